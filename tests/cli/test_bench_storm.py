"""`scum bench storm` says what it found, and how to have it again; its status tells if it found anything."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.cli import storm as command
from bot.lab.wire import storm as storms

runner = CliRunner()


@pytest.fixture
def outcome(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the storm is to have found."""
    findings: list[str] = []

    async def pretend(plan: storms.Plan, progress: Callable[[int], None]) -> storms.Report:
        progress(plan.kills)
        return storms.Report(seed=plan.seed, tables=plan.tables, kills=plan.kills, findings=findings)

    monkeypatch.setattr(storms, "storm", pretend)
    return findings


def test_a_storm_without_findings_ends_well_and_gives_its_figures(outcome: list[str]) -> None:
    assert outcome == []
    shown = runner.invoke(app, ["bench", "storm", "--kills", "3", "--seed", "8"])
    assert shown.exit_code == 0
    assert "seed 8" in shown.stdout
    assert shown.stderr == ""
    given = runner.invoke(app, ["bench", "storm", "--kills", "3", "--tables", "2", "--json"])
    assert json.loads(given.stdout.splitlines()[-1])["tables"] == 2


def test_whatever_was_found_is_said_with_how_to_have_it_again(outcome: list[str]) -> None:
    outcome.append("A move was lost.")
    shown = runner.invoke(app, ["bench", "storm", "--kills", "3", "--seed", "8"])
    assert shown.exit_code == 1
    assert "A move was lost." in shown.stderr
    assert "scum bench storm --kills 3 --seed 8 --tables 6" in shown.stderr


def test_wrong_arguments_are_told_apart_from_findings() -> None:
    assert runner.invoke(app, ["bench", "storm", "--kills", "0"]).exit_code == 2


def test_what_to_install_is_said_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda _: None)
    shown = runner.invoke(app, ["bench", "storm"])
    assert shown.exit_code == 1
    assert "pip install 'scum[play]'" in shown.stderr
