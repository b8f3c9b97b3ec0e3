"""What happened: frozen news in order. Seats are indexes into the round's players."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.engine.cards import Card, Cards
from bot.engine.plays import Play


class Gave(msgspec.Struct, frozen=True, tag="gave", tag_field="event"):
    """Cards went from one hand to another in the exchange; only the two see which (R40)."""

    by: int
    to: int
    count: int
    cards: Cards
    """None (0) for those who may not see them."""
    forced: bool
    """Whether these are the highest cards that a lower player must give."""


class Took(msgspec.Struct, frozen=True, tag="took", tag_field="event"):
    """A leftover was taken openly, and a hand card laid away face down (R32)."""

    by: int
    took: Card
    laid: Card | None
    """None for those who may not see it."""


class Played(msgspec.Struct, frozen=True, tag="played", tag_field="event"):
    """A play went on the table."""

    by: int
    play: Play


class Passed(msgspec.Struct, frozen=True, tag="passed", tag_field="event"):
    """A player passed."""

    by: int


class TimedOut(msgspec.Struct, frozen=True, tag="timed-out", tag_field="event"):
    """Time ran out: the next event is what was done for the player."""

    by: int


class Placed(msgspec.Struct, frozen=True, tag="placed", tag_field="event"):
    """A player got a place, 1 being the best."""

    player: int
    place: int
    shown: Cards = 0
    """The aces of a player who held nothing else, laid open (R29)."""


class TrickWon(msgspec.Struct, frozen=True, tag="trick-won", tag_field="event"):
    """The trick ended."""

    by: int
    leads: int
    """Who leads next: the winner, or the next active player where the winner holds no cards."""
    unbeatable: bool = False
    """Whether R19 ended it: nothing still in play beats the top."""


class RoundOver(msgspec.Struct, frozen=True, tag="round-over", tag_field="event"):
    """Every place is known; best first."""

    places: tuple[int, ...]


Event = Gave | Took | Played | Passed | TimedOut | Placed | TrickWon | RoundOver


def seen_by(seat: int | None, event: Event) -> Event:
    """Give what a seat may know of an event; None is the public. Hidden cards become none."""
    if isinstance(event, Gave) and seat not in (event.by, event.to):
        return replace(event, cards=0)
    if isinstance(event, Took) and seat != event.by:
        return replace(event, laid=None)
    return event
