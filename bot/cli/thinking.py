"""``scum bench thinking``: how long a decision takes each level, whatever cards are hidden."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from bot.cli.saying import fail, say_json
from bot.engine.presets import PRESETS

WRONG, STOPPED = 2, 130

Names = Annotated[str, typer.Option(help="Which presets, with commas between them; by default all.")]
Decisions = Annotated[int, typer.Option(min=1, help="How many decisions of each level by each preset.")]
Seed = Annotated[int, typer.Option(help="Where the chance of the cards comes from.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def thinking(*, presets: Names = "", decisions: Decisions = 100, seed: Seed = 1, json: Json = False) -> None:
    """Time decisions of every level, in milliseconds of one core, beside the same with other cards hidden.

    What a seat cannot see is dealt anew among the places where it lies: neither the times nor the choices
    should differ by more than what measuring itself does. Where a search is bounded by time its choices may.
    """
    names = [name.strip() for name in presets.split(",") if name.strip()] or list(PRESETS)
    for name in names:
        if name not in PRESETS:
            fail(f"there is no preset {name!r}; there is {', '.join(PRESETS)}", WRONG)
    from bot.cli.simulate import progress_bar
    from bot.lab import thinking_bench as bench
    from bot.players.levels import Level

    found: list[bench.Pace] = []
    try:
        with progress_bar() as progress:
            task = progress.add_task("presets and levels", total=len(names) * len(Level))
            for pace in bench.measure(names, decisions, seed):
                found.append(pace)
                progress.update(task, advance=1)
    except KeyboardInterrupt:
        raise typer.Exit(STOPPED) from None
    if json:
        say_json({"seed": seed, "measured": found})
        return
    table = Table("preset", "level", "half", "99 of 100", "other cards", "99 of 100", "same choice")
    for one in found:
        times = (one.median, one.slowest, one.other_median, one.other_slowest)
        milliseconds = (f"{time:.2f} ms" for time in times)
        table.add_row(one.preset, one.level, *milliseconds, f"{one.same} of {one.decisions}")
    Console().print(table)
