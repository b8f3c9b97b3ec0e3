"""What the rules say where options meet, held against the engine: each sentence with a play that shows it."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from bot.engine.presets import rules_of
from bot.locale import Locale
from bot.render.rules.telling import Table, told
from bot.render.words import Writer
from tests.render.rulings import faults

OTHERS = ("B pass", "C pass", "D pass", "E pass", "F pass")
FOUR = ("A 4C 4D 4H 4S", *OTHERS)
"""A four turns the ranking, and A leads again."""


class Shown(NamedTuple):
    """A part of what the rules say with these options, and what then happens at the table."""

    words: str
    options: dict[str, Any]
    claim: tuple[str, ...]


WILD = {"jokers": 1, "joker_role": "wild"}
HIGH_WILD = {"jokers": 1, "joker_role": "high-wild"}
SHOWN = (
    Shown("it cannot follow one", {**WILD, "follow_suit": True}, ("A 6C", "! B *C")),
    Shown("and any suit may follow it", {**WILD, "follow_suit": True}, ("A *C as 6", "B 9D")),
    Shown("on a single of any suit", {"jokers": 1, "follow_suit": True}, ("A 6C", "B *C")),
    Shown("followed in its own", {"transparent": ["3"], "follow_suit": True}, ("A 6C", "B 3D", "C 9D")),
    Shown("followed in its own", {"transparent": ["3"], "follow_suit": True}, ("A 6C", "B 3D", "! C 9C")),
    Shown("above the printed ranks as well", {"jokers": 1, "transparent": ["3"]}, ("A *C", "B 3C")),
    Shown(
        "they are not transparent",
        {"wild_ranks": ["4"], "transparent": ["3"]},
        ("A 9C 9D", "! B 3C 4C"),
    ),
    Shown("not runs", {"sequences": True, "transparent": ["3"]}, ("A 9C 10D JH", "! B 3C 3D 3H")),
    Shown("Only a joker is not beaten by it", {"jokers": 1, "twos": "clear"}, ("A *C", "! B 2C")),
    Shown("anything, whatever", {**WILD, "twos": "clear"}, ("A *C", "B 2C", "! C pass")),
    Shown("beat a joker; a single three does", {"jokers": 1, "powers": "threes"}, ("A *C", "! B 2C")),
    Shown("beat a joker; a single three does", {"jokers": 1, "powers": "threes"}, ("A *C", "B 3C")),
    Shown("and another single three", {"powers": "threes"}, ("A 3C", "! B 3D")),
    Shown("anything but twos", {"powers": "threes"}, ("A 2C 2D", "! B 3D")),
    Shown("single three that is led", {"powers": "threes"}, ("A 3C", "B 4D", "C 2H", "! D pass")),
    Shown("single three that is led", {"powers": "threes"}, ("A 3C", "B 4D", "! C AH")),
    Shown("jacks beat twos", {"powers": "toronto"}, ("A 9C 9D 9H", "B 2C 2D", "C JC")),
    Shown("a real set of that size", {"powers": "toronto"}, ("A 9C 9D 9H", "B 2C 2D", "C JC JD JH")),
    Shown("A triple of aces or lower", {"powers": "toronto"}, ("A 9C 9D 9H", "! B 2C")),
    Shown("the one that fits", {**HIGH_WILD, "suit_lock": True}, ("A 6C 6D", "B 9C 9D", "C JC *C")),
    Shown("the President card", {"president_cards": 1, "suit_lock": True}, ("A 6C", "B 9C", "C *W")),
    Shown(
        "clubs are the highest",
        {"revolution": "four", "suits": "spades-high"},
        (*FOUR, "A 9S 9D", "B 9C 9H"),
    ),
    Shown(
        "clubs are the highest",
        {"revolution": "four", "suits": "spades-high"},
        (*FOUR, "A 9C 9D", "! B 9S 9H"),
    ),
    Shown(
        "if its highest card is lower",
        {"revolution": "four", "suited_runs": True},
        (*FOUR, "A 9C 10C JC", "B 6D 7D 8D"),
    ),
    Shown(
        "if its highest card is lower",
        {"revolution": "four", "suited_runs": True},
        (*FOUR, "A 9C 10C JC", "! B 7D 8D 9D"),
    ),
    Shown(
        "Upside down a run beats another if it is lower",
        {"revolution": "four", "sequences": True},
        (*FOUR, "A 9C 10D JC", "B 8C 9D 10H"),
    ),
    Shown(
        "nothing that could still be in play beats the joker",
        {"jokers": 1, "joker_beats_sets": True},
        ("A 9C 9D 9H", "B *C", "! C pass"),
    ),
    Shown(
        "nothing that could still be in play beats the joker",
        {"jokers": 2, "joker_order": "coloured-high", "joker_beats_sets": True},
        ("A 9C 9D 9H", "B *P", "C *C"),
    ),
    Shown("stands for an eight is one", {**WILD, "eight_cut": True}, ("A 7C", "B *C as 8", "! C pass")),
    Shown("That goes for runs too", {"eight_cut": True, "sequences": True}, ("A 7C 8C 9D", "! B pass")),
    Shown(
        "you skip as many players as you play cards",
        {"equal_plays": "skip", "size_rule": "larger-higher"},
        ("A 6C", "B 6D 6H", "! C pass", "! D pass", "E pass"),
    ),
    Shown(
        "another reason than being just as high",
        {"equal_plays": "skip", "transparent": ["3"]},
        ("A 6C", "B 3C", "C pass"),
    ),
    Shown(
        "another reason than being just as high",
        {"equal_plays": "skip", "size_rule": "larger-any"},
        ("A 6C", "B 6D 6H", "C pass"),
    ),
    Shown(
        "More cards of the same rank",
        {"equal_plays": "yes", "size_rule": "larger-higher"},
        ("A 6C", "B 6D 6H"),
    ),
    Shown(
        "it never beats an equal one without",
        {**WILD, "equal_plays": "yes", "wild_ties": "natural"},
        ("A 6C 6D", "! B 6H *C as 6"),
    ),
    Shown("A joker has no colour", {**WILD, "reverse_colour": True}, ("A 6C 6D", "! B 6H *C as 6")),
    Shown("black threes are no threes", {"top_cards": "black-threes"}, ("! A 3C 3D",)),
    Shown("is no jack", {"top_cards": "diamond-jack"}, ("! A JC JD",)),
    Shown("need a fifth card", {"poker_hands": True}, ("! A 6C 6D 6H 6S",)),
    Shown(
        "in a flush it is the highest rank",
        {**WILD, "poker_hands": True},
        ("A 4C 5C 6C 8C KC", "B 3D 5D 7D 9D *C"),
    ),
    Shown(
        "Nothing but wild cards is five of a kind",
        {**WILD, "poker_hands": True, "wild_ranks": ["2"]},
        ("A 8C 9C 10C JC QC", "B 2C 2D 2H 2S *C"),
    ),
    Shown(
        "the best suit among the cards that compare first",
        {"poker_hands": True, "suits": "spades-high"},
        ("A 5C 5D 4C 4S", "B 5H 5S 4D 4H"),
    ),
    Shown("does what a single two does", {"revolution": "hats"}, ("A 6C", "B 6D", "C 6H", "D 6S", "C 5C")),
    Shown(
        "passes in between do not matter",
        {"revolution": "hats"},
        ("A 6C", "B pass", "C 6D", "D 6H", "E pass", "F 6S", "E 5C"),
    ),
    Shown(
        "then they have won the trick",
        {"last_word": True},
        ("A 6C", *OTHERS, "A 9C", *OTHERS, "A pass", "A 4C"),
    ),
    Shown(
        "the last to have played wins it",
        {"trick": "single-round"},
        ("A 6C", "B 9C", "C pass", "D pass", "E pass", "F pass", "B 4C"),
    ),
    Shown(
        "no other rank can be in a run",
        {"order": "ten-high", "sequences": True},
        ("A 9C JD QH",),
    ),
    Shown("suits are locked", {"jokers": 1, "suit_lock": True, "spade_three": True}, ("A *C", "B 3S")),
)


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.words)
def test_what_the_rules_say_where_options_meet_is_so(english: Locale, shown: Shown) -> None:
    rules = rules_of("tahimi", {"order": "two-high", "exchange": "none", **shown.options})
    sections = told(Table("tahimi", rules, 6), Writer(english))
    assert any(shown.words in line for section in sections for line in section.lines)
    assert not faults(rules, shown.claim)
