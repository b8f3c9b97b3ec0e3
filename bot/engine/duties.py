"""What the steps between the deal and the first lead share: who is asked, and cards that change hands."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.cards import PRESIDENTS, Cards
from bot.engine.errors import Refusal, RefusedError
from bot.engine.round import Duty, Phase, Round, Seat, Verb, asked, with_hand

PHASES: dict[Verb, Phase] = {
    Verb.PLAY: Phase.PLAY,
    Verb.GIVE: Phase.EXCHANGE,
    Verb.TAKE: Phase.LEFTOVERS,
    Verb.DEAL: Phase.DEAL,
    Verb.CUT: Phase.DEAL,
}
"""In which step something is asked of a seat; haggling has rules of its own (R42, R43)."""


def check_duty(round: Round, seat: Seat, verb: Verb) -> Duty:
    """Give what the seat is asked. Raises :exc:`RefusedError` unless it is asked just that now."""
    if round.phase is not PHASES[verb]:
        raise RefusedError(Refusal.WRONG_PHASE)
    duty = asked(round, seat)
    if duty is None:
        raise RefusedError(Refusal.NOT_YOUR_TURN)
    if duty.verb is not verb:
        raise RefusedError(Refusal.WRONG_PHASE, "R53")
    return duty


def check_held(round: Round, seat: Seat, cards: Cards) -> None:
    """Raise :exc:`RefusedError` unless the seat holds these cards and may part with them.

    The President card is never part of an exchange (R10).
    """
    if cards & ~round.hands[seat]:
        raise RefusedError(Refusal.NOT_YOUR_CARDS)
    if cards & PRESIDENTS:
        raise RefusedError(Refusal.NOT_A_COMBINATION, "R10")


def to_give(round: Round, seat: Seat) -> Cards:
    """Give the cards that a seat may part with: all but the President card (R10)."""
    return round.hands[seat] & ~PRESIDENTS


def hand_over(round: Round, giver: Seat, taker: Seat, cards: Cards) -> Round:
    """Move cards from one hand to another."""
    hands = with_hand(round.hands, giver, round.hands[giver] & ~cards)
    hands = with_hand(hands, taker, hands[taker] | cards)
    received = with_hand(round.received, taker, round.received[taker] | cards)
    return replace(round, hands=hands, received=received)
