"""A bot is kept on Discord, with ever longer pauses between tries while Discord is out of reach."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from http import HTTPStatus
from random import Random
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import aiohttp
import discord

from bot.backoff import Backoff
from bot.locale import LocaleError
from bot.storage.errors import DatabaseError
from bot.tables.ports import JournalError

log = logging.getLogger(__name__)

Outcome = TypeVar("Outcome")

TOKEN = "DISCORD_TOKEN is refused by Discord; copy it anew from the developer portal."  # noqa: S105 # a sentence
INTENTS = "Discord refuses the bot's intents ({code}); see what the developer portal allows it under Bot."
SHARDS = "Discord refuses how the bot divides its servers ({code}); start it again."
VERSION = (
    "Discord does not speak this version of its API any more ({code}); install a newer version of the bot."
)

FINAL_CLOSES = MappingProxyType(
    {4004: TOKEN, 4010: SHARDS, 4011: SHARDS, 4012: VERSION, 4013: INTENTS, 4014: INTENTS}
)
"""How the gateway closes for good; discord.py reconnects by itself after all others
(https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes)."""

OWN_FAULTS = (DatabaseError, JournalError, LocaleError)
"""What no other try at Discord would mend."""


class RefusedError(Exception):
    """Discord will not have the bot as it is; as text a sentence."""


class Bot(Protocol):
    """A client of Discord, which can be started once."""

    async def start(self, token: str, /) -> None:
        """Connect, and stay so until it is closed. Raises whatever ends the connection."""

    async def close(self) -> None:
        """Let nothing happen any more, and leave Discord."""

    def is_ready(self) -> bool:
        """Tell whether it has been in service."""


async def supervise(
    make: Callable[[], Coroutine[Any, Any, Bot]],
    token: str,
    stop: asyncio.Event,
    *,
    pause: tuple[float, float],
    random: Random,
) -> None:
    """Keep a bot on Discord until told to stop, a new one for each try, the last one being closed before.

    `pause` is the shortest and the longest time between two tries, in seconds; it is the shortest again once
    a bot has been in service for longer than the longest. Raises :exc:`RefusedError` for what no try can
    mend, and the database's, the journal's and the texts' errors as they are.
    """
    backoff, time = Backoff(*pause, random), asyncio.get_running_loop().time
    while not stop.is_set():
        began, bot = time(), await unless(stop, make())
        failure = await _failure(bot, token, stop) if bot else None
        if bot is None or stop.is_set():
            break
        if isinstance(failure, OWN_FAULTS):
            raise failure
        if sentence := final(failure):
            raise RefusedError(sentence) from failure
        if bot.is_ready() and time() - began > pause[1]:
            backoff.reset()
        await unless(stop, _pause(failure, backoff.next()))


async def unless(stop: asyncio.Event, work: Coroutine[Any, Any, Outcome]) -> Outcome | None:
    """Do some work; when told to stop it is broken off, and None is given at once."""
    task = asyncio.ensure_future(work)
    await _either(task, stop)
    return task.result() if task.done() and not task.cancelled() else None


async def _either(task: asyncio.Future[Any], stop: asyncio.Event) -> None:
    """Wait for the end of a task or the word to stop, which breaks the task off."""
    told = asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait((task, told), return_when=asyncio.FIRST_COMPLETED)
    finally:
        told.cancel()
        task.cancel()


async def _failure(bot: Bot, token: str, stop: asyncio.Event) -> Exception | None:
    """Run a bot until it ends or is told to stop, close it, and give what has ended it."""
    running = asyncio.ensure_future(bot.start(token))
    try:
        await _either(running, stop)
    finally:
        await bot.close()
    try:
        with suppress(asyncio.CancelledError):
            await running
    except Exception as error:  # noqa: BLE001 # whatever it was is logged, and the next try may do without it
        return error
    return None


async def _pause(failure: Exception | None, seconds: float) -> None:
    is_ours = failure is not None and not isinstance(failure, (*_NETWORK, discord.DiscordException))
    log.log(
        logging.ERROR if is_ours else logging.WARNING,
        "%s; the next try comes in %.1f s",
        told(failure),
        seconds,
        exc_info=failure if is_ours else None,
        extra={"code": _code(failure)},
    )
    await asyncio.sleep(seconds)


def final(failure: Exception | None) -> str | None:
    """Give the sentence for a failure that no other try can mend; None for one that may pass."""
    if isinstance(failure, discord.LoginFailure):
        return TOKEN
    if isinstance(failure, discord.HTTPException) and failure.status == HTTPStatus.UNAUTHORIZED:
        return TOKEN
    if isinstance(failure, discord.PrivilegedIntentsRequired):
        return INTENTS.format(code=4014)
    if isinstance(failure, discord.ConnectionClosed) and failure.code in FINAL_CLOSES:
        return FINAL_CLOSES[failure.code].format(code=failure.code)
    return None


_NETWORK = (aiohttp.ClientError, OSError)


def told(failure: Exception | None) -> str:
    """Say what has ended the connection, or hindered it, without a full stop."""
    if isinstance(failure, discord.DiscordServerError):
        return f"Discord is in trouble ({failure.status})"
    if isinstance(failure, discord.HTTPException):
        return f"Discord refuses the bot ({failure.status})"
    if isinstance(failure, discord.GatewayNotFound):
        return "Discord's gateway cannot be reached"
    if isinstance(failure, discord.ConnectionClosed):
        return f"Discord has ended the connection ({failure.code})"
    if isinstance(failure, _NETWORK):
        return f"Discord cannot be reached ({str(failure) or type(failure).__name__})"
    return "The bot has failed" if failure else "The connection with Discord has ended"


def _code(failure: Exception | None) -> str:
    if isinstance(failure, discord.HTTPException):
        return str(failure.status)
    if isinstance(failure, discord.ConnectionClosed):
        return str(failure.code)
    return type(failure).__name__ if failure else "closed"
