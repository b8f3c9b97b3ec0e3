"""The computer player with cards that have powers, and when the ranking turns."""

from __future__ import annotations

from bot.engine.presets import PRESETS
from tests.players.situations import choice, house, lay_out, turned

HATS = PRESETS["hats"].rules
TORONTO = PRESETS["toronto"].rules
THREES = PRESETS["last-trick-threes"].rules
FOUR = house(revolution="four")
EIGHTS = house(eight_cut=True)
SPADE_THREE = house(spade_three=True, jokers=1)
CROWN = house(president_cards=1)


def test_it_answers_a_king_with_a_transparent_card_and_a_low_card_with_another() -> None:
    rest = ["3D 4D 8H 9D 10S", "7H 8C 9S QD 2H"]
    assert choice(lay_out(["KD 5S 6D AD 2D", *rest], "KD", rules=HATS)) == "3D"
    assert choice(lay_out(["5S KD 6D AD 2D", *rest], "5S", rules=HATS)) == "8H"


def test_it_knows_that_a_transparent_card_could_beat_its_king() -> None:
    hands = ["KS 4D", "3C 5D 6D", "5H 6H 7H"]
    assert choice(lay_out(hands)) == "KS"
    assert choice(lay_out(hands, rules=house(transparent=["3"]))) == "4D"


def test_it_clears_with_a_two_when_that_wins_the_round() -> None:
    hands = ["7S 7C 9H 10C 10D", "2C 9D 9S", "JD AH AS"]
    assert choice(lay_out(hands, "7S 7C", rules=house(twos="clear"))) == "2C"
    assert choice(lay_out(hands, "7S 7C")) == "9D 9S"


def test_it_saves_a_two_that_clears_for_better_times() -> None:
    hands = ["4S 7C 9H 10C 10D JC", "2C 5D 6S 9S 10S", "JD AH AS KC KD"]
    assert choice(lay_out(hands, "4S", rules=house(twos="clear"))) != "2C"


def test_it_leads_no_two_that_anything_goes_on() -> None:
    hands = ["2S 4D", "5C 6C 7C", "5H 6H 7H"]
    assert choice(lay_out(hands)) == "2S"
    assert choice(lay_out(hands, rules=house(twos="high-low"))) == "4D"


def test_it_beats_a_pair_with_a_joker_when_that_wins_the_round() -> None:
    hands = ["7S 7C 9H 10C 10D", "*C 4D", "JD AH AS"]
    assert choice(lay_out(hands, "7S 7C", rules=house(jokers=1, joker_beats_sets=True))) == "*C"


def test_it_saves_a_joker_while_nothing_presses() -> None:
    hands = ["7S 7C 9H 10C 10D", "*C 4D 5S 6H 9S", "JD JH AH AS KC"]
    assert choice(lay_out(hands, "7S 7C", rules=house(jokers=1, joker_beats_sets=True))) == "pass"


def test_it_beats_a_pair_with_a_jack_where_jacks_have_that_power() -> None:
    assert choice(lay_out(["7S 7D 9H 9C", "JD 4D", "7H 8C 9S"], "7S 7D", rules=TORONTO)) == "JD"


def test_it_saves_a_jack_with_power_while_nothing_presses() -> None:
    hands = ["7S 7D 9H 9C 5C", "JD 4D 6D 8D QC", "7H 8C 9S KC AS"]
    assert choice(lay_out(hands, "7S 7D", rules=TORONTO)) == "pass"


def test_it_beats_an_ace_or_a_pair_with_a_three_that_has_power() -> None:
    hands = ["AS 9H 9D 10C 10D", "3C 5D", "QD 6C AH"]
    assert choice(lay_out(hands, "AS", rules=THREES)) == "3C"
    assert choice(lay_out(hands, "9D 9H", rules=THREES)) == "3C"
    assert choice(lay_out(hands, "AS")) == "pass"


def test_it_knows_which_cards_beat_a_three_that_has_power() -> None:
    assert choice(lay_out(["3C 5D", "QD 6C AH", "QS 6S AS"], rules=THREES)) == "3C"
    assert choice(lay_out(["3C 5D", "QD 6C 4H", "QS 2S 4S"], rules=THREES)) == "5D"


