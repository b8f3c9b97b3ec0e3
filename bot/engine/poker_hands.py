"""Finding the poker hands of four and five cards that a player can make (R14).

Everything here puts cards together; what they are is read by :mod:`bot.engine.poker`. Cards that the player
would miss least come first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from bot.engine import poker
from bot.engine.cards import JOKERS, SUIT_MASKS, Cards, Rank, each, lowest
from bot.engine.ordering import TOP, Ordering, Side, upwards
from bot.engine.plays import Kind, Play
from bot.engine.poker import HAND, PAIRS
from bot.engine.sets import fillings, flavour

_Part = tuple[Cards, Cards]
"""Cards of one rank, and the wild cards among them."""


def find(order: Ordering, side: Side, hand: Cards, size: int | None) -> Iterator[Play]:
    """Yield the poker hands of a hand, at least one for each that differs in meaning; `size` None is both."""
    if size in (None, PAIRS):
        yield from _in_parts(order, side, hand, Kind.TWO_PAIR)
    if size in (None, HAND):
        yield from _fives(order, side, hand)
        yield from _in_parts(order, side, hand, Kind.FOUR)
        yield from _in_parts(order, side, hand, Kind.FULL_HOUSE)
        yield from _straights(order, side, hand)
        yield from _flushes(order, side, hand)


def _fives(order: Ordering, side: Side, hand: Cards) -> Iterator[Play]:
    wild = hand & order.wild
    for rank in poker.ranks_of(order, hand & ~wild):
        for cards, _ in _parts(order, side, hand & order.natural[rank], wild, HAND):
            yield from _of_kind(poker.read(order, side, cards), Kind.FIVE)
    for cards, _ in _parts(order, side, 0, wild, HAND):
        yield from poker.read(order, side, cards)


def _of_kind(plays: Iterable[Play], kind: Kind) -> Iterator[Play]:
    return (play for play in plays if play.kind is kind)


def _parts(order: Ordering, side: Side, own: Cards, wild: Cards, size: int) -> list[_Part]:
    """List ways to have so many cards of one rank that differ in suit or wild cards, plain ones first."""
    found: dict[tuple[int, int, int, int], _Part] = {(0, 0, 0, 0): (0, 0)}
    for card in (*upwards(order, own), *upwards(order, wild)):
        for (count, *_), (cards, used) in list(found.items()):
            if count < size:
                part = (cards | 1 << card, used | wild & 1 << card)
                found.setdefault(_state(order, side, count + 1, part), part)
    return [part for (count, *_), part in found.items() if count == size]


def _state(order: Ordering, side: Side, count: int, part: _Part) -> tuple[int, int, int, int]:
    cards, used = part
    suit = poker.best_suit(side, cards) if order.sees_suits else 0
    return (count, suit, used.bit_count(), flavour(order, cards))


def _in_parts(order: Ordering, side: Side, hand: Cards, kind: Kind) -> Iterator[Play]:
    wild = hand & order.wild
    for main in _possible(order, hand):
        for cards, used in _parts(order, side, hand & order.natural[main], wild, poker.MAIN_SIZES[kind]):
            for other in _possible(order, hand):
                if other != main and _is_main(side, kind, main, other):
                    yield from _with_other(order, side, hand, kind, (main, other), part=(cards, used))


def _possible(order: Ordering, hand: Cards) -> list[Rank]:
    """List the ranks that a part can have: those held, and with wild cards all others."""
    held = poker.ranks_of(order, hand & ~order.wild)
    return list(dict.fromkeys((*held, *order.straights))) if hand & order.wild else held


def _is_main(side: Side, kind: Kind, main: Rank, other: Rank) -> bool:
    return kind is not Kind.TWO_PAIR or side.strength[main] > side.strength[other]


def _with_other(
    order: Ordering, side: Side, hand: Cards, kind: Kind, ranks: tuple[Rank, Rank], *, part: _Part
) -> Iterator[Play]:
    """Yield the hands of a first part and a second one of another rank."""
    cards, used = part
    size = poker.OTHER_SIZES[kind]
    own, wild = hand & order.natural[ranks[1]], hand & order.wild & ~used
    for kept in range(min(size, own.bit_count()), max(-1, size - wild.bit_count() - 1), -1):
        plain = lowest(own, kept)
        for filling in _fillings(order, side, wild, size - kept):
            if (cards | plain) & ~order.wild:
                yield from poker.of_parts(order, side, cards | plain | filling, kind, ranks)
        if not order.sees_wild:
            return


def _fillings(order: Ordering, side: Side, wild: Cards, count: int) -> Iterator[Cards]:
    """Yield the wild cards for places that do not decide: worst suits first, or jokers spared (R20)."""
    if not order.sees_suits or count > wild.bit_count():
        yield from fillings(order, wild, count)
        return
    yield poker.best_of(side, wild, count, worst=True)
    spared = wild & ~JOKERS
    if order.sees_wild and spared != wild and spared.bit_count() >= count:
        yield poker.best_of(side, spared, count, worst=True)


def _straights(order: Ordering, side: Side, hand: Cards) -> Iterator[Play]:
    for ranks in poker.windows(order):
        for cards in _straight_cards(order, side, hand, ranks):
            yield from poker.straight_of(order, side, cards, ranks)
        for mask in SUIT_MASKS:
            for cards in _filled(order, side, hand, [hand & order.natural[rank] & mask for rank in ranks]):
                if cards & ~order.wild:
                    yield from poker.straight_of(order, side, cards, ranks)


def _straight_cards(order: Ordering, side: Side, hand: Cards, ranks: tuple[Rank, ...]) -> Iterator[Cards]:
    """Yield the cards of straights in these ranks: each card that can decide, the rest as low as can be."""
    deciding = ranks[-1] if side.runs > 0 else ranks[0]
    for card in each(hand & (order.natural[deciding] | order.wild)):
        rest = hand & ~(1 << card)
        others = [rest & order.natural[rank] for rank in ranks if rank != deciding]
        for cards in _mixed(order, side, rest, others, first=1 << card):
            if (1 << card | cards) & ~order.wild:
                yield 1 << card | cards


def _mixed(order: Ordering, side: Side, rest: Cards, others: list[Cards], *, first: Cards) -> Iterator[Cards]:
    """Yield a card for each rank; again with another, or a wild one, in one place, so that suits differ."""
    for cards in _filled(order, side, rest, others):
        yield cards
        if poker.common_suit(first | cards) == poker.NO_SUIT and not order.sees_wild:
            continue
        for place, own in enumerate(others):
            for choice in (*(1 << card for card in each(own & ~cards)), 0):
                yield from _filled(order, side, rest, [*others[:place], choice, *others[place + 1 :]])


def _filled(order: Ordering, side: Side, hand: Cards, ranks: list[Cards]) -> Iterator[Cards]:
    """Yield the lowest card of each rank, and wild ones for those that lack, or for more where it matters."""
    there = [lowest(own, 1) for own in ranks if own]
    for kept in range(len(there), -1, -1):
        for filling in _fillings(order, side, hand & order.wild, len(ranks) - kept):
            yield sum(there[:kept]) | filling
        if not order.sees_wild:
            return


def _flushes(order: Ordering, side: Side, hand: Cards) -> Iterator[Play]:
    for mask in SUIT_MASKS:
        own = [1 << card for card in upwards(order, hand & mask & ~order.wild)]
        own.sort(key=lambda card: side.strength[poker.ranks_of(order, card)[0]])
        for cards in (*_plain_flushes(order, own), *_wild_flushes(order, own, hand & order.wild)):
            yield from _of_kind(poker.read(order, side, cards), Kind.FLUSH)


def _plain_flushes(order: Ordering, own: list[Cards]) -> Iterator[Cards]:
    """Yield a flush without wild cards for each card that can be its highest."""
    for number in range(HAND - 1, len(own)):
        for others in combinations(own[:number], HAND - 1):
            cards = own[number] | sum(others)
            if not poker.is_straight(order, cards):
                yield cards
                break


def _wild_flushes(order: Ordering, own: list[Cards], wild: Cards) -> Iterator[Cards]:
    """Yield flushes with wild cards, as few as can be; with a top card among them and without (R08)."""
    for some in (own, [card for card in own if not card & order.natural[TOP]], own[::-1]):
        for kept in range(min(HAND - 1, len(some)), 0, -1):
            for filling in fillings(order, wild, HAND - kept):
                yield sum(some[:kept]) | filling
            if not order.sees_wild:
                break
