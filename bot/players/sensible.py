"""A computer player that plays as a sensible person would, by rules of thumb and without looking ahead.

Low sets go first, sets stay whole, and high cards are saved until the lead they win is worth them: see
:mod:`bot.players.outlook` for what that means in figures.
"""

from __future__ import annotations

from math import inf
from random import Random

from bot.engine.actions import Action, CutPack, DealOut, Give, OfferCut, Pass, PlayCards, Take
from bot.engine.cards import each
from bot.engine.round import Duty, Verb
from bot.engine.views import View, reading_for
from bot.players import haggling
from bot.players.outlook import Outlook
from bot.players.pruning import worth_a_look


def choose(view: View, random: Random) -> Action:
    """Give this seat's action; `random` only decides between choices that are worth the same.

    Raises :exc:`ValueError` where the seat is asked nothing.
    """
    if view.duty is None:
        raise ValueError("this seat has nothing to decide now")
    match view.duty.verb:
        case Verb.PLAY:
            return _turn(view, random)
        case Verb.TAKE:
            return _swap(view, random)
        case Verb.DEAL:
            return DealOut() if view.cut_offered else OfferCut()
        case Verb.CUT:
            return CutPack(random.randrange(1, view.duty.count))
    return _between_two(view, view.duty)


def _between_two(view: View, duty: Duty) -> Action:
    """Give, trade or swap cards with one other player (R40, R42, R43)."""
    match duty.verb:
        case Verb.TRADE:
            return haggling.trade(view)
        case Verb.COLLUDE:
            return haggling.collude(view)
    return Give(haggling.least_missed(view, duty.count))


def _turn(view: View, random: Random) -> Action:
    outlook = Outlook(view)
    worth = [(outlook.worth(play), play) for play in worth_a_look(view)]
    best = max((value for value, _ in worth), default=-inf)
    if view.may_pass and best <= outlook.worth_of_pass():
        return Pass()
    play = random.choice([play for value, play in worth if value == best])
    return PlayCards(play.cards, reading_for(view, play))


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
