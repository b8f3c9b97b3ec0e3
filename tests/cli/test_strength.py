"""``scum strength``: a page and a record of all levels, and a gate that a weaker one does not get through."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.engine.presets import PRESETS
from bot.lab.simulate import match, seats, strength
from bot.lab.simulate.page import page as written
from bot.lab.simulate.strength import Record
from bot.players import yardsticks

FAILED, WRONG = 1, 2


@pytest.fixture
def page(tmp_path: Path) -> Path:
    return tmp_path / "STRENGTH.md"


def measure(page: Path, *arguments: str) -> Result:
    places = ("--page", str(page), "--folder", str(page.parent / "deals"), "--workers", "1")
    return CliRunner().invoke(app, ["strength", *places, *arguments])


def record(page: Path) -> Record:
    return strength.read(page.with_name("strength.json"))


def test_all_levels_on_all_presets_are_matches_that_can_be_played() -> None:
    found = strength.matches(PRESETS, seed=1)
    for one in found.values():
        match.check(one)
    for preset in PRESETS:
        assert {f"{preset}-{level}-rules" for level in strength.LEVELS} <= found.keys()
        assert strength.players_of(preset) in range(PRESETS[preset].fewest, PRESETS[preset].most + 1)
    assert {"president-hard-search-2000", "collusion-steps-hard", "arschloch-steps-hard"} <= found.keys()
    assert "big-two-steps-hard" not in found


def test_what_is_measured_stands_on_the_page_and_in_the_record(page: Path) -> None:
    result = measure(page, "--only", "arschloch-easy-rules,president-random-rules", "--deals", "2")
    assert result.exit_code == 0, result.output
    kept = record(page)
    assert [one.name for one in kept.measured] == ["president-random-rules", "arschloch-easy-rules"]
    text = page.read_text("utf-8")
    assert text == written(kept)
    easy = kept.measured[1].report.of("easy").points
    assert f"| `arschloch` | 4 | 1.50 | {easy.mean:.2f} ± {easy.margin:.2f} |" in text
    assert "| `random` | `rules` |" in text
    assert kept.measured[0].report.version in text
    assert kept.measured[0].day in text


def test_another_match_comes_to_those_on_the_page_and_more_deals_go_on(page: Path) -> None:
    measure(page, "--only", "arschloch-easy-rules", "--deals", "2")
    measure(page, "--only", "arschloch-normal-rules", "--deals", "2")
    first = record(page)
    measure(page, "--only", "arschloch-easy-rules", "--deals", "3")
    second = record(page)
    assert [one.report.deals for one in second.measured] == [3, 2]
    assert first.measured[1] == second.measured[1]


def test_what_is_there_from_enough_deals_can_be_left_out(page: Path) -> None:
    measure(page, "--only", "arschloch-easy-rules", "--deals", "3")
    result = measure(page, "--only", "arschloch-easy-rules", "--deals", "3", "--missing")
    assert "measured: 0" in result.stdout
    elsewhere = ("--seed", "2", "--folder", str(page.parent / "other deals"))
    for other in (("--deals", "4"), ("--deals", "3", *elsewhere)):
        again = measure(page, "--only", "arschloch-easy-rules", *other, "--missing")
        assert "measured: 1" in again.stdout


def test_players_that_fail_are_named_and_do_not_keep_the_others_from_being_measured(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats.player.cache_clear()
    monkeypatch.setitem(seats.KINDS, "easy", lambda: yardsticks.no_such_player)  # type: ignore[attr-defined]
    result = measure(page, "--only", "arschloch-easy-rules,arschloch-normal-rules", "--deals", "2")
    assert result.exit_code == FAILED
    assert "arschloch-easy-rules: AttributeError" in result.stderr
    assert [one.name for one in record(page).measured] == ["arschloch-normal-rules"]


def test_the_gate_is_open_to_the_levels_of_the_record_and_shut_to_weaker_ones(page: Path) -> None:
    measure(page, "--only", "arschloch-normal-rules", "--deals", "20")
    same = measure(page, "--gate", "--deals", "40", "--clearly", "0.4")
    assert same.exit_code == 0, same.output
    assert "arschloch-normal-rules: holds" in same.stdout
    was_better = page.with_name("strength.json").read_bytes().replace(b'"normal"', b'"random"')
    page.with_name("strength.json").write_bytes(was_better)
    weaker = measure(page, "--gate", "--deals", "40", "--clearly", "0.4")
    assert weaker.exit_code == FAILED
    assert "arschloch-normal-rules: weaker" in weaker.stdout
    assert "weaker than the record says: arschloch-normal-rules" in weaker.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--only", "whist"), "no preset and no match is called 'whist'"),
        (("--gate",), "the record has no such match"),
        (("--page", "nowhere/page.md"), "no such folder"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    page: Path, arguments: tuple[str, ...], reason: str
) -> None:
    result = measure(page, *arguments)
    assert result.exit_code == WRONG
    assert reason in result.stderr


def test_a_record_that_is_none_is_named(page: Path) -> None:
    page.with_name("strength.json").write_bytes(b"{")
    result = measure(page)
    assert result.exit_code == WRONG
    assert "strength.json: is no record" in result.stderr


def test_a_record_is_the_same_when_it_has_been_written_and_read(page: Path) -> None:
    measure(page, "--only", "arschloch-easy-rules", "--deals", "2")
    kept = record(page)
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Record) == kept
