"""The bot in service: from the settings to a connection with Discord, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from functools import partial
from random import SystemRandom

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot import client
from bot.cli import logs
from bot.cli.supervising import OWN_FAULTS, RefusedError, supervise, unless
from bot.engine.deal import SEED_BYTES
from bot.locale import Locales, load
from bot.players.hard import Hard
from bot.players.workers import Workers
from bot.render.emoji import drawn_apart
from bot.settings import Settings
from bot.storage.database import Database

log = logging.getLogger(__name__)


class StartError(Exception):
    """The bot cannot run; as text a sentence."""


async def serve(given: Settings, stop: asyncio.Event) -> None:
    """Run the bot until it is told to stop. Raises :exc:`StartError` where it cannot run."""
    _log(given)
    look_for_discord(given)
    try:
        await _with_database(given, stop)
    except (*OWN_FAULTS, RefusedError) as error:
        raise StartError(str(error)) from None


def _log(given: Settings) -> None:
    """Log to the terminal, without what does not concern this bot."""
    logs.set_up(given.log_level, given.log_format, (given.token,))
    logging.getLogger("alembic").setLevel(logging.WARNING)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def look_for_discord(given: Settings) -> None:
    """Look for Discord where the settings say, for all that discord.py does in this process."""
    told = "%s stands for Discord: the token is sent to what it names"
    if given.discord_api:
        Route.BASE = given.discord_api
        log.warning(told, "SCUM_DISCORD_API")
    if given.discord_gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(given.discord_gateway)
        log.warning(told, "SCUM_DISCORD_GATEWAY")


async def _with_database(given: Settings, stop: asyncio.Event) -> None:
    locales = load()
    database = await unless(stop, Database.open(given.database))
    if database is None:
        return
    workers = Workers()
    needed = services(given, database, locales, workers)
    _settle_down()
    try:
        await supervise(
            partial(make, needed), given.token, stop, pause=given.reconnect_pause, random=needed.random
        )
    finally:
        workers.close()
        await database.close()


def _settle_down() -> None:
    """Have the collector look no more at what is there for good, which would take long and find nothing."""
    gc.collect()
    gc.freeze()


async def make(needed: client.Services) -> client.Client:
    """Make a client once nothing is being saved any more for the one before it."""
    await needed.database.finish()
    return client.make_client(needed)


def services(
    given: Settings, database: Database, locales: Locales, workers: Workers | None = None
) -> client.Services:
    """Give what the client is built from: the real clock, and the system's secure source of chance.

    Computers search in the `workers`, whom the caller sends home once the client is closed.
    """
    return client.Services(
        settings=given,
        database=database,
        locales=locales,
        now=time.time,
        seeds=lambda: secrets.token_bytes(SEED_BYTES),
        random=SystemRandom(),
        hard=Hard(workers),
        draw_cards=drawn_apart if given.card_emoji else None,
    )
