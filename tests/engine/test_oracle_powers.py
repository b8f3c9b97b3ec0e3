"""The slow reading of the catalogue asked about poker hands and about cards with powers."""

from __future__ import annotations

import pytest

from bot.engine.rules import (
    EqualPlays,
    JokerOrder,
    JokerRole,
    Order,
    Powers,
    Revolution,
    Rules,
    Suits,
    TopCards,
    Twos,
)
from tests.engine.oracle.allowed import meanings
from tests.engine.oracle.faces import bundle
from tests.engine.oracle.questions import beats, ends, kinds, laid, ranks, table, the_play, turns
from tests.engine.oracle.tops import Situation

POKER = Rules(poker_hands=True)
POKER_JOKERS = Rules(poker_hands=True, jokers=4, joker_role=JokerRole.WILD)
DIAMONDS = Rules(poker_hands=True, wild_ranks=("2",), suits=Suits.DIAMONDS_HIGH)
CLEAR = Rules(twos=Twos.CLEAR, sequences=True)
HIGH_LOW = Rules(twos=Twos.HIGH_LOW)
TORONTO = Rules(powers=Powers.TORONTO, jokers=2)
THREES = Rules(powers=Powers.THREES)
HIGH_JOKERS = Rules(jokers=2)

# Poker hands


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("9S 10H JD QC KS", "3S 5S 6S 7S 9S"),
        ("4S 6S 7S 9S 2S", "3S 3H 3D 4C 4D"),
        ("AS AH AD KC KD", "3S 3H 3D 3C 4D"),
        ("AS AH AD AC 2D", "3S 4S 5S 6S 7S"),
    ],
)
def test_r14_the_kinds_of_five_beat_each_other_in_order(lower: str, higher: str) -> None:
    assert beats(higher, table(POKER, lower, kind=_best(lower)))
    assert not beats(lower, table(POKER, higher, kind=_best(higher)))


def _best(cards: str) -> str:
    found = {kind for kind, _, _ in kinds(cards, POKER)}
    return max(found, key=["straight", "flush", "full-house", "four", "straight-flush"].index)


def test_r14_four_of_a_kind_need_their_fifth_card_and_four_cards_are_two_pairs() -> None:
    assert kinds("9S 9H 9D 9C", POKER) == set()
    assert kinds("9S 9H 4D 4C", POKER) == {("two-pair", "9", "4")}
    assert kinds("9S 9H 9D 9C 4S", POKER) == {("four", "9", "4")}
    assert kinds("3S 4S 5S 6S 7S 8S", POKER) == set()


def test_r14_five_do_not_beat_four_nor_three() -> None:
    assert not beats("3S 4S 5S 6S 7S", "9S 9H 4D 4C", POKER)
    assert beats("10S 10H 3D 3C", "9S 9H 4D 4C", POKER)
    assert beats("9S 9H 5D 5C", "9D 9C 4D 4C", POKER)


def test_r14_r03_straights_run_as_the_order_is_written_and_do_not_wrap() -> None:
    assert ("straight", "J", "") in kinds("JS QH KD AC 2S", POKER)
    assert kinds("AS 2H 3D 4C 5S", POKER) == set()
    ten_high = Rules(poker_hands=True, order=Order.TEN_HIGH)
    assert ("straight", "J", "") in kinds("JS QH KD AC 10S", ten_high)
    assert kinds("AS 3H 4D 5C 6S", DIAMONDS) == set()


def test_r14_r20_the_suit_of_the_highest_card_decides() -> None:
    rules = Rules(poker_hands=True, suits=Suits.SPADES_HIGH)
    assert beats("5H 6C 7C 8D 9S", "5S 6H 7H 8S 9H", rules)
    assert beats("3S 4S 5S 6S 9S", "3H 4H 5H 7H 9H", rules)
    assert not beats("5H 6C 7C 8D 9S", "5S 6H 7H 8S 9H", POKER)


def test_r14_r20_the_higher_pair_with_the_best_suit_decides() -> None:
    rules = Rules(poker_hands=True, suits=Suits.SPADES_HIGH)
    assert beats("9S 9C 4D 4C", "9H 9D 4S 4H", rules)


def test_r14_r06_two_wild_twos_in_the_poor_mans_poker() -> None:
    assert ("five", "9", "") in kinds("9S 9H 9D 2C 2D", DIAMONDS)
    assert {("full-house", "9", "5"), ("full-house", "5", "9")} <= kinds("9S 9H 5D 5C 2D", DIAMONDS)
    assert ("four", "9", "5") in kinds("9S 9H 9D 5C 2D", DIAMONDS)
    assert kinds("2S", DIAMONDS) == {("set", "wild", "")}


def test_r14_a_wild_fifth_card_is_of_the_strongest_other_rank() -> None:
    assert ("four", "9", "2") in kinds("9S 9H 9D 9C *C", POKER_JOKERS)
    assert ("four", "9", "A") in kinds("9S 9H 9D 9C 2C", DIAMONDS)
    assert ("four", "2", "A") in kinds("2S 2H 2D 2C *C", POKER_JOKERS)


