"""A short message to somebody who keeps a table waiting; it is gone as soon as they have moved."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import NamedTuple

import discord

from bot.tables.look import Look
from bot.tables.ports import News
from cogs._ui import failures
from cogs._ui.background import Background
from cogs._ui.budget import Budget, Request
from cogs._ui.readers import Preferences
from cogs._ui.standing import Kept, Standing

log = logging.getLogger(__name__)

ALWAYS, NEVER = "always", "never"
CALLS = "calls"
"""Under which name it is kept which calls stand."""

SHARE = 3
"""Who prefers neither is called after this part of the time: a third."""

TRIES = 5
"""So often a call that could not be taken away is tried again."""

LookAt = Callable[[str, int | None], Look | None]
Write = Callable[[Look, int], str]
"""Writes the message that calls a user."""


class _Question(NamedTuple):
    """What somebody is asked."""

    user: int
    decision: int


class _Calls:
    """Who is called, and when, at one table."""

    def __init__(self) -> None:
        self.asked: dict[_Question, asyncio.TimerHandle | None] = {}
        self.called: _Question | None = None
        self.due: dict[_Question, _Try] = {}
        """Who is to be called as soon as nobody else is."""
        self.message: int | None = None
        self.refused = False
        """Whether the channel takes no calls; until the next round it is not tried again."""


class _Try(NamedTuple):
    """An attempt to call somebody: after trouble the same message is tried again, not another one."""

    question: _Question
    nonce: str
    failed: int = 0


class Pings:
    """Calls people whose turn it is, as they prefer; at most one message stands at each table.

    `is_silent` tells whether a table's channel is to be left alone; `kept` remembers which messages stand,
    so that after a crash they are taken away.
    """

    def __init__(
        self,
        client: discord.Client,
        look_at: LookAt,
        preferences: Preferences,
        write: Write,
        *,
        kept: Kept,
        is_silent: Callable[[str], bool],
        now: Callable[[], float],
        budget: Budget,
    ) -> None:
        self._client, self._look_at, self._preferences, self._write = client, look_at, preferences, write
        self._is_silent, self._now, self._budget = is_silent, now, budget
        self._tables: dict[str, _Calls] = {}
        self._standing = Standing(kept, CALLS)
        self._background = Background("calling somebody failed")
        self._closing = False

    async def restore(self) -> None:
        """Take away what stands since before a restart: everybody has their full time again."""
        for message, channel in (await self._standing.restore()).items():
            self._delete(channel, message)

    def tell(self, news: News) -> None:
        """Look whom the table waits for now."""
        look = None if news.closed else self._look_at(news.table, None)
        calls = self._tables.setdefault(news.table, _Calls())
        calls.refused &= not news.new_round
        asked = dict(self._asked(look)) if look else {}
        for question in calls.asked.keys() - asked.keys():
            _cancel(calls.asked.pop(question))
        for question in asked.keys() - calls.asked.keys():
            calls.asked[question] = None
            self._background.spawn(self._arrange(news.table, calls, question, asked[question]))
        if calls.message and calls.called not in asked:
            self._take_away(calls)
        self._call_next(news.table, calls)
        if news.closed or not (asked or calls.called or calls.refused):
            del self._tables[news.table]

    def heed(self, user: int, pings: str) -> None:
        """Heed when somebody likes to be called from now on, where a table waits for them already."""
        for table, calls in self._tables.items():
            for question in [one for one in calls.asked if one.user == user]:
                _cancel(calls.asked[question])
                calls.asked[question] = None
                calls.due.pop(question, None)
                if pings == NEVER and calls.message and calls.called == question:
                    self._take_away(calls)
                if look := self._look_at(table, user):
                    self._background.spawn(self._arrange(table, calls, question, look.deadline))

    async def close(self) -> None:
        """Call nobody any more, and take away what still calls somebody."""
        self._closing = True
        for calls in self._tables.values():
            for handle in calls.asked.values():
                _cancel(handle)
            calls.asked.clear()
            if calls.message:
                self._take_away(calls)
        self._tables.clear()
        await self._budget.finish()
        await self._standing.saved()
        await self._background.finished()

    def _asked(self, look: Look) -> list[tuple[_Question, float | None]]:
        """List what people who are here are asked, each with its deadline.

        Nobody is called in direct messages, where nobody waits for them.
        """
        if look.lesson or look.place.guild is None:
            return []
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
        attempt = _Try(question, secrets.token_hex(8))
        loop = asyncio.get_running_loop()
        calls.asked[question] = loop.call_later(wait, self._call, table, calls, attempt)

    def _call(self, table: str, calls: _Calls, attempt: _Try) -> None:
        look = self._look_at(table, None)
        if calls.called is not None:
            calls.due[attempt.question] = attempt
            return
        may_call = not (calls.refused or self._is_silent(table))
        if look and may_call:
            calls.called = attempt.question
            channel = look.place.channel
            self._budget.want(channel, lambda: self._begin(table, calls, attempt))

    def _call_next(self, table: str, calls: _Calls) -> None:
        """Call who was to be called while somebody else was, unless they have moved by now."""
        calls.due = {question: attempt for question, attempt in calls.due.items() if question in calls.asked}
        if calls.called is None and calls.due:
            self._call(table, calls, calls.due.pop(next(iter(calls.due))))

    def _begin(self, table: str, calls: _Calls, attempt: _Try) -> Request | None:
        """Call somebody, unless they have moved by now."""
        look = self._look_at(table, None)
        if look is None or attempt.question not in calls.asked:
            calls.called = None
            self._call_next(table, calls)
            return None
        return self._send(look, calls, attempt)

    async def _send(self, look: Look, calls: _Calls, attempt: _Try) -> None:
        user, channel = attempt.question.user, look.place.channel
        mentions = discord.AllowedMentions(users=[discord.Object(user)])
        try:
            target = self._client.get_partial_messageable(channel)
            text = self._write(look, user)
            sending = target.send(text, allowed_mentions=mentions, nonce=attempt.nonce)
            message = await failures.bounded(sending)
        except failures.TROUBLE as error:
            told = {"table": look.table, "player": user, "code": failures.code(error)}
            log.warning("a player could not be called", extra=told)
            calls.called, calls.refused = None, failures.is_refusal(error)
            self._try_again(look.table, calls, attempt, error)
            return
        calls.message = message.id
        self._standing.add(channel, message.id)
        if attempt.question not in calls.asked:
            self._take_away(calls)
            self._call_next(look.table, calls)

    def _try_again(self, table: str, calls: _Calls, attempt: _Try, error: Exception) -> None:
        if failures.is_passing(error) and attempt.question in calls.asked:
            wait = failures.pause(attempt.failed)
            attempt = attempt._replace(failed=attempt.failed + 1)
            loop = asyncio.get_running_loop()
            calls.asked[attempt.question] = loop.call_later(wait, self._call, table, calls, attempt)

    def _take_away(self, calls: _Calls) -> None:
        message, calls.message, calls.called = calls.message, None, None
        channel = self._standing.channel(message) if message else None
        if message and channel:
            self._delete(channel, message)

    def _delete(self, channel: int, message: int, failed: int = 0) -> None:
        self._budget.want(channel, lambda: self._deleted(channel, message, failed))

    async def _deleted(self, channel: int, message: int, failed: int) -> None:
        """Delete a call; what fails for long is tried again after the next start."""
        try:
            target = self._client.get_partial_messageable(channel)
            await failures.bounded(target.get_partial_message(message).delete())
        except failures.TROUBLE as error:
            log.warning("a call could not be taken away", extra={"code": failures.code(error)})
            if failures.is_passing(error):
                if failed < TRIES and not self._closing:
                    loop = asyncio.get_running_loop()
                    loop.call_later(failures.pause(failed), self._delete, channel, message, failed + 1)
                return
        self._standing.remove(message)


def _cancel(handle: asyncio.TimerHandle | None) -> None:
    if handle:
        handle.cancel()
