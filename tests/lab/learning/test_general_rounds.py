"""Rounds of the general engine to learn from, by rules that the compiled game does not know."""

from __future__ import annotations

from random import Random

import pytest

from bot.lab.learning import descent, general, lessons, tables
from bot.lab.learning.general import Play, play_rounds
from bot.lab.learning.selfplay import Layers
from bot.players import features

PRESETS = ("daifugo", "big-two", "poor-mans-poker", "president")


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_seen_in_rounds_by_any_rules_can_be_learned_from(preset: str) -> None:
    layers = descent.begin(1, features.COUNT).layers
    rounds = lessons.some_tables(preset, 2, Random(4))
    seen = play_rounds(Play(layers, rounds, 4))
    assert len(seen.told) == len(seen.share) > 20
    assert all(0 <= share <= 1 for share in seen.share)
    assert all(0 <= statement < features.COUNT for told in seen.told for statement in told)
    assert all(len(told) == len(set(told)) for told in seen.told)
    assert play_rounds(Play(layers, rounds, 4)) == seen


def test_suits_are_told_only_where_they_make_a_difference() -> None:
    layers = descent.begin(1, features.COUNT).layers
    for preset in PRESETS:
        seen = play_rounds(Play(layers, lessons.some_tables(preset, 1, Random(2)), 2))
        tells = any(statement >= features.OWN_SUITED for told in seen.told for statement in told)
        assert tells == (preset != "president")


def test_in_the_general_engine_a_position_is_worth_what_it_is_worth_in_the_compiled_game() -> None:
    layers = descent.begin(3).layers
    told = [[1, 70, 200], [5]]
    first = general.shares(layers, told)
    assert first == pytest.approx([_slowly(layers, one) for one in told], abs=1e-5)
    assert tables.covers(lessons.rules_of("president"))
    assert not tables.covers(lessons.rules_of("daifugo"))


def _slowly(layers: Layers, told: list[int]) -> float:
    hidden = layers.first[told].sum(0) + layers.first_bias
    inner = (hidden.clip(0) @ layers.second + layers.second_bias).clip(0)
    return float(1 / (1 + 2.718281828459045 ** -(inner @ layers.last + layers.last_bias[0])))
