"""Work that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable

log = logging.getLogger(__name__)


class Background:
    """Holds on to tasks until they end, and logs what they raise; `fault` says then what has failed."""

    def __init__(self, fault: str) -> None:
        self._fault = fault
        self._tasks: set[asyncio.Future[None]] = set()

    def spawn(self, work: Awaitable[None]) -> None:
        """Begin some work."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def cancel(self) -> None:
        """Break off what is under way."""
        for task in self._tasks:
            task.cancel()

    async def finished(self) -> None:
        """Wait until all that is under way has ended, well or badly."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Future[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error(self._fault, exc_info=task.exception())
