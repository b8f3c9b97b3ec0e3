"""`scum bench taps` shows what was measured, and says in a sentence what hinders it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bot.cli import app
from bot.cli import taps as command
from bot.lab.wire import taps
from bot.lab.wire.thinking import Thinking
from bot.players.levels import Level

runner = CliRunner()

BARE = taps.Measured(
    bot="bare discord.py",
    tables=200,
    limits=True,
    taps=1000,
    unanswered=0,
    answer=taps.Spread(0.002, 0.004),
    edits=0,
    delay=None,
    refused=0,
    processor=0.001,
    idle=60,
    busy=61,
)
OURS = replace(
    BARE, bot="scum", answer=taps.Spread(0.005, 0.25), edits=900, delay=taps.Spread(1, 2), idle=80, busy=90
)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[taps.Measured]:
    """What the measurement is to give."""
    found = [BARE, OURS]

    async def pretend(_: taps.Plan, tell: Callable[[str], None]) -> list[taps.Measured]:
        tell("they play")
        return found

    monkeypatch.setattr(taps, "measure", pretend)
    return found


def test_the_figures_stand_beside_those_of_the_bare_bot_and_what_is_wanted(
    measured: list[taps.Measured],
) -> None:
    assert measured
    shown = runner.invoke(app, ["bench", "taps", "--tables", "200", "--limits", "on"])
    assert shown.exit_code == 0
    assert "median 2.5 times the bare bot's (wanted: under 3)" in shown.stdout
    assert "99 of 100 within 250.0 ms (wanted: under 1 s); 20 MiB over it when idle" in shown.stdout
    assert shown.stderr == ""


def test_taps_beside_computers_stand_against_those_without_them(measured: list[taps.Measured]) -> None:
    hard = Thinking(tables=20, preset="big-two", level=Level.HARD)
    measured.append(
        replace(OURS, bot="scum, 60 hard", answer=taps.Spread(0.006, 0.3), beside=hard, decided=600)
    )
    thinking = ["--thinking", "20", "--preset", "big-two", "--levels", "hard"]
    shown = runner.invoke(app, ["bench", "taps", "--tables", "200", "--seconds", "60", *thinking])
    assert shown.exit_code == 0
    assert "20 tables of big-two with 60 computers, hard, that make 10.0 moves a second" in shown.stdout
    assert "median 1.20 times, 99 of 100 within 1.20 times the time without" in shown.stdout


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("--preset=bridge", "there is no preset 'bridge'"),
        ("--preset=huberes", "huberes is not played by 4"),
        ("--levels=hard,best", "there is no level 'best'; there is easy, normal, hard"),
    ],
)
def test_tables_of_computers_that_cannot_be_are_told_in_a_sentence(option: str, told: str) -> None:
    shown = runner.invoke(app, ["bench", "taps", "--thinking", "2", option])
    assert shown.exit_code == 2
    assert told in shown.stderr


def test_programs_read_an_object(measured: list[taps.Measured]) -> None:
    given = runner.invoke(app, ["bench", "taps", "--json"])
    assert [one["bot"] for one in json.loads(given.stdout)["measured"]] == [one.bot for one in measured]
    assert given.stderr == ""


def test_what_the_system_does_not_tell_is_left_out(measured: list[taps.Measured]) -> None:
    measured[:] = [replace(one, processor=None, idle=None, busy=None) for one in measured]
    shown = runner.invoke(app, ["bench", "taps", "--tables", "200"])
    assert shown.exit_code == 0
    assert "memory unknown on this system" in shown.stdout


def test_a_process_that_the_system_tells_nothing_of_has_no_figures() -> None:
    nobody = 2**31
    assert taps._processor(nobody) is None
    assert taps._memory(nobody) is None


def test_a_bot_that_does_not_come_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_: taps.Plan, tell: Callable[[str], None]) -> list[taps.Measured]:
        tell("they open")
        raise RuntimeError("the bot did not come")

    monkeypatch.setattr(taps, "measure", fail)
    shown = runner.invoke(app, ["bench", "taps"])
    assert shown.exit_code == 1
    assert shown.stderr == "The measurement could not go on: the bot did not come\n"


@pytest.mark.parametrize("wrong", ["0", "", "many", "50,,200", "-1", "1.5"])
def test_a_wrong_number_of_tables_is_named(wrong: str) -> None:
    shown = runner.invoke(app, ["bench", "taps", f"--tables={wrong}"])
    assert shown.exit_code == 2
    assert f"not {wrong!r}." in shown.stderr


def test_what_to_install_is_said_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda _: None)
    shown = runner.invoke(app, ["bench", "taps"])
    assert shown.exit_code == 1
    assert "pip install 'scum[play]'" in shown.stderr
