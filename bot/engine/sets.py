"""Sets: cards of one rank, wild cards among them (R04-R08, R11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

from bot.engine.cards import (
    COLOURED_JOKER,
    JOKER,
    JOKERS,
    PRESIDENT,
    SUITS,
    Cards,
    Rank,
    alike,
    bundle,
    lowest,
    rank_of,
)
from bot.engine.ordering import NO_RANK, TOP, WILD, Ordering, upwards
from bot.engine.plays import SUIT_BITS, Kind, Play, count_of, suit_counts
from bot.engine.rules import JokerOrder, JokerRole, WildAlone

_SMALL, _LARGE = 4, 8
"""Sets of up to so many cards are found first, then those of up to so many, then all others."""

_State = tuple[int, int, int]
"""Of cards put together: how many, the suits counted, and whether wild cards or jokers are among them."""


def read(order: Ordering, cards: Cards) -> Iterator[Play]:
    """Yield every set that exactly these cards can be: one for each rank, and suits of wild cards (R81)."""
    plain = cards & ~order.wild
    ranks = (common_rank(order, plain),) if plain else alone(order, cards)
    for rank in ranks:
        if rank != NO_RANK:
            yield from _in_suits(order, cards, rank)


def common_rank(order: Ordering, plain: Cards) -> Rank:
    """Give the rank that all these cards have, none of them wild; :data:`NO_RANK` where they differ.

    >>> from bot.engine.cards import GROUPS
    >>> from bot.engine.rules import Rules
    >>> from bot.engine.ordering import ordering
    >>> common_rank(ordering(Rules()), GROUPS[4] | GROUPS[5])
    -1
    """
    rank = rank_of(plain.bit_length() - 1)
    if order.natural[TOP] & plain:
        rank = TOP
    return NO_RANK if rank == PRESIDENT or plain & ~order.natural[rank] else rank


def alone(order: Ordering, cards: Cards) -> tuple[Rank, ...]:
    """Give the ranks that cards can have which are all wild (R04, R06)."""
    rules = order.rules
    if not cards & ~JOKERS and rules.joker_role is JokerRole.HIGH_WILD:
        return (JOKER,)
    if rules.wild_ranks and rules.wild_alone is WildAlone.HIGHEST:
        return (WILD,)
    return order.straights


def flavour(order: Ordering, cards: Cards) -> int:
    """Tell whether wild cards (1) or a joker (2) are among these, where it can matter (R07, R24)."""
    if not order.sees_wild:
        return 0
    if cards & JOKERS:
        return 2
    return 1 if cards & order.wild else 0


def fillings(order: Ordering, wild: Cards, count: int) -> Iterator[Cards]:
    """Yield the wild cards to take: the least valuable, and the most where it matters what they are (R24)."""
    fillers = upwards(order, wild)
    if count > len(fillers):
        return
    least = bundle(fillers[:count])
    yield least
    most = bundle(fillers[len(fillers) - count :])
    if order.sees_wild and most != least:
        yield most


def make(order: Ordering, cards: Cards, rank: Rank, suits: int) -> Play:
    """Make a set of these cards."""
    coloured = rank == JOKER and order.rules.joker_order is JokerOrder.COLOURED_HIGH
    second = (cards & alike(COLOURED_JOKER)).bit_count() if coloured else NO_RANK
    return Play(
        cards, Kind.SET, cards.bit_count(), rank, second=second, suits=suits, wild=flavour(order, cards)
    )


def _in_suits(order: Ordering, cards: Cards, rank: Rank, lock: int = 0) -> Iterator[Play]:
    for suits in _suits_of(order, cards, rank, lock):
        yield make(order, cards, rank, suits)


def _suits_of(order: Ordering, cards: Cards, rank: Rank, lock: int) -> Iterable[int]:
    """Give the suits that a set can have: of its own, or as its wild cards and jokers take them (R81).

    They take none that the set has as often as there are packs. Jokers of their own rank need take none. With
    suits that bind only those count.
    """
    if not order.sees_suits:
        return (0,)
    free = cards & (order.wild | JOKERS)
    if not order.rules.suit_lock or not free:
        return (suit_counts(cards),)
    fixed = suit_counts(cards & ~free)
    if lock and rank == JOKER and free.bit_count() == 1 == cards.bit_count():
        return (0,)
    if lock:
        return (lock,) if _takes(lock, fixed) == free.bit_count() else ()
    found = taken(fixed, free.bit_count(), order.rules.decks)
    return (0, *found) if rank == JOKER else found or (suit_counts(cards),)


def _takes(lock: int, fixed: int) -> int | None:
    """Tell how many cards are missing to the suits that bind; None where there are some of another suit."""
    missing = [count_of(lock, suit) - count_of(fixed, suit) for suit in range(len(SUITS))]
    return None if min(missing) < 0 else sum(missing)


@cache
def taken(fixed: int, free: int, most: int) -> tuple[int, ...]:
    """List the suits that so many free cards can add, none of them more often than `most` in the end."""
    choices = combinations_with_replacement(range(len(SUITS)), free)
    taken = (fixed + sum(1 << SUIT_BITS * suit for suit in choice) for choice in choices)
    return tuple(suits for suits in taken if all(count_of(suits, suit) <= most for suit in range(len(SUITS))))


@cache
def plain(group: Cards, size: int, rank: Rank) -> Play:
    """Give the set of this size from cards of one rank, where nothing else about them matters."""
    return Play(lowest(group, size), Kind.SET, size, rank)


@cache
def all_plain(group: Cards, rank: Rank) -> tuple[Play, ...]:
    """Give the sets of all sizes from cards of one rank, where nothing else about them matters."""
    return tuple(plain(group, size, rank) for size in range(1, group.bit_count() + 1))


def find(
    order: Ordering, hand: Cards, ranks: Iterable[Rank], sizes: Sequence[int], lock: int = 0
) -> Iterator[Play]:
    """Yield the sets of a hand in these ranks and sizes, at least one for each that differs in meaning.

    `sizes` go upwards; `lock` are suits that bind (R81). Of several ways the one with fewest wild cards comes
    first.
    """
    wild = hand & order.wild
    is_plain = not wild and not order.sees_suits and not order.sees_wild
    held = [(own, rank) for rank in ranks if (own := hand & order.natural[rank])]
    for some in _small_first(sizes):
        for own, rank in held:
            if is_plain and rank != JOKER:
                most = own.bit_count()
                yield from (plain(own, size, rank) for size in some if size <= most)
            else:
                yield from _mixed(order, own, wild, rank, some, lock)
        if wild:
            yield from _of_wild(order, wild, some, lock)


def _small_first(sizes: Sequence[int]) -> Iterator[Sequence[int]]:
    """Part the sizes, so that nobody waits for the large sets who wants a few small ones."""
    for few, many in ((0, _SMALL), (_SMALL, _LARGE), (_LARGE, sizes[-1])):
        some = [size for size in sizes if few < size <= many]
        if some:
            yield some


def _mixed(  # noqa: PLR0917 what a set is made of
    order: Ordering, own: Cards, wild: Cards, rank: Rank, sizes: Sequence[int], lock: int
) -> Iterator[Play]:
    """Yield sets with at least one card that has the rank of itself."""
    for cards in _ways(order, upwards(order, own), upwards(order, wild), sizes):
        if cards & own:
            yield from _in_suits(order, cards, rank, lock)


def _of_wild(order: Ordering, wild: Cards, sizes: Sequence[int], lock: int) -> Iterator[Play]:
    """Yield sets of nothing but wild cards (R04, R06)."""
    for cards in _ways(order, [], upwards(order, wild), sizes):
        for rank in alone(order, cards):
            yield from _in_suits(order, cards, rank, lock)


def _ways(order: Ordering, own: list[int], wild: list[int], sizes: Sequence[int]) -> list[Cards]:
    """Put cards together in every way that differs in number, suits, or what wild cards it has."""
    found: dict[tuple[_State, ...], Cards] = {((0, 0, 0),): 0}
    takes = order.rules.suit_lock and sizes[-1] <= len(SUITS) * order.rules.decks
    for card in (*own, *wild):
        for cards in list(found.values()):
            if cards.bit_count() < sizes[-1]:
                more = cards | 1 << card
                found.setdefault((_state(order, more, takes=takes), _jokers(order, more)), more)
    return [cards for cards in found.values() if cards.bit_count() in sizes]


def _state(order: Ordering, cards: Cards, *, takes: bool) -> _State:
    """Tell what can differ; `takes` is whether wild cards take suits, as where there are enough (R81)."""
    wild = cards & order.wild
    own = cards & ~wild if takes else cards
    suits = suit_counts(own) if order.sees_suits else 0
    return (cards.bit_count(), suits, (2 if wild & JOKERS else 1) if wild else 0)


def _jokers(order: Ordering, cards: Cards) -> _State:
    """Tell what jokers are among them, and what else: alone they can have a rank or colour (R04, R05)."""
    jokers = cards & JOKERS
    company = 2 * bool(cards & ~order.wild) + bool(cards & ~JOKERS)
    return (jokers.bit_count(), (jokers & alike(COLOURED_JOKER)).bit_count(), company)
