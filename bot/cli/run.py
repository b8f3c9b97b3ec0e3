"""``scum run`` and ``scum health``: the bot on Discord, and whether it is alive."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import NoReturn

import typer

from bot import settings
from bot.settings import SettingsError

FAILED, WRONG_SETTINGS = 1, 2
OLDEST_HEARTBEAT = 60.0
"""In seconds; the heartbeat comes every 15."""

RUN_HELP = "Run the bot on Discord. Everything is set by environment variables:\n\n" + "\n\n".join(
    f"{variable.name}: {variable.does}." for variable in settings.VARIABLES
)


def run() -> None:
    """Run the bot until it is interrupted (Ctrl-C) or asked to terminate; a second time ends it at once."""
    try:
        given = settings.from_environment(os.environ)
    except SettingsError as error:
        _fail(str(error), WRONG_SETTINGS)
    from bot.cli.serving import StartError, serve
    from bot.cli.stopping import run_until_stopped

    try:
        run_until_stopped(lambda stop: serve(given, stop))
    except StartError as error:
        _fail(str(error), FAILED)


def health() -> None:
    """Tell by the exit status whether the bot is connected; it must run with SCUM_HEARTBEAT set."""
    file = os.environ.get("SCUM_HEARTBEAT")
    if not file:
        _fail("SCUM_HEARTBEAT is missing: the file that the running bot touches.", WRONG_SETTINGS)
    try:
        age = time.time() - Path(file).stat().st_mtime
    except OSError as error:
        _fail(f"{file}: there is no sign of life: {error.strerror}.", FAILED)
    if age > OLDEST_HEARTBEAT:
        _fail(f"{file}: the last sign of life is {age:.0f} seconds old.", FAILED)


def _fail(words: str, status: int) -> NoReturn:
    typer.echo(words, err=True)
    raise typer.Exit(status)
