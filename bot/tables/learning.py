"""What somebody has done so far who learns the game at a table of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from bot.engine.cards import Cards, bundle, rank_of
from bot.engine.events import Event, Passed, Played, TrickWon
from bot.engine.ordering import upwards
from bot.engine.round import Round, Seat
from bot.tables.look import Lesson


def done(events: Iterable[Event], me: Seat) -> Lesson:
    """Count what a seat has done in a round."""
    leads = answers = passes = tricks = 0
    is_lead = True
    for event in events:
        match event:
            case Played(by=by):
                leads += by == me and is_lead
                answers += by == me and not is_lead
                is_lead = False
            case Passed(by=by):
                passes += by == me
            case TrickWon():
                tricks, is_lead = tricks + 1, True
    return Lesson(leads=leads, answers=answers, passes=passes, tricks=tricks)


def by_rank(round: Round, me: Seat) -> Iterator[Cards]:
    """Give for each rank of the hand of the seat in turn what it could put on the top, or all there is."""
    if round.turn != me:
        return
    wanted = round.top.cards.bit_count() if round.top else None
    for _, cards in groupby(upwards(round.order, round.hands[me]), key=rank_of):
        yield bundle(list(cards)[:wanted])
