"""What people and servers choose, as plain values: storage keeps them, pages show them, cogs heed them."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from bot.tables.state import Speed


class Pings(StrEnum):
    """When a player whose turn it is gets a message."""

    ALWAYS = "always"
    LATE = "late"
    """After a third of the turn timer."""
    NEVER = "never"


class Preference(msgspec.Struct, frozen=True, kw_only=True):
    """What a player prefers; as it stands, what everybody has who chose nothing."""

    language: str | None = None
    """None for the language that Discord names."""
    pings: Pings = Pings.LATE
    four_colour: bool = False
    """Suits in four colours."""
    plain_cards: bool = False
    """Cards as text, not as emoji."""
    auto_pass: bool = False
    """Pass by itself when nothing is legal."""


class Stops(StrEnum):
    """Who may stop a game and have a computer play for somebody; who manages the server always may."""

    HOST = "host"
    PLAYERS = "players"
    """Everybody who sits at the table."""
    MANAGERS = "managers"
    """Nobody else."""


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a server has settled; as it stands, what every server has that chose nothing."""

    preset: str | None = None
    """The name of a preset, or a code of saved rules; None for the usual one."""
    speed: Speed = Speed.NORMAL
    language: str | None = None
    """The language of public pages; None for the one that Discord names."""
    polite: bool = False
    """Titles that insult nobody."""
    threads: bool = True
    """A thread for each table where the bot may open one."""
    stops: Stops = Stops.HOST
    role: int | None = None
    """The role of whoever was President of the latest round that counts."""


class Award(msgspec.Struct, frozen=True):
    """A role that somebody has been given for being President."""

    role: int
    user: int


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """A preset with some options changed, found by its code."""

    code: str
    preset: str
    changes: dict[str, Any]
    """As records write them."""


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A name that a server has given to a rule set."""

    name: str
    code: str
