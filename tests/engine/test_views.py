"""What a seat may know, and what stays hidden from it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import write_cards
from bot.engine.events import Gave, Passed, Placed, Played, Took, seen_by
from bot.engine.game import Game
from bot.engine.replay import round_of
from bot.engine.round import Duty, Phase, Verb
from bot.engine.views import View, view
from tests.engine.rounds import after, played

HANDS = {"A": "3C 4C 4D", "B": "5C 5D 6C", "C": "5H 7C 7D", "D": "8C KC AS"}
LATER: dict[str, Any] = {"players": list("ABCD"), "places": list("ABCD")}


def seen(table: Game, seat: int | None) -> View:
    return view(round_of(table), seat)


def text(table: Game, cards: int) -> str:
    return write_cards(round_of(table).order, cards)


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    table = after(HANDS, ["A 3C"])
    shown = seen(table, 1)
    assert text(table, shown.hand) == "5C 5D 6C"
    assert shown.counts == (2, 3, 3, 3)
    assert (shown.turn, shown.may_pass, shown.duty) == (1, True, Duty(1, Verb.PLAY))
    assert [text(table, play.cards) for play in shown.legal] == ["5C", "6C"]
    assert [turn.by for turn in shown.trick] == [0]


def test_everybody_sees_the_table_and_no_hand() -> None:
    table = after(HANDS, ["A 3C", "B pass"])
    shown = seen(table, None)
    assert (shown.hand, shown.received, shown.legal, shown.may_pass, shown.duty) == (0, 0, (), False, None)
    assert (shown.turn, shown.top_by, shown.passed) == (2, 0, (1,))
    assert shown.top is not None
    assert text(table, shown.top.cards) == "3C"


def test_a_seat_that_is_not_in_turn_is_offered_nothing() -> None:
    shown = seen(after(HANDS), 2)
    assert (shown.legal, shown.may_pass, shown.duty) == ((), False, None)


@pytest.mark.parametrize(
    ("trick", "actions", "passed"),
    [
        ("multi-round", ["A 3C", "B pass", "C pass"], (1, 2)),
        ("multi-round", ["A 3C", "B pass", "C 5H"], ()),
        ("pass-out", ["A 3C", "B pass", "C 5H"], (1,)),
        ("single-round", ["A 3C", "B pass", "C 5H"], (1,)),
        ("single-round", ["A 3C", "B 5C", "C pass"], (2,)),
        ("multi-round", ["A 3C", "B pass", "C pass", "D pass"], ()),
    ],
)
def test_who_passed_is_shown_as_long_as_it_counts(
    trick: str, actions: list[str], passed: tuple[int, ...]
) -> None:
    assert seen(after(HANDS, actions, options={"trick": trick}), None).passed == passed


def test_whoever_gets_cards_in_the_exchange_sees_which() -> None:
    table = after(HANDS, **LATER)
    assert seen(table, 0).phase is Phase.EXCHANGE
    assert text(table, seen(table, 0).received) == "AS"
    assert seen(table, 0).duty == Duty(0, Verb.GIVE, 1, 3)
    assert seen(table, 1).received == 0
    assert seen(table, 1).duties == (Duty(0, Verb.GIVE, 1, 3),)
    given = after(HANDS, ["A give 4D"], **LATER)
    assert text(given, seen(given, 3).received) == "4D"


def test_leftovers_are_seen_only_when_they_lie_open() -> None:
    hands = {name: HANDS[name] for name in "ABC"}
    options: dict[str, Any] = {"deal": "equal", "leftovers": "swap", "exchange": "none"}
    first = after(hands, leftovers="9C KS", options=options)
    later = after(hands, leftovers="9C KS", options=options, places=list("ABC"))
    assert seen(first, 0).open_leftovers == 0
    assert text(later, seen(later, 0).open_leftovers) == "9C KS"
    assert seen(later, 2).duty == Duty(2, Verb.TAKE, 1)


def test_face_down_leftovers_may_be_in_play_for_all_that_is_known() -> None:
    hands = {name: HANDS[name] for name in "ABC"}
    table = after(hands, ["A 3C"], leftovers="9C KS", options={"deal": "equal"})
    assert text(table, seen(table, None).unseen) == "4C 4D 5C 5D 5H 6C 7C 7D 9C KS"


def test_only_the_two_who_exchange_learn_the_cards() -> None:
    event = played(HANDS, **LATER)[0].events[0]
    assert isinstance(event, Gave)
    assert (event.by, event.to, event.count, event.forced) == (3, 0, 1, True)
    assert [seen_by(seat, event) == event for seat in (0, 1, 2, 3, None)] == [True, False, False, True, False]
    assert seen_by(None, event) == Gave(3, 0, 1, 0, forced=True)


def test_the_card_laid_away_is_known_to_its_player_alone() -> None:
    event = Took(2, 30, 40)
    assert seen_by(2, event) == event
    assert seen_by(1, event) == Took(2, 30, None)
    assert seen_by(None, event) == Took(2, 30, None)


def test_what_happens_in_the_open_is_seen_by_all() -> None:
    lines = played({"A": "3C", "B": "4C KC", "C": "5C 6C"}, ["A 3C", "B pass", "C 5C"])
    events = [event for line in lines for event in line.events]
    assert {type(event) for event in events} == {Played, Placed, Passed}
    assert [seen_by(None, event) for event in events] == events
