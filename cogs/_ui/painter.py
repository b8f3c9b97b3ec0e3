"""The public message of each table: always the newest page, within what Discord allows the whole bot."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Container
from enum import StrEnum
from typing import NamedTuple, Protocol

import discord

from bot.render.page import Page
from bot.tables.look import Look
from bot.tables.ports import News
from bot.tables.state import Place
from cogs._ui import failures, present
from cogs._ui.budget import Budget

log = logging.getLogger(__name__)

TOO_OLD = 50 * 60.0
"""A message older than this is posted anew: Discord limits edits of those older than an hour."""

Draw = Callable[[Look], Page]
LookAt = Callable[[str], Look | None]
"""Shows a table to everybody; None where there is no such table any more."""


class Posted(Protocol):
    """Where a table's public message is."""

    @property
    def message(self) -> int:
        """The message's number."""

    @property
    def posted(self) -> float:
        """When it was posted, in seconds since 1970."""


class _Copy(NamedTuple):
    message: int
    posted: float


class Messages(Protocol):
    """Where it is kept which message is whose, so that it is found again after a restart."""

    async def keep(self, table: str, message: int, posted: float) -> None:
        """Remember a table's newest message."""

    async def forget(self, table: str) -> None:
        """Forget a table that has closed."""


class Silence(StrEnum):
    """Why a table's channel is left alone until somebody taps there again."""

    FORBIDDEN = "forbidden"
    ARCHIVED = "archived"


class _Canvas:
    """What is known of one table's public message."""

    def __init__(self, table: str, place: Place, posted: Posted | None) -> None:
        self.table, self.place, self.posted = table, place, posted
        self.shown: Page | None = None
        """What the message shows now, if that is sure."""
        self.old: list[tuple[Posted, Page | None]] = []
        """Older copies whose buttons are yet to be taken away, and what they show."""
        self.last: Look | None = None
        """How the table looked when it closed."""
        self.disturbed = False
        """Whether somebody's answer has changed the message while it was being edited."""
        self.stale = False
        self.anew = posted is None
        self.waiting = False
        """Whether its turn to be painted is coming."""
        self.silence: Silence | None = None
        self.told: set[int] = set()
        """Which users know of the silence."""
        self.not_before = 0.0
        self.handle: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None


