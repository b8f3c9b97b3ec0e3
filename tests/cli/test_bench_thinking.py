"""`scum bench thinking` says how long each level thinks, and takes the names of presets."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from bot.cli import app
from bot.players.levels import Level

runner = CliRunner()


def test_each_level_has_its_times_with_the_cards_as_they_are_and_with_others() -> None:
    given = runner.invoke(
        app, ["bench", "thinking", "--presets", "president", "--decisions", "3", "--seed", "2", "--json"]
    )
    measured = json.loads(given.stdout.splitlines()[-1])["measured"]
    assert [one["level"] for one in measured] == [level.value for level in Level]
    for one in measured:
        assert one["median"] <= one["slowest"]
        assert one["same"] == one["decisions"] == 3


def test_a_table_shows_them_to_people() -> None:
    shown = runner.invoke(app, ["bench", "thinking", "--presets", "president", "--decisions", "1"])
    assert shown.exit_code == 0
    assert "1 of 1" in shown.stdout


def test_a_preset_that_there_is_not_is_named_with_those_that_there_are() -> None:
    given = runner.invoke(app, ["bench", "thinking", "--presets", "president,whist"])
    assert given.exit_code == 2
    assert "no preset 'whist'; there is president, " in given.stderr
