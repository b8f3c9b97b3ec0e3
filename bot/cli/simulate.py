"""``scum simulate``: computer players against each other."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bot.cli.rules import Changes, read_changes
from bot.cli.saying import complain, fail, say_json

if TYPE_CHECKING:
    from bot.lab.simulate.deals import Finished
    from bot.lab.simulate.keeping import Kept
    from bot.lab.simulate.match import Match
    from bot.lab.simulate.report import Line, Report
    from bot.lab.simulate.running import Crew

FAILED, WRONG, STOPPED = 1, 2, 130
_CORES = os.cpu_count() or 1
Preset = Annotated[str, typer.Option("--rules", help="The preset that is played.", metavar="PRESET")]
Seats = Annotated[
    str,
    typer.Option(
        help="Who plays, in seat order: easy, normal, hard; random, greedy, rules; search-2000, which plays "
        "so many rounds out for each decision."
    ),
]
Exchange = Annotated[
    str,
    typer.Option(
        help="Compare steps between rounds alone: second rounds with given titles, in which these decide "
        "what to give, and one kind (--seats rules,rules,...) plays all tricks.",
        metavar="SEATS",
    ),
]
Deals = Annotated[int, typer.Option(min=1, help="How many deals; each is played once for every rotation.")]
Rounds = Annotated[int, typer.Option(min=1, help="Rounds of each game; from the second on with exchange.")]
Seed = Annotated[int, typer.Option(help="Where all chance comes from: one seed, the same deals.")]
Workers = Annotated[int, typer.Option(min=1, help="How many processes play; by default one for each core.")]
Out = Annotated[
    Path | None,
    typer.Option(help="Keep finished deals in this file; the same command then goes on where it stopped."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def simulate(
    *,
    rules: Preset = "president",
    seats: Seats = "hard,rules,rules,rules",
    deals: Deals = 1500,
    option: Changes = None,
    rounds: Rounds = 1,
    exchange: Exchange = "",
    seed: Seed = 1,
    workers: Workers = _CORES,
    out: Out = None,
    json: Json = False,
) -> None:
    """Play computer players against each other, and tell who is better: points, places, intervals of 95 %.

    Points are how many finish behind. Each deal is played once for every rotation of the players, with the
    same cards in the same seats, as a single first round unless --rounds or --exchange says otherwise. The
    result does not depend on the number of processes.
    """
    from bot.lab.simulate.version import players_version

    match = _match(rules, seats, exchange, option or [], rounds=rounds, seed=seed)
    version = players_version()
    with nullcontext() if out is None else open_kept(match, out, version) as kept:
        finished = [] if kept is None else [one for one in kept.done.values() if one.deal < deals]
        has_stopped = _play(match, deals, workers, finished, kept)
    if finished:
        _show(match, finished, version, json=json)
    if has_stopped:
        there = f" and kept in {out}: the same command goes on" if out else "; with --out they are kept"
        fail(f"stopped: {len(finished):,} of {deals:,} deals are finished{there}", STOPPED)


def _match(rules: str, seats: str, exchange: str, option: list[str], *, rounds: int, seed: int) -> Match:
    from bot.lab.simulate.match import Match, check

    try:
        match = Match(
            rules=rules,
            seats=_names(seats),
            options=read_changes(option),
            exchange=_names(exchange),
            rounds=rounds,
            seed=seed,
        )
        check(match)
    except ValueError as error:
        fail(str(error), WRONG)
    return match


def _names(written: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in written.split(",")) if written else ()


def open_kept(match: Match, out: Path, version: str) -> Kept:
    """Open a file of finished deals; end the command where it cannot be used."""
    from bot.lab.simulate.keeping import Header, KeepingError, Kept

    day = datetime.now(tz=UTC).date().isoformat()
    try:
        return Kept(out, Header(match=match, version=version, began=day))
    except KeepingError as error:
        fail(str(error), WRONG)
    except OSError as error:
        fail(f"{out}: cannot be used: {error.strerror}", WRONG)


def _play(match: Match, deals: int, workers: int, finished: list[Finished], kept: Kept | None) -> bool:
    """Play the deals that are left, with a bar on standard error; tell whether somebody stopped it."""
    from concurrent.futures.process import BrokenProcessPool

    from bot.lab.simulate.running import crew

    try:
        with crew(workers) as several, progress_bar() as progress:
            task = progress.add_task("deals", total=deals, completed=len(finished))
            for one in left(several, match, deals, finished, kept):
                finished.append(one)
                progress.update(task, advance=1)
    except KeyboardInterrupt:
        return True
    except BrokenProcessPool:
        complain("a process that played was killed; what is finished stands")
        return True
    return False


def left(
    workers: Crew, match: Match, deals: int, finished: Sequence[Finished], kept: Kept | None
) -> Iterator[Finished]:
    """Play the deals of a match that are not finished yet, and keep each."""
    from bot.lab.simulate.running import play

    done = {one.deal for one in finished}
    for one in play(workers, match, [number for number in range(deals) if number not in done]):
        if kept is not None:
            kept.add(one)
        yield one


def progress_bar() -> Progress:
    """Make a bar on standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))


def _show(match: Match, finished: Sequence[Finished], version: str, *, json: bool) -> None:
    from bot.lab.simulate.report import report

    summed = report(match, finished, version)
    if json:
        say_json(summed)
    else:
        Console().print(_table(summed))


def _table(summed: Report) -> Table:
    title = (
        f"{summed.match.rules}: {summed.deals:,} deals, {summed.rotations} rotations, par {summed.par:.2f}"
    )
    table = Table("player", "seats", "points", "place", "decision p50", "p99", title=title)
    for line in summed.kinds:
        table.add_row(*_row(line))
    return table


def _row(line: Line) -> tuple[str, ...]:
    from bot.lab.simulate.page import milliseconds, written

    times = ("" if seconds is None else milliseconds(seconds) for seconds in (line.p50, line.p99))
    return line.kind, str(line.seats), written(line.points), written(line.place), *times
