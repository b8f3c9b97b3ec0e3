"""Answering a tap or a command: once, in time, whatever state the interaction is in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from typing import Any

import discord

from bot.render.page import Page
from bot.tables.state import Person, Place
from cogs._ui import failures, present
from cogs._ui.house import House
from cogs._ui.items import Interaction
from cogs._ui.private import Private, follow_up
from cogs._ui.readers import Reader

log = logging.getLogger(__name__)

LATE = 1.5
"""After so many seconds without an answer Discord is told that it will take longer; it waits for 3."""


class Answer:
    """One tap or command on its way to an answer.

    When the work takes long, Discord is told so, and the answer follows; it is private then, as that cannot
    be changed later.
    """

    def __init__(self, interaction: Interaction, house: House) -> None:
        self.house = house
        self.reader: Reader = house.readers.public(interaction.locale.value)
        self.interaction = interaction
        self._late = asyncio.get_running_loop().call_later(LATE, self._defer_soon)
        self._deferral: asyncio.Task[None] | None = None
        self._thinking = False

    @property
    def by(self) -> Person:
        """Who tapped or typed."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def place(self) -> Place:
        """Where that was."""
        return Place(self.interaction.guild_id, self.interaction.channel_id or 0)

    @property
    def manages(self) -> bool:
        """Whether the person may manage the server."""
        return self.interaction.permissions.manage_guild

    @property
    def public_reader(self) -> Reader:
        """Everybody who reads the channel."""
        tag = self.interaction.guild_locale
        return self.house.readers.public(tag.value if tag else None)

    def missing_permissions(self) -> list[str]:
        """Name what the bot lacks to keep a table in this channel, as discord.py names it."""
        in_thread = isinstance(self.interaction.channel, discord.Thread)
        sending = "send_messages_in_threads" if in_thread else "send_messages"
        allowed = self.interaction.app_permissions
        needed = ("view_channel", sending, "attach_files")  # files: the picture of a round's result
        return [name for name in needed if not getattr(allowed, name)]

    @property
    def tapped_message(self) -> int | None:
        """The number of the message that was tapped."""
        return self.interaction.message.id if self.interaction.message else None

    @property
    def on_private(self) -> bool:
        """Whether what was tapped is a page that only this person sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    async def read_preferences(self) -> None:
        """Learn how the person likes to read."""
        self.reader = await self.house.readers.of(self.by.user, self.interaction.locale.value)

    async def whisper(self, page: Page) -> Private | None:
        """Send a page that this person alone sees; None where it is too late for that."""
        if await self._is_first():
            request = self.interaction.response.send_message(ephemeral=True, **present.sent(page))
            return self._own(await self._tried(request), "message_id")
        if self._thinking:
            return self._own(await self._tried(self._fill(page)), "id")
        sent: Private | None = await self._tried(follow_up(self.interaction, page))
        return sent

    async def redraw(self, page: Page) -> Private | None:
        """Put a page into the private message that was tapped; where none was, send it as a new one."""
        if not self.on_private:
            return await self.whisper(page)
        if await self._is_first():
            request = self.interaction.response.edit_message(**present.edited(page))
            return self._own(await self._tried(request), "message_id")
        return self._own(await self._tried(self._fill(page)), "id")

    async def repaint(self, page: Page) -> bool:
        """Put a page into the public message that was tapped; tell whether that came about."""
        if not await self._is_first():
            return False
        request = self.interaction.response.edit_message(**present.edited(page))
        return await self._tried(request) is not None

    async def post(self, page: Page) -> int | None:
        """Answer in public; give the message's number, None where that did not come about.

        What was done goes on without an answer: it is then for the painter to show it.
        """
        try:
            if await self._is_first():
                sent = await self._tried(self.interaction.response.send_message(**present.sent(page)))
                return sent.message_id if sent else None
        except failures.TROUBLE as error:
            log.warning("there is no public answer", extra=self._named(error))
        await self._vanish()
        return None

    async def finish(self) -> None:
        """See to it that Discord has an answer, be it that there is nothing to show."""
        if await self._is_first():
            await self._defer()

    async def _vanish(self) -> None:
        """Leave nothing of an answer that will be given elsewhere."""
        try:
            await self.finish()
            await self._tried(self.interaction.delete_original_response())
        except failures.TROUBLE as error:
            log.warning("what stands for an answer stays", extra=self._named(error))

    async def _is_first(self) -> bool:
        """Tell whether nothing was answered yet; wait for a deferral that is under way."""
        self._late.cancel()
        if self._deferral:
            await self._deferral
        return not self.interaction.response.is_done()

    async def _fill(self, page: Page) -> discord.InteractionMessage:
        """Put a page where the bot is seen thinking, or into the private message that was tapped."""
        self._thinking = False
        return await self.interaction.edit_original_response(**present.edited(page))

    def _defer_soon(self) -> None:
        self._deferral = asyncio.ensure_future(self._defer())

    async def _defer(self) -> None:
        if self.interaction.type is discord.InteractionType.application_command:
            self._thinking = True
            await self._tried(self.interaction.response.defer(ephemeral=True))
        else:
            await self._tried(self.interaction.response.defer())

    def _own(self, outcome: Any, number: str) -> Private | None:
        """Give the message that now shows the page; `number` names its field in what Discord answered."""
        return Private(self.interaction, getattr(outcome, number)) if outcome else None

    async def _tried(self, request: Coroutine[Any, Any, Any]) -> Any:
        """Make a request; None where the interaction is over."""
        try:
            return await request
        except discord.HTTPException as error:
            if not failures.is_code(error, failures.INTERACTION_IS_OVER):
                raise
            log.info("it is too late for an answer", extra=self._named(error))
            return None

    def _named(self, error: Exception) -> Mapping[str, object]:
        """Name the person and the error in a line of the log."""
        return {"player": self.interaction.user.id, "code": failures.code(error)}
