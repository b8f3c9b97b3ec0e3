"""Actions as values and as the words of records."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import actions, game, moves
from bot.engine.actions import Action, Give, Pass, PlayCards, Take, TimeOut
from bot.engine.cards import ACES, NoSuchCardError, bundle, card, code, each, pick, read_faces, suit_of
from bot.engine.errors import Refusal, RefusedError
from bot.engine.replay import round_of
from tests.engine.rounds import after

HANDS = {"A": "3C 4C 4D", "B": "5C 5D 6C", "C": "5H 7C 7D"}
EXCHANGE: dict[str, Any] = {"places": ["A", "B", "C"]}
SWAP: dict[str, Any] = {
    "options": {"deal": "equal", "leftovers": "swap", "exchange": "none"},
    "places": ["A", "B", "C"],
    "leftovers": "9C KD",
}


def cards(text: str) -> int:
    return bundle(card(face) for face in read_faces(text))


def one(text: str) -> int:
    return next(each(cards(text)))


@pytest.mark.parametrize(
    ("setting", "seat", "action", "text"),
    [
        ({}, 0, PlayCards(cards("4C 4D")), "4C 4D"),
        ({}, 0, Pass(), "pass"),
        ({}, 0, TimeOut(), "timeout"),
        (EXCHANGE, 0, Give(cards("3C")), "give 3C"),
        (SWAP, 2, Take(one("KD"), one("5H")), "take KD lay 5H"),
    ],
)
def test_an_action_is_read_back_from_its_own_words(
    setting: dict[str, Any], seat: int, action: Action, text: str
) -> None:
    round = round_of(after(HANDS, **setting))
    assert actions.write(round.order, action) == text
    assert actions.read(round, seat, text) == action
    assert actions.read(round, seat, f" {text.lower()} ") == action
    assert actions.read(round, seat, text.upper()) == action


def test_cards_are_written_upwards_by_the_games_ranking() -> None:
    round = round_of(after(HANDS, options={"order": "ten-high"}))
    assert actions.write_cards(round.order, cards("10C AS AC 2D JH 9C")) == "2D 9C JH AC AS 10C"


@pytest.mark.parametrize(
    ("setting", "player", "action", "code"),
    [
        (EXCHANGE, "A", Give(cards("5C")), Refusal.NOT_YOUR_CARDS),
        (EXCHANGE, "A", Give(0), Refusal.WRONG_NUMBER),
        (EXCHANGE, "B", Give(cards("5C")), Refusal.NOT_YOUR_TURN),
        (SWAP, "C", Take(one("3C"), one("5H")), Refusal.NO_SUCH_CARD),
        (SWAP, "C", Take(one("9C"), one("3C")), Refusal.NOT_YOUR_CARDS),
        (SWAP, "C", Take(one("9C"), one("9C")), Refusal.NOT_YOUR_CARDS),
        (SWAP, "A", Take(one("9C"), one("3C")), Refusal.NOT_YOUR_TURN),
        ({}, "A", Take(one("9C"), one("3C")), Refusal.WRONG_PHASE),
        ({}, "A", Give(cards("3C")), Refusal.WRONG_PHASE),
        ({}, "A", PlayCards(0), Refusal.NOT_A_COMBINATION),
    ],
)
def test_an_action_handed_in_as_a_value_is_checked_too(
    setting: dict[str, Any], player: str, action: Action, code: Refusal
) -> None:
    with pytest.raises(RefusedError) as refused:
        game.apply(after(HANDS, **setting), player, action)
    assert refused.value.code is code


@pytest.mark.parametrize(
    ("setting", "seat", "action"),
    [
        ({}, 0, PlayCards(cards("3C"))),
        (EXCHANGE, 0, Give(cards("3C"))),
        (SWAP, 2, Take(one("KD"), one("5H"))),
    ],
)
def test_the_default_is_the_lowest_that_is_allowed(
    setting: dict[str, Any], seat: int, action: Action
) -> None:
    assert moves.default(round_of(after(HANDS, **setting)), seat) == action


def test_three_aces_with_spades_in_the_middle_are_cards_and_no_reading() -> None:
    round = round_of(after({**HANDS, "A": "AC AD AS 3C"}))
    assert actions.read(round, 0, "AC AS AD") == PlayCards(cards("AC AD AS"))
    assert actions.read(round, 0, "as ad ac") == PlayCards(cards("AC AD AS"))


def test_a_card_is_written_as_it_is_read() -> None:
    names = [rank + suit for rank in [*"23456789", "10", *"JQKA"] for suit in "CDHS"]
    assert [code(card(face)) for face in read_faces(" ".join(names))] == names
    assert [suit_of(one(name)) for name in ("AC", "AD", "AH", "AS")] == [0, 1, 2, 3]
    assert cards("AC AD AH AS") & ACES == cards("AC AD AH AS")


@pytest.mark.parametrize("word", ["", "1C", "C", "10", "4 C", "4CC", "*X", "C*", "ÄS", "4c4d"])
def test_what_is_no_card_is_not_read_as_one(word: str) -> None:
    with pytest.raises(NoSuchCardError):
        read_faces(f"4C {word or '?'}")


def test_cards_are_found_among_copies_of_other_packs() -> None:
    face = read_faces("4C")[0]
    two = bundle([card(face, 1), card(face, 2)])
    assert pick([face, face], two) == two
    assert pick([face, face, face], two) is None
