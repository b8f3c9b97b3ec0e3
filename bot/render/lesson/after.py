"""A lesson between its rounds, and at its end."""

from __future__ import annotations

from collections.abc import Iterator

from bot.render import waiting
from bot.render.names import escaped
from bot.render.page import Button, Page, Row, Style, Tap, Text
from bot.render.words import Writer
from bot.tables.look import Look
from bot.tables.state import RoundEnd, Stage

COLOUR = 0x5865F2


def page(look: Look, write: Writer, *, note: str | None = None) -> Page:
    """Say how the round went, what there was to learn in it, and what to do next."""
    if look.stage is Stage.BETWEEN:
        lines, buttons = _between(look, write), _go_on(look, write)
    else:
        key = "lesson-begin" if look.stage is Stage.LOBBY else "lesson-over"
        lines, buttons = iter((write.text(key), write.text("lesson-real-table"))), _begin(write)
    text = "\n".join((*write.note(note), *lines))
    return Page(blocks=(Text(text), *(Row(tuple(row)) for row in buttons)), colour=COLOUR, kind="hand")


def _between(look: Look, write: Writer) -> Iterator[str]:
    if look.end is None or look.annulled:
        yield write.text("result-annulled")
        return
    yield write.text("result-title", number=look.end.number)
    yield from _places(look, look.end, write)
    yield ""
    yield from _learnt(look.end, write)
    yield ""
    yield write.text("lesson-real-table")


def _places(look: Look, end: RoundEnd, write: Writer) -> Iterator[str]:
    """List who came in which place, and say what that makes the learner."""
    for at, name in enumerate(end.places):
        title = write.title(end.titles[at])
        yield write.text("result-line", place=write.place(at + 1), player=escaped(name), title=title)
    if look.me is not None:
        yield from waiting.my_title(look, look.seats[look.me].id, write)


def _learnt(end: RoundEnd, write: Writer) -> Iterator[str]:
    """Sum the round up, and say what is new in the next one."""
    if end.number > 1:
        yield write.text("lesson-known")
        return
    yield write.text("lesson-learnt")
    yield ""
    yield write.text("lesson-exchange", upper=write.title(end.titles[0]), lower=write.title(end.titles[-1]))


def _go_on(look: Look, write: Writer) -> Iterator[tuple[Button, ...]]:
    yield (write.button("button-next", Tap("next", look.table), Style.SUCCESS),)
    yield (write.rules_button(look), end_button(look, write))


def _begin(write: Writer) -> Iterator[tuple[Button, ...]]:
    yield (write.button("button-lesson", Tap("lesson", argument=HERE), Style.PRIMARY),)
    yield (write.help_button(),)


HERE = "here"
"""What the argument of a tap says that is answered in the message that was tapped."""


def end_button(look: Look, write: Writer) -> Button:
    """Make the button that ends the lesson."""
    return write.button("button-lesson-end", Tap("lesson-end", look.table))
