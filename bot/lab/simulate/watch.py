"""How long decisions take, kept in so few numbers that a file can hold them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log

STEP = 1.05
"""Each class of times reaches to this multiple of where it begins: what is read is 2.5 % off at most."""
_NANOSECONDS = 1_000_000_000

Times = Mapping[int, int]
"""How many decisions took how long: by class of times, which are powers of :data:`STEP` in nanoseconds."""


def class_of(nanoseconds: int) -> int:
    """Give the class of a time."""
    return int(log(max(nanoseconds, 1)) / log(STEP))


def seconds(number: int) -> float:
    """Give the middle of a class."""
    return float(STEP ** (number + 0.5)) / _NANOSECONDS


def together(several: Iterable[Times]) -> Times:
    """Add times up."""
    total = Counter[int]()
    for times in several:
        total.update(times)
    return total


def percentile(times: Times, part: float) -> float | None:
    """Give the seconds within which this part of the decisions was made; None where there was none.

    It is the smallest time that so large a part does not exceed (Hyndman and Fan, "Sample Quantiles in
    Statistical Packages", The American Statistician 50, 1996, definition 1).

    >>> round(percentile({class_of(1_000_000): 99, class_of(1_000_000_000): 1}, 0.99), 4)
    0.001
    """
    left = part * sum(times.values())
    for number in sorted(times):
        left -= times[number]
        if left <= 0:
            return seconds(number)
    return None
