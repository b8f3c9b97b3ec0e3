"""The slow reading of the catalogue asked about sizes, equal plays, suits, colours and runs."""

from __future__ import annotations

import pytest

from bot.engine.rules import (
    EqualPlays,
    JokerRole,
    Order,
    Rules,
    SizeRule,
    Suits,
    TopCards,
    Twos,
)
from tests.engine.oracle.allowed import meanings
from tests.engine.oracle.faces import bundle, run_ladder
from tests.engine.oracle.questions import beats, kinds, laid, skips, table

# Sizes and equals


def test_r11_the_basic_example_of_the_source() -> None:
    assert beats("KS KH", "6S 6H")
    assert beats("7S 7H", "6S 6H")
    assert not beats("KS", "6S 6H")
    assert not beats("7S 7H 7D", "6S 6H")
    assert not beats("6C 6D", "6S 6H")


def test_r12_larger_higher_as_in_the_source() -> None:
    rules = Rules(size_rule=SizeRule.LARGER_HIGHER)
    assert beats("10S", "8S", rules)
    assert beats("10S 10H", "8S", rules)
    assert not beats("5S 5H", "8S", rules)
    assert beats("10S 10H 10D", "9S 9H", rules)
    assert not beats("10S", "9S 9H", rules)


def test_r12_larger_any_as_in_the_source() -> None:
    rules = Rules(size_rule=SizeRule.LARGER_ANY)
    assert beats("5S 5H", "9S", rules)
    assert beats("4S 4H 4D", "5S 5H", rules)
    assert not beats("4S", "5S", rules)


def test_r12_r16_more_cards_of_an_equal_rank() -> None:
    higher = Rules(size_rule=SizeRule.LARGER_HIGHER, equal_plays=EqualPlays.YES)
    assert beats("6S 6H", "6C", higher)
    assert not beats("6S 6H", "6C", Rules(size_rule=SizeRule.LARGER_HIGHER))


def test_r12_r13_runs_beat_the_same_length_only() -> None:
    rules = Rules(size_rule=SizeRule.LARGER_ANY, sequences=True)
    assert not beats("3S 4S 5S 6S", "3H 4H 5H", rules)


def test_r16_a_pair_of_sevens_on_a_pair_of_sevens() -> None:
    assert beats("7S 7H", "7C 7D", Rules(equal_plays=EqualPlays.YES))
    assert not beats("7S", "7C 7D", Rules(equal_plays=EqualPlays.YES))
    assert not beats("6S 6H", "7C 7D", Rules(equal_plays=EqualPlays.YES))


def test_r17_an_equal_play_skips_one_and_a_higher_one_nobody() -> None:
    on = table(Rules(equal_plays=EqualPlays.SKIP), "7S 7H")
    assert skips("7C 7D", on) == 1
    assert skips("8C 8D", on) == 0
    assert skips("7C", table(Rules(equal_plays=EqualPlays.YES), "7S")) == 0


def test_r17_r12_two_sixes_on_a_six_skip_two_and_three_skip_three() -> None:
    on = table(Rules(equal_plays=EqualPlays.SKIP, size_rule=SizeRule.LARGER_HIGHER), "6S")
    assert (skips("6C 6D", on), skips("6C 6D 6H", on), skips("6C", on)) == (2, 3, 1)


def test_r17_r12_what_larger_any_allows_by_itself_skips_nobody() -> None:
    on = table(Rules(equal_plays=EqualPlays.SKIP, size_rule=SizeRule.LARGER_ANY), "6S")
    assert skips("6C 6D", on) == 0
    assert skips("6C", on) == 1


# Suits and colours


def test_r20_an_equal_card_of_a_higher_suit_beats() -> None:
    rules = Rules(suits=Suits.SPADES_HIGH)
    assert beats("7S", "7D", rules)
    assert beats("7H", "7D", rules)
    assert not beats("7C", "7D", rules)


def test_r20_the_pair_with_the_spade_beats_whatever_the_other_card() -> None:
    rules = Rules(suits=Suits.SPADES_HIGH)
    assert beats("QS QC", "QH QD", rules)
    assert not beats("QH QD", "QS QC", rules)


def test_r20_of_two_packs_the_next_suit_decides() -> None:
    rules = Rules(suits=Suits.SPADES_HIGH, decks=2)
    assert beats("QS QH", "QS QD", rules)
    assert not beats("QS QD", "QS QD", rules)


def test_r20_r27_upside_down_the_pair_with_the_club_beats_the_other() -> None:
    rules = Rules(suits=Suits.SPADES_HIGH)
    assert beats("QS QC", "QH QD", rules, inverted=True)
    assert not beats("QH QD", "QS QC", rules, inverted=True)


def test_r20_r04_a_joker_has_the_lowest_suit() -> None:
    rules = Rules(suits=Suits.SPADES_HIGH, jokers=2, decks=2, joker_role=JokerRole.WILD)
    assert beats("QC QH", "QH *C", rules)
    assert not beats("QD *P", "QH *C", rules)


def test_r21_a_single_follows_suit_and_sets_do_not() -> None:
    rules = Rules(follow_suit=True)
    assert beats("9S", "8S", rules)
    assert not beats("9H", "8S", rules)
    assert not beats("7S", "8S", rules)
    assert beats("9C 9D", "8S 8H", rules)


def test_r21_jokers_that_are_high_are_free_both_ways() -> None:
    rules = Rules(follow_suit=True, jokers=1)
    assert beats("*C", "8S", rules)
    assert not beats("2S", "*C", rules)


