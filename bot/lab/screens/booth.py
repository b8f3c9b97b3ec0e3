"""One browser page that draws messages of any world one after the other, which takes a tenth of the time.

simcord's own way opens its page anew for each picture: a second for its fonts, another for its program.
Here the page stays, and is handed what to show next. Only this module, :mod:`bot.lab.preview` and
:mod:`bot.lab.make_believe` know simcord's internals.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from importlib.resources import files
from io import BytesIO
from typing import Any, Final
from urllib.parse import urlsplit

import simcord
from PIL import Image
from playwright.async_api import Browser, Page, Route
from playwright.async_api import TimeoutError as DrawingTimeoutError
from simcord.preview._server import PreviewServer
from simcord.results import InteractionResult

from bot.lab.make_believe import World
from bot.lab.preview import OUR_PROGRAM, PROGRAM
from bot.lab.screens.scene import Shot

ADDRESS: Final = "http://127.0.0.1:9/"
"""Nobody listens there: each request is answered here."""
CONTEXT: Final = "capture_booth"
"""simcord's page calls itself so, in all its pictures."""
PATIENCE: Final = 120_000
"""In milliseconds: the machine may be busy."""
HEIGHT: Final = 6000
"""Of a window for a single message, in pixels: no message is cut off."""
CHANNEL_HEIGHT: Final = 900

_AGAIN: Final = """() => {
  for (const kind of ["pagehide", "pageshow"])
    window.dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
}"""
_DRAWN: Final = """revision => {
  const page = window.simcordPreview;
  return page && page.ready && page.publishedRevision === revision;
}"""
_STILL: Final = """async () => {
  document.getAnimations().forEach((animation) => animation.cancel());
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""
_PLACE: Final = """async ([mode, modal, targetId]) => {
  const { captureGeometry, rasterCrop } = await import("/geometry.js");
  return rasterCrop(captureGeometry({ mode, modal, targetId }).visibleCrop);
}"""


@asynccontextmanager
async def booth(browser: Browser) -> AsyncIterator[Booth]:
    """Open a page to take pictures with."""
    context = await browser.new_context(reduced_motion="reduce", locale="en-US", timezone_id="UTC")
    try:
        yield Booth(await context.new_page())
    finally:
        await context.close()


class Booth:
    """Takes pictures of messages, one after the other."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._revision = 0
        self._snapshot: dict[str, Any] = {}
        self._assets: Mapping[str, tuple[str, bytes]] = {}
        self._opened = False

    async def photograph(self, world: World, shot: Shot, widths: tuple[int, ...]) -> list[bytes]:
        """Take a PNG for each width, in pixels. Give them in the same order."""
        channel = shot.channel or world.channel
        viewer = shot.person.user if channel.guild is None else shot.person.member
        async with world.env.preview(channel, viewers=[viewer], assets=world.emoji_pictures()) as preview:
            return [await self._picture(world, preview, viewer, shot, width) for width in widths]

    async def _picture(self, world: World, preview: Any, viewer: Any, shot: Shot, width: int) -> bytes:
        size = width, CHANNEL_HEIGHT if shot.page is None else HEIGHT
        whole = shot.page is None and not shot.form
        layout = "channel" if whole else "message"
        pin = preview._pin_capture(viewer, _target(world, shot), 0.0, size, layout)
        try:
            self._load(preview, pin)
            await self._page.set_viewport_size({"width": size[0], "height": size[1]})
            await self._draw()
            mode = "viewport" if whole else "surface"
            place = await self._page.evaluate(_PLACE, [mode, shot.form, pin.snapshot["targetId"]])
            return await self._page.screenshot(type="png", clip=place)
        finally:
            preview._clear_page_assets(preview._pages.pop(pin.page.id))

    def _load(self, preview: Any, pin: Any) -> None:
        """Lay ready what the page asks for next."""
        self._revision += 1
        state = pin.snapshot
        state["context"] = {"id": CONTEXT, "generation": self._revision}
        state["publishedRevision"] = self._revision
        state["publication"]["publishedRevision"] = self._revision
        state["botGeneration"] = self._revision  # or it shows what was chosen in the picture before
        self._snapshot = state
        self._assets = {
            name: (record.contentType, preview._authorized_asset(pin.page.id, name)[2])
            for name, record in pin.page.assets.items()
            if record.available
        }

    async def _draw(self) -> None:
        if self._opened:
            await self._page.evaluate(_AGAIN)
        else:
            await self._page.route("**/*", self._answer)
            await self._page.goto(f"{ADDRESS}#here", wait_until="domcontentloaded", timeout=PATIENCE)
            self._opened = True
        try:
            await self._drawn()
        except DrawingTimeoutError:
            await self._page.reload(wait_until="domcontentloaded", timeout=PATIENCE)
            await self._drawn()
        await self._page.evaluate(_STILL)

    async def _drawn(self) -> None:
        """Wait until the page shows what it was handed. Raises :exc:`DrawingTimeoutError`."""
        await self._page.wait_for_function(_DRAWN, arg=self._revision, timeout=PATIENCE)

    async def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path in ("/api/pages", "/api/state"):
            await route.fulfill(content_type="application/json", body=json.dumps(self._snapshot))
        elif path.startswith("/api/assets/"):
            await self._answer_asset(route, path.rpartition("/")[2])
        elif path in PreviewServer._STATIC_FILES:
            await route.fulfill(content_type=_content_type(path), body=_program(path))
        else:
            await route.abort()

    async def _answer_asset(self, route: Route, name: str) -> None:
        if name not in self._assets:
            await route.fulfill(status=404)
            return
        kind, body = self._assets[name]
        headers = {"Content-Type": kind, "X-Simcord-Media-Metadata": '{"mediaKind":"image"}'}
        if kind == "image/png":
            wide, high = Image.open(BytesIO(body)).size
            headers |= {"X-Display-Width": str(wide), "X-Display-Height": str(high)}
        await route.fulfill(headers=headers, body=body)


def _target(world: World, shot: Shot) -> int | InteractionResult | None:
    if not shot.form:
        return shot.page.id if shot.page else None
    asked = [one for one in world.env.backend.interactions.values() if one.user_id == shot.person.id]
    return InteractionResult(world.env, next(one for one in reversed(asked) if one.modal))


def _content_type(path: str) -> str:
    file = PreviewServer._STATIC_FILES[path]
    if file in PreviewServer._FONT_FILES:
        return "font/ttf"
    return PreviewServer._STATIC_CONTENT_TYPES.get(file, "application/javascript")


def _program(path: str) -> bytes:
    """Give a file of simcord's page; to its program ours is added."""
    file = PreviewServer._STATIC_FILES[path]
    folder = files(simcord) / "preview"
    body = (folder / file if file == "protocol.schema.json" else folder / "static" / file).read_bytes()
    return body + OUR_PROGRAM.read_bytes() if path == PROGRAM else body
