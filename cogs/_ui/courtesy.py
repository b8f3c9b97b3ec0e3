"""Answers go first: who taps waits for nobody else's news."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from bot.tables.ports import News

PACE = 0.02
"""However many tap, a table's news are shown after at most so many seconds for each table before it."""

Show = Callable[[News], None]


class Answering:
    """A tap that is yet to be answered."""

    def __init__(self, over: Callable[[], None]) -> None:
        self._over: Callable[[], None] | None = over

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
    """Holds back, table by table, what others are to be shown, while somebody waits for their own answer.

    What happens at a table meanwhile is shown as one. `show` never raises.
    """

    def __init__(self, show: Show) -> None:
        self._show = show
        self._unanswered = 0
        self._held: dict[str, News] = {}
        """Those that have waited longest first."""
        self._next: asyncio.TimerHandle | None = None

    def answering(self) -> Answering:
        """Note that a tap has come."""
        self._unanswered += 1
        return Answering(self._answered)

    def tell(self, news: News) -> None:
        """Show news once nobody waits for an answer, which may be at once."""
        before = self._held.get(news.table)
        self._held[news.table] = _both(before, news) if before else news
        if not self._unanswered:
            self.show_all()
        elif self._next is None:
            self._next = asyncio.get_running_loop().call_later(PACE, self._show_one)

    def show_all(self) -> None:
        """Show what is held back, whoever waits."""
        if self._next:
            self._next.cancel()
            self._next = None
        while self._held:
            self._show_oldest()

    def _show_oldest(self) -> None:
        self._show(self._held.pop(next(iter(self._held))))

    def _show_one(self) -> None:
        self._next = None
        self._show_oldest()
        if self._held:
            self._next = asyncio.get_running_loop().call_later(PACE, self._show_one)

    def _answered(self) -> None:
        self._unanswered -= 1
        if not self._unanswered:
            self.show_all()


def _both(before: News, after: News) -> News:
    """Give as one what happened at a table in two steps."""
    return replace(after, events=before.events + after.events, new_round=before.new_round or after.new_round)
