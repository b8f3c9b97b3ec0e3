"""What happened, in short lines, newest last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from types import UnionType
from typing import NamedTuple

from bot.engine.events import Event, Gave, Passed, Placed, Played, TimedOut, Took, TrickWon
from bot.engine.plays import Kind
from bot.engine.round import Turn
from bot.render import happenings, plays
from bot.render.words import Writer, about, order_of
from bot.tables.look import Look


def from_turns(turns: Iterable[Turn]) -> tuple[Event, ...]:
    """Give the turns of a trick as the news that they were."""
    return tuple(Played(turn.by, turn.play) if turn.play else Passed(turn.by) for turn in turns)


def lines(events: Sequence[Event], look: Look, write: Writer) -> list[str]:
    """Write news as the one who looks may know them. Passes in a row share a line."""
    written: list[str] = []
    for (late, passing), some in groupby(_moves(events), key=lambda move: (move.late, move.passing)):
        told = [move.event for move in some]
        if passing:
            told_lines = list(_passes([event.by for event in told if isinstance(event, Passed)], look, write))
        else:
            told_lines = [line for event in told for line in _line(event, look, write)]
        written += [write.text("news-late", line=line) if late else line for line in told_lines]
    return written


class _Move(NamedTuple):
    """An event, and whether it was done for a player whose time had run out."""

    event: Event
    late: bool

    @property
    def passing(self) -> bool:
        return isinstance(self.event, Passed)


def _moves(events: Iterable[Event]) -> Iterator[_Move]:
    """Join each end of a player's time to the move that was made then."""
    late = False
    for event in events:
        if not isinstance(event, TimedOut):
            yield _Move(event, late)
        late = isinstance(event, TimedOut)


def parted(events: Sequence[Event], kinds: UnionType) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Part events of some kinds from all others; the end of a player's time stays with what was done then."""
    those: list[Event] = []
    others: list[Event] = []
    for number, event in enumerate(events):
        told = events[number + 1 : number + 2] if isinstance(event, TimedOut) else (event,)
        (those if told and isinstance(told[0], kinds) else others).append(event)
    return tuple(those), tuple(others)


def fitting(events: Sequence[Event], look: Look, write: Writer, *, room: int) -> list[str]:
    """Write the newest of the news, at most two circles of turns, and say that others were left out.

    The last circle is always there, with cards as text if their emoji would take more than `room` characters.
    What came before the first turn gives way to it.
    """
    circle = len(look.seats)
    first = _first_turn(events)
    least = max(_newest(events, circle), min(first, len(events) - 1))
    most = max(_newest(events, 2 * circle), first - _MOST_BEFORE)
    if _length(lines(events[least:], look, write)) > room:
        write = write.plainly()
    start = next((n for n in range(most, least) if _length(lines(events[n:], look, write)) <= room), least)
    earlier = [write.text("news-earlier")] if start > 0 else []
    return [*earlier, *lines(events[max(start, 0) :], look, write)]


_MOST_BEFORE = 40
"""So many news of what came before the first turn are told at most."""


def _first_turn(events: Sequence[Event]) -> int:
    return next((n for n, event in enumerate(events) if isinstance(event, Played | Passed)), len(events))


def _newest(events: Sequence[Event], turns: int) -> int:
    """Find where the last so many turns begin."""
    positions = [n for n, event in enumerate(events) if isinstance(event, Played | Passed)]
    if not 0 < turns <= len(positions):
        return 0
    first = positions[-turns]
    return first - (first > 0 and isinstance(events[first - 1], TimedOut))


def _length(written: list[str]) -> int:
    return sum(len(line) + 1 for line in written)


def _passes(seats: list[int], look: Look, write: Writer) -> Iterator[str]:
    """Tell of passes in a row; one's own stands alone, for it is told to the reader."""
    if look.me in seats:
        yield write.text("news-passed-me")
    others = [write.name(look.seats[seat]) for seat in dict.fromkeys(seats) if seat != look.me]
    if others:
        yield write.text("news-passed", players=write.people(others), count=len(others))


def _line(event: Event, look: Look, write: Writer) -> Iterator[str]:
    match event:
        case Gave():
            yield _gave(event, look, write)
        case Took():
            yield _took(event, look, write)
        case Played():
            yield _played(event, look, write)
        case Placed():
            yield _placed(event, look, write)
        case TrickWon():
            yield from _trick_won(event, look, write)
        case _:
            yield from happenings.lines(event, look, write)


def _gave(event: Gave, look: Look, write: Writer) -> str:
    by, to = write.name(look.seats[event.by]), write.name(look.seats[event.to])
    if not event.cards:
        key = "news-gave-hidden-forced" if event.forced else "news-gave-hidden"
        return write.text(key, player=by, other=to, count=event.count)
    cards = write.cards(order_of(look), event.cards)
    if event.by == look.me:
        return write.text("news-gave-me-forced" if event.forced else "news-gave-me", other=to, cards=cards)
    return write.text("news-got-me", player=by, cards=cards)


def _took(event: Took, look: Look, write: Writer) -> str:
    took = write.card(event.took)
    if event.laid is not None:
        return write.text("news-took-me", card=took, laid=write.card(event.laid))
    return write.text("news-took", player=write.name(look.seats[event.by]), card=took)


def _played(event: Played, look: Look, write: Writer) -> str:
    if event.play.kind is Kind.PRESIDENT:
        return about(
            event.by, "news-president", look, write, card=write.cards(order_of(look), event.play.cards)
        )
    return about(event.by, "news-played", look, write, cards=plays.told(order_of(look), event.play, write))


def _placed(event: Placed, look: Look, write: Writer) -> str:
    place = write.place(event.place)
    if event.toppled:
        return about(event.player, "news-toppled", look, write, place=place)
    if not event.shown:
        return about(event.player, "news-placed", look, write, place=place)
    aces = write.cards(order_of(look), event.shown)
    return about(event.player, "news-caught", look, write, cards=aces, place=place)


_ENDED_BY = frozenset({"R19", "R23", "R24", "R26", "R80", "R82"})
"""The rules that end a trick at once, each of which has a line."""


def _trick_won(event: TrickWon, look: Look, write: Writer) -> Iterator[str]:
    key = f"news-won-{event.rule}" if event.rule in _ENDED_BY else "news-won"
    yield about(event.by, key, look, write)
    if event.leads != event.by:
        yield about(event.leads, "news-leads", look, write)
