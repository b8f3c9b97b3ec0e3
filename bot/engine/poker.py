"""Poker hands of four and five cards (R14): what given cards can be, and which hands a player can make.

Wild cards stand for any card that a hand lacks; at least one card is not wild, but in five of a kind. Which
wild card stands where is chosen so that the suit that decides is the best (R20).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from bot.engine import sets
from bot.engine.cards import JOKER, PRESIDENT, SUIT_MASKS, SUITS, Cards, Rank, each, rank_of, suit_of
from bot.engine.ordering import NO_RANK, Ordering, Side
from bot.engine.plays import SUIT_BITS, Kind, Play

PAIRS, HAND = 4, 5
"""Cards of two pairs, and of every other poker hand."""
_PARTS = 2
"""Of so many ranks are two pairs, a full house, and four of a kind with a card."""
MAIN_SIZES = {Kind.TWO_PAIR: 2, Kind.FULL_HOUSE: 3, Kind.FOUR: 4}
OTHER_SIZES = {Kind.TWO_PAIR: 2, Kind.FULL_HOUSE: 2, Kind.FOUR: 1}
"""How many cards the two parts of a hand have, the one that decides first."""
NO_SUIT = -1


def read(order: Ordering, side: Side, cards: Cards) -> Iterator[Play]:
    """Yield every poker hand that exactly these four or five cards can be."""
    plain = cards & ~order.wild
    if cards.bit_count() == PAIRS and plain:
        yield from _in_parts(order, side, cards, Kind.TWO_PAIR)
    if cards.bit_count() != HAND:
        return
    yield from _fives(order, side, cards)
    if plain:
        yield from _in_parts(order, side, cards, Kind.FOUR)
        yield from _in_parts(order, side, cards, Kind.FULL_HOUSE)
        yield from _straights(order, side, cards)
        yield from _flushes(order, side, cards)


def play_of(
    order: Ordering, cards: Cards, kind: Kind, rank: Rank, *, second: Rank = NO_RANK, suit: int = NO_SUIT
) -> Play:
    """Make a poker hand of these cards; `suit` is the one that decides among equals."""
    suits = 1 << SUIT_BITS * suit if order.sees_suits and suit != NO_SUIT else 0
    flavour = sets.flavour(order, cards)
    return Play(cards, kind, cards.bit_count(), rank, second=second, suits=suits, wild=flavour)


def best_suit(side: Side, cards: Cards) -> int:
    """Give the best suit among these cards; without an order of suits the highest of C D H S."""
    there = [suit for suit in side.suits or range(len(SUITS) - 1, -1, -1) if cards & SUIT_MASKS[suit]]
    return there[0] if there else NO_SUIT


def best_of(side: Side, cards: Cards, count: int, *, worst: bool = False) -> Cards:
    """Pick so many cards, those with the best suits first, or with the worst."""
    ranking = [*(side.suits or range(len(SUITS) - 1, -1, -1)), NO_SUIT]
    suits = {card: suit_of(card) if rank_of(card) < JOKER else NO_SUIT for card in each(cards)}
    chosen = sorted(suits, key=lambda card: ranking.index(suits[card]), reverse=worst)[:count]
    return sum(1 << card for card in chosen)


def ranks_of(order: Ordering, plain: Cards) -> list[Rank]:
    """List the ranks that these cards have of themselves, the President card's apart."""
    return [rank for rank, cards in enumerate(order.natural) if cards & plain and rank != PRESIDENT]


def _fives(order: Ordering, side: Side, cards: Cards) -> Iterator[Play]:
    plain = cards & ~order.wild
    rank = sets.common_rank(order, plain) if plain else NO_RANK
    ranks = sets.alone(order, cards) if not plain else () if rank == NO_RANK else (rank,)
    for one in ranks:
        yield play_of(order, cards, Kind.FIVE, one, suit=best_suit(side, cards))


def _in_parts(order: Ordering, side: Side, cards: Cards, kind: Kind) -> Iterator[Play]:
    """Yield what these cards can be as two parts of different ranks, each of a given size."""
    plain = cards & ~order.wild
    for ranks in _two_ranks(order, plain):
        if _fits(order, plain, kind, ranks):
            yield from of_parts(order, side, cards, kind, ranks)


