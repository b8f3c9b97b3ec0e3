"""Nobody learns a token, a seed or a card from the log, however fine it is and whatever goes wrong."""

from __future__ import annotations

import base64
import itertools
import logging
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import insert

from bot.cli import logs
from bot.client import Client
from bot.engine.cards import bundle, code, each
from bot.lab.make_believe import World
from bot.lab.people import Person
from bot.render import hand
from bot.render.words import card_text
from bot.storage.errors import DatabaseError
from bot.storage.journal import SqlJournal
from bot.storage.schema import action
from bot.tables.live import Running
from bot.tables.ports import Change, JournalError
from bot.tables.state import Stage
from tests.cogs.playing import asked, begin, move, play_round
from tests.cogs.test_secrecy import only_table

TOKEN = "simcord.fake.token"  # noqa: S105 # what the make-believe Discord takes
SMALLEST = 10**8
"""Smaller numbers are too common to be told from cards."""


def running(world: World) -> list[Running]:
    """The rounds in hand."""
    client = world.client
    assert isinstance(client, Client)
    tables = client.house.tables
    found = (tables.at(table)._live.running for table in tables.ids())
    return [round for round in found if round]


def secrets(world: World) -> set[str]:
    """What nobody may read in the log at this moment."""
    found = {TOKEN, *world.env.backend.interaction_tokens}
    for one in running(world):
        seed, round = one.header.seed, one.round
        held = bundle(card for cards in round.hands for card in each(cards))
        held |= round.leftovers & ~round.open_leftovers
        numbers = {held, *round.hands, *(1 << card for card in each(held))}
        found |= {seed.hex(), base64.b64encode(seed).decode(), repr(seed)}
        found |= {code(card) for card in each(held)}
        found |= {card_text(card).rstrip("\ufe0e") for card in each(held)}
        found |= {str(number) for number in numbers if number >= SMALLEST}
    return found


class Scanner(logging.Handler):
    """Reads all that is logged, in the moment in which it is logged, and notes the lines that tell a secret.

    What this bot itself says must be clean before anything is blotted out of it; `lines` has every line.
    """

    def __init__(self, world: World) -> None:
        super().__init__(logging.NOTSET)
        self._world = world
        self._formatters = [logs.Formatter(form, (TOKEN,)) for form in ("text", "json")]
        self.lines: list[str] = []
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        said = [formatter.format(record) for formatter in self._formatters]
        self.lines.append(said[0])
        extras = [str(getattr(record, name, "")) for name in logs.EXTRAS]
        own = [record.getMessage(), *extras] if record.name.startswith(logs.OURS) else []
        known = secrets(self._world)
        self.found += [line for line in (*said, *own) if any(_tells(line, secret) for secret in known)]


def _tells(line: str, secret: str) -> bool:
    return secret in line and re.search(rf"(?<![\w%]){re.escape(secret)}(?!\w)", line) is not None


@pytest.fixture
def scanner(discord_world: World) -> Iterator[Scanner]:
    """Reads along at the finest level, even of libraries, behind the filter that the log has."""
    root = logging.getLogger()
    loggers = [root, *map(logging.getLogger, logs.OURS)]
    levels, handlers = [logger.level for logger in loggers], list(root.handlers)
    logs.set_up("DEBUG", "text", (TOKEN,))
    root.handlers[:] = handlers
    root.setLevel(logging.DEBUG)
    scanner = Scanner(discord_world)
    scanner.addFilter(logs.is_meant)
    root.addHandler(scanner)
    yield scanner
    root.handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


async def two_rounds(world: World, preset: str) -> None:
    """Play two rounds, so that the second begins with an exchange."""
    people = await begin(world, "Ann", "Ben", "Cem", preset=preset, computers=1)
    await play_round(people)
    await people[0].press("Next round")
    assert running(world)[0].round.duties
    await play_round(people)


@pytest.mark.parametrize("preset", ["president", "arschloch"])
async def test_two_rounds_tell_each_action_and_no_secret(
    discord_world: World, scanner: Scanner, preset: str
) -> None:
    saved: list[str] = []
    save = SqlJournal.save

    async def counted(journal: SqlJournal, change: Change) -> int | None:
        begun = await save(journal, change)
        saved.extend([change.action[1]] if change.action else [])
        return begun

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(SqlJournal, "save", counted)
        await two_rounds(discord_world, preset)
    told = [line for line in scanner.lines if "an action is saved" in line]
    assert len(told) == len(saved) > 50
    assert all(re.search(r" table=\w{6} round=[12] player=\w+ code=\d+-[a-z]+$", line) for line in told)
    verbs = {line.rpartition("-")[2] for line in told}
    assert {"play", "pass", "give"} <= verbs
    assert not scanner.found


