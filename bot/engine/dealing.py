"""Shuffle, cut and deal: how a round's hands come to its players (R31, R38, R53)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from msgspec.structs import replace

from bot.engine import exchange
from bot.engine.cards import Card, bundle
from bot.engine.deal import Dealt, Rows, assign, deal_rows, hand_out
from bot.engine.duties import check_duty
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Cut, CutOffered, Deposed, Event, Exposed
from bot.engine.events import Dealt as DealtOut
from bot.engine.ordering import deck
from bot.engine.round import Duty, Phase, Round, Seat, Step, Verb
from bot.engine.rules import AssignHands

MOST_FAULTS = 2
"""So many faults in one reign cost the presidency (R53)."""


def begin(round: Round, pack: tuple[Card, ...], dealt: Dealt | None, events: tuple[Event, ...]) -> Step:
    """Deal a round that has no hands yet: by itself, or by the President step by step (R53).

    With hands laid out nothing is left to chance: who is assigned which hand stands there (R38).
    """
    if dealt is not None:
        round = replace(with_hands(round, dealt), laid_out=True)
    if not round.first and round.rules.deal_faults:
        duty = Duty(round.ranks[0], Verb.DEAL, 0, round.ranks[-1])
        return Step(replace(round, phase=Phase.DEAL, pack=pack, duties=(duty,)), events)
    return _deal(replace(round, pack=pack), events, round.ranks)


def _deal(round: Round, events: tuple[Event, ...], ranks: tuple[Seat, ...]) -> Step:
    """Hand the pack out, the first card to the best of these ranks, else to the dealer's left (R31)."""
    if round.laid_out:
        return exchange.begin(replace(round, duties=()), events)
    players = len(round.hands)
    rows = deal_rows(round.rules, round.pack, players)
    round = replace(round, pack=(), duties=())
    if not round.first and round.rules.assign_hands is AssignHands.EXPOSED:
        return _expose(round, rows, events)
    first = ranks[0] if ranks else (round.dealer + 1) % players
    return exchange.begin(with_hands(round, hand_out(rows, first)), events)


def _expose(round: Round, rows: Rows, events: tuple[Event, ...]) -> Step:
    dealt, shown = assign(round.order, rows, round.ranks)
    return exchange.begin(with_hands(round, dealt), (*events, Exposed(shown)))


def with_hands(round: Round, dealt: Dealt) -> Round:
    """Give a round with the hands dealt to it."""
    return replace(
        round,
        hands=dealt.hands,
        leftovers=dealt.leftovers,
        active=bundle(seat for seat, hand in enumerate(dealt.hands) if hand),
        unseen=reduce(or_, dealt.hands, dealt.leftovers),
    )


def offer_cut(round: Round, seat: Seat) -> Step:
    """Offer the Scum the cut. Raises :exc:`RefusedError`, also when it was offered before (R53)."""
    duty = check_duty(round, seat, Verb.DEAL)
    if round.cut_offered:
        raise RefusedError(Refusal.WRONG_PHASE, "R53")
    asked = Duty(duty.to, Verb.CUT, pack_size(round), seat)
    return Step(replace(round, cut_offered=True, duties=(asked,)), (CutOffered(seat, duty.to),))


def pack_size(round: Round) -> int:
    """Tell how many cards there are to cut (R53)."""
    return len(deck(round.rules))


def cut(round: Round, seat: Seat, count: int) -> Step:
    """Put cards from the top of the pack to its bottom, at least one, never all.

    Raises :exc:`RefusedError`.
    """
    duty = check_duty(round, seat, Verb.CUT)
    if not 0 < count < duty.count:
        raise RefusedError(Refusal.WRONG_NUMBER, "R53")
    pack = (*round.pack[count:], *round.pack[:count])
    deals = Duty(duty.to, Verb.DEAL)
    return Step(replace(round, pack=pack, duties=(deals,)), (Cut(seat, count),))


def deal(round: Round, seat: Seat) -> Step:
    """Deal; without having offered the cut it is a fault, and the second of a reign ends it (R53).

    Raises :exc:`RefusedError`.
    """
    check_duty(round, seat, Verb.DEAL)
    fault = not round.cut_offered
    faults, ranks = round.faults + fault, round.ranks
    events: tuple[Event, ...] = (DealtOut(seat, fault, faults),)
    if faults >= MOST_FAULTS:
        faults, events = 0, (*events, Deposed(seat, "R53"))
        round = replace(round, ranks=(*ranks[1:], seat))
    return _deal(replace(round, faults=faults), events, ranks)


def as_dealt(round: Round) -> Step:
    """Give a round whose hands are laid out as if it had been dealt properly (R53)."""
    dealer = round.ranks[0]
    return _deal(round, (DealtOut(dealer, fault=False, faults=round.faults),), round.ranks)


def is_skippable(round: Round) -> bool:
    """Tell whether a record may leave out the steps of the deal."""
    return round.phase is Phase.DEAL and round.laid_out
