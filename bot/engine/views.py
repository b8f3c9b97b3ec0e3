"""What one seat may know. This is the only way out of the engine for cards that are not public."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.engine import trick
from bot.engine.cards import Cards
from bot.engine.ordering import Ordering
from bot.engine.plays import Play
from bot.engine.round import Duty, Phase, Round, Seat, Turn, asked
from bot.engine.rules import Rules


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A round as one seat sees it; with `seat` None as everybody does.

    Two rounds that differ only in cards hidden from the seat give equal views.
    """

    rules: Rules
    order: Ordering
    seat: Seat | None
    hand: Cards
    """The seat's own cards."""
    received: Cards
    """What the seat was given in this round, in the exchange and from the leftovers."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    dealer: Seat
    ranks: tuple[Seat, ...]
    """The previous round's places, best first; empty in a first round."""
    phase: Phase
    turn: Seat
    """Who is to play, or -1."""
    top: Play | None
    top_by: Seat
    trick: tuple[Turn, ...]
    passed: tuple[Seat, ...]
    """Who passed and gets no turn as the trick stands."""
    placed: tuple[tuple[Seat, int], ...]
    """Seat and place of those placed, in the order in which it happened."""
    unseen: Cards
    """Cards that, by what everybody can know, may still be in play; the seat's own hand among them."""
    open_leftovers: Cards
    duties: tuple[Duty, ...]
    """Who must act between the deal and the first lead."""
    duty: Duty | None
    """What the seat itself is asked."""
    legal: tuple[Play, ...]
    """The seat's own legal plays, where it is asked to play; lowest rank first."""
    may_pass: bool
    inverted: bool
    direction: int


def view(round: Round, seat: Seat | None) -> View:
    """Show a round to a seat, or with None to everybody."""
    duty = None if seat is None else asked(round, seat)
    plays = seat is not None and seat == round.turn
    return View(
        rules=round.rules,
        order=round.order,
        seat=seat,
        hand=0 if seat is None else round.hands[seat],
        received=0 if seat is None else round.received[seat],
        counts=tuple(hand.bit_count() for hand in round.hands),
        dealer=round.dealer,
        ranks=round.ranks,
        phase=round.phase,
        turn=round.turn,
        top=round.top,
        top_by=round.top_by,
        trick=round.trick,
        passed=tuple(passed(round)),
        placed=round.placed,
        unseen=round.unseen,
        open_leftovers=round.open_leftovers,
        duties=round.duties,
        duty=duty,
        legal=tuple(trick.legal(round)) if plays else (),
        may_pass=plays and round.top is not None,
        inverted=round.inverted,
        direction=round.direction,
    )


def passed(round: Round) -> Iterable[Seat]:
    """Give the seats that passed and are out of the trick as it stands."""
    return (
        seat for seat in range(len(round.hands)) if round.barred >> seat & 1 and _passed_last(round, seat)
    )


def _passed_last(round: Round, seat: Seat) -> bool:
    return next(turn.play is None for turn in reversed(round.trick) if turn.by == seat)
