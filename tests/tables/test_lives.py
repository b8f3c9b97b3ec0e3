"""Whole lives of tables, at random: whatever people do, and whenever the bot dies, every table goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import reduce
from operator import or_
from random import Random
from typing import Any

from bot.engine.events import Placed, Played
from bot.engine.presets import rules_of
from bot.players.sensible import choose
from bot.tables.alarms import Close, alarms
from bot.tables.live import Running
from bot.tables.looking import look as look_at
from bot.tables.resuming import resumed
from bot.tables.state import Closing, Level, Person, Place, Speed, Stage, TableState
from bot.tables.table import Table
from bot.tables.wishes import (
    AddComputer,
    ChangeLevel,
    ImBack,
    Join,
    Kick,
    Leave,
    NextRound,
    PlayAgain,
    RemoveComputer,
    Start,
    Stop,
    Wish,
    WishRefusedError,
)
from tests.tables.bench import Bench, act, is_asked

PEOPLE = tuple(Person(number, f"P{number}") for number in range(1, 10))
CHANNELS = 2
STEPS = 1000
OPTIONS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "president": (
        {},
        {"target_points": None, "rounds": 2, "seats": "fixed", "dealer": "rotate"},
        {"exchange": [[2, 2], [1, 1]], "trick": "pass-out"},
    ),
    "arschloch": ({}, {"deck": "52", "target_points": None, "trick": "single-round"}),
}


class Life:
    """Tables, and what chance does to them."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.bench = Bench(choose)
        self.seen: set[str] = set()
        """Stages that tables were in, and whether they were paused."""

    async def step(self) -> None:
        """Let something happen."""
        tables = self.bench.tables
        event = self.chance.random()
        if event < 0.01:
            self.bench = await self.bench.restarted()
        elif event < 0.2:
            await asyncio.sleep(self.chance.choice([0.5, 5, 65, 65, 65, 1000]))
        elif len(tables.ids()) < CHANNELS:
            await self.open()
        else:
            await self.wish(tables.at(self.chance.choice(tables.ids())))

    async def open(self) -> None:
        preset = self.chance.choice(tuple(OPTIONS))
        rules = rules_of(preset, self.chance.choice(OPTIONS[preset]))
        place = Place(1, self.chance.randrange(CHANNELS))
        host, speed = self.chance.choice(PEOPLE), self.chance.choice(tuple(Speed))
        await self.bench.tables.open(place, host, preset, rules, speed, self.chance.randrange(4))

    async def wish(self, table: Table) -> None:
        """Have somebody ask for something, at times twice, at times where saving fails or seems to."""
        if self.chance.random() < 0.03:
            self.bench.journal.failures = 1
        elif self.chance.random() < 0.03:
            self.bench.journal.doubts = 1
        wish = self.pick(table)
        asked = [table.ask(wish) for _ in range(self.chance.choice([1, 1, 1, 2]))]
        faults = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(one, WishRefusedError) for one in faults if isinstance(one, BaseException))

    def pick(self, table: Table) -> Wish:
        state = table._live.state
        person = self.chance.choice(PEOPLE)
        asked = [one for one in PEOPLE if is_asked(table.look(one.user))]
        if asked and self.chance.random() < 0.8:
            player = self.chance.choice(asked)
            return act(player, table.look(player.user))
        if state.stage is not Stage.PLAYING and self.chance.random() < 0.3:
            host = next(one for one in PEOPLE if one.user == state.host)
            begin: list[Wish] = [Start(host), NextRound(host), PlayAgain(host)]
            return self.chance.choice(begin)
        wishes: list[Wish] = [*[Join(person)] * 6, *[ImBack(person)] * 3, Leave(person), Stop(person)]
        wishes += [AddComputer(person), RemoveComputer(person), ChangeLevel(person, Level.EASY)]
        wishes += [Kick(person, state.host, manages=True)]
        return self.chance.choice(wishes)

    async def check(self) -> None:
        """Look whether all is as it always must be."""
        tables = [self.bench.tables.at(table) for table in self.bench.tables.ids()]
        assert len({table.place.channel for table in tables}) == len(tables)
        for table in tables:
            await self.check_journal(table)
            self.check_going_on(table)
            check_seats(table._live.state)
            if table._live.running:
                check_cards(table._live.running)
            self.seen.add(f"{table.stage} {'paused' if table._live.state.paused else ''}".strip())

    async def check_journal(self, table: Table) -> None:
        """After a restart everybody would see the same."""
        if table._in_doubt:
            return
        live = await resumed(self.bench.journal, self.bench.journal.saved(table.id))
        for user in (*(person.user for person in PEOPLE), None):
            assert look_at(live, user, {}) == look_at(table._live, user, {})

    def check_going_on(self, table: Table) -> None:
        """Something will happen by itself, or somebody is asked something and has a day's time for it."""
        wanted = alarms(table._live, table._needs.pauses)
        assert wanted.keys() == table._clock.times.keys()
        assert all(when >= self.bench.now() for when in table._clock.times.values())
        if all(isinstance(alarm, Close) and alarm.closing is Closing.UNTIMED for alarm in wanted):
            assert any(is_asked(table.look(person.user)) for person in PEOPLE)


def check_seats(state: TableState) -> None:
    """Nobody sits twice, the host is here, and the game knows just those who sit."""
    here = [player.user for player in state.players if player.user and not player.left]
    here += [player.user for player in state.joining if player.user]
    ids = {player.id for player in state.players}
    assert len(here) == len(set(here))
    assert len(ids) == len(state.players) <= len(PEOPLE)
    assert state.host in here
    if state.game:
        assert ids == set(state.game.players) == state.game.points.keys()
        assert set(state.game.ranking) in (ids, set())


def check_cards(running: Running) -> None:
    """Every card of the deck is in one place."""
    played = [event.play.cards for event in running.events if isinstance(event, Played)]
    shown = [event.shown for event in running.events if isinstance(event, Placed)]
    cards = [*running.round.hands, running.round.leftovers, *played, *shown]
    count = int(running.round.rules.deck)
    assert sum(bundle.bit_count() for bundle in cards) == reduce(or_, cards).bit_count() == count


async def test_whatever_happens_no_table_is_stuck_and_a_restart_changes_nothing() -> None:
    life = Life(seed=1)
    for _ in range(STEPS):
        with suppress(WishRefusedError):
            await life.step()
        await life.check()
    assert life.seen >= {"lobby", "playing", "playing paused", "between", "over"}
    assert len(life.bench.journal.finishes) > 20
