"""Ways in which a database fails, for the tests of storage."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import Connection

from bot.storage.database import Database
from bot.storage.journal import SqlJournal

BRIEF = 1.0
"""Seconds of patience where a test waits in vain."""

LOCKING = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


@asynccontextmanager
async def locked_by_another_process(file: Path) -> AsyncIterator[None]:
    """Another program holds the lock, and is killed in the end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", LOCKING, str(file), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout
    assert await process.stdout.readline() == b"locked\n"
    try:
        yield
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def opened(file: Path, patience: float) -> AsyncIterator[tuple[Database, SqlJournal]]:
    database = await Database.open(str(file), patience=patience)
    yield database, SqlJournal(database, lambda: 0.0)
    await database.close()


@asynccontextmanager
async def busy(database: Database) -> AsyncIterator[None]:
    """Meanwhile the writer is at work, so that whatever is asked of it waits."""
    started, end = threading.Event(), threading.Event()

    def linger(_: Connection) -> None:
        started.set()
        end.wait(60)

    lingering = asyncio.create_task(database.write(linger))
    await asyncio.to_thread(started.wait)
    try:
        yield
    finally:
        end.set()
        await asyncio.gather(lingering, return_exceptions=True)


async def texts(journal: SqlJournal, table: str = "aaaaaa") -> list[str]:
    return [text for _, text in (await journal.table(table)).actions]
