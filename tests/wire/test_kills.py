"""A bot that is killed at any moment comes back with every move that was acknowledged, each of them once."""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.engine import replay
from bot.lab.people import Answer, Tap
from bot.lab.wire import folk
from bot.lab.wire.books import Books, read_books
from bot.lab.wire.faults import Fault, Kind
from bot.lab.wire.loopback import Loopback, Player, until
from bot.lab.wire.process import BotProcess, bot_process
from bot.lab.wire.witness import heading, held
from bot.tables.state import Stage

TURN = 60
"""Seconds of a turn at normal speed."""


class Sitting:
    """One table, the people at it, and what the bot has acknowledged to them."""

    def __init__(self, there: Loopback, bot: BotProcess, *names: str) -> None:
        self.there, self.bot = there, bot
        place = there.place()
        self.people = [there.player(place, name) for name in names]
        self.acknowledged: list[tuple[str, str]] = []

    @property
    def books(self) -> Books:
        return read_books(self.bot.database)

    @property
    def table(self) -> str:
        (table,) = self.books.tables
        return table

    @property
    def stage(self) -> Stage:
        return self.books.tables[self.table].stage

    @property
    def actions(self) -> list[tuple[str, str]]:
        return self.books.actions(self.table)

    async def open(self, preset: str, *, computers: int = 0) -> None:
        host, *others = self.people
        await until(lambda: self.there.backend.commands.get(None), what="the commands")
        await host.slash("scum start", preset=preset, computers=computers)
        for person in others:
            await person.press("Join")

    async def begin(self, preset: str, *, computers: int = 0) -> None:
        await self.open(preset, computers=computers)
        await self.people[0].press("Start")
        await until(lambda: all(map(_has_table_and_hand, self.people)), what="a table, and hands below it")
        await self.settle()

    @property
    def deadline(self) -> int:
        """When time runs out, by the newest public page that says so."""
        pages = [page.text for page in self.people[0].sees() if not page.private]
        return int(re.findall(r"<t:(\d+):R>", "\n".join(pages))[-1])

    async def settle(self) -> None:
        """Wait until no message comes or goes any more."""
        before: list[list[int]] = []
        while before != (now := [[page.id for page in person.sees()] for person in self.people]):
            before = now
            await asyncio.sleep(0.5)

    async def restart(self) -> None:
        await self.bot.kill()
        await self.bot.start()

    @property
    def turn(self) -> str:
        """Who is to play, by the journal."""
        book = self.books.latest(self.table)
        assert book
        *_, last = book.lines()
        return book.header.players[replay.round_of(last.after).turn]

    async def killed_while(self, is_so: Callable[[], bool]) -> None:
        """Kill the bot while something is so, however often that takes; people play until then."""
        while not is_so():
            await self.move()
        await self.bot.kill()
        if not is_so():
            await self.bot.start()
            await self.killed_while(is_so)

    async def begin_next(self) -> None:
        """Begin the next round, once its button is there."""
        ann = self.people[0]
        await until(lambda: any(page.has("Next round") for page in ann.sees()), what="the result")
        await ann.press("Next round")

    def asked(self) -> tuple[Player, Tap] | None:
        """Give somebody whose hand shows that they are asked something, and their first answer."""
        for person in self.people:
            if tap := folk.act_on_hand(person):
                return person, tap
        return None

    async def somebody_asked(self) -> tuple[Player, Tap]:
        """Wait for somebody's turn; who has not heard of it, as after a kill, looks at the own hand."""
        for _ in range(20):
            with contextlib.suppress(TimeoutError):
                await until(self.asked, seconds=0.5)
            if found := self.asked():
                return found
            for person in self.people:
                await person.press("My hand")
        raise TimeoutError(f"nobody is asked anything: {self.books.tables}")

    async def make(self, person: Player, tap: Tap) -> Answer:
        answer = await person.make(tap)
        self.note(person, tap, answer)
        return answer

    def note(self, person: Player, tap: Tap, answer: Answer) -> None:
        meant = folk.meaning(tap)
        if meant and is_done(answer):
            self.acknowledged.append((str(person.id), meant.action))

    async def move(self) -> Answer:
        """Have whoever is asked do something."""
        return await self.make(*await self.somebody_asked())

    async def moves(self, happened: Callable[[], bool]) -> None:
        """Have people answer what they are asked until something has happened."""
        while not happened():
            await self.move()

    def check(self) -> None:
        """Every acknowledged action is in the journal once and in order, and the rounds are legal."""
        found = iter(self.actions)
        assert all(action in found for action in self.acknowledged), (self.acknowledged, self.actions)
        for book in self.books.rounds.values():
            lines = list(book.lines())
            assert all(line.ok for line in lines)
            assert len(lines) == 1 + len(book.actions)
            assert len({(deed.player, deed.decision) for deed in book.deeds()}) == len(book.actions)


