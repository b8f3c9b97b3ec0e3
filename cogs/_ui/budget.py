"""How many requests the whole bot may make in a second."""

from __future__ import annotations

from collections import deque

SECOND = 1.0


class Budget:
    """Counts requests; `most` a second, or any number where it is 0. Times are those of the event loop.

    >>> budget = Budget(2)
    >>> budget.spend(0.0), budget.spend(0.25), budget.wait(0.5), budget.wait(1.0)
    (None, None, 0.5, 0.0)
    """

    def __init__(self, most: int) -> None:
        self._spent: deque[float] | None = deque(maxlen=most) if most else None

    def wait(self, now: float) -> float:
        """Give the seconds until the next request may be made."""
        if self._spent is None or len(self._spent) < (self._spent.maxlen or 0):
            return 0.0
        return max(0.0, self._spent[0] + SECOND - now)

    def spend(self, now: float) -> None:
        """Count a request that is made now."""
        if self._spent is not None:
            self._spent.append(now)
