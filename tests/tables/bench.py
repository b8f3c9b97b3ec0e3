"""What the tests of tables share: people, a simple computer, tables over fakes."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from random import Random
from typing import Any

from bot.engine import actions
from bot.engine.actions import Action
from bot.engine.presets import rules_of
from bot.engine.views import View
from bot.players.levels import Level
from bot.players.yardsticks import greedy
from bot.tables.computers import Computer
from bot.tables.look import Look
from bot.tables.ports import Pauses
from bot.tables.state import Person, Place, Speed, Stage
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.wishes import Act, Join, Start, Wish, WishRefusedError
from tests.fakes import Ear, MemoryJournal

ANN, BEN, CAT, DAN = Person(1, "Ann"), Person(2, "Ben"), Person(3, "Cat"), Person(4, "Dan")
START_OF_TIME = 1_000_000.0


def simple(view: View, random: Random) -> Action:
    """A computer player: the lowest play, the lowest cards."""
    return greedy(view, random)


def choice(look: Look) -> str:
    """What somebody who looks at the table may do."""
    assert look.view is not None
    return actions.write(look.view.order, simple(look.view, Random(1)))


def act(person: Person, look: Look) -> Act:
    """A tap on a button of this look."""
    return Act(person, look.decision, choice(look))


def is_asked(look: Look) -> bool:
    return look.view is not None and look.view.duty is not None


async def refused(table: Table, wish: Wish) -> str:
    """Ask for something that the table refuses, and give the code."""
    try:
        await table.ask(wish)
    except WishRefusedError as error:
        return error.no.code
    raise AssertionError("the table did it")


class Bench:
    """Tables over fakes; `now` follows the loop's virtual time."""

    def __init__(
        self, choose: Computer = simple, journal: MemoryJournal | None = None, start: int = 0
    ) -> None:
        self.journal = journal or MemoryJournal()
        self.ear = Ear(self.journal)
        self.seeds = start
        self.tables = Tables(
            self.journal,
            self.ear,
            players=dict.fromkeys(Level, choose),
            seeds=self._seed,
            now=self.now,
            pauses=Pauses(computer=(1.0, 1.0)),
            random=Random(7),
        )

    def now(self) -> float:
        return START_OF_TIME + asyncio.get_running_loop().time()

    def _seed(self) -> bytes:
        self.seeds += 1
        return sha256(str(self.seeds).encode()).digest()

    async def restarted(self) -> Bench:
        """The bot as it is after kill -9: nothing is left but the journal."""
        for table in self.tables.ids():
            self.tables.at(table)._clock.stop()
        again = Bench(journal=self.journal, start=self.seeds)
        await again.tables.resume()
        return again

    async def lobby(
        self,
        *others: Person,
        preset: str = "president",
        computers: int = 0,
        speed: Speed = Speed.NORMAL,
        channel: int = 10,
        **options: Any,
    ) -> Table:
        """A lobby with Ann as the host and these others."""
        rules = rules_of(preset, options)
        table = await self.tables.open(
            Place(1, channel), ANN, preset, rules, speed, computers, chosen=tuple(options)
        )
        for person in others:
            await table.ask(Join(person))
        return table

    async def playing(self, *others: Person, **settings: Any) -> Table:
        """A table whose first round has begun."""
        table = await self.lobby(*others, **settings)
        await table.ask(Start(ANN))
        return table


async def until_asked(table: Table, *people: Person) -> Person:
    """Wait, while computers move, until one of these is asked something."""
    for _ in range(1000):
        for person in people:
            if is_asked(table.look(person.user)):
                return person
        await asyncio.sleep(0.1)
    raise AssertionError("nobody was asked anything")


async def play_round(table: Table, *people: Person) -> None:
    """Play until the round is over."""
    while table.stage is Stage.PLAYING:
        asked = [person for person in people if is_asked(table.look(person.user))]
        for person in asked:
            await table.ask(act(person, table.look(person.user)))
        if not asked:
            await asyncio.sleep(0.1)


async def answer(table: Table, *people: Person) -> None:
    """Have these people do what they are asked, until it is somebody else's turn."""
    while asked := [person for person in people if is_asked(table.look(person.user))]:
        await table.ask(act(asked[0], table.look(asked[0].user)))
