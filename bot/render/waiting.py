"""My hand while there is none: before the first round, between rounds, after the game, without a seat."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.rules import Scoring
from bot.render import result
from bot.render.page import Block, Button, Page, Row, Style, Tap, Text
from bot.render.words import Writer
from bot.tables.look import Look
from bot.tables.state import Stage

COLOUR = 0x747F8D


def page(look: Look, write: Writer, *, note: str | None = None) -> Page:
    """Say when the reader's cards will come."""
    text = "\n".join((*write.note(note), *_lines(look, write)))
    buttons = tuple(_buttons(look, write))
    blocks: tuple[Block, ...] = (Text(text), Row(buttons)) if buttons else (Text(text),)
    return Page(blocks=blocks, colour=COLOUR, kind="hand")


def _lines(look: Look, write: Writer) -> Iterator[str]:
    if look.me is None:
        if look.stage is not Stage.CLOSED:
            yield write.text(_of_a_seat(look))
    elif look.stage is Stage.BETWEEN and look.annulled:
        yield write.text("result-annulled")
    elif look.stage in {Stage.BETWEEN, Stage.OVER}:
        yield from my_result(look, look.seats[look.me].id, write)
    if look.me is not None or look.stage is not Stage.PLAYING:
        yield _what_comes(look, write)


def _of_a_seat(look: Look) -> str:
    """Say what somebody without a seat waits for, or can do; who joins may yet get a computer's seat."""
    if not look.is_joining:
        return _without_seat(look)
    computers = sum(seat.user is None for seat in look.seats)
    return "waiting-joining-seat" if computers >= len(look.joining) else "waiting-joining"


def _without_seat(look: Look) -> str:
    if look.was_kicked:
        return "waiting-kicked"
    if look.has_left:
        return "waiting-left"
    return "waiting-without-seat-yet" if look.stage is Stage.LOBBY else "waiting-without-seat"


def my_result(look: Look, me: str, write: Writer) -> Iterator[str]:
    """Say how the round ended for the reader, if they played it."""
    end = look.end
    if end is not None and me in end.ids:
        at = end.ids.index(me)
        yield write.text("waiting-result", number=end.number, place=write.place(at + 1))
        yield from my_title(look, me, write)


def my_title(look: Look, me: str, write: Writer) -> Iterator[str]:
    """Say what the round made of the reader, if they played it."""
    end = look.end
    if end is not None and me in end.ids:
        at = end.ids.index(me)
        title = write.title(end.titles[at])
        if look.rules.scoring is Scoring.NONE:
            yield write.text("waiting-title", title=title)
        else:
            yield write.text("waiting-title-points", title=title, points=end.points[at])


def _what_comes(look: Look, write: Writer) -> str:
    if look.stage is Stage.BETWEEN:
        return result.next_round(look, write)
    if look.stage is Stage.LOBBY and look.is_practice:
        return write.text("waiting-practice")
    return write.text(f"waiting-{look.stage}")


def _buttons(look: Look, write: Writer) -> Iterator[Button]:
    if look.stage is Stage.CLOSED:
        return
    if look.me is None:
        if not look.is_joining:
            yield _join_button(look, write)
            yield write.help_button()
        return
    if look.stage is Stage.LOBBY and look.is_practice:
        yield write.button("button-start", Tap("start", look.table), Style.SUCCESS)
    if look.stage is Stage.BETWEEN:
        yield write.button("button-next", Tap("next", look.table), Style.PRIMARY)
    if look.stage is Stage.OVER:
        yield write.button("button-again", Tap("again", look.table), Style.PRIMARY)
    if look.seats[look.me].away:
        yield write.button("button-back", Tap("back", look.table), Style.SUCCESS)
    yield write.leave_button(look)


def _join_button(look: Look, write: Writer) -> Button:
    if look.has_left:
        return write.button("button-take-back", Tap("join", look.table), Style.PRIMARY)
    return write.join_button(look)
