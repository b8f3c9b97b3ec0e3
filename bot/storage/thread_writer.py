"""The one writer of an SQLite file: a thread that saves in one transaction whatever waits to be saved."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from bot.storage.errors import DatabaseError, Fault, plainly

Outcome = TypeVar("Outcome")

SLICE = 0.2
"""In seconds: so often a writer that waits for somebody else's lock looks whether it shall go on waiting."""
PAUSE = 0.02
"""Seconds between two tries, for locks that SQLite itself does not wait for."""
GRACE = 0.4
"""Seconds that a writer has to end, and as many again once it was interrupted."""


class _Wish:
    """Work that waits for its transaction."""

    def __init__(self, work: Callable[[Connection], Any], patience: float) -> None:
        self.work, self.deadline = work, time.perf_counter() + patience
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()

    def end(self, outcome: Any) -> None:
        """Give the asker the outcome, or the exception; from any thread."""
        with contextlib.suppress(RuntimeError):  # the loop has ended, and with it who asked
            self.loop.call_soon_threadsafe(self._end, outcome)

    def _end(self, outcome: Any) -> None:
        if self.answer.done():
            return
        if isinstance(outcome, BaseException):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class ThreadWriter:
    """Writes for many at once: one lock and one wait for the disk, however many tables save.

    Each has a savepoint of its own, so that the refusal of one undoes nothing of the others.
    """

    def __init__(self, engine: Engine, file: Path, patience: float) -> None:
        """Make ready; the thread is begun with the first work. `patience` in seconds."""
        self._engine, self._file, self._patience = engine, file, patience
        self._asked: SimpleQueue[_Wish | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._closing = Event()
        self._in_use: Any = None
        self._known: tuple[int, int] | None = None

    async def write(self, work: Callable[[Connection], Outcome]) -> Outcome:
        """Do some work in a transaction. Raises :exc:`DatabaseError`, or what the work raises."""
        wish = _Wish(work, self._patience)
        self._asked.put(wish)
        if self._thread is None:
            self._thread = Thread(target=self._run, name="database", daemon=True)
            self._thread.start()
        outcome: Outcome = await wish.answer
        return outcome

    async def settle(self) -> None:
        """Nothing that a file has answered is in doubt."""

    def check_place(self) -> None:
        """Raise :exc:`DatabaseError` where the file is not the one that was opened."""
        if self._known is not None and _identity(self._file) != self._known:
            raise DatabaseError(Fault.MOVED, str(self._file))

    async def close(self) -> None:
        """Wait for no lock any more, finish what is being written, and break off what hangs."""
        self._closing.set()
        if self._thread is None:
            return
        self._asked.put(None)
        await asyncio.to_thread(self._thread.join, GRACE)
        if self._thread.is_alive():
            self._interrupt()
            await asyncio.to_thread(self._thread.join, GRACE)

    def _interrupt(self) -> None:
        with contextlib.suppress(sqlite3.ProgrammingError):  # it is closed, and a new one is being opened
            if self._in_use:
                self._in_use.interrupt()

    def _run(self) -> None:
        while wish := self._asked.get():
            self._save([wish, *self._arrived()])
        self._engine.dispose()

    def _arrived(self) -> list[_Wish]:
        """Take what waits; the end, which comes last, stays."""
        arrived = []
        with contextlib.suppress(Empty):
            while wish := self._asked.get_nowait():
                arrived.append(wish)
            self._asked.put(None)
        return arrived

    def _save(self, wishes: list[_Wish]) -> None:
        """Save what these want, waiting as long as each of them may for somebody else's lock."""
        while wishes:
            try:
                with plainly(str(self._file)):
                    outcomes = self._transaction(wishes)
            except DatabaseError as error:
                wishes = self._after(error, wishes)
            except Exception as error:  # noqa: BLE001 # no more memory, say: the thread is needed by all saves
                for wish in wishes:
                    wish.end(error)
                return
            else:
                for wish, outcome in zip(wishes, outcomes, strict=True):
                    wish.end(outcome)
                return

    def _after(self, error: DatabaseError, wishes: list[_Wish]) -> list[_Wish]:
        """Tell those whom a fault concerns, and give those who go on waiting."""
        if error.fault is Fault.LOCKED and not self._closing.wait(PAUSE):
            now = time.perf_counter()
            _fail([wish for wish in wishes if wish.deadline <= now], error)
            return [*(wish for wish in wishes if wish.deadline > now), *self._arrived()]
        if error.fault is not Fault.LOCKED:
            self._engine.dispose()  # a file once opened for reading alone would stay so
        if len(wishes) == 1 or error.fault is Fault.LOCKED:
            _fail(wishes, error)
        else:
            for wish in wishes:  # it may be the fault of one
                self._save([wish])
        return []

    def _transaction(self, wishes: Sequence[_Wish]) -> list[Any]:
        """Do the work of all; give for each its outcome, or the exception with which its own part ended."""
        self.check_place()
        with self._engine.connect() as connection:
            self._in_use = connection.connection.dbapi_connection
            self._known = self._known or _identity(self._file)
            connection.begin()
            outcomes = [self._tried(connection, wish) for wish in wishes]
            _commit(connection, str(self._file))
            return outcomes

    def _tried(self, connection: Connection, wish: _Wish) -> Any:
        connection.exec_driver_sql("SAVEPOINT wish")
        try:
            with plainly(str(self._file)):
                outcome: Any = wish.work(connection)
        except Exception as error:
            if isinstance(error, DatabaseError) and not _in_transaction(connection):
                raise
            outcome = error
            connection.exec_driver_sql("ROLLBACK TO wish")
        connection.exec_driver_sql("RELEASE wish")
        return outcome


def _in_transaction(connection: Connection) -> bool:
    """Tell whether SQLite still holds the transaction: some faults make it give it up as a whole."""
    return bool(connection.connection.in_transaction)


def _commit(connection: Connection, place: str) -> None:
    """Commit. What the disk did not take may yet be found in the log of a process that dies right then.

    A connection that fails is closed: SQLAlchemy would leave the transaction open in it.
    """
    try:
        with plainly(place):
            connection.commit()
    except Exception as error:
        connection.invalidate()
        if isinstance(error, DatabaseError):
            error.doubtful = error.fault is Fault.DISK_FAILS
        raise


def _fail(wishes: Iterable[_Wish], error: DatabaseError) -> None:
    for wish in wishes:
        wish.end(error.again())


def _identity(file: Path) -> tuple[int, int] | None:
    """Give what tells a file from another of the same name; None where there is none."""
    try:
        found = file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino
