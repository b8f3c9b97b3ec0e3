"""A round: everything that is true of one deal at one moment, and the questions that can be asked of it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import msgspec

from bot.engine.cards import Card, Cards, Face
from bot.engine.events import Event
from bot.engine.ordering import Ordering
from bot.engine.plays import Play
from bot.engine.rules import Rules

Seat = int
Seats = int
"""Several seats: one integer, bit n for seat n."""


NOBODY: Seat = -1


class Phase(StrEnum):
    """What a round is waiting for; `game-over` is the game's word once its last round is over."""

    SEATING = "seating"
    DEAL = "deal"
    EXCHANGE = "exchange"
    TRADE = "trade"
    COLLUDE = "collude"
    LEFTOVERS = "leftovers"
    PLAY = "play"
    ROUND_OVER = "round-over"
    GAME_OVER = "game-over"


class Verb(StrEnum):
    """What a player can be asked to do."""

    PLAY = "play"
    GIVE = "give"
    TAKE = "take"
    TRADE = "trade"
    """Haggle over one card with the seat `to` (R42)."""
    COLLUDE = "collude"
    """Swap as many cards as both like with the seat `to` (R43)."""
    DEAL = "deal"
    """Offer the cut to the seat `to`, or deal (R53)."""
    CUT = "cut"
    """Cut the pack, of `count` cards (R53)."""


class Talk(msgspec.Struct, frozen=True):
    """How far a seat has come in haggling (R42, R43): what it offers, what it asks for it, what it gave."""

    offer: Cards = 0
    wanted: tuple[Face, ...] = ()
    content: bool = False
    given: Cards = 0
    """Cards laid down for the partner, who has not laid down any yet."""
    offers: int = 0
    """How many offers it has made in this round."""


class Duty(msgspec.Struct, frozen=True):
    """What a seat is asked: to play or pass, to give `count` cards to the seat `to`, and so on."""

    player: Seat
    verb: Verb
    count: int = 0
    to: Seat = NOBODY


class Turn(NamedTuple):
    """One turn of a trick; `play` is None for a pass."""

    by: Seat
    play: Play | None


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """One deal at one moment. Seats count clockwise from 0; nothing in here ever changes."""

    rules: Rules
    order: Ordering
    dealer: Seat
    hands: tuple[Cards, ...]
    first: bool = True
    """Whether it is a game's first round: without exchange, leftovers to take and penalties."""
    ranks: tuple[Seat, ...] = ()
    """The titles held, best first: from the previous round, or drawn (R37); empty where there are none."""
    phase: Phase = Phase.PLAY
    duties: tuple[Duty, ...] = ()
    """Who must act, in the exchange and the like; in play it is the turn alone that counts."""
    received: tuple[Cards, ...] = ()
    """What each seat was given so far, in this round."""
    pack: tuple[Card, ...] = ()
    """The shuffled pack while it is not dealt yet (R53)."""
    laid_out: bool = False
    """Whether a record laid out the hands, so that the steps of the deal may be left out (R53)."""
    cut_offered: bool = False
    faults: int = 0
    """The President's faults in this reign (R53)."""
    talks: tuple[Talk, ...] = ()
    """How far each seat has come in haggling (R42, R43); empty outside it."""
    leftovers: Cards = 0
    open_leftovers: Cards = 0
    """Leftovers that lie face up (R32)."""
    set_leader: Seat = NOBODY
    """A leader set by a record in place of the rules' own."""
    must_include: Cards = 0
    """The card that the first play must have in it (R34, R35 lowest-card-played)."""
    turn: Seat = NOBODY
    top: Play | None = None
    top_by: Seat = NOBODY
    trick: tuple[Turn, ...] = ()
    lock: int = 0
    """The suits that alone may be played in this trick, counted as in a play (R81); 0 for all."""
    streak: int = 0
    """How many singles of one rank lie on each other on top of the trick (R28)."""
    pile: Cards = 0
    """The cards of finished tricks where they stay visible (R30)."""
    uncleared: bool = False
    """Whether a finished trick waits to be cleared away (R52)."""
    cleared: bool = False
    """Whether somebody has cleared the table in this round (R52)."""
    touched: tuple[Seat, ...] = ()
    """Who cleared the table without being the Scum, in order (R52)."""
    barred: Seats = 0
    """Who gets no turn as the trick stands: they passed since the top was played, or for good (R18)."""
    active: Seats = 0
    """Who holds cards and is not placed."""
    placed: tuple[tuple[Seat, int], ...] = ()
    """Seat and place of those placed, in the order in which it happened."""
    fallen: Seats = 0
    """Who was placed last at once: caught with aces (R29), or toppled (R51)."""
    unseen: Cards = 0
    """Cards that, by what everybody can know, may still be in play (R19)."""
    inverted: bool = False
    """Whether the ranking is upside down."""
    direction: int = 1
    """1 clockwise, -1 the other way."""


class Step(NamedTuple):
    """What an action led to: the round after it and the news of it, in order."""

    round: Round
    events: tuple[Event, ...]


def next_seat(round: Round, seat: Seat, among: Seats) -> Seat:
    """Give the next of these seats in the direction of play; `seat` itself comes last."""
    count = len(round.hands)
    seat = (seat + round.direction) % count
    while not among >> seat & 1:
        seat = (seat + round.direction) % count
    return seat


def with_hand(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    """Give the hands with one of them replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def asked(round: Round, seat: Seat) -> Duty | None:
    """Tell what a seat is asked to do now; None when it has nothing to do."""
    if round.phase is Phase.PLAY:
        return Duty(seat, Verb.PLAY) if seat == round.turn else None
    return next((duty for duty in round.duties if duty.player == seat), None)


def places(round: Round) -> tuple[Seat, ...]:
    """Give the seats in the order of their places, best first, as far as they are placed."""
    return tuple(seat for seat, _ in sorted(round.placed, key=lambda entry: entry[1]))
