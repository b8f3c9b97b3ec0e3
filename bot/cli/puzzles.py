"""``scum puzzles``: makes the year of puzzles that ships with the bot, and proves that it is sound."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli.saying import complain, fail, say
from bot.puzzles import book
from bot.puzzles.puzzle import UnsoundError

if TYPE_CHECKING:
    from bot.lab.puzzles.making import Search

UNSOUND, WRONG, STOPPED = 1, 2, 130
Count = Annotated[int, typer.Option(min=7, help="How many puzzles to make: whole weeks.")]
Seed = Annotated[int, typer.Option(min=0, help="Where all chance comes from: one seed, the same puzzles.")]
Out = Annotated[Path | None, typer.Option(dir_okay=False, help="The file to write.")]
Verify = Annotated[
    bool, typer.Option("--verify", help="Prove a file's puzzles; the bot's own without --file.")
]
File = Annotated[Path | None, typer.Option(dir_okay=False, help="The file whose puzzles to prove.")]
ByEngine = Annotated[
    bool, typer.Option("--by-engine", help="Prove them with the engine's own rounds, which takes longer.")
]


def puzzles(
    *,
    count: Count = 371,
    seed: Seed = 1,
    out: Out = None,
    verify: Verify = False,
    file: File = None,
    by_engine: ByEngine = False,
) -> None:
    """Find puzzles for /puzzle among computers' rounds, prove them, and write them to a file.

    What has been found is kept beside the file: after Ctrl+C the same command goes on there. With --verify
    nothing is made: each puzzle of a file is proved anew, and the status is 1 where one is not sound.
    """
    if verify and out is not None:
        fail("--verify writes nothing: leave out --out, and name a file to prove by --file", WRONG)
    elif verify:
        _verify(file, by_engine=by_engine)
    elif file is not None or by_engine:
        fail("--file and --by-engine say what to prove and how: add --verify", WRONG)
    elif out is None:
        fail("say where to write them with --out FILE, or prove those that there are with --verify", WRONG)
    elif count % book.WEEK:
        fail(f"--count {count}: must be whole weeks, such as {count // book.WEEK * book.WEEK}", WRONG)
    else:
        _make(out, count, seed)


def _make(out: Path, count: int, seed: int) -> None:
    looking = _begun(out, seed, count)
    try:
        with _progress() as progress:
            task = progress.add_task("puzzles", total=count, completed=len(looking.found))
            for _ in looking.more():
                progress.advance(task)
        looking.finish(f"scum puzzles --count {count} --seed {seed}")
    except KeyboardInterrupt:
        complain(
            f"stopped: {len(looking.found)} puzzles are kept in {looking.kept}; the same command goes on"
        )
        raise typer.Exit(STOPPED) from None
    except OSError as error:
        fail(f"{out}: cannot be written: {error.strerror}", WRONG)
    say(f"{count} puzzles are in {out}")


def _begun(out: Path, seed: int, count: int) -> Search:
    from bot.lab.puzzles.making import OtherSearchError, Search, kept_beside

    kept = kept_beside(out)
    try:
        return Search(out, seed, count)
    except OtherSearchError as error:
        fail(f"{kept}: was begun with {error}; go on with that, or remove the file", WRONG)
    except ValueError as error:
        fail(f"{kept}: is nothing that can be gone on with: {error}", WRONG)
    except OSError as error:
        fail(f"{kept}: cannot be written: {error.strerror}", WRONG)


def _verify(file: Path | None, *, by_engine: bool) -> None:
    from bot.lab.puzzles.proving import check

    found = _read(file)
    with _progress() as progress:
        for number, puzzle in enumerate(progress.track(found.puzzles, description="puzzles"), 1):
            try:
                check(puzzle, by_engine=by_engine)
            except UnsoundError as error:
                fail(f"puzzle {number}: {error}", UNSOUND)
    say(f"{len(found.puzzles)} puzzles: each has just one play that wins whatever the others do")


def _read(file: Path | None) -> book.Book:
    if file is None:
        return book.shipped()
    try:
        return book.read(file.read_bytes())
    except OSError as error:
        fail(f"{file}: cannot be read: {error.strerror}", WRONG)
    except ValueError as error:
        fail(f"{file}: holds no puzzles: {error}", WRONG)


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))
