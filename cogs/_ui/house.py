"""What a command or a tap has at hand."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from bot.render.standings import Board, Figures, Metric
from bot.tables.tables import Tables
from cogs._ui.courtesy import Courtesy
from cogs._ui.hands import Hands
from cogs._ui.heard import Heard
from cogs._ui.limiter import Limiter
from cogs._ui.painter import Painter
from cogs._ui.readers import Readers


class Standings(Protocol):
    """Where it is kept who has reached what; a `guild` of None stands for direct messages."""

    async def leaderboard(self, guild: int | None, metric: Metric, number: int, reader: int) -> Board:
        """Give a page of a leaderboard, counted from 0, and the reader's own line."""

    async def rank(self, guild: int | None, user: int) -> Figures | None:
        """Give what a player has reached; None without a round that counts."""


class House(NamedTuple):
    """The parts of the bot that commands and taps work with, made once at the start."""

    tables: Tables
    readers: Readers
    hands: Hands
    painter: Painter
    standings: Standings
    limiter: Limiter
    heard: Heard
    courtesy: Courtesy
