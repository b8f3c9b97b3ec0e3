"""A thread for each table: opened from a message, and archived once its table has closed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import aiohttp
import discord

from bot.render import invitation
from bot.render.invitation import Thread
from bot.render.page import Page
from bot.tables.look import Look
from bot.tables.state import Closing, Place
from bot.tables.tables import Tables
from cogs._ui import failures, present
from cogs._ui.budget import Budget
from cogs._ui.readers import Reader
from cogs._ui.standing import Kept, Standing

log = logging.getLogger(__name__)

INVITATIONS: Final = "invitations"
"""Under which name it is kept which invitations have no table yet."""

IDLE: Final = 1440
"""After so many minutes without a message Discord archives a thread by itself: as long as a table without a
turn timer lasts."""

TRIES = 5
"""So often what fails while Discord is in trouble is tried; what is left is seen to after the next start."""

CONNECTION: Final = (aiohttp.ClientError, OSError)
"""What leaves open whether Discord has done what it was asked."""

Work = Callable[[], Coroutine[Any, Any, None]]
Then = Callable[[], None]


class Threads:
    """The threads that the bot has opened: each is for tables, and its number that of the message above it.

    Nothing of them is saved: Discord names all that are open, and those without a table are put away.
    `reader_in` gives those who read along in a server, `kept` remembers which invitations have no table yet.
    """

    def __init__(
        self,
        client: discord.Client,
        budget: Budget,
        tables: Tables,
        reader_in: Callable[[int], Reader],
        kept: Kept,
    ) -> None:
        self._client, self._budget, self._tables, self._reader_in = client, budget, tables, reader_in
        self._standing = Standing(kept, INVITATIONS)
        self._left: dict[int, int] = {}
        """Invitations of which a crash has left open what came of them, with their channels."""
        self._opening: set[int] = set()
        self._seen: set[int] = set()
        """Servers whose threads have been looked over."""
        self._closing = False

    @contextmanager
    def opening(self, channel: int) -> Iterator[None]:
        """Leave a thread alone while a table is being opened there."""
        self._opening.add(channel)
        try:
            yield
        finally:
            self._opening.discard(channel)

    @contextmanager
    def inviting(self, channel: int, message: int) -> Iterator[None]:
        """See to it that an invitation leads to a table in the end, be it after a restart; else it goes."""
        self._standing.add(channel, message)
        with self.opening(message):
            yield
        self._standing.remove(message)

    async def restore(self) -> None:
        """Learn which invitations a crash has left."""
        self._left = await self._standing.restore()

    async def start(self, place: Place, message: int, name: str) -> bool:
        """Open a thread below a message of a channel; tell whether there is one now."""
        try:
            await self._budget.made(place.channel, lambda: self._start(place, message, name))
        except failures.TROUBLE as error:
            log.warning("no thread was opened", extra={"code": failures.code(error)})
            return False
        return True

    def of_channel(self, guild: discord.Guild | None, channel: int) -> list[Thread]:
        """List the threads of a channel that have a table, the newest first."""
        threads = guild.threads if guild else ()
        found = [
            thread
            for thread in threads
            if thread.parent_id == channel and self._tables.is_in_channel(thread.id)
        ]
        found.sort(key=lambda thread: thread.id, reverse=True)
        return [Thread(thread.guild.id, thread.id, thread.name) for thread in found]

    def look_over(self, guild: discord.Guild) -> None:
        """Put away what a crash has left open, once for each server after a start."""
        if guild.unavailable or guild.id in self._seen:
            return
        self._seen.add(guild.id)
        for thread in guild.threads:
            if not thread.archived:
                self.put_away(thread)
        for message, channel in list(self._left.items()):
            if guild.get_channel(channel):
                del self._left[message]
                self._settle(guild, channel, message)

    def closed(self, last: Look) -> None:
        """Put the thread of a table away that has closed, unless it gave way to another one there."""
        if last.closing is not Closing.REPLACED:
            self.leave(last.place)

    def leave(self, place: Place) -> None:
        """Put a thread away that has no table any more; any other channel stays as it is."""
        guild = self._client.get_guild(place.guild) if place.guild else None
        if guild is None or guild.get_channel(place.channel):
            return
        thread = guild.get_thread(place.channel)
        if thread:
            self.put_away(thread)
        else:
            self._want(place.channel, lambda: self._find(place.channel))

    def give_up(self, place: Place) -> None:
        """Put a thread away in which no table could be opened."""
        self._opening.discard(place.channel)
        self.leave(place)

    def put_away(self, thread: discord.Thread) -> None:
        """Say above a thread, if it is ours, that its table is closed, and then archive it.

        Another table may be opened there at any moment before that is done.
        """
        if self._is_ours(thread) and not self._is_in_use(thread.id):
            then = partial(self._want, thread.id, lambda: self._archive(thread))
            self._say_above(thread.guild.id, thread.parent_id, thread.id, then)

    def renew(self, place: Place) -> None:
        """Say above a thread, if it is ours, that there is a table again."""
        guild = self._client.get_guild(place.guild) if place.guild else None
        thread = guild.get_thread(place.channel) if guild else None
        if thread and self._is_ours(thread):
            self._say_above(thread.guild.id, thread.parent_id, thread.id)

    def deleted(self, thread: discord.Thread | None) -> None:
        """Say where everybody was invited that the table of a deleted thread is closed."""
        if thread and self._is_ours(thread):
            over = self._invite(thread.guild.id, None)
            self._want(thread.parent_id, lambda: self._edit(thread.parent_id, thread.id, over))

    def close(self) -> None:
        """Try nothing again; what is left is seen to after the next start."""
        self._closing = True

    async def saved(self) -> None:
        """Wait until what is remembered is saved."""
        await self._standing.saved()

    def _is_in_use(self, thread: int) -> bool:
        return thread in self._opening or self._tables.is_in_channel(thread)

    def _is_ours(self, thread: discord.Thread) -> bool:
        return self._client.user is not None and thread.owner_id == self._client.user.id

    async def _start(self, place: Place, message: int, name: str) -> None:
        """Ask for a thread, twice where the connection broke off: it may have been opened all the same."""
        channel = self._client.get_partial_messageable(place.channel, guild_id=place.guild)
        above = channel.get_partial_message(message)
        asked = partial(above.create_thread, name=name, auto_archive_duration=IDLE)
        try:
            try:
                await failures.bounded(asked())
            except CONNECTION as error:
                log.warning("a connection broke off at a thread", extra={"code": failures.code(error)})
                await failures.bounded(asked())
        except discord.HTTPException as error:
            if not failures.is_code(error, failures.HAS_A_THREAD):
                raise

    async def _find(self, number: int) -> None:
        """Put a thread away of which discord.py has not heard of late."""
        thread = await failures.bounded(self._client.fetch_channel(number))
        if isinstance(thread, discord.Thread):
            self.put_away(thread)

    async def _archive(self, thread: discord.Thread) -> None:
        if not (thread.archived or self._is_in_use(thread.id)):
            await failures.bounded(thread.edit(archived=True))

    def _say_above(self, guild: int, channel: int, thread: int, then: Then | None = None) -> None:
        """Put into the invitation above a thread what holds when its turn comes."""
        self._want(channel, lambda: self._edit(channel, thread, self._invite(guild, thread)), then)

    def _invite(self, guild: int, thread: int | None) -> Page:
        """Draw what stands above a thread: the way to its table, or that there is none any more."""
        locale = self._reader_in(guild).locale
        if thread is None or not self._tables.is_in_channel(thread):
            return invitation.over(locale)
        look = self._tables.in_channel(thread).look(None)
        host = next((seat.name for seat in look.seats if seat.host), look.seats[0].name)
        return invitation.page(locale, look.preset, host, Thread(guild, thread, ""))

    async def _edit(self, channel: int, message: int, page: Page) -> None:
        await failures.bounded(self._message(channel, message).edit(**present.edited(page)))

    def _settle(self, guild: discord.Guild, channel: int, message: int) -> None:
        """See to what a crash has left: an invitation leads to its table, or goes if nothing came of it."""

        def forget() -> None:
            self._standing.remove(message)

        if guild.get_thread(message) or self._is_in_use(message):
            self._say_above(guild.id, channel, message, forget)
        else:
            target = self._message(channel, message)
            self._want(channel, lambda: failures.bounded(target.delete()), forget)

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)

    def _want(self, channel: int, work: Work, then: Then | None = None, failed: int = 0) -> None:
        if not self._closing:
            self._budget.want(channel, lambda: self._tried(channel, work, then, failed))

    async def _tried(self, channel: int, work: Work, then: Then | None, failed: int) -> None:
        """Do some work, and what comes after it even where Discord refuses the first."""
        try:
            await work()
        except failures.TROUBLE as error:
            log.warning("a thread could not be put away", extra={"code": failures.code(error)})
            if failures.is_passing(error) and failed < TRIES:
                pause = failures.pause(failed)
                asyncio.get_running_loop().call_later(pause, self._want, channel, work, then, failed + 1)
                return
        if then:
            then()
