"""Positions in which hidden cards say who leads, who is out by then and what somebody can still hold."""

from __future__ import annotations

import pytest

from bot.engine.replay import round_of
from bot.engine.round import NOBODY
from tests.engine.test_positions import SECOND, THREE, all_but, reach, refused, rules, sees

FIVE = {**THREE, "players": list("ABCDE"), "dealer": "E"}
NOT_YOUR_TURN = ("$.actions[0]", "the rules refuse this action: not-your-turn")


@pytest.mark.parametrize("actions", [[], ["D 5C"]])
def test_who_has_nothing_but_aces_in_a_deal_not_yet_done_is_placed_in_order_from_whoever_leads(
    actions: list[str],
) -> None:
    lowest = rules(
        deal_faults=True, dealer="president", exchange="none", finish="no-ace", next_lead="lowest-card"
    )
    reached = reach(
        {**FIVE, "rules": lowest, "places": list("ABCDE")},
        played=all_but("5C 6C 3C 9C AC AD AH"),
        hands={"D": "5C 6C"},
        counts=dict.fromkeys("ABCE", 1),
        actions=actions,
    )
    assert sees(reached, "D").placed == (
        (4, 5),
        (2, 4),
    )  # from A, who is thought to hold 3C, C would be first


@pytest.mark.parametrize(
    ("actions", "placed"), [(["B 3C"], ((2, 1), (0, 2))), (["E 3C", "B pass"], ((0, 1), (2, 2)))]
)
def test_who_takes_the_last_leftover_is_not_thought_to_lead_too(
    actions: list[str], placed: tuple[tuple[int, int], ...]
) -> None:
    swap = rules(next_lead="lowest-card", exchange=[[2, 3], [1, 2]], leftovers="swap", deal="equal")
    reached = reach(
        {**FIVE, "rules": swap, "places": list("ACDBE")},
        leftovers="9H",
        played=all_but("9H KS 2C 2D 2H 3C"),
        hands={"D": "KS"},
        counts=dict.fromkeys("ABCE", 1),
        actions=["A give ? ?", "C give ? ?", "D take 9H lay KS", *actions],
    )
    assert (reached.asked, sees(reached, "D").placed) == (("D",), placed)


def test_whoever_was_out_before_the_first_lead_does_not_lead() -> None:
    no_ace = rules(first_lead="lowest-card", finish="no-ace")
    played = all_but("AC 9C 10C 7C KC AD")
    reached = reach(THREE, rules=no_ace, played=played, hands={"B": "AC", "C": "9C 10C"}, counts={"A": 2})
    assert reached.asked == ("C",)
    wild = rules(first_lead="lowest-card", finish="no-ace", wild_ranks=["2"])
    played = all_but("AC 2C 2D")
    reached = reach(
        {**THREE, "dealer": "A"}, rules=wild, played=played, hands={"B": "AC"}, counts={"A": 1, "C": 1}
    )
    assert reached.asked == ("C",)


def test_of_two_who_hold_the_lowest_card_the_first_from_the_dealers_left_leads() -> None:
    two_packs = {**THREE, "dealer": "A", "rules": rules(first_lead="lowest-card", decks=2)}
    reached = reach(two_packs, hands={"A": "3C 5C", "B": "3C 6C"}, counts={"C": 2})
    assert reached.asked == ("B",)


