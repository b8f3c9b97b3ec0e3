"""What somebody tried on the puzzles of the day, and what that comes to.

A streak counts days in a row on which the first try was right. Whoever has not tried today's puzzle yet
keeps the streak that ended yesterday.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import msgspec


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody tried on the puzzle with a number, in words, in their order."""

    number: int
    tried: tuple[str, ...] = ()
    solved: bool = False

    @property
    def at_once(self) -> bool:
        """Tell whether the first try was right."""
        return self.solved and len(self.tried) == 1

    def with_try(self, lead: str, *, right: bool) -> Day:
        """Give the day with one more try; what was tried before, or comes after the solution, is none."""
        if self.solved or lead in self.tried:
            return self
        return Day(number=self.number, tried=(*self.tried, lead), solved=right)


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What all days of somebody come to."""

    streak: int = 0
    best: int = 0
    """The longest streak so far."""
    solved: int = 0
    """In any number of tries."""


def tally(days: Iterable[Day], today: int) -> Tally:
    """Count what somebody's days come to; `today` is the number of today's puzzle.

    >>> days = [Day(number=number, tried=("7",), solved=True) for number in (1, 2, 4, 5, 6)]
    >>> tally(days, 7), tally(days, 8).streak
    (Tally(streak=3, best=3, solved=5), 0)
    """
    ordered = sorted(days, key=lambda day: day.number)
    lengths = dict(_lengths([day.number for day in ordered if day.at_once]))
    tried = any(day.number == today and day.tried for day in ordered)
    return Tally(
        streak=lengths.get(today, 0 if tried else lengths.get(today - 1, 0)),
        best=max(lengths.values(), default=0),
        solved=sum(day.solved for day in ordered),
    )


def _lengths(numbers: list[int]) -> Iterable[tuple[int, int]]:
    """Give for each day how long the streak is that ends on it."""
    length = 0
    for before, number in pairwise([None, *numbers]):
        length = length + 1 if before is not None and number == before + 1 else 1
        yield number or 0, length
