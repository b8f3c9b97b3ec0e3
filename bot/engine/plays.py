"""Plays: the cards put down in one turn, what kind they are, and which plays a hand has."""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache

import msgspec

from bot.engine.cards import GROUPS, Cards, Rank, lowest, rank_of
from bot.engine.ordering import Ordering


class Kind(StrEnum):
    """What a play is."""

    SET = "set"
    """Cards of one rank (R11)."""


class Play(msgspec.Struct, frozen=True, gc=False):
    """Cards with their reading: what they are, how many, and the printed rank that counts."""

    cards: Cards
    kind: Kind
    size: int
    rank: Rank


@lru_cache(maxsize=1 << 16)  # bounded: what people ask for need not be a combination
def read(cards: Cards) -> Play | None:
    """Read cards as a play; None when they are no combination (R11)."""
    if not cards:
        return None
    rank = rank_of(cards.bit_length() - 1)
    if cards & ~GROUPS[rank]:
        return None
    return Play(cards, Kind.SET, cards.bit_count(), rank)


@cache
def _of_size(group: Cards, size: int) -> Play | None:
    """Give the set of this size from cards of one rank; None when they are too few."""
    return read(lowest(group, size)) if group.bit_count() >= size else None


@cache
def _of_all_sizes(group: Cards) -> tuple[Play, ...]:
    return tuple(play for size in range(1, group.bit_count() + 1) if (play := _of_size(group, size)))


def leads(order: Ordering, hand: Cards) -> list[Play]:
    """List the plays that a hand can lead, one for each that differs in meaning, lowest rank first."""
    plays: list[Play] = []
    for group in order.groups:
        if own := hand & group:
            plays += _of_all_sizes(own)
    return plays


def beating(order: Ordering, hand: Cards, top: Play, *, inverted: bool) -> list[Play]:
    """List the plays of a hand that beat `top`: as many cards of a higher rank (R11), lowest first."""
    size = top.size
    return [
        play
        for group in (order.lower if inverted else order.higher)[top.rank]
        if (own := hand & group) and (play := _of_size(own, size))
    ]


def including(card: Cards, hand: Cards) -> list[Play]:
    """List the plays of a hand that have this one card in them (R34, R35 lowest-card-played)."""
    others = hand & GROUPS[rank_of(card.bit_length() - 1)] & ~card
    sets = [lowest(others, count) | card for count in range(others.bit_count() + 1)]
    return [play for cards in sets if (play := read(cards))]
