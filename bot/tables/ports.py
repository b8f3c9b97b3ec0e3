"""What live tables need of the rest of the house: a journal, somebody to tell, chance and settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from bot.engine.events import Event
from bot.engine.rules import Rules
from bot.tables.look import Look
from bot.tables.state import TableState


class RoundHeader(msgspec.Struct, frozen=True, kw_only=True):
    """The header of a round's record: with its actions it is the round. Players are ids, in seat order."""

    number: int
    """From 1, through all games of the table: with the table's id it names the round."""
    game: int = 1
    """The number of the game at this table, from 1."""
    preset: str
    rules: Rules
    players: tuple[str, ...]
    names: tuple[str, ...]
    """What the players are called, in the same order."""
    places: tuple[str, ...]
    """The titles at the beginning, best first: mostly the previous round's places; empty in a first round."""
    faults: int = 0
    """The President's faults before in the same reign (R53)."""
    unchanged: int = 0
    """How many rounds before left everybody where they were (R54)."""
    dealer: str
    seed: bytes
    engine: str
    """The version of the engine that began the round."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a round ended for one player."""

    player: str
    user: int | None
    """None for a computer."""
    place: int
    """1 is best. Who left in mid-round is behind all who stayed."""
    points: int
    """How many players finished behind: the measure of leaderboards, whatever the game's own scoring.
    Who left is last, also beside others who left."""
    left: bool = False


class Finish(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round; `counts` says whether at least two people played it."""

    results: tuple[Result, ...]
    counts: bool


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What is saved in one transaction, all or nothing.

    `state` is the table after the change, None where it stays as it is; `begun` opens a round; `action`
    is appended to the open round as ``player`` and the action's text; `finish` closes it with its results.
    `annulled` closes it without any. With `after`, an action is saved only after so many others of its round:
    who remembers less than was saved, as beside another process, cannot spoil the round.
    """

    table: str
    state: TableState | None = None
    begun: RoundHeader | None = None
    action: tuple[str, str] | None = None
    after: int | None = None
    finish: Finish | None = None
    annulled: bool = False


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A table that was open when the process ended: its state, and its open round if it had one."""

    state: TableState
    header: RoundHeader | None = None
    actions: tuple[tuple[str, str], ...] = ()
    round_id: int | None = None
    """The open round's id."""


class Journal(Protocol):
    """Where tables are saved. A call returns once the change is safe."""

    async def save(self, change: Change) -> int | None:
        """Save a change in one transaction, and give the id of the round that it begins, if it does.

        Raises :exc:`JournalError` when it cannot, or cannot learn whether it did: :meth:`table` tells.
        """

    async def table(self, table: str) -> Saved:
        """Give a table as it is saved, closed or not. Raises :exc:`JournalError`."""

    async def open_tables(self) -> Sequence[Saved]:
        """Give every table that is not closed, those first whose state was saved last."""


class JournalError(Exception):
    """The change could not be saved, or nobody knows whether it was.

    When it is `unchanged`, the journal is surely as it was, and as the table remembers it. A `general` fault
    concerns all tables, and whoever keeps the journal has told of it.
    """

    def __init__(self, words: str = "", *, unchanged: bool = False, general: bool = False) -> None:
        super().__init__(words)
        self.unchanged, self.general = unchanged, general


class News(msgspec.Struct, frozen=True, kw_only=True):
    """Something happened at a table and is saved. Whom it concerns looks at the table again."""

    table: str
    events: tuple[Event, ...] = ()
    """The engine's news; hidden cards in it must pass through :func:`bot.engine.events.seen_by`."""
    new_round: bool = False
    """A round has begun: the public table is posted anew."""
    closed: bool = False
    """The table is gone from memory after this; `last` is how it looked to everybody."""
    last: Look | None = None

    def and_then(self, later: News) -> News:
        """Give as one what happened at a table in two steps."""
        is_new = self.new_round or later.new_round
        return replace(later, events=self.events + later.events, new_round=is_new)


class Announcer(Protocol):
    """Who tells the world; it must return at once and never raise."""

    def tell(self, news: News) -> None:
        """Take note of the news."""


class Pauses(msgspec.Struct, frozen=True, kw_only=True):
    """How long things take, in seconds; `computer` is zero in tests."""

    computer: tuple[float, float] = (1.2, 3.0)
    """The shortest and longest a computer of any level seems to think where it has an average choice."""
    answer_factor: float = 6.0
    """So many times longer a computer that has made an offer waits for its partner's word (R42, R43)."""
    next_round: float = 30.0
    """From a round's end to the next round."""
    lobby: float = 15 * 60.0
    """An idle lobby closes after so long."""
    all_away: float = 15 * 60.0
    """A table closes after so long with everybody away."""
    untimed: float = 24 * 60 * 60.0
    """A table without a turn timer closes after so long without a move."""
    step_factor: float = 1.0
    """What a step between rounds gets, as a share of the turn timer."""
    thinking: float = 10.0
    """A computer that thinks longer than this, off the loop, does what a player out of time does."""
    retry: float = 5.0
    """After this long to twice as long, what could not be saved when its time came is tried again: so that a
    thousand tables do not come all at once."""