def _two_ranks(order: Ordering, plain: Cards) -> Iterator[tuple[Rank, Rank]]:
    """Yield in which two ranks these cards, at least one, can be with wild cards beside them."""
    held = ranks_of(order, plain)
    if len(held) != 1:
        yield from permutations(held, 2) if len(held) == _PARTS else ()
        return
    others = [rank for rank in order.straights if rank != held[0]]
    yield from ((held[0], other) for other in others)
    yield from ((other, held[0]) for other in others)


def _fits(order: Ordering, plain: Cards, kind: Kind, ranks: tuple[Rank, Rank]) -> bool:
    sizes = MAIN_SIZES[kind], OTHER_SIZES[kind]
    counts = [(plain & order.natural[rank]).bit_count() for rank in ranks]
    return sum(counts) == plain.bit_count() and all(map(int.__le__, counts, sizes))


def of_parts(
    order: Ordering, side: Side, cards: Cards, kind: Kind, ranks: tuple[Rank, Rank]
) -> Iterator[Play]:
    """Yield the hand of these two ranks, if these cards, which are enough for its parts, may be read so."""
    main, other = ranks
    plain, wild = cards & ~order.wild, cards & order.wild
    own = plain & order.natural[main]
    if any(rank not in order.straights and not plain & order.natural[rank] for rank in ranks):
        return
    if kind is Kind.TWO_PAIR and side.strength[main] < side.strength[other]:
        return
    if kind is Kind.FOUR and not plain & order.natural[other] and other != fifth(order, side, main):
        return
    deciding = own | best_of(side, wild, MAIN_SIZES[kind] - own.bit_count())
    yield play_of(order, cards, kind, main, second=other, suit=best_suit(side, deciding))


def fifth(order: Ordering, side: Side, main: Rank) -> Rank:
    """Give what a wild fifth card beside four of a kind stands for: the strongest other rank."""
    return max((rank for rank in order.straights if rank != main), key=lambda rank: side.strength[rank])


def windows(order: Ordering) -> Iterator[tuple[Rank, ...]]:
    """Yield the ranks of each straight, from the lowest (R14)."""
    for start in range(len(order.straights) - HAND + 1):
        yield order.straights[start : start + HAND]


def _straights(order: Ordering, side: Side, cards: Cards) -> Iterator[Play]:
    plain = cards & ~order.wild
    for ranks in windows(order):
        own = [plain & order.natural[rank] for rank in ranks]
        if sum(own) == plain and all(some.bit_count() <= 1 for some in own):
            yield from straight_of(order, side, cards, ranks)


def straight_of(order: Ordering, side: Side, cards: Cards, ranks: tuple[Rank, ...]) -> Iterator[Play]:
    """Yield the straight and the straight flush that five cards can be in these ranks."""
    plain = cards & ~order.wild
    suit = common_suit(plain)
    if suit != NO_SUIT:
        yield play_of(order, cards, Kind.STRAIGHT_FLUSH, ranks[0], suit=suit)
    if common_suit(cards) == NO_SUIT:
        best = ranks[-1] if side.runs > 0 else ranks[0]
        deciding = plain & order.natural[best] or cards & order.wild
        yield play_of(order, cards, Kind.STRAIGHT, ranks[0], suit=best_suit(side, deciding))


def common_suit(cards: Cards) -> int:
    """Give the suit that all these cards have; :data:`NO_SUIT` where they have not."""
    return next((suit for suit, mask in enumerate(SUIT_MASKS) if not cards & ~mask), NO_SUIT)


def _flushes(order: Ordering, side: Side, cards: Cards) -> Iterator[Play]:
    plain = cards & ~order.wild
    suit = common_suit(plain)
    if suit == NO_SUIT or (plain == cards and is_straight(order, cards)):
        return
    rank = flush_rank(order, side, cards)
    yield play_of(order, cards, Kind.FLUSH, rank, suit=suit)


def flush_rank(order: Ordering, side: Side, cards: Cards) -> Rank:
    """Give the highest rank of a flush; a wild card stands for the highest that is not wild (R14)."""
    ranks = ranks_of(order, cards & ~order.wild)
    if cards & order.wild:
        ranks += order.straights
    return max(ranks, key=lambda rank: side.strength[rank])


def is_straight(order: Ordering, cards: Cards) -> bool:
    """Tell whether these cards, none of them wild, have the ranks of a straight."""
    ranks = ranks_of(order, cards)
    return any(sorted(ranks) == sorted(window) for window in windows(order))
