"""Positions with all cards open: is a seat first out by force, whatever the others do? Exact search.

The others may play together against it. Known are the basic game and its relatives, see :func:`is_known`. A
hand is one number here, three bits for each rank upwards, so that hands which differ only in suits are the
same; what a state came to is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine import choices
from bot.engine.cards import EIGHT, Cards
from bot.engine.ordering import Ordering, ordering
from bot.engine.round import NOBODY, Phase, Round, Seat, Seats
from bot.engine.rules import Rules

Hand = int
"""How many cards of each rank: three bits a rank, the lowest rank of the ranking first."""
_BITS, _FEW = 3, 7


class TooLargeError(Exception):
    """The position needs more work than was allowed."""


class Set(NamedTuple):
    """Cards of one rank, and what is left of the hand; `height` counts the ranks upwards from 0."""

    size: int
    height: int
    rest: Hand


class State(NamedTuple):
    """A position in which nobody is out yet; `size` is 0 where the seat in turn leads."""

    hands: tuple[Hand, ...]
    turn: Seat
    size: int = 0
    height: int = 0
    by: Seat = NOBODY
    barred: Seats = 0


class Move(NamedTuple):
    """What the seat in turn may do: a set, or None for a pass; `after` is None where it is out by that."""

    set: Set | None
    after: State | None


def is_known(rules: Rules) -> bool:
    """Tell whether these rules can be solved: sets of one rank, that nothing but an eight hinders."""
    order = ordering(rules)
    hindered = (
        rules.beat is not choices.Beat.OPTIONAL,
        rules.finish is not choices.Finish.ANY,
        rules.president_cards,
        rules.decks > 1,
        rules.last_word,
        rules.touch_penalty,
        order.has_effects,
        ordering(replace(rules, eight_cut=False)).ends_tricks,
    )
    return order.is_plain and not any(hindered)


def state_of(round: Round) -> State:
    """Give the state of a round in play in which nobody is out yet.

    Raises :exc:`ValueError` for any other, and where :func:`is_known` knows no better.
    """
    if round.phase is not Phase.PLAY or round.placed or not is_known(round.rules):
        raise ValueError("this is no round that can be solved")
    hands = tuple(hand_of(round.order, cards) for cards in round.hands)
    if round.top is None:
        return State(hands, round.turn)
    height = height_of(round.order, round.top.rank)
    return State(hands, round.turn, round.top.size, height, round.top_by, round.barred)


def hand_of(order: Ordering, cards: Cards) -> Hand:
    """Give a hand as the search knows it."""
    groups = (group for group, _ in order.up.above[-1])
    return sum((cards & group).bit_count() << height * _BITS for height, group in enumerate(groups))


def height_of(order: Ordering, rank: int) -> int:
    """Count the ranks below one."""
    return [rank for _, rank in order.up.above[-1]].index(rank)


class Solver:
    """Finds out what states come to for the seat `me` against all others, and remembers it.

    After `most` states it gives up with :exc:`TooLargeError`.
    """

    def __init__(self, rules: Rules, players: int, me: Seat, most: int = 1_000_000) -> None:
        self.me, self.most = me, most
        self._keeps_passes = rules.trick is not choices.Trick.MULTI_ROUND
        self._has_one_turn = rules.trick is choices.Trick.SINGLE_ROUND
        self._everybody = (1 << players) - 1
        self._cut = height_of(ordering(rules), EIGHT) if rules.eight_cut else -1
        self._next = _turns(players)
        self._won: dict[State, bool] = {}
        self._lengths: dict[State, int] = {}

    @property
    def visited(self) -> int:
        """Count the states that have been looked at."""
        return len(self._won)

    def wins(self, state: State) -> bool:
        """Tell whether `me` is first out by force. Raises :exc:`TooLargeError`."""
        found = self._won.get(state)
        if found is None:
            if len(self._won) >= self.most:
                raise TooLargeError
            mine = state.turn == self.me
            found = not mine
            for after in self._promising(state):
                if after is None or self.wins(after) is mine:
                    found = mine
                    break
            self._won[state] = found
        return found

    def wins_by(self, move: Move, seat: Seat) -> bool:
        """Tell whether `me` is first out by force after a move of a seat."""
        return seat == self.me if move.after is None else self.wins(move.after)

    def moves(self, state: State) -> list[Move]:
        """List what the seat in turn may do, lowest sets first, a pass last."""
        found = [Move(one, self._played(state, one)) for one in self._sets(state)]
        return [*found, Move(None, self._passed(state))] if state.size else found

    def line(self, state: State) -> list[Move]:
        """Give how it goes on: who wins is quick about it, as far as the proof goes; the others hold out."""
        line: list[Move] = []
        following: State | None = state
        while following is not None:
            move = self._best(following)
            line.append(move)
            following = move.after
        return line

    def _best(self, state: State) -> Move:
        """Give the best move. Raises :exc:`TooLargeError`."""
        mine = state.turn == self.me
        if self.wins(state) is not mine:
            return max(self.moves(state), key=self._length_by)
        return min((move for move in self.moves(state) if self._is_proved(move, mine)), key=self._length_by)

    def _is_proved(self, move: Move, mine: bool) -> bool:
        """Tell whether it is known already that a move wins for the side that makes it."""
        return move.after is None or self._won.get(move.after) is mine

    def _length(self, state: State) -> int:
        """Count the sets that are played until somebody is out, where all play as in :meth:`line`."""
        found = self._lengths.get(state)
        if found is None:
            found = self._lengths[state] = self._length_by(self._best(state))
        return found

    def _length_by(self, move: Move) -> int:
        return (move.set is not None) + (self._length(move.after) if move.after else 0)

    def _promising(self, state: State) -> Iterator[State | None]:
        """Yield what moves lead to, in an order that tends to settle the matter early; None for being out."""
        sets = self._sets(state)
        if any(not one.rest for one in sets):
            yield None
            return
        for one in reversed(sets) if state.turn == self.me else sets:
            yield self._played(state, one)
        if state.size:
            yield self._passed(state)

    def _sets(self, state: State) -> Sequence[Set]:
        hands, turn, size, height, _, _ = state
        sets = _sets(hands[turn])
        return [one for one in sets if one.size == size and one.height > height] if size else sets

    def _played(self, state: State, one: Set) -> State | None:
        if not one.rest:
            return None
        turn = state.turn
        hands = (*state.hands[:turn], one.rest, *state.hands[turn + 1 :])
        barred = state.barred if self._keeps_passes else 0
        if self._has_one_turn:
            barred |= 1 << turn
        waiting = self._everybody & ~barred & ~(1 << turn)
        if not waiting or one.height == self._cut:
            return State(hands, turn)
        return State(hands, self._next[turn][waiting], one.size, one.height, turn, barred)

    def _passed(self, state: State) -> State:
        hands, turn, size, height, by, barred = state
        barred |= 1 << turn
        waiting = self._everybody & ~barred & ~(1 << by)
        if not waiting:
            return State(hands, by)
        return State(hands, self._next[turn][waiting], size, height, by, barred)


@cache
def _turns(players: int) -> tuple[tuple[Seat, ...], ...]:
    """Give for each seat, and all those that wait, who of them comes next; none wait: the seat itself."""
    return tuple(
        tuple(
            next(
                (
                    other % players
                    for other in range(seat + 1, seat + players)
                    if waiting >> other % players & 1
                ),
                seat,
            )
            for waiting in range(1 << players)
        )
        for seat in range(players)
    )


@cache
def _sets(hand: Hand) -> tuple[Set, ...]:
    """List the sets of a hand, lowest rank first."""
    return tuple(
        Set(size, height, hand - (size << height * _BITS))
        for height in range(-(-hand.bit_length() // _BITS))
        for size in range(1, (hand >> height * _BITS & _FEW) + 1)
    )
