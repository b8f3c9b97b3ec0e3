"""From a play to the words that a player must say so that its cards are read as just this play."""

from __future__ import annotations

from bot.engine import beating, readings
from bot.engine.cards import JOKERS
from bot.engine.ordering import NO_RANK, Ordering
from bot.engine.plays import POKER, Ground, Kind, Play, Reading, Reason, count_of, suit_counts


def reading_for(ground: Ground, play: Play) -> Reading | None:
    """Give what to say with these cards so that they become this play, one of the legal ones.

    None where they do so by themselves: always without wild cards, else where they can be nothing stronger.
    """
    if is_plain(ground.order, play):
        return None
    possible = readings.read(ground, play.cards)
    words = dict.fromkeys(as_read(ground.order, one) for one in possible)
    return next((reading for reading in (None, *words) if _becomes(ground, possible, reading) == play), None)


def is_plain(order: Ordering, play: Play) -> bool:
    """Tell whether cards cannot be anything else than this play."""
    return not play.cards & (order.wild | JOKERS)


def _becomes(ground: Ground, plays: list[Play], reading: Reading | None) -> Play | None:
    """Give the play that cards are taken as which can be any of these, by this reading or without one."""
    if reading is not None:
        plays = readings.agreeing(ground.order, plays, reading)
    followed = [beating.follow(ground, play) for play in plays]
    legal = [play for play in followed if not isinstance(play, Reason)]
    return readings.strongest(ground, legal) if legal else None


def as_read(order: Ordering, play: Play) -> Reading:
    """Give the words for what cards are, whatever lies on the table."""
    suits = _suits(order, play)
    match play.kind:
        case Kind.FLUSH:
            return Reading(Kind.FLUSH)
        case Kind.FULL_HOUSE | Kind.FOUR | Kind.TWO_PAIR if play.second != NO_RANK:
            return Reading(play.kind, (play.rank, play.second))
    return Reading(play.kind, (play.rank,), suits)


def _suits(order: Ordering, play: Play) -> tuple[int, ...]:
    """Name the suits of wild cards in sets and runs, where they have one (R81)."""
    free = play.cards & (order.wild | JOKERS)
    if not order.rules.suit_lock or play.kind in POKER or play.kind is Kind.TWO_PAIR:
        return ()
    named = play.suits - suit_counts(play.cards & ~free)
    suits = tuple(suit for suit in range(4) for _ in range(count_of(named, suit)))
    return suits if len(suits) == free.bit_count() else ()
