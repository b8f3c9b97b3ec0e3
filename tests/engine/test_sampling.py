"""Rounds that a seat could be in: it sees just what it saw, and they can be played."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import game, moves
from bot.engine.actions import write_cards
from bot.engine.cards import ACES, PRESIDENTS
from bot.engine.game import Setup
from bot.engine.replay import round_of
from bot.engine.round import Phase, Round, asked
from bot.engine.rules import Dealer, FirstLead, Rules
from bot.engine.sampling import sample
from bot.engine.views import view
from bot.lab.anything import anything, pick
from tests.engine.rounds import after
from tests.engine.stories import Case, cases, told

CHANCES = st.integers(0, 255).map(Random)
SOME = settings(max_examples=25, deadline=None)
LATER: dict[str, Any] = {"players": list("ABCD"), "places": list("ABCD")}
HANDS = {"A": "3C 4C 4D", "B": "5C 5D 6C", "C": "5H 7C 7D", "D": "8C KC AS"}
NO_ACE: dict[str, Any] = {"finish": "no-ace", "first_lead": "dealer-left"}


class Stubborn(Random):
    def random(self) -> float:
        return 0.0


def played_to_its_end(round: Round, chance: Random) -> Round:
    while round.phase is not Phase.ROUND_OVER:
        seat = pick([seat for seat in range(len(round.hands)) if asked(round, seat)], chance)
        round = moves.apply(round, seat, anything(round, seat, chance)).round
    return round


@SOME
@given(cases(), CHANCES)
def test_a_seat_sees_in_a_sampled_round_just_what_it_saw(case: Case, chance: Random) -> None:
    for round in told(case).rounds:
        seat = pick((None, *range(len(round.hands))), chance)
        seen = view(round, seat)
        same = sample(seen, chance)
        assert view(same, seat) == seen
        assert same.active == round.active


@SOME
@given(cases(), CHANCES)
def test_a_sampled_round_can_be_played_to_its_end(case: Case, chance: Random) -> None:
    rounds = told(case).rounds
    for round in {id(one): one for one in (rounds[0], pick(rounds, chance))}.values():
        seat = int(chance.random() * len(round.hands))
        same = sample(view(round, seat), chance)
        assert (same.barred ^ round.barred) & round.active == 0
        over = played_to_its_end(same, chance)
        assert sorted(place for _, place in over.placed) == list(range(1, len(round.hands) + 1))


def test_hidden_cards_come_to_all_that_could_hold_them() -> None:
    table = after({"A": "3C", "B": "5C 6C", "C": "7C 8C", "D": "9C KC"})
    seen = view(round_of(table), 0)
    chance = Random(1)
    hands = [sample(seen, chance).hands for _ in range(50)]
    assert {one[0] for one in hands} == {seen.hand}
    assert len({one[1] for one in hands}) > 10


def test_who_had_to_give_its_highest_cards_holds_none_that_is_higher() -> None:
    hands = {"A": "3C 4C 4D", "B": "5C 5D 2C", "C": "5H 2D 2H", "D": "8C KC AS"}
    table = round_of(after(hands, **LATER))
    chance = Random(2)
    for _ in range(30):
        round = sample(view(table, 0), chance)
        assert not {"2C", "2D", "2H"} & set(write_cards(round.order, round.hands[3]).split())


def test_cards_given_stay_with_whom_they_were_given_to() -> None:
    table = round_of(after(HANDS, ["A give 4D"], **LATER))
    seen = view(table, 0)
    assert write_cards(table.order, seen.given) == "4D"
    chance = Random(10)
    assert all(seen.given & sample(seen, chance).hands[3] for _ in range(20))
    assert [view(table, seat).given for seat in (1, 2)] == [0, 0]


def test_cards_given_to_a_taker_of_leftovers_may_have_been_laid_away() -> None:
    options: dict[str, Any] = {"deal": "equal", "leftovers": "swap"}
    table = round_of(after(HANDS, ["A give 4D"], options=options, leftovers="9C", **LATER))
    assert view(table, 0).given == 0


def test_in_a_first_round_and_in_the_middle_nobody_is_opposite() -> None:
    hands = {**HANDS, "E": "9C 10C JC"}
    first, later = after(hands), after(hands, players=list("ABCDE"), places=list("ABCDE"))
    assert view(round_of(first), 0).given == 0
    assert view(round_of(later), 2).given == 0


def test_nobody_in_the_round_holds_nothing_but_aces() -> None:
    hands = {"A": "3C AC", "B": "4C AD", "C": "5C AH", "D": "6C AS"}
    table = round_of(after(hands, options=NO_ACE))
    chance = Random(3)
    for _ in range(30):
        round = sample(view(table, 0), chance)
        assert all(hand & ~ACES for hand in round.hands)


def test_a_hand_of_nothing_but_aces_is_mended_where_chance_does_not_do_it() -> None:
    hands = {"A": "3C", "B": "4C AD AS AH", "C": "4D AC AD AS AH", "D": "4H AC AD AS AH"}
    table = round_of(after(hands, options={**NO_ACE, "decks": 3}))
    seen = view(table, 0)
    round = sample(seen, Stubborn())
    assert all(hand & ~ACES for hand in round.hands)
    assert view(round, 0) == seen


def test_a_pack_that_is_not_dealt_yet_is_shuffled() -> None:
    rules = Rules(deal_faults=True, dealer=Dealer.PRESIDENT)
    table = replace(game.new_game(rules, tuple("ABCD")), ranking=tuple("ABCD"))
    round = round_of(game.begin_round(table, Setup(seed=bytes(32))).game)
    seen = view(round, 0)
    same = sample(seen, Random(4))
    assert view(same, 0) == seen
    assert sorted(same.pack) == sorted(round.pack)
    assert same.pack != round.pack


def test_hands_laid_out_before_the_deal_are_dealt_anew() -> None:
    options = {"deal_faults": True, "dealer": "president"}
    round = round_of(after(HANDS, options=options, **LATER))
    same = sample(view(round, 1), Random(5))
    assert same.laid_out
    assert played_to_its_end(same, Random(5)).placed


def test_whoever_opens_a_round_must_play_the_lowest_card_if_they_hold_it() -> None:
    rules = Rules(first_lead=FirstLead.LOWEST_CARD_PLAYED)
    round = round_of(game.begin_round(game.new_game(rules, tuple("ABC")), Setup(seed=bytes(32))).game)
    chance = Random(6)
    others = [sample(view(round, (round.turn + 1) % 3), chance) for _ in range(20)]
    assert sample(view(round, round.turn), chance).must_include == round.must_include
    assert {bool(one.must_include) for one in others} == {True, False}


def test_players_passed_over_get_no_turn_though_the_direction_changed() -> None:
    options = {"trick": "single-round", "equal_plays": "skip", "revolution": "hats"}
    hands = {
        "A": "5C 6C 7C",
        "B": "5D 8C 9C",
        "C": "JC 10D 9D",
        "D": "5H 8H 9H",
        "E": "5S 7S 8S",
        "F": "KC KD QC",
    }
    round = round_of(after(hands, ["A 5C", "B 5D"], options=options))
    same = sample(view(round, round.turn), Random(7))
    assert round.turn == 3
    assert same.barred == round.barred


def test_a_card_laid_down_for_a_trade_lies_there_in_a_sampled_round_too() -> None:
    table = round_of(after(HANDS, ["B give 5C"], options={"middle_trade": True, "exchange": "none"}, **LATER))
    for seat in range(4):
        same = sample(view(table, seat), Random(8))
        assert same.talks[1].given
        assert same.talks[1].given & same.hands[1]
        assert played_to_its_end(same, Random(8)).placed


def test_colluders_see_each_other_in_a_sampled_round() -> None:
    options = {"collusion": True, "exchange": "none"}
    table = round_of(after(HANDS, ["A offer 4D for 8C"], options=options, **LATER))
    assert sample(view(table, 3), Random(9)).hands[0] == table.hands[0]
    assert sample(view(table, 0), Random(9)).hands[3] == table.hands[3]
    assert sample(view(table, 1), Random(9)).talks[0].offer == 0


def test_a_hand_of_nothing_but_president_cards_is_mended() -> None:
    hands = {"A": "3C", "B": "*W 4C", "C": "*W 5C", "D": "*W *W 6C 2D"}
    options: dict[str, Any] = {"middle_trade": True, "exchange": "none", "president_cards": 4}
    seen = view(round_of(after(hands, options=options, **LATER)), 0)
    round = sample(seen, Stubborn())
    assert all(hand & ~PRESIDENTS for hand in round.hands[:3])
    assert view(round, 0) == seen
