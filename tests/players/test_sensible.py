"""The sensible computer player in situations that a person would not have to think about."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.engine.actions import PlayCards
from bot.engine.rules import Trick
from bot.engine.views import view
from bot.players import sensible
from tests.players.situations import ARSCHLOCH, PRESIDENT, bundle, choice, go_on, lay_out, next_round, seen

STRONG = "9C 10C JC QC KC AC 2C"
STRONGER = "9D 10D JD QD KD AD 2D"
LUCKY = "8S JS QC KS 9C", "7S 7C KC KH KD"
WITHOUT_EXCHANGE = replace(ARSCHLOCH, small_exchange="none", exchange="none")


def test_it_leads_its_lowest_card() -> None:
    assert choice(lay_out(["8D 4C 8H KS", STRONG, STRONGER])) == "4C"


def test_it_leads_a_low_pair_whole() -> None:
    hands = ["3C 3D 10H 10S KH KS 2S", "5C 5D 9C JC QC AC 2C", STRONGER]
    assert choice(lay_out(hands)) == "3C 3D"


def test_it_saves_its_high_cards_when_a_low_one_will_do() -> None:
    assert choice(lay_out(["5C " + STRONG, "4D 6D 7D AS 2H 2S", STRONGER], "5C")) == "6D"


def test_it_passes_before_it_tears_a_set_apart() -> None:
    assert choice(lay_out(["7C " + STRONG, "4D 4H 5D 5H 8S 8H 2S", STRONGER], "7C")) == "pass"


def test_it_tears_a_set_apart_when_somebody_is_about_to_go_out() -> None:
    assert choice(lay_out(["7C KC", "4D 4H 5D 5H AS AH", STRONGER], "7C")) in {"AS", "AH"}


def test_it_does_not_lead_singles_to_somebody_who_holds_one_card() -> None:
    assert choice(lay_out(["4C 6S 6H 8D 8H", "KC", "3D 5C 9D 9H AC 2S"])) == "6H 6S"


def test_a_pass_costs_more_where_it_is_for_the_whole_trick() -> None:
    hands = ["7C 9C 9D JC JD QC QD", "4D 5D 8S 8H", "9H 9S 10H 10S JH JS QH QS"]
    pass_out = replace(PRESIDENT, trick=Trick.PASS_OUT)
    assert choice(lay_out(hands, "7C")) == "pass"
    assert choice(lay_out(hands, "7C", rules=pass_out)) in {"8S", "8H"}


def test_who_plays_last_in_a_single_round_knows_that_any_card_wins() -> None:
    hands = ["5C 6C KC QC", "3D 3H 4D 9S", "7D 7H"]
    single_round = replace(PRESIDENT, trick=Trick.SINGLE_ROUND)
    assert choice(lay_out(hands, "5C", "pass")) == "pass"
    assert choice(lay_out(hands, "5C", "pass", rules=single_round)) in {"7D", "7H"}


def test_who_has_passed_is_no_danger_where_a_pass_is_for_the_whole_trick() -> None:
    hands = ["5C 5D KC", "3D 3H 9S 9H QS JS", "7D 7H 7S"]
    pass_out = replace(PRESIDENT, trick=Trick.PASS_OUT)
    assert choice(lay_out(hands, "5C 5D", "pass")) == "pass"
    assert choice(lay_out(hands, "5C 5D", "pass", rules=pass_out)) != "pass"


def test_it_leads_its_highest_card_when_the_ranking_is_upside_down() -> None:
    game = lay_out(["8D 6C KS", "3C 4C 5C 7C 9C", "3D 4D 5D 7D 9D"])
    upside_down = replace(seen(game), inverted=True)
    assert choice(game) == "6C"
    assert sensible.choose(upside_down, Random(1)) == PlayCards(bundle("KS"))


def test_it_goes_out_when_it_can() -> None:
    assert choice(lay_out(["2C 2D", STRONG, STRONGER])) == "2C 2D"
    assert choice(lay_out(["4C 4D " + STRONG, "5C 5D", STRONGER], "4C 4D")) == "5C 5D"


def test_it_plays_its_winners_in_order_when_nobody_can_stop_it() -> None:
    game = lay_out(["4C AD 2S", "5C 6C KC KD", "5D 6D KH QD"])
    made = [choice(game)]
    game = go_on(game, made[-1], "pass", "pass")
    made.append(choice(game))
    game = go_on(game, made[-1], "pass", "pass")
    assert sorted(made) == ["2S", "AD"]
    assert choice(game) == "4C"


def test_it_gets_rid_of_its_ace_before_its_last_other_card() -> None:
    assert choice(lay_out(["AC 9C", "7D 8D 10D", "7H 8H 10H"], rules=ARSCHLOCH)) == "AC"


def test_it_does_not_keep_only_aces() -> None:
    game = lay_out(["8C 7C QC", "9D AD", "10C 10D 10H KH JH"], "8C", rules=ARSCHLOCH)
    assert choice(game) != "9D"
    assert choice(lay_out(["KC 7C QC", "10S AD AH", "10C 7H"], "KC", rules=ARSCHLOCH)) != "10S"


def test_it_passes_when_any_play_would_leave_only_aces() -> None:
    assert choice(lay_out(["AC 7C QC", "10S AD", "10C 7H"], "AC", rules=ARSCHLOCH)) == "pass"


def test_it_plays_a_sure_ace_before_a_sure_last_card() -> None:
    hands = ["10S AD", "7D 8D 9C", "7H 8H 9H"]
    assert choice(lay_out(hands, rules=ARSCHLOCH)) == "AD"


def test_a_president_gives_back_a_low_card_and_breaks_no_pair() -> None:
    hands = ["3S 3C 6D KH KD 2H", "4S 8S JS AC", "4H 8H JH AD", "7C 9C QC AS"]
    assert choice(next_round(hands)) == "give 6D"


def test_a_president_gives_back_two_low_singles_before_a_pair() -> None:
    hands = ["7S 7C 8D 9D KH KD 10H 10S", "8S JS QC KS", "8H JH QD AH", "9C JC QH AS 10C"]
    assert choice(next_round(hands, rules=ARSCHLOCH)) == "give 8D 9D"


def test_a_president_with_more_aces_than_other_cards_gives_an_ace_back() -> None:
    hands = ["KC AC AD", "8S JS QC", "8H JH QD", "9C 10C AS"]
    assert choice(next_round(hands, rules=replace(ARSCHLOCH, exchange=((1, 1),)))) in {"give AC", "give AD"}


def test_a_taker_swaps_its_worst_card_for_the_best_leftover() -> None:
    game = next_round([*LUCKY, "7D 9D JH QD AH"], rules=WITHOUT_EXCHANGE, leftovers="9H 10S")
    assert choice(game) == "take 10S lay 7D"


def test_a_taker_takes_the_card_that_joins_a_set() -> None:
    game = next_round([*LUCKY, "8C 8D JH QD 10C"], rules=WITHOUT_EXCHANGE, leftovers="8H 9H")
    assert choice(game) == "take 8H lay JH"


@pytest.mark.parametrize("seat", [None, 1])
def test_a_seat_that_is_asked_nothing_has_nothing_to_decide(seat: int | None) -> None:
    game = lay_out(["4C 8D", "5C 8H", "6C 8S"])
    assert game.round is not None
    with pytest.raises(ValueError, match="nothing to decide"):
        sensible.choose(view(game.round, seat), Random(1))


def test_equal_views_give_equal_choices() -> None:
    game = lay_out(["4C 8D 8H KS", STRONG, STRONGER])
    other = lay_out(["4C 8D 8H KS", STRONGER, STRONG])
    assert seen(game) == seen(other)
    assert choice(game) == choice(other)
