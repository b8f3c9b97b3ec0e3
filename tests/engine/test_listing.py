"""How many plays are listed where there are more than anybody looks through."""

from __future__ import annotations

from bot.engine import trick
from bot.engine.cards import GROUPS
from bot.engine.readings import MOST_LISTED
from bot.engine.replay import round_of
from bot.engine.round import Round
from tests.engine.rounds import after

MANY = "3C 5C 6C 7C 8C 9C 10C JC QC KC AC *C *P *C *P 2C 2D 2H 2S"
FEW = "3C 5C 6C 7C 8C 9C 10C JC QC KC AC *C 2C 2D 2H 2S"
KINGS = GROUPS[11]


def leading(hand: str) -> Round:
    """A round in which jokers and twos are wild and the suits of sets matter, with this hand in turn."""
    options = {"decks": 3, "jokers": 4, "joker_role": "wild", "wild_ranks": ["2"], "suit_lock": True}
    return round_of(after({"A": hand, "B": "4C", "C": "4D"}, options=options))


def test_of_thousands_of_plays_so_many_are_listed_and_every_small_one_is() -> None:
    plays = trick.legal(leading(MANY))
    assert len(plays) == MOST_LISTED
    small, of_fewer = (
        {play for play in legal if play.size == 1} for legal in (plays, trick.legal(leading(FEW)))
    )
    assert small == of_fewer


def test_what_is_not_listed_may_be_played_all_the_same() -> None:
    round = leading(MANY)
    cards = round.hands[0] & (round.order.wild | KINGS)
    plays = trick.check_cards(round, 0, cards)
    assert {play.size for play in plays} == {9}
    assert not {*plays} <= {*trick.legal(round)}
