"""``scum bench taps``: how soon taps are answered while many tables play."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from enum import StrEnum
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from bot.cli.saying import fail, say_json
from bot.engine.presets import PRESETS

if TYPE_CHECKING:
    from bot.lab.wire.taps import Measured, Plan, Spread
    from bot.lab.wire.thinking import Thinking

FAILED, WRONG = 1, 2
WANTED_AT = 200
"""At so many tables it is wanted that taps are answered soon, on one core."""
WANTED_RATIO = 3.0
WANTED_P99 = 1.0
"""Seconds."""
MANY = 1000
WANTED_MEMORY = 100.0
"""MiB over the bare bot, at 1,000 tables that are idle."""


class Limits(StrEnum):
    """Whether Discord's rate limits are enforced."""

    ON = "on"
    OFF = "off"
    BOTH = "both"


Tables = Annotated[str, typer.Option(help="How many tables, several numbers with commas between them.")]
Chosen = Annotated[Limits, typer.Option(help="Whether Discord's rate limits are enforced.")]
Every = Annotated[
    float, typer.Option(min=0.1, help="About how many seconds pass from tap to tap at a table.")
]
Seconds = Annotated[float, typer.Option(min=1, help="How long each bot is tapped at each number of tables.")]
Seed = Annotated[int, typer.Option(help="Where the chance of who taps what comes from.")]
Thinkers = Annotated[
    int,
    typer.Option(
        "--thinking",
        min=0,
        help="Measure also beside so many tables of one person, who taps at once, and three computers.",
    ),
]
Preset = Annotated[str, typer.Option(help="What is played at those tables.", metavar="PRESET")]
Levels = Annotated[
    str, typer.Option(help="How well their computers play, one measurement for each, commas between them.")
]
Pause = Annotated[
    float | None,
    typer.Option(
        min=0,
        help="For how many seconds they pause; without it as those of a bot in service.",
        show_default=False,
    ),
]
Turns = Annotated[
    int,
    typer.Option(
        min=1, help="How often each bot has its turn, one after the other: evens out a busy machine."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def taps(
    *,
    tables: Tables = "50,200,1000",
    limits: Chosen = Limits.BOTH,
    every: Every = 5,
    seconds: Seconds = 30,
    seed: Seed = 1,
    thinking: Thinkers = 0,
    preset: Preset = "president",
    levels: Levels = "normal,hard",
    pause: Pause = None,
    turns: Turns = 1,
    json: Json = False,
) -> None:
    """Time the answers to taps at many busy tables of four people, beside a bare discord.py bot.

    Both run as their own process on one core, over real HTTP and a real gateway on this machine. With
    `--thinking 20` ours does so again beside 20 tables at which 60 computers play, level by level.
    """
    numbers = _numbers(tables)
    if find_spec("simcord") is None:
        fail("scum bench taps needs the extra `play`: pip install 'scum[play]'.", FAILED)
    from bot.lab.wire.taps import SETTINGS, Plan

    plan = Plan(
        tables=numbers,
        limits={Limits.ON: (True,), Limits.OFF: (False,), Limits.BOTH: (True, False)}[limits],
        every=every,
        seconds=seconds,
        seed=seed,
        beside=_beside(thinking, preset, levels),
        pause=SETTINGS["SCUM_COMPUTER_PAUSE"] if pause is None else f"{pause:g}",
        turns=turns,
    )
    found = _watched(plan)
    if json:
        say_json({"every": every, "seconds": seconds, "measured": found})
    else:
        _show(found, plan)


def _watched(plan: Plan) -> Sequence[Measured]:
    from bot.lab.wire import taps as measuring

    try:
        with Console(stderr=True).status("starting") as status:
            return asyncio.run(measuring.measure(plan, status.update))
    except (RuntimeError, TimeoutError) as error:
        fail(f"The measurement could not go on: {error}", FAILED)


def _numbers(text: str) -> tuple[int, ...]:
    numbers = tuple(int(part) if part.strip().isdecimal() else 0 for part in text.split(","))
    if not all(numbers):
        fail(f"--tables must be whole numbers from 1 up with commas between them, not {text!r}.", WRONG)
    return numbers


def _beside(tables: int, preset: str, levels: str) -> tuple[Thinking, ...]:
    from bot.lab.wire.thinking import COMPUTERS, Thinking
    from bot.players.levels import Level

    if preset not in PRESETS:
        fail(f"there is no preset {preset!r}; there is {', '.join(PRESETS)}", WRONG)
    if not PRESETS[preset].fewest <= COMPUTERS + 1 <= PRESETS[preset].most:
        fail(f"{preset} is not played by {COMPUTERS + 1}", WRONG)
    names = [name.strip() for name in levels.split(",")]
    for name in names:
        if name not in set(Level):
            fail(f"there is no level {name!r}; there is {', '.join(Level)}", WRONG)
    every = (Thinking(tables=tables, preset=preset, level=Level(name)) for name in names)
    return tuple(every) if tables else ()


def _show(found: Sequence[Measured], plan: Plan) -> None:
    heads = ("bot", "tables", "limits", "taps", "unanswered", "answer", "99 of 100", "edits", "delayed by")
    table = Table(*heads, "99 of 100", "refused", "CPU a tap", "MiB idle", "MiB busy")
    for one in found:
        table.add_row(*_cells(one), end_section=one.bot == found[-1].bot)
    console = Console(width=max(Console().width, 160))
    cores = "one core" if hasattr(os, "sched_setaffinity") else "all cores, for this system binds it to none"
    console.print(f"Each table has a tap about every {plan.every:g} seconds; each bot has {cores}.")
    console.print(table)
    bots = 2 + len(plan.beside)
    for bare, ours, *besides in (found[at : at + bots] for at in range(0, len(found), bots)):
        console.print(_compared(bare, ours))
        for beside in besides:
            console.print(_held_against(ours, beside, plan))


def _cells(one: Measured) -> list[str]:
    return [
        one.bot,
        f"{one.tables:,}",
        "on" if one.limits else "off",
        f"{one.taps:,}",
        f"{one.unanswered:,}",
        *_spread(one.answer),
        f"{one.edits:,}",
        *_spread(one.delay),
        f"{one.refused:,}",
        "" if one.processor is None else f"{one.processor * 1000:.1f} ms",
        "" if one.idle is None else f"{one.idle:.0f}",
        "" if one.busy is None else f"{one.busy:.0f}",
    ]


def _spread(spread: Spread | None) -> tuple[str, str]:
    return (_time(spread.median), _time(spread.p99)) if spread else ("", "")


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"


def _compared(bare: Measured, ours: Measured) -> str:
    ratio = ours.answer.median / bare.answer.median
    words = f"{ours.tables:,} tables, limits {'on' if ours.limits else 'off'}: "
    words += f"median {ratio:.1f} times the bare bot's"
    if ours.tables == WANTED_AT:
        words += f" (wanted: under {WANTED_RATIO:g}), 99 of 100 within {_time(ours.answer.p99)}"
        words += f" (wanted: under {WANTED_P99:g} s)"
    if ours.idle is None or bare.idle is None:
        return words + "; memory unknown on this system"
    words += f"; {ours.idle - bare.idle:.0f} MiB over it when idle"
    return words + (f" (wanted: under {WANTED_MEMORY:g})" if ours.tables == MANY else "")


def _held_against(alone: Measured, beside: Measured, plan: Plan) -> str:
    """Compare taps beside tables of computers with those without such tables."""
    tables = beside.beside
    if tables is None:
        raise ValueError("no tables of computers were there")
    each = beside.decided / (plan.seconds * plan.turns)
    median = beside.answer.median / alone.answer.median
    slowest = beside.answer.p99 / alone.answer.p99
    words = f"  beside {tables.tables} tables of {tables.preset} with {tables.computers} computers, "
    words += f"{tables.level}, that make {each:.1f} moves a second: "
    words += f"median {median:.2f} times, 99 of 100 within {slowest:.2f} times the time without"
    return words
