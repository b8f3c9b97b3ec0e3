"""An event loop whose clock jumps to the next timer instead of waiting for it."""

from __future__ import annotations

import asyncio
import selectors


class _Selector(selectors.DefaultSelector):
    """Looks for input without waiting; where there is none, time passes at once."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("the test waits for something that never happens")
        found = super().select(0)
        if not found:
            self.passed += max(0.0, timeout)
        return found


class VirtualLoop(asyncio.SelectorEventLoop):
    """Counts seconds from 0."""

    def __init__(self) -> None:
        self._watch = _Selector()
        super().__init__(self._watch)

    def time(self) -> float:
        return self._watch.passed
