"""What Discord's errors mean, by their numbers (https://discord.com/developers/docs/topics/opcodes-and-status-codes)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from enum import IntEnum
from http import HTTPStatus
from typing import TypeVar

import aiohttp
import discord


class Code(IntEnum):
    """The error codes that are told apart; whatever is forbidden (50001, 50013) is known by its status."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_GUILD = 10004
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_WEBHOOK = 10015
    UNKNOWN_INTERACTION = 10062
    TOO_MANY_EDITS_OF_AN_OLD_MESSAGE = 30046
    ALREADY_ACKNOWLEDGED = 40060
    INVALID_WEBHOOK_TOKEN = 50027
    THREAD_ARCHIVED = 50083
    HAS_A_THREAD = 160004


PLACE_IS_GONE = frozenset({Code.UNKNOWN_CHANNEL, Code.UNKNOWN_GUILD})
"""The channel does not exist any more, nor will its game."""

POST_ANEW = frozenset({Code.UNKNOWN_MESSAGE, Code.TOO_MANY_EDITS_OF_AN_OLD_MESSAGE, Code.THREAD_ARCHIVED})
"""This message takes no edits, a new one may be posted; that opens an archived thread too, unless locked."""

HAS_A_THREAD = frozenset({Code.HAS_A_THREAD})
"""The message has a thread below it already: each has but one."""

TOKEN_IS_OVER = frozenset({Code.UNKNOWN_WEBHOOK, Code.UNKNOWN_INTERACTION, Code.INVALID_WEBHOOK_TOKEN})
"""The answer came too late, or the token has expired."""

INTERACTION_IS_OVER = TOKEN_IS_OVER | {Code.UNKNOWN_MESSAGE}
"""The answer came too late, the token has expired, or the message was dismissed."""

IS_ANSWERED = frozenset({Code.ALREADY_ACKNOWLEDGED})
"""Discord has a first answer already: it takes one of each interaction."""

TRY_AGAIN = 5.0
"""So many seconds after Discord or the network failed."""

LONGEST_PAUSE = 60.0
"""What fails again and again is tried this often, in seconds: the address is banned at 10,000 refusals in 10
minutes."""

PATIENCE = 45.0
"""So many seconds a request may take: discord.py's own tries take 25 while Discord fails. Without an answer
aiohttp waits for 5 minutes, in which a table would stand still."""

Outcome = TypeVar("Outcome")

TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""All that a request to Discord can raise."""


async def bounded(request: Awaitable[Outcome]) -> Outcome:
    """Make a request that fails where it hangs. Raises :data:`TROUBLE`, then :exc:`TimeoutError`."""
    async with asyncio.timeout(PATIENCE):
        return await request


def is_code(error: Exception, codes: frozenset[Code]) -> bool:
    """Tell whether Discord refused with one of these codes."""
    return isinstance(error, discord.HTTPException) and error.code in codes


def is_passing(error: Exception) -> bool:
    """Tell whether trying again later can help: Discord or the network is in trouble, not the request."""
    if not isinstance(error, discord.HTTPException):
        return True
    is_too_much = error.status == HTTPStatus.TOO_MANY_REQUESTS and not is_code(error, POST_ANEW)
    return is_too_much or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR


def is_refusal(error: Exception) -> bool:
    """Tell whether the bot may not do that: trying again would only be counted against it."""
    is_forbidden = isinstance(error, discord.HTTPException) and error.status == HTTPStatus.FORBIDDEN
    return is_forbidden or is_code(error, frozenset({Code.THREAD_ARCHIVED}))


def pause(failed: int) -> float:
    """Give the seconds until something is tried again that failed `failed` times in a row before.

    >>> [pause(failed) for failed in (0, 1, 2, 9)]
    [5.0, 10.0, 20.0, 60.0]
    """
    return min(TRY_AGAIN * 2.0 ** min(failed, 10), LONGEST_PAUSE)


def code(error: Exception) -> str:
    """Give what stands for an error in a log line: Discord's number, else the status, else its kind.

    >>> code(ConnectionResetError())
    'ConnectionResetError'
    """
    if isinstance(error, discord.HTTPException):
        return str(error.code or error.status)
    return type(error).__name__
