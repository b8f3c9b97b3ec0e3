"""Cards as emoji: uploaded once, found again, and text where Discord does not let us."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from subprocess import CalledProcessError

import discord
import pytest

from bot.backoff import Backoff
from bot.lab.make_believe import World, make_believe
from bot.render.emoji import CODES, Style, Tile, stem, tiles
from cogs._ui.card_emoji import CardEmoji, plan

OLD = "spades_7_00000000"


@pytest.fixture(scope="module")
def drawn() -> tuple[Tile, ...]:
    return tuple(tiles())


class Bot(discord.Client):
    """Does nothing but prepare its cards."""

    def __init__(self, cards: CardEmoji) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.cards = cards

    async def setup_hook(self) -> None:
        self.cards.prepare(self)

    async def close(self) -> None:
        self.cards.cancel()
        await super().close()


class Start:
    """Starts a bot in a new Discord, or one more on the same."""

    def __init__(self, drawn: tuple[Tile, ...]) -> None:
        self.drawn = drawn
        self.cards = self._cards()

    async def client(self) -> Bot:
        self.cards = self._cards()
        return Bot(self.cards)

    def _cards(self) -> CardEmoji:
        return CardEmoji(lambda: self.drawn, Backoff(10.0, 20.0, random.Random(1)))


def uploads(world: World) -> list[str]:
    return [entry.json["name"] for entry in world.requests("POST", "/emojis") if entry.json]


def names(world: World) -> set[str]:
    return {emoji.name for emoji in world.env.backend.application_emojis.values()}


def test_only_what_is_missing_is_uploaded_and_only_our_old_tiles_are_deleted() -> None:
    new, kept = Tile("hearts_7_11111111", b"new"), Tile("clubs_9_22222222", b"kept")
    todo = plan([new, kept], [kept.name, OLD, "party", "spades_7"])
    assert todo.upload == (new,)
    assert todo.delete == (OLD,)


def test_nothing_is_to_do_when_all_tiles_are_there(drawn: tuple[Tile, ...]) -> None:
    todo = plan(drawn, [tile.name for tile in drawn])
    assert not todo.upload
    assert not todo.delete


def test_cards_are_text_before_their_emoji_are_there() -> None:
    assert not Start(()).cards.faces(Style.TWO_COLOUR)


async def test_the_first_start_uploads_every_card_and_shows_it(drawn: tuple[Tile, ...]) -> None:
    start = Start(drawn)
    async with make_believe(start.client) as world:
        await world.quiet()
        assert sorted(uploads(world)) == sorted(tile.name for tile in drawn)
        ids = {f"<:{emoji.name}:{emoji.id}>" for emoji in world.env.backend.application_emojis.values()}
        for style in Style:
            faces = start.cards.faces(style)
            assert faces.keys() == set(CODES)
            assert all(faces[code].startswith(f"<:{stem(code, style)}_") for code in CODES)
            assert set(faces.values()) <= ids


async def test_a_later_start_finds_the_cards_and_uploads_nothing(drawn: tuple[Tile, ...]) -> None:
    start = Start(drawn)
    async with make_believe(start.client) as world:
        await world.quiet()
        before = len(uploads(world))
        first = start.cards.faces(Style.FOUR_COLOUR)
        await world.restart()
        await world.quiet()
        assert len(uploads(world)) == before
        assert start.cards.faces(Style.FOUR_COLOUR) == first


async def test_a_card_drawn_anew_takes_the_place_of_the_old_one(drawn: tuple[Tile, ...]) -> None:
    start = Start(tuple(Tile(OLD, tile.png) if "spades_7_" in tile.name else tile for tile in drawn))
    async with make_believe(start.client) as world:
        await world.quiet()
        assert OLD in names(world)
        start.drawn = drawn
        await world.restart()
        await world.quiet()
        assert names(world) == {tile.name for tile in drawn}
        assert OLD not in start.cards.faces(Style.TWO_COLOUR)["7S"]


@pytest.fixture
def warnings(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.WARNING, "cogs._ui"):
        yield caplog


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 30008)])
async def test_where_discord_refuses_cards_stay_text_and_one_warning_says_so(
    drawn: tuple[Tile, ...], warnings: pytest.LogCaptureFixture, method: str, status: int, code: int
) -> None:
    start = Start(drawn)
    async with make_believe(start.client) as world:
        await world.quiet()
        world.env.backend.application_emojis.clear()
        warnings.clear()
        world.fail(method, "/applications/*/emojis", status=status, code=code, times=None)
        await world.restart()
        await world.quiet()
        tried = len(world.requests(method, "/emojis"))
        await world.wait(60)
        assert len(world.requests(method, "/emojis")) == tried
        assert not start.cards.faces(Style.TWO_COLOUR)
        (warning,) = [record for record in warnings.records if record.name.startswith("cogs._ui")]
        assert "shown as text" in warning.getMessage()


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_cards_become_emoji_once_discord_is_back(
    drawn: tuple[Tile, ...], warnings: pytest.LogCaptureFixture, method: str
) -> None:
    start = Start(drawn)
    async with make_believe(start.client) as world:
        await world.quiet()
        world.env.backend.application_emojis.clear()
        warnings.clear()
        world.fail(method, "/applications/*/emojis", status=503, times=2)
        await world.restart()
        await world.quiet()
        assert not start.cards.faces(Style.TWO_COLOUR)
        await world.wait(10)
        assert not start.cards.faces(Style.TWO_COLOUR)
        await world.wait(20)
        assert start.cards.faces(Style.TWO_COLOUR).keys() == set(CODES)
        assert names(world) == {tile.name for tile in drawn}
        told = [record.getMessage() for record in warnings.records if record.name.startswith("cogs._ui")]
        assert len(told) == 2
        assert all("next try" in line for line in told)


async def test_while_some_emoji_are_missing_all_cards_are_text(drawn: tuple[Tile, ...]) -> None:
    start = Start(drawn)
    async with make_believe(start.client) as world:
        await world.quiet()
        lost = next(iter(world.env.backend.application_emojis))
        del world.env.backend.application_emojis[lost]
        world.fail("POST", "/applications/*/emojis", status=503)
        await world.restart()
        await world.quiet()
        assert not start.cards.faces(Style.TWO_COLOUR)
        before = len(uploads(world))
        await world.wait(10)
        assert start.cards.faces(Style.TWO_COLOUR)
        assert len(uploads(world)) == before + 1


async def test_where_tiles_cannot_be_drawn_cards_stay_text(warnings: pytest.LogCaptureFixture) -> None:
    def broken() -> tuple[Tile, ...]:
        raise CalledProcessError(-9, "python")

    async def client() -> Bot:
        return Bot(CardEmoji(broken, Backoff(10.0, 20.0, random.Random(1))))

    async with make_believe(client) as world:
        await world.wait(60)
        (warning,) = [record for record in warnings.records if record.name.startswith("cogs._ui")]
        assert "could not be drawn" in warning.getMessage()
        assert not uploads(world)
