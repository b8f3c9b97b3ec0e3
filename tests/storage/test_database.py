"""What can be wrong with a database: each fault has its own sentence, and the next save works."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import Connection, text

from bot.storage.database import Database
from bot.storage.errors import DatabaseError, Fault
from bot.storage.journal import SqlJournal
from bot.tables.ports import JournalError
from tests.storage.samples import act, begun

BRIEF = 1.0
"""Seconds that a lock is waited for where a test waits for it in vain."""


@asynccontextmanager
async def locked(address: str) -> AsyncIterator[None]:
    """Another program has begun to write and does not end."""
    if address.startswith("postgresql:"):
        connection = await asyncpg.connect(address)
        try:
            async with connection.transaction():
                await connection.execute("LOCK TABLE table_state IN ACCESS EXCLUSIVE MODE")
                yield
        finally:
            await connection.close()
    else:
        with closing(sqlite3.connect(address, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield


async def fault_of_opening(address: str) -> DatabaseError:
    with pytest.raises(DatabaseError) as caught:
        await (await Database.open(address, patience=BRIEF)).close()
    return caught.value


@pytest.mark.parametrize("prefix", ["", "sqlite:///", "sqlite+aiosqlite:///"])
async def test_a_path_and_an_address_name_the_same_file(sqlite_file: Path, prefix: str) -> None:
    database = await Database.open(f"{prefix}{sqlite_file}")
    assert database.file == sqlite_file
    assert sqlite_file.exists()
    await database.close()


async def test_a_relative_path_is_one_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    await (await Database.open("scum.db")).close()
    await (await Database.open("sqlite:///other.db")).close()
    assert {path.name for path in tmp_path.iterdir()} == {"scum.db", "other.db"}


async def test_postgresql_is_named_in_any_of_its_ways(postgresql: str) -> None:
    for scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        database = await Database.open(postgresql.replace("postgresql", scheme, 1))
        assert database.file is None
        await database.close()


@pytest.mark.parametrize(
    ("address", "fault"),
    [
        ("mysql://me:secret@host/scum", Fault.UNKNOWN_KIND),
        ("", Fault.NO_MEMORY),
        (":memory:", Fault.NO_MEMORY),
        ("sqlite://", Fault.NO_MEMORY),
        ("sqlite:///:memory:", Fault.NO_MEMORY),
        ("/nowhere/at/all/scum.db", Fault.NO_FOLDER),
        ("/tmp", Fault.IS_FOLDER),  # noqa: S108 (nothing is written there)
        ("postgresql://me:secret@127.0.0.1:1/scum", Fault.UNREACHABLE),
    ],
)
async def test_an_address_that_leads_nowhere_is_said_to(address: str, fault: Fault) -> None:
    error = await fault_of_opening(address)
    assert error.fault is fault
    assert "secret" not in str(error)


async def test_postgresql_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    error = await fault_of_opening("postgresql://127.0.0.1:1/scum")
    assert error.fault is Fault.NO_DRIVER


async def test_a_server_without_the_database_is_said_to_be(postgresql: str) -> None:
    error = await fault_of_opening(postgresql.replace("/postgres?", "/nowhere?"))
    assert error.fault is Fault.NO_SUCH_DATABASE


async def test_who_may_not_write_to_the_server_is_told(postgresql: str) -> None:
    connection = await asyncpg.connect(postgresql)
    await connection.execute("DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN")
    await connection.close()
    error = await fault_of_opening(postgresql.replace("postgres:@", "guest:@"))
    assert error.fault is Fault.NO_RIGHT


async def test_who_is_unknown_to_the_server_is_told(postgresql: str) -> None:
    error = await fault_of_opening(postgresql.replace("postgres:@", "stranger:@"))
    assert error.fault is Fault.NO_ENTRY


async def test_a_file_that_is_no_database_is_said_to_be_none(sqlite_file: Path) -> None:
    sqlite_file.write_text("Once upon a time\n" * 1000)
    error = await fault_of_opening(str(sqlite_file))
    assert error.fault is Fault.NO_DATABASE
    assert sqlite_file.read_text().startswith("Once upon a time")


async def test_a_damaged_file_is_found_at_the_start(sqlite_file: Path) -> None:
    await (await Database.open(str(sqlite_file))).close()
    pages = bytearray(sqlite_file.read_bytes())
    pages[-4096:] = b"\xa5" * 4096
    sqlite_file.write_bytes(pages)
    error = await fault_of_opening(str(sqlite_file))
    assert error.fault is Fault.DAMAGED
    assert f"page {len(pages) // 4096}" in str(error).lower()


async def test_a_file_cut_short_is_found_at_the_start(sqlite_file: Path) -> None:
    await (await Database.open(str(sqlite_file))).close()
    sqlite_file.write_bytes(sqlite_file.read_bytes()[:8192])
    assert (await fault_of_opening(str(sqlite_file))).fault is Fault.DAMAGED


async def test_a_database_of_a_newer_version_is_left_alone(address: str) -> None:
    database = await Database.open(address)
    await database.write(
        lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    )
    await database.close()
    error = await fault_of_opening(address)
    assert error.fault is Fault.NEWER
    assert "9999" in str(error)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are other ones there")
def test_a_file_that_cannot_be_written_is_said_to_be(written_by_another: Path) -> None:
    error = asyncio.run(fault_of_opening(str(written_by_another)))
    assert error.fault in {Fault.NOT_WRITABLE, Fault.NOT_OPENED}


@pytest.mark.skipif(sys.platform == "win32", reason="rights are other ones there")
def test_a_folder_that_cannot_be_written_is_said_to_be(written_by_another: Path) -> None:
    error = asyncio.run(fault_of_opening(str(written_by_another.with_name("new.db"))))
    assert error.fault is Fault.NOT_OPENED


async def test_a_file_that_another_program_writes_to_cannot_be_opened(sqlite_file: Path) -> None:
    await (await Database.open(str(sqlite_file))).close()
    async with locked(str(sqlite_file)):
        error = await fault_of_opening(str(sqlite_file))
    assert error.fault is Fault.LOCKED


async def test_a_save_that_meets_a_lock_fails_and_the_next_one_works(address: str) -> None:
    database = await Database.open(address, patience=BRIEF)
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    async with locked(address):
        with pytest.raises(JournalError, match="locked by another program"):
            await journal.save(begun("bbbbbb"))
        with pytest.raises(JournalError, match="locked by another program"):
            await journal.save(begun("cccccc"))
    await journal.save(begun("dddddd"))
    assert [one.state.id for one in await journal.open_tables()] == ["aaaaaa", "dddddd"]
    await database.close()


async def test_a_lock_is_told_as_one_on_a_busy_machine_too(address: str) -> None:
    database = await Database.open(address, patience=BRIEF)
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    async with locked(address):
        asyncio.get_running_loop().call_later(0.9 * BRIEF, time.sleep, 0.8 * BRIEF)
        with pytest.raises(JournalError, match="locked by another program"):
            await journal.save(begun("bbbbbb"))
    await database.close()


async def test_who_waits_behind_a_lock_does_not_wait_for_ever(sqlite_file: Path) -> None:
    database = await Database.open(str(sqlite_file), patience=BRIEF)
    journal = SqlJournal(database, lambda: 0.0)
    async with locked(str(sqlite_file)):
        outcomes = await asyncio.gather(
            *(journal.save(begun(f"table{n}")) for n in range(9)), return_exceptions=True
        )
    assert [type(outcome) for outcome in outcomes] == [JournalError] * 9
    assert await journal.open_tables() == []
    await database.close()


async def test_a_full_disk_costs_no_more_than_the_save(sqlite_file: Path) -> None:
    database = await Database.open(str(sqlite_file))
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    await _limit_pages(database, 1)
    with pytest.raises(JournalError, match="disk is full"):
        await journal.save(act("3C" * 100_000))
    await _limit_pages(database, 1_000_000)
    await journal.save(act("pass"))
    assert (await journal.open_tables())[0].actions == (("1", "pass"),)
    await database.close()


async def _limit_pages(database: Database, most: int) -> None:
    """Have the writer find the disk full when the file has so many pages, or as many as it has."""
    await database.write(
        lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={most}"),
    )


async def test_a_connection_lost_in_mid_save_leaves_nothing_and_the_next_save_works(postgresql: str) -> None:
    database = await Database.open(postgresql)
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())

    def lose(connection: Connection) -> None:
        connection.execute(text("UPDATE table_state SET open = false"))
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    with pytest.raises(DatabaseError) as caught:
        await database.write(lose)
    assert caught.value.fault is Fault.UNREACHABLE
    await journal.save(act())
    assert [one.actions for one in await journal.open_tables()] == [(("1", "pass"),)]
    await database.close()


async def test_connections_that_died_while_idle_are_noticed_by_nobody(postgresql: str) -> None:
    database = await Database.open(postgresql)
    journal = SqlJournal(database, lambda: 0.0)
    connection = await asyncpg.connect(postgresql)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'scum'"
    )
    await connection.close()
    await journal.save(begun())
    assert len(await journal.open_tables()) == 1
    await database.close()


async def test_two_programs_that_start_at_once_both_come_up(address: str) -> None:
    for database in await asyncio.gather(*(Database.open(address) for _ in range(2))):
        assert await SqlJournal(database, lambda: 0.0).open_tables() == []
        await database.close()


async def test_a_reader_cannot_write(sqlite_file: Path) -> None:
    database = await Database.open(str(sqlite_file))
    with pytest.raises(DatabaseError) as caught:
        async with database.read() as connection:
            await connection.execute(text("UPDATE table_state SET open = false"))
    assert caught.value.fault is Fault.NOT_WRITABLE
    await database.close()
