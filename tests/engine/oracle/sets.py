"""Sets and what wild cards in them stand for (R04, R06, R11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from bot.engine.rules import Rules
from tests.engine.oracle.faces import JOKER, JOKERS, SUITS, WILD, Cards, home, is_wild, nameable, suit
from tests.engine.oracle.meaning import Meaning

LARGEST_POKER_SET = 3


def set_meanings(rules: Rules, cards: Cards) -> Iterator[Meaning]:
    """Yield every set that these cards can be (R04, R06, R11); with poker hands of three at most (R14)."""
    if rules.poker_hands and len(cards) > LARGEST_POKER_SET:
        return
    for rank in set_ranks(rules, cards):
        for suits in _suits(rules, rank, cards):
            yield Meaning("set", len(cards), rank, suits=suits)


def set_ranks(rules: Rules, cards: Cards) -> list[str]:
    """Give every rank that all of these cards can have together.

    Natural cards of one rank say it for the wild ones beside them. Only wild cards: jokers that are the
    highest where they are alone (R04), else the highest rank of all or any rank by name (R06).
    """
    homes = {home(rules, card) for card in cards} - {WILD}
    if homes:
        return list(homes) if len(homes) == 1 else []
    if rules.joker_role == "high-wild" and all(card in JOKERS for card in cards):
        return [JOKER]
    if rules.wild_ranks and rules.wild_alone == "highest":
        return [WILD]
    return nameable(rules)


def _suits(rules: Rules, rank: str, cards: Cards) -> list[tuple[str, ...]]:
    """Give every way in which the set can have its suits.

    Each card has its own. Where suits can lock (R81) a reading names those of wild cards and of a lone joker.
    """
    own = tuple(sorted(suit(card) for card in cards))
    if not rules.suit_lock or rank == WILD:
        return [own]
    if rank == JOKER:
        return [own, *((named,) for named in SUITS)] if len(cards) == 1 and own == ("",) else [own]
    return _named(rules, cards) or [own]


def _named(rules: Rules, cards: Cards) -> list[tuple[str, ...]]:
    """Give the suits with those that wild cards can name: none more often than there are packs (R81)."""
    fixed = [suit(card) for card in cards if not is_wild(rules, card)]
    wild = len(cards) - len(fixed)
    if not wild:
        return [tuple(sorted(fixed))]
    return [
        tuple(sorted([*fixed, *named]))
        for named in combinations_with_replacement(SUITS, wild)
        if all([*fixed, *named].count(one) <= rules.decks for one in named)
    ]
