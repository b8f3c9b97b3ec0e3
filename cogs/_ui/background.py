"""Work that nobody waits for, or not for long."""

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


async def within(seconds: float, work: Awaitable[None]) -> bool:
    """Give some work so much time to end by itself; tell whether it did."""
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        log.warning("what was under way did not finish within %s s", seconds)
        return False
    except Exception:
        log.exception("what was under way at the end has failed")
        return False
    except asyncio.CancelledError:
        if (task := asyncio.current_task()) and task.cancelling():
            raise
        return False  # not this was broken off, but what it shares with an end that was tried before
    return True
