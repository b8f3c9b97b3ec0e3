"""Direct messages: what stands there needs no token to be edited, and is found again after a restart."""

from __future__ import annotations

from typing import NamedTuple

import discord

from bot.render.page import Page
from cogs._ui import present
from cogs._ui.budget import Budget
from cogs._ui.failures import bounded
from cogs._ui.heard import Interaction
from cogs._ui.standing import Kept, Standing

NAME = "hands"
"""Under which name it is kept which hands stand there."""


class Direct(NamedTuple):
    """The direct messages with somebody. Whatever it asks for raises what a request can raise."""

    client: discord.Client
    budget: Budget
    standing: Standing
    channel: int

    async def send(self, page: Page) -> int:
        """Send a page and give the message's number; it makes no sound, as nobody waits for an answer."""
        sending = self._channel.send
        message = await self.budget.made(
            self.channel, lambda: bounded(sending(silent=True, **present.sent(page)))
        )
        return message.id

    async def edit(self, message: int, page: Page) -> None:
        """Put a page into a message."""
        target = self._channel.get_partial_message(message)
        await self.budget.made(self.channel, lambda: bounded(target.edit(**present.edited(page))))

    async def delete(self, message: int) -> None:
        """Take a message away."""
        target = self._channel.get_partial_message(message)
        await self.budget.made(self.channel, lambda: bounded(target.delete()))

    def keep(self, message: int) -> None:
        """Remember a message as a hand."""
        if self.standing.channel(message) is None:
            self.standing.add(self.channel, message)

    def forget(self, message: int) -> None:
        """Forget a message that is no hand any more."""
        self.standing.remove(message)

    @property
    def _channel(self) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(self.channel)


class Directs:
    """All direct messages."""

    def __init__(self, client: discord.Client, budget: Budget, kept: Kept) -> None:
        self._client, self._budget = client, budget
        self._standing = Standing(kept, NAME)

    def of(self, interaction: Interaction) -> Direct | None:
        """Give the direct messages in which an interaction came; None where it came in a server."""
        if interaction.guild_id is not None or interaction.channel_id is None:
            return None
        return self._in(interaction.channel_id)

    async def restore(self) -> list[tuple[Direct, int]]:
        """Give the hands that stood when the bot ended, with their messages' numbers."""
        found = await self._standing.restore()
        return [(self._in(channel), message) for message, channel in found.items()]

    async def saved(self) -> None:
        """Wait until what is remembered is saved."""
        await self._standing.saved()

    def _in(self, channel: int) -> Direct:
        return Direct(self._client, self._budget, self._standing, channel)