def _has_table_and_hand(person: Player) -> bool:
    newest = person.sees()[-2:]
    return len(newest) == 2 and newest[0].has("My hand") and newest[1].private


def is_done(answer: Answer) -> bool:
    """Whether an answer shows that the move was made: a hand, with no sentence above it that says why not."""
    return answer.kind == "update" and "moved on" not in answer.text and not answer.text.startswith(">")


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Lock a database, as another process does that writes for a while."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


@pytest.fixture
async def four(there: Loopback, bot: BotProcess) -> AsyncIterator[Sitting]:
    """Four people at a table; what they are told is held against the journal in the end."""
    sitting = Sitting(there, bot, "Ann", "Ben", "Cem", "Dee")
    yield sitting
    sitting.check()
    assert "Traceback" not in bot.log


async def test_after_a_kill_in_mid_trick_an_old_button_plays_on(four: Sitting) -> None:
    await four.begin("president")
    await four.move()
    await four.move()
    person, tap = await four.somebody_asked()
    before = four.actions
    await four.restart()
    answer = await four.make(person, tap)
    assert is_done(answer)
    assert len(four.acknowledged) == 3
    assert four.actions == [*before, four.acknowledged[-1]]
    assert answer.page
    assert heading(answer.page) == held(four.books, four.table, person.id)


async def test_after_a_kill_a_button_of_a_move_already_made_only_redraws_the_hand(four: Sitting) -> None:
    await four.begin("president")
    person, tap = await four.somebody_asked()
    await four.make(person, tap)
    await four.restart()
    answer = await four.make(person, tap)
    assert "moved on" in answer.text
    assert four.actions == four.acknowledged
    assert len(four.actions) == 1
    assert answer.page
    assert heading(answer.page) == held(four.books, four.table, person.id)


@pytest.mark.parametrize(("preset", "names"), [("president", "ABCD"), ("arschloch", "ABC")])
async def test_after_a_kill_in_mid_exchange_old_buttons_give_and_take(
    there: Loopback, bot: BotProcess, preset: str, names: str
) -> None:
    sitting = Sitting(there, bot, *names)
    await sitting.begin(preset)
    await sitting.moves(lambda: sitting.stage is Stage.BETWEEN)
    await sitting.begin_next()
    verbs = []
    while (asked := await sitting.somebody_asked()) and (meant := folk.meaning(asked[1])):
        if meant.verb not in {"give", "take"}:
            break
        await sitting.restart()
        assert is_done(await sitting.make(*asked))
        verbs.append(meant.verb)
    assert verbs == (["give"] if preset == "president" else ["give", "take"])
    sitting.check()


async def test_after_a_kill_the_lobby_goes_on_with_its_old_buttons(four: Sitting) -> None:
    await four.open("president")
    ann, dee = four.people[0], four.people[3]
    page = ann.sees()[0]
    await four.restart()
    assert "already" in (await dee.press("Join", on=page)).text
    await ann.press("Start", on=page)
    assert four.stage is Stage.PLAYING
    assert len(four.books.tables[four.table].players) == 4


