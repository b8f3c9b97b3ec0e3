"""What one seat may know. This is the only way out of the engine for cards that are not public."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.engine import exchange, haggling, naming, trick
from bot.engine.cards import Cards
from bot.engine.ordering import Ordering
from bot.engine.plays import Ground, Play, Reading
from bot.engine.round import NOBODY, Duty, Phase, Round, Seat, Talk, Turn, asked
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
    given: Cards
    """What the seat gave in this round and knows to be still there, with the one opposite (R40-R43)."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    dealer: Seat
    ranks: tuple[Seat, ...]
    """The titles held, best first: from the round before, or drawn (R37); empty where there are none."""
    first: bool
    """Whether it is a game's first round."""
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
    lock: int
    """The suits that alone may be played in this trick (R81); 0 for all."""
    streak: int
    """How many singles of one rank lie on each other on top of the trick (R28)."""
    pile: Cards
    """The cards of finished tricks, where they stay visible (R30)."""
    uncleared: bool
    """Whether a finished trick waits to be cleared away (R52)."""
    touched: tuple[Seat, ...]
    """Who cleared the table without being the Scum, in order (R52)."""
    cut_offered: bool
    """Whether the President has offered the cut (R53)."""
    faults: int
    """The President's faults in this reign (R53)."""
    must_include: Cards
    """The card that the seat's first play must have in it, in all its copies (R34, R35)."""
    open_leftovers: Cards
    duties: tuple[Duty, ...]
    """Who must act between the deal and the first lead."""
    duty: Duty | None
    """What the seat itself is asked."""
    legal: tuple[Play, ...]
    """The seat's own legal plays, where it is asked to play; lowest rank first."""
    may_pass: bool
    partner: Seat
    """With whom the seat haggles now, or -1 (R42, R43)."""
    talk: Talk | None
    """What the seat itself offered or laid down in haggling."""
    partner_talk: Talk | None
    """What the partner offers; a card that it laid down stays hidden."""
    partner_hand: Cards
    """The partner's hand, while the two collude (R43)."""
    inverted: bool
    direction: int


def view(round: Round, seat: Seat | None) -> View:
    """Show a round to a seat, or with None to everybody."""
    duty = None if seat is None else asked(round, seat)
    plays = seat is not None and seat == round.turn
    legal = tuple(trick.legal(round)) if plays else ()
    partner = NOBODY if seat is None else haggling.partner(round, seat)
    return View(
        rules=round.rules,
        order=round.order,
        seat=seat,
        hand=0 if seat is None else round.hands[seat],
        received=0 if seat is None else round.received[seat],
        given=0 if seat is None else exchange.given(round, seat),
        counts=tuple(hand.bit_count() for hand in round.hands),
        dealer=round.dealer,
        ranks=round.ranks,
        first=round.first,
        phase=round.phase,
        turn=round.turn,
        top=round.top,
        top_by=round.top_by,
        trick=round.trick,
        passed=tuple(passed(round)),
        placed=round.placed,
        unseen=round.unseen,
        lock=round.lock,
        streak=round.streak,
        pile=round.pile,
        uncleared=round.uncleared,
        touched=round.touched,
        cut_offered=round.cut_offered,
        faults=round.faults,
        must_include=round.must_include if plays else 0,
        open_leftovers=round.open_leftovers,
        duties=round.duties,
        duty=duty,
        legal=legal,
        may_pass=plays and trick.may_pass(round, legal),
        partner=partner,
        talk=None if seat is None or partner == NOBODY else round.talks[seat],
        partner_talk=None if seat is None else haggling.standing(round, seat),
        partner_hand=round.hands[partner] if partner != NOBODY and round.phase is Phase.COLLUDE else 0,
        inverted=round.inverted,
        direction=round.direction,
    )


def reading_for(view: View, play: Play) -> Reading | None:
    """Give what to say with the cards of one of the legal plays, None where nothing need be said."""
    side = view.order.side(inverted=view.inverted)
    return naming.reading_for(Ground(view.order, side, view.top, view.lock), play)


def passed(round: Round) -> Iterable[Seat]:
    """Give the seats that passed and are out of the trick as it stands."""
    return (
        seat for seat in range(len(round.hands)) if round.barred >> seat & 1 and _passed_last(round, seat)
    )


def _passed_last(round: Round, seat: Seat) -> bool:
    """Tell whether a seat's last turn in the trick was a pass; who was passed over had none (R17)."""
    return next((turn.play is None for turn in reversed(round.trick) if turn.by == seat), False)
