"""A round that was played at a table comes out of the database as a record that can be checked."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bot.cli import app
from bot.engine import record
from bot.engine.presets import rules_of
from bot.storage.database import Database
from bot.storage.journal import Recorded, SqlJournal
from bot.tables.ports import Pauses
from bot.tables.recording import recorded
from bot.tables.state import Person, Place, Speed, Stage
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.wishes import NextRound, Start
from tests.fakes import Ear, MemoryJournal
from tests.storage.samples import header
from tests.tables.bench import act, is_asked, simple

ANN, BEN = Person(2**62, "Ann"), Person(2**62 + 1, "! Ben the 2nd")


async def play(table: Table, *people: Person) -> None:
    """Have these people play on until the round is over."""
    while table.stage is Stage.PLAYING:
        for person in people:
            if is_asked(look := table.look(person.user)):
                await table.ask(act(person, look))
        await asyncio.sleep(0.001)


async def two_rounds(journal: SqlJournal, preset: str, *people: Person) -> list[Recorded]:
    """Play two rounds, the second with an exchange."""
    seeds = count()
    tables = Tables(
        journal,
        Ear(MemoryJournal()),
        choose=simple,
        seeds=lambda: sha256(str(next(seeds)).encode()).digest(),
        now=lambda: 0.0,
        pauses=Pauses(computer=(0.0, 0.0)),
        random=Random(1),
    )
    rules = rules_of(preset, {"target_points": None, "rounds": 2})
    table = await tables.open(Place(None, 1), people[0], preset, rules, Speed.NONE, 3)
    await table.ask(Start(people[0]))
    await play(table, *people)
    await table.ask(NextRound(people[0]))
    await play(table, *people)
    await tables.shutdown()
    return [one for number in (1, 2) if (one := await journal.record(number))]


@pytest.mark.parametrize("person", [ANN, BEN], ids=["a name", "a name that a record cannot tell apart"])
@pytest.mark.parametrize("preset", ["president", "arschloch"])
def test_a_round_of_the_database_passes_verify(
    tmp_path: Path, sqlite_file: Path, preset: str, person: Person
) -> None:
    async def rounds() -> list[Recorded]:
        database = await Database.open(str(sqlite_file))
        try:
            return await two_rounds(SqlJournal(database, lambda: 0.0), preset, person)
        finally:
            await database.close()

    kept = asyncio.run(rounds())
    assert [one.header.number for one in kept] == [1, 2]
    for one in kept:
        file = tmp_path / f"{one.round_id}.json"
        file.write_bytes(record.write(recorded(one.header, one.actions)))
        done = CliRunner().invoke(app, ["verify", str(file)])
        assert (done.exit_code, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("names", "players"),
    [
        (("A", "B", "C", "D"), ("A", "B", "C", "D")),
        (("A", "A b", "C", "D"), ("1", "2", "c1", "c2")),
        (("A", "B", "A", "D"), ("1", "2", "c1", "c2")),
        (("!", "B", "C", "D"), ("1", "2", "c1", "c2")),
        (("", "B", "C", "D"), ("1", "2", "c1", "c2")),
        ((" A", "B", "C", "D"), ("1", "2", "c1", "c2")),
        (("!A", "Ab", "A", "D"), ("!A", "Ab", "A", "D")),
    ],
)
def test_players_stand_in_a_record_under_names_that_mean_nobody_else(
    names: tuple[str, ...], players: tuple[str, ...]
) -> None:
    kept = recorded(replace(header(), names=names), [("2", "pass")])
    assert kept.players == players
    assert kept.actions == (f"{players[1]} pass",)
