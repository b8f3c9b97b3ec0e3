"""A person plays with the mouse in a real Chromium."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.client import Client
from bot.lab import eyes
from tests.browser.conftest import playing
from tests.browser.screen import Screen

pytestmark = [
    pytest.mark.skipif(eyes.chromium() is None, reason="there is no chromium to play in"),
    pytest.mark.timeout(400),
]
SUITS = "♠♥♦♣"
MOST_MOVES = 60
INTERESTING = 5


def moves(labels: list[str]) -> list[str]:
    """What of the buttons plays cards, or passes."""
    return [label for label in labels if label == "Pass" or any(suit in label for suit in SUITS)]


async def play_until(screen: Screen, end: str, pictures: Path | None = None) -> int:
    """Press the first move whenever there is one until the channel says `end`; give how many were made."""
    made = 0
    while end not in await screen.channel.inner_text():
        offered = moves(await screen.labels())
        if offered:
            if pictures and "Pass" in offered and len(offered) >= INTERESTING:
                await keep_pictures(screen, pictures)
                pictures = None
            await screen.press(offered[0])
            made += 1
        await screen.wait(0.2)
        assert made < MOST_MOVES, "the round does not end"
    return made


async def keep_pictures(screen: Screen, folder: Path) -> None:
    """Take the pictures of a table and a hand that README shows."""
    hand, table = screen.newest, screen.channel.locator("article").nth(-2)
    await screen.keep(hand, folder / "hand.png")
    await screen.keep(table, folder / "table.png")


@pytest.mark.parametrize(("preset", "seats"), [("president", 4), ("arschloch", 3)])
async def test_a_person_plays_a_whole_round_by_clicking(
    quick_client: Callable[[], Awaitable[Client]], pictures: Path | None, preset: str, seats: int
) -> None:
    async with playing(quick_client, preset=preset, seats=seats) as screen:
        await screen.reads(f"{seats} of ")
        await screen.press("Start")
        assert await play_until(screen, "Round 1 is over") > 1
        await screen.press("Next round")
        await screen.reads("round 2")
        if pictures and preset == "president":
            await play_until(screen, "Round 2 is over", pictures)
