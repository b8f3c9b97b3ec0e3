"""Each sees cards as they like them, in everything that they alone see; no text needs an emoji."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.client import Client
from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from bot.render.emoji import CODES, Style
from cogs._ui.card_emoji import CardEmoji
from tests.cogs.arranged import begin_later, only_table
from tests.cogs.playing import asked, move

TEXTS = Path(__file__).parents[2] / "bot" / "locale" / "en"
TWO, FOUR = "🂡", "🃏"
"""What stands for each card with suits in two and in four colours."""
DRAWN = {Style.TWO_COLOUR: TWO, Style.FOUR_COLOUR: FOUR}


@pytest.fixture(autouse=True)
def faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card has an emoji."""
    monkeypatch.setattr(CardEmoji, "faces", lambda _, style: dict.fromkeys(CODES, DRAWN[style]))


def shown(page: Page) -> str:
    """All that can be seen of a page."""
    controls = (f"{button.label} {button.emoji}" for button in page.buttons)
    options = (f"{option}" for menu in page.menus for option in menu.options)
    return "\n".join((page.text, *controls, *options))


def privates(person: Person) -> Iterator[str]:
    yield from (shown(page) for page in person.privates())


async def open_everything(person: Person) -> None:
    """Have somebody look at every page that shows cards beside the hand."""
    for command in ("scum rules", "help", "preferences", "scum hand"):
        await person.slash(command)


async def test_whoever_chose_plain_text_sees_no_emoji_of_a_card_through_a_whole_round(
    discord_world: World,
) -> None:
    ann, ben, cem, *_ = people = await begin_later(
        discord_world, "Ann", "Ben", "Cem", "Dan", preset="arschloch"
    )
    client = discord_world.client
    assert isinstance(client, Client)
    preferences = client.house.preferences
    await preferences.change(ann.id, plain_cards=True)
    await preferences.change(ben.id, four_colour=True)
    for person in (ann, ben, cem):
        await open_everything(person)
    seen = dict.fromkeys((ann, ben, cem), "")
    while any(asked(person) for person in people):
        await move(next(person for person in people if asked(person)))
        for person in seen:
            seen[person] += "\n".join(privates(person))
    assert only_table(discord_world).look(None).end
    assert TWO not in seen[ann]
    assert FOUR not in seen[ann]
    assert "♠" in seen[ann]
    assert FOUR in seen[ben]
    assert TWO not in seen[ben]
    assert TWO in seen[cem]
    assert FOUR not in seen[cem]


def test_no_text_needs_an_emoji() -> None:
    """Discord draws these in colour and at the size of a picture, and they are read aloud by odd names."""
    for file in sorted(TEXTS.glob("*.ftl")):
        drawn = {sign for sign in file.read_text("utf-8") if is_emoji(sign)}
        assert not drawn, f"{file.name}: {drawn}"


def is_emoji(sign: str) -> bool:
    """Whether Discord makes a picture of a sign."""
    is_picture = ord(sign) >= 0x1F000 or sign in "\ufe0f▶◀⚠⚡⭐✅❌❗❓✋"
    return is_picture and unicodedata.category(sign) != "Lo"
