"""How the program is told to stop, and that it then does, whatever hangs."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from threading import Timer
from types import FrameType
from typing import Any

LIMIT = 4.0
"""Seconds from the word to stop to the program's end; whoever has told it waits for five."""

_SIGNALS = () if sys.platform == "win32" else (signal.SIGINT, signal.SIGTERM)


def run_until_stopped(work: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> None:
    """Run some work, which ends soon after the event that it is given: Ctrl-C, or a request to terminate.

    The program then ends within :data:`LIMIT` with status 0, be it without what still hangs: a thread, a
    lock, a server. Whatever anybody has seen is saved by then. A second signal ends it at once.
    """
    asyncio.run(_until_stopped(work))


async def _until_stopped(work: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> None:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()

    def first() -> None:
        for number in _SIGNALS:
            loop.remove_signal_handler(number)
            signal.signal(number, _end_at_once)
        _end_in_time()
        stop.set()

    for number in _SIGNALS:
        loop.add_signal_handler(number, first)
    await work(stop)
    if stop.is_set():
        logging.shutdown()
        os._exit(0)  # what still computes in threads is of no use to anybody


def _end_in_time() -> None:
    """Have a thread end the program: neither the event loop nor the other threads are asked."""
    timer = Timer(LIMIT, os._exit, (0,))
    timer.daemon = True
    timer.start()


def _end_at_once(number: int, _: FrameType | None) -> None:
    os._exit(128 + number)
