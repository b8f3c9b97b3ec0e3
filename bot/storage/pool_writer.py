"""Writing to a server: several transactions at once over a pool, and what became of lost answers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.errors import DatabaseError, plainly
from bot.storage.receipt import receipt, was_committed

Outcome = TypeVar("Outcome")

GRACE = 0.8
"""Seconds that a server has for the end of its connections."""


class PoolWriter:
    """Writes to PostgreSQL, each work in a transaction and a connection of its own."""

    def __init__(self, engine: AsyncEngine, place: str, patience: float, writers: int) -> None:
        """Make ready; `patience` in seconds, `writers` is how many may write at once."""
        self._engine, self._place, self._patience = engine, place, patience
        self._turn = asyncio.Semaphore(writers)
        self._unknown: set[str] = set()
        """Transactions of which nobody could be asked whether they were committed."""

    async def write(self, work: Callable[[Connection], Outcome]) -> Outcome:
        """Do some work in a transaction. Raises :exc:`DatabaseError`, or what the work raises."""
        async with self._my_turn():
            with plainly(self._place):
                async with self._engine.connect() as connection:
                    outcome = await connection.run_sync(work)
                    await self._commit(connection)
                    return outcome

    async def settle(self) -> None:
        """Learn what became of the commits whose answers were lost. Raises :exc:`DatabaseError`."""
        with plainly(self._place):
            for number in tuple(self._unknown):
                async with asyncio.timeout(self._patience):
                    await was_committed(self._engine, number)
                self._unknown.discard(number)

    def check_place(self) -> None:
        """A server is where its address leads."""

    async def close(self) -> None:
        """Close every connection that lets itself be closed."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await self._engine.dispose()

    async def _commit(self, connection: AsyncConnection) -> None:
        """Commit; where only the server's answer was lost, find out that it did.

        While the server cannot be asked either, the failure stands, and what it became is in doubt.
        """
        number = await connection.run_sync(receipt)
        try:
            await connection.commit()
        except (SQLAlchemyError, OSError):
            if not (number and await self._was_committed(number)):
                raise

    async def _was_committed(self, number: str) -> bool:
        try:
            with plainly(self._place):
                async with asyncio.timeout(self._patience):
                    return await was_committed(self._engine, number)
        except DatabaseError as error:
            self._unknown.add(number)
            error.doubtful = True
            raise

    @asynccontextmanager
    async def _my_turn(self) -> AsyncIterator[None]:
        with plainly(self._place):
            async with asyncio.timeout(self._patience):
                await self._turn.acquire()
        try:
            yield
        finally:
            self._turn.release()
