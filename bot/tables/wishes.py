"""What people may ask of a table; the table decides who may do what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.tables.state import Level, Person


class Join(msgspec.Struct, frozen=True):
    """Take a seat: in the lobby at once, later from the next round on, in a computer's place if need be."""

    by: Person


class Leave(msgspec.Struct, frozen=True):
    """Give the seat up; in mid-round the computer plays it to the end."""

    by: Person


class AddComputer(msgspec.Struct, frozen=True):
    """Seat a computer in the lobby."""

    by: Person


class RemoveComputer(msgspec.Struct, frozen=True):
    """Take the last computer out of the lobby."""

    by: Person


class ChangeLevel(msgspec.Struct, frozen=True):
    """Have computers play at another level; the host may, in the lobby."""

    by: Person
    level: Level


class ChangeRules(msgspec.Struct, frozen=True):
    """Have other rules in the lobby; the host may.

    With a preset: that one with just these changes, but the game is as long as it was unless they say so.
    Without: these changes on top of those that the table has.
    """

    by: Person
    preset: str | None = None
    changes: Mapping[str, Any] = {}
    """Options by name, as records write them."""
    reset: tuple[str, ...] = ()
    """Options that are to be as the preset has them."""


class UndoRules(msgspec.Struct, frozen=True):
    """Take the last change of the rules back."""

    by: Person


class Start(msgspec.Struct, frozen=True):
    """Begin the first round; computers fill the seats that the preset needs."""

    by: Person
    polite: bool | None = None
    """Whether titles are to insult nobody; None for what was agreed when the table was opened."""


class NextRound(msgspec.Struct, frozen=True):
    """Begin the next round before its pause is over."""

    by: Person


class PlayAgain(msgspec.Struct, frozen=True):
    """After a game's end: back to the lobby with the same seats."""

    by: Person


class Act(msgspec.Struct, frozen=True):
    """Answer what the seat is asked: an action's text as in records, and the number of the decision."""

    by: Person
    decision: int
    action: str
    offered: str | None = None
    """In haggling the cards that the partner offers, as whoever agrees has seen them."""


class TouchTable(msgspec.Struct, frozen=True):
    """Clear the finished trick away, or pay for touching the table; it answers no question (R52)."""

    by: Person


class ImBack(msgspec.Struct, frozen=True):
    """Take one's own seat back from the computer."""

    by: Person


class Prefer(msgspec.Struct, frozen=True):
    """Have one's seat know what one prefers from now on: whether to pass by itself."""

    by: Person


class Stop(msgspec.Struct, frozen=True):
    """End the game; the host may, and whoever manages the server."""

    by: Person
    manages: bool = False


class Kick(msgspec.Struct, frozen=True):
    """Have a computer play on for somebody."""

    by: Person
    player: int
    """The user to replace."""
    manages: bool = False


Wish = (
    Join
    | Leave
    | AddComputer
    | RemoveComputer
    | ChangeLevel
    | ChangeRules
    | UndoRules
    | Start
    | NextRound
    | PlayAgain
    | Act
    | TouchTable
    | ImBack
    | Prefer
    | Stop
    | Kick
)


class No(msgspec.Struct, frozen=True):
    """Why a table refuses; `code` is a key of the locale, `rule` an R number, `details` fill the sentence."""

    code: str
    rule: str | None = None
    details: dict[str, str | int] = {}


class WishRefusedError(Exception):
    """The table says no, and nothing has changed."""

    def __init__(self, no: No) -> None:
        super().__init__(no.code)
        self.no = no


CONFLICT = "conflict-"
"""Begins the codes of options that contradict each other: see :mod:`bot.engine.conflicts`."""


class TableCode:
    """The codes of :class:`No` beside those of :class:`bot.engine.errors.Refusal`."""

    GONE = "gone"
    """There is no such table (any more)."""
    MOVED_ON = "moved-on"
    """The decision is no longer asked of this seat."""
    NOT_SEATED = "not-seated"
    SEATED_ALREADY = "seated-already"
    PRACTICE = "practice"
    """Nobody else sits at a table in direct messages."""
    FULL = "full"
    """Details: `most`."""
    NOT_HOST = "not-host"
    """Details: `host`."""
    WRONG_STAGE = "wrong-stage"
    """Details: `stage`."""
    RULES_FIXED = "rules-fixed"
    """The game has begun, and its rules stay."""
    TOO_MANY = "too-many"
    """Details: how many are `seated`, and how many can play at the `most`."""
    NOTHING_TO_UNDO = "nothing-to-undo"
    NO_SUCH_VALUE = "no-such-value"
    TABLE_THERE = "table-there"
    """The channel has a table."""
    NO_COMPUTER = "no-computer"
    NO_SUCH_PLAYER = "no-such-player"
    NOT_AWAY = "not-away"
    NOT_SAVED = "not-saved"
    """The database could not save it, or something before it."""
    PERHAPS_SAVED = "perhaps-saved"
    """The database did not say whether it saved it: the next wish finds out."""
    STOPPING = "stopping"
    """The bot is being restarted."""
