"""What a command or a tap has at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from bot.preferences import Preference, RuleSet, Saved, ServerSettings
from bot.puzzles.book import Calendar
from bot.puzzles.tries import Day
from bot.render.history import Games, Latest
from bot.render.privacy import StillInPlay
from bot.render.standings import Board, Figures, Metric
from bot.tables.analysing import Analyses
from bot.tables.hinting import Hints
from bot.tables.replaying import Replay
from bot.tables.tables import Tables
from cogs._ui.courtesy import Courtesy
from cogs._ui.direct import Directs
from cogs._ui.hands import Hands
from cogs._ui.heard import Heard
from cogs._ui.limiter import Limiter
from cogs._ui.painter import Painter
from cogs._ui.pings import Pings
from cogs._ui.readers import Readers
from cogs._ui.roles import Roles
from cogs._ui.shares import Shares
from cogs._ui.threads import Threads
from cogs._ui.unfinished import Unfinished


class Standings(Protocol):
    """Where it is kept who has reached what; a `guild` of None stands for direct messages."""

    async def leaderboard(self, guild: int | None, metric: Metric, number: int, reader: int) -> Board:
        """Give a page of a leaderboard, counted from 0, and the reader's own line."""

    async def rank(self, guild: int | None, user: int) -> Figures | None:
        """Give what a player has reached; None without a round that counts."""


class History(Protocol):
    """Where it is kept what was played; in direct messages, a `guild` of None, the reader's own is there.

    A sentence says why there is no such round to be seen, or that nothing can be read just now.
    """

    async def games(self, guild: int | None, reader: int, player: int | None, number: int) -> Games:
        """Give a page of the games that are over, counted from 0: one player's or all."""

    async def latest(self, guild: int | None, reader: int, limit: int) -> list[Latest]:
        """List the rounds that ended last, of those that a reader may see again."""

    async def replay(self, guild: int | None, reader: int, number: int) -> Replay:
        """Give a round of a server, or one that the reader played in."""

    async def record(self, guild: int | None, reader: int, number: int) -> bytes:
        """Give the record of such a round as a file."""


class PersonalData(Protocol):
    """What is kept of people."""

    async def export(self, user: int) -> bytes:
        """Give everything as JSON."""

    async def erase(self, user: int) -> StillInPlay | None:
        """Erase a person, or tell which tables they must leave first."""


class Servers(Protocol):
    """Where it is kept what servers have settled."""

    def of(self, guild: int | None) -> ServerSettings:
        """Give what a server has settled; in direct messages, what every server has that chose nothing."""

    async def change(self, guild: int, **fields: object) -> ServerSettings:
        """Change some of it, and give what the server has settled from now on."""


class Preferences(Protocol):
    """Where it is kept what each player prefers; raises the house's `trouble` where it cannot be."""

    async def change(self, user: int, **fields: object) -> Preference:
        """Change some of it, and give what the user prefers from now on."""


class RuleSets(Protocol):
    """Where rule sets are kept: presets with options changed, by a code and by a server's name for it."""

    async def code_of(self, preset: str, changes: Mapping[str, Any]) -> str:
        """Give the code of a preset with some options changed, which it has everywhere and for good."""

    async def find(self, code: str) -> RuleSet | None:
        """Give the rule set of a code, however that is written; None where nobody has been given it."""

    async def saved(self, guild: int) -> list[Saved]:
        """List the rule sets that a server has named, by name."""

    async def save(self, guild: int, name: str, code: str) -> None:
        """Have a server call a rule set so from now on, in place of what it called so before."""

    async def forget(self, guild: int, name: str) -> None:
        """Forget a server's name; the code stays, as others may have it."""


class PuzzleTries(Protocol):
    """Where it is kept what people tried on the puzzles of the day; days come oldest first."""

    async def days(self, user: int) -> tuple[Day, ...]:
        """List somebody's days."""

    async def add(self, user: int, number: int, lead: str, *, right: bool) -> tuple[Day, ...]:
        """Keep a try, and list the days from now on; the same try twice is one."""


class House(NamedTuple):
    """The parts of the bot that commands and taps work with, made once at the start."""

    tables: Tables
    readers: Readers
    hands: Hands
    painter: Painter
    threads: Threads
    directs: Directs
    standings: Standings
    history: History
    servers: Servers
    rule_sets: RuleSets
    preferences: Preferences
    pings: Pings
    roles: Roles
    personal_data: PersonalData
    calendar: Calendar
    puzzle_tries: PuzzleTries
    shares: Shares
    trouble: type[Exception]
    """What is raised where something cannot be kept, or read."""
    limiter: Limiter
    heard: Heard
    courtesy: Courtesy
    hints: Hints
    analyses: Analyses
    unfinished: Unfinished
