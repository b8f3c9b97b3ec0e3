"""How fast one person may tap: what comes faster is answered, and not worked on."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

BURST = 10
"""So many taps may come at once: somebody who wakes a slow phone, or presses a button over and over."""

MOST_IN_HAND = 5
"""So many taps of one person are worked on at once; further ones would only wait for the same table."""


_ROUNDING = 1e-9
"""Sums of steps are not exact; nobody is turned away for that."""

EPISODE = 10.0
"""After so many seconds without a tap too many somebody can be told again."""


class _Pace(msgspec.Struct):
    """How fast somebody taps."""

    even: float
    """When they will be no faster than the steady pace; each tap puts it off."""
    calm: float
    """When their last tap too many will be forgotten."""


class Limiter:
    """Lets everybody through at a steady pace of `rate` taps a second, with :data:`BURST` at once.

    With a `rate` of 0 any pace will do, but no more than :data:`MOST_IN_HAND` taps at the same time. Whoever
    is quiet for a while is forgotten. `clock` gives seconds.

    >>> limiter = Limiter(5, clock=lambda: 0.0)
    >>> for _ in range(BURST):
    ...     with limiter.working(user=1) as may_go_on:
    ...         assert may_go_on
    >>> with limiter.working(user=1) as may_go_on:
    ...     print(may_go_on, limiter.is_news(user=1), limiter.is_news(user=1))
    False True False
    """

    def __init__(self, rate: int, clock: Callable[[], float]) -> None:
        self._step = 1.0 / rate if rate else 0.0
        self._clock = clock
        self._paces: OrderedDict[int, _Pace] = OrderedDict()
        self._in_hand: Counter[int] = Counter()

    def __len__(self) -> int:
        """Give how many people are remembered."""
        return len(self._paces.keys() | self._in_hand.keys())

    @contextmanager
    def working(self, user: int) -> Iterator[bool]:
        """Tell whether one more tap of a person is to be worked on; it counts as in hand until the end."""
        if self._in_hand[user] >= MOST_IN_HAND or not self._is_in_time(user):
            self._settle(user)
            yield False
            return
        self._in_hand[user] += 1
        try:
            yield True
        finally:
            self._in_hand[user] -= 1
            self._settle(user)

    def is_news(self, user: int) -> bool:
        """Note a tap too many; tell whether it is the first for a while, so that its owner is to be told."""
        pace, now = self._pace(user), self._clock()
        was_calm, pace.calm = pace.calm <= now, now + EPISODE
        return was_calm

    def _is_in_time(self, user: int) -> bool:
        pace, now = self._pace(user), self._clock()
        if pace.even + self._step > now + BURST * self._step + _ROUNDING:
            return False
        pace.even = max(pace.even, now) + self._step
        return True

    def _pace(self, user: int) -> _Pace:
        self._forget_the_quiet()
        pace = self._paces.setdefault(user, _Pace(even=self._clock(), calm=self._clock()))
        self._paces.move_to_end(user)
        return pace

    def _forget_the_quiet(self) -> None:
        """Forget those who are even and calm, the longest unheard first; everybody is before long."""
        while self._paces:
            user, pace = next(iter(self._paces.items()))
            if max(pace.even, pace.calm) > self._clock():
                return
            del self._paces[user]

    def _settle(self, user: int) -> None:
        if not self._in_hand[user]:
            del self._in_hand[user]
