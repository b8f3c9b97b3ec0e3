"""Local play: the real bot in a page of the browser, with no account and no token."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import simcord

from bot.lab.make_believe import MakeClient, WallClock, World, make_believe
from bot.lab.people import Person

NAMES: Final = ("You", "Ada", "Bela", "Chloe", "Dora", "Emil", "Finn")
SETTLE_SECONDS: Final = 0.3
"""A click waits no longer than this for what the bot does by itself (computers that think)."""
LOOK_SECONDS: Final = 0.1
"""How often it is looked whether there is something new to show."""


async def play(
    make_client: MakeClient,
    *,
    people: int,
    preset: str,
    seats: int,
    port: int | None,
    opened: Callable[[str], None],
) -> None:
    """Play until Ctrl-C or until the page's session is ended there.

    A lobby of `preset` stands ready with `people` people in it, and computers on the other of `seats`
    seats. `opened` is told the address of the page once it is there; whoever has it can play.
    Raises :exc:`simcord.SetupError` where the port is taken.
    """
    async with make_believe(make_client, clock=WallClock(), settle_timeout=SETTLE_SECONDS) as world:
        persons = [world.person(name) for name in NAMES[:people]]
        await open_lobby(persons, preset=preset, computers=seats - people)
        async with world.preview(persons, port=port) as preview:
            with interrupts() as interrupted:
                opened(preview.url)
                await show_what_happens(world, preview, interrupted)


async def open_lobby(persons: list[Person], *, preset: str, computers: int) -> None:
    """Have the first person open a lobby with computers, and the others join it."""
    await persons[0].slash("scum start", preset=preset, computers=computers)
    for person in persons[1:]:
        await person.press(starts="join:")


async def show_what_happens(world: World, preview: simcord.Preview, interrupted: asyncio.Event) -> None:
    """Keep the page up to date with what the bot does by itself, until interrupted or closed there."""
    ends = [asyncio.ensure_future(interrupted.wait()), asyncio.ensure_future(preview.wait_closed())]
    shown = 0
    try:
        while not any(end.done() for end in ends):
            await asyncio.wait(ends, timeout=LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            done = len(world.requests())
            if done != shown and await world.refresh(preview):
                shown = done
    finally:
        for end in ends:
            end.cancel()


@contextmanager
def interrupts() -> Iterator[asyncio.Event]:
    """Turn Ctrl-C and a request to terminate into an event."""
    interrupted, loop = asyncio.Event(), asyncio.get_running_loop()
    if sys.platform == "win32":  # no such handlers there: Ctrl-C cancels the task instead
        yield interrupted
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, interrupted.set)
    try:
        yield interrupted
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
