"""Positions: what may be left out of a record, and what a seat then sees."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.engine import positions, record
from bot.engine.cards import code
from bot.engine.course import RefusedActionError
from bot.engine.errors import RecordError, Refusal
from bot.engine.ordering import deck
from bot.engine.positions import Reached
from bot.engine.replay import round_of
from bot.engine.round import Phase, asked
from bot.engine.rules import Rules
from bot.engine.views import View, view
from tests.engine import seen
from tests.engine.stories import Case, cases, told

THREE = {"format": 1, "rules": {"preset": "president"}, "players": ["A", "B", "C"], "dealer": "C"}
FOUR = {**THREE, "players": ["A", "B", "C", "D"], "dealer": "D"}
SECOND = {**FOUR, "places": ["A", "B", "C", "D"]}


def rules(**options: Any) -> dict[str, Any]:
    return {"preset": "president", "options": options}


def all_but(cards: str, decks: int = 1) -> str:
    """The cards of the decks that are none of these."""
    return " ".join(code(one) for one in deck(Rules(decks=decks)) if code(one) not in cards.split())


def reach(position: dict[str, Any], **more: Any) -> Reached:
    return positions.read(msgspec.json.encode({**position, **more}))


def sees(reached: Reached, name: str) -> View:
    return view(round_of(reached.game), reached.game.players.index(name))


def refused(position: dict[str, Any], **more: Any) -> tuple[str, str]:
    """The path and the reason with which a position is refused."""
    with pytest.raises(RecordError) as error:
        reach(position, **more)
    return error.value.path, error.value.reason


@settings(max_examples=30)
@given(cases(), st.integers(0, 2**16))
def test_a_seat_sees_the_same_where_the_other_hands_are_numbers(case: Case, where: int) -> None:
    story = told(case)
    assume(story.steps)
    number = where % len(story.steps)
    step = story.steps[number]
    round = round_of(step.before)
    assume(round.phase is not Phase.DEAL and seen.can_be_told(story))
    reached = reach(seen.position(story, number, step.seat))
    assert reached.game.players[step.seat] in reached.asked
    found, expected = view(round_of(reached.game), step.seat), view(round, step.seat)
    assert seen.faces(found, story) == seen.faces(expected, story)


def test_whoever_is_asked_is_so_by_the_actions_and_the_other_hands_stay_unseen() -> None:
    reached = reach(FOUR, hands={"B": "3D 5C 5H"}, counts={"A": 3, "C": 3, "D": 3}, actions=["A 4C 4D"])
    assert (reached.known, reached.asked) == (("B",), ("B",))
    shown = sees(reached, "B")
    assert shown.counts == (1, 3, 3, 3)
    assert shown.unseen.bit_count() == 50  # whatever stands nowhere may be in play


def test_cards_that_were_played_before_are_not_in_any_hand() -> None:
    played = "AC AD AH AS KC KD KH KS"
    hands: dict[str, Any] = {"hands": {"A": "3D 5C"}, "counts": {"B": 2, "C": 2}, "played": played}
    reached = reach(THREE, **hands, phase="play")
    assert reached.asked == ("A",)
    assert sees(reached, "A").unseen.bit_count() == 44


def test_in_the_middle_of_a_round_whoever_acts_first_led_and_no_lowest_card_is_demanded() -> None:
    lowest = {"rules": rules(first_lead="lowest-card-played"), "phase": "play", "played": "3C 3D 3H 3S 4C"}
    reached = reach(THREE, **lowest, hands={"B": "4D 5C"}, counts={"A": 2, "C": 2}, actions=["A 6C"])
    assert reached.asked == ("B",)
    led = reach(THREE, **lowest, hands={"B": "4D 5C"}, counts={"A": 2, "C": 2})
    assert (led.asked, sees(led, "B").must_include) == (("B",), 0)
    refused_first = ["! B 6C", "A 6C"]
    led = reach(THREE, **lowest, hands={"B": "4D 5C"}, counts={"A": 2, "C": 2}, actions=refused_first)
    assert led.asked == ("B",)
    given = reach(
        THREE, **lowest, hands={"B": "4D 5C"}, counts={"A": 2, "C": 2}, leader="C", actions=["C 6C"]
    )
    assert given.asked == ("A",)


def test_whoever_holds_the_lowest_card_led_though_nobody_else_could_know() -> None:
    lowest = {"rules": rules(first_lead="lowest-card-played")}
    reached = reach(FOUR, **lowest, hands={"B": "4D 5C"}, counts={"A": 2, "C": 2, "D": 2}, actions=["A 9C"])
    assert reached.asked == ("B",)
    own = reach(FOUR, **lowest, hands={"B": "3C 5C"}, counts={"A": 2, "C": 2, "D": 2}, actions=["! A 9C"])
    assert sees(own, "B").must_include


def test_a_pass_is_believed_where_beating_is_compulsory() -> None:
    reached = reach(
        THREE,
        rules=rules(beat="compulsory"),
        hands={"C": "9C 10C"},
        counts={"A": 13, "B": 13},
        actions=["A 3C", "B pass"],
    )
    assert reached.asked == ("C",)


def test_whoever_had_nothing_but_aces_left_is_found_by_what_came_after() -> None:
    no_ace = {"rules": rules(finish="no-ace"), "hands": {"A": "9C 10C JC"}, "counts": {"B": 2, "C": 3}}
    caught = reach(THREE, **no_ace, actions=["A 9C", "B QC", "C pass", "A pass", "C 3C"])
    assert caught.asked == ("A",)
    assert sees(caught, "A").placed == ((1, 3),)
    free = reach(THREE, **no_ace, actions=["A 9C", "B QC", "C pass", "A pass", "B 3C", "C pass"])
    assert free.asked == ("A",)
    assert sees(free, "A").placed == ((1, 1),)


def test_nobody_is_thought_to_hold_nothing_but_aces_without_need() -> None:
    reached = reach(
        THREE,
        rules=rules(finish="no-ace"),
        phase="play",
        played=all_but("AC AD AH AS 9C 10C 9D 9H"),
        hands={"A": "9C 10C"},
        counts={"B": 2, "C": 2},
        actions=["A 9C", "B AD", "C pass"],
    )
    assert sees(reached, "A").counts == (1, 1, 2)


def test_forced_cards_are_told_by_whoever_got_them() -> None:
    hands: dict[str, Any] = {"hands": {"A": "4C 4D 5C"}, "counts": {"B": 3, "C": 3, "D": 3}}
    exchange = {"rules": rules(exchange=[[2, 2], [1, 1]])}
    reached = reach(SECOND, **exchange, **hands, actions=["D give 2D AS"])
    assert reached.asked == ("A", "B")
    assert sees(reached, "A").hand.bit_count() == 5
    assert refused(SECOND, **exchange, **hands) == ("$.actions", "must say what A was given: D give ... ...")
    path, reason = refused(SECOND, **exchange, **hands, actions=["D give 2D"])
    assert (path, "2" in reason) == ("$.actions[0]", True)


def test_a_hand_may_be_as_it_is_when_the_upper_players_are_to_give() -> None:
    hands: dict[str, Any] = {"hands": {"A": "4C 4D 2D AS"}, "counts": {"B": 4, "C": 2, "D": 2}}
    exchange = {"rules": rules(exchange=[[2, 2], [1, 1]]), "phase": "exchange"}
    reached = reach(SECOND, **exchange, **hands, actions=["B give ?"])
    assert (reached.asked, sees(reached, "A").duty) == (("A",), asked(round_of(reached.game), 0))
    assert refused({**SECOND, "places": []}, **exchange, **hands)[0] == "$.phase"


def test_cards_that_others_gave_unseen_are_any() -> None:
    hands: dict[str, Any] = {"hands": {"C": "4C 4D 5C"}, "counts": {"A": 3, "B": 3, "D": 3}}
    exchange = {"rules": rules(exchange=[[2, 2], [1, 1]])}
    gifts = ["A give ? ?", "B give 3D"]
    reached = reach(SECOND, **exchange, **hands, actions=[*gifts, "A 4H"])
    assert reached.asked == ("B",)
    reached = reach(SECOND, **exchange, **hands, actions=[*gifts, "A 4H", "B pass"])
    assert reached.asked == ("C",)
    path, reason = refused(SECOND, **exchange, **hands, actions=["A give ? ? ? ? ? ?"])
    assert (path, reason) == ("$.actions[0]", "A has not so many cards")
    path, reason = refused(SECOND, **exchange, **hands, actions=["A give ? ?", "B give ?"])
    assert (path, "say which" in reason) == ("$.actions[1]", True)


def test_a_card_that_was_given_away_is_played_before_one_that_looks_alike() -> None:
    reached = reach(
        {**SECOND, "places": ["A", "B", "C", "D"]},
        rules=rules(decks=2, exchange=[[1, 1]]),
        hands={"A": "4C 5C"},
        counts={"B": 2, "C": 2, "D": 2},
        actions=["D give 2S", "A give 4C", "A 2S", "! B 3C", "B pass", "C pass", "D pass", "A 5C"],
    )
    assert sees(reached, "A").placed == ((0, 1),)
    path, _ = refused(
        SECOND,
        rules=rules(decks=2, exchange=[[1, 1]]),
        hands={"A": "4C 5C"},
        counts={"B": 2, "C": 2, "D": 2},
        actions=["D give 2S", "A give 4C", "A 3S"],
    )
    assert path == "$.actions[2]"


def test_who_takes_a_leftover_lays_one_away_unseen() -> None:
    played = all_but("9H 3C 4C 4D 5C 5D 5H 5S 6C 6D")
    swap = {"rules": rules(leftovers="swap", exchange="none", deal="equal"), "leftovers": "9H 3C"}
    hands: dict[str, Any] = {"hands": {"D": "4C 4D"}, "counts": {"A": 2, "B": 2, "C": 2}}
    reached = reach(SECOND, **swap, **hands, played=played, actions=["C take 9H lay ?"])
    assert reached.asked == ("D",)
    path, reason = refused(SECOND, **{**swap, "leftovers": ""}, **hands)
    assert (path, "lie open" in reason) == ("$.leftovers", True)


def test_time_that_runs_out_before_the_first_lead_says_nothing_of_who_led() -> None:
    lowest = {"rules": rules(next_lead="lowest-card", exchange=[[2, 2], [1, 1]])}
    hands: dict[str, Any] = {"hands": {"A": "10D KD 10H"}, "counts": {"B": 5, "C": 2, "D": 5}}
    actions = ["D give QD QH", "A timeout", "B give ?", "C 7D", "D pass"]
    assert reach(SECOND, **lowest, **hands, actions=actions).asked == ("A",)


@pytest.mark.parametrize("lead", ["lowest-card", "lowest-card-played", "diamond-three"])
@pytest.mark.parametrize("actions", [[], ["B timeout"]])
def test_a_seat_that_acts_first_leads_and_what_is_lower_than_its_cards_lies_face_down(
    lead: str, actions: list[str]
) -> None:
    few = {"rules": rules(first_lead=lead, finish="no-ace"), "hands": {"B": "5H 6H"}}
    rest = {"played": all_but("5H 6H 3D 4C 7D KC KD AH")}
    reached = reach(THREE, **few, **rest, counts={"A": 2, "C": 2}, actions=actions)
    assert reached.asked == (("C",) if actions else ("B",))
    assert bool(sees(reached, "B").must_include) == (lead == "lowest-card-played" and not actions)
    path, reason = refused(THREE, **few, **rest, counts={"A": 2, "C": 3}, actions=["B 5H"])
    assert (path, "not-your-turn" in reason) == ("$.actions[0]", True)


def test_the_other_three_of_diamonds_may_be_with_somebody_farther_on() -> None:
    threes = {"rules": rules(first_lead="diamond-three", decks=2), "played": all_but("3D 6H 7C 8C 9C", 2)}
    reached = reach(THREE, **threes, hands={"B": "3D 6H"}, counts={"A": 4, "C": 4})
    assert reached.asked == ("B",)


@pytest.mark.parametrize(
    ("lead", "actions"),
    [
        ("lowest-card", ["A 5S", "B QC", "C pass"]),  # were the 4C still there, C would have led
        ("scum", ["C 9H", "A pass", "B pass", "C 6C"]),
    ],
)
def test_a_card_laid_away_unseen_may_be_one_that_was_given_to_whoever_laid_it(
    lead: str, actions: list[str]
) -> None:
    swap = {"rules": rules(leftovers="swap", deal="equal", exchange=[[1, 1]], next_lead=lead)}
    cards = {"leftovers": "9H", "played": all_but("4C 5S 2S 6C 7C QC 9H")}
    hands: dict[str, Any] = {"hands": {"A": "4C 5S"}, "counts": {"B": 2, "C": 2}}
    gifts = ["C give 2S", "A give 4C", "C take 9H lay ?"]
    reached = reach({**THREE, "places": ["A", "B", "C"]}, **swap, **cards, **hands, actions=gifts + actions)
    assert reached.asked == ("A",)


def test_a_card_laid_away_unseen_is_none_that_looks_like_the_one_that_was_given() -> None:
    swap = rules(leftovers="swap", deal="equal", exchange=[[1, 1]], next_lead="scum", decks=2)
    reached = reach(
        {**THREE, "places": ["A", "B", "C"], "rules": swap},
        leftovers="9H",
        played=f"{all_but('4C 5S AS 3C 9H', decks=2)} 3C 9H",
        hands={"A": "4C 5S"},
        counts={"B": 2, "C": 3},
        actions=[
            *("C give AS", "A give 4C", "C take 9H lay ?", "C 3C", "A pass", "B 4C"),
            *("C 9H", "A pass", "B pass", "C 4C"),
        ],
    )
    assert reached.asked == ("A",)


@pytest.mark.parametrize(
    ("actions", "placed"), [(["B 3C"], ((2, 1), (0, 2))), (["E 3C", "B pass"], ((0, 1), (2, 2)))]
)
def test_who_has_no_cards_after_the_exchange_is_placed_in_order_from_whoever_leads(
    actions: list[str], placed: tuple[tuple[int, int], ...]
) -> None:
    five = {**THREE, "players": list("ABCDE"), "places": list("ACDBE"), "dealer": "E"}
    lowest = {"rules": rules(next_lead="lowest-card", exchange=[[2, 3], [1, 2]])}
    one: dict[str, Any] = {"hands": {"D": "KS"}, "counts": dict.fromkeys("ABCE", 1)}
    reached = reach(five, **lowest, **one, actions=["A give ? ?", "C give ? ?", *actions])
    assert (reached.asked, sees(reached, "D").placed) == (("D",), placed)


def test_who_plays_on_has_not_given_away_all_but_aces() -> None:
    no_ace = {"rules": rules(finish="no-ace", exchange=[[1, 2]], next_lead="scum")}
    cards = {"played": all_but("5C 6C 7C 8C KC AC AD")}
    hands: dict[str, Any] = {"hands": {"B": "7C 8C"}, "counts": {"A": 2, "C": 3}}
    actions = ["A give ? ?", "C 5C", "A pass"]
    reached = reach({**THREE, "places": ["A", "B", "C"]}, **no_ace, **cards, **hands, actions=actions)
    assert reached.asked == ("B",)


def test_in_collusion_the_partners_hand_lies_open() -> None:
    collusion = {"rules": rules(collusion=True, exchange="none")}
    hands: dict[str, Any] = {"hands": {"A": "4C 4D"}, "counts": {"B": 2, "C": 2, "D": 2}}
    path, reason = refused(SECOND, **collusion, **hands)
    assert (path, "missing" in reason) == ("$.hands.D", True)
    both = {"hands": {"A": "4C 4D", "D": "2C 2D"}, "counts": {"B": 2, "C": 2}}
    assert reach(SECOND, **collusion, **both, actions=["D offer 2C for 4C"]).asked[0] == "A"
    talk = ["A offer 4C for 2C", "D accept", "A content", "D content", "B content", "C content"]
    reached = reach(SECOND, **collusion, **hands, actions=talk)
    assert sees(reached, "A").hand == sees(reach(SECOND, **collusion, **hands, actions=talk), "A").hand
    assert reached.asked == ("A",)


def test_what_a_partner_offers_and_accepts_is_in_its_hand() -> None:
    trade = {"rules": rules(middle_trade=True, exchange="none")}
    hands: dict[str, Any] = {"hands": {"B": "4C 4D"}, "counts": {"A": 2, "C": 2, "D": 2}}
    reached = reach(SECOND, **trade, **hands, actions=["C offer 7C for 4C", "B accept"])
    assert sees(reached, "B").received.bit_count() == 1
    reached = reach(SECOND, **trade, **hands, actions=["B offer 4C for 9C", "C accept"])
    assert sees(reached, "B").received.bit_count() == 1
    assert refused(SECOND, **trade, **hands, actions=["A accept"])[0] == "$.actions[0]"
    reached = reach(SECOND, **trade, **hands, actions=["B content", "C give ?"])
    assert reached.asked == ("B",)


def test_a_record_with_all_hands_is_a_position_of_whoever_is_asked() -> None:
    hands = {"A": "4C 4D", "B": "5C 5D", "C": "6C 6D"}
    reached = reach(THREE, hands=hands, actions=["A 4C", "! B 3C", "B timeout"])
    assert (reached.known, reached.asked) == (("A", "B", "C"), ("C",))
    seeded = reach(THREE, seed="00" * 32)
    assert len(seeded.asked) == 1
    assert reach(THREE, hands=hands, phase="play", played="2C").asked == ("A",)
    rounds = [{"hands": hands, "actions": ["A 4C 4D", "B pass", "C pass"]} for _ in range(1)]
    assert refused({**THREE, "dealer": None}, rounds=[*rounds, {"hands": hands}])[0] == "$.rounds[1]"


def test_the_last_of_several_rounds_is_the_one_that_is_meant() -> None:
    over = {"hands": {"A": "3C", "B": "4C", "C": "5C"}, "dealer": "C", "actions": ["A 3C", "B 4C"]}
    whole = {key: value for key, value in THREE.items() if key != "dealer"}
    reached = reach(whole, rounds=[over, {"hands": {"A": "4C 4D", "B": "5C 5D", "C": "6C 6D"}}])
    assert reached.game.rounds_played == 1
    assert refused(whole, rounds=[{**over, "actions": ["A 9C"]}, over])[0] == "$.rounds[0].actions[0]"
    assert refused(whole, rounds=[over], phase="play")[0] == "$.phase"


def test_before_the_deal_there_are_no_hands() -> None:
    cut = {**SECOND, "rules": rules(deal_faults=True, dealer="president")}
    assert reach(cut).asked == ("A",)
    assert reach(cut, actions=["A offer-cut"]).asked == ("D",)
    assert refused(cut, actions=["A deal"]) == ("$.hands", "are missing, and there is no seed to deal from")
    hands: dict[str, Any] = {"hands": {"A": "4C 4D"}, "counts": {"B": 2, "C": 2, "D": 2}}
    assert round_of(reach(cut, **hands, actions=["D give 2S"]).game).phase is Phase.EXCHANGE
    assert reach(cut, **hands, actions=["A offer-cut"]).asked == ("D",)


def test_an_action_against_the_rules_is_named_with_the_rule() -> None:
    hands: dict[str, Any] = {"hands": {"A": "4C 4D"}, "counts": {"B": 2, "C": 2}}
    for actions in (["A 4C", "C 5C"], ["A 4C 5D"], ["A 4C", "B 5C 6D"]):
        with pytest.raises(RefusedActionError) as error:
            reach(THREE, **hands, actions=actions)
        assert error.value.path == f"$.actions[{len(actions) - 1}]"
        assert isinstance(error.value.refusal.code, Refusal)
    assert refused(THREE, **hands, actions=["! A 4C"])[0] == "$.actions[0]"
    assert refused(THREE, **hands, actions=["A 4C", "B timeout"])[0] == "$.actions[1]"


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a card twice": ({"hands": {"A": "4C 4C"}}, "$.hands.A"),
    "a card played and held": ({"played": "4C"}, "$.played"),
    "a played card in the own hand": ({"actions": ["A 4D", "B 4C"]}, "$.actions[1]"),
    "more cards than there are": ({"counts": {"B": 30, "C": 21}}, "$.counts"),
    "a hand without a number": ({"counts": {"B": 2}}, "$.counts.C"),
    "no number": ({"counts": {"B": 0, "C": 2}}, "$.counts.B"),
    "another number": ({"counts": {"A": 3, "B": 2, "C": 2}}, "$.counts.A"),
    "a stranger's hand": ({"hands": {"A": "4C", "X": "5C"}}, "$.hands.X"),
    "a stranger's number": ({"counts": {"B": 2, "C": 2, "X": 1}}, "$.counts.X"),
    "an empty hand": ({"hands": {"A": ""}}, "$.hands.A"),
    "no hand": ({"hands": None}, "$.hands"),
    "more cards than a hand has": (
        {"counts": {"B": 1, "C": 2}, "actions": ["A 4C", "B 5C 5D"]},
        "$.actions[1]",
    ),
    "no such step": ({"phase": "trade"}, "$.phase"),
    "nothing that is done": ({"actions": ["A 4C", "B "]}, "$.actions[1]"),
    "a stranger": ({"actions": ["X 4C"]}, "$.actions[0]"),
    "a stranger who deals": ({"dealer": "X"}, "$.dealer"),
}


@pytest.mark.parametrize(("wrong", "path"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_refused_with_its_place(wrong: dict[str, Any], path: str) -> None:
    good = {**THREE, "hands": {"A": "4C 4D"}, "counts": {"B": 2, "C": 2}}
    reach(good)
    assert refused({**good, **wrong})[0] == path


@pytest.mark.parametrize("key", record.OF_POSITIONS)
def test_a_record_of_a_round_has_all_hands(key: str) -> None:
    file = {**THREE, "hands": {"A": "3C", "B": "4C", "C": "5C"}, key: {"B": 1}}
    with pytest.raises(RecordError, match="scum engine") as error:
        record.read(msgspec.json.encode(file))
    assert error.value.path == f"$.{key}"
