"""The channel as a web page on this machine: a person clicks, computers' moves appear by themselves.

With :mod:`bot.lab.make_believe` and :mod:`bot.lab.screens.booth` all that knows simcord's internals.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec
import simcord

from bot.lab.make_believe import World
from bot.lab.messages import Page, walk
from bot.lab.people import Person

LOOK_SECONDS: Final = 0.1
"""How often it is looked whether there is something new to show."""
REMEMBERED: Final = 100
"""So many states of open pages are remembered for clicks that come late."""
PROGRAM: Final = "/app.js"
"""The program of simcord's page; ours is added to it."""
OUR_PROGRAM: Final = Path(__file__).with_name("page.js")
CLICKS: Final = frozenset({"click", "select"})

Controls = Mapping[str, str]
"""The custom id behind each button and menu, by simcord's name for it."""


class PortTakenError(Exception):
    """The page's port is not free."""


class Shown(msgspec.Struct, frozen=True):
    """What one page showed in one of its states."""

    page: str
    revision: int
    controls: Controls


class Preview:
    """A web page with the channel, to be entered with `async with`.

    simcord's own page takes no click while it is being brought up to date, and none on a state that is
    no longer the newest. Here clicks wait their turn, and a click counts if what it meant is still there.
    """

    def __init__(self, world: World, viewers: Sequence[Person], *, port: int | None = None) -> None:
        self._world = world
        self._shown: deque[Shown] = deque(maxlen=REMEMBERED)
        self._turn = asyncio.Lock()
        self._page = world.env.preview(
            world.channel,
            viewers=[person.member for person in viewers],
            layout="channel",
            assets=world.emoji_pictures(),
            port=port,
        )
        self._remember_what_is_shown()
        self._be_patient_with_clicks()
        self._add_our_program()

    async def __aenter__(self) -> Self:
        """Open the page. Raises :exc:`PortTakenError` where something else listens there."""
        try:
            await self._page.__aenter__()
        except simcord.SetupError as error:
            raise PortTakenError from error
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._page.__aexit__(kind, error, trace)

    @property
    def url(self) -> str:
        """The page's address; whoever has it can play."""
        return self._page.url

    async def keep_up(self, ended: asyncio.Event) -> None:
        """Show what the bot does by itself until `ended`, or until the session is closed in the page."""
        ends = [asyncio.ensure_future(ended.wait()), asyncio.ensure_future(self._page.wait_closed())]
        shown = 0
        try:
            while not any(end.done() for end in ends):
                await asyncio.wait(ends, timeout=LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)
                shown = await self._show_news(shown)
        finally:
            for end in ends:
                end.cancel()

    async def _show_news(self, shown: int) -> int:
        """Bring the page up to date if the bot has made more requests than `shown`; give how many."""
        async with self._turn:
            if self._page._closed:
                return shown
            await self._world.quiet()  # also rings timers that simcord missed while a click was dealt with
            done = len(self._world.requests())
            if done != shown:
                await self._page.refresh()
            return done

    async def picture(
        self, browser: Any, viewer: Person, *, size: tuple[int, int], page: Page | None
    ) -> bytes:
        """Have `browser`, one of playwright's, draw the channel's end, or `page` alone, as `viewer` sees it.

        Gives a PNG. What cannot be drawn (an emoji whose picture is not known) is left out.
        """
        self._page._capture_manager._browser = browser
        try:
            taken = await self._page.screenshot(
                viewer=viewer.member,
                target=page.id if page else None,
                mode="surface" if page else "viewport",
                layout="message" if page else "channel",
                viewport=size,
                allow_incomplete=True,
            )
        finally:
            self._page._capture_manager._browser = None  # it is not simcord's to close
        return taken.png or b""

    def _be_patient_with_clicks(self) -> None:
        usual = self._page._action

        async def act(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            async with self._turn:
                return await usual(context_id, self._brought_up_to_date(context_id, body))

        self._page._action = act  # type: ignore[method-assign]  # simcord offers no other way in

    def _brought_up_to_date(self, context: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        page = self._page._pages.get(context or "")
        if page is None or body.get("kind") not in CLICKS:
            return body
        meant = self._controls_then(page.id, body.get("published_revision")).get(str(body.get("control_key")))
        still = self._controls().get(str(body.get("control_key")))
        return {**body, "published_revision": page.revision} if meant and meant == still else body

    def _controls_then(self, page: str, revision: Any) -> Controls:
        states = (state for state in self._shown if (state.page, state.revision) == (page, revision))
        return next((state.controls for state in states), {})

    def _controls(self) -> Controls:
        stored = self._world.env.backend.messages.get(self._world.channel.id, {}).values()
        return {
            f"message:{message.id}:component:{part['id']}": part["custom_id"]
            for message in stored
            for part in walk(message.components)
            if part.get("custom_id")
        }

    def _remember_what_is_shown(self) -> None:
        usual = self._page._publish

        def publish(page: Any, **reason: Any) -> None:
            usual(page, **reason)
            self._shown.append(Shown(page.id, page.revision, self._controls()))

        self._page._publish = publish  # type: ignore[method-assign]  # simcord offers no other way in

    def _add_our_program(self) -> None:
        server = self._page._server
        usual = server._static

        async def serve(request: Any) -> Any:
            response = await usual(request)
            if request.path == PROGRAM:
                response.text += OUR_PROGRAM.read_text("utf-8")
            return response

        server._static = serve  # type: ignore[method-assign]  # simcord offers no other way in
