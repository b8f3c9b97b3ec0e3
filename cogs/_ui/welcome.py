"""A word in a server that the bot has come to: one message, once."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable

import discord

from bot.render.page import Page
from cogs._ui import failures, present
from cogs._ui.background import Background
from cogs._ui.budget import Budget
from cogs._ui.standing import Kept

log = logging.getLogger(__name__)

TRIES = 3
"""So often a message is sent, while Discord or the network is in trouble."""

NAME = "welcome"
"""Under this and the server's number it is kept when the bot came that was welcomed."""


class Welcome:
    """Says hello in new servers. `draw` gives the page for one; `kept` remembers who has been told.

    That is remembered before it is said: after a crash in between nobody is told, which is better than twice.
    """

    def __init__(self, kept: Kept, budget: Budget, draw: Callable[[discord.Guild], Page]) -> None:
        self._kept, self._budget, self._draw = kept, budget, draw
        self._background = Background("a new server was not welcomed")
        self._closing = False

    def greet(self, guild: discord.Guild) -> None:
        """Say hello, unless that was done since the bot came to the server."""
        self._background.spawn(self._greet(guild))

    async def close(self) -> None:
        """Begin nothing more; what is in line is for the budget to finish."""
        self._closing = True
        await self._background.finished()

    async def _greet(self, guild: discord.Guild) -> None:
        name, came = f"{NAME}-{guild.id}", str(guild.me.joined_at)
        if self._closing or await self._kept.get(name) == came:
            return
        channel = where(guild)
        if channel is None:
            log.info("a new server has no channel for a word of welcome", extra={"code": guild.id})
            return
        await self._kept.set(name, came)
        self._say(channel, self._draw(guild), secrets.token_hex(8))

    def _say(self, channel: discord.TextChannel, page: Page, nonce: str, failed: int = 0) -> None:
        if not self._closing:
            self._budget.want(channel.id, lambda: self._send(channel, page, nonce, failed))

    async def _send(self, channel: discord.TextChannel, page: Page, nonce: str, failed: int) -> None:
        """Send it; by the `nonce` Discord knows one that it was sent before."""
        try:
            await failures.bounded(channel.send(nonce=nonce, **present.sent(page)))
        except failures.TROUBLE as error:
            log.warning("a word of welcome was not sent", extra={"code": failures.code(error)})
            if failures.is_passing(error) and failed + 1 < TRIES:
                wait = failures.pause(failed)
                asyncio.get_running_loop().call_later(wait, self._say, channel, page, nonce, failed + 1)


def where(guild: discord.Guild) -> discord.TextChannel | None:
    """Find the system channel, else the first text channel, of those in which the bot may write."""
    ordinary = (channel for channel in guild.text_channels if not channel.is_news())
    places = (guild.system_channel, *ordinary)
    return next((channel for channel in places if channel and _may_write(channel)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.view_channel and allowed.send_messages
