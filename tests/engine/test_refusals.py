"""Why an action is not allowed: the code and the rule, in the words of the record format."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import game, moves
from bot.engine.actions import Pass, PlayCards
from bot.engine.cards import bundle
from bot.engine.errors import OptionError, Refusal, RefusedError
from bot.engine.presets import preset
from tests.engine.rounds import after, played

HANDS = {"A": "3C 4C 4D", "B": "5C 5D 6C", "C": "5H 7C 7D"}
PASS_OUT = {"options": {"trick": "pass-out"}}
ONE_TURN = {"options": {"trick": "single-round"}}
LOWEST = {"options": {"first_lead": "lowest-card-played"}}
LOWEST_LATER = {"options": {"next_lead": "lowest-card-played", "exchange": "none"}, "places": ["A", "B", "C"]}
EXCHANGE: dict[str, Any] = {"places": ["A", "B", "C"]}
SWAP: dict[str, Any] = {
    "preset": "arschloch",
    "options": {"small_exchange": "none", "exchange": "none", "deck": 52},
    "places": ["A", "B", "C"],
    "leftovers": "9C KD",
}
SKIP: dict[str, Any] = {
    "options": {"trick": "pass-out", "equal_plays": "skip"},
    "hands": {"A": "6C 7H", "B": "6D 8S KC", "C": "6H 7D 4D"},
}
TRADE: dict[str, Any] = {"options": {"middle_trade": True, "exchange": "none"}, "places": ["A", "B", "C"]}
TIES: dict[str, Any] = {
    "options": {"suits": "spades-high", "wild_ties": "natural", "wild_ranks": ["4"], "decks": 2},
    "hands": {"A": "6S 6D 3C", "B": "6S 4D 5C", "C": "6H 6D 7D"},
}
ACE: dict[str, Any] = {"leader": "A", "hands": {"A": "AC 4C", "B": "5C", "C": "6C"}}

REFUSALS: list[tuple[str, str | None, dict[str, Any], list[str]]] = [
    ("not-your-turn", None, {}, ["B 5C"]),
    ("not-your-turn", None, {}, ["A 3C", "A pass"]),
    ("not-your-turn", None, {}, ["A 3C", "C 9S"]),
    ("not-your-turn", None, {}, ["A 3C", "B pass", "B 5C"]),
    ("not-your-turn", None, {}, ["C timeout"]),
    ("not-your-turn", None, EXCHANGE, ["B give 5C"]),
    ("not-your-turn", None, EXCHANGE, ["C timeout"]),
    ("not-your-turn", None, SWAP, ["B take 9C lay 5C"]),
    ("not-your-turn", None, ONE_TURN, ["A 3C", "B 5C", "A 4C"]),
    ("not-your-cards", None, {}, ["A 5C"]),
    ("not-your-cards", None, {}, ["A 4C 4D 4H"]),
    ("not-your-cards", None, {}, ["A 4C 4C"]),
    ("not-your-cards", None, EXCHANGE, ["A give 5C"]),
    ("not-your-cards", None, SWAP, ["C take 9C lay 4C"]),
    ("not-your-cards", "R32", SWAP, ["C take 9C lay 9C"]),
    ("no-such-card", None, {}, ["A 1C"]),
    ("no-such-card", None, {}, ["A 4C 4X"]),
    ("no-such-card", None, {}, ["A nonsense"]),
    ("no-such-card", None, EXCHANGE, ["A give XX"]),
    ("no-such-card", "R32", SWAP, ["C take 10S lay 7C"]),
    ("no-such-card", "R32", SWAP, ["C take 7D lay 7C"]),
    ("not-a-combination", "R11", {}, ["A 3C 4C"]),
    ("not-a-combination", "R11", {}, ["A 3C", "B 5C 6C"]),
    ("too-low", "R11", {}, ["A 4C", "B 5C", "C 5H"]),
    ("too-low", "R11", {}, ["A 4C", "B 6C", "C 5H"]),
    ("too-low", "R11", {}, ["A 3C", "B pass", "C 7C", "A 4D"]),
    ("too-low", "R07", TIES, ["A 6S 6D", "B 6S 4D"]),
    ("too-low", "R20", TIES, ["A 6S 6D", "B pass", "C 6H 6D"]),
    ("wrong-size", "R11", {}, ["A 4C 4D", "B 6C"]),
    ("wrong-size", "R11", {}, ["A 4C", "B 5C 5D"]),
    ("must-lead", None, {}, ["A pass"]),
    ("must-include-lowest", "R34", LOWEST, ["A 4C"]),
    ("must-include-lowest", "R34", LOWEST, ["A 4C 4D"]),
    ("must-include-lowest", "R35", LOWEST_LATER, ["A 4C"]),
    ("must-lead", None, LOWEST, ["A pass"]),
    ("passed-already", "R18", PASS_OUT, ["A 3C", "B pass", "C 7C", "B 6C"]),
    ("passed-already", "R18", PASS_OUT, ["A 3C", "B pass", "C 7C", "B pass"]),
    ("passed-already", "R18", ONE_TURN, ["A 3C", "B pass", "B 6C"]),
    ("passed-already", "R18", SKIP, ["A 6C", "B pass", "C 6H", "C pass", "A 7H", "B 8S"]),
    ("not-your-turn", None, SKIP, ["A 6C", "B pass", "C 6H", "C pass", "C 7D"]),
    ("placed-already", None, {}, ["A 4C 4D", "B 5C 5D", "C 7C 7D", "A pass", "B pass", "C 5H", "C 5H"]),
    ("placed-already", None, {}, ["A 4C 4D", "B 5C 5D", "C 7C 7D", "A pass", "B pass", "C 5H", "C pass"]),
    ("wrong-phase", None, {}, ["A give 3C"]),
    ("wrong-phase", None, {}, ["A give 9S"]),
    ("wrong-phase", None, {}, ["A take 9C lay 3C"]),
    ("wrong-phase", None, {}, ["A offer 3C"]),
    ("wrong-phase", None, {}, ["A accept"]),
    ("wrong-phase", None, {}, ["A content"]),
    ("wrong-phase", None, {}, ["A clear"]),
    ("wrong-phase", None, {}, ["A offer-cut"]),
    ("wrong-phase", None, {}, ["A cut 17"]),
    ("wrong-phase", None, {}, ["A deal"]),
    ("wrong-phase", None, EXCHANGE, ["A 3C"]),
    ("wrong-phase", None, EXCHANGE, ["A pass"]),
    ("wrong-phase", None, EXCHANGE, ["A take 9C lay 3C"]),
    ("wrong-phase", None, SWAP, ["C 7C"]),
    ("wrong-phase", None, SWAP, ["C give 7C"]),
    ("wrong-phase", None, SWAP, ["C pass"]),
    ("wrong-number", "R40", EXCHANGE, ["A give 3C 4C"]),
    ("wrong-number", "R40", EXCHANGE, ["A give"]),
    ("wrong-number", "R32", SWAP, ["C take"]),
    ("wrong-number", "R32", SWAP, ["C take 9C"]),
    ("wrong-number", "R32", SWAP, ["C take 9C KD lay 7C"]),
    ("wrong-number", "R32", SWAP, ["C take 9C lay 7C 7D"]),
    ("wrong-number", "R42", TRADE, ["A offer 3C for"]),
    ("wrong-number", "R42", TRADE, ["A offer for 5H"]),
    ("wrong-phase", "R52", {"options": {"touch_penalty": True}}, ["A clear"]),
    ("must-beat", "R15", {"options": {"beat": "compulsory"}}, ["A 3C", "B pass"]),
    ("wrong-suit", "R21", {"options": {"follow_suit": True}}, ["A 3C", "B 5D"]),
    ("no-ace-finish", "R29", {"options": {"finish": "no-ace", "wild_ranks": ["4"]}, **ACE}, ["A AC 4C"]),
    ("bad-reading", None, {}, ["A 4C as 5"]),
    ("bad-reading", None, {}, ["A 4C 4D AS run 3"]),
]


@pytest.mark.parametrize(("code", "rule", "setting", "actions"), REFUSALS)
def test_a_refusal_says_why(code: str, rule: str | None, setting: dict[str, Any], actions: list[str]) -> None:
    *before, last = played(**{"hands": HANDS, "actions": actions, **setting})
    assert [line.refusal for line in before] == [None] * len(before)
    assert last.refusal is not None
    assert (last.refusal.code, last.refusal.rule) == (code, rule)


def test_every_reason_of_the_record_format_is_shown_here() -> None:
    assert {code for code, *_ in REFUSALS} == {code.value for code in Refusal}


@pytest.mark.parametrize("action", ["A 3C", "A pass", "A timeout", "A give 3C"])
def test_after_the_round_nothing_is_asked(action: str) -> None:
    lines = played({"A": "3C", "B": "4C", "C": "5C"}, ["A 3C", "B 4C", action])
    assert lines[-1].refusal is not None
    assert lines[-1].refusal.code is Refusal.WRONG_PHASE


@pytest.mark.parametrize("cards", [0, bundle([0, 40]), bundle([0])])
def test_cards_handed_in_as_a_value_are_checked_like_words(cards: int) -> None:
    table = after(HANDS)
    with pytest.raises(RefusedError):
        game.apply(table, "A", PlayCards(cards))


def test_before_the_first_round_nothing_is_asked() -> None:
    with pytest.raises(RefusedError, match="wrong-phase"):
        game.apply(game.new_game(preset("president").rules, ("A", "B", "C")), "A", Pass())


def test_a_refused_action_leaves_the_round_as_it_was() -> None:
    table = after(HANDS, ["A 3C"])
    assert table.round is not None
    with pytest.raises(RefusedError):
        moves.apply(table.round, 2, Pass())
    assert table == after(HANDS, ["A 3C"])


@pytest.mark.parametrize(("players", "words"), [(2, "3 to 12"), (13, "3 to 12"), (0, "3 to 12")])
def test_too_few_and_too_many_players_are_refused_by_number(players: int, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        game.new_game(preset("president").rules, tuple(str(number) for number in range(players)))
