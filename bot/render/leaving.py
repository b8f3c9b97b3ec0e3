"""What leaving in mid-game means, before it is done: a slip would cost the game."""

from __future__ import annotations

from collections.abc import Iterator

from bot.locale import Locale
from bot.render.page import Page, Row, Style, Tap, Text
from bot.render.words import Writer
from bot.tables.look import Look
from bot.tables.state import Stage

COLOUR = 0xE74C3C
SURE = "sure"
"""The argument of the tap that leaves without being asked again."""


def is_grave(look: Look) -> bool:
    """Tell whether leaving costs the reader something: their round, or their title and points."""
    return look.me is not None and look.stage in {Stage.PLAYING, Stage.BETWEEN}


def page(look: Look, locale: Locale) -> Page:
    """Ask the reader, who has a seat, whether to leave in mid-game."""
    write = Writer(locale)
    buttons = (
        write.button("button-leave", Tap("leave", look.table, None, SURE), Style.DANGER),
        write.button("button-stay", Tap("hand", look.table), Style.PRIMARY),
    )
    return Page(blocks=(Text("\n".join(_lines(look, write))), Row(buttons)), colour=COLOUR, kind="note")


def _lines(look: Look, write: Writer) -> Iterator[str]:
    yield write.text("leaving-title")
    if _is_last_person(look):
        yield write.text("leaving-closes")
    yield write.text(f"leaving-{look.stage}")


def _is_last_person(look: Look) -> bool:
    """Tell whether nobody but computers would be left at the table."""
    others = (seat for number, seat in enumerate(look.seats) if number != look.me)
    return not look.joining and not any(seat.user is not None and not seat.left for seat in others)
