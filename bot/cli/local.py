"""``scum play``: the real bot in a page of the browser, with no account and no token."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from bot.cli import logs
from bot.cli.saying import fail, say
from bot.engine.presets import PRESETS

FAILED, WRONG_WORDS = 1, 2
USUAL_SEATS = 4


def play(
    *,
    preset: Annotated[str, typer.Option(help=f"The rules: {', '.join(PRESETS)}.")] = "president",
    people: Annotated[int, typer.Option(min=1, max=7, help="How many people play in the page.")] = 1,
    seats: Annotated[int | None, typer.Option(help="How many play in all; 4 where the rules allow.")] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="The page's port.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    database: Annotated[Path | None, typer.Option(help="Keep the games in this SQLite file.")] = None,
) -> None:
    """Play in the browser against computers, without a Discord account; Ctrl-C ends it."""
    if find_spec("simcord") is None:
        fail("scum play needs the extra `play`: pip install 'scum[play]'.", FAILED)
    count = _seats(preset, people, seats)
    _log()
    with _place(database) as file, contextlib.suppress(KeyboardInterrupt):
        _play(file, preset, people, count, port, opened=_opened(browser=browser))
    say("The table is closed. Until next time!")


def _seats(preset: str, people: int, seats: int | None) -> int:
    """Check how many play; they must be as many as the preset takes."""
    if preset not in PRESETS:
        fail(f"There is no preset {preset!r}; there is {', '.join(PRESETS)}.", WRONG_WORDS)
    fewest, most = PRESETS[preset].fewest, PRESETS[preset].most
    count = max(people, fewest, min(USUAL_SEATS, most)) if seats is None else seats
    if not max(people, fewest) <= count <= most:
        fail(
            f"{preset} is for {fewest} to {most} players, not {count} ({people} of them people).", WRONG_WORDS
        )
    return count


def _log() -> None:
    """Log what goes wrong; discord.py's warnings are about a Discord that is not there."""
    logs.set_up("WARNING", "text")
    logging.getLogger("discord").setLevel(logging.ERROR)


@contextmanager
def _place(database: Path | None) -> Iterator[Path]:
    """Give the file that the games are kept in; one that was not asked for is gone afterwards."""
    if database:
        yield database
        return
    with TemporaryDirectory(prefix="scum-", ignore_cleanup_errors=True) as folder:
        yield Path(folder) / "scum.db"


def _opened(*, browser: bool) -> Callable[[str], None]:
    def tell(address: str) -> None:
        say(f"The table stands at {address} (Ctrl-C ends it).")
        if browser and not webbrowser.open(address):
            say("No browser could be opened; open the address in one yourself.")

    return tell


def _play(
    file: Path, preset: str, people: int, seats: int, port: int | None, *, opened: Callable[[str], None]
) -> None:
    from bot.cli.serving import StartError
    from bot.cli.table import play_here

    try:
        asyncio.run(play_here(file, preset=preset, people=people, seats=seats, port=port, opened=opened))
    except StartError as error:
        fail(str(error), FAILED)