async def test_after_a_kill_between_rounds_the_old_button_begins_the_next(four: Sitting) -> None:
    await four.begin("president")
    await four.moves(lambda: four.stage is Stage.BETWEEN)
    ann = four.people[0]
    await until(lambda: any(page.has("Next round") for page in ann.sees()), what="the result")
    page = next(page for page in ann.sees() if page.has("Next round"))
    places = four.books.tables[four.table].end
    await four.restart()
    assert four.books.tables[four.table].end == places
    await ann.press("Next round", on=page)
    round_ = four.books.latest(four.table)
    assert round_
    assert round_.header.number == 2


async def test_a_move_that_was_saved_but_not_answered_stands_after_a_kill(four: Sitting) -> None:
    await four.begin("president")
    person, tap = await four.somebody_asked()
    four.there.faults.order(Fault(kind=Kind.LATE, path="/callback$", seconds=3, times=None))
    person.send(tap)
    await until(lambda: four.actions, what="the action in the journal")
    await four.bot.kill()
    four.there.faults.end()
    await four.bot.start()
    answer = await person.make(tap)
    assert "moved on" in answer.text
    assert len(four.actions) == 1
    await four.move()
    assert len(four.actions) == 2


async def test_a_move_that_was_not_saved_before_a_kill_can_be_made_by_the_same_button(
    four: Sitting,
) -> None:
    await four.begin("president")
    person, tap = await four.somebody_asked()
    with locked(four.bot.database):
        record = person.send(tap)
        await until(lambda: record.responded, what="word that it takes longer")
        await four.bot.kill()
    assert four.actions == []
    await four.bot.start()
    assert is_done(await four.make(person, tap))
    assert four.actions == four.acknowledged


async def test_a_kill_while_the_table_is_painted_leaves_one_table_that_is_up_to_date(four: Sitting) -> None:
    await four.begin("president")
    await four.move()
    late = four.there.faults.order(Fault(kind=Kind.LATE, method="PATCH", path="/channels/", times=9))
    await four.move()
    await until(lambda: late.times != 9, what="a paint")
    await four.bot.kill()
    four.there.faults.end(late)
    await four.bot.start()
    await four.move()
    last = four.acknowledged[-1]
    ann = four.people[0]
    await until(lambda: sum(page.has("My hand") for page in ann.sees() if not page.private) == 1)
    assert last in four.actions


async def test_after_a_kill_the_turn_has_its_full_time_again(four: Sitting) -> None:
    await four.begin("president")
    await four.move()
    await asyncio.sleep(2.1)
    before = four.deadline
    await four.bot.kill()
    killed = int(time.time())
    await four.bot.start()
    assert before < killed + TURN
    await until(lambda: four.deadline >= killed + TURN, what="the full time")
    assert four.deadline <= time.time() + TURN


async def test_after_a_kill_computers_go_on_by_themselves(there: Loopback, tmp_path: Path) -> None:
    async with bot_process(there, tmp_path, SCUM_COMPUTER_PAUSE="0.5") as bot:
        sitting = Sitting(there, bot, "Ann")
        await sitting.begin("president", computers=3)
        await sitting.killed_while(lambda: sitting.turn != str(sitting.people[0].id))
        before = sitting.actions
        await bot.start()
        await until(lambda: len(sitting.actions) > len(before), what="a computer's move")
        assert sitting.actions[: len(before)] == before
        sitting.check()


async def test_a_request_to_stop_in_mid_move_finishes_the_move_and_ends_well(four: Sitting) -> None:
    await four.begin("president")
    person, tap = await four.somebody_asked()
    with locked(four.bot.database):
        record = person.send(tap)
        await until(lambda: record.responded, what="word that it takes longer")
        began = time.monotonic()
        ending = asyncio.ensure_future(four.bot.end(signal.SIGTERM))
        await asyncio.sleep(0.5)
    assert await ending == 0
    assert time.monotonic() - began < 5
    hand = four.there.now(person.hand())
    assert hand
    assert not folk.acts(person, hand)
    assert len(four.actions) == 1
