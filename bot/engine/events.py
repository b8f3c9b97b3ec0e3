"""What happened: frozen news in order. Seats are indexes into the round's players."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.engine.cards import Card, Cards, Face
from bot.engine.plays import Play


class Drew(msgspec.Struct, frozen=True, tag="drew", tag_field="event"):
    """Cards were drawn for the first ranks (R37): what each seat drew, one after the other."""

    drawn: tuple[tuple[Card, ...], ...]
    ranks: tuple[int, ...]
    """Seats, the President first."""


class CutOffered(msgspec.Struct, frozen=True, tag="cut-offered", tag_field="event"):
    """The President offered the Scum the cut (R53)."""

    by: int
    to: int


class Cut(msgspec.Struct, frozen=True, tag="cut", tag_field="event"):
    """So many cards went from the top of the pack to its bottom (R53)."""

    by: int
    count: int


class Dealt(msgspec.Struct, frozen=True, tag="dealt", tag_field="event"):
    """The President dealt (R53); `faults` counts those of the reign, this one included."""

    by: int
    fault: bool
    faults: int


class Deposed(msgspec.Struct, frozen=True, tag="deposed", tag_field="event"):
    """A player is Scum of this round or the next, and everybody below moves up (R52, R53, R54)."""

    player: int
    rule: str


class Exposed(msgspec.Struct, frozen=True, tag="exposed", tag_field="event"):
    """The top cards of the hands dealt lay open, and each seat took a hand (R38)."""

    shown: tuple[Card | None, ...]
    """The open card of the hand that each seat has now."""


class Gave(msgspec.Struct, frozen=True, tag="gave", tag_field="event"):
    """Cards went from one hand to another between the deal and the lead; only the two see which (R40-R43)."""

    by: int
    to: int
    count: int
    cards: Cards
    """None (0) for those who may not see them."""
    forced: bool
    """Whether these are the highest cards that a lower player must give."""


class Offered(msgspec.Struct, frozen=True, tag="offered", tag_field="event"):
    """A player offered cards, for others or for whatever comes; only the two see which (R42, R43)."""

    by: int
    to: int
    count: int
    cards: Cards
    """None (0) for those who may not see them."""
    wanted: tuple[Face, ...] | None = ()
    """The faces asked for; empty where nothing was named, None for those who may not see them."""


class Contented(msgspec.Struct, frozen=True, tag="content", tag_field="event"):
    """A player wants no more of haggling (R42, R43)."""

    by: int


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


class Skipped(msgspec.Struct, frozen=True, tag="skipped", tag_field="event"):
    """Players were passed over by an equal play, in the order of their turns (R17)."""

    players: tuple[int, ...]


class Turned(msgspec.Struct, frozen=True, tag="turned", tag_field="event"):
    """A revolution: the ranking turned, with hats the direction too (R27, R28, R84)."""

    by: int
    inverted: bool
    direction: int


class Locked(msgspec.Struct, frozen=True, tag="locked", tag_field="event"):
    """Only these suits may be played for the rest of the trick (R81); counted as in a play."""

    suits: int


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
    toppled: bool = False
    """Whether it is a President who was not first out (R51)."""


class TrickWon(msgspec.Struct, frozen=True, tag="trick-won", tag_field="event"):
    """The trick ended."""

    by: int
    leads: int
    """Who leads next: the winner, or the next active player where the winner holds no cards."""
    rule: str | None = None
    """The R number of the rule that ended it at once: R19, R23, R24, R26, R80, R82."""


class Cleared(msgspec.Struct, frozen=True, tag="cleared", tag_field="event"):
    """The finished trick was cleared away, by the Scum or by somebody who pays for it (R52)."""

    by: int
    penalty: bool


class RoundOver(msgspec.Struct, frozen=True, tag="round-over", tag_field="event"):
    """Every place is known; best first."""

    places: tuple[int, ...]


Event = (
    Drew
    | CutOffered
    | Cut
    | Dealt
    | Deposed
    | Exposed
    | Gave
    | Offered
    | Contented
    | Took
    | Played
    | Skipped
    | Turned
    | Locked
    | Passed
    | TimedOut
    | Placed
    | TrickWon
    | Cleared
    | RoundOver
)


def seen_by(seat: int | None, event: Event) -> Event:
    """Give what a seat may know of an event; None is the public. Hidden cards become none."""
    match event:
        case Gave() if seat not in (event.by, event.to):
            return replace(event, cards=0)
        case Offered() if seat not in (event.by, event.to):
            return replace(event, cards=0, wanted=None)
        case Took() if seat != event.by:
            return replace(event, laid=None)
    return event