class Painter:
    """Paints tables in turn: each at most once in `interval` seconds, all within one budget a second.

    `lost` is called with a table whose channel is gone, `moved` with one that has a new message.
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
        now: Callable[[], float],
        interval: float,
        budget: Budget,
    ) -> None:
        self._client, self._look_at, self._draw, self._messages = client, look_at, draw, messages
        self._lost, self._moved = lost, moved
        self._now, self._interval, self._budget = now, interval, budget
        self._canvases: dict[str, _Canvas] = {}
        self._line: deque[_Canvas] = deque()
        self._pump_handle: asyncio.TimerHandle | None = None

    async def adopt(self, look: Look, message: int | None, page: Page) -> None:
        """Take over a table whose page was posted as an answer; with None that is yet to be done."""
        canvas = self._canvases.get(look.table) or _Canvas(look.table, look.place, None)
        self._canvases[look.table] = canvas
        if message:
            canvas.anew = False
            canvas.disturbed = canvas.task is not None  # an edit under way shows in the old message
            await self._replace(canvas, message, page)
        self.paint(look.table, anew=message is None)

    def restore(self, table: str, place: Place, posted: Posted | None) -> None:
        """Take over a table after a restart; it is painted once its server is there, for its language."""
        self._canvases[table] = _Canvas(table, place, posted)

    def wake(self, guilds: Container[int]) -> None:
        """Paint the tables of these servers."""
        for canvas in self._canvases.values():
            if canvas.place.guild in guilds:
                self.paint(canvas.table)

    def tell(self, news: News) -> None:
        """Paint a table that something happened at; a new round gets a new message."""
        canvas = self._canvases.get(news.table)
        if canvas:
            canvas.last = news.last
            self.paint(news.table, anew=news.new_round)

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

    def has_shown(self, table: str, page: Page) -> None:
        """Learn that an answer to a tap has put a page into the table's message."""
        canvas = self._canvases.get(table)
        if canvas:
            canvas.shown = page
            canvas.disturbed = canvas.task is not None  # an edit under way may come after it

    def silence(self, table: str) -> Silence | None:
        """Tell why a table's channel is left alone, if it is."""
        canvas = self._canvases.get(table)
        return canvas.silence if canvas else None

    def speak(self, table: str) -> None:
        """Try again after a silence."""
        canvas = self._canvases.get(table)
        if canvas and canvas.silence:
            canvas.silence = None
            canvas.told.clear()
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

    async def close(self) -> None:
        """Begin nothing more, and finish what is under way."""
        handles = [canvas.handle for canvas in self._canvases.values()]
        for handle in (*handles, self._pump_handle):
            if handle:
                handle.cancel()
        tasks = [canvas.task for canvas in self._canvases.values() if canvas.task]
        self._canvases.clear()
        self._line.clear()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _want(self, canvas: _Canvas) -> None:
        """Let a table stand in line once its interval is over, unless it does so already."""
        if canvas.waiting or canvas.task or not canvas.stale:
            return
        canvas.waiting = True
        loop = asyncio.get_running_loop()
        wait = canvas.not_before - loop.time()
        canvas.handle = loop.call_later(max(wait, 0.0), self._stand_in_line, canvas)

    def _stand_in_line(self, canvas: _Canvas) -> None:
        canvas.handle = None
        self._line.append(canvas)
        self._pump()

    def _pump(self) -> None:
        """Paint the tables in line, in order, as far as the budget goes."""
        loop = asyncio.get_running_loop()
        if self._pump_handle:
            self._pump_handle.cancel()
            self._pump_handle = None
        while self._line:
            wait = self._budget.wait(loop.time())
            if wait > 0:
                self._pump_handle = loop.call_later(wait, self._pump)
                return
            self._begin(self._line.popleft())

    def _begin(self, canvas: _Canvas) -> None:
        canvas.waiting, canvas.stale = False, False
        page = self._new_page(canvas)
        if page is None and not canvas.last:
            return
        now = asyncio.get_running_loop().time()
        canvas.not_before = now + self._interval
        self._budget.spend(now)  # before the request, as the next table looks at what is left
        canvas.task = asyncio.ensure_future(self._paint(canvas, page))
        canvas.task.add_done_callback(lambda task: self._done(canvas, task))

    def _new_page(self, canvas: _Canvas) -> Page | None:
        """Draw the table as it is now; None where the channel shows that already, or is left alone."""
        look = canvas.last or self._look_at(canvas.table)
        if look is None or canvas.silence:
            return None
        try:
            page = self._draw(look)
        except Exception:
            log.exception("table %s could not be drawn", canvas.table)
            return None
        is_there = page == canvas.shown and not canvas.old and not self._needs_posting(canvas)
        return None if is_there else page

    def _needs_posting(self, canvas: _Canvas) -> bool:
        posted = canvas.posted
        return posted is None or canvas.anew or self._now() - posted.posted > TOO_OLD

    def _done(self, canvas: _Canvas, task: asyncio.Task[None]) -> None:
        canvas.task = None
        if not task.cancelled() and task.exception():
            log.error("table %s could not be painted", canvas.table, exc_info=task.exception())
        if canvas.table in self._canvases:
            self._want(canvas)

    async def _paint(self, canvas: _Canvas, page: Page | None) -> None:
        try:
            if page:
                await self._show(canvas, page)
                await self._retire(canvas)
        except failures.TROUBLE as error:
            self._failed(canvas, error)
        if canvas.last and not canvas.stale:
            self._canvases.pop(canvas.table, None)
            await self._messages.forget(canvas.table)

    async def _show(self, canvas: _Canvas, page: Page) -> None:
        if canvas.posted is None or self._needs_posting(canvas):
            await self._post(canvas, page)
        elif page != canvas.shown:
            canvas.disturbed = False
            await self._message(canvas, canvas.posted).edit(**present.edited(page))
            canvas.shown = None if canvas.disturbed else page

    async def _post(self, canvas: _Canvas, page: Page) -> None:
        canvas.anew = False
        try:
            channel = self._client.get_partial_messageable(canvas.place.channel)
            message = await channel.send(**present.sent(page))
        except failures.TROUBLE:
            canvas.anew = True
            raise
        await self._replace(canvas, message.id, page)

    async def _replace(self, canvas: _Canvas, message: int, page: Page) -> None:
        if canvas.posted:
            canvas.old.append((canvas.posted, canvas.shown))
            self._moved(canvas.table)
        posted = canvas.posted = _Copy(message, self._now())
        canvas.shown = page
        await self._messages.keep(canvas.table, posted.message, posted.posted)

    async def _retire(self, canvas: _Canvas) -> None:
        """Take the buttons from old copies; where it is not known what one shows, take it away."""
        while canvas.old:
            posted, shown = canvas.old.pop()
            message = self._message(canvas, posted)
            self._budget.spend(asyncio.get_running_loop().time())
            try:
                if shown:
                    await message.edit(**present.edited(present.past(shown)))
                else:
                    await message.delete()
            except failures.TROUBLE as error:
                if failures.is_passing(error):
                    canvas.old.append((posted, shown))
                    raise
                log.info("an old copy of table %s keeps its buttons: %s", canvas.table, error)

    def _message(self, canvas: _Canvas, posted: Posted) -> discord.PartialMessage:
        return self._client.get_partial_messageable(canvas.place.channel).get_partial_message(posted.message)

    def _failed(self, canvas: _Canvas, error: Exception) -> None:
        """Give each of Discord's refusals a defined end."""
        log.info("table %s could not be shown: %s", canvas.table, error)
        canvas.shown = None
        if failures.is_code(error, failures.PLACE_IS_GONE):
            canvas.silence = Silence.FORBIDDEN
            self._lost(canvas.table)
        elif failures.is_code(error, failures.POST_ANEW) and not canvas.anew:
            canvas.anew = canvas.stale = True
        elif failures.is_passing(error):
            canvas.stale = True
            canvas.not_before = asyncio.get_running_loop().time() + failures.TRY_AGAIN
        elif failures.is_refusal(error):
            archived = failures.is_code(error, frozenset({failures.Code.THREAD_ARCHIVED}))
            canvas.silence = Silence.ARCHIVED if archived else Silence.FORBIDDEN
        else:
            log.error("Discord did not understand the page of table %s", canvas.table, exc_info=error)
