"""The engine's benchmark: what it measures is real play, and its figures are read either way."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from typer.testing import CliRunner

from bot.cli.bench import app
from bot.engine import actions, game, trick
from bot.engine.presets import PRESETS
from bot.engine.round import Phase
from bot.lab import bench, rivals
from bot.lab.bench import Report

PRESIDENT = PRESETS["president"].rules


@pytest.fixture(autouse=True)
def _short_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "TURN_SECONDS", 0.0001)


@pytest.fixture(autouse=True)
def _without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "can_compile", lambda: False)


@pytest.fixture
def _without_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "find_spec", lambda _: None)


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_timed_is_a_whole_round(name: str) -> None:
    players = max(bench.USUAL, PRESETS[name].fewest)
    round = bench.play_round(PRESETS[name].rules, Random(1), players)
    assert round.phase is Phase.ROUND_OVER
    assert sorted(place for _, place in round.placed) == list(range(1, players + 1))


def test_a_seed_gives_the_same_rounds_again() -> None:
    assert bench.play_round(PRESIDENT, Random(5)) == bench.play_round(PRESIDENT, Random(5))
    assert bench.play_round(PRESIDENT, Random(5)) != bench.play_round(PRESIDENT, Random(6))


def test_a_tap_plays_the_cards_it_names() -> None:
    start = bench.begin(PRESIDENT, Random(1))
    before = bench.round_of(start)
    card = trick.legal(before)[0]
    after = bench.round_of(bench.tap(start, actions.write_cards(before.order, card.cards)))
    assert after.top == card


def test_every_turn_of_a_round_is_timed_as_a_tap() -> None:
    taps = bench.time_taps(PRESIDENT, Random(1))
    assert len(taps) >= 52 / 4
    assert min(taps) > 0


def test_a_ratio_is_that_of_the_rates() -> None:
    pytest.importorskip("chess", reason="python-chess is an extra")
    report = bench.measure(0, seed=1)
    rates = {speed.kind: speed.rate for speed in report.speeds}
    times = {(ratio.kind, ratio.than): ratio.times for ratio in report.ratios}
    assert times["president", "python-chess"] == rates["president"] / rates["python-chess"]


@pytest.mark.usefixtures("_without_the_others")
def test_without_other_libraries_it_measures_the_rest() -> None:
    report = bench.measure(0, seed=1)
    assert [speed.kind for speed in report.speeds][: len(PRESETS)] == list(PRESETS)
    assert report.absent["python-chess"] == "dev"
    assert report.absent["rlcard uno"] == "measure"
    assert [ratio.times is None for ratio in report.ratios] == [True, False, True]


@pytest.mark.parametrize("rival", [*rivals.rivals()], ids=lambda rival: rival.kind)
def test_other_libraries_play_whole_games(rival: rivals.Rival, monkeypatch: pytest.MonkeyPatch) -> None:
    if not rivals.is_there(rival):
        pytest.skip(f"{rival.module} comes with the extra {rival.extra}")
    monkeypatch.setattr(rivals, "_ROLLOUTS", 2)
    rival.make()(Random(1))


def test_between_rounds_there_is_no_round_to_time() -> None:
    with pytest.raises(ValueError, match="no round"):
        bench.round_of(game.new_game(PRESIDENT, bench.PLAYERS))


def test_the_figures_come_as_json() -> None:
    result = CliRunner().invoke(app, ["engine", "--seconds", "0", "--seed", "3", "--json"])
    report = msgspec.json.decode(result.stdout, type=Report)
    assert [speed.turns for speed in report.speeds] == [1] * len(report.speeds)
    assert report.tap > 0


@pytest.mark.usefixtures("_without_the_others")
def test_the_table_says_what_is_not_installed() -> None:
    result = CliRunner().invoke(app, ["engine", "--seconds", "0"])
    assert "president, at random" in result.stdout
    assert "not installed" in result.stdout
    assert "pip install --editable '.[measure]'" in result.stdout


def test_a_turn_that_is_over_before_it_begins_still_has_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "TURN_SECONDS", 0)
    assert bench.rate(bench.Kind(lambda random: random.random()), Random(1)) > 0
