"""The slow reading of the catalogue that the engine is held against, asked for the catalogue's own examples.

Here cards and ranks, jokers, wild and transparent cards; the rest is in the other files that begin so.
"""

from __future__ import annotations

import pytest

from bot.engine.rules import (
    Deck,
    EqualPlays,
    JokerOrder,
    JokerRole,
    Order,
    Powers,
    Revolution,
    Rules,
    Suits,
    TopCards,
    WildAlone,
    WildTies,
)
from tests.engine.oracle.faces import deck, in_force, order
from tests.engine.oracle.questions import beats, ends, kinds, ranks, skips, table, the_play
from tests.engine.oracle.tops import Situation

WILD_JOKERS = Rules(jokers=2, joker_role=JokerRole.WILD)
HIGH_JOKERS = Rules(jokers=2)
HIGH_WILD = Rules(jokers=2, joker_role=JokerRole.HIGH_WILD)
HATS = Rules(revolution=Revolution.HATS)


def test_r01_r02_r04_the_deck_has_every_card_of_every_pack_and_the_jokers_once() -> None:
    cards = deck(Rules(deck=Deck.SKAT, decks=2, jokers=3, president_cards=1))
    assert len(cards) == 2 * 32 + 3 + 2
    assert (cards.count("7S"), cards.count("*C"), cards.count("*P"), cards.count("*W")) == (2, 2, 1, 2)
    assert "6S" not in cards


@pytest.mark.parametrize(
    ("rules", "low_to_high"),
    [
        (Rules(), "3 4 5 6 7 8 9 10 J Q K A 2"),
        (Rules(deck=Deck.SKAT, order=Order.TEN_HIGH), "7 8 9 J Q K A 10"),
        (Rules(deck=Deck.FORTY, order=Order.THREE_HIGH), "7 8 9 10 J Q K A 2 3"),
        (Rules(powers=Powers.TORONTO), "3 4 5 6 7 8 9 10 Q K A 2 J"),
    ],
)
def test_r03_r25_the_order_is_as_written_without_ranks_the_deck_lacks(rules: Rules, low_to_high: str) -> None:
    assert order(rules) == low_to_high.split()


def test_r27_r28_the_order_turns_and_with_hats_the_ace_is_highest() -> None:
    assert in_force(Rules(), inverted=True)[:3] == ["2", "A", "K"]
    assert in_force(HATS, inverted=True)[:2] == ["K", "Q"]
    assert in_force(HATS, inverted=True)[-6:] == ["3", "2", "A", "top", "wild", "joker"]


# Jokers and wild cards


def test_r04_a_high_joker_beats_a_two() -> None:
    assert beats("*C", "2S", HIGH_JOKERS)
    assert not beats("2S", "*C", HIGH_JOKERS)


def test_r04_two_high_jokers_are_a_pair_and_one_is_no_wild_card() -> None:
    assert kinds("*C *P", HIGH_JOKERS) == {("set", "joker", "")}
    assert kinds("*C 7S", HIGH_JOKERS) == set()


def test_r04_a_wild_joker_takes_the_rank_beside_it() -> None:
    assert kinds("*C 7S 7H", WILD_JOKERS) == {("set", "7", "")}
    assert kinds("*C 7S 8H", WILD_JOKERS) == set()


def test_r04_a_wild_joker_alone_is_any_rank_that_is_named() -> None:
    assert ranks("*C", table(WILD_JOKERS, "KS")) == {"A", "2"}
    assert len(kinds("*C *P", WILD_JOKERS)) == 13


def test_r04_a_high_wild_joker_is_highest_alone_and_wild_beside_others() -> None:
    assert kinds("*C", HIGH_WILD) == {("set", "joker", "")}
    assert kinds("*C *P", HIGH_WILD) == {("set", "joker", "")}
    assert kinds("*C 2S", HIGH_WILD) == {("set", "2", "")}


def test_r04_r27_a_joker_stays_above_all_ranks_upside_down() -> None:
    assert beats("*C", "3S", HIGH_JOKERS, inverted=True)
    assert not beats("3S", "*C", HIGH_JOKERS, inverted=True)


def test_r05_jokers_are_equal_unless_the_coloured_is_higher() -> None:
    coloured = Rules(jokers=2, joker_order=JokerOrder.COLOURED_HIGH)
    assert not beats("*C", "*P", HIGH_JOKERS)
    assert beats("*C", "*P", coloured)
    assert not beats("*P", "*C", coloured)


def test_r05_of_sets_of_jokers_the_one_with_more_coloured_ones_is_higher() -> None:
    coloured = Rules(jokers=4, joker_order=JokerOrder.COLOURED_HIGH)
    assert beats("*C *C", "*P *P", coloured)
    assert beats("*C *P", "*P *P", coloured)
    assert not beats("*C *P", "*C *P", coloured)


def test_r05_r16_a_plain_joker_does_not_equal_a_coloured_one() -> None:
    rules = Rules(jokers=2, joker_order=JokerOrder.COLOURED_HIGH, equal_plays=EqualPlays.YES)
    assert not beats("*P", "*C", rules)
    assert beats("*P", "*C", Rules(jokers=2, equal_plays=EqualPlays.YES))


def test_r06_huberes_wild_cards_alone_are_highest_and_equal() -> None:
    rules = Rules(jokers=2, joker_role=JokerRole.WILD, wild_ranks=("2", "3"))
    assert kinds("2S 3H *C", rules) == {("set", "wild", "")}
    assert kinds("2S KH", rules) == {("set", "K", "")}
    assert beats("3C", "AS", rules)
    assert not beats("2S", "3C", rules)


