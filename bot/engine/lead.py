"""Who leads the first trick of a round, and with what (R34, R35)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from msgspec.structs import replace

from bot.engine.events import Event
from bot.engine.ordering import lowest_card
from bot.engine.round import NOBODY, Round, Seat, Step, next_seat
from bot.engine.rules import FirstLead, NextLead
from bot.engine.trick import open_play

_WITH_LOWEST = (
    FirstLead.LOWEST_CARD,
    FirstLead.LOWEST_CARD_PLAYED,
    NextLead.LOWEST_CARD,
    NextLead.LOWEST_CARD_PLAYED,
)
_LOWEST_PLAYED = (FirstLead.LOWEST_CARD_PLAYED, NextLead.LOWEST_CARD_PLAYED)


def open_first_trick(round: Round, events: tuple[Event, ...]) -> Step:
    """Begin to play. Holders of cards are determined now, after the exchange."""
    leader = round.set_leader if round.set_leader != NOBODY else _leader(round)
    after, events = open_play(round, events, leader)
    if _rule(round) not in _LOWEST_PLAYED:
        return Step(after, events)
    return Step(_require_lowest(after), events)


def _rule(round: Round) -> FirstLead | NextLead:
    return round.rules.next_lead if round.ranks else round.rules.first_lead


def _leader(round: Round) -> Seat:
    rule = _rule(round)
    if rule is NextLead.PRESIDENT:
        return round.ranks[0]
    if rule is NextLead.SCUM:
        return round.ranks[-1]
    if rule in _WITH_LOWEST:
        lowest = lowest_card(round.order, reduce(or_, round.hands))
        return next(seat for seat, hand in enumerate(round.hands) if hand >> lowest & 1)
    return next_seat(round, round.dealer, (1 << len(round.hands)) - 1)


def _require_lowest(round: Round) -> Round:
    """Demand the lowest card of all hands in the first play, where the leader holds it."""
    lowest = 1 << lowest_card(round.order, reduce(or_, round.hands))
    return (
        replace(round, must_include=lowest)
        if round.turn != NOBODY and round.hands[round.turn] & lowest
        else round
    )
