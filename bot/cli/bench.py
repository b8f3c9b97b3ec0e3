"""``scum bench``: how fast the parts are."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from bot.cli.saying import say, say_json
from bot.cli.storm import storm
from bot.cli.taps import taps
from bot.cli.thinking import thinking
from bot.lab import bench
from bot.lab.bench import Report

app = typer.Typer(name="bench", help="Measure how fast the parts are.", no_args_is_help=True)

WANTED_TAP = 1_000
"""Microseconds."""
WANTED_LEGAL = {"sets, runs": 5, "poker hands, wild cards": 50}
"""Milliseconds."""
Seconds = Annotated[float, typer.Option(min=0, help="How long to measure, about.")]
Seed = Annotated[int, typer.Option(help="Where the chance of all the play comes from.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@app.callback()
def _bench() -> None:
    """Measure how fast the parts are."""


app.command()(taps)
app.command()(storm)
app.command()(thinking)


@app.command()
def engine(*, seconds: Seconds = 10, seed: Seed = 1, json: Json = False) -> None:
    """Time random rounds of engine and kernel on one core, beside other libraries, and the engine in one tap.

    The other libraries are timed where they are installed: the extras dev and measure bring them.
    """
    report = bench.measure(seconds, seed)
    if json:
        say_json(report)
    else:
        Console().print(_table(report))
        for extra in sorted(set(report.absent.values())):
            say(f"What is not installed comes with: .venv/bin/pip install --editable '.[{extra}]'")


def _table(report: Report) -> Table:
    table = Table("what", "measured", "wanted")
    for speed in report.speeds:
        table.add_row(f"{speed.kind}, at random", f"{speed.rate:,.0f} a second", "")
    for kind, extra in report.absent.items():
        table.add_row(f"{kind}, at random", f"not installed (extra {extra})", "")
    for ratio in report.ratios:
        measured = "not installed" if ratio.times is None else f"{ratio.times:.1f}"
        table.add_row(f"{ratio.kind} / {ratio.than}", measured, f"{ratio.wanted:g} or more")
    table.add_row("engine, one tap", f"{report.tap:,.0f} µs", f"under {WANTED_TAP:,} µs")
    for kind, took in report.legal.items():
        name = f"all of {bench.HAND} cards: {kind}"
        table.add_row(name, f"{took:,.1f} ms", f"under {WANTED_LEGAL[kind]} ms")
    return table
