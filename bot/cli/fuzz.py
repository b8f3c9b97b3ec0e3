"""``scum fuzz``: random rounds under random house rules, until a property does not hold."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli.saying import complain, fail, put, say
from bot.lab import fuzz as fuzzing
from bot.lab.fuzz import Failure, Played

FOUND = 1
_CORES = os.cpu_count() or 1
_CHUNK = 16
_Play = Callable[[int], Played | Failure]
Rounds = Annotated[int, typer.Option(min=1, help="How many rounds to play.")]
Seed = Annotated[int, typer.Option(min=0, help="Where all chance comes from: one seed, the same rounds.")]
Kernel = Annotated[
    bool, typer.Option("--kernel", help="Hold the fast kernel against the engine, by the rules it knows.")
]
Processes = Annotated[int, typer.Option(min=1, help="How many processes play; by default one for each core.")]


def fuzz(
    *, rounds: Rounds = 10_000, seed: Seed = 1, processes: Processes = _CORES, kernel: Kernel = False
) -> None:
    """Play random rounds under random house rules, checking what must hold of each.

    A game in which something does not hold is printed as a record, with the reason on standard error, and the
    status is 1.
    """
    played = actions = 0
    for result in _results(*_games(rounds, seed, kernel=kernel), processes):
        if isinstance(result, Failure):
            put(result.record)
            complain(f"after {played} rounds: {result.reason}")
            fail("the game up to there is on standard output, as a record", FOUND)
        played += result.rounds
        actions += result.actions
    say(f"{played:,} rounds, {actions:,} actions: everything held")


def _games(rounds: int, seed: int, *, kernel: bool) -> tuple[_Play, Sequence[int]]:
    """Give what plays a game by its seed, and the seeds."""
    if kernel:
        from bot.lab.kernel import agreeing

        return agreeing.agree, agreeing.seeds(seed, rounds)
    return fuzzing.fuzz, list(fuzzing.seeds(seed, rounds))


def _results(play: _Play, seeds: Sequence[int], processes: int) -> Iterator[Played | Failure]:
    """Play, with a bar on standard error; results come in the order of their seeds."""
    with _played(play, seeds, processes) as results, _progress() as progress:
        yield from progress.track(results, total=len(seeds), description="games")


@contextmanager
def _played(play: _Play, seeds: Sequence[int], processes: int) -> Iterator[Iterable[Played | Failure]]:
    """Play here, or in several processes; what is not played yet when nobody asks for more never is."""
    if processes == 1:
        yield map(play, seeds)
        return
    pool = ProcessPoolExecutor(processes, get_context("spawn"))
    try:
        yield pool.map(play, seeds, chunksize=_CHUNK)
    finally:
        pool.shutdown(cancel_futures=True)


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))