def test_whoever_leads_without_the_three_of_diamonds_does_so_only_where_it_can_lie_face_down() -> None:
    threes = {"rules": rules(first_lead="diamond-three"), "hands": {"B": "3C 5H"}}
    counts = {"A": 2, "C": 2}
    played = all_but("3C 5H 3D KC KD KH KS")
    assert reach(THREE, **threes, counts=counts, played=played, actions=["B 5H"]).asked == ("C",)
    played = all_but("3C 5H 3D KC KD KH")
    assert refused(THREE, **threes, counts=counts, played=played, actions=["B 5H"]) == NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("first_lead", "hand", "other"),
    [
        ("lowest-card", "3C 5H", "4C 5H"),
        ("lowest-card-played", "3C 5H", "4C 5H"),
        ("diamond-three", "3D 5H", "3C 5H"),
    ],
)
def test_nobody_leads_before_a_hand_with_the_lowest_card_of_the_pack(
    first_lead: str, hand: str, other: str
) -> None:
    first = {"rules": rules(first_lead=first_lead), "counts": {"A": 2, "C": 2}, "actions": ["A 6C"]}
    assert refused(THREE, **first, hands={"B": hand}) == NOT_YOUR_TURN
    assert reach(THREE, **first, hands={"B": other}).asked == ("B",)


def test_nobody_leads_before_another_hand_that_is_given_and_has_a_lower_card() -> None:
    first = {"rules": rules(first_lead="lowest-card"), "counts": {"C": 2}}
    hands = {"A": "6C 7C", "B": "4C 5H"}
    assert refused(THREE, **first, hands=hands, actions=["A 6C"]) == NOT_YOUR_TURN
    reached = reach(THREE, **first, hands=hands, actions=["B 5H", "C 6D"])
    assert (reached.asked, round_of(reached.game).set_leader) == (("A",), NOBODY)


def test_the_other_copy_of_the_lowest_card_may_lead() -> None:
    two_packs = rules(first_lead="lowest-card", decks=2)
    reached = reach(THREE, rules=two_packs, hands={"B": "3C 5H"}, counts={"A": 2, "C": 2}, actions=["A 6C"])
    assert reached.asked == ("B",)


def test_who_is_known_to_hold_just_what_they_were_given_leads_where_nothing_lower_is_in_a_hand() -> None:
    given = rules(exchange=[[1, 1]], next_lead="lowest-card")
    one = {"rules": given, "hands": {"A": "6C 7C"}, "counts": {"B": 1, "C": 1, "D": 1}}
    actions = ["D give 2S", "A give 6C", "D 6C"]
    assert reach(SECOND, **one, actions=actions, played=all_but("6C 7C 2S 3C KC KD")).asked == ("A",)
    path, reason = refused(SECOND, **one, actions=actions, played=all_but("6C 7C 2S 3C KC"))
    assert (path, "not-your-turn" in reason) == ("$.actions[2]", True)


def test_a_card_laid_away_unseen_is_none_of_those_given_that_is_played_later() -> None:
    swap = rules(leftovers="swap", deal="equal", exchange=[[2, 2]], next_lead="scum")
    reached = reach(
        {**THREE, "rules": swap, "places": ["A", "B", "C"]},
        leftovers="9H",
        played=all_but("4C 6C 9D 2S AS 5S KC KD KH 9H"),
        hands={"A": "4C 6C 9D"},
        counts={"B": 3, "C": 3},
        actions=[
            *("C give 2S AS", "A give 4C 6C", "C take 9H lay ?"),
            *("C 4C", "A pass", "B pass", "C 5S"),
        ],
    )
    assert reached.asked == ("A",)


def test_a_refused_action_does_not_end_the_deal() -> None:
    cut = rules(deal_faults=True, dealer="president", exchange="none")
    hands = {"hands": {"A": "4C 4D"}, "counts": {"B": 2, "C": 2, "D": 2}}
    assert reach(SECOND, rules=cut, **hands, actions=["! A 3C", "A offer-cut"]).asked == ("D",)


def test_a_refused_offer_does_not_say_what_the_partner_holds() -> None:
    hands = {"hands": {"A": "4C 4D"}, "counts": {"B": 2, "C": 2, "D": 2}}
    talk = ["! A offer 9C for 2C", *(f"{name} content" for name in "ADBC")]
    reached = reach(
        SECOND, rules=rules(collusion=True, exchange="none"), **hands, actions=[*talk, "A 4C", "B 2C"]
    )
    assert reached.asked == ("C",)
