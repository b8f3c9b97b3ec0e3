"""``scum bench storm``: whether anything is lost while the bot is killed again and again."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bot.cli.saying import complain, fail, say_json

if TYPE_CHECKING:
    from bot.lab.wire.storm import Plan, Report

FAILED = 1
Kills = Annotated[int, typer.Option(min=1, help="How often the bot is killed.")]
Seed = Annotated[int, typer.Option(help="Where the chance of all that happens comes from.")]
Tables = Annotated[int, typer.Option(min=1, max=50, help="How many tables people play at.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def storm(*, kills: Kills = 50, seed: Seed = 1, tables: Tables = 6, json: Json = False) -> None:
    """Kill the bot over and over while people play, and see that no move is lost, doubled or made up.

    The bot runs as its own process, over real HTTP and a real gateway on this machine that fail in every
    way. Exits with 0 only if nothing was found.
    """
    if find_spec("simcord") is None:
        fail("scum bench storm needs the extra `play`: pip install 'scum[play]'.", FAILED)
    from bot.lab.wire.storm import Plan

    report = _watched(Plan(kills=kills, seed=seed, tables=tables))
    if json:
        say_json(report)
    else:
        Console().print(_table(report))
    for finding in report.findings:
        complain(finding)
    if report.findings:
        again = f"scum bench storm --kills {kills} --seed {seed} --tables {tables}"
        fail(f"To have the same people and the same kills again: {again}", FAILED)


def _watched(plan: Plan) -> Report:
    from bot.lab.wire.storm import storm as raging

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("kills", total=plan.kills)
        return asyncio.run(raging(plan, lambda number: progress.update(task, completed=number)))


def _table(report: Report) -> Table:
    table = Table("what", f"seed {report.seed}")
    for what, found in (
        ("kills", f"{report.kills:,}"),
        ("restart, median", f"{report.restart:.1f} s"),
        ("tables", f"{report.tables:,}"),
        ("rounds", f"{report.rounds:,}"),
        ("taps", f"{report.taps:,}"),
        ("moves acknowledged", f"{report.acknowledged:,}"),
        ("actions in the journal", f"{report.actions:,}"),
        ("lost", f"{report.lost:,}"),
        ("doubled", f"{report.doubled:,}"),
        ("unanswered, by a kill or an ordered fault", f"{report.unanswered:,}"),
        ("faults ordered", f"{report.faults:,}"),
        ("findings", f"{len(report.findings):,}"),
    ):
        table.add_row(what, found)
    return table