def test_r06_r20_wild_cards_alone_are_told_apart_by_their_own_suits() -> None:
    rules = Rules(wild_ranks=("2",), suits=Suits.DIAMONDS_HIGH)
    assert beats("2D", "2S", rules)
    assert not beats("2C", "2S", rules)


def test_r06_wild_cards_alone_by_name_are_any_rank_that_is_not_wild() -> None:
    rules = Rules(jokers=2, joker_role=JokerRole.WILD, wild_ranks=("3",), wild_alone=WildAlone.NAMED)
    assert ranks("3S", table(rules, "AS")) == {"2"}
    assert ("set", "3", "") not in kinds("3S *C", rules)


def test_r06_r04_jokers_that_are_high_are_not_among_the_wild_cards_that_are_highest() -> None:
    rules = Rules(jokers=2, wild_ranks=("2",))
    assert beats("*C", "2S", rules)
    assert kinds("*C 2S", rules) == {("set", "joker", "")}


def test_r07_equal_plays_with_and_without_wild_cards() -> None:
    def meets(ties: WildTies, natural: str, wild: str) -> tuple[bool, bool]:
        rules = Rules(jokers=2, joker_role=JokerRole.WILD, wild_ties=ties)
        return beats(natural, wild, rules), beats(wild, natural, rules)

    assert meets(WildTies.EQUAL, "6S 6C 6D", "6H *C *P") == (False, False)
    assert meets(WildTies.NATURAL, "6S 6C 6D", "6H *C *P") == (True, False)
    assert meets(WildTies.WILD, "6S 6C 6D", "6H *C *P") == (False, True)


def test_r07_does_not_matter_between_different_ranks() -> None:
    rules = Rules(jokers=2, joker_role=JokerRole.WILD, wild_ties=WildTies.NATURAL)
    assert beats("7H *C", "6S 6C", rules)


def test_r07_r16_a_wild_play_never_beats_an_equal_natural_one() -> None:
    rules = Rules(
        jokers=2, joker_role=JokerRole.WILD, wild_ties=WildTies.NATURAL, equal_plays=EqualPlays.SKIP
    )
    assert not beats("6H *C", "6S 6C", rules)
    assert beats("6S 6C", "6H *C", rules)
    assert skips("6S 6C", table(rules, "6H *C")) == 0
    assert skips("6H *P", table(rules, "6S *C")) == 1


def test_r08_the_jack_of_diamonds_is_above_all_ranks_and_no_jack() -> None:
    rules = Rules(top_cards=TopCards.DIAMOND_JACK)
    assert beats("JD", "2S", rules)
    assert kinds("JD JS", rules) == set()


def test_r08_two_black_threes_are_a_pair_and_the_red_ones_are_threes() -> None:
    rules = Rules(top_cards=TopCards.BLACK_THREES)
    assert kinds("3S 3C", rules) == {("set", "top", "")}
    assert kinds("3S 3D", rules) == set()
    assert beats("3C 3S", "2H 2S", rules)


def test_r08_r04_r27_top_cards_are_below_high_jokers_and_stay_on_top() -> None:
    rules = Rules(top_cards=TopCards.DIAMOND_JACK, jokers=1)
    assert beats("*C", "JD", rules, inverted=True)
    assert beats("JD", "3S", rules, inverted=True)


# Transparent cards


def test_r09_threes_on_kings_count_as_kings() -> None:
    rules = Rules(transparent=("3",))
    on = table(rules, "KS KH")
    assert ranks("3S 3H", on) == {"K"}
    after = on._replace(top=the_play("3S 3H", on))
    assert not beats("KC KD", after)
    assert beats("AC AD", after)


def test_r09_led_transparent_cards_have_their_own_rank() -> None:
    rules = Rules(transparent=("3",))
    assert ranks("3S", Situation(rules)) == {"3"}
    assert beats("4S", "3S", rules)


def test_r09_takes_the_same_number_and_no_wild_card() -> None:
    rules = Rules(transparent=("3",), jokers=2, joker_role=JokerRole.WILD)
    assert not beats("3S", "KS KH", rules)
    assert not beats("3S *C", "KS KH", rules)


def test_r09_r20_cards_keep_their_own_suits() -> None:
    rules = Rules(transparent=("3",), suits=Suits.SPADES_HIGH)
    on = table(rules, "KH")
    after = on._replace(top=the_play("3C", on))
    assert beats("KD", after)
    assert not beats("QS", after)


def test_r09_on_a_joker_they_take_its_rank_and_r24_finds_no_joker_there() -> None:
    rules = Rules(transparent=("3",), jokers=2, joker_beats_sets=True)
    on = table(rules, "*P")
    assert ranks("3S", on) == {"joker"}
    assert beats("*C", on._replace(top=the_play("3S", on)))


def test_r09_r17_a_transparent_beat_skips_nobody() -> None:
    on = table(Rules(transparent=("3",), equal_plays=EqualPlays.SKIP), "KS")
    assert skips("3S", on) == 0
    assert skips("KH", on) == 1


def test_r09_r21_transparent_cards_follow_no_suit_but_the_next_follows_theirs() -> None:
    on = table(Rules(transparent=("3",), follow_suit=True), "9H")
    assert beats("3C", on)
    after = on._replace(top=the_play("3C", on))
    assert beats("10C", after)
    assert not beats("10H", after)


def test_r10_a_president_card_goes_on_anything_alone() -> None:
    rules = Rules(president_cards=1, sequences=True)
    assert beats("*W", "2S 2H", rules)
    assert beats("*W", Situation(rules))
    assert not beats("*W 7S", Situation(rules))
    assert ends("*W", table(rules, "3S")) == {"R10"}


def test_r10_r81_a_president_card_is_free_of_the_lock() -> None:
    assert beats("*W", table(Rules(president_cards=1, suit_lock=True), "9C", lock="C"))
