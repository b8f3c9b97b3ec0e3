"""The database: opened and brought up to date, written in whole transactions, read beside the writing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import migrate
from bot.storage.engines import SLACK, engines
from bot.storage.errors import DatabaseError, Fault, plainly
from bot.storage.trouble import Trouble

Outcome = TypeVar("Outcome")
Work = Callable[[Connection], Outcome]
"""What is done in a transaction: at once, with nothing awaited in between."""

PATIENCE = 5.0
"""How many seconds a lock of somebody else is waited for."""
FAREWELL = 0.5
"""Seconds that a stop waits for what is being written, and for connections to close."""


class Database:
    """Where everything is kept: an SQLite file or a PostgreSQL server.

    Every change is one transaction, finished even when who asked for it is cancelled. SQLite has one writer;
    readers see what was last committed and wait for nobody.
    """

    def __init__(self, address: str, *, patience: float = PATIENCE, farewell: float = FAREWELL) -> None:
        """Make ready to connect; nothing is opened, made or brought up to date yet.

        `address` is a path, ``sqlite:///path`` or ``postgresql://...``; `patience` and `farewell` in seconds.
        Raises :exc:`DatabaseError` for any other address.
        """
        self._engines, self._patience, self._farewell = engines(address, patience), patience, farewell
        self._pending: set[asyncio.Task[Any]] = set()
        self._given_up: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._saving = Trouble("nothing can be saved", "what happens is saved again")
        self._reading = Trouble("nothing can be read", "what was saved can be read again")

    @classmethod
    async def open(cls, address: str, *, patience: float = PATIENCE, farewell: float = FAREWELL) -> Database:
        """Open a database and bring it up to date; a file that is absent is made.

        Raises :exc:`DatabaseError` with a sentence when it is locked, damaged, newer than this program, not
        to be written, not to be reached or no database.
        """
        database = cls(address, patience=patience, farewell=farewell)
        try:
            await database.upgrade()
        except BaseException:
            await database.close()
            raise
        return database

    @classmethod
    def existing(cls, address: str, *, patience: float = PATIENCE) -> Database:
        """Give a database as it is, to look at. Raises :exc:`DatabaseError` where there is none."""
        database = cls(address, patience=patience)
        if database.file and not database.file.exists():
            raise DatabaseError(Fault.ABSENT, database.place)
        return database

    @property
    def place(self) -> str:
        """Where the database is, without any password."""
        return self._engines.place

    @property
    def file(self) -> Path | None:
        """The file; None for a server."""
        return self._engines.file

    async def upgrade(self) -> None:
        """Bring the tables up to date; two programs that start at once wait for each other."""
        task = self._begun(lambda connection: migrate.upgrade(connection, self.place))
        await asyncio.shield(task)

    async def write(self, work: Work[Outcome]) -> Outcome:
        """Do some work in one transaction; it is finished even if the asker is cancelled.

        Raises :exc:`DatabaseError`; then nothing has changed, unless it is doubtful: the work may be done by
        now, or yet be done. It lasts the patience and the slack of :mod:`bot.storage.engines` at the most.
        """
        task = self._begun(work)
        task.add_done_callback(self._note)
        await asyncio.wait({task}, timeout=self._patience + SLACK)
        if task.done() and not task.cancelled():
            return task.result()
        raise self._too_slow(task)

    def _begun(self, work: Work[Outcome]) -> asyncio.Task[Outcome]:
        if self._closed:
            raise DatabaseError(Fault.CLOSED, self.place)
        task = asyncio.create_task(self._engines.writer.write(work))
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)
        return task

    def _note(self, task: asyncio.Task[Any]) -> None:
        self._given_up.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, DatabaseError):
            self._saving.failed(error)
        elif error is None:
            self._saving.worked()

    def _too_slow(self, task: asyncio.Task[Any]) -> DatabaseError:
        self._given_up.add(task)
        error = DatabaseError(Fault.SLOW, self.place, doubtful=True)
        self._saving.failed(error)
        return error

    async def settled(self) -> None:
        """Wait until it is known of all work what became of it. Raises :exc:`DatabaseError` where it is not.

        Only then does reading tell whether what was in doubt was done.
        """
        if self._given_up:
            await asyncio.wait(set(self._given_up), timeout=self._patience)
        if self._given_up:
            raise DatabaseError(Fault.SLOW, self.place, doubtful=True)
        await self._engines.writer.settle()

    async def finish(self) -> None:
        """Wait until nothing is being written any more, or as long as anybody would wait for it."""
        if self._pending:
            await asyncio.wait(set(self._pending), timeout=self._patience + SLACK)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Look at one moment of the database. Raises :exc:`DatabaseError`."""
        try:
            with plainly(self.place):
                self._engines.writer.check_place()
                async with self._engines.reader.connect() as connection:
                    yield connection
        except DatabaseError as error:
            self._reading.failed(error)
            raise
        self._reading.worked()

    async def close(self) -> None:
        """Finish what is being written, unless that hangs, and close every connection.

        Whatever else was to be written is refused.
        """
        self._closed = True
        if self._pending:
            await asyncio.wait(self._pending, timeout=self._farewell)
        await self._engines.writer.close()
        for task in self._pending:
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(self._farewell):
                await self._engines.reader.dispose()
