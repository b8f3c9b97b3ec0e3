"""One action of one seat: what is asked, what is allowed, what it leads to."""

from __future__ import annotations

from bot.engine import exchange, trick
from bot.engine.actions import Action, Give, Pass, PlayCards, Take, TimeOut
from bot.engine.cards import bundle
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import TimedOut
from bot.engine.ordering import upwards
from bot.engine.round import Phase, Round, Seat, Step, Verb, asked


def apply(round: Round, seat: Seat, action: Action) -> Step:
    """Do what a seat wants. Raises :exc:`RefusedError`; then nothing has changed."""
    match action:
        case PlayCards(cards=cards):
            return trick.play(round, seat, cards)
        case Pass():
            return trick.pass_turn(round, seat)
        case Give(cards=cards):
            return exchange.give(round, seat, cards)
        case TimeOut():
            after, events = apply(round, seat, default(round, seat))
            return Step(after, (TimedOut(seat), *events))
    return exchange.take(round, seat, action.card, action.lay)


def default(round: Round, seat: Seat) -> Action:
    """Give what is done for a seat whose time has run out. Raises :exc:`RefusedError` where nothing is asked.

    A pass where passing is legal, else the lowest legal play; in the exchange the lowest cards; of the
    leftovers the highest, for the lowest hand card.
    """
    duty = asked(round, seat)
    if duty is None:
        raise RefusedError(Refusal.WRONG_PHASE if round.phase is Phase.ROUND_OVER else Refusal.NOT_YOUR_TURN)
    hand = upwards(round.order, round.hands[seat])
    match duty.verb:
        case Verb.PLAY:
            return Pass() if round.top is not None else PlayCards(trick.legal(round)[0].cards)
        case Verb.GIVE:
            return Give(bundle(hand[: duty.count]))
    return Take(upwards(round.order, round.open_leftovers)[-1], hand[0])
