"""The page of local play, as somebody uses it who has only eyes and a mouse."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Locator, Page, expect

PATIENCE = 60_000
"""In milliseconds: the machine may be busy."""


class Screen:
    """Looks at the channel and presses what is in view."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.channel = page.locator("#channel-message-list")

    @property
    def newest(self) -> Locator:
        """The lowest message of the channel."""
        return self.channel.locator("article").last

    def buttons(self, message: Locator) -> Locator:
        """What can be pressed in a message."""
        return message.locator('button.component-button[aria-disabled="false"]')

    async def reads(self, text: str) -> None:
        """Wait until the channel says so."""
        await expect(self.channel).to_contain_text(text, timeout=PATIENCE)

    async def press(self, label: str) -> None:
        """Press the lowest button with this label, which must be in view, when the page takes presses.

        It takes none while it loads, measures its window or waits for an answer: `aria-disabled` says so.
        """
        button = self.channel.get_by_role("button", name=label, exact=True).last
        await expect(button).to_be_in_viewport(timeout=PATIENCE)
        await button.click(timeout=PATIENCE)
        await expect(self._page.locator("#action-status")).to_have_text(
            "Callback completed", timeout=PATIENCE
        )

    async def labels(self) -> list[str]:
        """What can be pressed in the lowest message."""
        return await self.buttons(self.newest).all_inner_texts()

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self._page.wait_for_timeout(seconds * 1000)

    async def keep(self, message: Locator, file: Path) -> None:
        """Take a picture of a message when all its cards are drawn."""
        drawn = "found => found.every(image => image.naturalWidth > 0)"
        while not await message.locator("img").evaluate_all(drawn):
            await self.wait(0.1)
        await message.locator(".component-container").screenshot(path=file)
