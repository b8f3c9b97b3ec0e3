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
SHOWS_OFF = 0.1
"""How often it thinks of its wild cards before they are all that it has left."""
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
    """Go out where that can be; now and then do something poor, or overlook that there is anything to do."""
    last = next((play for play in view.legal if play.cards == view.hand), None)
    if last is not None or not view.legal:
        return last
    whim = random.random()
    if whim < OVERLOOKS and view.may_pass:
        return None
    if whim > 1 - SPENDS:
        return view.legal[-1]
    return _first_thought(view, random)


def _first_thought(view: View, random: Random) -> Play | None:
    """Play the lowest that needs no wild card; where it thinks of those, the highest that has one."""
    plain = [play for play in view.legal if not play.cards & view.order.wild]
    wild = [play for play in view.legal if play.cards & view.order.wild]
    must_show = not plain and not view.may_pass
    if wild and (must_show or random.random() < SHOWS_OFF):
        return wild[-1]
    if plain and view.top is None and random.random() < KEEPS_WHOLE:
        return _whole(plain)
    return plain[0] if plain else None


def _whole(plays: list[Play]) -> Play:
    """Give the largest set of the same rank as the lowest."""
    alike = (play for play in plays if (play.kind, play.rank) == (plays[0].kind, plays[0].rank))
    return max(alike, key=_size)


def _size(play: Play) -> int:
    return play.cards.bit_count()
