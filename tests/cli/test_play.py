"""``scum play``: what is said where no table can be opened."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.engine.presets import PRESETS


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--preset", "poker"], f"There is no preset 'poker'; there is {', '.join(PRESETS)}."),
        (["--seats", "3"], "president is for 4 to 7 players, not 3 (1 of them people)."),
        (["--people", "5", "--seats", "4"], "president is for 4 to 7 players, not 4 (5 of them people)."),
        (
            ["--preset", "arschloch", "--people", "7"],
            "arschloch is for 3 to 6 players, not 7 (7 of them people).",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(words: list[str], sentence: str) -> None:
    result = CliRunner().invoke(app, ["play", *words])
    assert (result.exit_code, result.stderr.strip()) == (2, sentence)


def test_a_port_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(app, ["play", "--no-browser", "--port", str(port)])
    assert result.exit_code == 1
    assert f"Port {port} is taken; choose another with --port, or leave it out." in result.stderr


def test_a_database_that_is_none_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a database, but quite some text all the same" * 100)
    result = CliRunner().invoke(app, ["play", "--no-browser", "--database", str(tmp_path / "notes.txt")])
    assert result.exit_code == 1
    assert "Traceback" not in result.stderr
    assert "notes.txt" in result.stderr
