"""What a player says that cards are, as text: ``6D``, ``run 3``, ``full-house 9 5`` (README, Records)."""

from __future__ import annotations

import re

from bot.engine.cards import RANKS, SUITS
from bot.engine.ordering import RANK_WORDS
from bot.engine.plays import Kind, Reading

_RANKS_NAMED: dict[Kind, tuple[int, int]] = {
    Kind.SET: (1, 1),
    Kind.RUN: (1, 1),
    Kind.TWO_PAIR: (2, 2),
    Kind.STRAIGHT: (1, 1),
    Kind.FLUSH: (0, 0),
    Kind.FULL_HOUSE: (2, 2),
    Kind.FOUR: (1, 2),
    Kind.STRAIGHT_FLUSH: (1, 1),
    Kind.FIVE: (1, 1),
}
"""How many ranks a reading of each kind names, at least and at most; a set is named by its rank alone."""
_RANK = re.compile(r"(10|[2-9JQKA]|JOKER|TOP|WILD)([CDHS]?)")


def write_reading(reading: Reading) -> str:
    """Write a reading as it stands after ``as``.

    >>> write_reading(Reading(Kind.SET, (RANKS.index("6"),), (1, 3)))
    '6D 6S'
    """
    suits = [SUITS[suit] for suit in reading.suits]
    words = [RANK_WORDS[rank] for rank in reading.ranks]
    if reading.kind is not Kind.SET:
        return " ".join((reading.kind.value, *words, *suits))
    if words[0] in RANKS and suits:
        return " ".join(words[0] + suit for suit in suits)
    return " ".join((*words, *suits))


def read_reading(text: str) -> Reading | None:
    """Read what stands after ``as``, in either case; None where it says nothing that can be understood.

    >>> read_reading("four 8 k") == Reading(Kind.FOUR, (RANKS.index("8"), RANKS.index("K")))
    True
    """
    first, *rest = text.split() or [""]
    kind = next((kind for kind in _RANKS_NAMED if kind is not Kind.SET and kind == first.lower()), Kind.SET)
    named = _read_words([first, *rest] if kind is Kind.SET else rest)
    if named is None:
        return None
    ranks, suits = named
    if kind is Kind.SET and len(set(ranks)) == 1 and len(ranks) == len(suits):
        ranks = ranks[:1]
    fewest, most = _RANKS_NAMED[kind]
    return Reading(kind, ranks, suits) if fewest <= len(ranks) <= most else None


def _read_words(words: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Read ranks, with suits or without, and suits that stand alone."""
    ranks: list[int] = []
    suits: list[int] = []
    for word in words:
        found = _RANK.fullmatch(word.upper())
        if found is not None:
            ranks.append(RANK_WORDS.index(found[1] if found[1] in RANKS else found[1].lower()))
        elif len(word) != 1:
            return None
        suit = found[2] if found is not None else word.upper()
        if suit and suit not in SUITS:
            return None
        suits.extend([SUITS.index(suit)] if suit else [])
    return tuple(ranks), tuple(suits)
