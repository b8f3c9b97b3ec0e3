"""One action of one seat: what is asked, what is allowed, what it leads to."""

from __future__ import annotations

from bot.engine import clearing, dealing, exchange, haggling, leftovers, naming, trick
from bot.engine.actions import (
    Accept,
    Action,
    Clear,
    Content,
    CutPack,
    DealOut,
    Give,
    Offer,
    OfferCut,
    Pass,
    PlayCards,
    Take,
    TimeOut,
)
from bot.engine.cards import bundle
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import TimedOut
from bot.engine.ordering import upwards
from bot.engine.round import Phase, Round, Seat, Step, Verb, asked


def apply(round: Round, seat: Seat, action: Action) -> Step:
    """Do what a seat wants. Raises :exc:`RefusedError`; then nothing has changed."""
    match action:
        case PlayCards(cards=cards, reading=reading):
            return trick.play(round, seat, cards, reading)
        case Pass():
            return trick.pass_turn(round, seat)
        case TimeOut():
            after, events = apply(round, seat, default(round, seat))
            return Step(after, (TimedOut(seat), *events))
        case Clear():
            return clearing.clear(round, seat)
    return _before_the_lead(round, seat, action)


def _before_the_lead(round: Round, seat: Seat, action: Action) -> Step:
    """Do what belongs between the shuffle and the first lead."""
    match action:
        case Give(cards=cards):
            step = haggling.give if round.phase is Phase.TRADE else exchange.give
            return step(round, seat, cards)
        case Take(card=card, lay=lay):
            return leftovers.take(round, seat, card, lay)
        case Offer(cards=cards, wanted=wanted):
            return haggling.offer(round, seat, cards, wanted)
        case Accept():
            return haggling.accept(round, seat)
        case Content():
            return haggling.content(round, seat)
    return _dealing(round, seat, action)


def _dealing(round: Round, seat: Seat, action: Action) -> Step:
    match action:
        case OfferCut():
            return dealing.offer_cut(round, seat)
        case CutPack(count=count):
            return dealing.cut(round, seat, count)
    return dealing.deal(round, seat)


def default(round: Round, seat: Seat) -> Action:
    """Give what is done for a seat whose time has run out. Raises :exc:`RefusedError` where nothing is asked.

    A pass where passing is legal, else the lowest legal play; in the exchange and the trade the lowest cards;
    of the leftovers the highest, for the lowest hand card; colluders are content; the cut is offered, and
    made in the middle of the pack (R53).
    """
    duty = asked(round, seat)
    if duty is None:
        raise RefusedError(Refusal.WRONG_PHASE if round.phase is Phase.ROUND_OVER else Refusal.NOT_YOUR_TURN)
    match duty.verb:
        case Verb.PLAY:
            return _default_play(round)
        case Verb.COLLUDE:
            return Content()
        case Verb.DEAL:
            return DealOut() if round.cut_offered else OfferCut()
        case Verb.CUT:
            return CutPack(duty.count // 2)
    hand = upwards(round.order, round.hands[seat])
    if duty.verb is Verb.TAKE:
        return Take(upwards(round.order, round.open_leftovers)[-1], hand[0])
    return Give(bundle(hand[: duty.count]))


def _default_play(round: Round) -> Action:
    if trick.may_pass(round):
        return Pass()
    play = trick.legal(round)[0]
    return PlayCards(play.cards, naming.reading_for(trick.ground(round), play))
