"""The bot from the terminal: what hinders it is said in a sentence, and it stops when it is told to."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.settings import VARIABLES

TOKEN = "a.b.c"  # noqa: S105 # it opens nothing
NAMES = {variable.name for variable in VARIABLES}


def scum(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command with these settings and no others."""
    clean = {name: value for name, value in os.environ.items() if name not in NAMES}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        env={**clean, **environment, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


def test_without_settings_run_says_what_is_missing() -> None:
    run = scum("run")
    assert run.returncode == 2
    assert run.stderr.startswith("DISCORD_TOKEN is missing")
    assert "Traceback" not in run.stderr


def test_help_lists_every_setting() -> None:
    shown = scum("run", "--help").stdout
    assert not [name for name in NAMES if name not in shown]


def test_a_database_that_cannot_be_opened_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    damaged = tmp_path / "scum.db"
    damaged.write_bytes(b"This is no database. " * 100)
    run = scum("run", DISCORD_TOKEN=TOKEN, SCUM_DATABASE=str(damaged))
    assert run.returncode == 1
    assert str(damaged) in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="rights are other ones there")
def test_a_database_that_may_only_be_read_ends_the_start_with_a_sentence(written_by_another: Path) -> None:
    settings = {"DISCORD_TOKEN": TOKEN, "SCUM_DATABASE": str(written_by_another)}
    run = CliRunner().invoke(app, ["run"], env=settings)
    assert run.exit_code == 1
    assert f"{written_by_another} cannot be" in run.stderr
    assert "Traceback" not in run.stderr


def test_health_tells_whether_there_was_a_sign_of_life(tmp_path: Path) -> None:
    def health(heartbeat: Path | None) -> Result:
        given = str(heartbeat) if heartbeat else None
        return CliRunner().invoke(app, ["health"], env={"SCUM_HEARTBEAT": given}, catch_exceptions=False)

    file = tmp_path / "alive"
    assert health(None).exit_code == 2
    assert health(file).exit_code == 1
    file.touch()
    assert health(file).exit_code == 0
    old = time.time() - 100
    os.utime(file, (old, old))
    run = health(file)
    assert run.exit_code == 1
    assert "the last sign of life is" in run.stderr
