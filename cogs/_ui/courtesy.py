"""Answers go first: who taps waits for nobody else's news."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable

PACE = 0.02
"""However many tap, so many seconds after the last piece of other work the next may begin."""

Work = Callable[[], None]


class Answering:
    """A tap that is yet to be answered."""

    def __init__(self, over: Work) -> None:
        self._over: Work | None = over

    def sending(self) -> None:
        """Let others go on as soon as the answer is on its way: head, then body."""
        loop = asyncio.get_running_loop()
        loop.call_soon(loop.call_soon, self.over)

    def over(self) -> None:
        """Let others go on; a second time changes nothing."""
        over, self._over = self._over, None
        if over:
            over()


class Courtesy:
    """Has work wait in line, piece by piece, while somebody waits for the answer to their own tap."""

    def __init__(self) -> None:
        self._unanswered = 0
        self._line: dict[Hashable, Work] = {}
        self._next: asyncio.Handle | None = None

    def answering(self) -> Answering:
        """Note that a tap has come."""
        self._unanswered += 1
        return Answering(self._answered)

    def want(self, key: Hashable, work: Work) -> None:
        """Have some work done in its turn; what stands in line under the same key already will do."""
        self._line.setdefault(key, work)
        if self._next is None:
            self._arrange()

    def do_all(self) -> None:
        """Do at once all that is in line, whoever waits."""
        while self._line:
            self._do_next()

    def _arrange(self) -> None:
        """See to it that the next piece is done: soon, or when it is time where somebody waits."""
        if self._next:
            self._next.cancel()
        loop = asyncio.get_running_loop()
        is_quiet = not self._unanswered
        self._next = loop.call_soon(self._turn) if is_quiet else loop.call_later(PACE, self._turn)

    def _turn(self) -> None:
        self._next = None
        try:
            if self._line:
                self._do_next()
        finally:
            if self._line:
                self._arrange()

    def _do_next(self) -> None:
        self._line.pop(next(iter(self._line)))()

    def _answered(self) -> None:
        self._unanswered -= 1
        if not self._unanswered and self._line:
            self._arrange()
