"""``scum db rounds`` and ``scum db record``: the rounds of a database for those who want to check them."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from bot.tables.ports import Change
from bot.tables.state import Place
from tests.storage.samples import GUILD, act, begun, finish, header, state

TIME = 1_800_000_000.0
HOSTILE = ("[red]Ann[/]", "\x1b[2JBen", "\u202eCat", "Dan")


@pytest.fixture
def address(tmp_path: Path) -> str:
    """A database with an open round (1), a finished (2), an annulled (3) and one of a direct message (4)."""
    file = str(tmp_path / "scum.db")

    async def fill() -> None:
        times = iter(range(100))
        database = await Database.open(file)
        journal = SqlJournal(database, lambda: TIME + 60 * next(times))
        await journal.save(begun())
        await journal.save(begun("bbbbbb"))
        await journal.save(act("pass", table="bbbbbb"))
        await journal.save(Change(table="bbbbbb", finish=finish(1, 2)))
        await journal.save(begun("bbbbbb", number=2))
        await journal.save(Change(table="bbbbbb", annulled=True))
        direct = replace(state("cccccc"), place=Place(None, 5))
        named = replace(header(), names=HOSTILE)
        await journal.save(Change(table="cccccc", state=direct, begun=named))
        await journal.save(Change(table="cccccc", finish=finish(1, 2)))
        await database.close()

    asyncio.run(fill())
    return file


@pytest.fixture
def db(address: str) -> Callable[..., Result]:
    """Run ``scum db`` on that database."""

    def run(*arguments: str) -> Result:
        return CliRunner().invoke(
            app, ["db", *arguments], env={"SCUM_DATABASE": address, "COLUMNS": "160"}, catch_exceptions=False
        )

    return run


def test_rounds_that_are_over_are_listed_the_newest_first(db: Callable[..., Result]) -> None:
    run = db("rounds")
    assert (run.exit_code, run.stderr) == (0, "")
    lines = run.stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["round", "4", "3", "2"]
    assert "direct" in lines[1]
    assert lines[2].rstrip().endswith("annulled")
    for words in ("2027-01-15 08:03", str(GUILD), "bbbbbb", "A, B, C, D", "president"):
        assert words in lines[3]


def test_names_in_the_list_steer_neither_the_terminal_nor_its_colours(db: Callable[..., Result]) -> None:
    line = db("rounds", "--limit", "1").stdout.splitlines()[1]
    assert "[red]Ann[/], \ufffd[2JBen, \ufffdCat, Dan" in line


def test_the_list_for_a_program_has_an_object_a_line(db: Callable[..., Result]) -> None:
    run = db("rounds", "--json", "--table", "bbbbbb")
    annulled, finished = (json.loads(line) for line in run.stdout.splitlines())
    assert finished == {
        "round": 2,
        "ended": "2027-01-15T08:03:00+00:00",
        "server": str(GUILD),
        "table": "bbbbbb",
        "players": ["A", "B", "C", "D"],
        "preset": "president",
        "annulled": False,
    }
    assert (annulled["round"], annulled["annulled"]) == (3, True)


def test_the_list_is_as_long_as_it_is_wanted(db: Callable[..., Result]) -> None:
    assert [
        json.loads(line)["round"] for line in db("rounds", "--json", "--limit", "2").stdout.splitlines()
    ] == [
        4,
        3,
    ]
    assert db("rounds", "--limit", "0").exit_code == 2


def test_a_list_with_nothing_in_it_says_so(db: Callable[..., Result]) -> None:
    run = db("rounds", "--table", "aaaaaa")
    assert (run.exit_code, run.stdout) == (0, "")
    assert run.stderr == "No round is over at table 'aaaaaa'.\n"


def test_a_round_is_written_to_standard_output_or_into_a_file(
    db: Callable[..., Result], tmp_path: Path
) -> None:
    file = tmp_path / "round.json"
    printed, written = db("record", "2"), db("record", "2", str(file))
    assert (printed.exit_code, printed.stderr) == (0, "")
    assert (written.exit_code, written.stdout, written.stderr) == (0, "", "")
    assert file.read_text() == printed.stdout
    record = json.loads(printed.stdout)
    assert record["seed"] == bytes(range(32)).hex()
    assert record["actions"] == ["A pass"]


def test_a_file_is_written_over_only_by_force(db: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text("mine")
    run = db("record", "2", str(file))
    assert run.exit_code == 2
    assert run.stderr == f"{file} exists already; name a file that does not, or use --force.\n"
    assert file.read_text() == "mine"
    assert db("record", "2", str(file), "--force").exit_code == 0
    assert json.loads(file.read_text())["format"] == 1


def test_a_file_that_cannot_be_written_is_named(db: Callable[..., Result], tmp_path: Path) -> None:
    for file in (tmp_path / "no" / "round.json", tmp_path):
        run = db("record", "2", str(file), "--force")
        assert run.exit_code == 2
        assert run.stderr.startswith(f"{file}: cannot be written: ")


def test_an_open_round_keeps_its_seed_secret(db: Callable[..., Result], tmp_path: Path) -> None:
    run = db("record", "1", str(tmp_path / "round.json"))
    assert (run.exit_code, run.stdout) == (2, "")
    assert run.stderr == "Round 1 is still open: its seed is secret until it is over.\n"
    assert not (tmp_path / "round.json").exists()


def test_an_annulled_round_is_said_to_have_no_result(db: Callable[..., Result]) -> None:
    run = db("record", "3")
    assert run.exit_code == 0
    assert "expect" not in json.loads(run.stdout)
    assert run.stderr == "Round 3 was annulled, so its record names no result to hold its moves against.\n"


def test_a_round_that_is_not_there_is_said_not_to_be(db: Callable[..., Result]) -> None:
    for number in ("5", str(2**63 - 1)):
        run = db("record", number)
        assert (run.exit_code, run.stdout) == (2, "")
        assert run.stderr == f"There is no round {number}; `scum db rounds` lists those that are over.\n"
    for number in ("0", "-1", "seven", str(2**63)):
        assert db("record", "--", number).exit_code == 2


def test_a_round_of_another_version_is_listed_and_said_to_be_unreadable(
    db: Callable[..., Result], address: str
) -> None:
    with closing(sqlite3.connect(address)) as connection, connection:
        connection.execute("UPDATE round SET header = '{\"number\": 1}' WHERE id = 2")
    run = db("record", "2")
    assert run.exit_code == 2
    assert run.stderr.startswith("Round 2 cannot be read by this version: ")
    assert len(run.stderr.splitlines()) == 1
    assert "cannot be read by this version" in db("rounds").stdout
    assert json.loads(db("rounds", "--json").stdout.splitlines()[-1])["players"] is None


def test_a_preset_that_is_not_known_any_more_is_named(db: Callable[..., Result], address: str) -> None:
    with closing(sqlite3.connect(address)) as connection, connection:
        connection.execute(
            """UPDATE round SET header = replace(header, '"preset":"president"', '"preset":"gone"')"""
        )
    run = db("record", "2")
    assert run.exit_code == 2
    assert run.stderr.startswith("Round 2 cannot be read by this version: preset: there is no 'gone'")


def test_a_round_of_a_damaged_database_is_written_and_then_not_verified(
    db: Callable[..., Result], address: str
) -> None:
    with closing(sqlite3.connect(address)) as connection, connection:
        connection.execute("UPDATE action SET player = 'nobody'")
        connection.execute("UPDATE result SET player = 'nobody' WHERE player = '1'")
    written = db("record", "2")
    assert written.exit_code == 0
    assert json.loads(written.stdout)["expect"]["places"] == ["nobody", "B"]
    run = CliRunner().invoke(app, ["verify", "-"], input=written.stdout)
    assert run.exit_code == 2
    assert "'nobody pass' is not a player's name and what the player does" in run.stderr


@pytest.mark.parametrize("command", [["rounds"], ["record", "2"]])
def test_a_database_without_the_tables_of_this_version_is_refused_and_left_alone(
    db: Callable[..., Result], address: str, command: list[str], tmp_path: Path
) -> None:
    empty = tmp_path / "empty.db"
    empty.touch()
    run = db(*command, "--database", str(empty))
    assert run.exit_code == 2
    assert "`scum db upgrade`" in run.stderr
    assert empty.stat().st_size == 0
    run = db(*command, "--database", str(tmp_path / "none.db"))
    assert run.exit_code == 2
    assert "does not exist" in run.stderr
    with closing(sqlite3.connect(address)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    run = db(*command)
    assert run.exit_code == 2
    assert "newer version" in run.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("command", [["rounds"], ["rounds", "--json"], ["record", "2"]])
def test_a_full_disk_behind_standard_output_is_said_in_a_sentence(address: str, command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "bot", "db", *command, "--database", address],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert run.returncode == 2
    assert run.stderr == "standard output: cannot be written: No space left on device\n"


def test_a_server_that_is_out_of_reach_is_said_once() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as nobody:
        server = f"127.0.0.1:{nobody.getsockname()[1]}"
    run = subprocess.run(
        [sys.executable, "-m", "bot", "db", "rounds", "--database", f"postgresql://scum@{server}/scum"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 2
    (line,) = run.stderr.splitlines()
    assert "cannot be reached" in line


def test_a_file_that_is_no_database_is_said_to_be_none(db: Callable[..., Result], tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_bytes(b"no database" * 1000)
    run = db("rounds", "--database", str(text))
    assert run.exit_code == 2
    assert "is not a database" in run.stderr
