"""A computer player that plays as a sensible person would, by rules of thumb and without looking ahead.

Low sets go first, sets stay whole, and high cards are saved until the lead they win is worth them: see
:mod:`bot.players.outlook` for what that means in figures.
"""

from __future__ import annotations

from math import inf
from random import Random

from bot.engine.actions import Action, Give, Pass, PlayCards, Take
from bot.engine.cards import Cards, each
from bot.engine.ordering import upwards
from bot.engine.round import Verb
from bot.engine.views import View
from bot.players.outlook import Outlook


def choose(view: View, random: Random) -> Action:
    """Give this seat's action; `random` only decides between choices that are worth the same.

    Raises :exc:`ValueError` where the seat is asked nothing.
    """
    if view.duty is None:
        raise ValueError("this seat has nothing to decide now")
    match view.duty.verb:
        case Verb.PLAY:
            return _turn(view, random)
        case Verb.GIVE:
            return Give(_least_missed(view, view.duty.count))
        case Verb.TAKE:
            return _swap(view, random)


def _turn(view: View, random: Random) -> Action:
    outlook = Outlook(view)
    worth = {play.cards: outlook.worth(play) for play in view.legal}
    best = max(worth.values(), default=-inf)
    if view.may_pass and best <= outlook.worth_of_pass():
        return Pass()
    return PlayCards(random.choice([cards for cards in worth if worth[cards] == best]))


def _least_missed(view: View, count: int) -> Cards:
    """Pick the cards whose loss lightens the hand most, the lowest of those that count the same (R40)."""
    outlook, rest = Outlook(view), view.hand
    for _ in range(count):
        rest ^= 1 << min(upwards(view.order, rest), key=lambda card: outlook.burden(rest ^ 1 << card))
    return view.hand ^ rest


def _swap(view: View, random: Random) -> Take:
    """Take the leftover and lay away the card that together lighten the hand most (R32)."""
    outlook = Outlook(view)
    burden = {
        Take(card, lay): outlook.burden(view.hand ^ 1 << lay | 1 << card)
        for card in each(view.open_leftovers)
        for lay in each(view.hand)
    }
    least = min(burden.values())
    return random.choice([take for take in burden if burden[take] == least])
