"""Runs, of one card for each rank or of more, and runs of one suit (R13, R83)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.rules import Rules
from tests.engine.oracle.faces import Cards, home, is_wild, run_ladder, suit
from tests.engine.oracle.meaning import Meaning

SHORTEST = {1: 3, 2: 3}
SHORTEST_OF_MORE = 2


def run_meanings(rules: Rules, cards: Cards) -> Iterator[Meaning]:
    """Yield every run that these cards can be, of any width and any lowest rank."""
    if not (rules.sequences or rules.suited_runs):
        return
    natural = [card for card in cards if not is_wild(rules, card)]
    ladder = run_ladder(rules)
    if not natural or any(home(rules, card) not in ladder for card in natural):
        return
    for width in _widths(rules, len(cards)):
        for ranks in windows(ladder, len(cards) // width):
            if _fills(rules, natural, ranks, width):
                yield from _with_suits(rules, cards, natural, ranks, width)


def _widths(rules: Rules, size: int) -> list[int]:
    """Give how many cards of each rank a run of so many can have; of one suit only one (R83)."""
    widths = [1] if rules.suited_runs else range(1, size + 1)
    return [
        width
        for width in widths
        if size % width == 0 and size // width >= SHORTEST.get(width, SHORTEST_OF_MORE)
    ]


def windows(ladder: list[str], length: int) -> list[list[str]]:
    """Give every row of so many ranks that follow each other."""
    return [ladder[start : start + length] for start in range(len(ladder) - length + 1)]


def _fills(rules: Rules, natural: list[str], ranks: list[str], width: int) -> bool:
    """Tell whether the natural cards stand in these ranks; wild cards take all places left."""
    homes = [home(rules, card) for card in natural]
    return all(one in ranks and homes.count(one) <= width for one in homes)


def _with_suits(
    rules: Rules, cards: Cards, natural: list[str], ranks: list[str], width: int
) -> Iterator[Meaning]:
    suits = tuple(sorted(suit(card) for card in cards))
    if rules.suited_runs:
        if len({suit(card) for card in natural}) > 1:
            return
        suits = (suit(natural[0]),) * len(cards)
    yield Meaning("run", len(cards), ranks[0], width=width, suits=suits)


def run_ranks(rules: Rules, meaning: Meaning) -> list[str]:
    """Give the ranks that a run has, from its lowest on."""
    ladder = run_ladder(rules)
    start = ladder.index(meaning.rank)
    return ladder[start : start + meaning.size // meaning.width]
