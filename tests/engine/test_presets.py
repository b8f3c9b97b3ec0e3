"""The presets are those of section 10 of the catalogue, for as many players as it says."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.engine import record
from bot.engine.errors import OptionError
from bot.engine.presets import PRESETS, changes_of, preset, resized, rules_of, sizes, until_points
from bot.engine.record import Choice, Record
from bot.engine.rules import Scoring, check_players

CATALOGUE: dict[str, tuple[int, int, dict[str, Any]]] = {
    "president": (
        4,
        7,
        {"exchange": [[1, 1]], "scoring": "top-two", "seats": "by-rank", "target_points": 11},
    ),
    "poor-mans-poker": (
        4,
        4,
        {
            "wild_ranks": [2],
            "poker_hands": True,
            "suits": "diamonds-high",
            "first_lead": "lowest-card-played",
            "next_lead": "lowest-card-played",
            "dealer": "rotate",
            "scoring": "top-two",
            "target_points": 11,
        },
    ),
    "escoria": (
        3,
        12,
        {
            "order": "ace-high",
            "president_cards": 1,
            "beat": "compulsory",
            "first_ranks": "draw",
            "first_lead": "president",
            "dealer": "vice-president",
            "exchange": [[2, 2], [1, 1]],
            "small_exchange": [4, [[1, 1]]],
            "scoring": "positions",
            "seats": "by-rank",
            "target_points": 40,
        },
    ),
    "klootzakken": (
        3,
        6,
        {
            "deck": 40,
            "order": "three-high",
            "pile": "accumulate",
            "exchange": [[2, 2]],
            "next_lead": "scum",
        },
    ),
    "huberes": (
        6,
        6,
        {
            "jokers": 2,
            "joker_role": "wild",
            "wild_ranks": [2, 3],
            "exchange": "by-rank",
            "titles": "huberes",
        },
    ),
    "wild-threes": (
        4,
        7,
        {
            "jokers": 2,
            "joker_role": "wild",
            "wild_ranks": [3],
            "wild_alone": "named",
            "exchange": [[2, 2], [1, 1]],
        },
    ),
    "tahimi": (4, 7, {"order": "ace-high", "exchange": [[1, 1]]}),
    "butthead": (4, 7, {"exchange": [[2, 3], [1, 2]]}),
    "warlords": (4, 7, {"trick": "pass-out", "exchange": [[2, 2], [1, 1]], "titles": "warlord"}),
    "hats": (
        4,
        7,
        {
            "equal_plays": "yes",
            "revolution": "hats",
            "transparent": [3],
            "topple": True,
            "titles": "rich-man",
        },
    ),
    "toronto": (4, 7, {"jokers": 2, "powers": "toronto"}),
    "landlord": (
        6,
        6,
        {
            "middle_trade": True,
            "deal_faults": True,
            "unchanged_limit": 2,
            "dealer": "president",
            "exchange": [[2, 2], [1, 1]],
            "titles": "landlord",
        },
    ),
    "collusion": (6, 6, {"jokers": 2, "collusion": True, "scoring": "pairs"}),
    "big-two": (4, 4, {"poker_hands": True, "suits": "spades-high"}),
    "zheng": (4, 6, {"sequences": True, "jokers": 2, "joker_order": "coloured-high"}),
    "last-trick-threes": (4, 7, {"powers": "threes"}),
    "daifugo": (
        3,
        6,
        {
            "jokers": 1,
            "joker_role": "high-wild",
            "trick": "pass-out",
            "revolution": "four",
            "run_revolution": 5,
            "suited_runs": True,
            "eight_cut": True,
            "suit_lock": True,
            "spade_three": True,
            "last_word": True,
            "first_lead": "diamond-three",
            "next_lead": "diamond-three",
            "exchange": [[2, 2], [1, 1]],
            "scoring": "positions",
        },
    ),
}
USUAL = {
    "exchange": "none",
    "scoring": "none",
    "seats": "fixed",
    "target_points": None,
}


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_preset_is_the_one_of_the_catalogue(name: str) -> None:
    fewest, most, written = CATALOGUE[name]
    assert rules_of("president", {**USUAL, **written}) == preset(name).rules
    assert (preset(name).fewest, preset(name).most) == (fewest, most)


def test_no_preset_is_missing() -> None:
    assert PRESETS.keys() == CATALOGUE.keys() | {"arschloch"}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_can_be_played_by_as_many_as_it_names(name: str) -> None:
    for players in range(preset(name).fewest, preset(name).most + 1):
        rules = rules_of(name, {}, players)
        check_players(rules, players)
        assert changes_of(name, rules, players) == {}


@pytest.mark.parametrize(
    ("players", "decks", "target"), [(3, 1, 40), (6, 1, 40), (7, 1, 60), (8, 2, 60), (12, 2, 60)]
)
def test_escoria_grows_with_the_number_of_players(players: int, decks: int, target: int) -> None:
    rules = rules_of("escoria", {}, players)
    assert (rules.decks, rules.target_points) == (decks, target)
    assert resized("escoria", rules_of("escoria", {}), players) == rules


def test_what_was_chosen_by_name_does_not_grow() -> None:
    assert rules_of("escoria", {"decks": 1, "target_points": 40}, 8).decks == 1
    chosen = rules_of("escoria", {"decks": 1, "target_points": 50})
    assert resized("escoria", chosen, 8, ("decks", "target_points")) == chosen
    assert resized("escoria", chosen, 8) == msgspec.structs.replace(chosen, decks=2)


@pytest.mark.parametrize("changes", [{}, {"decks": 1}, {"target_points": 40, "beat": "optional"}])
def test_a_record_of_eight_reads_back_the_rules_that_eight_played_by(changes: dict[str, Any]) -> None:
    rules = rules_of("escoria", changes, 8)
    written = Record(
        format=1,
        rules=Choice("escoria", changes_of("escoria", rules, 8)),
        players=tuple("ABCDEFGH"),
        seed="ab" * 32,
    )
    assert record.read(msgspec.json.encode(written)).rules == rules


@pytest.mark.parametrize("name", PRESETS)
def test_any_preset_can_be_written_as_changes_to_another(name: str) -> None:
    changes = changes_of("president", preset(name).rules)
    assert rules_of("president", changes) == preset(name).rules


def test_so_many_can_play_as_the_preset_is_for_and_as_the_options_let() -> None:
    assert list(sizes("landlord", preset("landlord").rules)) == [6]
    assert list(sizes("daifugo", rules_of("daifugo", {"collusion": True, "exchange": "none"}))) == [4, 6]
    assert sizes("escoria", rules_of("escoria", {}))[8].decks == 2
    with pytest.raises(OptionError) as refused:
        sizes("president", rules_of("president", {"exchange": [[14, 14]]}))
    assert refused.value.option == "exchange"


@pytest.mark.parametrize("name", PRESETS)
def test_any_preset_can_be_played_until_somebody_has_enough_points(name: str) -> None:
    changes = until_points(preset(name).rules)
    rules = rules_of(name, changes)
    assert rules.target_points
    assert rules.scoring is not Scoring.NONE
    assert until_points(rules) == {}