def test_r21_r04_a_wild_joker_follows_no_suit_and_takes_any() -> None:
    rules = Rules(follow_suit=True, jokers=1, joker_role=JokerRole.WILD)
    assert not beats("*C", "8S", rules)
    assert beats("9H", table(rules, "*C", rank="8"))


def test_r21_r08_top_cards_keep_their_suit() -> None:
    rules = Rules(follow_suit=True, top_cards=TopCards.DIAMOND_JACK)
    assert beats("JD", "2D", rules)
    assert not beats("JD", "2S", rules)


def test_r21_r23_a_two_that_is_high_and_low_is_free() -> None:
    rules = Rules(follow_suit=True, twos=Twos.HIGH_LOW)
    assert beats("2H", "9S", rules)
    assert beats("3C", "2H", rules)


def test_r22_reversed_colours_beat_as_in_the_source() -> None:
    rules = Rules(reverse_colour=True)
    assert beats("5H", "5S", rules)
    assert not beats("5D", "5H", rules)
    assert beats("7H 7D", "7S 7C", rules)
    assert beats("7H 7S", "7D 7C", rules)


def test_r22_other_colours_do_not() -> None:
    rules = Rules(reverse_colour=True, decks=2)
    assert not beats("7H 7S", "7C 7S", rules)
    assert beats("7H 7H 7S", "7C 7S 7D", rules)


def test_r22_r04_a_play_with_a_joker_has_no_colours_to_reverse() -> None:
    rules = Rules(reverse_colour=True, jokers=2, joker_role=JokerRole.WILD)
    assert not beats("7H *P", "7S *C", rules)


def test_r22_r17_a_reversed_colour_skips_nobody() -> None:
    assert skips("5H", table(Rules(reverse_colour=True), "5S")) == 0


# Runs


def test_r13_a_run_beats_the_same_shape_with_a_higher_top() -> None:
    rules = Rules(sequences=True)
    assert beats("5S 6H 7D", "4S 5H 6D", rules)
    assert not beats("5S 6H 7D 8C", "4S 5H 6D", rules)
    assert not beats("9S 9H 9D", "4S 5H 6D", rules)


@pytest.mark.parametrize(
    ("cards", "width"),
    [("4S 5S 6S", 1), ("4S 4H 5S 5H 6S 6H", 2), ("4S 4H 4D 5S 5H 5D", 3), ("4S 5S", 0), ("4S 4H 5S 5H", 0)],
)
def test_r13_three_ranks_are_a_run_and_two_where_there_are_three_or_more_of_each(
    cards: str, width: int
) -> None:
    rules = Rules(sequences=True)
    assert kinds(cards, rules) == ({("run", "4", "")} if width else set())
    assert not width or laid(rules, cards).meaning.width == width


def test_r13_ranks_out_of_their_natural_place_are_passed_over() -> None:
    assert kinds("KS AS 2S", Rules(sequences=True)) == set()
    assert kinds("QS KS AS", Rules(sequences=True)) == {("run", "Q", "")}
    ten_high = Rules(sequences=True, order=Order.TEN_HIGH)
    assert kinds("9S JS QS", ten_high) == {("run", "9", "")}
    assert kinds("9S 10S JS", ten_high) == set()
    assert run_ladder(Rules(sequences=True, order=Order.THREE_HIGH))[0] == "4"


def test_r13_r04_wild_cards_stand_anywhere_and_widths_can_differ() -> None:
    rules = Rules(sequences=True, jokers=4, joker_role=JokerRole.WILD)
    assert {rank for _, rank, _ in kinds("5S 6S *C", rules)} == {"4", "5"}
    six = {
        (each.width, each.rank) for each in meanings(rules, bundle("5S 6S *C *C *P *P")) if each.kind == "run"
    }
    assert {(1, "5"), (2, "5"), (2, "4"), (3, "5")} <= six
    assert kinds("*C *C *P", rules) == kinds("*C *C *P", Rules(jokers=4, joker_role=JokerRole.WILD))


def test_r13_r16_equal_runs() -> None:
    rules = Rules(sequences=True, equal_plays=EqualPlays.SKIP)
    assert skips("4C 5C 6C", table(rules, "4S 5H 6D")) == 1


def test_r13_r27_upside_down_the_lower_run_beats() -> None:
    rules = Rules(sequences=True)
    assert beats("4S 5S 6S", "5H 6H 7H", rules, inverted=True)


def test_r83_a_run_is_of_one_suit_and_must_be_higher_than_all_of_the_other() -> None:
    rules = Rules(suited_runs=True)
    assert kinds("4S 5S 6H", rules) == set()
    assert not beats("6S 7S 8S", "4H 5H 6H", rules)
    assert beats("7S 8S 9S", "4H 5H 6H", rules)


def test_r83_twos_may_stand_in_it_and_a_joker_as_any_card() -> None:
    rules = Rules(suited_runs=True, jokers=1, joker_role=JokerRole.HIGH_WILD)
    assert kinds("KS AS 2S", rules) == {("run", "K", "")}
    assert kinds("KS *C 2S", rules) == {("run", "K", "")}
    assert kinds("4S 4H 5S 5H 6S 6H", rules) == set()


def test_r83_r27_upside_down_all_of_it_must_be_lower() -> None:
    rules = Rules(suited_runs=True)
    assert beats("4S 5S 6S", "7H 8H 9H", rules, inverted=True)
    assert not beats("4S 5S 6S", "6H 7H 8H", rules, inverted=True)
