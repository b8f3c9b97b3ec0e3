"""The database: opened and brought up to date, written in whole transactions, read beside the writing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import migrate
from bot.storage.engines import engines
from bot.storage.errors import DatabaseError, Fault, plainly
from bot.storage.receipt import receipt, was_committed

Outcome = TypeVar("Outcome")

PATIENCE = 5.0
"""How many seconds a lock of somebody else is waited for."""


class Database:
    """Where everything is kept: an SQLite file or a PostgreSQL server.

    Every change is one transaction, finished even when who asked for it is cancelled. SQLite has one writer;
    readers see what was last committed and wait for nobody.
    """

    def __init__(self, address: str, *, patience: float = PATIENCE) -> None:
        """Make ready to connect; nothing is opened, made or brought up to date yet.

        `address` is a path, ``sqlite:///path`` or ``postgresql://...``; `patience` in seconds.
        Raises :exc:`DatabaseError` for any other address.
        """
        self._engines, self._patience = engines(address, patience), patience
        self._turn = asyncio.Semaphore(self._engines.writers)
        self._pending: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, address: str, *, patience: float = PATIENCE) -> Database:
        """Open a database and bring it up to date; a file that is absent is made.

        Raises :exc:`DatabaseError` with a sentence when it is locked, damaged, newer than this program, not
        to be written, not to be reached or no database.
        """
        database = cls(address, patience=patience)
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
        await self.write(lambda connection: migrate.upgrade(connection, self.place))

    async def write(self, work: Callable[[AsyncConnection], Awaitable[Outcome]]) -> Outcome:
        """Do some work in one transaction; it is finished even if the asker is cancelled.

        Raises :exc:`DatabaseError`; then nothing has changed.
        """
        task = asyncio.create_task(self._write(work))
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)
        return await asyncio.shield(task)

    async def _write(self, work: Callable[[AsyncConnection], Awaitable[Outcome]]) -> Outcome:
        async with self._my_turn():
            with plainly(self.place):
                async with self._engines.writer.connect() as connection:
                    outcome = await work(connection)
                    await self._commit(connection)
                    return outcome

    async def _commit(self, connection: AsyncConnection) -> None:
        """Commit; where only the server's answer was lost, find out that it did.

        While the server cannot be asked either, the failure stands, and what it became is not known.
        """
        number = await receipt(connection)
        try:
            await connection.commit()
        except (SQLAlchemyError, OSError):
            async with asyncio.timeout(self._patience):
                if not await was_committed(self._engines.writer, number):
                    raise

    @asynccontextmanager
    async def _my_turn(self) -> AsyncIterator[None]:
        with plainly(self.place):
            async with asyncio.timeout(self._patience):
                await self._turn.acquire()
        try:
            yield
        finally:
            self._turn.release()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Look at one moment of the database. Raises :exc:`DatabaseError`."""
        with plainly(self.place):
            async with self._engines.reader.connect() as connection:
                yield connection

    async def finish(self) -> None:
        """Wait until nothing is being written any more."""
        if self._pending:
            await asyncio.wait(self._pending)

    async def close(self) -> None:
        """Finish what is being written and close every connection."""
        await self.finish()
        await self._engines.writer.dispose()
        await self._engines.reader.dispose()
