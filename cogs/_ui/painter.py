"""The public message of each table: always the newest page, within what Discord allows the whole bot."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Container
from typing import Protocol

import discord

from bot.render.page import Page
from bot.tables.look import Look
from bot.tables.ports import News
from bot.tables.state import Place
from cogs._ui import failures, present
from cogs._ui.background import Background
from cogs._ui.budget import Budget, Request
from cogs._ui.canvas import Canvas, Copy, Old, Posted, Silence

log = logging.getLogger(__name__)

TOO_OLD = 50 * 60.0
"""A message older than this is posted anew: Discord limits edits of those older than an hour."""

YOUNG = 60.0
"""A message that was posted so many seconds ago may be one whose number is still on its way here."""

EARLY = 0.001
"""A timer may go off so many seconds before its time."""

Draw = Callable[[Look], Page]
LookAt = Callable[[str], Look | None]
"""Shows a table to everybody; None where there is no such table any more."""


class Messages(Protocol):
    """Where it is kept which message is whose, so that it is found again after a restart."""

    async def keep(self, table: str, message: int, posted: float) -> None:
        """Remember a table's newest message."""

    async def forget(self, table: str) -> None:
        """Forget a table that has closed."""


class Painter:
    """Shows each table at most once in `interval` seconds, and drawn only when the budget lets it.

    `lost` is called with a table whose channel is gone, `moved` with one that has a new message, `closed`
    with the last look of one that has closed, once that is shown.
    """

    def __init__(
        self,
        client: discord.Client,
        look_at: LookAt,
        draw: Draw,
        messages: Messages,
        *,
        lost: Callable[[str], None],
        moved: Callable[[str], None],
        closed: Callable[[Look], None],
        now: Callable[[], float],
        interval: float,
        budget: Budget,
    ) -> None:
        self._client, self._look_at, self._draw, self._messages = client, look_at, draw, messages
        self._lost, self._moved, self._closed = lost, moved, closed
        self._now, self._interval, self._budget = now, interval, budget
        self._canvases: dict[str, Canvas] = {}
        self._background = Background("a table that has closed could not be forgotten")

    async def adopt(self, look: Look, message: int | None, page: Page) -> None:
        """Take over a table whose page was posted as an answer; with None that is yet to be done."""
        canvas = self._canvases.get(look.table) or Canvas(look.table, look.place, None)
        self._canvases[look.table] = canvas
        if message:
            canvas.anew = False
            canvas.disturbed = canvas.busy  # an edit under way shows in the old message
            await self._replace(canvas, message, page)
        self.paint(look.table, anew=message is None)

    def restore(self, table: str, place: Place, posted: Posted | None) -> None:
        """Take over a table after a restart; it is painted once its server is there, for its language."""
        self._canvases[table] = Canvas(table, place, posted)

    def wake(self, guilds: Container[int | None]) -> None:
        """Paint the tables of these servers; None stands for direct messages."""
        for canvas in self._canvases.values():
            if canvas.place.guild in guilds:
                self.paint(canvas.table)

    def tell(self, news: News) -> None:
        """Paint a table that something happened at; a new round gets a new message.

        In direct messages nobody writes below it: there the same message goes on, and the hand stays below.
        """
        canvas = self._canvases.get(news.table)
        if canvas:
            canvas.last = news.last
            self.paint(news.table, anew=news.new_round and canvas.place.guild is not None)

    def paint(self, table: str, *, anew: bool = False) -> None:
        """Have a table's newest page shown, with `anew` in a new message at the bottom."""
        canvas = self._canvases.get(table)
        if canvas is None:
            return
        canvas.stale = True
        canvas.anew |= anew
        self._want(canvas)

    def is_current(self, table: str, message: int | None) -> bool:
        """Tell whether a message is the table's newest."""
        canvas = self._canvases.get(table)
        return canvas is not None and canvas.posted is not None and canvas.posted.message == message

    def has(self, message: int) -> bool:
        """Tell whether a message shows a table, or did so."""
        return any(canvas.knows(message) for canvas in self._canvases.values())

    def notice(self, table: str, channel: int, message: int) -> None:
        """Take away a copy that was tapped and is not known here: a crash left it before it was saved."""
        canvas = self._canvases.get(table)
        if canvas is None or canvas.place.channel != channel:
            return
        if canvas.busy or canvas.posted is None or canvas.knows(message):
            return
        posted = discord.utils.snowflake_time(message).timestamp()
        if self._now() - posted > YOUNG:
            log.warning("an unknown copy of a table is taken away", extra={"table": table})
            canvas.old.append(Old(Copy(message, posted), None))
            self._want(canvas)

    def has_shown(self, table: str, page: Page) -> None:
        """Learn that an answer to a tap has put a page into the table's message."""
        canvas = self._canvases.get(table)
        if canvas:
            canvas.shown = page
            canvas.disturbed = canvas.busy  # an edit under way may come after it

    def silence(self, table: str) -> Silence | None:
        """Tell why a table's channel is left alone, if it is."""
        canvas = self._canvases.get(table)
        return canvas.silence if canvas else None

    def speak(self, table: str) -> None:
        """Try again after a silence."""
        canvas = self._canvases.get(table)
        if canvas and canvas.silence:
            canvas.silence = None
            self.paint(table)

    def is_news_to(self, table: str, user: int) -> bool:
        """Tell, once for each user and silence, whether they have yet to hear of it."""
        canvas = self._canvases.get(table)
        if canvas is None or user in canvas.told:
            return False
        canvas.told.add(user)
        return True

    def in_place(self, channel: int) -> list[str]:
        """Name the tables of a channel."""
        return [canvas.table for canvas in self._canvases.values() if canvas.place.channel == channel]

    def in_guild(self, guild: int) -> list[str]:
        """Name the tables of a server."""
        return [canvas.table for canvas in self._canvases.values() if canvas.place.guild == guild]

    def guilds(self) -> set[int]:
        """Name the servers that have tables."""
        return {canvas.place.guild for canvas in self._canvases.values() if canvas.place.guild}

    async def close(self) -> None:
        """Want nothing more; what is under way is for the budget to finish."""
        for canvas in self._canvases.values():
            if canvas.handle:
                canvas.handle.cancel()
        self._canvases.clear()
        await self._background.finished()

    def _want(self, canvas: Canvas) -> None:
        """Let a table stand in line once its interval is over, unless it does so already."""
        if canvas.waiting or canvas.busy or not canvas.has_work:
            return
        canvas.waiting = True
        loop = asyncio.get_running_loop()
        due = canvas.trouble_until if canvas.may_retire else max(canvas.not_before, canvas.trouble_until)
        canvas.handle = loop.call_later(max(due - loop.time(), 0.0), self._stand_in_line, canvas)

    def _stand_in_line(self, canvas: Canvas) -> None:
        canvas.handle = None
        self._budget.want(canvas.place.channel, lambda: self._begin(canvas))

    def _begin(self, canvas: Canvas) -> Request | None:
        """Decide, now that a table's turn has come, what to ask Discord for."""
        canvas.waiting = False
        if self._canvases.get(canvas.table) is not canvas:
            return None
        request = self._next(canvas)
        if request is None:
            self._go_on(canvas)
            return None
        canvas.busy = True
        return self._carry_out(canvas, request)

    def _next(self, canvas: Canvas) -> Request | None:
        """Show the newest page, or else take an old copy's buttons away."""
        now = asyncio.get_running_loop().time()
        if canvas.stale and now >= canvas.not_before - EARLY:
            canvas.stale = False
            page = self._new_page(canvas)
            if page:
                canvas.not_before = now + self._interval
                return self._show(canvas, page)
        if canvas.may_retire:
            return self._retire(canvas, canvas.old.pop())
        return None

    def _new_page(self, canvas: Canvas) -> Page | None:
        """Draw the table as it is now; None where the channel shows that already, or is left alone."""
        try:
            look = canvas.last or self._look_at(canvas.table)
            if look is None or canvas.silence:
                return None
            page = self._draw(look)
        except Exception:
            log.exception("a table could not be drawn", extra={"table": canvas.table})
            return None
        if page == canvas.plain:
            page = present.without_pictures(page)
        is_there = page == canvas.shown and not self._needs_posting(canvas)
        return None if is_there else page

    def _needs_posting(self, canvas: Canvas) -> bool:
        posted = canvas.posted
        return posted is None or canvas.anew or self._now() - posted.posted > TOO_OLD

    async def _carry_out(self, canvas: Canvas, request: Request) -> None:
        try:
            await request
            canvas.failures = 0
        except failures.TROUBLE as error:
            self._failed(canvas, error)
        finally:
            canvas.busy = False
            self._go_on(canvas)

    def _go_on(self, canvas: Canvas) -> None:
        """See to what is left to do for a table; one that has closed is forgotten at last."""
        if self._canvases.get(canvas.table) is not canvas:
            return
        self._want(canvas)
        if canvas.last and not canvas.has_work:
            del self._canvases[canvas.table]
            self._background.spawn(self._messages.forget(canvas.table))
            self._closed(canvas.last)

    async def _show(self, canvas: Canvas, page: Page) -> None:
        try:
            if canvas.posted is None or self._needs_posting(canvas):
                await self._post(canvas, page)
            elif page != canvas.shown:
                await self._edit(canvas, canvas.posted, page)
        except failures.TROUBLE as error:
            canvas.shown = None
            if not (failures.is_refusal(error) and present.has_pictures(page)):
                raise
            log.warning("a channel takes no pictures", extra=_details(canvas, error))
            canvas.plain, canvas.stale = page, True

    async def _edit(self, canvas: Canvas, posted: Posted, page: Page) -> None:
        canvas.disturbed = False
        try:
            await failures.bounded(self._message(canvas, posted).edit(**present.edited(page)))
        except discord.HTTPException as error:
            if not failures.is_code(error, failures.POST_ANEW):
                raise
            log.warning("a table's message takes no edits", extra=_details(canvas, error))
            canvas.shown, canvas.anew, canvas.stale = None, True, True
            return
        canvas.shown = None if canvas.disturbed else page
        canvas.told.clear()

    async def _post(self, canvas: Canvas, page: Page) -> None:
        """Post a new message; one that is tried again may have been posted with what the table was then."""
        canvas.anew = False
        is_again = canvas.nonce is not None
        canvas.nonce = canvas.nonce or secrets.token_hex(8)
        try:
            channel = self._client.get_partial_messageable(canvas.place.channel)
            sent = present.sent(page) | ({} if canvas.place.guild else {"silent": True})
            message = await failures.bounded(channel.send(nonce=canvas.nonce, **sent))
        except failures.TROUBLE as error:
            canvas.anew = True
            canvas.nonce = canvas.nonce if failures.is_passing(error) else None
            raise
        canvas.stale |= is_again
        await self._replace(canvas, message.id, None if is_again else page)

    async def _replace(self, canvas: Canvas, message: int, page: Page | None) -> None:
        if canvas.posted and canvas.posted.message != message:
            canvas.old.append(Old(canvas.posted, canvas.shown))
            self._moved(canvas.table)
        posted = canvas.posted = Copy(message, self._now())
        canvas.shown, canvas.nonce = page, None
        canvas.told.clear()
        try:
            await self._messages.keep(canvas.table, posted.message, posted.posted)
        except Exception:
            log.warning(
                "a message will not be known after a restart", extra={"table": canvas.table}, exc_info=True
            )

    async def _retire(self, canvas: Canvas, old: Old) -> None:
        """Take the buttons from an old copy; where it is not known what it shows, take it away."""
        message = self._message(canvas, old.posted)
        canvas.retired.add(old.posted.message)
        try:
            if old.shown:
                await failures.bounded(message.edit(**present.edited(present.past(old.shown))))
            else:
                await failures.bounded(message.delete())
        except failures.TROUBLE as error:
            if failures.is_passing(error):
                canvas.old.append(old)
                raise
            log.warning("an old copy keeps its buttons", extra=_details(canvas, error))

    def _message(self, canvas: Canvas, posted: Posted) -> discord.PartialMessage:
        return self._client.get_partial_messageable(canvas.place.channel).get_partial_message(posted.message)

    def _failed(self, canvas: Canvas, error: Exception) -> None:
        """Give each of Discord's refusals a defined end."""
        details = _details(canvas, error)
        log.warning("a table could not be shown", extra=details)
        if failures.is_code(error, failures.PLACE_IS_GONE):
            canvas.silence = Silence.FORBIDDEN
            self._lost(canvas.table)
        elif failures.is_passing(error):
            canvas.stale = True
            canvas.trouble_until = asyncio.get_running_loop().time() + failures.pause(canvas.failures)
            canvas.failures += 1
        elif failures.is_refusal(error):
            archived = failures.is_code(error, frozenset({failures.Code.THREAD_ARCHIVED}))
            canvas.silence = Silence.ARCHIVED if archived else Silence.FORBIDDEN
        else:
            log.error("Discord did not understand a page", extra=details, exc_info=error)


def _details(canvas: Canvas, error: Exception) -> dict[str, str]:
    return {"table": canvas.table, "code": failures.code(error)}
