"""A computer player that a beginner beats: it plays its first idea, and makes a beginner's mistakes."""

from __future__ import annotations

from random import Random

from bot.engine.actions import Action
from bot.engine.plays import Play
from bot.engine.round import Verb
from bot.engine.views import View
from bot.players import sensible, yardsticks

OVERLOOKS = 0.1
"""How often it overlooks that it holds something, and passes."""
SPENDS = 0.1
"""How often it spends its highest where its lowest would do."""
KEEPS_WHOLE = 0.5
"""How often it leads all of a set; otherwise it leads a part of it."""


def choose(view: View, random: Random) -> Action:
    """Give this seat's action. Raises :exc:`ValueError` where the seat is asked nothing."""
    position = yardsticks.seen(view)
    match position.duty.verb:
        case Verb.PLAY:
            return yardsticks.say(position.ground, _idea(view, random))
        case Verb.TRADE | Verb.COLLUDE:
            return sensible.choose(view, random)
    return yardsticks.greedy(view, random)


def _idea(view: View, random: Random) -> Play | None:
    """Play the lowest that is allowed; now and then something worse comes to its mind, or nothing."""
    last = next((play for play in view.legal if play.cards == view.hand), None)
    if last is not None or not view.legal:
        return last
    whim = random.random()
    if whim < OVERLOOKS and view.may_pass:
        return None
    if whim > 1 - SPENDS:
        return view.legal[-1]
    first = view.legal[0]
    if view.top is None and random.random() < KEEPS_WHOLE:
        return _whole(view, first)
    return first


def _whole(view: View, first: Play) -> Play:
    """Give the largest set of the same rank."""
    alike = (play for play in view.legal if (play.kind, play.rank) == (first.kind, first.rank))
    return max((play for play in alike if not play.cards & view.order.wild), key=_size, default=first)


def _size(play: Play) -> int:
    return play.cards.bit_count()
