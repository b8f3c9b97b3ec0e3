"""Local play: the real bot in a page of the browser, with no account and no token."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from bot.lab.make_believe import MakeClient, WallClock, make_believe
from bot.lab.people import Person
from bot.lab.preview import Preview

NAMES: Final = ("Robin", "Kim", "Lou", "Nico", "Sasha", "Toni", "Uli")
SETTLE_SECONDS: Final = 0.3
"""A click waits no longer than this for what the bot does by itself (computers that think)."""


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
    Raises :exc:`~bot.lab.preview.PortTakenError` where the port is not free.
    """
    async with make_believe(make_client, clock=WallClock(), settle_timeout=SETTLE_SECONDS) as world:
        persons = [world.person(name) for name in NAMES[:people]]
        await open_lobby(persons, preset=preset, computers=seats - people)
        async with Preview(world, persons, port=port) as preview:
            with interrupts() as interrupted:
                opened(preview.url)
                await preview.keep_up(interrupted)


async def open_lobby(persons: list[Person], *, preset: str, computers: int) -> None:
    """Have the first person open a lobby with computers, and the others join it."""
    await persons[0].slash("scum start", preset=preset, computers=computers)
    for person in persons[1:]:
        await person.press(starts="join:")


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
