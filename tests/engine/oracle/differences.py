"""Where the engine does not do yet what this reading of the catalogue says.

Each row has its case in `test_against_oracle.py`, marked as failing; once that passes, both go.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.rules import Rules
from tests.engine.oracle.faces import Cards, is_wild, printed
from tests.engine.oracle.tricks import Trick, turns

FIVE = 5

DIFFERENCES: Mapping[str, Callable[[Trick], bool]] = {
    "a single two beats every single but a high joker (R26)": lambda trick: (
        trick.rules.powers == "threes" and any(printed(card) == "2" for card in trick.pool)
    ),
    "a top card has left its rank, so it is not wild with it (R06, R08)": lambda trick: (
        (trick.rules.top_cards == "diamond-jack" and "J" in trick.rules.wild_ranks)
        or (trick.rules.top_cards == "black-threes" and "3" in trick.rules.wild_ranks)
    ),
    "upside down only single twos stay on top (R23, R27)": lambda trick: (
        trick.rules.twos != "plain" and trick.rules.revolution != "hats" and turns(trick.rules)
    ),
    "a power play counts as a set, also among equals (R05, R16, R20, R22, R25)": lambda trick: (
        trick.rules.powers == "toronto" and _compares_equals(trick.rules)
    ),
    "of two pairs each suit that can decide is listed (R14, R20, R81)": lambda trick: (
        trick.rules.poker_hands and _sees_suits(trick.rules)
    ),
    "five wild cards are five of a kind and nothing else (R14)": lambda trick: (
        trick.rules.poker_hands and any(_are_five_wild(trick.rules, hand) for hand in trick.hands)
    ),
    "a lone joker fits any lock (R24, R81)": lambda trick: (
        trick.rules.joker_beats_sets and trick.rules.suit_lock
    ),
    "a wild ace is no natural one (R06, R29)": lambda trick: (
        trick.rules.finish == "no-ace" and "A" in trick.rules.wild_ranks
    ),
    "cards in play that beat together keep a trick open (R19)": lambda trick: (
        trick.rules.close_unbeatable
        and (trick.rules.reverse_colour or trick.rules.suit_lock or trick.rules.suits != "none")
    ),
}


def _compares_equals(rules: Rules) -> bool:
    equals = rules.equal_plays != "no" or rules.joker_order != "equal"
    return equals or rules.suits != "none" or rules.reverse_colour


def _sees_suits(rules: Rules) -> bool:
    return rules.suits != "none" or rules.follow_suit or rules.reverse_colour or rules.suit_lock


def _are_five_wild(rules: Rules, hand: Cards) -> bool:
    return sum(is_wild(rules, card) for card in hand) >= FIVE


def is_open(trick: Trick) -> bool:
    """Tell whether the engine may differ from the oracle in a trick."""
    return any(differs(trick) for differs in DIFFERENCES.values())