def test_r14_wild_cards_in_a_flush_are_of_the_highest_rank_and_its_suit() -> None:
    found = [each for each in meanings(DIAMONDS, bundle("3H 5H 7H 9H 2S")) if each.kind == "flush"]
    assert [(each.rank, each.suits) for each in found] == [("A", ("H",))]


def test_r14_r20_wild_cards_stand_where_their_suit_is_best() -> None:
    straight = laid(DIAMONDS, "5S 6S 7H 8C 2D", kind="straight", rank="5").meaning
    assert straight.suits == ("D",)
    assert laid(DIAMONDS, "5S 5H 9C 9S 2D", kind="full-house", rank="9").meaning.suits == ("D",)


def test_r14_r02_five_of_a_kind_may_be_natural_with_two_packs() -> None:
    rules = Rules(poker_hands=True, decks=2)
    assert kinds("9S 9S 9D 9C 9H", rules) == {("five", "9", "")}


def test_r14_r08_a_top_card_is_in_no_straight_but_in_a_flush() -> None:
    rules = Rules(poker_hands=True, top_cards=TopCards.DIAMOND_JACK)
    assert kinds("9S 10S JD QS KS", rules) == set()
    assert kinds("9D 10D JD QD KD", rules) == {("flush", "top", "")}


def test_r14_r27_upside_down_the_lower_straight_beats_and_the_kinds_stay() -> None:
    rules = Rules(poker_hands=True, revolution=Revolution.FOUR)
    assert beats("3S 4H 5D 6C 7S", "4S 5H 6D 7C 8S", rules, inverted=True)
    assert not beats("3S 4H 5D 6C 7S", table(rules, "3D 4D 6D 7D 9D", True), inverted=True)
    assert kinds("9S 9H 4D 4C", rules, inverted=True) == {("two-pair", "4", "9")}


# Twos, jokers


def test_r23_a_single_two_beats_three_aces_and_ends_the_trick() -> None:
    on = table(CLEAR, "AS AH AD")
    assert beats("2S", on)
    assert ends("2S", on) == {"R23"}
    assert ends("2S", Situation(CLEAR)) == {"R23"}


def test_r23_a_single_two_beats_runs_but_a_pair_of_twos_does_not() -> None:
    assert beats("2S", "4S 5S 6S", CLEAR)
    assert not beats("2S 2H", "4S 5S 6S", CLEAR)
    assert ends("2S 2H", table(CLEAR, "AS AH")) == set()


def test_r23_r04_r24_a_two_that_clears_is_below_jokers() -> None:
    high = Rules(twos=Twos.CLEAR, jokers=2)
    assert not beats("2S", "*C", high)
    wild = Rules(twos=Twos.CLEAR, jokers=2, joker_role=JokerRole.WILD)
    assert beats("2S", table(wild, "*C", rank="2"))
    beating = Rules(twos=Twos.CLEAR, jokers=2, joker_role=JokerRole.WILD, joker_beats_sets=True)
    assert not beats("2S", table(beating, "*C", rank="2"))


def test_r23_r27_a_two_that_clears_beats_upside_down_too() -> None:
    rules = Rules(twos=Twos.CLEAR, revolution=Revolution.FOUR)
    assert beats("2S", "3S 3H", rules, inverted=True)


def test_r23_high_low_goes_on_anything_and_takes_anything() -> None:
    assert beats("2S", "AS AH AD", HIGH_LOW)
    assert beats("3S", "2S", HIGH_LOW)
    assert beats("3S 3H 3D", "2S", HIGH_LOW)
    assert not beats("3S 3H", "2S 2H", HIGH_LOW)
    assert ends("2S", table(HIGH_LOW, "AS")) == set()


def test_r23_high_low_goes_on_a_high_joker_and_on_a_run() -> None:
    rules = Rules(twos=Twos.HIGH_LOW, jokers=1, sequences=True)
    assert beats("2S", "*C", rules)
    assert beats("2S", "4S 5S 6S", rules)
    assert beats("4S 5S 6S", "2S", rules)


def test_r24_a_single_joker_beats_any_play_without_jokers() -> None:
    rules = Rules(jokers=2, joker_beats_sets=True, sequences=True)
    assert beats("*P", "2S 2H 2D", rules)
    assert beats("*P", "4S 5S 6S", rules)
    assert not beats("*P", "*C", rules)
    assert not beats("*P", "2S 2H 2D", HIGH_JOKERS)
    assert ends("*P", table(rules, "2S 2H"), "*C 2D") == {"R24"}


def test_r24_of_a_wild_joker_counts_any_rank_and_a_set_with_a_joker_is_safe() -> None:
    rules = Rules(jokers=2, joker_beats_sets=True, joker_role=JokerRole.WILD)
    assert beats("*P", "2S 2H 2D", rules)
    assert not beats("*P", "7S *C", rules)


def test_r24_r05_r82_the_trick_goes_on_while_something_unseen_beats_the_joker() -> None:
    rules = Rules(jokers=2, joker_beats_sets=True, joker_order=JokerOrder.COLOURED_HIGH, spade_three=True)
    on = table(rules, "2S 2H")
    assert ends("*P", on, "*C 9S") == set()
    assert ends("*P", on, "3S 9S") == set()
    assert ends("*P", on, "9S") == {"R24"}
    assert ends("*C", on, "*P 9S") == {"R24"}


