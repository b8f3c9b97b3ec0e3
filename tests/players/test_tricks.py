"""The computer player where suits, equal plays and passes have their own rules."""

from __future__ import annotations

import pytest

from bot.engine.rules import Rules
from tests.players.situations import choice, house, lay_out

PLAIN = house()
KING = ["KS 4D", "KD 5C 6C", "5H 6H 7H"]


def test_it_knows_that_its_king_of_spades_beats_all_others() -> None:
    rules = house(suits="spades-high")
    assert choice(lay_out(KING, rules=rules)) == "KS"
    assert choice(lay_out(["KC 4D", *KING[1:]], rules=rules)) == "4D"


def test_it_knows_that_the_order_of_suits_may_be_another() -> None:
    assert choice(lay_out(KING, rules=house(suits="diamonds-high"))) == "4D"


@pytest.mark.parametrize("rules", [house(equal_plays="yes"), house(reverse_colour=True)])
def test_it_knows_that_another_king_beats_its_king(rules: Rules) -> None:
    assert choice(lay_out(KING)) == "KS"
    assert choice(lay_out(KING, rules=rules)) == "4D"


def test_it_knows_that_a_king_of_its_own_colour_is_no_danger() -> None:
    hands = ["KS 4D", "KC 5C 6C", "5H 6H 7H"]
    assert choice(lay_out(hands, rules=house(reverse_colour=True))) == "KS"


def test_it_leads_a_suit_that_others_have_nothing_higher_in() -> None:
    hands = ["9C 4D", "KD 5C 6C", "AH QH 7H"]
    assert choice(lay_out(hands, rules=house(follow_suit=True))) == "9C"
    assert choice(lay_out(hands)) == "4D"


def test_it_binds_the_suits_when_nobody_else_has_them() -> None:
    hands = ["5C 7H 8H 10H", "9C 9S", "KD 10D AH AS"]
    assert choice(lay_out(hands, "5C", rules=house(suit_lock=True))) == "9C"
    assert choice(lay_out(hands, "5C")) == "pass"


def test_in_a_bound_suit_its_highest_card_of_that_suit_wins() -> None:
    hands = ["5C 7H 8H 9D", "7C 9S 3H", "9C 9H", "KD 10D AH AS"]
    assert choice(lay_out(hands, "5C", "7C", rules=house(suit_lock=True))) == "9C"
    assert choice(lay_out(hands, "5C", "7C")) == "pass"


def test_after_everybody_has_passed_it_plays_on_with_its_low_cards() -> None:
    rules = house(last_word=True, trick="pass-out")
    hands = ["5S 6C 7C KD AD", "8C 4D 4H 9D JS", "7D 10D AH AS"]
    assert choice(lay_out(hands, "5S", "pass", "pass", rules=rules)) == "6C"


def test_after_everybody_has_passed_it_saves_its_highest_card() -> None:
    rules = house(last_word=True, trick="pass-out")
    hands = ["QS 6C 7C 8D 2C", "9C 4D 4H 9D JS", "7D 10D AH AS"]
    assert choice(lay_out(hands, "QS", "pass", "pass", rules=rules)) == "pass"


def test_it_does_not_risk_a_trick_that_it_has_won_where_others_may_come_back() -> None:
    rules = house(last_word=True)
    hands = ["9S 10C 3D 3H", "QC 4D 4H KD JS", "7D JD AH AS"]
    assert choice(lay_out(hands, "9S", "pass", "pass", rules=rules)) == "pass"


def test_it_would_rather_pass_somebody_over_than_play_the_next_rank() -> None:
    hands = ["7S 6C 2C KD", "7C 8D 9H 9D JS", "10D AH AS"]
    assert choice(lay_out(hands, "7S", rules=house(equal_plays="skip"))) == "7C"


def test_where_all_others_were_passed_over_it_keeps_its_dear_cards() -> None:
    rules = house(equal_plays="skip", size_rule="larger-higher")
    hands = ["7S 7H 8C 9C", "7C 7D AC AD 4C 5S 6H", "9D 10D 10C"]
    assert choice(lay_out(hands, "7H 7S", "7C 7D", rules=rules)) == "pass"


def test_it_beats_what_it_must_beat() -> None:
    hands = ["5S 7C 9H 10C 10D", "AD AC 3H", "JD 2D 4C AH AS"]
    assert choice(lay_out(hands, "5S", rules=house(beat="compulsory"))) == "AC"
    assert choice(lay_out(hands, "5S")) in {"AC", "pass"}


def test_with_nothing_that_beats_it_passes_also_where_it_must_beat() -> None:
    hands = ["KS 7C 9H 10C 10D", "3D QC 3H", "JD 2D 4C AH AS"]
    assert choice(lay_out(hands, "KS", rules=house(beat="compulsory"))) == "pass"


def test_it_leads_the_card_that_must_be_in_the_first_play() -> None:
    rules = house(first_lead="lowest-card-played")
    assert "3C" in choice(lay_out(["3C 3D 8H KS 2S", "4C 5C 6C 7C 8C", "4D 5D 6D 7D 8D"], rules=rules))
