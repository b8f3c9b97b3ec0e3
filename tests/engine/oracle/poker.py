"""Poker hands of four and of five cards (R14).

Each kind is tried by saying for every card what it stands for; of all the ways that lead to the same kind and
ranks the one with the best deciding suit is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from bot.engine.rules import Rules
from tests.engine.oracle.faces import (
    JOKER,
    WILD,
    Cards,
    home,
    is_wild,
    nameable,
    straight_ladder,
    strength,
    suit,
    suit_strength,
)
from tests.engine.oracle.meaning import Meaning
from tests.engine.oracle.runs import windows
from tests.engine.oracle.sets import set_ranks

KINDS = ("two-pair", "straight", "flush", "full-house", "four", "straight-flush", "five")
"""From low to high; two pairs only meet two pairs."""
_PAIRS, _HAND = 4, 5


def poker_meanings(rules: Rules, cards: Cards, inverted: bool) -> Iterator[Meaning]:
    """Yield every poker hand that these cards can be; the best suit of each where there are several."""
    if not rules.poker_hands or len(cards) not in {_PAIRS, _HAND}:
        return
    best: dict[Meaning, str] = {}
    for meaning in _hands(rules, cards, inverted):
        (new,), same = meaning.suits, meaning._replace(suits=())
        best[same] = max(best.get(same, ""), new, key=lambda one: suit_strength(rules, inverted, one))
    for same, suits in best.items():
        yield same._replace(suits=(suits,))


def _hands(rules: Rules, cards: Cards, inverted: bool) -> Iterator[Meaning]:
    if len(cards) == _PAIRS:
        yield from _in_two_parts(rules, cards, "two-pair", 2, inverted)
        return
    yield from _straights(rules, cards, inverted)
    yield from _flushes(rules, cards, inverted)
    yield from _in_two_parts(rules, cards, "full-house", 3, inverted)
    yield from _in_two_parts(rules, cards, "four", 4, inverted)
    for rank in set_ranks(rules, cards):
        yield Meaning("five", _HAND, rank, suits=_best(rules, inverted, cards))


def _best(rules: Rules, inverted: bool, cards: Cards) -> tuple[str]:
    """Give the highest suit of some cards (R20)."""
    return (max((suit(card) for card in cards), key=lambda one: suit_strength(rules, inverted, one)),)


def _straights(rules: Rules, cards: Cards, inverted: bool) -> Iterator[Meaning]:
    """Yield straights and straight flushes: five ranks in a row, wild cards in the places left.

    The suit of the highest card decides, upside down that of the lowest. Cards of one suit are no mere
    straight.
    """
    natural = [card for card in cards if not is_wild(rules, card)]
    homes = [home(rules, card) for card in natural]
    if not natural or len(set(homes)) < len(homes):
        return
    for ranks in windows(straight_ladder(rules), _HAND):
        if not set(homes) <= set(ranks):
            continue
        highest = [card for card in natural if home(rules, card) == ranks[0 if inverted else -1]]
        if len({suit(card) for card in cards}) > 1 or "" in {suit(card) for card in cards}:
            for card in highest or [card for card in cards if is_wild(rules, card)]:
                yield Meaning("straight", _HAND, ranks[0], suits=(suit(card),))
        if len({suit(card) for card in natural}) == 1:
            yield Meaning("straight-flush", _HAND, ranks[0], suits=(suit(natural[0]),))


def _flushes(rules: Rules, cards: Cards, inverted: bool) -> Iterator[Meaning]:
    """Yield the flush: natural cards and top cards of one suit; wild cards are of the highest rank.

    Natural cards that are a straight too are no mere flush.
    """
    natural = [card for card in cards if not is_wild(rules, card)]
    ranks = [home(rules, card) for card in natural]
    if not natural or JOKER in ranks or len({suit(card) for card in natural}) > 1:
        return
    if any(set(row) == set(ranks) for row in windows(straight_ladder(rules), _HAND)):
        return
    if len(natural) < len(cards):
        ranks.append(_strongest(rules, inverted, nameable(rules)))
    yield Meaning("flush", _HAND, _strongest(rules, inverted, ranks), suits=(suit(natural[0]),))


def _strongest(rules: Rules, inverted: bool, ranks: list[str]) -> str:
    return max(ranks, key=lambda rank: strength(rules, inverted, rank))


def _in_two_parts(rules: Rules, cards: Cards, kind: str, main: int, inverted: bool) -> Iterator[Meaning]:
    """Yield hands of two sets of different rank, the main one with `main` cards: full house, four, two pairs.

    At least one card is natural. The fifth card of a four that is wild is of the strongest other rank.
    """
    if all(is_wild(rules, card) for card in cards):
        return
    for places in combinations(range(len(cards)), main):
        first = tuple(cards[place] for place in places)
        rest = tuple(card for place, card in enumerate(cards) if place not in places)
        for rank in _part_ranks(rules, first):
            for second in _second_ranks(rules, kind, rank, rest, inverted):
                yield Meaning(kind, len(cards), rank, second, suits=_best(rules, inverted, first))


def _second_ranks(rules: Rules, kind: str, rank: str, rest: Cards, inverted: bool) -> list[str]:
    ranks = [second for second in _part_ranks(rules, rest) if second != rank]
    if kind == "two-pair":
        above = strength(rules, inverted, rank)
        return [second for second in ranks if strength(rules, inverted, second) < above]
    if kind == "four" and is_wild(rules, rest[0]):
        return [_strongest(rules, inverted, ranks)]
    return ranks


def _part_ranks(rules: Rules, cards: Cards) -> list[str]:
    """Give the ranks that a part of a hand can have; wild cards alone stand for any rank by name."""
    homes = {home(rules, card) for card in cards} - {WILD}
    if not homes:
        return nameable(rules)
    return list(homes) if len(homes) == 1 else []
