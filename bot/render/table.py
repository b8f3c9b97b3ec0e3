"""The public table: what everybody sees of the round in hand, and never a card that is not public."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.engine.events import (
    Contented,
    Cut,
    CutOffered,
    Dealt,
    Deposed,
    Drew,
    Event,
    Exposed,
    Gave,
    Offered,
    Passed,
    Played,
    Took,
    TrickWon,
)
from bot.engine.round import NOBODY, Duty, Phase, Verb
from bot.engine.rules import Revolution
from bot.engine.views import View
from bot.locale import Locale
from bot.render import news, situation
from bot.render.names import escaped
from bot.render.page import Block, Line, Page, Row, Tap, Text
from bot.render.words import NO_FACES, Writer, moment
from bot.tables.look import Look, SeatLook

COLOUR = 0x2F6FDE
_BEFORE_ROOM, _TRICK_ROOM = 700, 1400


def page(look: Look, locale: Locale, faces: Mapping[str, str] = NO_FACES) -> Page:
    """Show the table while a round is played. Raises :exc:`ValueError` where none is in hand."""
    write, view = Writer(locale, faces), view_of(look)
    top = "\n".join((_title(look, write), *seats(look, view, write)))
    state = "\n".join((*_middle(look, view, write), *_foot(look, write)))
    blocks: tuple[Block, ...] = (Text(top), Line(), Text(state), *_controls(look, view, write))
    return Page(blocks=blocks, past=(write.moved(look),), colour=COLOUR, kind="table")


def view_of(look: Look) -> View:
    """Give the round in hand. Raises :exc:`ValueError` where there is none."""
    if look.view is None:
        raise ValueError("no round is in hand")
    return look.view


def _title(look: Look, write: Writer) -> str:
    return write.text("table-title", preset=write.text(f"preset-{look.preset}"), number=look.round_number)


def seats(look: Look, view: View, write: Writer) -> Iterator[str]:
    """List who sits here, clockwise, with what everybody may know of them."""
    for number, seat in enumerate(look.seats):
        key = "table-seat-turn" if number == view.turn else "table-seat"
        facts = " · ".join(_facts(seat, view, write))
        yield write.text(key, player=write.name(seat), facts=facts)
    if view.phase is Phase.PLAY and view.rules.revolution is Revolution.HATS:
        yield write.text("table-downwards" if view.direction > 0 else "table-upwards")


def _facts(seat: SeatLook, view: View, write: Writer) -> Iterator[str]:
    if seat.title is not None:
        yield write.title(seat.title)
    if situation.are_hats_inside_out(view):
        yield write.text("fact-inside-out")
    if seat.place is not None:
        yield write.text("fact-out", place=write.place(seat.place))
    elif view.phase is not Phase.DEAL:
        yield write.text("fact-cards", count=seat.cards)
    if seat.passed:
        yield write.text("fact-passed")
    if seat.user is None:
        yield write.text("fact-computer")
    elif seat.left:
        yield write.text("fact-left")
    elif seat.away:
        yield write.text("fact-away")


def _middle(look: Look, view: View, write: Writer) -> Iterator[str]:
    """Show what has been done and what the round waits for."""
    if view.phase is Phase.PLAY:
        yield from _trick(look, view, write)
        yield ""
        yield turn(look, view, write)
    else:
        yield write.text(f"table-{view.phase}")
        yield from news.fitting(look.news, look, write, room=_TRICK_ROOM)
        yield ""
        yield from duties(look, view, write)


def _trick(look: Look, view: View, write: Writer) -> Iterator[str]:
    yield from situation.lines(view, write)
    if view.open_leftovers:
        yield write.text("table-leftovers-out", cards=write.cards(view.order, view.open_leftovers))
    before, now = _tricks(look, view)
    is_new = len(view.trick) < len(look.seats)
    exchanged, now = news.parted(now, _EXCHANGED)
    opening, now = news.parted(now, _OPENING)
    told = (*opening, *(exchanged if is_new else ()))
    yield from news.fitting(told, look, write, room=_BEFORE_ROOM)
    if before and is_new:
        before = news.parted(before, _EXCHANGED)[1]
        yield write.text("table-trick-before")
        yield from news.fitting(before, look, write, room=_BEFORE_ROOM)
        yield ""
    yield write.text("table-trick")
    yield from news.fitting(now, look, write, room=_TRICK_ROOM) or [write.text("table-trick-empty")]


_OPENING = Drew | Exposed | CutOffered | Cut | Dealt | Deposed
"""News of how the cards came to the players, which are no part of a trick."""
_EXCHANGED = Gave | Took
"""News of cards that changed hands: nobody is to miss them, though the last come with the first trick."""
_HEARD_BEFORE = Offered | Contented
"""News that were told on the table while there was haggling."""


def _tricks(look: Look, view: View) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Give the news of the trick before, as far as they are known, and of the one that lies on the table."""
    heard = news.parted(look.news, _HEARD_BEFORE)[1]
    end = next((n for n in range(len(heard), 0, -1) if isinstance(heard[n - 1], TrickWon)), 0)
    turns = sum(isinstance(event, Played | Passed) for event in heard[end:])
    return (heard[:end], heard[end:]) if turns == len(view.trick) else ((), news.from_turns(view.trick))


