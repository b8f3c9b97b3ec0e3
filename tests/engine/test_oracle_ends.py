"""The slow reading of the catalogue asked what turns the ranking, ends a trick, locks, and may be played."""

from __future__ import annotations

import pytest

from bot.engine.rules import (
    Beat,
    EqualPlays,
    Finish,
    JokerRole,
    Powers,
    Revolution,
    Rules,
    SizeRule,
    Suits,
    Twos,
    WildAlone,
)
from tests.engine.oracle.allowed import allowed, legal, locks, may_pass, meanings
from tests.engine.oracle.faces import bundle
from tests.engine.oracle.questions import beats, ends, laid, ranks, table, the_play, turns
from tests.engine.oracle.tops import Situation

FOUR = Rules(revolution=Revolution.FOUR)
HATS = Rules(revolution=Revolution.HATS)
LOCK = Rules(suit_lock=True)
LOCK_JOKERS = Rules(suit_lock=True, jokers=2, joker_role=JokerRole.HIGH_WILD)

# Revolutions


def test_r27_a_set_of_four_turns_the_ranking() -> None:
    assert turns("9S 9H 9D 9C", Situation(FOUR))
    assert not turns("9S 9H 9D", Situation(FOUR))
    assert not turns("9S 9H 9D 9C", Situation(Rules()))
    assert beats("8S", "9S", FOUR, inverted=True)
    assert not beats("10S", "9S", FOUR, inverted=True)


def test_r27_r14_a_four_with_its_fifth_card_turns_too() -> None:
    rules = Rules(revolution=Revolution.FOUR, poker_hands=True, decks=2)
    assert turns("9S 9H 9D 9C 4S", Situation(rules))
    assert turns("9S 9H 9D 9C 9S", Situation(rules))
    assert not turns("9S 9H 9D 4C 4S", Situation(rules))


def test_r27_r04_wild_cards_make_the_four() -> None:
    rules = Rules(revolution=Revolution.FOUR, jokers=2, joker_role=JokerRole.WILD)
    assert turns("9S 9H *C *P", Situation(rules))


def test_r28_the_fourth_single_of_a_rank_in_succession_turns() -> None:
    sevens = tuple(laid(HATS, cards) for cards in ("7S", "7H", "7D"))
    on = Situation(HATS, sevens[-1])
    assert turns("7C", on, sevens)
    assert not turns("8C", on, sevens)
    assert not turns("7C", on, sevens[1:])
    assert turns("9S 9H 9D 9C", Situation(HATS))


def test_r28_r09_transparent_threes_count_as_the_rank_they_took() -> None:
    first = laid(HATS, "7S")
    three = the_play("3S", Situation(HATS, first))
    third = the_play("7H", Situation(HATS, three))
    assert turns("3H", Situation(HATS, third), (first, three, third))


def test_r28_pairs_on_equal_pairs_do_not_turn() -> None:
    rules = Rules(revolution=Revolution.HATS, decks=2)
    pairs = tuple(laid(rules, cards) for cards in ("7S 7H", "7D 7C", "7S 7H"))
    assert not turns("7D 7C", Situation(rules, pairs[-1]), pairs)


def test_r28_reversed_an_ace_is_high_and_low_and_a_two_is_not() -> None:
    assert beats("2S", "AS AH", HATS)
    assert beats("AS", "2S 2H", HATS, inverted=True)
    assert beats("KS", "AS", HATS, inverted=True)
    assert not beats("2S", "4S 4H", HATS, inverted=True)
    assert beats("2S", "4S", HATS, inverted=True)
    assert beats("4S", "5S", HATS, inverted=True)


def test_r84_a_run_of_five_turns_the_ranking() -> None:
    rules = Rules(sequences=True, run_revolution=5)
    assert turns("4S 5H 6D 7C 8S", Situation(rules))
    assert not turns("4S 5H 6D 7C", Situation(rules))
    assert turns("4S 4H 5S 5H 6D 6C", Situation(rules))
    assert turns("4S 5S 6S 7S 8S", Situation(Rules(suited_runs=True, run_revolution=5)))