def test_it_turns_the_ranking_when_the_rest_of_its_hand_gains_by_it() -> None:
    others = ["8D 8C 10H JD KD 2D", "8H 9C 10S QD KH 2H"]
    assert choice(lay_out(["3C 3D 3H 3S 4C 5C 6C 7C", *others], rules=FOUR)) == "3C 3D 3H 3S"


def test_it_turns_no_ranking_that_serves_it_well() -> None:
    others = ["8D 8C 10H JD 3D 4D", "8H 3C 10S QD 4H 2H"]
    assert choice(lay_out(["9C 9D 9H 9S AC 2C KC", *others], rules=FOUR)) != "9C 9D 9H 9S"


def test_upside_down_it_turns_the_ranking_back_for_its_high_cards() -> None:
    others = ["8D 8C 10H JD 3D 4D", "8H 3C 10S QD 4H 5H"]
    game = turned(lay_out(["9C 9D 9H 9S AC 2C KC", *others], rules=FOUR))
    assert choice(game) == "9C 9D 9H 9S"


def test_a_long_run_turns_the_ranking_for_its_low_cards() -> None:
    rules = house(suited_runs=True, run_revolution=5)
    hand = "6C 7C 8C 9C 10C 3D 4H 3S"
    others = ["KD KC 10H JD AD 2D", "AH QC 10S QD KH 2H"]
    assert choice(lay_out([hand, *others], rules=rules)) == "6C 7C 8C 9C 10C"


def test_it_puts_the_fourth_equal_card_down_where_that_turns_the_ranking_for_it() -> None:
    hands = ["7C KS KD", "7D QS QD", "7H JS JD", "7S 4C 5C"]
    assert choice(lay_out(hands, "7C", "7D", "7H", rules=HATS)) == "7S"


def test_a_lead_with_an_eight_wins_the_lead_for_the_last_card() -> None:
    hands = ["8C 4D", "6D 6C 9S KD", "7D 10D AH AS"]
    assert choice(lay_out(hands, rules=EIGHTS)) == "8C"
    assert choice(lay_out(hands)) == "4D"


def test_it_saves_its_eight_while_another_card_will_do() -> None:
    hands = ["5S JC 7C", "8C 4D 4H 9D", "7D 10D AH AS"]
    assert choice(lay_out(hands, "5S", rules=EIGHTS)) == "9D"
    assert choice(lay_out(hands, "5S")) == "8C"


def test_its_joker_stands_for_an_eight_where_that_ends_the_trick() -> None:
    rules = house(eight_cut=True, jokers=2, joker_role="wild")
    hands = ["5S 9S 2S", "*C 4D", "9D 10D AH *P"]
    assert choice(lay_out(hands, "5S", rules=rules)) == "*C as 8"


def test_it_catches_a_joker_with_the_three_of_spades() -> None:
    hands = ["*C JC 7C", "3S 4D 4H 9D", "7D 10D AH AS"]
    assert choice(lay_out(hands, "*C", rules=SPADE_THREE)) == "3S"


def test_it_keeps_the_three_of_spades_while_a_joker_is_out() -> None:
    hands = ["3S 4D QH 9D", "*C JC 7C JD", "7D 10D AH AS"]
    assert choice(lay_out(hands, rules=SPADE_THREE)) == "4D"
    assert choice(lay_out(["3S 4D QH 9D", "8C JC 7C JD", hands[2]], rules=SPADE_THREE)) == "3S"


def test_it_plays_the_president_card_at_once() -> None:
    hands = ["7S 6C 2C KD", "7C *W 9H 9D JS", "10D AH AS QC"]
    assert choice(lay_out(hands, "7S", rules=CROWN)) == "*W"
    assert choice(lay_out(["7C *W 9H 9D JS", "7S 6C 2C KD", hands[2]], rules=CROWN)) == "*W"


def test_it_rids_itself_of_many_cards_while_somebody_may_end_the_round() -> None:
    rest = "JD AH AS 5C KC QC"
    lead = "8S 8C 8H 4D JC QS"
    assert choice(lay_out([lead, "*W 7D 9D JS 4S 2S", rest], rules=CROWN)) == "8C 8H 8S"
    assert choice(lay_out([lead, "3D 7D 9D JS 4S 2S", rest], rules=CROWN)) == "4D"
