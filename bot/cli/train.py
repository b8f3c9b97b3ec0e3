"""``scum train``: the networks of the computer players learn by playing against themselves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli.saying import complain, fail, say

if TYPE_CHECKING:
    from bot.lab.learning.learning import Progress as Step
    from bot.lab.learning.lessons import Lesson

FAILED, WRONG, STOPPED = 1, 2, 130
_OWN = Path(__file__).parents[1] / "players" / "networks"
Names = Annotated[
    list[str] | None,
    typer.Argument(help="Which networks: by default all, one after the other.", metavar="[NAME]..."),
]
Rounds = Annotated[
    int | None, typer.Option(min=1, help="How many rounds each plays; by default as many as its lesson says.")
]
Seed = Annotated[int, typer.Option(min=0, max=4000, help="Where all chance comes from.")]
Kept = Annotated[
    Path, typer.Option(help="Where is kept how far each is: the same command goes on from there.")
]
Out = Annotated[
    Path,
    typer.Option(help="Where the finished networks are written.", show_default="where they are used"),
]


def train(
    names: Names = None,
    *,
    rounds: Rounds = None,
    seed: Seed = 1,
    kept: Kept = Path("build/learned"),
    out: Out = _OWN,
) -> None:
    """Have networks learn by playing against themselves, from nothing but the rules.

    Now and then the progress bar says how many of the others a network beats that go by a rule of thumb; half
    of them is par. Without numba (extra `train`) it takes some hundred times as long.
    """
    from concurrent.futures.process import BrokenProcessPool

    if not find_spec("numpy"):
        fail("learning needs numpy, and numba to be quick: pip install 'scum[train]'", WRONG)
    if not find_spec("numba"):
        complain("numba is not installed: this will take very long. Better: pip install 'scum[train]'")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    for lesson in _lessons(names or []):
        try:
            _learn(lesson, rounds or lesson.rounds, seed, kept, out)
        except KeyboardInterrupt:
            fail(f"stopped: the same command goes on from what was last kept in {kept}", STOPPED)
        except BrokenProcessPool:
            fail(f"a process that played was killed: the same command goes on from {kept}", FAILED)


def _lessons(names: list[str]) -> list[Lesson]:
    """Find lessons by their names."""
    from bot.lab.learning.lessons import LESSONS

    known = {lesson.name: lesson for lesson in LESSONS}
    for name in names:
        if name not in known:
            fail(f"there is no network {name!r}; there are {', '.join(known)}", WRONG)
    return [known[name] for name in names] or list(LESSONS)


def _learn(lesson: Lesson, rounds: int, seed: int, kept: Path, out: Path) -> None:
    from bot.lab.learning import exporting
    from bot.lab.learning.learning import Learner

    try:
        out.mkdir(parents=True, exist_ok=True)
        learner = Learner(lesson, seed, kept / f"{lesson.name}-{rounds}-{seed}.npz")
        _watch(lesson, learner.rounds, rounds, learner.learn(rounds))
        command = f"scum train {lesson.name} --rounds {learner.rounds} --seed {seed}"
        say(str(exporting.write(out, lesson, learner.layers, command)))
    except OSError as error:
        fail(f"{error.filename or out}: cannot be written: {error.strerror}", WRONG)
    except ValueError as error:
        fail(f"{lesson.name}: {error}", WRONG)


def _watch(lesson: Lesson, done: int, rounds: int, learning: Iterator[Step]) -> None:
    """Show how far a lesson is while it goes on."""
    with _bar() as progress:
        bar = progress.add_task(lesson.name, total=rounds, completed=done, points="")
        for step in learning:
            progress.update(bar, completed=step.rounds)
            if step.points is not None:
                progress.update(bar, points=f"{step.points:.2f} points")


def _bar() -> Progress:
    told = TextColumn("{task.fields[points]}")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        told,
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=Console(stderr=True))