def test_r24_r23_twos_that_go_on_anything_keep_the_trick_open() -> None:
    rules = Rules(jokers=1, joker_beats_sets=True, twos=Twos.HIGH_LOW)
    assert ends("*C", table(rules, "9S"), "2D 4S") == set()
    assert ends("*C", table(rules, "9S"), "4S") == {"R24"}


# Toronto and the threes


@pytest.mark.parametrize(
    ("play", "on", "rank"),
    [
        ("2S", "AS AH", "2"),
        ("JS", "AS AH", "J"),
        ("*C", "AS AH", "joker"),
        ("2S 2H", "9S 9H 9D", "2"),
        ("JS", "9S 9H 9D", "J"),
        ("2S 2H 2D", "9S 9H 9D 9C", "2"),
        ("JS JH", "9S 9H 9D 9C", "J"),
        ("*C", "9S 9H 9D 9C", "joker"),
    ],
)
def test_r25_few_cards_of_power_beat_many(play: str, on: str, rank: str) -> None:
    assert ranks(play, table(TORONTO, on)) == {rank}
    assert the_play(play, table(TORONTO, on)).meaning.size == len(on.split())


@pytest.mark.parametrize(
    ("play", "on"), [("2S", "9S 9H 9D"), ("JS", "9S 9H 9D 9C"), ("JS", "2S 2H"), ("2S", "JS JH")]
)
def test_r25_not_in_other_numbers_and_not_on_twos_and_jacks(play: str, on: str) -> None:
    assert not beats(play, on, TORONTO)


def test_r25_a_power_play_counts_as_a_set_of_the_size_it_beat() -> None:
    on = table(TORONTO, "9S 9H 9D")
    on = on._replace(top=the_play("2S 2H", on))
    assert not beats("2D 2C", on)
    assert beats("2D 2C", on._replace(rules=Rules(powers=Powers.TORONTO, equal_plays=EqualPlays.YES)))
    assert beats("JS", on)
    assert beats("JS JH JD", on)
    assert not beats("AS AH AD", on)
    on = on._replace(top=the_play("JS", on))
    assert beats("*C", on)


def test_r25_r02_with_two_packs_both_sides_double() -> None:
    rules = Rules(powers=Powers.TORONTO, decks=2, jokers=2)
    assert beats("2S 2H", "9S 9S 9H 9D", rules)
    assert not beats("2S", "9S 9H", rules)
    assert beats("JS JH", "9S 9S 9H 9H 9D 9D", rules)
    assert beats("*C *P", "9S 9S 9H 9H 9D 9D 9C 9C", rules)
    assert not beats("JS JH", "9S 9S 9H 9H 9D 9D 9C 9C", rules)


def test_r25_a_single_on_a_single_is_an_ordinary_one() -> None:
    assert ranks("JS", table(TORONTO, "2S")) == {"J"}
    assert not beats("2S", "JS", TORONTO)


def test_r25_r27_powers_beat_upside_down_and_turn_nothing() -> None:
    rules = Rules(powers=Powers.TORONTO, revolution=Revolution.FOUR)
    assert beats("2S", "9S 9H", rules, inverted=True)
    assert not turns("JS JH", table(rules, "9S 9H 9D 9C"))


def test_r26_a_single_three_beats_any_play_but_twos() -> None:
    assert beats("3S", "AS AH AD", THREES)
    assert not beats("3S", "2S 2H", THREES)
    assert not beats("3S 3H", "9S 9H", THREES)


def test_r26_a_three_is_beaten_by_a_single_two_or_four_only() -> None:
    on = table(THREES, "KS KH")
    on = on._replace(top=the_play("3S", on))
    assert not beats("AS", on)
    assert not beats("3H", on)
    assert ranks("4S", on) == {"3"}
    four = on._replace(top=the_play("4S", on))
    assert ranks("4H", four) == {"3"}
    assert not beats("5S", four)
    assert ends("2S", four) == {"R26"}
    assert beats("4S", "3S", THREES)
    assert not beats("5S", "3S", THREES)


def test_r26_a_single_two_beats_singles_and_ends_the_trick_led_or_not() -> None:
    assert ends("2S", Situation(THREES)) == {"R26"}
    assert not beats("2S", "9S 9H", THREES)
    assert ranks("4S 4H", table(THREES, "9S 9H")) == {"9"}


def test_r26_r04_nothing_but_a_three_goes_on_a_high_joker() -> None:
    rules = Rules(powers=Powers.THREES, jokers=1)
    assert not beats("2S", "*C", rules)
    assert beats("3S", "*C", rules)


def test_r26_r27_upside_down_a_three_beats_and_a_two_still_ends_the_trick() -> None:
    rules = Rules(powers=Powers.THREES, revolution=Revolution.FOUR)
    assert beats("2S", "9S", rules, inverted=True)
    assert not beats("KS", "3S", rules, inverted=True)
