"""All live tables: opened, found, and taken up again after a restart."""

from __future__ import annotations

import asyncio
import logging
import string
from collections.abc import Callable, Mapping
from random import Random

from bot.engine.rules import Rules
from bot.tables import seating
from bot.tables.computers import Computer, Mind
from bot.tables.deciding import Seeds
from bot.tables.live import Live
from bot.tables.ports import Announcer, Change, Journal, Pauses, Saved
from bot.tables.resuming import resumed
from bot.tables.seating import refusal
from bot.tables.state import Closing, Level, Person, Place, Speed, Stage, TableState
from bot.tables.table import Needs, Table, saved
from bot.tables.wishes import TableCode, WishRefusedError

log = logging.getLogger(__name__)

_ID_LETTERS = string.ascii_lowercase + string.digits
_ID_LENGTH = 6


class Tables:
    """Every live table by its id, at most one for each channel.

    `players` are the computers of each level, thinking in a thread with `off_loop`; `seeds` gives 32 secret
    bytes, `now` the seconds since 1970; `random` is for ids, pauses and computers, never for a deal.
    """

    def __init__(
        self,
        journal: Journal,
        announcer: Announcer,
        *,
        players: Mapping[Level, Computer],
        seeds: Seeds,
        now: Callable[[], float],
        pauses: Pauses,
        random: Random,
        off_loop: bool = False,
    ) -> None:
        mind = Mind(players=players, random=random, off_loop=off_loop, limit=pauses.thinking)
        self._needs = Needs(
            journal=journal,
            announcer=announcer,
            mind=mind,
            seeds=seeds,
            now=now,
            pauses=pauses,
            random=random,
        )
        self._tables: dict[str, Table] = {}
        self._opening: dict[int, asyncio.Task[Table]] = {}
        """By channel."""
        self._stopping = False

    def ids(self) -> tuple[str, ...]:
        """List the live tables."""
        return tuple(self._tables)

    def where_not_known(self, person: Person) -> tuple[Table, ...]:
        """List the live tables that do not know yet what this person, who has a seat there, prefers."""
        return tuple(table for table in self._tables.values() if table.has_to_learn(person))

    def at(self, table_id: str) -> Table:
        """Give a table. Raises :exc:`WishRefusedError` where it is gone."""
        table = self._tables.get(table_id)
        if table is None:
            raise refusal(TableCode.GONE)
        return table

    def in_channel(self, channel: int) -> Table:
        """Give the channel's table. Raises :exc:`WishRefusedError` where there is none."""
        table = self._standing(channel)
        if table is None:
            raise refusal(TableCode.GONE)
        return table

    def is_in_channel(self, channel: int) -> bool:
        """Tell whether a channel has a table."""
        return self._standing(channel) is not None

    def _standing(self, channel: int) -> Table | None:
        return next((table for table in self._tables.values() if table.place.channel == channel), None)

    async def open(  # noqa: PLR0917 what a lobby is made of, in the order of the command's options
        self,
        place: Place,
        host: Person,
        preset: str,
        rules: Rules,
        speed: Speed,
        computers: int,
        *,
        level: Level = Level.NORMAL,
        chosen: tuple[str, ...] = (),
        polite: bool = False,
        lesson: bool = False,
        language: str | None = None,
    ) -> Table:
        """Open a lobby with the host and so many computers in it; a `lesson` is for the host alone.

        Options that were `chosen` by name stay as they are however many play; `polite` titles insult nobody.
        Outside servers the table is shown in its host's `language`.

        Raises :exc:`WishRefusedError` where the channel has a table, the seats do not suffice or it cannot
        be saved, and :exc:`~bot.engine.errors.OptionError` where no number of players can play by the rules.
        """
        state = TableState(
            id=self._new_id(),
            place=place,
            host=host.user,
            preset=preset,
            rules=rules,
            chosen=chosen,
            polite=polite,
            speed=speed,
            level=level,
            lesson=lesson,
            language=language,
            players=(seating.seat_for(host),),
        )
        for _ in range(computers):
            state = seating.with_computer(state)
        return await asyncio.shield(self._spawn(state))

    def _spawn(self, state: TableState) -> asyncio.Task[Table]:
        """Open a table by itself: no channel waits for another's, which may be slow to be saved."""
        channel = state.place.channel
        if self._stopping:
            raise refusal(TableCode.STOPPING)
        if channel in self._opening:
            raise refusal(TableCode.TABLE_THERE)
        task = self._opening[channel] = asyncio.ensure_future(self._open(state))
        task.add_done_callback(lambda _: self._opening.pop(channel))
        task.add_done_callback(lambda task: task.cancelled() or task.exception())  # the asker may have gone
        return task

    def _new_id(self) -> str:
        while (name := "".join(self._needs.random.choices(_ID_LETTERS, k=_ID_LENGTH))) in self._tables:
            pass
        return name

    async def _open(self, state: TableState) -> Table:
        if there := self._standing(state.place.channel):
            await _make_room(there)
        await saved(self._needs.journal, Change(table=state.id, state=state), state.round_number)
        table = self._take_up(Live(state=state))
        if self._stopping:
            await table.stop()
        return table

    def _take_up(self, live: Live) -> Table:
        table = Table(live, self._needs, self._forget)
        self._tables[table.id] = table
        table.go_on()
        return table

    def _forget(self, table_id: str) -> None:
        del self._tables[table_id]

    async def resume(self) -> int:
        """Take up every table of the journal and tell how many; timers start with their full time.

        A channel with two, one of which could not be taken up or known of before, keeps the one in use last.
        Raises :exc:`JournalError` where the journal cannot be read.
        """
        for one in await self._needs.journal.open_tables():
            try:
                await self._resume(one)
            except Exception:
                told = {"table": one.state.id, "round": one.state.round_number}
                log.exception("a table could not be taken up", extra=told)
        return len(self._tables)

    async def _resume(self, one: Saved) -> None:
        if self._standing(one.state.place.channel):
            state = seating.closed(one.state, Closing.REPLACED)
            await self._needs.journal.save(
                Change(table=state.id, state=state, annulled=one.header is not None)
            )
            return
        live = await resumed(self._needs.journal, one)
        if live.state.stage is not Stage.CLOSED:
            self._take_up(live)

    async def shutdown(self) -> None:
        """Finish the wishes in hand; all others are refused at once, however long that takes."""
        self._stopping = True
        stops = (table.stop() for table in self._tables.values())
        await asyncio.gather(*stops, *self._opening.values(), return_exceptions=True)


async def _make_room(there: Table) -> None:
    """Close a table in favour of another one; it may close by itself meanwhile, or have been closed."""
    try:
        await there.close(Closing.REPLACED)
    except WishRefusedError as refused:
        if refused.no.code != TableCode.GONE:
            raise