# The trick ends at once


def test_r19_the_highest_rank_still_in_play_ends_the_trick() -> None:
    rules = Rules(close_unbeatable=True)
    assert ends("2S", Situation(rules), "2H 3D") == {"R19"}
    assert ends("KS KH", Situation(rules), "QS KD") == {"R19"}
    assert ends("KS KH", Situation(rules), "QS AD") == set()


def test_r19_r04_a_wild_card_that_could_stand_for_a_higher_rank_keeps_it_open() -> None:
    rules = Rules(close_unbeatable=True, jokers=1, joker_role=JokerRole.WILD)
    assert ends("KS KH", Situation(rules), "QS *C") == set()
    assert ends("2S 2H", Situation(rules), "QS *C") == {"R19"}


@pytest.mark.parametrize(
    ("rules", "unseen"),
    [
        (Rules(close_unbeatable=True, equal_plays=EqualPlays.YES), "KD"),
        (Rules(close_unbeatable=True, suits=Suits.SPADES_HIGH), "KS"),
        (Rules(close_unbeatable=True, reverse_colour=True), "KS"),
        (Rules(close_unbeatable=True, transparent=("3",)), "3D"),
        (Rules(close_unbeatable=True, powers=Powers.THREES), "3D"),
        (Rules(close_unbeatable=True, twos=Twos.CLEAR, revolution=Revolution.FOUR), "2D"),
        (Rules(close_unbeatable=True, joker_beats_sets=True, jokers=1), "*C"),
    ],
)
def test_r19_what_any_option_lets_beat_it_keeps_it_open(rules: Rules, unseen: str) -> None:
    assert ends("KH", Situation(rules), unseen + " QH") == set()
    assert ends("KH", Situation(rules), "QH") == {"R19"}


def test_r19_r27_upside_down_the_lowest_rank_is_meant() -> None:
    rules = Rules(close_unbeatable=True, revolution=Revolution.FOUR)
    assert ends("4S", Situation(rules, inverted=True), "5S KD") == {"R19"}
    assert ends("4S", Situation(rules, inverted=True), "3S") == set()


def test_r19_r10_a_president_card_does_not_hinder_it() -> None:
    assert ends("2S", Situation(Rules(close_unbeatable=True, president_cards=1)), "*W 9S") == {"R19"}


def test_r80_an_eight_ends_the_trick_in_sets_and_in_runs() -> None:
    rules = Rules(eight_cut=True, sequences=True, jokers=1, joker_role=JokerRole.WILD)
    assert ends("8S", table(rules, "7S")) == {"R80"}
    assert ends("7S 8S 9S", Situation(rules)) == {"R80"}
    assert ends("7S *C 9S", Situation(rules)) == {"R80"}
    assert ends("9S", table(rules, "7S")) == set()


def test_r80_r09_r06_a_transparent_eight_is_one_and_a_wild_eight_as_another_is_none() -> None:
    transparent = Rules(eight_cut=True, transparent=("8",))
    assert ends("8S", table(transparent, "KS")) == {"R80"}
    wild = Rules(eight_cut=True, wild_ranks=("8",))
    assert ends("8S 9S", Situation(wild)) == set()


def test_r82_the_three_of_spades_beats_a_lone_joker_and_ends_the_trick() -> None:
    rules = Rules(spade_three=True, jokers=2)
    assert beats("3S", "*C", rules)
    assert not beats("3H", "*C", rules)
    assert not beats("3S", "*C *P", rules)
    assert ends("3S", table(rules, "*C")) == {"R82"}
    assert ends("3S", Situation(rules)) == set()


def test_r82_r04_it_beats_a_joker_whatever_it_stands_for_and_upside_down() -> None:
    rules = Rules(spade_three=True, jokers=1, joker_role=JokerRole.WILD)
    assert beats("3S", table(rules, "*C", inverted=True, rank="3"))


