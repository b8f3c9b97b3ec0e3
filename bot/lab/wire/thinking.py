"""Tables of one person and three computers, beside those where taps are timed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from bot.lab.people import Tap
from bot.lab.wire.load import People, opened
from bot.lab.wire.loopback import Loopback
from bot.players.levels import Level

COMPUTERS: Final = 3
"""So many sit at each table."""
GLANCE: Final = 0.3
"""After so many seconds the person looks again whether there is something to tap."""


class Thinking(msgspec.Struct, frozen=True, kw_only=True):
    """So many tables, what is played there, and how well."""

    tables: int
    preset: str
    level: Level

    @property
    def computers(self) -> int:
        """How many think at all of them."""
        return self.tables * COMPUTERS


class WithComputers(People):
    """One person and three computers: the person taps at once whatever is asked, so that they think on."""

    def __init__(self, there: Loopback, number: int, thinking: Thinking, random: Random) -> None:
        super().__init__(there, f"Computer club {number}", ("Eve",))
        self._thinking, self._random = thinking, random

    async def open(self) -> None:
        """Open a table and begin."""
        preset, level = self._thinking.preset, self._thinking.level.value
        host = await self._in_lobby(computers=COMPUTERS, preset=preset, level=level)
        await host.press(starts="start:")

    async def go_on(self) -> None:
        """Play for ever."""
        while True:
            if tap := self._wanted():
                await self._players[0].make(tap)
            await asyncio.sleep(GLANCE)

    def _wanted(self) -> Tap | None:
        """Choose one of the moves that the person is asked for; between rounds the next round."""
        for player, message, buttons in self._asked():
            return self._tap(player, message, self._random.choice(buttons))
        for message, buttons in self._on_table(("next:",)):
            return self._tap(self._players[0], message, buttons[0])
        return None


@asynccontextmanager
async def playing(there: Loopback, thinking: Thinking | None, random: Random) -> AsyncIterator[None]:
    """Have all these tables play for as long as it is wanted; with None there are none."""
    numbers = range(thinking.tables if thinking else 0)
    tables = [WithComputers(there, number, thinking, random) for number in numbers if thinking]
    await opened(tables)
    games = [asyncio.ensure_future(table.go_on()) for table in tables]
    try:
        yield
        raise_failed(games)
    finally:
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)


def raise_failed(games: Sequence[asyncio.Future[None]]) -> None:
    """Raise what has ended a game that was to go on."""
    for game in games:
        if game.done():
            game.result()


def decisions(database: Path) -> int:
    """Tell how many moves computers have made so far."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as connection:
        query = "SELECT COUNT(*) FROM action WHERE player LIKE 'c%'"
        found: tuple[int] = connection.execute(query).fetchone()
    return found[0]
