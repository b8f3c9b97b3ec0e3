"""House rules: what may be combined, how many may play, and what a preset differs in."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import presets
from bot.engine.errors import OptionError
from bot.engine.presets import PRESETS, changes_of, rules_of
from bot.engine.rules import Deck, Pairs, Rules, check_players, exchange_pairs


@pytest.mark.parametrize(
    ("preset", "options", "named"),
    [
        ("president", {"leftovers": "swap"}, "leftovers"),
        ("arschloch", {"deal": "all"}, "leftovers"),
        ("president", {"exchange": []}, "exchange"),
        ("president", {"exchange": [[0, 1]]}, "exchange"),
        ("president", {"exchange": [[1, -1]]}, "exchange"),
        ("president", {"exchange": [[1, 1, 1]]}, "exchange"),
        ("president", {"exchange": [["1", 1]]}, "exchange"),
        ("president", {"exchange": "by-luck"}, "exchange"),
        ("president", {"exchange": 1}, "exchange"),
        ("president", {"small_exchange": [3, []]}, "small_exchange"),
        ("president", {"small_exchange": [3, [[1, 0]]]}, "small_exchange"),
        ("president", {"small_exchange": "some"}, "small_exchange"),
        ("president", {"trick": "for-ever"}, "trick"),
        ("president", {"trick": 3}, "trick"),
        ("president", {"deck": 33}, "deck"),
        ("president", {"deck": True}, "deck"),
        ("president", {"deck": 32.0}, "deck"),
        ("president", {"close_unbeatable": 1}, "close_unbeatable"),
        ("president", {"close_unbeatable": None}, "close_unbeatable"),
        ("president", {"target_points": 0}, "target_points"),
        ("president", {"target_points": "11"}, "target_points"),
        ("president", {"rounds": -1}, "rounds"),
        ("president", {"rounds": 10**30}, "rounds"),
        ("president", {"colour": "red"}, "colour"),
        ("bridge", {}, "preset"),
    ],
)
def test_an_option_that_cannot_be_is_refused_by_name(
    preset: str, options: dict[str, Any], named: str
) -> None:
    with pytest.raises(OptionError) as refused:
        rules_of(preset, options)
    assert refused.value.option == named
    assert refused.value.reason


@pytest.mark.parametrize(
    ("options", "players", "named"),
    [
        ({}, 2, "players"),
        ({}, 13, "players"),
        ({"deck": "32"}, 11, "players"),
        ({"exchange": [[14, 14]]}, 4, "exchange"),
        ({"exchange": [[1, 11]]}, 5, "exchange"),
        ({"deck": "32", "exchange": [[1, 1], [4, 4]]}, 9, "exchange"),
        ({"small_exchange": [4, [[14, 1]]]}, 4, "small_exchange"),
    ],
)
def test_options_that_so_many_players_cannot_use_are_refused_by_name(
    options: dict[str, Any], players: int, named: str
) -> None:
    with pytest.raises(OptionError) as refused:
        check_players(rules_of("president", options), players)
    assert refused.value.option == named


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({}, 3),
        ({}, 12),
        ({"deck": "32"}, 10),
        ({"exchange": [[13, 13]]}, 4),
        ({"exchange": [[1, 1], [9, 9]]}, 3),
        ({"exchange": [[14, 14]], "small_exchange": [4, [[1, 1]]]}, 4),
    ],
)
def test_options_at_their_limits_are_played(options: dict[str, Any], players: int) -> None:
    check_players(rules_of("president", options), players)


@pytest.mark.parametrize(
    ("exchange", "players", "pairs"),
    [
        ("none", 5, ()),
        ("by-rank", 3, ((1, 1),)),
        ("by-rank", 4, ((2, 2), (1, 1))),
        ("by-rank", 5, ((2, 2), (1, 1))),
        ("by-rank", 6, ((3, 3), (2, 2), (1, 1))),
        ("by-rank", 7, ((3, 3), (2, 2), (1, 1))),
        (((2, 3), (1, 2)), 5, ((2, 3), (1, 2))),
        (((2, 2), (1, 1)), 3, ((2, 2),)),
    ],
)
def test_exchanges_go_from_the_outermost_pair_inwards(exchange: Any, players: int, pairs: Pairs) -> None:
    assert exchange_pairs(Rules(exchange=exchange), players) == pairs


def test_a_number_names_a_deck_as_well_as_a_word() -> None:
    assert rules_of("president", {"deck": 32}) == rules_of("president", {"deck": "32"})
    assert rules_of("president", {"deck": Deck.SKAT}).deck is Deck.SKAT


def test_a_preset_may_be_played_without_points_though_it_has_a_target() -> None:
    assert rules_of("president", {"scoring": "none"}).target_points == 11


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_can_be_played_by_all_the_numbers_of_players_it_names(name: str) -> None:
    preset = presets.preset(name)
    for players in range(preset.fewest, preset.most + 1):
        check_players(preset.rules, players)
    assert changes_of(name, preset.rules) == {}


def test_what_differs_from_a_preset_leads_back_to_the_same_rules() -> None:
    changes = {
        "trick": "pass-out",
        "exchange": [[2, 3], [1, 2]],
        "small_exchange": [3, [[1, 1]]],
        "rounds": 4,
    }
    rules = rules_of("president", changes)
    assert rules_of("president", changes_of("president", rules)) == rules
    assert changes_of("president", rules).keys() == changes.keys()


def test_the_basic_game_is_the_one_of_the_catalogue() -> None:
    assert changes_of("president", Rules()) == {
        "exchange": "none",
        "scoring": "none",
        "seats": "fixed",
        "target_points": None,
    }


def test_arschloch_is_the_one_of_the_catalogue() -> None:
    written = {
        "deck": "32",
        "order": "ten-high",
        "deal": "equal",
        "leftovers": "swap",
        "first_lead": "lowest-card",
        "next_lead": "scum",
        "close_unbeatable": True,
        "finish": "no-ace",
        "exchange": [[2, 2], [1, 1]],
        "small_exchange": [3, [[1, 1]]],
        "scoring": "below",
        "target_points": 15,
        "seats": "fixed",
    }
    assert rules_of("president", written) == presets.preset("arschloch").rules
    assert (presets.preset("arschloch").fewest, presets.preset("arschloch").most) == (3, 6)
