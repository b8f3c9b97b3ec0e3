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
        for suits in suit_choices(rules, cards, rank):
            yield Meaning("set", len(cards), rank, coloured(rules, cards, rank), suits=suits)


def coloured(rules: Rules, cards: Cards, rank: str) -> str:
    """Count the coloured jokers in a set of jokers where they are higher (R05), else give nothing."""
    counts = rank == JOKER and rules.joker_order == "coloured-high"
    return str(cards.count("*C")) if counts else ""


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


def suit_choices(rules: Rules, cards: Cards, rank: str) -> list[tuple[str, ...]]:
    """Give every way in which a set of these cards can have its suits.

    Each card has its own. Where suits can lock a reading names those of wild cards and jokers, none more
    often than there are packs (R81); jokers of their own rank need not take any.
    """
    own = tuple(sorted(suit(card) for card in cards))
    fixed = [suit(card) for card in cards if not is_wild(rules, card) and card not in JOKERS]
    free = len(cards) - len(fixed)
    if not rules.suit_lock or not free:
        return [own]
    named = [
        tuple(sorted([*fixed, *some]))
        for some in combinations_with_replacement(SUITS, free)
        if all([*fixed, *some].count(one) <= rules.decks for one in SUITS)
    ]
    return [("",) * len(cards), *named] if rank == JOKER else named or [own]
