"""Who leads the first trick of a round, and with what (R34, R35, R85)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from msgspec.structs import replace

from bot.engine.cards import Card, Cards, alike, bundle, each, read_faces
from bot.engine.events import Event
from bot.engine.ordering import lowest_face
from bot.engine.round import NOBODY, Round, Seat, Step
from bot.engine.rules import FirstLead, NextLead
from bot.engine.trick import open_play

_LOWEST = (FirstLead.LOWEST_CARD, NextLead.LOWEST_CARD)
_LOWEST_PLAYED = (FirstLead.LOWEST_CARD_PLAYED, NextLead.LOWEST_CARD_PLAYED)
_DIAMOND_THREE = (FirstLead.DIAMOND_THREE, NextLead.DIAMOND_THREE)
_BY_CARDS = (*_LOWEST, *_LOWEST_PLAYED, *_DIAMOND_THREE)
_THREE = alike(read_faces("3D")[0])


def open_first_trick(round: Round, events: tuple[Event, ...]) -> Step:
    """Begin to play. Holders of cards are determined now, after the exchange."""
    leader = round.set_leader if round.set_leader != NOBODY else by_rule(round)
    after, events = open_play(round, events, leader)
    return Step(with_lowest(after), events)


def _rule(round: Round) -> FirstLead | NextLead:
    return round.rules.first_lead if round.first else round.rules.next_lead


def goes_by_cards(round: Round) -> bool:
    """Tell whether who leads hangs on who holds which card."""
    return _rule(round) in _BY_CARDS


def may_lead(round: Round, seat: Seat, unknown: Cards) -> bool:
    """Tell whether somebody may lead where unknown cards, in hands or face down, stand for any of them."""
    hand, known = round.hands[seat], reduce(or_, round.hands) & ~unknown
    best = hand | unknown if hand & unknown else hand
    if leading_before(round, best, known):
        return False
    low, others = in_the_way(round, seat, unknown)
    return low.bit_count() <= others.bit_count()


def in_the_way(round: Round, seat: Seat, unknown: Cards) -> tuple[Cards, Cards]:
    """Give the cards with which others come before a known hand, and those that may lie there instead."""
    hand, dealt = round.hands[seat], reduce(or_, round.hands)
    if hand & unknown:
        return 0, 0
    face_down = unknown & ~dealt
    return leading_before(round, hand, dealt), face_down & ~leading_before(round, hand, face_down)


def leading_before(round: Round, hand: Cards, cards: Cards) -> Cards:
    """Give those of the cards whose holders lead rather than whoever has this hand."""
    goes_by_threes = _rule(round) in _DIAMOND_THREE
    if goes_by_threes and hand & _THREE:
        return 0
    lower = bundle(one for one in each(cards) if _is_lower(round, one, hand))
    return lower | cards & _THREE if goes_by_threes else lower


def _is_lower(round: Round, card: Card, hand: Cards) -> bool:
    lowest = lowest_face(round.order, hand | 1 << card)
    return bool(lowest) and not lowest & hand


def by_rule(round: Round) -> Seat:
    """Find who leads. Without a drawn President, or cards to go by, it is the dealer's left (R34, R37)."""
    rule = _rule(round)
    if rule in (FirstLead.PRESIDENT, NextLead.PRESIDENT) and round.ranks:
        return round.ranks[0]
    if rule is NextLead.SCUM:
        return round.ranks[-1]
    if rule in _DIAMOND_THREE and (holder := _holder(round, _THREE)) != NOBODY:
        return holder
    if rule in _BY_CARDS:
        holder = _holder(round, _lowest(round))
        return holder if holder != NOBODY else _dealers_left(round)
    return _dealers_left(round)


def _dealers_left(round: Round) -> Seat:
    return (round.dealer + 1) % len(round.hands)


def _holder(round: Round, cards: Cards) -> Seat:
    """Find the first from the dealer's left who holds one of these cards, of several packs (R34)."""
    players, first = len(round.hands), _dealers_left(round)
    seats = ((first + step) % players for step in range(players))
    return next((seat for seat in seats if round.hands[seat] & cards), NOBODY)


def _lowest(round: Round) -> Cards:
    return lowest_face(round.order, reduce(or_, round.hands))


def with_lowest(round: Round) -> Round:
    """Demand the lowest card of all hands in the first play, where the rules do and the leader holds it."""
    if _rule(round) not in _LOWEST_PLAYED:
        return round
    held = _lowest(round) & round.hands[round.turn] if round.turn != NOBODY else 0
    return replace(round, must_include=held)
