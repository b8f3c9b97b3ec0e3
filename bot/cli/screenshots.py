"""``scum screenshots``: pictures of every message in every state, to be looked at."""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli.saying import complain, fail, say

if TYPE_CHECKING:
    from bot.lab.screens.catalogue import Task
    from bot.lab.screens.shooting import Taken

FAILED, WRONG_WORDS = 1, 2
_PROCESSES = min(2, os.cpu_count() or 1)
Only = Annotated[str, typer.Option(help="Which scenes or areas, as patterns: 'hand-*,lobby'.")]
Out = Annotated[Path, typer.Option(help="The folder for the pictures.")]
Languages = Annotated[str, typer.Option(help="In which languages; qps-plocm is the one that tests layouts.")]
Widths = Annotated[str, typer.Option(help="phone, desktop, or numbers of pixels.")]
Processes = Annotated[int, typer.Option(min=1, help="How many processes take pictures.")]


def screenshots(
    *,
    only: Only = "*",
    out: Out = Path("build/screenshots"),
    languages: Languages = "en,qps-plocm",
    widths: Widths = "phone,desktop",
    processes: Processes = _PROCESSES,
) -> None:
    """Take a picture of every message in every state, and put them together in index.html.

    Names: message, state, language, width. Hands and steps are looked at on the narrowest phone too. A scene
    that cannot be set up is named on standard error, and the status is 1.
    """
    _check_program()
    tasks = _tasks(only, languages.split(","), widths.split(","))
    out.mkdir(parents=True, exist_ok=True)
    taken = _taken(tasks, out, processes)
    from bot.lab.screens.gallery import INDEX, together

    together(out, taken)
    failed = [one for one in taken if one.failed]
    say(f"{sum(len(one.task.widths) for one in taken if not one.failed)} pictures: {out / INDEX}")
    for one in failed:
        complain(f"{one.task.name} ({one.task.language}): {one.failed}")
    if failed:
        fail(f"{len(failed)} scenes could not be photographed", FAILED)


def _check_program() -> None:
    if find_spec("simcord") is None or find_spec("playwright") is None:
        fail("scum screenshots needs the extra `dev`: make setup, or pip install 'scum[dev]'.", FAILED)
    if shutil.which("chromium") is None:
        fail("scum screenshots draws with Chromium; install it (Debian: apt-get install chromium).", FAILED)


def _tasks(only: str, languages: list[str], widths: list[str]) -> list[Task]:
    from bot.lab.screens.catalogue import pixels, tasks

    for width in widths:
        try:
            pixels(width)
        except ValueError:
            fail(f"{width!r} is no width; it is phone, desktop or a number of pixels.", WRONG_WORDS)
    found = tasks(only, languages, widths)
    if not found:
        fail(f"No scene and no area is called {only!r}.", WRONG_WORDS)
    return found


def _taken(tasks: list[Task], out: Path, processes: int) -> list[Taken]:
    from bot.lab.screens.shooting import shoot_all

    with _progress() as progress:
        done = shoot_all(tasks, out, processes)
        return list(progress.track(done, total=len(tasks), description="scenes"))


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))
