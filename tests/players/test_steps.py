"""The computer player in all that comes before the first lead."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine import actions
from bot.engine import game as games
from bot.engine.game import Game
from bot.engine.presets import PRESETS
from bot.engine.views import view
from bot.players import sensible
from tests.players.situations import at_turn, choice, go_on, house, next_round

LANDLORD = house(dealer="president", deal_faults=True)
TRADE = house(middle_trade=True)
COLLUSION = house(jokers=2, collusion=True)
SIX = ["3C 4D 5H", "3D 4H 5S", "6D 9S QD", "6H 9C QH", "7C 8D 2H", "7D 8H 2S"]


def choice_of(current: Game, seat: int) -> str:
    """What the computer player does at this seat, as text."""
    assert current.round is not None
    action = sensible.choose(view(current.round, seat), Random(1))
    return actions.write(current.round.order, action)


def go_on_at(current: Game, seat: int, move: str) -> Game:
    """The game after a move of this seat."""
    assert current.round is not None
    action = actions.read(current.round, seat, move)
    return games.apply(current, current.players[seat], action).game


def test_it_always_offers_the_cut_before_it_deals() -> None:
    game = next_round(["3C 4C 5C", "3D 4D 5D", "3H 4H 5H"], rules=LANDLORD)
    assert choice(game) == "offer-cut"
    game = go_on(game, "offer-cut", "cut 7")
    assert choice(game) == "deal"


@pytest.mark.parametrize("seed", range(20))
def test_it_cuts_anywhere_but_leaves_cards_on_both_sides(seed: int) -> None:
    game = go_on(next_round(["3C 4C 5C", "3D 4D 5D", "3H 4H 5H"], rules=LANDLORD), "offer-cut")
    round, seat = at_turn(game)
    assert seat == 2
    action = sensible.choose(view(round, seat), Random(seed))
    words = actions.write(round.order, action).split()
    assert words[0] == "cut"
    assert 1 <= int(words[1]) <= 51


def test_a_president_gives_no_wild_card_and_no_joker_back() -> None:
    rules = house(exchange=[[2, 2]], jokers=1, joker_role="wild", wild_ranks=["3"])
    hands = ["3C 3D *C 6C 7D 9H", "4S 8S JS AC", "4H 8H JH KD"]
    assert choice(next_round(hands, rules=rules)) == "give 6C 7D"


def test_a_president_breaks_no_run() -> None:
    rules = house(exchange=[[1, 1]], sequences=True)
    hands = ["4C 5D 6H 9C KD 2H", "4S 8S JS QC", "4H 8H JH AC", "7C 10C QD AD"]
    assert choice(next_round(hands, rules=rules)) == "give 9C"
    assert choice(next_round(hands, rules=house(exchange=[[1, 1]]))) == "give 4C"


def test_a_president_keeps_the_president_card() -> None:
    rules = house(exchange=[[2, 2]], president_cards=1)
    hands = ["*W AC 2C", "4S 8S JS", "4H 8H 2D"]
    assert "*W" not in choice(next_round(hands, rules=rules))


def test_a_taker_takes_the_president_card() -> None:
    rules = house(deal="equal", leftovers="swap", president_cards=1)
    hands = ["8S JS QC KS 9C", "7S 7C KC KH KD", "7D 9D JH QD AH"]
    assert choice(next_round(hands, rules=rules, leftovers="2H *W")).startswith("take *W")


def test_a_merchant_offers_the_card_it_misses_least() -> None:
    assert choice_of(next_round(SIX, rules=TRADE), 2) == "offer 6D"


def test_a_merchant_takes_a_card_that_is_offered_for_any_other() -> None:
    game = go_on_at(next_round(SIX, rules=TRADE), 3, "offer 6H")
    assert choice_of(game, 2) == "accept"


def test_a_merchant_takes_a_card_that_makes_a_pair() -> None:
    game = go_on_at(next_round(SIX, rules=TRADE), 3, "offer 6H for 9S")
    assert choice_of(game, 2) == "accept"


def test_a_merchant_gives_no_queen_for_a_card_that_helps_nothing() -> None:
    hands = [*SIX[:3], "5D 9C QH", *SIX[4:]]
    game = go_on_at(next_round(hands, rules=TRADE), 3, "offer 5D for QD")
    assert choice_of(game, 2) == "offer 6D"


def test_a_merchant_cannot_take_an_offer_for_a_card_that_it_has_not() -> None:
    game = go_on_at(next_round(SIX, rules=TRADE), 3, "offer 6H for 2D")
    assert choice_of(game, 2) == "offer 6D"


def test_a_merchant_whose_offer_nobody_takes_is_content_and_gives_what_it_misses_least() -> None:
    game = go_on_at(next_round(SIX, rules=TRADE), 2, "offer 6D")
    assert choice_of(game, 2) == "content"
    game = go_on_at(go_on_at(game, 2, "content"), 3, "content")
    assert choice_of(game, 2) == "give 6D"


def test_colluders_propose_a_swap_that_makes_pairs_for_both() -> None:
    game = next_round(["7C 9D KC", *SIX[:4], "7D 9C QC"], rules=COLLUSION)
    assert choice_of(game, 0) in {"offer 7C for 9C", "offer 9D for 7D"}


def test_colluders_accept_what_helps_the_pair() -> None:
    game = next_round(["7C 9D KC", *SIX[:4], "7D 9C QC"], rules=COLLUSION)
    game = go_on_at(game, 0, "offer 7C for 9C")
    assert choice_of(game, 5) == "accept"


def test_colluders_take_no_swap_that_tears_sets_apart() -> None:
    game = next_round(["7C 7D KC", *SIX[:4], "9D 9C KD"], rules=COLLUSION)
    game = go_on_at(game, 0, "offer 7C for 9C")
    assert choice_of(game, 5) != "accept"


def test_colluders_with_nothing_to_gain_are_content() -> None:
    higher = ["8C QD QS KC", "8D KD KS JC", "8H JD JH AC", "8S AD AS JS"]
    game = next_round(["4C 4D 5C 5D", *higher, "6C 6D 7C 7D"], rules=COLLUSION)
    assert choice_of(game, 0) == "content"


def test_a_colluder_whose_offer_nobody_takes_is_content() -> None:
    game = next_round(["7C 9D KC", *SIX[:4], "7D 9C QC"], rules=COLLUSION)
    game = go_on_at(game, 0, "offer 7C for 9C")
    assert choice_of(game, 0) == "content"


def test_whoever_is_in_no_middle_pair_waits_for_those_who_are() -> None:
    game = next_round(SIX, rules=PRESETS["landlord"].rules)
    with pytest.raises(ValueError, match="nothing to decide"):
        choice_of(game, 1)
