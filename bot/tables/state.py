"""What the database keeps of a live table beside the journal of its round."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.engine.game import Game
from bot.engine.rules import Rules
from bot.engine.titles import Title
from bot.players.levels import Level

__all__ = [
    "TURN_SECONDS",
    "Agreed",
    "Closing",
    "Level",
    "Person",
    "Place",
    "Player",
    "RoundEnd",
    "Speed",
    "Stage",
    "TableState",
]


class Stage(StrEnum):
    """How far a table is."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    """A round is over and the next has not begun."""
    OVER = "over"
    """The game has ended; Play again opens a new lobby."""
    CLOSED = "closed"
    """Nothing more happens here."""


class Closing(StrEnum):
    """Why a table closed."""

    IDLE = "idle"
    """Nobody did anything in the lobby, or after the game's end, for too long."""
    ALL_AWAY = "all-away"
    """Everybody stayed away."""
    UNTIMED = "untimed"
    """Nobody moved for too long at a table without a turn timer."""
    STOPPED = "stopped"
    """The host, or whoever manages the server, stopped it."""
    EMPTY = "empty"
    """The last person left."""
    REPLACED = "replaced"
    """Its game was over, and another table was opened in the channel."""


class Speed(StrEnum):
    """How long a turn may take."""

    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
    NONE = "none"


TURN_SECONDS: dict[Speed, float | None] = {
    Speed.FAST: 20.0,
    Speed.NORMAL: 60.0,
    Speed.SLOW: 180.0,
    Speed.NONE: None,
}


class Place(msgspec.Struct, frozen=True):
    """Where a table stands; `guild` is None in a direct message."""

    guild: int | None
    channel: int


class Person(msgspec.Struct, frozen=True):
    """Somebody who taps or types."""

    user: int
    name: str
    auto_pass: bool = False
    """Whether they would rather have a pass made for them where they hold nothing that is legal."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with a seat: a person, or a computer where `user` is None.

    `id` is the name by which the engine knows the player: the user's number, or ``c1``, ``c2``, ...
    """

    id: str
    name: str
    user: int | None = None
    missed: int = 0
    """Moves in a row that were made for the player because time ran out."""
    away: bool = False
    """The computer keeps the seat until the player presses I'm back."""
    left: bool = False
    """The player is gone; a computer plays the round to its end, or until the player joins again."""
    auto_pass: bool = False
    """Where the player may pass and holds no legal play, the pass is made after a while."""
    kicked: bool = False
    """Somebody else had the player leave: the seat is not to be had back in this round."""


class RoundEnd(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished round came to; the lists go with `places`, best first."""

    number: int
    """The round's number in its game, from 1."""
    ids: tuple[str, ...]
    """Players' ids, best first."""
    places: tuple[str, ...]
    """Their names, in the same order."""
    titles: tuple[Title, ...]
    gained: tuple[int, ...]
    points: tuple[int, ...]
    before: tuple[Title | None, ...]
    """The titles that the players had in the round."""
    caught: tuple[str, ...] = ()
    """The names of those who were last at once with nothing but aces (R29)."""
    toppled: tuple[str, ...] = ()
    """The name of a President who was not first out (R51)."""
    deposed: tuple[tuple[str, str], ...] = ()
    """Names of those who fell to the bottom in spite of their places, and the rule's number (R52-R54)."""
    left: tuple[str, ...] = ()
    """The names of those who gave up their seats in the round; a computer played on for them."""
    president: int | None = None
    """The user who is President now; None where a computer is, or who has left."""
    counts: bool = True
    """Whether it counts for the leaderboard: two people must have played."""
    seed: str = ""
    """In hex, now that the round is over; the commitment is its SHA-256."""
    replay: int | None = None
    """The number by which the round can be seen again."""


class Agreed(msgspec.Struct, frozen=True, kw_only=True):
    """By which rules a table plays: see :class:`TableState`, which has the same three fields."""

    preset: str
    rules: Rules
    chosen: tuple[str, ...] = ()


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is saved. `game` is the game as it stood before the round in hand began."""

    id: str
    """Six characters of a-z and 0-9."""
    place: Place
    host: int
    """The user who may start, stop and kick."""
    preset: str
    rules: Rules
    """As agreed in the lobby; where the preset says so, the game's own depend on how many play."""
    chosen: tuple[str, ...] = ()
    """The options that somebody chose by name, which do not depend on it."""
    before: Agreed | None = None
    """What was agreed before the last change in the lobby, to be had back."""
    polite: bool = False
    """Whether the places of the next game have titles that insult nobody (R55)."""
    speed: Speed = Speed.NORMAL
    level: Level = Level.NORMAL
    """How strong the computers play that have seats of their own."""
    stage: Stage = Stage.LOBBY
    players: tuple[Player, ...] = ()
    """Seats in the lobby's order; the game keeps its own order."""
    joining: tuple[Player, ...] = ()
    """Who joins when the next round begins."""
    game: Game | None = None
    game_number: int = 1
    """How many games have begun here; Play again counts on."""
    round_number: int = 0
    """The round in hand or just finished, from 1; it counts on through all games of the table."""
    round_points: tuple[dict[str, int], ...] = ()
    """Points gained in each finished round of this game, by player id."""
    end: RoundEnd | None = None
    """The round just finished, between rounds and when the game is over."""
    paused: bool = False
    """Everybody is away; the table waits."""
    annulled: bool = False
    """The last round could not be taken over after an upgrade; until the next one begins."""
    closing: Closing | None = None
    """Why the table closed."""
    language: str | None = None
    """In which language a table in direct messages is shown; that of a server is the server's to settle."""
    lesson: bool = False
    """Whether it is somebody's lesson: computers play along, and nobody else sees it."""
