"""Simple players, to measure others by; the one that plays by rules also plays sampled rounds out.

Each plays every option set and every step between rounds, and knows no more than what its seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bot.engine import naming, trick
from bot.engine.actions import (
    Action,
    Content,
    CutPack,
    DealOut,
    Give,
    OfferCut,
    Pass,
    PlayCards,
    Take,
)
from bot.engine.cards import PRESIDENTS, Card, Cards, bundle, each
from bot.engine.ordering import upwards
from bot.engine.plays import Ground, Kind, Play
from bot.engine.round import Duty, Round, Seat, Verb, asked
from bot.engine.views import View

NEAR_OUT = 2
"""With so many cards left somebody is about to go out."""
_TEARING = 4
"""By how many ranks a card may be higher that is given away so that a set of one card more stays whole."""


class Position(NamedTuple):
    """What a seat needs to decide by rules: of a view, or of a sampled round without making a view."""

    ground: Ground
    hand: Cards
    duty: Duty
    legal: Sequence[Play]
    may_pass: bool
    is_own_top: bool
    """Whether the seat itself played the top."""
    nearest: int
    """The fewest cards that one of the others still holds."""
    open_leftovers: Cards
    cut_offered: bool


def seen(view: View) -> Position:
    """Take from a view what rules need. Raises :exc:`ValueError` where the seat is asked nothing."""
    if view.duty is None:
        raise ValueError("this seat has nothing to decide now")
    side = view.order.side(inverted=view.inverted)
    others = (count for seat, count in enumerate(view.counts) if count and seat != view.seat)
    return Position(
        ground=Ground(view.order, side, view.top, view.lock),
        hand=view.hand,
        duty=view.duty,
        legal=view.legal,
        may_pass=view.may_pass,
        is_own_top=view.top_by == view.seat,
        nearest=min(others, default=0),
        open_leftovers=view.open_leftovers,
        cut_offered=view.cut_offered,
    )


def at(round: Round, seat: Seat) -> Position:
    """Take the same from a round. Raises :exc:`ValueError` where the seat is asked nothing."""
    duty = asked(round, seat)
    if duty is None:
        raise ValueError("this seat has nothing to decide now")
    legal = trick.legal(round) if duty.verb is Verb.PLAY else ()
    others = (hand.bit_count() for other, hand in enumerate(round.hands) if hand and other != seat)
    return Position(
        ground=trick.ground(round),
        hand=round.hands[seat],
        duty=duty,
        legal=legal,
        may_pass=duty.verb is Verb.PLAY and trick.may_pass(round, legal),
        is_own_top=round.top_by == seat,
        nearest=min(others, default=0),
        open_leftovers=round.open_leftovers,
        cut_offered=round.cut_offered,
    )


def random_legal(view: View, random: Random) -> Action:
    """Do anything that is allowed, a pass as likely as each play."""
    return by_chance(seen(view), random)


def greedy(view: View, random: Random) -> Action:
    """Play the lowest that is allowed, and never pass where there is anything."""
    position = seen(view)
    if position.duty.verb is Verb.PLAY:
        return say(position.ground, position.legal[0] if position.legal else None)
    return _step(position, upwards(position.ground.order, position.hand), random)


def rules(view: View, random: Random) -> Action:
    """Play as a plain set of rules says: see :func:`by_rules`."""
    return by_rules(seen(view), random)


def by_chance(position: Position, random: Random) -> Action:
    """Do anything that is allowed."""
    if position.duty.verb is Verb.PLAY:
        number = random.randrange(len(position.legal) + (position.may_pass or not position.legal))
        return say(position.ground, position.legal[number] if number < len(position.legal) else None)
    cards = list(each(position.hand))
    random.shuffle(cards)
    return _step(position, cards, random)


def by_rules(position: Position, random: Random) -> Action:
    """Lead the lowest set whole, follow with the lowest whole set, tear sets when somebody is near out."""
    if position.duty.verb is Verb.PLAY:
        return say(position.ground, play_by_rules(position))
    return _step(position, _least_missed(position), random)


def play_by_rules(position: Position) -> Play | None:
    """Give the play that rules choose, None for a pass; for a seat that is asked to play."""
    return _lead(position) if position.ground.top is None else _follow(position)


def say(ground: Ground, play: Play | None) -> Action:
    """Make an action of a legal play; of None a pass."""
    return Pass() if play is None else PlayCards(play.cards, naming.reading_for(ground, play))


def _lead(position: Position) -> Play | None:
    """Lead all that goes together with the lowest card; nothing on an own top that has won (R86)."""
    side, order = position.ground.side, position.ground.order
    for rank in side.upwards:
        own = position.hand & order.natural[rank]
        plays = [play for play in position.legal if play.cards & own and not play.cards & order.wild]
        if plays:
            return max(plays, key=lambda play: play.cards.bit_count())
    return position.legal[0] if position.legal else None


def _follow(position: Position) -> Play | None:
    """Follow with the lowest play that tears nothing apart, where somebody is about to go out with any."""
    if position.is_own_top and position.may_pass:
        return None
    whole = next((play for play in position.legal if _is_whole(position, play)), None)
    if whole is not None:
        return whole
    if not position.legal or (position.may_pass and position.nearest > NEAR_OUT):
        return None
    return position.legal[0]


def _is_whole(position: Position, play: Play) -> bool:
    """Tell whether a play takes whole sets, and no wild card unless it goes out with it."""
    order, hand = position.ground.order, position.hand
    if play.cards == hand or play.kind is Kind.PRESIDENT:
        return True
    if play.cards & order.wild:
        return False
    return play.kind is not Kind.SET or not (hand & ~play.cards & order.natural[play.rank])


def _step(position: Position, cards: Sequence[Card], random: Random) -> Action:
    """Do what a step between rounds asks; `cards` are the own ones, the least missed first. Never haggle."""
    own = [card for card in cards if not PRESIDENTS >> card & 1]
    match position.duty.verb:
        case Verb.TAKE:
            return Take(upwards(position.ground.order, position.open_leftovers)[-1], (own or cards)[0])
        case Verb.TRADE | Verb.COLLUDE:
            return Content()
        case Verb.DEAL:
            return DealOut() if position.cut_offered else OfferCut()
        case Verb.CUT:
            return CutPack(random.randrange(1, position.duty.count))
    return Give(bundle(own[: position.duty.count]))


def _least_missed(position: Position) -> list[Card]:
    """Sort the hand: low cards that stand alone first."""
    order, hand = position.ground.order, position.hand
    fellows = {card: (hand & cards).bit_count() for cards in order.natural for card in each(hand & cards)}
    return sorted(each(hand), key=lambda card: (order.values[card] + _TEARING * fellows.get(card, 1), card))
