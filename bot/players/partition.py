"""A hand put together to few plays: sets, and runs or poker hands where they save plays (R11, R13, R14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.engine import poker, runs
from bot.engine.cards import (
    COLOURED_JOKER,
    JOKER,
    PRESIDENT,
    PRESIDENTS,
    SUIT_MASKS,
    Cards,
    Rank,
    alike,
    each,
    lowest,
)
from bot.engine.choices import JokerOrder
from bot.engine.ordering import NO_RANK, Ordering, Side
from bot.engine.plays import Kind, Play, suit_counts
from bot.engine.poker import HAND
from bot.engine.sets import alone

Value = Callable[[Play], float]
"""What a play adds to the burden of a hand."""

_NOTHING = 1e-9
"""A difference that is none."""
_WIDTHS = (1, 2, 3, 4)
"""Runs of so many cards of each rank are looked for (R13)."""


class Partition:
    """Puts hands together by one ranking; `value` tells what each play adds to a hand's burden."""

    def __init__(self, order: Ordering, side: Side, value: Value) -> None:
        self._order = order
        self._side = side
        self._value = value
        self._values: dict[tuple[Cards, Rank], float] = {}

    def split(self, hand: Cards) -> list[Play]:
        """Give the plays that a hand is put together to: each card is in one, wild cards by themselves.

        Runs and poker hands are taken one after the other, always that which takes off most.
        """
        taken: list[Play] = []
        if self._order.rules.runs or self._order.rules.poker_hands:
            while (best := self._best(hand & ~self._order.wild)) is not None:
                taken.append(best)
                hand &= ~best.cards
        return [*taken, *self._sets(hand)]

    def _sets(self, hand: Cards) -> Iterator[Play]:
        for rank in self._order.up.upwards:
            own = hand & self._order.natural[rank]
            if own:
                yield self._set(own, rank)
        for card in each(hand & self._order.wild):
            ranks = alone(self._order, 1 << card)
            yield self._set(1 << card, max(ranks, key=lambda rank: self._side.strength[rank]))
        for card in each(hand & PRESIDENTS):
            yield Play(1 << card, Kind.PRESIDENT, 1, PRESIDENT)

    def _set(self, cards: Cards, rank: Rank) -> Play:
        colours = rank == JOKER and self._order.rules.joker_order is JokerOrder.COLOURED_HIGH
        second = (cards & alike(COLOURED_JOKER)).bit_count() if colours else NO_RANK
        suits = suit_counts(cards) if self._side.suits else 0
        return Play(cards, Kind.SET, cards.bit_count(), rank, second=second, suits=suits)

    def _best(self, plain: Cards) -> Play | None:
        """Find the run or poker hand that takes most off the burden; None where none does."""
        best, most = None, _NOTHING
        for play in self._larger(plain):
            gain = self._gain(plain, play)
            if gain > most:
                best, most = play, gain
        return best

    def _gain(self, plain: Cards, play: Play) -> float:
        """Tell by how much it lightens a hand to play these cards together, not as parts of sets."""
        gain = -self._value(play)
        for rank in self._order.up.upwards:
            own = plain & self._order.natural[rank]
            if own & play.cards:
                gain += self._set_value(own, rank) - self._set_value(own & ~play.cards, rank)
        return gain

    def _set_value(self, own: Cards, rank: Rank) -> float:
        if not own:
            return 0.0
        key = own, rank
        if key not in self._values:
            self._values[key] = self._value(self._set(own, rank))
        return self._values[key]

    def _larger(self, plain: Cards) -> Iterator[Play]:
        """Yield plays of several ranks that cards can be put together to."""
        rules = self._order.rules
        if rules.suited_runs:
            for mask in SUIT_MASKS:
                yield from self._runs(plain & mask, 1)
        elif rules.sequences:
            for width in _WIDTHS:
                yield from self._runs(plain, width)
        else:
            yield from self._poker(plain)

    def _runs(self, plain: Cards, width: int) -> Iterator[Play]:
        ladder = self._order.ladder
        rungs = [lowest(plain & self._order.natural[rank], width) for rank in ladder]
        for start, rank in enumerate(ladder):
            cards = 0
            for length, rung in enumerate(rungs[start:], 1):
                if rung.bit_count() < width:
                    break
                cards |= rung
                if length >= runs.shortest(width):
                    yield self._run(cards, rank, width)

    def _run(self, cards: Cards, rank: Rank, width: int) -> Play:
        suits = suit_counts(cards) if self._order.rules.suited_runs else 0
        return Play(cards, Kind.RUN, cards.bit_count(), rank, width=width, suits=suits)

    def _poker(self, plain: Cards) -> Iterator[Play]:
        own = {rank: plain & self._order.natural[rank] for rank in poker.ranks_of(self._order, plain)}
        for kind in (Kind.TWO_PAIR, Kind.FULL_HOUSE, Kind.FOUR):
            yield from self._in_parts(own, kind)
        for ranks in poker.windows(self._order):
            yield from self._straights(plain, ranks)
        for mask in SUIT_MASKS:
            yield from self._flush(plain & mask)

    def _in_parts(self, own: dict[Rank, Cards], kind: Kind) -> Iterator[Play]:
        size, more = poker.MAIN_SIZES[kind], poker.OTHER_SIZES[kind]
        for main in (rank for rank in own if own[rank].bit_count() >= size):
            for other in (rank for rank in own if rank != main and own[rank].bit_count() >= more):
                cards = lowest(own[main], size) | lowest(own[other], more)
                yield from poker.of_parts(self._order, self._side, cards, kind, (main, other))

    def _straights(self, plain: Cards, ranks: tuple[Rank, ...]) -> Iterator[Play]:
        for mask in (plain, *SUIT_MASKS):
            cards = [lowest(plain & mask & self._order.natural[rank], 1) for rank in ranks]
            if all(cards):
                yield from poker.straight_of(self._order, self._side, sum(cards), ranks)

    def _flush(self, suited: Cards) -> Iterator[Play]:
        """Yield the flush of the lowest cards of one suit."""
        order, strength = self._order, self._side.strength
        ranks = sorted(poker.ranks_of(order, suited), key=lambda rank: strength[rank])[:HAND]
        cards = sum(lowest(suited & order.natural[rank], 1) for rank in ranks)
        if len(ranks) == HAND and not poker.is_straight(order, cards):
            rank = poker.flush_rank(order, self._side, cards)
            yield poker.play_of(order, cards, Kind.FLUSH, rank, suit=poker.common_suit(cards))
