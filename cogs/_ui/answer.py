"""Answering a tap or a command: once, in time, whatever state the interaction is in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

import aiohttp
import discord
from msgspec.structs import replace

from bot.preferences import Preference
from bot.render.invitation import Thread
from bot.render.names import called
from bot.render.page import Form, Page
from bot.tables.state import Person, Place
from cogs._ui import failures, forms, present
from cogs._ui.heard import Interaction
from cogs._ui.house import House
from cogs._ui.private import Private, follow_up, hides
from cogs._ui.readers import Reader

log = logging.getLogger(__name__)

LATE = 1.5
"""After so many seconds without an answer Discord is told that it will take longer; it waits for 3."""

AGAIN = 0.3
"""So many seconds after its connection broke off a request is made once more."""

Request = Callable[[], Coroutine[Any, Any, Any]]
Outcome = TypeVar("Outcome")


def person(user: discord.User | discord.Member) -> Person:
    """Give somebody under the name by which they are seen here."""
    return Person(user.id, called(user.display_name, user.name))


class Answer:
    """One tap or command on its way to an answer.

    When the work takes long, Discord is told so, and the answer follows; it is private then, as that cannot
    be changed later.
    """

    def __init__(self, interaction: Interaction, house: House) -> None:
        self.house = house
        self.reader: Reader = house.readers.public(interaction.locale.value)
        self.preferred = Preference()
        self.interaction = interaction
        self._late = asyncio.get_running_loop().call_later(LATE, self._defer_soon)
        self._answering = house.courtesy.answering()
        self._deferral: asyncio.Task[None] | None = None
        self._thinking = False
        self._is_answered = False
        """Whether Discord has an answer that discord.py does not know of."""

    @property
    def by(self) -> Person:
        """Who tapped or typed."""
        return replace(person(self.interaction.user), auto_pass=self.preferred.auto_pass)

    @property
    def place(self) -> Place:
        """Where that was."""
        return Place(self.interaction.guild_id, self.interaction.channel_id or 0)

    @property
    def is_direct(self) -> bool:
        """Whether that was in direct messages, where nobody else reads along."""
        return self.interaction.guild_id is None

    @property
    def manages(self) -> bool:
        """Whether the person may manage the server."""
        return self.interaction.permissions.manage_guild

    @property
    def public_reader(self) -> Reader:
        """Everybody who reads the channel; in direct messages that is one person."""
        if self.is_direct:
            return self.house.readers.public(self.reader.locale.tag)
        return self.house.readers.server(self.place.guild, self._server_language)

    @property
    def discord_reader(self) -> Reader:
        """Everybody who reads the channel, where the server leaves the language to Discord."""
        return self.house.readers.public(self._server_language)

    @property
    def _server_language(self) -> str | None:
        tag = self.interaction.guild_locale
        return tag.value if tag else None

    def may_give(self, role: int) -> bool:
        """Whether the person could give somebody this role themselves."""
        guild, user = self.interaction.guild, self.interaction.user
        found = guild.get_role(role) if guild else None
        if guild is None or found is None or not isinstance(user, discord.Member):
            return False
        return guild.owner_id == user.id or (
            self.interaction.permissions.manage_roles and found < user.top_role
        )

    def missing_permissions(self) -> list[str]:
        """Name what the bot lacks to keep a table in this channel, as discord.py names it.

        The text of a voice channel is for those who may connect to it
        (https://discord.com/developers/docs/resources/message#get-channel-messages).
        """
        channel = self.interaction.channel
        if self.is_direct:
            return []
        sending = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
        needed = ["view_channel", sending, "attach_files"]  # files: the picture of a round's result
        if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
            needed.insert(1, "connect")
        return [name for name in needed if not getattr(self.interaction.app_permissions, name)]

    @property
    def may_start_thread(self) -> bool:
        """Whether a table of this channel can have a thread of its own."""
        channel = self.interaction.channel
        is_ordinary = isinstance(channel, discord.TextChannel) and not channel.is_news()
        return is_ordinary and not self.missing_for_threads

    @property
    def missing_for_threads(self) -> list[str]:
        """Name what the bot lacks to open threads in this channel, as discord.py names it."""
        needed = ("create_public_threads", "send_messages_in_threads", "read_message_history")
        return [name for name in needed if not getattr(self.interaction.app_permissions, name)]

    @property
    def threads(self) -> list[Thread]:
        """The threads of this channel in which tables stand."""
        return self.house.threads.of_channel(self.interaction.guild, self.place.channel)

    @property
    def tapped_message(self) -> int | None:
        """The number of the message that was tapped."""
        return self.interaction.message.id if self.interaction.message else None

    @property
    def on_private(self) -> bool:
        """Whether what was tapped is a page for this person: in direct messages all but the table itself."""
        message = self.interaction.message
        if message is None:
            return False
        return not self.house.painter.has(message.id) if self.is_direct else message.flags.ephemeral

    async def read_preferences(self) -> None:
        """Learn how the person likes to read."""
        self.heed(await self.house.readers.preferred(self.interaction.user.id))

    def heed(self, preferred: Preference) -> None:
        """Answer from now on as the person prefers."""
        self.preferred = preferred
        self.reader = self.house.readers.of(preferred, self.interaction.locale.value)

    async def whisper(self, page: Page) -> Private | None:
        """Send a page that this person alone sees; None where it is too late for that."""
        if await self._is_first():
            respond = self.interaction.response.send_message
            hidden = hides(self.interaction)
            return self._own(await self._tried(lambda: respond(ephemeral=hidden, **present.sent(page))))
        if self._thinking:
            return self._own(await self._tried(lambda: self._fill(page)))
        return await self._in_time(follow_up(self.interaction, page))

    async def ask(self, form: Form) -> bool:
        """Answer by a form to be filled in; tell whether it was shown, for which it may be too late."""
        if not await self._is_first():
            return False
        try:
            shown = await self._in_time(self._once_more(lambda: self._show(form)))
        except discord.HTTPException as error:
            if not failures.is_code(error, failures.IS_ANSWERED):
                raise
            self._is_answered = True  # by a first try that came through though nobody heard of it
            return True
        return shown is not None

    async def redraw(self, page: Page) -> Private | None:
        """Put a page into the private message that was tapped; where none was, send it as a new one."""
        if not self.on_private:
            return await self.whisper(page)
        if await self._is_first():
            shown = self._own(await self._tried(lambda: self._edit(page)))
            return shown or await self.whisper(page)  # the message may have been taken away under the tap
        return self._own(await self._tried(lambda: self._fill(page)))

    async def repaint(self, page: Page) -> bool:
        """Put a page into the public message that was tapped; tell whether that came about.

        A message that takes no edits is for the painter to post anew.
        """
        if not await self._is_first():
            return False
        try:
            return await self._tried(lambda: self._edit(page)) is not None
        except discord.HTTPException as error:
            if not failures.is_code(error, failures.POST_ANEW):
                raise
            log.info("a message that was tapped takes no edits", extra=self._named(error))
            return False

    async def post(self, page: Page) -> int | None:
        """Answer in public; give the message's number, None where that did not come about.

        What was done goes on without an answer: it is then for the painter to show it.
        """
        try:
            if await self._is_first():
                respond = self.interaction.response.send_message
                posted = self._own(await self._tried(lambda: respond(**present.sent(page))))
                return posted.message if posted else None
        except failures.TROUBLE as error:
            log.warning("there is no public answer", extra=self._named(error))
        await self._vanish()
        return None

    async def amend(self, page: Page) -> bool:
        """Put another page in place of the public answer; tell whether that came about."""
        try:
            shown = await self._tried(lambda: self.interaction.edit_original_response(**present.edited(page)))
        except failures.TROUBLE as error:
            log.warning("a public answer stays as it was", extra=self._named(error))
            return False
        return shown is not None

    async def take_back(self) -> None:
        """Take the public answer away."""
        try:
            await self._tried(self.interaction.delete_original_response)
        except failures.TROUBLE as error:
            log.warning("a public answer stays", extra=self._named(error))

    def over(self) -> None:
        """Let others go on, whatever has become of the answer; of the interaction only its token is kept."""
        self._answering.over()
        self.interaction.message = self.interaction.data = None

    async def finish(self) -> None:
        """See to it that Discord has an answer, be it that there is nothing to show."""
        if await self._is_first():
            await self._defer()

    async def _vanish(self) -> None:
        """Leave nothing of an answer that will be given elsewhere."""
        try:
            await self.finish()
            await self._tried(self.interaction.delete_original_response)
        except failures.TROUBLE as error:
            log.warning("what stands for an answer stays", extra=self._named(error))

    async def _is_first(self) -> bool:
        """Tell whether nothing was answered yet; wait for a deferral that is under way."""
        self._late.cancel()
        if self._deferral:
            await self._deferral
        return not (self._is_answered or self.interaction.response.is_done())

    async def _show(self, form: Form) -> Any:
        return await self.interaction.response.send_modal(forms.sheet(form))

    async def _edit(self, page: Page) -> Any:
        """Answer by another page in the message that was tapped."""
        return await self.interaction.response.edit_message(**present.edited(page))

    async def _fill(self, page: Page) -> discord.InteractionMessage:
        """Put a page where the bot is seen thinking, or into the private message that was tapped."""
        self._thinking = False
        return await self.interaction.edit_original_response(**present.edited(page))

    def _defer_soon(self) -> None:
        self._deferral = asyncio.ensure_future(self._defer())

    async def _defer(self) -> None:
        if self.interaction.type is discord.InteractionType.application_command:
            self._thinking = True
            hidden = hides(self.interaction)
            await self._tried(lambda: self.interaction.response.defer(ephemeral=hidden))
        else:
            await self._tried(self.interaction.response.defer)

    def _own(self, outcome: Any) -> Private | None:
        """Give the message that now shows the page, by what Discord answered."""
        if outcome is None:
            return None
        is_message = isinstance(outcome, discord.InteractionMessage)
        number = outcome.id if is_message else outcome.message_id
        return Private(self.interaction, number, direct=self.house.directs.of(self.interaction))

    async def _tried(self, request: Request) -> Any:
        """Make a request, twice if need be; None where the interaction is over.

        A first answer that Discord has already is one that came through though nobody heard of it.
        """
        try:
            return await self._in_time(self._once_more(request))
        except discord.HTTPException as error:
            if not failures.is_code(error, failures.IS_ANSWERED):
                raise
            self._is_answered = True
            return await self._in_time(self.interaction.original_response())

    async def _once_more(self, request: Request) -> Any:
        """Make a request again where the connection broke off: of an answer Discord takes but one.

        What Discord itself failed at, discord.py has tried again already.
        """
        self._answering.sending()
        try:
            return await request()
        except (aiohttp.ClientError, OSError) as error:
            log.warning("a connection broke off while somebody was answered", extra=self._named(error))
        await asyncio.sleep(AGAIN)
        return await request()

    async def _in_time(self, request: Coroutine[Any, Any, Outcome]) -> Outcome | None:
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
