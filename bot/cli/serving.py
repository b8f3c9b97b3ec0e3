"""The bot in service: from the settings to a connection with Discord, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import SystemRandom

import aiohttp
import discord

from bot import client
from bot.cli import logs
from bot.engine.deal import SEED_BYTES
from bot.locale import LocaleError, Locales, load
from bot.settings import Settings
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.tables.ports import JournalError

REFUSED = "DISCORD_TOKEN is refused by Discord; copy it anew from the developer portal."
AUTHENTICATION_FAILED = 4004
"""How the gateway closes when the token was reset while the bot ran."""


class StartError(Exception):
    """The bot cannot run; as text a sentence."""


async def serve(given: Settings) -> None:
    """Run the bot until it is interrupted. Raises :exc:`StartError` where it cannot run."""
    _log(given)
    try:
        await _with_database(given)
    except (DatabaseError, JournalError, LocaleError) as error:
        raise StartError(str(error)) from None


def _log(given: Settings) -> None:
    """Log to the terminal, without what does not concern this bot."""
    logs.set_up(given.log_level, given.log_format, (given.token,))
    logging.getLogger("alembic").setLevel(logging.WARNING)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def _with_database(given: Settings) -> None:
    locales = load()
    database = await Database.open(given.database)
    try:
        await connected(client.make_client(services(given, database, locales)), given.token)
    finally:
        await database.close()


def services(given: Settings, database: Database, locales: Locales) -> client.Services:
    """Give what the client is built from: the real clock, and the system's secure source of chance."""
    return client.Services(
        settings=given,
        database=database,
        locales=locales,
        now=time.time,
        seeds=lambda: secrets.token_bytes(SEED_BYTES),
        random=SystemRandom(),
    )


async def connected(bot: client.Client, token: str) -> None:
    """Run the bot until it is told to stop. Raises :exc:`StartError` where Discord is out of reach."""
    running = asyncio.ensure_future(bot.start(token))
    with _interrupts() as interrupted:
        waiting = asyncio.ensure_future(interrupted.wait())
        await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
    await bot.close()
    if not running.done():
        running.cancel()
    with _sentences(), contextlib.suppress(asyncio.CancelledError):
        await running


@contextmanager
def _interrupts() -> Iterator[asyncio.Event]:
    """Turn Ctrl-C and a request to terminate into an event; a second one is not caught."""
    interrupted, loop = asyncio.Event(), asyncio.get_running_loop()
    numbers = () if sys.platform == "win32" else (signal.SIGINT, signal.SIGTERM)
    for number in numbers:
        loop.add_signal_handler(number, interrupted.set)
    try:
        yield interrupted
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)


@contextmanager
def _sentences() -> Iterator[None]:
    """Say in a sentence why Discord cannot be used."""
    try:
        yield
    except discord.LoginFailure:
        raise StartError(REFUSED) from None
    except discord.ConnectionClosed as error:
        if error.code == AUTHENTICATION_FAILED:
            raise StartError(REFUSED) from None
        raise StartError(f"Discord has ended the connection for good ({error.code}).") from None
    except discord.DiscordServerError as error:
        raise StartError(f"Discord is in trouble ({error.status}); try again in a while.") from None
    except discord.HTTPException as error:
        raise StartError(f"Discord refuses the bot: {error.text or error.status}.") from None
    except (aiohttp.ClientError, discord.GatewayNotFound, OSError) as error:
        raise StartError(f"Discord cannot be reached ({error}); see that the network works.") from None
