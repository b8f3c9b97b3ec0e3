"""Stops and starts while the database fails: each ends soon, and says why."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event, text

from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.journal import SqlJournal
from bot.tables.ports import JournalError
from tests.storage.conftest import PATIENCE
from tests.storage.samples import begun
from tests.storage.troubles import busy, locked_by_another_process, opened

ROOT = Path(__file__).parents[2]
SOON = 20.0
"""Seconds that a slow machine may take to stop; what would be waited for lasts three times as long."""


async def test_a_stop_does_not_wait_for_another_programs_lock(sqlite_file: Path) -> None:
    database = await Database.open(str(sqlite_file), patience=60)
    async with locked_by_another_process(sqlite_file):
        saves = [asyncio.create_task(SqlJournal(database, lambda: 0.0).save(begun(f"{n}"))) for n in range(9)]
        await asyncio.sleep(0.1)
        async with asyncio.timeout(SOON):
            await database.close()
        outcomes = await asyncio.gather(*saves, return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {JournalError}


async def test_a_stop_does_not_wait_for_a_disk_that_hangs(sqlite_file: Path) -> None:
    database = await Database.open(str(sqlite_file), patience=60)
    async with busy(database):
        async with asyncio.timeout(SOON):
            await database.close()


async def test_a_stop_breaks_off_a_query_that_takes_too_long(sqlite_file: Path) -> None:
    database = await Database.open(str(sqlite_file), patience=60)
    endless = text("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
    counting = asyncio.create_task(database.write(lambda connection: connection.execute(endless)))
    await asyncio.sleep(0.1)
    async with asyncio.timeout(SOON):
        await database.close()
        assert isinstance((await asyncio.gather(counting, return_exceptions=True))[0], DatabaseError)


async def test_a_stop_does_not_wait_for_a_connection_that_hangs(sqlite_file: Path) -> None:
    database = await Database.open(str(sqlite_file), patience=60)
    journal, end = SqlJournal(database, lambda: 0.0), threading.Event()
    sqlite_file.rename(sqlite_file.with_name("away.db"))
    with pytest.raises(JournalError):
        await journal.save(begun())
    sqlite_file.with_name("away.db").rename(sqlite_file)
    event.listen(database._engines.writer._engine, "do_connect", lambda *_: end.wait(60) and None)
    saving = asyncio.create_task(journal.save(begun()))
    await asyncio.sleep(0.1)
    async with asyncio.timeout(SOON):
        await database.close()
        with pytest.raises(JournalError, match="does not answer in time"):
            await saving
    end.set()


async def test_what_comes_after_the_stop_is_refused_at_once(address: str) -> None:
    database = await Database.open(address, patience=60)
    await database.close()
    async with asyncio.timeout(SOON):
        with pytest.raises(JournalError, match="is closed") as caught:
            await SqlJournal(database, lambda: 0.0).save(begun())
    assert caught.value.unchanged


def start(file: Path, before: Callable[[], None] | None = None) -> subprocess.CompletedProcess[str]:
    """Start the bot as a process of its own, with a token that it never comes to use."""
    return subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        env={
            **os.environ,
            "DISCORD_TOKEN": "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abc",
            "SCUM_DATABASE": str(file),
        },
        preexec_fn=before,
    )


async def test_a_start_on_a_locked_database_waits_and_then_says_so(sqlite_file: Path) -> None:
    async with opened(sqlite_file, PATIENCE):
        pass
    async with locked_by_another_process(sqlite_file):
        done = await asyncio.to_thread(start, sqlite_file)
    assert (done.returncode, "locked by another program" in done.stderr) == (1, True)
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of a file's size there")
def test_a_start_on_a_disk_without_room_says_so(sqlite_file: Path) -> None:
    done = start(sqlite_file, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192)))
    assert done.returncode == 1
    assert "see to the disk" in done.stderr or "make room" in done.stderr
    assert "Traceback" not in done.stderr
