"""What lies on the table."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.rules import Rules
from tests.engine.oracle.faces import Cards, home, printed
from tests.engine.oracle.meaning import Meaning


class Top(NamedTuple):
    """The last play of the trick: what it counts as, and its cards."""

    meaning: Meaning
    cards: Cards


class Situation(NamedTuple):
    """What binds the next play. `top` is none for a lead, `lock` the suits that R81 demands.

    `equals` can be switched off, to see which plays R16 alone allows (R17).
    """

    rules: Rules
    top: Top | None = None
    inverted: bool = False
    lock: tuple[str, ...] | None = None
    equals: bool = True


def is_single(rules: Rules, cards: Cards, rank: str) -> bool:
    """Tell whether this is one natural card of the rank: no wild card that stands for it, no top card."""
    return len(cards) == 1 and home(rules, cards[0]) == rank == printed(cards[0])


def high_low(situation: Situation) -> str:
    """Give the rank that goes on anything as a single and takes anything, if any (R23, R28)."""
    if situation.rules.revolution == "hats":
        return "A" if situation.inverted else "2"
    return "2" if situation.rules.twos == "high-low" else ""


def is_high_low(situation: Situation, cards: Cards) -> bool:
    """Tell whether these are a single two that is high and low, or with hats reversed an ace (R23, R28)."""
    rank = high_low(situation)
    return bool(rank) and is_single(situation.rules, cards, rank)


def transparent(rules: Rules) -> set[str]:
    """Give all ranks that are transparent: by name, threes with hats, fours with the threes of R26 (R09)."""
    ranks: set[str] = set(rules.transparent)
    if rules.revolution == "hats":
        ranks.add("3")
    if rules.powers == "threes":
        ranks.add("4")
    return ranks


def is_bound(rules: Rules, top: Top) -> bool:
    """Tell whether the top is a single three of R26, or any single that counts as one."""
    single_three = (top.meaning.kind, top.meaning.size, top.meaning.rank) == ("set", 1, "3")
    return rules.powers == "threes" and single_three
