"""Local play with quick computers, and a Chromium to play in."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.client import Client, Services, make_client
from bot.lab import eyes
from bot.lab.play import play
from bot.locale import Locales
from bot.settings import Settings
from bot.storage.database import Database
from tests.browser.screen import Screen

QUICK = Settings(
    computer_pause=(0.35, 0.4),  # simcord waits with a click for timers that are due within 0.3 s
    paint_interval=0.0,
    push_interval=0.0,
    requests_per_second=0,
    taps_per_second=0,
)


@pytest.fixture
async def quick_client(tmp_path: Path, locales: Locales) -> AsyncIterator[Callable[[], Awaitable[Client]]]:
    """Make the real bot with a database of its own and computers that hardly think."""
    seeds = itertools.count(1)
    database = await Database.open(str(tmp_path / "scum.db"))
    services = Services(
        settings=QUICK,
        database=database,
        locales=locales,
        now=time.time,
        seeds=lambda: next(seeds).to_bytes(32, "big"),
        random=random.Random(1),
    )

    async def make() -> Client:
        return make_client(services)

    yield make
    await database.close()


@asynccontextmanager
async def playing(make: Callable[[], Awaitable[Client]], preset: str, seats: int) -> AsyncIterator[Screen]:
    """Play locally as one person among computers, in a Chromium."""
    opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(
        play(make, people=1, preset=preset, seats=seats, port=None, opened=opened.set_result)
    )
    await asyncio.wait((running, opened), return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()
    async with eyes.browser() as browser:
        width, height = eyes.DESKTOP
        page = await browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=2)
        await page.goto(await opened)
        yield Screen(page)
        await page.get_by_text("More", exact=True).click()
        await page.get_by_role("button", name="End preview session").click()
        await running
