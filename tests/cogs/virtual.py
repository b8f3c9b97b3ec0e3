"""Time that goes by in an instant."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class Loop(asyncio.SelectorEventLoop):
    """An event loop that jumps to its next timer whenever nothing else is to be done."""

    def __init__(self) -> None:
        super().__init__()
        self.skipped = 0.0

    def time(self) -> float:
        """Give what was skipped so far, in seconds."""
        return self.skipped

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]  # CPython's own names
            self.skipped = max(self.skipped, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]  # what the loop does in each turn


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run something to its end, with which all is to end that it has begun."""
    loop = Loop()
    try:
        loop.run_until_complete(play())
        assert not asyncio.all_tasks(loop)
    finally:
        loop.close()