def turn(look: Look, view: View, write: Writer) -> str:
    """Say whose turn it is and until when."""
    if look.paused:
        return write.text("table-paused")
    key = "table-turn" if view.top else "table-leads"
    player = write.name(look.seats[view.turn])
    if look.deadline is None:
        return write.text(f"{key}-untimed", player=player)
    return write.text(key, player=player, until=moment(look.deadline))


def duties(look: Look, view: View, write: Writer) -> Iterator[str]:
    """Say who has still to give or take what, and until when."""
    if view.open_leftovers:
        yield write.text("table-leftovers-open", cards=write.cards(view.order, view.open_leftovers))
    haggling = [duty for duty in view.duties if duty.verb in _HAGGLING]
    if haggling:
        players = write.people(write.name(look.seats[duty.player]) for duty in haggling)
        yield write.text(_HAGGLING[haggling[0].verb], players=players)
    for duty in view.duties:
        if duty.verb in _WAITING:
            yield _duty(duty, look, write)
    if look.paused:
        yield write.text("table-paused")
    elif look.deadline is not None:
        yield write.text("table-step-until", until=moment(look.deadline))


_HAGGLING = {Verb.TRADE: "table-trades", Verb.COLLUDE: "table-colludes"}
_WAITING = {
    Verb.GIVE: "table-gives",
    Verb.TAKE: "table-takes",
    Verb.DEAL: "table-deals",
    Verb.CUT: "table-cuts",
}


def _duty(duty: Duty, look: Look, write: Writer) -> str:
    """Say what somebody has still to do."""
    player, key = write.name(look.seats[duty.player]), _WAITING[duty.verb]
    if duty.to == NOBODY:
        return write.text(key, player=player)
    return write.text(key, player=player, other=write.name(look.seats[duty.to]), count=duty.count)


def _foot(look: Look, write: Writer) -> Iterator[str]:
    if look.joining:
        players = write.people(map(escaped, look.joining))
        yield write.text("table-joining", players=players, count=len(look.joining))
    if look.commitment:
        yield write.text("table-commitment", code=look.commitment)


def _controls(look: Look, view: View, write: Writer) -> Iterator[Row]:
    """Give what there is to read, and then what is about seats: each row fits on a phone.

    Where touching the table can cost something, the button stands there for all of the round (R52).
    """
    yield Row((write.hand_button(look), write.rules_button(look), *write.back_button(look)))
    if view.rules.touch_penalty and not view.first and view.phase is Phase.PLAY:
        yield Row((write.button("button-clear", Tap("clear", look.table)),))
    yield Row(tuple(write.seat_buttons(look)))
