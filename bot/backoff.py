"""How long to wait before the next try of something that failed."""

from __future__ import annotations

from random import Random


class Backoff:
    """Pauses of seconds, each about twice as long as the one before, by chance apart from everybody else's.

    >>> backoff = Backoff(1.0, 60.0, Random(1))
    >>> [round(backoff.next()) for _ in range(8)]
    [1, 2, 4, 5, 12, 23, 50, 54]
    """

    def __init__(self, shortest: float, longest: float, random: Random) -> None:
        self._shortest, self._longest, self._random = shortest, longest, random
        self._limit = shortest

    def next(self) -> float:
        """Give the pause before the next try: between half of its limit and all of it."""
        pause = max(self._shortest, self._random.uniform(self._limit / 2, self._limit))
        self._limit = min(self._longest, 2 * self._limit)
        return pause

    def reset(self) -> None:
        """Begin again with the shortest pause: it has worked."""
        self._limit = self._shortest
