"""``scum run`` and ``scum health``: the bot on Discord, and whether it is alive."""

from __future__ import annotations

import asyncio
import os
import time
from functools import partial
from pathlib import Path

from bot import settings
from bot.cli.saying import fail
from bot.cli.stopping import run_until_stopped
from bot.settings import Settings, SettingsError

FAILED, WRONG_SETTINGS = 1, 2
OLDEST_HEARTBEAT = 60.0
"""In seconds; the heartbeat comes every 15."""

RUN = "Run the bot on Discord; environment variables set everything."
RUN_HELP = "\n\n".join((RUN, *(f"{variable.name}: {variable.does}." for variable in settings.VARIABLES)))


def run() -> None:
    """Run the bot until it is interrupted (Ctrl-C) or asked to terminate; a second time ends it at once."""
    try:
        given = settings.from_environment(os.environ)
    except SettingsError as error:
        fail(str(error), WRONG_SETTINGS)
    run_until_stopped(partial(_serve, given))


async def _serve(given: Settings, stop: asyncio.Event) -> None:
    """Serve, or say why that cannot be; what it takes is imported only once the word to stop is heard."""
    from bot.cli.serving import StartError, serve

    try:
        await serve(given, stop)
    except StartError as error:
        fail(str(error), FAILED)


def health() -> None:
    """Tell by the exit status whether the bot is connected; it must run with SCUM_HEARTBEAT set."""
    file = os.environ.get("SCUM_HEARTBEAT")
    if not file:
        fail("SCUM_HEARTBEAT is missing: the file that the running bot touches.", WRONG_SETTINGS)
    try:
        age = time.time() - Path(file).stat().st_mtime
    except OSError as error:
        fail(f"{file}: there is no sign of life: {error.strerror}.", FAILED)
    if age > OLDEST_HEARTBEAT:
        fail(f"{file}: the last sign of life is {age:.0f} seconds old.", FAILED)
