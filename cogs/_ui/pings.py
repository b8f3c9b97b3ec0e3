"""A short message to somebody who keeps a table waiting; it is gone as soon as they have moved."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

import discord

from bot.tables.look import Look
from bot.tables.ports import News
from bot.tables.state import Place
from cogs._ui import failures
from cogs._ui.background import Background
from cogs._ui.budget import Budget
from cogs._ui.readers import Preferences

log = logging.getLogger(__name__)

ALWAYS, NEVER = "always", "never"
SHARE = 3
"""Who prefers neither is called after this part of the time: a third."""

LookAt = Callable[[str, int | None], Look | None]
Write = Callable[[Look, int], str]
"""Writes the message that calls a user."""


class _Question(NamedTuple):
    """What somebody is asked."""

    user: int
    decision: int


class _Calls:
    """Who is called, and when, at one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.asked: dict[_Question, asyncio.TimerHandle | None] = {}
        self.called: _Question | None = None
        self.message: discord.Message | None = None
        self.refused = False
        """Whether the channel takes no calls; until the next round it is not tried again."""


class Pings:
    """Calls people whose turn it is, as they prefer; at most one message stands at each table.

    `is_silent` tells whether a table's channel is to be left alone.
    """

    def __init__(
        self,
        client: discord.Client,
        look_at: LookAt,
        preferences: Preferences,
        write: Write,
        *,
        is_silent: Callable[[str], bool],
        now: Callable[[], float],
        budget: Budget,
    ) -> None:
        self._client, self._look_at, self._preferences, self._write = client, look_at, preferences, write
        self._is_silent, self._now, self._budget = is_silent, now, budget
        self._tables: dict[str, _Calls] = {}
        self._background = Background("calling somebody failed")

    def tell(self, news: News) -> None:
        """Look whom the table waits for now."""
        look = None if news.closed else self._look_at(news.table, None)
        calls = self._tables.setdefault(news.table, _Calls(news.table))
        calls.refused &= not news.new_round
        asked = dict(self._asked(look)) if look else {}
        for question in calls.asked.keys() - asked.keys():
            _cancel(calls.asked.pop(question))
        for question in asked.keys() - calls.asked.keys():
            calls.asked[question] = None
            self._background.spawn(self._arrange(news.table, calls, question, asked[question]))
        if calls.message and calls.called not in asked:
            self._background.spawn(self._take_away(calls))
        if news.closed or not (asked or calls.called or calls.refused):
            del self._tables[news.table]

    async def close(self) -> None:
        """Call nobody any more, and take away what still calls somebody."""
        for calls in self._tables.values():
            for handle in calls.asked.values():
                _cancel(handle)
            calls.asked.clear()
            if calls.message:
                self._background.spawn(self._take_away(calls))
        self._tables.clear()
        await self._background.finished()

    def _asked(self, look: Look) -> list[tuple[_Question, float | None]]:
        """List what people who are here are asked, each with its deadline."""
        users = [seat.user for seat in look.seats if seat.user and not (seat.away or seat.left)]
        looks = [(user, self._look_at(look.table, user)) for user in users]
        return [
            (_Question(user, mine.decision), mine.deadline)
            for user, mine in looks
            if mine and mine.view and mine.view.duty
        ]

    async def _arrange(self, table: str, calls: _Calls, question: _Question, deadline: float | None) -> None:
        """Have somebody called at the time that they prefer."""
        preferred = (await self._preferences.of(question.user)).pings
        if preferred == NEVER or (deadline is None and preferred != ALWAYS) or question not in calls.asked:
            return
        wait = 0.0 if preferred == ALWAYS or deadline is None else (deadline - self._now()) / SHARE
        loop = asyncio.get_running_loop()
        calls.asked[question] = loop.call_later(wait, self._call, table, calls, question)

    def _call(self, table: str, calls: _Calls, question: _Question) -> None:
        look = self._look_at(table, None)
        may_call = calls.called is None and not (calls.refused or self._is_silent(table))
        if look and may_call:
            calls.called = question
            self._background.spawn(
                self._send(look.place, calls, self._write(look, question.user), question.user)
            )

    async def _send(self, place: Place, calls: _Calls, text: str, user: int) -> None:
        self._spend()
        mentions = discord.AllowedMentions(users=[discord.Object(user)])
        try:
            channel = self._client.get_partial_messageable(place.channel)
            calls.message = await channel.send(text, allowed_mentions=mentions)
        except failures.TROUBLE as error:
            told = {"table": calls.table, "player": user, "code": failures.code(error)}
            log.warning("a player could not be called", extra=told)
            calls.called, calls.refused = None, failures.is_refusal(error)
        if calls.called not in calls.asked:
            await self._take_away(calls)

    async def _take_away(self, calls: _Calls) -> None:
        message, calls.message, calls.called = calls.message, None, None
        if message is None:
            return
        self._spend()
        try:
            await message.delete()
        except failures.TROUBLE as error:
            told = {"table": calls.table, "code": failures.code(error)}
            log.warning("a call to somebody could not be taken away", extra=told)

    def _spend(self) -> None:
        self._budget.spend(asyncio.get_running_loop().time())


def _cancel(handle: asyncio.TimerHandle | None) -> None:
    if handle:
        handle.cancel()
