"""Rounds played at a real table over a real database."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from itertools import count
from random import Random

from bot.engine.presets import rules_of
from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from bot.tables.ports import Pauses
from bot.tables.state import Level, Person, Place, Speed, Stage
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.wishes import NextRound, Start
from tests.fakes import Ear, MemoryJournal
from tests.tables.bench import act, is_asked, simple


async def play(table: Table, *people: Person) -> None:
    """Have these people play on until the round is over."""
    while table.stage is Stage.PLAYING:
        for person in people:
            if is_asked(look := table.look(person.user)):
                await table.ask(act(person, look))
        await asyncio.sleep(0.001)


def tables_over(journal: SqlJournal, first_seed: int = 0) -> Tables:
    """Tables where nobody waits, with seeds that follow one another."""
    seeds = count(first_seed)
    return Tables(
        journal,
        Ear(MemoryJournal()),
        players=dict.fromkeys(Level, simple),
        seeds=lambda: sha256(str(next(seeds)).encode()).digest(),
        now=lambda: 0.0,
        pauses=Pauses(computer=(0.0, 0.0)),
        random=Random(1),
    )


async def two_rounds(journal: SqlJournal, preset: str, *people: Person, computers: int = 3) -> None:
    """Play two rounds, the second with an exchange."""
    tables = tables_over(journal)
    rules = rules_of(preset, {"target_points": None, "rounds": 2})
    table = await tables.open(Place(None, 1), people[0], preset, rules, Speed.NONE, computers)
    await table.ask(Start(people[0]))
    await play(table, *people)
    await table.ask(NextRound(people[0]))
    await play(table, *people)
    await tables.shutdown()


def keep_two_rounds(address: str, preset: str, *people: Person, computers: int = 3) -> None:
    """Make a database with the two rounds of a table in it."""

    async def keep() -> None:
        database = await Database.open(address)
        try:
            await two_rounds(SqlJournal(database, lambda: 0.0), preset, *people, computers=computers)
        finally:
            await database.close()

    asyncio.run(keep())
