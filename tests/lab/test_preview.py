"""The channel as a web page, on a toy bot that changes its message by itself."""

from __future__ import annotations

import asyncio

import pytest

from bot.lab import eyes
from bot.lab.make_believe import WallClock, make_believe
from bot.lab.preview import Preview
from tests.lab.toy import Toy

pytestmark = pytest.mark.skipif(eyes.chromium() is None, reason="there is no chromium to click in")
CLICKS = 8


class Restless(Toy):
    """Edits its first hand again and again while nobody taps, as computers' moves do."""

    async def on_interaction(self, _: object) -> None:
        asyncio.get_running_loop().call_later(0.31, self._stir)

    def _stir(self) -> None:
        if not self.is_closed():
            asyncio.get_running_loop().call_later(0.31, self._stir)
            asyncio.ensure_future(self.push())  # noqa: RUF006 - simcord keeps it


async def test_every_click_counts_while_the_page_changes_by_itself() -> None:
    toys: list[Restless] = []

    async def make_toy() -> Toy:
        toys.append(Restless())
        return toys[-1]

    async with make_believe(make_toy, clock=WallClock(), settle_timeout=0.3) as world:
        ann = world.person("Ann")
        await ann.slash("toy hand")
        async with eyes.browser() as browser, Preview(world, [ann]) as preview:
            ended = asyncio.Event()
            showing = asyncio.create_task(preview.keep_up(ended))
            page = await browser.new_page()
            await page.goto(preview.url)
            messages = page.locator("#channel-message-list")
            for _ in range(CLICKS):
                await messages.get_by_role("button", name="One", exact=True).click()
                await page.wait_for_timeout(230)
            await messages.get_by_text(f"en-US: {CLICKS}").first.wait_for()
            ended.set()
            await showing
    assert toys[0].taps == CLICKS
