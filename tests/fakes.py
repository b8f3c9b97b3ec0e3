"""What stands in for the rest of the house where only tables are tested: a journal in memory, an ear."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.tables.ports import Change, Finish, JournalError, News, RoundHeader, Saved
from bot.tables.state import Stage, TableState


def through_json(state: TableState) -> TableState:
    """Give the state as a database would: written and read again."""
    return msgspec.json.decode(msgspec.json.encode(state), type=TableState)


class MemoryJournal:
    """Keeps what tables save, as a database would, and fails when told to."""

    def __init__(self) -> None:
        self.failures = 0
        """So many of the next saves fail."""
        self.broken: set[str] = set()
        """Tables whose saves fail."""
        self.doubts = 0
        """So many of the next saves are done, but nobody is told."""
        self.gate: asyncio.Event | None = None
        """Where there is one, saves wait for it."""
        self.changes: list[Change] = []
        self.finishes: list[tuple[RoundHeader, Finish]] = []
        self.headers: list[RoundHeader] = []
        self.unreadable: set[str] = set()
        """Tables whose open round cannot be read any more."""
        self._tables: dict[str, Saved] = {}

    async def save(self, change: Change) -> int | None:
        await asyncio.sleep(0)
        if self.gate is not None:
            await self.gate.wait()
        if self.failures:
            self.failures -= 1
            raise JournalError(unchanged=True)
        if change.table in self.broken:
            raise JournalError(unchanged=True)
        self._tables = {change.table: self._after(change), **self._others(change.table)}
        self.changes.append(change)
        if self.doubts:
            self.doubts -= 1
            raise JournalError
        return len(self.headers) if change.begun else None

    def _after(self, change: Change) -> Saved:
        saved = self._tables.get(change.table)
        state = change.state or (saved.state if saved else None)
        assert state is not None, "the first change of a table brings its state"
        header, actions = (saved.header, saved.actions) if saved else (None, ())
        round_id = saved.round_id if saved else None
        if change.begun:
            assert header is None, "one round at a time"
            header = change.begun
            self.headers.append(header)
            round_id = len(self.headers)
        if change.action:
            assert header is not None, "actions need an open round"
            if change.after != len(actions):
                raise JournalError
            actions = (*actions, change.action)
        if change.finish or change.annulled:
            assert header is not None, "only an open round can be closed"
            if change.finish:
                self.finishes.append((header, change.finish))
            header, actions = None, ()
        return Saved(
            state=through_json(state),
            header=header,
            actions=actions,
            round_id=round_id if header else None,
        )

    def _others(self, table: str) -> dict[str, Saved]:
        return {name: saved for name, saved in self._tables.items() if name != table}

    async def table(self, table: str) -> Saved:
        if self.failures:
            self.failures -= 1
            raise JournalError
        return self._tables[table]

    async def open_tables(self) -> Sequence[Saved]:
        return [
            Saved(state=saved.state) if table in self.unreadable else saved
            for table, saved in self._tables.items()
            if saved.state.stage is not Stage.CLOSED
        ]

    def saved(self, table: str) -> Saved:
        """Give what stands in the journal for a table."""
        return self._tables[table]

    def spoil(self, table: str, *actions: tuple[str, str]) -> None:
        """Put other actions in a table's open round, as another engine might have written them."""
        saved = self._tables[table]
        self._tables[table] = replace(saved, actions=actions)


class Ear:
    """Hears all news, and notes how many changes had been saved by then."""

    def __init__(self, journal: MemoryJournal) -> None:
        self._journal = journal
        self.news: list[News] = []
        self.saved_by_then: list[int] = []

    def tell(self, news: News) -> None:
        self.news.append(news)
        self.saved_by_then.append(len(self._journal.changes))
