"""Work such as deals to be played, done here or in several processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Protocol, TypeVar

from bot.lab.simulate import deals
from bot.lab.simulate.deals import Finished
from bot.lab.simulate.match import Match

Task = TypeVar("Task")
Result = TypeVar("Result")


class Crew(Protocol):
    """Does some work for each of many tasks."""

    def __call__(self, work: Callable[[Task], Result], tasks: Iterable[Task], /) -> Iterator[Result]:
        """Yield results as they come, in any order."""


@contextmanager
def crew(workers: int) -> Iterator[Crew]:
    """Have so many processes at hand; one works here. When this fails, what still works is cut off.

    :exc:`concurrent.futures.process.BrokenProcessPool` is raised where a process was killed.
    """
    if workers == 1:
        yield map
        return
    before = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=settle_in)
    try:
        yield partial(_done, pool)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - before:
            child.terminate()
        raise
    pool.shutdown(cancel_futures=True)


def _done(
    pool: ProcessPoolExecutor, work: Callable[[Task], Result], tasks: Iterable[Task], /
) -> Iterator[Result]:
    waiting = [pool.submit(work, task) for task in tasks]
    for one in as_completed(waiting):
        yield one.result()


def play(crew: Crew, match: Match, numbers: Iterable[int]) -> Iterator[Finished]:
    """Play deals of a match."""
    return crew(partial(deals.play, match), numbers)


def settle_in() -> None:
    """Leave Ctrl+C to the process that hands out the deals, and end with it, however that ends."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
