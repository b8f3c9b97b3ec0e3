"""What a reader of a replayed record is told, event by event."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from bot.cli.reading import read_aloud
from bot.engine import record, replay
from bot.engine.events import Event
from bot.engine.replay import Line
from bot.locale.locales import load
from tests.engine.rounds import played

FOUR = {"A": "3C 4C 5C JC", "B": "6C 7C 8C QC", "C": "3S 4S 5S 9S", "D": "6S 7S 8S KS"}
LATER: dict[str, Any] = {"players": list("ABCD"), "places": list("ABCD")}
PLAIN: dict[str, Any] = {"exchange": "none", "seats": "fixed"}
JOKERS = {"jokers": 1, "joker_role": "wild"}
ALIKE = {"A": "3C JC", "B": "3D QD", "C": "3H KH"}
FOURS = {"A": "4C 4D 4H 4S 5C", "B": "6C", "C": "7C"}
TOPPLE = {"A": "3C 9C", "B": "4C", "C": "5C 6C", "D": "7C 8C"}
PAIRS = {"A": "3C 3D JC", "B": "5C 5D QC", "C": "7C"}

STORIES: dict[str, tuple[dict[str, str], list[str], dict[str, Any], list[str]]] = {
    "the draw": (ALIKE, [], {"options": {"first_ranks": "draw"}}, ["Drawn, best first: A, B, C"]),
    "a drawn card": (
        ALIKE,
        [],
        {"options": {"first_ranks": "draw"}, "seed": "00" * 32},
        ["A draws ", "B draws ", "C draws "],
    ),
    "the cut": (
        FOUR,
        ["A offer-cut", "D cut 17", "A deal"],
        {**LATER, "options": {**PLAIN, "deal_faults": True, "dealer": "president"}},
        ["A offers D the cut", "D cuts 17 cards", "A deals"],
    ),
    "a fault": (
        FOUR,
        ["A deal"],
        {**LATER, "faults": 1, "options": {**PLAIN, "deal_faults": True, "dealer": "president"}},
        ["A deals without offering the cut: fault 2", "A falls to the bottom (R53)"],
    ),
    "a trade": (
        FOUR,
        ["B offer 6C", "B offer 6C for 9S", "C accept"],
        {**LATER, "options": {**PLAIN, "middle_trade": True}},
        ["B offers C 6C", "B offers C 6C for 9S", "B gives C 6C", "C gives B 9S"],
    ),
    "no trade": (
        FOUR,
        ["B content"],
        {**LATER, "options": {**PLAIN, "middle_trade": True}},
        ["B haggles no more"],
    ),
    "a leftover": (
        {"A": "3C", "B": "4C", "C": "5C 6C"},
        ["C take 9D lay 5C"],
        {
            "places": list("ABC"),
            "leftovers": "9D",
            "options": {**PLAIN, "deal": "equal", "leftovers": "swap"},
        },
        ["C takes 9D and lays 5C away"],
    ),
    "a joker": (
        {"A": "6C *C JC", "B": "7C", "C": "8C"},
        ["A 6C *C as 6"],
        {"options": JOKERS, "leader": "A"},
        ["A plays 6C *C as 6"],
    ),
    "a skip": (
        ALIKE,
        ["A 3C", "B 3D"],
        {"options": {"equal_plays": "skip"}, "leader": "A"},
        ["C passed over"],
    ),
    "a revolution": (
        FOURS,
        ["A 4C 4D 4H 4S"],
        {"options": {"revolution": "four"}, "leader": "A"},
        ["The ranking is upside down"],
    ),
    "a lock": (
        PAIRS,
        ["A 3C 3D", "B 5C 5D"],
        {"options": {"suit_lock": True}, "leader": "A"},
        ["Only these suits may follow: CD"],
    ),
    "clearing": (
        FOUR,
        ["A 3C", "B clear", "B pass", "C pass", "D timeout", "D clear"],
        {**LATER, "options": {**PLAIN, "touch_penalty": True}},
        [
            "B clears the table, which costs the place",
            "B passes",
            "Time is up for D:",
            "A wins the trick, A leads",
            "D clears the table",
        ],
    ),
    "the end": (
        {"A": "3C", "B": "4C", "C": "5C"},
        ["A 3C", "B 4C"],
        {"options": {"rounds": 1}},
        ["A is President", "Points: A 2, B 1, C 0", "The game is over. Won by A."],
    ),
    "an ending by a rule": (
        {"A": "8C JC", "B": "4C", "C": "5C"},
        ["A 8C"],
        {"options": {"eight_cut": True}, "leader": "A"},
        ["A wins the trick (R80), A leads"],
    ),
}


def lines(story: str) -> list[Line]:
    hands, actions, setting, _ = STORIES[story]
    return played(hands, actions, **setting)


@pytest.mark.parametrize("story", STORIES)
def test_a_reader_is_told_what_happened(story: str) -> None:
    locale = load().for_tag("en")
    told = [text.strip() for line in lines(story) for text in read_aloud(line, locale)]
    for words in STORIES[story][-1]:
        assert any(text == words or (words.endswith(" ") and text.startswith(words)) for text in told)


def dealt(setting: dict[str, Any]) -> Line:
    """The beginning of a round dealt from its seed."""
    rules = {"preset": "president", "options": setting["options"]}
    file = {"format": 1, "rules": rules, **{key: setting[key] for key in ("players", "places", "seed")}}
    return next(replay.play(record.read(msgspec.json.encode(file))))


def test_hands_taken_by_the_card_shown_are_told() -> None:
    setting = {**LATER, "options": {**PLAIN, "assign_hands": "exposed"}, "seed": "00" * 32}
    told = list(read_aloud(dealt(setting), load().for_tag("en")))
    assert sum(" takes the hand with " in text for text in told) == 4


def test_whatever_can_happen_is_in_one_of_these_stories() -> None:
    happened = {type(event) for story in STORIES for line in lines(story) for event in line.events}
    missing = {event.__name__ for event in get_args(Event)} - {event.__name__ for event in happened}
    assert missing == {"Exposed"}
