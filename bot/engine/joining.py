"""A round that is joined after the deal: its hands are those with which a later step begins."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import dealing, exchange
from bot.engine.deal import Dealt
from bot.engine.events import Event
from bot.engine.lead import open_first_trick
from bot.engine.round import Phase, Round, Step


def begin(round: Round, dealt: Dealt, phase: Phase, events: tuple[Event, ...]) -> Step:
    """Begin with the exchange, once the lower players have given their cards (R40), or else with play.

    Where the round has no exchange it goes on to what comes next.
    """
    round = replace(dealing.with_hands(round, dealt), laid_out=True)
    return exchange.resume(round, events) if phase is Phase.EXCHANGE else open_first_trick(round, events)
