"""One live table: decide, save, tell, one wish at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from random import Random

import msgspec
from msgspec.structs import replace

from bot.engine.cards import Cards
from bot.engine.round import Seat
from bot.tables import looking, seating
from bot.tables.alarms import Alarm, AutoPass, BeginNext, Close, Span, Think, TimeUp, alarms, player_at
from bot.tables.clock import Clock
from bot.tables.computers import Mind, move
from bot.tables.deciding import ComputerMove, Outcome, OwnWish, Seeds, decide
from bot.tables.live import Live, Running, decision, seat_of
from bot.tables.look import Look
from bot.tables.ports import Announcer, Change, Journal, JournalError, News, Pauses
from bot.tables.resuming import resumed
from bot.tables.seating import refusal
from bot.tables.state import Closing, Level, Person, Place, Stage
from bot.tables.wishes import TableCode, Wish, WishRefusedError

log = logging.getLogger(__name__)


class Needs(msgspec.Struct, frozen=True, kw_only=True):
    """What every table needs of the rest of the house."""

    journal: Journal
    announcer: Announcer
    mind: Mind
    seeds: Seeds
    now: Callable[[], float]
    """Seconds since 1970."""
    pauses: Pauses
    random: Random
    """For the pauses of computers."""


async def saved(journal: Journal, change: Change, round_number: int) -> int | None:
    """Save a change, and give the id of the round that it begins.

    Raises :exc:`WishRefusedError` where that fails, or seems to.
    """
    try:
        return await journal.save(change)
    except JournalError as error:
        code = TableCode.NOT_SAVED if error.unchanged else TableCode.PERHAPS_SAVED
        told = {"table": change.table, "round": round_number, "code": code}
        log.log(_level(error), "a table could not be saved: %s", error, extra=told)
        raise refusal(code) from None


async def recalled(journal: Journal, table: str) -> Live:
    """Give a table as it is saved. Raises :exc:`WishRefusedError` where the journal does not tell."""
    try:
        return await resumed(journal, await journal.table(table))
    except JournalError as error:
        told = {"table": table, "code": TableCode.NOT_SAVED}
        log.log(_level(error), "what became of a table is not known: %s", error, extra=told)
        raise refusal(TableCode.NOT_SAVED) from None


def _level(error: JournalError) -> int:
    """Give the level of a line of the log; what concerns all tables is told but once, elsewhere."""
    return logging.DEBUG if error.general else logging.WARNING


_UNDONE = frozenset({TableCode.NOT_SAVED, TableCode.PERHAPS_SAVED, TableCode.STOPPING})
"""Why something is not done that could have been."""


class Table:
    """A live table. Between two wishes nothing runs: what happens by itself hangs on the loop's timers."""

    def __init__(self, live: Live, needs: Needs, closed: Callable[[str], None]) -> None:
        self._live, self._needs, self._closed = live, needs, closed
        self._lock = asyncio.Lock()
        self._clock = Clock(needs.now, needs.random, self._ring)
        self._views = looking.Views()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = self._in_doubt = False
        self._failures = 0

    @property
    def id(self) -> str:
        """The table's six characters."""
        return self._live.state.id

    @property
    def place(self) -> Place:
        """Where the table stands."""
        return self._live.state.place

    @property
    def stage(self) -> Stage:
        """How far the table is."""
        return self._live.state.stage

    @property
    def is_lesson(self) -> bool:
        """Whether it is somebody's lesson, which nobody else sees."""
        return self._live.state.lesson

    def has_to_learn(self, person: Person) -> bool:
        """Tell whether a person has a seat here, or waits for one, that knows other wishes of theirs."""
        player = seating.find(seating.people(self._live.state), person.user)
        return player is not None and player.auto_pass != person.auto_pass

    def look(self, user: int | None, trying: Cards = 0) -> Look:
        """Show the table to a person, or with None to everybody; with `trying` what these cards would be."""
        return looking.look(self._live, user, self._clock.times, trying, self._views.of)

    async def ask(self, wish: Wish) -> Look:
        """Have a wish dealt with and give the asker's new look.

        It is finished even if the asker is cancelled. Raises :exc:`WishRefusedError` where the table says no;
        then nothing has changed.
        """
        await asyncio.shield(self._spawn(self._deal_with(wish)))
        return self.look(wish.by.user)

    async def close(self, closing: Closing) -> None:
        """Close the table at any stage, but in favour of another one only once its game is over.

        Raises :exc:`WishRefusedError` where that is not so, or cannot be saved.
        """
        await asyncio.shield(self._spawn(self._deal_with(Close(closing))))

    def go_on(self) -> None:
        """Start the timers of a table that is saved already, with their full time, and tell of it."""
        self._clock.want(alarms(self._live, self._needs.pauses))
        self._needs.announcer.tell(News(table=self.id))

    async def stop(self) -> None:
        """Finish the wish in hand and refuse all others."""
        self._stopping = True
        self._clock.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _deal_with(self, wish: Wish | OwnWish) -> None:
        """Deal with a wish; who waits behind one that cannot be saved shares its fate, not wait by wait."""
        failures = self._failures
        async with self._lock:
            if self._stopping:
                raise refusal(TableCode.STOPPING)
            if self._failures != failures:
                raise refusal(TableCode.NOT_SAVED)
            if self._in_doubt:
                await self._recall()
            outcome = self._decided(wish)
            await self._make(outcome)
            self._note(wish, outcome.change)

    def _decided(self, wish: Wish | OwnWish) -> Outcome:
        try:
            return decide(self._live, wish, self._needs.seeds)
        except WishRefusedError as refused:
            told = {"player": _asker(wish), "code": refused.no.code}
            log.debug("a wish is refused", extra=self._named(**told))
            raise

    async def _make(self, outcome: Outcome) -> None:
        """Save, then remember, then tell: nobody hears of what a restart would undo."""
        self._in_doubt = True
        try:
            begun = await saved(self._needs.journal, outcome.change, outcome.live.state.round_number)
        except WishRefusedError as refused:
            self._failures += 1
            self._in_doubt = refused.no.code != TableCode.NOT_SAVED
            raise
        self._in_doubt = False
        self._remember(_with_id(outcome.live, begun), outcome.news)

    def _note(self, wish: Wish | OwnWish, change: Change) -> None:
        """Log what is saved; an action by its number in the round and its verb: its cards may be hidden."""
        if change.action:
            player, text = change.action
            code = f"{change.after}-{_verb(text)}"
            log.debug("an action is saved", extra=self._named(player=player, code=code))
        else:
            code = type(wish).__name__
            log.debug("a wish is saved", extra=self._named(player=_asker(wish), code=code))

    def _named(self, **more: object) -> Mapping[str, object]:
        """Name the table and its round in a line of the log."""
        return {"table": self.id, "round": self._live.state.round_number, **more}

    async def _recall(self) -> None:
        """Learn what became of a save that failed: it may have been done, and only the answer been lost."""
        try:
            live = await recalled(self._needs.journal, self.id)
        except WishRefusedError:
            self._failures += 1
            raise
        self._in_doubt = False
        known = self._live
        if (live.state, live.running) != (known.state, known.running):
            is_new = live.state.round_number != known.state.round_number
            closed = live.state.stage is Stage.CLOSED
            news = News(table=self.id, new_round=is_new, closed=closed)
            self._remember(replace(live, changes=known.changes + 1), news)

    def _remember(self, live: Live, news: News) -> None:
        self._live = live
        if not self._stopping:
            self._clock.want(alarms(live, self._needs.pauses))
        self._tell(news)

    def _tell(self, news: News) -> None:
        if not news.closed:
            self._needs.announcer.tell(news)
            return
        self._needs.announcer.tell(replace(news, last=self.look(None)))
        self._closed(self.id)

    def _ring(self, alarm: Alarm) -> None:
        self._spawn(self._answer(alarm))

    async def _answer(self, alarm: Alarm) -> None:
        """Do what an alarm is for; where that fails the table must not stand still, so it rings again."""
        try:
            await self._deal_with(await self._thought(alarm) if isinstance(alarm, Think) else alarm)
        except Exception as error:
            self._clock.again(alarm, self._before_again(alarm, error))
            raise

    def _before_again(self, alarm: Alarm, error: Exception) -> Span:
        """Tell how long to wait; a computer whose partner has spoken while it thought just thinks anew."""
        pauses = self._needs.pauses
        if isinstance(alarm, Think) and isinstance(error, WishRefusedError) and error.no.code not in _UNDONE:
            return pauses.computer
        return pauses.retry, 2 * pauses.retry

    async def _thought(self, alarm: Think) -> ComputerMove:
        running = self._live.running
        seat = seat_of(running, alarm.player) if running else None
        if running is None or seat is None or decision(running, seat) != alarm.decision:
            raise refusal(TableCode.MOVED_ON)
        named = self._named(player=alarm.player)
        text = await move(self._needs.mind, self._level(running, seat), running.round, seat, named)
        return ComputerMove(alarm.player, alarm.decision, text)

    def _level(self, running: Running, seat: Seat) -> Level:
        """Tell how strong a computer plays there: in somebody's place neither well nor badly."""
        stands_in = player_at(self._live.state, running, seat).user is not None
        return Level.NORMAL if stands_in else self._live.state.level

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, WishRefusedError):
            log.error("a wish failed", exc_info=fault, extra=self._named())


def _with_id(live: Live, begun: int | None) -> Live:
    """Note the id of the round in hand, where it has just begun."""
    if begun is None or live.running is None:
        return live
    return replace(live, running=replace(live.running, id=begun))


def _asker(wish: Wish | OwnWish) -> str | None:
    """Name the player whose wish it is; None where it is nobody's."""
    match wish:
        case TimeUp(player=player) | AutoPass(player=player) | ComputerMove(player=player):
            return player
        case BeginNext() | Close():
            return None
    return str(wish.by.user)


def _verb(action: str) -> str:
    """Give what an action's text does; a play has no word of its own.

    >>> _verb("give 2D AS"), _verb("10C 10H"), _verb("pass")
    ('give', 'play', 'pass')
    """
    word = action.partition(" ")[0]
    return word if word.islower() else "play"
