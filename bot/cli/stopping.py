"""How the program is told to stop, and that it then does, whatever hangs."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable, Coroutine
from threading import Event, Thread
from types import FrameType
from typing import Any

LIMIT = 4.0
"""Seconds from the word to stop to the program's end; whoever has told it waits for five."""

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def run_until_stopped(work: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> None:
    """Run some work, which ends soon after the event that it is given: Ctrl-C, or a request to terminate.

    The program then ends within :data:`LIMIT` with status 0, be it without what still hangs: a thread, a
    lock, a server, the event loop itself. Whatever anybody has seen is saved by then. A second signal ends
    it at once.
    """
    asyncio.run(_until_stopped(work))


async def _until_stopped(work: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> None:
    stop, loop, told = asyncio.Event(), asyncio.get_running_loop(), Event()

    def tell(_: int, __: FrameType | None) -> None:
        for number in _SIGNALS:
            signal.signal(number, _end_at_once)
        told.set()
        loop.call_soon_threadsafe(stop.set)

    Thread(target=_end_in_time, args=(told,), daemon=True).start()
    before = {number: signal.signal(number, tell) for number in _SIGNALS}
    try:
        await work(stop)
        if stop.is_set():
            logging.shutdown()
            os._exit(0)  # what still computes in threads is of no use to anybody
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end_in_time(told: Event) -> None:
    """End the program some time after it was told to: neither the event loop nor other threads are asked."""
    told.wait()
    time.sleep(LIMIT)
    os._exit(0)


def _end_at_once(number: int, _: FrameType | None) -> None:
    os._exit(128 + number)
