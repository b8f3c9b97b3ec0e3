"""Deals of matches played here, or in several processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread

from bot.lab.simulate import deals
from bot.lab.simulate.deals import Finished
from bot.lab.simulate.match import Match

Crew = Callable[[Match, Iterable[int]], Iterator[Finished]]
"""Plays deals of a match; they come as they are finished, in any order."""


@contextmanager
def crew(workers: int) -> Iterator[Crew]:
    """Have so many processes at hand; one plays here. When this is left, what still plays is cut off.

    :exc:`concurrent.futures.process.BrokenProcessPool` is raised where a process was killed.
    """
    if workers == 1:
        yield lambda match, numbers: (deals.play(match, number) for number in numbers)
        return
    before = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_settle_in)
    try:
        yield lambda match, numbers: _played(pool, match, numbers)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - before:
            child.terminate()


def _played(pool: ProcessPoolExecutor, match: Match, numbers: Iterable[int]) -> Iterator[Finished]:
    waiting = [pool.submit(deals.play, match, number) for number in numbers]
    for one in as_completed(waiting):
        yield one.result()


def _settle_in() -> None:
    """Leave Ctrl+C to the process that hands out the deals, and end with it, however that ends."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
