"""Pictures of a channel as somebody sees it, drawn by Debian's Chromium, to be looked at and for README."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from playwright.async_api import Browser, async_playwright

from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from bot.lab.preview import Preview

PHONE: Final = (390, 844)
"""Width and height in pixels."""
DESKTOP: Final = (1280, 900)
QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def chromium() -> str | None:
    """Where the system's Chromium is, if it has one."""
    return shutil.which("chromium")


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """Run the system's Chromium without a window. Raises :exc:`FileNotFoundError` where it has none."""
    program = chromium()
    if program is None:
        raise FileNotFoundError("chromium")
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=program, args=list(QUIET))
        try:
            yield running
        finally:
            await running.close()


@asynccontextmanager
async def eyes(world: World, viewers: list[Person]) -> AsyncIterator[Eyes]:
    """Look at the world's channel with the eyes of `viewers`."""
    async with browser() as running, Preview(world, viewers) as preview:
        yield Eyes(preview, running)


class Eyes:
    """Takes pictures of a channel."""

    def __init__(self, preview: Preview, running: Browser) -> None:
        self._preview, self._browser = preview, running

    async def look(
        self, viewer: Person, size: tuple[int, int] = DESKTOP, *, page: Page | None = None
    ) -> bytes:
        """Draw what `viewer` sees now as PNG: the channel's end, or `page` alone. `size` is in pixels."""
        return await self._preview.picture(self._browser, viewer, size=size, page=page)
