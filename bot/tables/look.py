"""A table as one person sees it: all that a page needs, and nothing that the person may not know."""

from __future__ import annotations

import msgspec

from bot.engine.cards import Cards
from bot.engine.events import Event
from bot.engine.plays import Play
from bot.engine.rules import Rules
from bot.engine.titles import Title
from bot.engine.views import View
from bot.tables.state import Agreed, Closing, Level, Place, RoundEnd, Speed, Stage
from bot.tables.wishes import No

__all__ = ["Lesson", "Look", "RoundEnd", "SeatLook", "Tried"]


class SeatLook(msgspec.Struct, frozen=True, kw_only=True):
    """One seat, as everybody sees it."""

    id: str
    name: str
    user: int | None
    """None for a computer."""
    title: Title | None = None
    """From the previous round; None in a first one."""
    points: int = 0
    cards: int = 0
    place: int | None = None
    """The place in the round in hand, once it is known."""
    passed: bool = False
    away: bool = False
    left: bool = False
    host: bool = False


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """What cards would be if they were played now: every legal reading, the strongest first, or why not."""

    cards: Cards
    plays: tuple[Play, ...] = ()
    no: No | None = None
    anyway: Play | None = None
    """What the cards are though they may not be played now; None where they are nothing."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody who learns the game has done in the round in hand, and what their cards are good for."""

    leads: int = 0
    """How often they have led."""
    answers: int = 0
    """How often they have beaten a top."""
    passes: int = 0
    tricks: int = 0
    """How many tricks have ended."""
    ranks: tuple[Tried, ...] = ()
    """Where they are asked to play, for each rank of the hand: as many of its cards as lie on top, or all
    where they are fewer or nothing lies there, and what these would be or why they may not be played."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one person sees it; with `me` None as everybody does."""

    table: str
    place: Place
    stage: Stage
    preset: str
    rules: Rules
    chosen: tuple[str, ...] = ()
    """The options that somebody chose by name."""
    before: Agreed | None = None
    """What was agreed before the last change in the lobby."""
    speed: Speed
    level: Level = Level.NORMAL
    """How strong the computers play."""
    language: str | None = None
    """In which language a table in direct messages is shown."""
    fewest: int
    most: int
    seats: tuple[SeatLook, ...]
    """Clockwise, as in the round in hand; in the lobby in the order of joining."""
    joining: tuple[str, ...] = ()
    """Names of those who join next round."""
    is_joining: bool = False
    """Whether I am one of them."""
    me: int | None = None
    """My seat, an index into `seats`."""
    has_left: bool = False
    """Whether I left the round in hand, which a computer plays on; to join is to take the seat back."""
    was_kicked: bool = False
    """Whether a computer was given my seat in the round in hand; to join is for the next one."""
    is_host: bool = False
    view: View | None = None
    """The round: as my seat sees it, or as everybody does. None where no round is in hand."""
    tried: Tried | None = None
    """The cards that I am about to play, where I asked what they are."""
    decision: int = 0
    """The number of what my seat is asked; taps carry it."""
    passing: bool = False
    """Whether a pass is made for me in a moment, as I like it and hold nothing that is legal."""
    deadline: float | None = None
    """When the move in hand is made for the player, in seconds since 1970: mine where I am asked, else the
    first of those who are. None where no timer runs: a computer thinks, or the table has no turn timer."""
    next_round: float | None = None
    """When the next round begins by itself, in seconds since 1970."""
    round_number: int = 0
    """The round in hand or just finished, from 1 in each game."""
    commitment: str = ""
    """SHA-256 of the seed, in hex."""
    news: tuple[Event, ...] = ()
    """What happened in the round in hand since my last turn, as I may know it; for those who do not play,
    the last finished trick and what came after it."""
    end: RoundEnd | None = None
    """The round just finished, between rounds and when the game is over."""
    round_points: tuple[dict[str, int], ...] = ()
    """Points gained in each finished round of this game, by the ids of seats."""
    winners: tuple[str, ...] = ()
    """Names, once the game is over."""
    paused: bool = False
    annulled: bool = False
    """The last round could not be taken over after an upgrade; the next one begins instead."""
    closing: Closing | None = None
    """Why the table closed."""
    lesson: Lesson | None = None
    """Where the table is somebody's lesson."""

    @property
    def is_practice(self) -> bool:
        """Whether the table is for one person alone, with computers."""
        return self.place.guild is None