async def test_rounds_with_a_failing_discord_and_database_tell_faults_and_no_secret(
    discord_world: World, scanner: Scanner, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, count = SqlJournal.save, itertools.count(1)

    async def often_broken(journal: SqlJournal, change: Change) -> int | None:
        if next(count) % 5 == 0:
            raise JournalError("broken on purpose")
        return await save(journal, change)

    people = await begin(discord_world, "Ann", "Ben", preset="arschloch", computers=2, speed="slow")
    monkeypatch.setattr(SqlJournal, "save", often_broken)
    discord_world.silence_expected = True
    discord_world.env.settle_timeout = 1.0  # no verb waits for what is tried again after five seconds
    for number in range(200):
        stage = only_table(discord_world).stage
        if stage is Stage.BETWEEN and only_table(discord_world).look(None).round_number > 1:
            break
        if number % 4 == 0:
            fail_once(discord_world, status=(429, 500, 503)[number % 3])
        await go_on(discord_world, people)
    assert only_table(discord_world).stage is Stage.BETWEEN, "two rounds were to be played"
    faults = [line for line in scanner.lines if " WARNING " in line]
    for what in ("a table could not be saved", "a table could not be shown", "a hand could not be edited"):
        assert any(re.search(rf"{what}.* table=\w{{6}} .*code=[\w-]+$", line) for line in faults), what
    assert not scanner.found


def fail_once(world: World, status: int) -> None:
    """Have the next edit of the table, that of a hand and the answer to a tap fail."""
    for path in ("/channels/*/messages/*", "/webhooks/*"):
        world.fail("PATCH", path, status=status)
    world.fail("POST", "/interactions/*/*/callback", status=404, code=10062)


async def go_on(world: World, people: list[Person]) -> None:
    """Have somebody move who seems to be asked; where nobody does, have all open their hands anew."""
    person = next((person for person in people if asked(person)), None)
    if person:
        await move(person)
    else:
        for person in people:
            await person.slash("scum hand")
    await world.wait(7)


def broken_page(*arguments: Any, **details: Any) -> None:
    """Tells all that it knows of a hand, in each notation, in what it raises."""
    view = arguments[0].view
    raise KeyError(
        view, [code(card) for card in each(view.hand)], [*map(card_text, each(view.hand))], details
    )


async def broken_save(_: SqlJournal, change: Change) -> None:
    raise KeyError(change)


async def test_what_the_bot_itself_does_wrong_is_told_with_its_traceback_and_no_secret(
    discord_world: World, scanner: Scanner, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord_world.errors_expected = True
    people = await begin(discord_world, "Ann", "Ben", "Cem", preset="arschloch", computers=1)
    person = next(person for person in people if asked(person))
    with monkeypatch.context() as patched:
        patched.setattr(hand, "page", broken_page)
        await person.slash("scum hand")
        await move(person)
    for person in people:
        await person.slash("scum hand")
    await play_round(people)
    with monkeypatch.context() as patched:
        patched.setattr(SqlJournal, "save", broken_save)
        await people[0].press("Next round")
        assert not running(discord_world)
    await people[0].press("Next round")
    with monkeypatch.context() as patched:
        patched.setattr(SqlJournal, "save", broken_save)
        await move(next(person for person in people if asked(person)))
    errors = [line for line in scanner.lines if " ERROR " in line]
    assert [line for line in errors if re.search(r"an interaction failed .*code=[0-9a-f]{6}\n", line)]
    assert [line for line in errors if re.search(r"a wish failed table=\w{6} round=\d+\n", line)]
    assert all("Traceback" in line and "KeyError" in line for line in errors)
    assert not scanner.found


async def test_an_error_of_the_database_does_not_tell_what_was_to_be_written(discord_world: World) -> None:
    client = discord_world.client
    assert isinstance(client, Client)
    row = {"round_id": 99, "n": 0, "player": "1", "text": "give 2D AS"}
    with pytest.raises(DatabaseError) as caught:
        await client._services.database.write(lambda connection: connection.execute(insert(action), row))
    details = logging.Formatter().formatException((caught.type, caught.value, caught.tb))
    assert "INSERT" in details
    assert "2D" not in details


def planted(world: World) -> dict[str, str]:
    one = running(world)[0]
    card = max(each(one.round.hands[0]))
    return {
        "the token": TOKEN,
        "an interaction's token": next(iter(world.env.backend.interaction_tokens)),
        "the seed": one.header.seed.hex(),
        "a card": code(card),
        "a card as it is shown": card_text(card),
        "a hand": str(one.round.hands[0]),
        "a card as a number": str(1 << card),
    }


class Raw(logs.Formatter):
    """Blots nothing out."""

    def format(self, record: logging.LogRecord) -> str:
        return logging.Formatter("%(name)s: %(message)s").format(record)


async def test_the_scan_finds_each_secret_that_is_planted(discord_world: World, scanner: Scanner) -> None:
    await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    assert not scanner.found
    ways: tuple[Callable[[str], None], ...] = (
        lambda secret: logging.getLogger("bot.tables").debug("it is %s", secret),
        lambda secret: logging.getLogger("cogs.hand").info("it is", extra={"code": secret}),
    )
    for secret in planted(discord_world).values():
        for way in ways:
            way(secret)
            assert scanner.found, secret
            scanner.found.clear()
    scanner._formatters = [Raw("text")]
    for secret in planted(discord_world).values():
        logging.getLogger("discord.http").warning("it is %s", secret)
        assert scanner.found, secret
        scanner.found.clear()


async def test_a_card_that_was_played_is_no_secret_any_more(discord_world: World, scanner: Scanner) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    await move(next(person for person in people if asked(person)))
    top = only_table(discord_world).look(None).view
    assert top
    assert top.top
    logging.getLogger("bot.tables").debug("it is %s", code(next(each(top.top.cards))))
    assert not scanner.found