def test_r82_r81_it_is_free_of_the_lock() -> None:
    rules = Rules(spade_three=True, suit_lock=True, jokers=1)
    on = table(rules, "*C", lock="C", suits=("C",))
    assert beats("3S", on)


# Suits that lock


def test_r81_equal_suits_lock_and_other_suits_do_not() -> None:
    on = table(LOCK, "8C 8D")
    assert locks(on, the_play("9C 9D", on)) == ("C", "D")
    assert locks(on, the_play("9C 9H", on)) is None
    assert locks(table(Rules(), "8C 8D"), the_play("9C 9D", on)) is None


def test_r81_once_locked_only_these_suits_may_follow() -> None:
    on = table(LOCK, "9C 9D", lock="C D")
    assert beats("10C 10D", on)
    assert not beats("10C 10H", on)


def test_r81_a_joker_takes_the_suit_that_is_missing() -> None:
    on = table(LOCK_JOKERS, "9C 9D", lock="C D")
    assert {each.suits for each in allowed(on, bundle("10C *C"))} == {("C", "D")}
    assert not beats("10H *C", on)
    assert beats("*C *P", on)


def test_r81_a_joker_names_no_suit_more_often_than_there_are_packs() -> None:
    found = {each.suits for each in meanings(LOCK_JOKERS, bundle("6D *C"))}
    assert found == {("C", "D"), ("D", "H"), ("D", "S")}
    assert len(meanings(LOCK_JOKERS, bundle("6D *C *P"))) == 3


def test_r81_a_lone_joker_fits_any_lock_and_starts_none_unless_named() -> None:
    on = table(LOCK_JOKERS, "9C")
    assert locks(on, the_play("*C", on, suits=("",))) is None
    assert locks(on, the_play("*C", on, suits=("C",))) == ("C",)
    assert {each.suits for each in allowed(on._replace(lock=("C",)), bundle("*C"))} == {("C",)}


def test_r81_r83_suited_runs_lock_their_suit() -> None:
    rules = Rules(suit_lock=True, suited_runs=True)
    on = table(rules, "4C 5C 6C")
    assert locks(on, the_play("7C 8C 9C", on)) == ("C", "C", "C")


# A hand's plays


def test_every_play_of_a_hand_is_listed_with_each_meaning() -> None:
    hand = bundle("7S 7H 9D")
    assert {cards for cards, _ in legal(table(Rules(), "6C"), hand)} == {("7H",), ("7S",), ("9D",)}
    assert ("7H", "7S") in {cards for cards, _ in legal(Situation(Rules()), hand)}


def test_r15_who_can_beat_must_except_with_a_president_card() -> None:
    must = Rules(beat=Beat.COMPULSORY, president_cards=1)
    assert not may_pass(table(must, "6C"), bundle("7S"))
    assert may_pass(table(must, "6C"), bundle("5S *W"))
    assert may_pass(table(Rules(), "6C"), bundle("7S"))
    assert not may_pass(Situation(Rules()), bundle("7S"))


def test_r15_r09_a_transparent_beat_counts() -> None:
    assert not may_pass(table(Rules(beat=Beat.COMPULSORY, transparent=("3",)), "2C"), bundle("3S"))


def test_r29_nobody_goes_out_with_an_ace_in_the_play() -> None:
    rules = Rules(finish=Finish.NO_ACE, jokers=1, joker_role=JokerRole.WILD, sequences=True)
    assert legal(Situation(rules), bundle("AS")) == set()
    assert bundle("QS KS AS") not in {cards for cards, _ in legal(Situation(rules), bundle("QS KS AS"))}
    assert {each.rank for _, each in legal(Situation(rules), bundle("*C"))} >= {"A"}


def test_r06_r12_wild_alone_by_name_with_larger_sizes() -> None:
    rules = Rules(wild_ranks=("5",), wild_alone=WildAlone.NAMED, size_rule=SizeRule.LARGER_HIGHER)
    assert ranks("5S 5H", table(rules, "KS")) == {"A", "2"}
