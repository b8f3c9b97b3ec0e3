"""The President's role: it follows whoever was President of a server's latest round that counts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from enum import StrEnum
from http import HTTPStatus
from typing import Any, Protocol

import discord

from bot.engine.events import RoundOver
from bot.preferences import Award, ServerSettings
from bot.tables.look import Look
from bot.tables.ports import News
from cogs._ui import failures
from cogs._ui.budget import Budget, Request

log = logging.getLogger(__name__)

TRIES = 5
"""So often a role that could not be moved is tried again, while Discord is in trouble."""

POWERS = discord.Permissions.elevated() | discord.Permissions(
    view_audit_log=True,
    mention_everyone=True,
    manage_nicknames=True,
    manage_events=True,
    mute_members=True,
    deafen_members=True,
    move_members=True,
)
"""What nobody gets for winning a game."""


class Hindrance(StrEnum):
    """Why a role cannot be given; the locale has the sentence."""

    GONE = "gone"
    """There is no such role any more."""
    MANAGED = "managed"
    """It belongs to an application, or to those who boost the server."""
    POWERFUL = "powerful"
    """Who has it may moderate or manage."""
    PERMISSION = "permission"
    """The bot may not manage roles."""
    ABOVE = "above"
    """It is not below the bot's own highest role."""


class Servers(Protocol):
    """Where it is kept which role a server has chosen."""

    def of(self, guild: int | None) -> ServerSettings:
        """Give what a server has settled."""


class Awards(Protocol):
    """Where it is kept who has the role."""

    async def all(self) -> dict[int, Award]:
        """Give every award by its server."""

    async def keep(self, guild: int, given: Award) -> None:
        """Remember who has the role now."""

    async def forget(self, guild: int) -> None:
        """Remember that nobody has it."""


def hindrance(server: discord.Guild, role: int) -> Hindrance | None:
    """Tell why the bot cannot give a role, or will not; None where it can."""
    found = server.get_role(role)
    if found is None or found.is_default():
        return Hindrance.GONE
    if found.managed:
        return Hindrance.MANAGED
    if found.permissions.value & POWERS.value:
        return Hindrance.POWERFUL
    if not server.me.guild_permissions.manage_roles:
        return Hindrance.PERMISSION
    return Hindrance.ABOVE if found >= server.me.top_role else None


class Roles:
    """Moves the role, one request at a time and within the bot's budget.

    What Discord refuses is not tried again before the next round, or the next choice of a role; a member or a
    role that is gone counts as done. `look_at` shows a table to everybody; `trouble` is what `awards` raises.
    """

    def __init__(
        self,
        client: discord.Client,
        servers: Servers,
        awards: Awards,
        *,
        look_at: Callable[[str], Look | None],
        budget: Budget,
        trouble: type[Exception],
    ) -> None:
        self._client, self._servers, self._awards = client, servers, awards
        self._look_at, self._budget, self._trouble = look_at, budget, trouble
        self._held: dict[int, Award] = {}
        """Who has which role, by server."""
        self._presidents: dict[int, int | None] = {}
        """Who is to have it, where that is known; None where a computer is President."""
        self._again: dict[int, asyncio.TimerHandle] = {}

    async def restore(self) -> None:
        """Learn who has which role since before a restart. Raises `trouble`."""
        self._held = await self._awards.all()

    def tell(self, news: News) -> None:
        """Move the role where a round that counts is over."""
        if not any(isinstance(event, RoundOver) for event in news.events):
            return
        look = news.last or self._look_at(news.table)
        if look and look.place.guild and look.end and look.end.counts:
            self._presidents[look.place.guild] = look.end.president
            self.settle(look.place.guild)

    def settle(self, guild: int) -> None:
        """Have the President carry the role that the server has chosen now, and no other."""
        if handle := self._again.pop(guild, None):
            handle.cancel()
        self._want(guild)

    def forget(self, user: int) -> None:
        """Take the role from somebody who is to be known no more."""
        having = [guild for guild, award in self._held.items() if award.user == user]
        meant = [guild for guild, president in self._presidents.items() if president == user]
        for guild in {*having, *meant}:
            self._presidents[guild] = None
            self.settle(guild)

    def hindrance(self, guild: int, role: int) -> Hindrance | None:
        """Tell why the bot cannot give a role of a server, or will not."""
        server = self._client.get_guild(guild)
        return hindrance(server, role) if server else Hindrance.GONE

    def close(self) -> None:
        """Try nothing again; what is in line is for the budget to finish."""
        for handle in self._again.values():
            handle.cancel()
        self._again.clear()

    def _want(self, guild: int, failed: int = 0) -> None:
        self._again.pop(guild, None)
        self._budget.want(guild, lambda: self._next(guild, failed))

    def _next(self, guild: int, failed: int) -> Request | None:
        """Decide, now that the turn has come, whether to take the role from somebody or to give it."""
        held, goal = self._held.get(guild), self._goal(guild)
        if held == goal or self._client.get_guild(guild) is None:
            return None
        if held is None:
            return self._give(guild, goal, failed) if goal else None
        if self.hindrance(guild, held.role) in {Hindrance.PERMISSION, Hindrance.ABOVE}:
            return None
        return self._take(guild, held, failed)

    def _goal(self, guild: int) -> Award | None:
        """Tell who is to have which role."""
        role, held = self._servers.of(guild).role, self._held.get(guild)
        user = self._presidents.get(guild, held.user if held else None)
        if role is None or user is None or self.hindrance(guild, role):
            return None
        return Award(role, user)

    async def _take(self, guild: int, held: Award, failed: int) -> None:
        request = self._client.http.remove_role(guild, held.user, held.role)
        if await self._was_answered(guild, request, failed) is None:
            return
        self._presidents.setdefault(guild, held.user)
        del self._held[guild]
        await self._remember(self._awards.forget(guild))
        self._want(guild)

    async def _give(self, guild: int, goal: Award, failed: int) -> None:
        request = self._client.http.add_role(guild, goal.user, goal.role)
        status = await self._was_answered(guild, request, failed)
        if status is HTTPStatus.OK:
            self._held[guild] = goal
            await self._remember(self._awards.keep(guild, goal))
            self._want(guild)
        elif status is HTTPStatus.NOT_FOUND:
            self._presidents[guild] = None

    async def _was_answered(self, guild: int, request: Awaitable[Any], failed: int) -> HTTPStatus | None:
        """Make a request and tell whether it was done or is about something gone; None where it failed."""
        try:
            await failures.bounded(request)
        except failures.TROUBLE as error:
            log.warning("a role could not be moved", extra={"guild": guild, "code": failures.code(error)})
            if isinstance(error, discord.NotFound):
                return HTTPStatus.NOT_FOUND
            if failures.is_passing(error) and failed < TRIES:
                pause = failures.pause(failed)
                loop = asyncio.get_running_loop()
                self._again[guild] = loop.call_later(pause, self._want, guild, failed + 1)
            return None
        return HTTPStatus.OK

    async def _remember(self, keeping: Awaitable[None]) -> None:
        try:
            await keeping
        except self._trouble as error:
            log.warning("who has the President's role will not be known after a restart: %s", error)
