"""Runs: consecutive ranks, one or more cards of each, and runs of one suit (R13, R83)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.cards import SUIT_MASKS, SUITS, Cards, Rank, each, lowest
from bot.engine.ordering import Ordering, upwards
from bot.engine.plays import SUIT_BITS, Kind, Play, suit_counts
from bot.engine.sets import fillings, flavour

_SHORTEST = {1: 3, 2: 3}
"""How many ranks a run of single cards or of pairs has at least; of triples and more it is two (R13)."""
_SHORTEST_WIDE = 2

_Ways = dict[tuple[int, Cards, int], Cards]
"""Cards put together, by their suits, the wild cards used, and what these are."""


def shortest(width: int) -> int:
    """Tell how many ranks a run of this width has at least (R13)."""
    return _SHORTEST.get(width, _SHORTEST_WIDE)


def read(order: Ordering, cards: Cards) -> Iterator[Play]:
    """Yield every run that exactly these cards can be, the narrowest first."""
    for width in _widths(order, cards.bit_count()):
        length = cards.bit_count() // width
        if cards.bit_count() == width * length >= width * shortest(width):
            yield from _windows(order, cards, width, length)


def _widths(order: Ordering, most: int) -> range:
    """List how many cards of each rank runs can have; those of one suit have one (R83)."""
    if not order.rules.sequences and not order.rules.suited_runs:
        return range(0)
    return range(1, 2) if order.rules.suited_runs else range(1, most // _SHORTEST_WIDE + 1)


def _windows(order: Ordering, cards: Cards, width: int, length: int) -> Iterator[Play]:
    plain = cards & ~order.wild
    for start in range(len(order.ladder) - length + 1):
        ranks = order.ladder[start : start + length]
        own = [plain & order.natural[rank] for rank in ranks]
        if plain and sum(own) == plain and all(some.bit_count() <= width for some in own):
            yield from _made(order, cards, ranks[0], width)


def _made(order: Ordering, cards: Cards, rank: Rank, width: int) -> Iterator[Play]:
    suits = _suits(order, cards)
    if suits is not None:
        yield Play(
            cards,
            Kind.RUN,
            cards.bit_count(),
            rank,
            width=width,
            suits=suits if order.sees_suits else 0,
            wild=flavour(order, cards),
        )


def _suits(order: Ordering, cards: Cards) -> int | None:
    """Count the suits of a run; None where it should be of one suit and is not (R83)."""
    if not order.rules.suited_runs:
        return suit_counts(cards)
    plain = cards & ~order.wild
    for suit, mask in enumerate(SUIT_MASKS):
        if not plain & ~mask:
            return cards.bit_count() << SUIT_BITS * suit
    return None


def find(order: Ordering, hand: Cards, shape: tuple[int, int] | None) -> Iterator[Play]:
    """Yield the runs of a hand, at least one for each that differs in meaning, the lowest first.

    `shape` is the width and the number of cards that alone is wanted, or None for all.
    """
    if order.rules.suited_runs:
        yield from _suited(order, hand, shape)
        return
    for width in _widths(order, hand.bit_count()) if shape is None else (shape[0],):
        length = None if shape is None else shape[1] // width
        for start in range(len(order.ladder)):
            yield from _upwards_from(order, hand, start, width, length)


def _upwards_from(order: Ordering, hand: Cards, start: int, width: int, length: int | None) -> Iterator[Play]:
    """Yield the runs that begin at one place of the ladder, growing by a rank at a time."""
    wild = upwards(order, hand & order.wild)
    ways: _Ways = {(0, 0, 0): 0}
    for count, rank in enumerate(order.ladder[start:], 1):
        ways = _longer(order, ways, hand & order.natural[rank], wild, width)
        if not ways or (length is not None and count > length):
            return
        if count == length or (length is None and count >= shortest(width)):
            for cards in ways.values():
                if cards & ~order.wild:
                    yield from _made(order, cards, order.ladder[start], width)


def _longer(order: Ordering, ways: _Ways, own: Cards, wild: list[int], width: int) -> _Ways:
    """Add `width` cards of one more rank to each way, or wild cards for them."""
    longer: _Ways = {}
    rungs = _rungs(order, own, wild, width)
    for (suits, used, _), cards in ways.items():
        for more_suits, more_used, more in rungs:
            if not used & more_used:
                key = (suits + more_suits, used | more_used, flavour(order, cards | more))
                longer.setdefault(key, cards | more)
    return longer


def _rungs(order: Ordering, own: Cards, wild: list[int], width: int) -> list[tuple[int, Cards, Cards]]:
    """List the ways to have `width` cards of one rank: their suits, the wild cards among them, the cards."""
    if not order.sees_suits and own.bit_count() >= width and not (order.sees_wild and wild):
        return [(0, 0, lowest(own, width))]
    ways: dict[tuple[int, int, Cards], Cards] = {(0, 0, 0): 0}
    for card in (*each(own), *wild):
        is_wild = order.wild & 1 << card
        for (count, suits, used), cards in list(ways.items()):
            if count < width:
                more = suits + (suit_counts(1 << card) if order.sees_suits else 0)
                ways.setdefault((count + 1, more, used | is_wild), cards | 1 << card)
    return [(suits, used, cards) for (count, suits, used), cards in ways.items() if count == width]


def _suited(order: Ordering, hand: Cards, shape: tuple[int, int] | None) -> Iterator[Play]:
    """Yield the runs of one suit; wild cards take it, the least valuable first (R83)."""
    wild = hand & order.wild
    for suit in range(len(SUITS)):
        own = hand & SUIT_MASKS[suit] & ~wild
        there = [lowest(own & order.natural[rank], 1) for rank in order.ladder]
        for start, end in _stretches(there, wild.bit_count()):
            if shape is None or shape == (1, end - start):
                yield from _suited_run(order, there[start:end], wild, order.ladder[start])


def _stretches(there: Sequence[Cards], most: int) -> Iterator[tuple[int, int]]:
    """Yield where runs can begin and end in which no more cards are missing than there are wild ones."""
    for start in range(len(there)):
        missing = 0
        for end in range(start + 1, len(there) + 1):
            missing += not there[end - 1]
            if missing > most:
                break
            if end - start >= shortest(1):
                yield start, end


def _suited_run(order: Ordering, there: Sequence[Cards], wild: Cards, rank: Rank) -> Iterator[Play]:
    plain = [cards for cards in there if cards]
    for kept in range(len(plain), 0, -1):
        for filling in fillings(order, wild, len(there) - kept):
            yield from _made(order, sum(plain[:kept]) | filling, rank, 1)
        if not order.sees_wild:
            return
