"""Which rank beats which: the one comparison that rules and revolutions turn (R03)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.engine import rules as options
from bot.engine.cards import COPIES, GROUPS, RANKS, SUITS, Cards, Rank, bundle, card, each, rank_of, suit_of
from bot.engine.rules import Deck, Rules

_MOVED_TO_TOP: dict[options.Order, tuple[str, ...]] = {
    options.Order.TWO_HIGH: ("2",),
    options.Order.ACE_HIGH: (),
    options.Order.TEN_HIGH: ("10",),
    options.Order.THREE_HIGH: ("2", "3"),
}
_LOWEST_RANK = {Deck.FULL: "2", Deck.SKAT: "7"}


class Ordering(msgspec.Struct, frozen=True):
    """The ranking of one table, worked out once from its rules.

    `ranks` lists the printed ranks of the deck from low to high; `strength` gives each printed rank its
    index there (-1 for ranks the deck lacks); `higher` gives for each printed rank the groups of cards
    that beat it, lowest first; `lower` the same when the ranking is upside down.
    """

    ranks: tuple[Rank, ...]
    strength: tuple[int, ...]
    groups: tuple[Cards, ...]
    higher: tuple[tuple[Cards, ...], ...]
    lower: tuple[tuple[Cards, ...], ...]


@lru_cache(maxsize=256)
def ordering(rules: Rules) -> Ordering:
    """Work out the ranking of a table from its rules (R01, R03)."""
    ranks = _ranks(rules)
    groups = tuple(GROUPS[rank] for rank in ranks)
    strength = tuple(ranks.index(rank) if rank in ranks else -1 for rank in range(len(RANKS)))
    higher = tuple(groups[own + 1 :] if own >= 0 else () for own in strength)
    lower = tuple(groups[own - 1 :: -1] if own > 0 else () for own in strength)
    return Ordering(ranks, strength, groups, higher, lower)


def _ranks(rules: Rules) -> tuple[Rank, ...]:
    moved = _MOVED_TO_TOP[rules.order]
    names = RANKS[RANKS.index(_LOWEST_RANK[rules.deck]) :]
    low = [name for name in names if name not in moved]
    high = [name for name in moved if name in names]
    return tuple(RANKS.index(name) for name in (*low, *high))


@lru_cache(maxsize=256)
def deck(rules: Rules) -> tuple[int, ...]:
    """List the cards of the deck in the order that a shuffle starts from: 2 to A, clubs first (R01)."""
    return tuple(
        card(rank * len(SUITS) + suit) for rank in sorted(_ranks(rules)) for suit in range(len(SUITS))
    )


def upwards(order: Ordering, cards: Cards) -> list[int]:
    """Sort cards by the game's ranking, lowest first, then clubs, diamonds, hearts, spades."""
    return sorted(each(cards), key=lambda one: (order.strength[rank_of(one)], one))


def highest(order: Ordering, cards: Cards, count: int) -> Cards:
    """Pick the cards a lower player must give: the highest, of equal ranks spades first (R40)."""
    return bundle(upwards(order, cards)[-count:]) if count else 0


_LEAD_SUITS = (0, 3, 2, 1)
"""How clubs, diamonds, hearts and spades come when the lowest card is sought: C < S < H < D (R34)."""


def lowest_card(order: Ordering, cards: Cards) -> int:
    """Find the lowest card for R34: by rank, then clubs, spades, hearts, diamonds, then the first copy."""
    return min(
        each(cards), key=lambda one: (order.strength[rank_of(one)], _LEAD_SUITS[suit_of(one)], one % COPIES)
    )
