"""Plays: the cards put down in one turn, and what they are read as."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import msgspec

from bot.engine.cards import JOKERS, SUIT_MASKS, Cards, Rank
from bot.engine.errors import Refusal
from bot.engine.ordering import NO_RANK, Ordering, Side

SUIT_BITS = 5
"""In :attr:`Play.suits` each suit has a counter of so many bits, clubs the lowest."""


class Kind(StrEnum):
    """What a play is."""

    SET = "set"
    """Cards of one rank (R11)."""
    RUN = "run"
    """Consecutive ranks, one or more cards of each (R13, R83)."""
    TWO_PAIR = "two-pair"
    """Four cards of a poker hand (R14)."""
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full-house"
    FOUR = "four"
    """Four of a kind with any fifth card (R14)."""
    STRAIGHT_FLUSH = "straight-flush"
    FIVE = "five"
    PRESIDENT = "president"
    """The President card (R10)."""


POKER: tuple[Kind, ...] = (
    Kind.STRAIGHT,
    Kind.FLUSH,
    Kind.FULL_HOUSE,
    Kind.FOUR,
    Kind.STRAIGHT_FLUSH,
    Kind.FIVE,
)
"""Poker hands of five cards from low to high (R14)."""


class Play(msgspec.Struct, frozen=True, gc=False):
    """Cards with their reading: what they are, how many they count for, and the rank that counts.

    Two plays are the same in meaning where all but `cards` is equal. What no option in force looks at is left
    at its default, so that it makes no difference.
    """

    cards: Cards
    kind: Kind
    size: int
    """How many cards it counts for: more than there are in a power play (R25)."""
    rank: Rank
    """Of runs and straights the lowest rank. Transparent cards have the rank that they beat (R09)."""
    second: int = NO_RANK
    """The other rank of a full house, two pairs, a four with its fifth card (R14); of jokers that are high
    how many are coloured, where that decides (R05)."""
    width: int = 0
    """How many cards of each rank a run has."""
    suits: int = 0
    """How many cards of each suit: see :data:`SUIT_BITS`. Of poker hands of four and five cards the one suit
    that decides (R14, R20)."""
    wild: int = 0
    """1 with wild cards among them, 2 with a joker among them, where that matters (R07, R24)."""
    skips: int = 0
    """How many players it passes over (R17)."""


class Reading(msgspec.Struct, frozen=True):
    """What a player says that cards are: a kind and its ranks; `suits` are those of the wild cards (R81)."""

    kind: Kind
    ranks: tuple[Rank, ...] = ()
    suits: tuple[int, ...] = ()


class Ground(msgspec.Struct, frozen=True, gc=False):
    """What a play is to go on: the ranking in force, the top of the trick if any, suits that bind (R81)."""

    order: Ordering
    side: Side
    top: Play | None = None
    lock: int = 0


class Reason(NamedTuple):
    """Why a play does not go on another."""

    code: Refusal
    rule: str


def is_single(play: Play) -> bool:
    """Tell whether a play is one card that counts as one."""
    return play.kind is Kind.SET and play.size == 1


def is_lone_joker(play: Play) -> bool:
    """Tell whether a play is one joker, whatever it counts as."""
    return play.kind is Kind.SET and play.cards.bit_count() == 1 and bool(play.cards & JOKERS)


def suit_counts(cards: Cards) -> int:
    """Count the cards of each suit; jokers have none."""
    clubs, diamonds, hearts, spades = SUIT_MASKS
    return (
        (cards & clubs).bit_count()
        | (cards & diamonds).bit_count() << SUIT_BITS
        | (cards & hearts).bit_count() << 2 * SUIT_BITS
        | (cards & spades).bit_count() << 3 * SUIT_BITS
    )


def count_of(suits: int, suit: int) -> int:
    """Tell how many cards of one suit are counted."""
    return suits >> SUIT_BITS * suit & (1 << SUIT_BITS) - 1


def suit_key(side: Side, suits: int) -> tuple[int, ...]:
    """Give what compares suits: how many of the best, then of the next (R20); empty where none is better."""
    return tuple(count_of(suits, suit) for suit in side.suits)


def height(order: Ordering, side: Side, play: Play) -> tuple[int, ...]:
    """Give what compares plays of a kind and size before suits: kind, rank, second rank (R03, R14).

    Upside down all of it turns with the ranking, but not the order of kinds, nor the colours of jokers.
    """
    kind = POKER.index(play.kind) if play.kind in POKER else 0
    match play.kind:
        case Kind.RUN:
            return (kind, side.runs * order.ladder.index(play.rank))
        case Kind.STRAIGHT | Kind.STRAIGHT_FLUSH:
            return (kind, side.runs * order.straights.index(play.rank))
        case Kind.SET:
            return (kind, side.strength[play.rank], play.second)
    ranks = (side.strength[rank] for rank in (play.rank, play.second) if rank != NO_RANK)
    return (kind, *(sorted(ranks, reverse=True) if play.kind is Kind.TWO_PAIR else ranks))
