"""``scum db``: what the one who runs the bot is told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner, Result

from bot.cli.database import app
from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from bot.tables.ports import Change
from tests.storage.samples import act, begun, finish


def scum_db(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"SCUM_DATABASE": None})


def filled(address: str) -> None:
    """Make a database with an open and a finished round in it."""

    async def fill() -> None:
        database = await Database.open(address)
        journal = SqlJournal(database, lambda: 0.0)
        await journal.save(begun())
        await journal.save(act("3C"))
        await journal.save(begun("bbbbbb"))
        await journal.save(Change(table="bbbbbb", finish=finish(1, 2)))
        await database.close()

    asyncio.run(fill())


def changed(address: str, statement: str) -> None:
    async def change() -> None:
        database = Database(address)
        await database.write(lambda connection: connection.execute(text(statement)))
        await database.close()

    asyncio.run(change())


def test_upgrade_makes_the_tables_and_may_be_run_again(address: str) -> None:
    for _ in range(2):
        run = scum_db("upgrade", "--database", address)
        assert (run.exit_code, run.stderr) == (0, "")
        assert "up to date" in run.stdout
    assert scum_db("check", "--database", address).exit_code == 0


def test_the_setting_names_the_database(sqlite_file: Path) -> None:
    run = CliRunner().invoke(app, ["upgrade"], env={"SCUM_DATABASE": str(sqlite_file)})
    assert run.exit_code == 0
    assert sqlite_file.exists()


def test_a_sound_database_is_said_to_be(address: str) -> None:
    filled(address)
    run = scum_db("check", "--database", address)
    assert run.exit_code == 0
    assert "Open tables: 2. Finished rounds: 1." in run.stdout
    assert "Lines of leaderboards: 2." in run.stdout
    assert "Everything is in order." in run.stdout


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "newer version"),
        ("DELETE FROM alembic_version", "no tables yet"),
        ("UPDATE round SET header = '{}' WHERE table_id = 'aaaaaa'", "open table aaaaaa cannot be read"),
        ("UPDATE table_state SET state = 'x' WHERE id = 'aaaaaa'", "open table aaaaaa cannot be read"),
    ],
)
def test_what_is_wrong_is_said_and_the_exit_status_tells(address: str, statement: str, words: str) -> None:
    filled(address)
    changed(address, statement)
    run = scum_db("check", "--database", address)
    assert run.exit_code == 1
    assert words in run.stdout
    assert "in order" not in run.stdout


def test_tables_of_an_older_version_are_to_be_upgraded(
    sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(str(sqlite_file))
    monkeypatch.setattr("bot.storage.migrate.newest", lambda: "9999")
    run = scum_db("check", "--database", str(sqlite_file))
    assert run.exit_code == 1
    assert "scum db upgrade" in run.stdout


def test_rows_that_belong_to_nothing_are_found(sqlite_file: Path) -> None:
    filled(str(sqlite_file))
    with closing(sqlite3.connect(sqlite_file)) as connection, connection:
        connection.execute("INSERT INTO action VALUES (99, 0, '1', 'pass')")
    run = scum_db("check", "--database", str(sqlite_file))
    assert run.exit_code == 1
    assert "action" in run.stdout


def test_an_index_that_lost_a_row_is_found(sqlite_file: Path) -> None:
    filled(str(sqlite_file))
    with _without_index(sqlite_file, "round_table_id"):
        changed(str(sqlite_file), "UPDATE round SET table_id = 'aaaaaa' WHERE table_id = 'bbbbbb'")
    run = scum_db("check", "--database", str(sqlite_file))
    assert run.exit_code == 1
    assert "damaged" in run.stdout


@contextmanager
def _without_index(file: Path, name: str) -> Iterator[None]:
    """Have SQLite know nothing of an index for a while."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA writable_schema=ON")
        index = connection.execute("SELECT * FROM sqlite_master WHERE name = ?", (name,)).fetchone()
        connection.execute("DELETE FROM sqlite_master WHERE name = ?", (name,))
    yield
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA writable_schema=ON")
        connection.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", index)


@pytest.mark.parametrize("command", [["check"], ["backup", "copy.db"]])
def test_a_database_that_is_not_there_is_not_made(sqlite_file: Path, command: list[str]) -> None:
    run = scum_db(*command, "--database", str(sqlite_file))
    assert run.exit_code == 2
    assert run.stderr == f"{sqlite_file} does not exist; name a database that does.\n"
    assert not sqlite_file.exists()


def test_a_backup_is_the_database_as_it_is_while_the_bot_writes(sqlite_file: Path) -> None:
    filled(str(sqlite_file))
    copy = sqlite_file.with_name("copy.db")
    with closing(sqlite3.connect(sqlite_file, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("DELETE FROM action")
        run = scum_db("backup", str(copy), "--database", str(sqlite_file))
        writer.execute("ROLLBACK")
    assert (run.exit_code, run.stderr) == (0, "")
    assert scum_db("check", "--database", str(copy)).exit_code == 0
    with closing(sqlite3.connect(copy)) as reader:
        assert reader.execute("SELECT player, text FROM action").fetchall() == [("1", "3C")]
    assert {path.name for path in sqlite_file.parent.glob("copy*")} == {"copy.db"}


def test_a_backup_writes_over_nothing(sqlite_file: Path) -> None:
    filled(str(sqlite_file))
    kept = sqlite_file.with_name("kept.txt")
    kept.write_text("mine")
    run = scum_db("backup", str(kept), "--database", str(sqlite_file))
    assert run.exit_code == 2
    assert "exists already" in run.stderr
    assert kept.read_text() == "mine"


def test_a_backup_into_a_folder_that_is_not_there_says_so(sqlite_file: Path) -> None:
    filled(str(sqlite_file))
    run = scum_db("backup", str(sqlite_file.parent / "no" / "copy.db"), "--database", str(sqlite_file))
    assert run.exit_code == 2
    assert "cannot be opened" in run.stderr


def test_a_backup_of_what_is_no_database_names_that_file(sqlite_file: Path) -> None:
    sqlite_file.write_bytes(b"no database" * 1000)
    copy = sqlite_file.with_name("copy.db")
    run = scum_db("backup", str(copy), "--database", str(sqlite_file))
    assert run.exit_code == 2
    assert run.stderr.startswith(f"{sqlite_file} is not a database")
    assert list(sqlite_file.parent.glob("copy*")) == []


def test_a_postgresql_database_is_backed_up_by_its_own_tool(postgresql: str, tmp_path: Path) -> None:
    run = scum_db("backup", str(tmp_path / "copy"), "--database", postgresql)
    assert run.exit_code == 2
    assert "pg_dump" in run.stderr
