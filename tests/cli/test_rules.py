"""``scum rules``: the rules of a table in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.cli import rules as command
from bot.engine.options import FIELDS
from bot.engine.presets import PRESETS
from bot.locale import Locales, load

NO_RULES = 2


@pytest.fixture(scope="module")
def texts() -> Locales:
    return load()


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch, texts: Locales) -> None:
    """Read the texts once for all these tests, which takes a second."""
    monkeypatch.setattr(command, "load", lambda: texts)


def rules(*arguments: str) -> Result:
    """Run ``scum rules`` on a terminal of the usual width."""
    return CliRunner().invoke(app, ["rules", *arguments], env={"COLUMNS": "80"})


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_its_rules_as_plain_text(name: str) -> None:
    result = rules(name)
    assert result.exit_code == 0
    assert not result.stderr
    assert "What beats what\n- The leader must play" in result.stdout
    assert all(len(line.replace("\ufe0e", "")) <= 80 for line in result.stdout.splitlines())
    assert not {"*", "`"} & {*result.stdout}
    assert "#" not in result.stdout


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_can_be_listed_with_what_its_values_mean_at_the_table(name: str) -> None:
    result = rules(name, "--options")
    assert result.exit_code == 0
    for field in FIELDS.values():
        assert f"{field.name} ({', '.join(field.rules)}): {field.said}\n- " in result.stdout
    assert result.stdout.count(" (here)") == len(FIELDS)


def test_a_list_of_options_says_what_cannot_be_had_at_the_table_and_why() -> None:
    listed = " ".join(rules("hats", "--options").stdout.split())
    assert "- spades-high: cannot be had here. revolution: hats lets an equal rank beat" in listed
    assert "- pass-out: Whoever passes is out of this trick" in listed


def test_an_option_changes_the_rules() -> None:
    plain, changed = rules("president"), rules("president", "--option", "trick=pass-out", "-o", "jokers=2")
    assert "Whoever passes is out of this trick" not in plain.stdout
    assert "Whoever passes is out of this trick" in changed.stdout
    assert "There are two jokers" in changed.stdout


def test_an_option_may_be_a_list_and_have_a_hyphen_in_its_name() -> None:
    result = rules("president", "--option", "exchange=[[2,3],[1,2]]", "--option", "wild-ranks=3")
    assert "gets 3 cards of the President's choice back" in " ".join(result.stdout.split())
    assert "Every 3 is wild" in result.stdout


def test_the_rules_for_so_many_players_are_those_that_they_play_by() -> None:
    result = rules("escoria", "--players", "8")
    assert "Rules of Escória, for 8 players" in result.stdout
    assert "Two packs" in result.stdout
    assert "60 points" in result.stdout


def test_the_rules_can_be_read_in_another_language() -> None:
    result = rules("president", "--locale", "qps-plocm")
    assert rules("president", "--locale", "en_GB").stdout == rules("president").stdout
    assert result.exit_code == 0
    assert "What beats what" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("whist",), ("preset: there is no 'whist'", *PRESETS)),
        (("president", "-o", "trump=spades"), ("trump: there is no such option", *FIELDS)),
        (("president", "-o", "trick=once"), ("trick: cannot be", "multi-round, pass-out, single-round")),
        (("president", "-o", "jokers=5"), ("jokers: cannot be 5", "0, 1, 2, 3, 4")),
        (("president", "-o", "jokers"), ("jokers: a value is missing",)),
        (("hats", "-o", "suits=spades-high"), ("revolution: hats lets an equal rank beat",)),
        (("president", "--players", "2"), ("players: 3 to 12 can play, not 2",)),
        (("president", "--locale", "tlh"), ("--locale: there is no 'tlh'", "en")),
        (("collusion", "--players", "5"), ("collusion: needs an even number of players, not 5",)),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence_with_what_there_is(
    arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    result = rules(*arguments)
    assert result.exit_code == NO_RULES
    assert not result.stdout
    assert len(result.stderr.splitlines()) == 1
    assert all(word in result.stderr for word in words)


def test_the_readme_lists_every_preset_and_every_option_with_its_choices() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8").replace("`", "")
    for preset in PRESETS.values():
        fewest, most = preset.fewest, preset.most
        assert f"| {preset.name} | {most if fewest == most else f'{fewest}-{most}'} |" in readme
    for field in FIELDS.values():
        assert f"| {field.name} | {', '.join(field.rules)} | {field.said} |" in readme
