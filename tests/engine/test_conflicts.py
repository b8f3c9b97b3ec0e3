"""Which options contradict each other: refused by name with the reason, and everything else allowed."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from bot.engine.conflicts import CONFLICTS, ConflictError
from bot.engine.errors import OptionError
from bot.engine.options import FIELDS, read
from bot.engine.rules import Rules, check_players
from bot.lab.option_sets import any_rules
from tests.engine.option_sets import option_sets


def made(options: dict[str, Any]) -> Rules:
    return Rules(**{name: read(name, value) for name, value in options.items()})


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    # a rank or suit that the deck lacks
    ({"deck": 32, "twos": "clear"}, "twos", "R23"),
    ({"deck": 32, "twos": "high-low"}, "twos", "32"),
    ({"deck": 32, "powers": "toronto"}, "powers", "R25"),
    ({"deck": 32, "powers": "threes"}, "powers", "R26"),
    ({"deck": 40, "powers": "threes"}, "powers", "fours"),
    ({"deck": 32, "revolution": "hats"}, "revolution", "R28"),
    ({"deck": 32, "wild_ranks": [6]}, "wild_ranks", "R06"),
    ({"deck": 40, "wild_ranks": [2, 4]}, "wild_ranks", "R01"),
    ({"deck": 32, "transparent": [3]}, "transparent", "R09"),
    ({"deck": 40, "transparent": [5]}, "transparent", "R01"),
    ({"deck": 32, "top_cards": "black-threes"}, "top_cards", "R08"),
    ({"deck": 32, "spade_three": True}, "spade_three", "R82"),
    ({"deck": 32, "first_lead": "diamond-three"}, "first_lead", "R85"),
    ({"deck": 32, "next_lead": "diamond-three"}, "next_lead", "R85"),
    # ranks that are two things at once, or nothing
    ({"wild_ranks": [5], "transparent": [4, 5]}, "transparent", "wild"),
    ({"wild_ranks": [4], "powers": "threes"}, "powers", "transparent"),
    ({"wild_ranks": [3], "revolution": "hats"}, "revolution", "transparent"),
    ({"wild_ranks": [2], "revolution": "hats"}, "revolution", "high-low"),
    ({"wild_ranks": [2], "twos": "clear"}, "twos", "wild"),
    ({"wild_ranks": [2], "twos": "high-low"}, "twos", "R06"),
    ({"deck": 32, "wild_ranks": [7, 8, 9, 10, "J", "Q", "K", "A"]}, "wild_ranks", "one rank at least"),
    ({"wild_ranks": [2, "2"]}, "wild_ranks", "twice"),
    ({"transparent": ["A", "A"]}, "transparent", "twice"),
    # equals
    ({"equal_plays": "yes", "suits": "spades-high"}, "equal_plays", "R20"),
    ({"equal_plays": "skip", "suits": "diamonds-high"}, "equal_plays", "R16"),
    ({"reverse_colour": True, "suits": "spades-high"}, "reverse_colour", "R20"),
    ({"reverse_colour": True, "equal_plays": "yes"}, "equal_plays", "R22"),
    ({"reverse_colour": True, "equal_plays": "skip"}, "equal_plays", "R22"),
    ({"revolution": "hats", "suits": "spades-high"}, "revolution", "R20"),
    ({"revolution": "hats", "reverse_colour": True}, "revolution", "R22"),
    # two powers for the same cards
    ({"twos": "clear", "powers": "toronto"}, "powers", "R23"),
    ({"twos": "clear", "powers": "threes"}, "powers", "twos=plain"),
    ({"twos": "high-low", "powers": "toronto"}, "powers", "R25"),
    ({"twos": "high-low", "powers": "threes"}, "powers", "R26"),
    ({"revolution": "hats", "twos": "clear"}, "revolution", "R23"),
    ({"revolution": "hats", "powers": "toronto"}, "revolution", "R25"),
    ({"revolution": "hats", "powers": "threes"}, "revolution", "R26"),
    # the last word
    ({"last_word": True, "trick": "single-round"}, "last_word", "R18"),
    ({"last_word": True, "beat": "compulsory"}, "last_word", "R15"),
    # poker hands
    ({"poker_hands": True, "size_rule": "larger-higher"}, "poker_hands", "size_rule=same"),
    ({"poker_hands": True, "size_rule": "larger-any"}, "poker_hands", "R12"),
    ({"poker_hands": True, "sequences": True}, "poker_hands", "R13"),
    ({"poker_hands": True, "suited_runs": True}, "poker_hands", "R83"),
    ({"poker_hands": True, "powers": "toronto"}, "poker_hands", "R25"),
    ({"poker_hands": True, "powers": "threes"}, "poker_hands", "R26"),
    ({"poker_hands": True, "decks": 3}, "poker_hands", "R02"),
    # unbeatable plays
    ({"close_unbeatable": True, "size_rule": "larger-any"}, "close_unbeatable", "R12"),
    ({"close_unbeatable": True, "poker_hands": True}, "close_unbeatable", "R14"),
    ({"close_unbeatable": True, "sequences": True}, "close_unbeatable", "R13"),
    ({"close_unbeatable": True, "suited_runs": True}, "close_unbeatable", "R83"),
    # the round
    ({"leftovers": "swap"}, "leftovers", "deal=equal"),
    ({"deal_faults": True}, "deal_faults", "dealer=president"),
    ({"deal_faults": True, "dealer": "vice-president"}, "deal_faults", "R53"),
    ({"scoring": "pairs"}, "scoring", "R43"),
    ({"collusion": True, "exchange": [[1, 1]]}, "collusion", "R40"),
    ({"collusion": True, "exchange": "by-rank"}, "collusion", "exchange"),
    ({"collusion": True, "small_exchange": [3, [[1, 1]]]}, "collusion", "R41"),
    ({"collusion": True, "middle_trade": True}, "collusion", "R42"),
    ({"middle_trade": True, "exchange": "by-rank"}, "middle_trade", "R40"),
    ({"exchange": []}, "exchange", "at least one card"),
    ({"exchange": [[2, 2], [1, 0]]}, "exchange", "R40"),
    ({"small_exchange": [3, [[0, 1]]]}, "small_exchange", "R41"),
]


@pytest.mark.parametrize(("options", "blamed", "words"), REFUSED)
def test_options_that_contradict_each_other_are_refused_by_name_with_the_reason(
    options: dict[str, Any], blamed: str, words: str
) -> None:
    with pytest.raises(OptionError) as refused:
        made(options)
    assert refused.value.option == blamed
    assert words in refused.value.reason


AT_A_TABLE: list[tuple[dict[str, Any], int, str, str]] = [
    ({}, 2, "players", "3 to 12"),
    ({}, 13, "players", "not 13"),
    ({"deck": 32}, 11, "players", "32 cards"),
    ({"deck": 32, "jokers": 3}, 12, "players", "35 cards"),
    ({"exchange": [[5, 5]]}, 12, "exchange", "R40"),
    ({"exchange": [[1, 1]], "small_exchange": [5, [[1, 11]]]}, 5, "small_exchange", "10"),
    ({"middle_trade": True, "exchange": [[1, 1]]}, 3, "middle_trade", "R42"),
    ({"middle_trade": True, "exchange": [[2, 2], [1, 1]]}, 4, "middle_trade", "in the middle"),
    ({"middle_trade": True, "exchange": [[2, 2], [1, 1]]}, 5, "middle_trade", "5 players"),
    ({"middle_trade": True, "small_exchange": [4, [[2, 2], [1, 1]]]}, 4, "middle_trade", "R40"),
    ({"collusion": True}, 5, "collusion", "even number"),
    ({"collusion": True, "scoring": "pairs"}, 7, "collusion", "R43"),
]


@pytest.mark.parametrize(("options", "players", "blamed", "words"), AT_A_TABLE)
def test_options_that_so_many_players_cannot_play_by_are_refused_by_name(
    options: dict[str, Any], players: int, blamed: str, words: str
) -> None:
    with pytest.raises(OptionError) as refused:
        check_players(made(options), players)
    assert refused.value.option == blamed
    assert words in refused.value.reason


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({"deck": 32, "jokers": 4}, 12),
        ({"deck": 32, "president_cards": 4}, 12),
        ({"deck": 32, "decks": 2, "exchange": [[5, 5]]}, 12),
        ({"middle_trade": True, "exchange": [[2, 2], [1, 1]]}, 6),
        ({"middle_trade": True, "exchange": [[1, 1]]}, 5),
        ({"middle_trade": True, "small_exchange": [4, [[2, 2], [1, 1]]]}, 5),
        ({"collusion": True, "scoring": "pairs"}, 12),
        ({"poker_hands": True, "decks": 2}, 4),
        ({"close_unbeatable": True, "size_rule": "larger-higher"}, 4),
        ({"revolution": "hats", "twos": "high-low", "equal_plays": "skip", "transparent": [3, 4]}, 4),
        ({"revolution": "four", "twos": "clear"}, 4),
        ({"deck": 40, "revolution": "hats"}, 4),
        ({"deck": 40, "powers": "toronto"}, 4),
        ({"deck": 32, "top_cards": "diamond-jack"}, 4),
        ({"wild_ranks": [2, 3], "transparent": [4], "follow_suit": True}, 4),
        ({"joker_role": "wild", "joker_order": "coloured-high", "spade_three": True}, 4),
        ({"run_revolution": 5}, 4),
        ({"last_word": True, "trick": "pass-out"}, 4),
    ],
)
def test_what_only_comes_near_a_contradiction_is_played(options: dict[str, Any], players: int) -> None:
    check_players(made(options), players)


@given(option_sets())
def test_whatever_is_not_refused_by_name_goes_together(drawn: tuple[Rules, int]) -> None:
    rules, players = drawn
    check_players(rules, players)
    assert not [conflict for conflict in CONFLICTS if conflict.when(rules)]
    assert msgspec.json.decode(msgspec.json.encode(rules), type=Rules) == rules


def pairs_of_values() -> list[tuple[str, Any, str, Any]]:
    """Every value of every option beside every one of every other, the usual ones left out."""
    values = [
        (name, value) for name, field in FIELDS.items() for value in field.values if value != field.default
    ]
    return [(a, one, b, other) for a, one in values for b, other in values if a < b]


NEEDED: dict[str, dict[str, Any]] = {
    "leftovers": {"deal": "equal"},
    "deal_faults": {"dealer": "president"},
    "scoring": {"collusion": True},
}
"""What an option cannot be without, whatever else is chosen."""


def test_two_options_that_no_row_names_together_never_contradict_each_other() -> None:
    named = {frozenset(conflict.options) for conflict in CONFLICTS}
    for first, one, second, other in pairs_of_values():
        needed = {**NEEDED.get(first, {}), **NEEDED.get(second, {})} if "pairs" in (one, other) else {}
        needed |= NEEDED.get(first, {}) if first != "scoring" else {}
        needed |= NEEDED.get(second, {}) if second != "scoring" else {}
        chosen = {**needed, first: one, second: other}
        together = {frozenset((a, b)) for a in chosen for b in chosen if a != b}
        if not together & named:
            assert getattr(Rules(**chosen), first) == one


def test_each_contradiction_is_shown_by_a_case() -> None:
    def shows(options: dict[str, Any]) -> set[str]:
        try:
            made(options)
        except ConflictError as error:
            return {error.reason}
        return set()

    shown = set[str]().union(*(shows(options) for options, _, _ in REFUSED))
    assert {conflict.reason for conflict in CONFLICTS} == shown


def test_random_options_reach_every_value_of_every_option_and_many_at_once() -> None:
    random, usual = Random(1), Rules()
    seen: set[tuple[str, Any]] = set()
    most = 0
    for _ in range(3000):
        rules, _ = any_rules(random.choice)
        seen |= {(name, getattr(rules, name)) for name in FIELDS}
        most = max(most, sum(getattr(rules, name) != getattr(usual, name) for name in FIELDS))
    missing = [
        (name, value) for name, field in FIELDS.items() for value in field.values if (name, value) not in seen
    ]
    assert not missing
    assert most > 40


def test_a_contradiction_names_all_options_that_take_part() -> None:
    with pytest.raises(ConflictError) as refused:
        replace(Rules(), poker_hands=True, decks=3)
    assert refused.value.options == ("poker_hands", "decks")
