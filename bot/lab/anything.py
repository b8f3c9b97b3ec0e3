"""Players that do anything that is allowed: for properties, measurements and golden rounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from bot.engine import haggling, naming, trick
from bot.engine.actions import (
    Accept,
    Action,
    Content,
    CutPack,
    DealOut,
    Give,
    Offer,
    OfferCut,
    Pass,
    PlayCards,
    Take,
)
from bot.engine.cards import PRESIDENTS, Card, Cards, alike, bundle, each, face_of
from bot.engine.plays import Play
from bot.engine.round import Duty, Phase, Round, Seat, Verb, asked

Item = TypeVar("Item")
_MOST_SWAPPED = 3
"""How many cards colluders offer each other at most."""


def pick(items: Sequence[Item], random: Random) -> Item:
    """Pick one, with :meth:`random.Random.random` alone, which no Python changes."""
    return items[int(random.random() * len(items))]


def some(cards: Cards, count: int, random: Random) -> Cards:
    """Pick so many cards."""
    return bundle(sorted(each(cards), key=lambda _: random.random())[:count])


def anything(round: Round, seat: Seat, random: Random) -> Action:
    """Give any action that the seat is allowed. Raises :exc:`ValueError` where it is asked nothing."""
    duty = asked(round, seat)
    if duty is None:
        raise ValueError("this seat is asked nothing")
    match duty.verb:
        case Verb.PLAY:
            return _any_play(round, random)
        case Verb.GIVE:
            return Give(some(round.hands[seat] & ~PRESIDENTS, duty.count, random))
        case Verb.TAKE:
            return _any_take(round, seat, random)
        case Verb.TRADE | Verb.COLLUDE:
            return pick(list(_talk(round, seat, duty, random)), random)
    return _deal(round, duty, random)


def _any_take(round: Round, seat: Seat, random: Random) -> Take:
    """Take any leftover for any card; of those that look alike the first, as a player would be understood."""
    taken, laid = (
        first_alike(pick(list(each(cards)), random), cards)
        for cards in (round.open_leftovers, round.hands[seat])
    )
    return Take(taken, laid)


def first_alike(card: Card, cards: Cards) -> Card:
    """Give the first of these cards that looks like this one."""
    return next(each(cards & alike(face_of(card))))


def _any_play(round: Round, random: Random) -> Action:
    plays = trick.legal(round)
    number = int(random.random() * (len(plays) + trick.may_pass(round)))
    return say(round, plays[number]) if number < len(plays) else Pass()


def say(round: Round, play: Play) -> PlayCards:
    """Say that cards are this play, one of the legal ones."""
    return PlayCards(play.cards, naming.reading_for(trick.ground(round), play))


def _deal(round: Round, duty: Duty, random: Random) -> Action:
    if duty.verb is Verb.CUT:
        return CutPack(1 + int(random.random() * (duty.count - 1)))
    return DealOut() if round.cut_offered or random.random() < 1 / 3 else OfferCut()


def _talk(round: Round, seat: Seat, duty: Duty, random: Random) -> list[Action]:
    """List what may be said while two haggle: being content comes up often enough to end it."""
    trades = round.phase is Phase.TRADE
    own, other = (round.hands[one] & ~PRESIDENTS for one in (seat, duty.to))
    said: list[Action] = [Content()]
    if trades:
        said.append(Give(some(own, 1, random)))
    most = 1 if trades else min(_MOST_SWAPPED, own.bit_count(), other.bit_count())
    offer = _offer(own, other, 1 + int(random.random() * most), random)
    talks = (round.talks[seat], round.talks[duty.to])
    if sum(talk.offers for talk in talks) < haggling.MOST_OFFERS:
        said.append(offer)
    return [*said, Accept()] if _can_accept(round, seat, duty.to) else said


def _offer(own: Cards, other: Cards, count: int, random: Random) -> Offer:
    wanted = sorted(face_of(card) for card in each(some(other, count, random)))
    return Offer(some(own, count, random), tuple(wanted))


def _can_accept(round: Round, seat: Seat, other: Seat) -> bool:
    talk = round.talks[other]
    held = [face_of(card) for card in each(round.hands[seat])]
    return bool(talk.offer) and all(held.count(face) >= talk.wanted.count(face) for face in talk.wanted)
