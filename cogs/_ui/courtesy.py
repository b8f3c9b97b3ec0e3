"""Answers go first: who taps waits for nobody else's news."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

PATIENCE = 0.25
"""News wait no longer than so many seconds, however many tap."""

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
    """Holds back, in order, what many are to be shown, while somebody waits for their own answer."""

    def __init__(self) -> None:
        self._unanswered = 0
        self._held: deque[Work] = deque()
        self._limit: asyncio.TimerHandle | None = None

    def answering(self) -> Answering:
        """Note that a tap has come."""
        self._unanswered += 1
        return Answering(self._answered)

    def when_answered(self, work: Work) -> None:
        """Do some work once nobody waits for an answer, which may be at once."""
        self._held.append(work)
        if not self._unanswered:
            self.do_all()
        elif self._limit is None:
            self._limit = asyncio.get_running_loop().call_later(PATIENCE, self.do_all)

    def do_all(self) -> None:
        """Do what is held back, whoever waits."""
        if self._limit:
            self._limit.cancel()
            self._limit = None
        while self._held:
            self._held.popleft()()

    def _answered(self) -> None:
        self._unanswered -= 1
        if not self._unanswered:
            self.do_all()
