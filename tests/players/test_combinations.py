"""The computer player with runs, poker hands and wild cards: few plays, and nothing dear spent on little."""

from __future__ import annotations

from random import Random

from bot.engine.presets import PRESETS
from bot.players import sensible
from tests.players.situations import bundle, choice, house, lay_out, seen

RUNS = house(sequences=True)
SUITED = house(suited_runs=True)
BIG_TWO = PRESETS["big-two"].rules
NAMED = PRESETS["wild-threes"].rules
HIGHEST = house(jokers=2, joker_role="wild", wild_ranks=["2"])
OTHERS = ["6D 7C 9H JD 2D", "6H 8C 9S QD 2H"]
MORE = ["8D 8C 10H JD KD 2D", "8H 9C 10S QD KH 2H"]


def test_it_leads_a_run_whole() -> None:
    assert choice(lay_out(["3C 4D 5H KS 2S", *OTHERS], rules=RUNS)) == "3C 4D 5H"
    assert choice(lay_out(["3C 4D 5H KS 2S", *OTHERS])) == "3C"


def test_it_leads_a_run_of_pairs_whole() -> None:
    assert choice(lay_out(["3C 3D 4C 4D 5H 5S 2S", *OTHERS], rules=RUNS)) == "3C 3D 4C 4D 5H 5S"


def test_it_keeps_a_run_and_spends_a_card_that_is_in_none() -> None:
    hands = ["5D 7S KD AD 2D", "6C 7D 8H 10S", "6H 8C 9D QD 2H"]
    assert choice(lay_out(hands, "5D", rules=RUNS)) == "10S"
    assert choice(lay_out(hands, "5D")) == "6C"


def test_it_passes_before_it_tears_a_run_apart() -> None:
    hands = ["5D 7S KD AD 2D", "6C 6D 7C 7D 8H 8S 3S", "6H 8C 9D QD 2H"]
    assert choice(lay_out(hands, "5D", rules=RUNS)) == "pass"


def test_it_beats_a_run_with_a_run() -> None:
    hands = ["3C 4D 5H KS 2S", "6D 7C 8H JD 2D", "6H 8C 9S QD 2H"]
    assert choice(lay_out(hands, "3C 4D 5H", rules=RUNS)) == "6D 7C 8H"


def test_it_knows_runs_of_one_suit() -> None:
    assert choice(lay_out(["4C 5C 6C 8D KS 2S", *OTHERS], rules=SUITED)) == "4C 5C 6C"
    assert choice(lay_out(["4C 5D 6C 8D KS 2S", *OTHERS], rules=SUITED)) == "4C"


def test_it_leads_a_straight_whole() -> None:
    assert choice(lay_out(["3C 4D 5H 6S 7S KS", *MORE], rules=BIG_TWO)) == "3C 4D 5H 6S 7S"
    assert choice(lay_out(["3C 4D 5H 6S 7S KS", *MORE])).count(" ") == 0


def test_it_passes_before_it_tears_a_full_house_apart() -> None:
    hands = ["5D 7S KD AD 2D", "6C 6D 6H 8H 8S", "7H 8C 9D QD 2H"]
    assert choice(lay_out(hands, "5D", rules=BIG_TWO)) == "pass"


def test_it_beats_a_straight_with_a_poker_hand_and_keeps_a_pair_for_later() -> None:
    hands = ["3C 4D 5H 6S 7S QC 2S", "4C 5C 6C 7H 8H 9D 9H", "8D 9C 10S QD KH 2H 3S"]
    assert choice(lay_out(hands, "3C 4D 5H 6S 7S", rules=BIG_TWO)) == "4C 5C 6C 7H 8H"


def test_it_says_what_kind_of_poker_hand_it_means_where_wild_cards_leave_that_open() -> None:
    hands = ["3C 3D 3H 4C 4D KC", "5C 5D 6C 6D *C", "8D 9C 10S QD KH"]
    rules = house(poker_hands=True, jokers=1, joker_role="wild")
    made = choice(lay_out(hands, "3C 3D 3H 4C 4D", rules=rules))
    assert made in {f"5C 5D 6C 6D *C as full-house {ranks}" for ranks in ("5 6", "6 5")}


def test_it_keeps_its_wild_card_where_another_card_will_do() -> None:
    hands = ["5D 7S KD AD 2D", "*C 9D 4D JH 8S", "7H 8C 9S QD 2H"]
    assert choice(lay_out(hands, "5D", rules=NAMED)) == "8S"
    assert choice(lay_out(hands, "5D", rules=HIGHEST)) == "8S"


def test_it_leads_no_wild_card_early() -> None:
    for rules in (NAMED, HIGHEST):
        assert "*" not in choice(lay_out(["*C *P 4D 4H 9D JH", *OTHERS], rules=rules))


def test_it_goes_out_with_a_wild_card_that_completes_its_set() -> None:
    hands = ["5D 5S KD AD 2D", "*C 6D", "7H 8C 9S QD 2H"]
    assert choice(lay_out(hands, "5D 5S", rules=NAMED)) == "6D *C"


def test_a_wild_card_that_nobody_can_beat_wins_the_lead_for_the_last_card() -> None:
    hands = ["5D 5S 9D 9S", "*C 4D", "7H 8C 9H QD"]
    rules = house(jokers=1, joker_role="wild", wild_ranks=["2"])
    assert choice(lay_out(hands, "5D", rules=rules)) == "*C"


def test_of_many_plays_it_still_goes_out_at_once() -> None:
    hand = "5C 5D 5H 5S 6C"
    game = lay_out([hand, *MORE], rules=BIG_TWO)
    action = sensible.choose(seen(game), Random(1))
    assert getattr(action, "cards", 0) == bundle(hand)


def test_a_larger_set_of_any_rank_takes_the_trick_where_more_beats_fewer() -> None:
    rules = house(size_rule="larger-any")
    hands = ["KS 7S KD AD 2D", "4C 4D QH", "7H 8C 9D QD 2H"]
    assert choice(lay_out(hands, "KS", rules=rules)) == "4C 4D"
    assert choice(lay_out(hands, "KS")) == "pass"


def test_only_where_more_beats_fewer_it_is_not_safe_to_lead_its_highest_card() -> None:
    hands = ["2S 4D", "6C 6D 6H 7S", "7H 7C 7D 8D"]
    assert choice(lay_out(hands)) == "2S"
    assert choice(lay_out(hands, rules=house(size_rule="larger-any"))) == "4D"
