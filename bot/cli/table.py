"""What ``scum play`` puts together: the real bot in a make-believe Discord, with a database of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.cli.serving import StartError, services
from bot.client import Client, Services, make_client
from bot.lab.play import play
from bot.lab.preview import PortTakenError
from bot.locale import LocaleError, load
from bot.players.workers import Workers
from bot.settings import Settings
from bot.storage.database import Database
from bot.storage.errors import DatabaseError

SETTINGS = Settings(requests_per_second=0, paint_interval=0.2, push_interval=0.2)
"""Nobody limits requests here, so what happens is shown at once."""


async def play_here(
    file: Path, *, preset: str, people: int, seats: int, port: int | None, opened: Callable[[str], None]
) -> None:
    """Play until it is interrupted. Raises :exc:`StartError` where the table cannot be set up."""
    try:
        async with _services(file) as needed:
            await play(
                lambda: _client(needed), people=people, preset=preset, seats=seats, port=port, opened=opened
            )
    except PortTakenError:
        raise StartError(f"Port {port} is taken; choose another with --port, or leave it out.") from None
    except (DatabaseError, LocaleError) as error:
        raise StartError(str(error)) from None


async def _client(needed: Services) -> Client:
    return make_client(needed)


@asynccontextmanager
async def _services(file: Path) -> AsyncIterator[Services]:
    locales = load()
    database, workers = await Database.open(str(file)), Workers()
    try:
        yield services(SETTINGS, database, locales, workers)
    finally:
        workers.close()
        await database.close()
