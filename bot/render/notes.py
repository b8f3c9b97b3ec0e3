"""Pages of a sentence or two."""

from __future__ import annotations

from collections.abc import Iterator

from bot.locale import Locale
from bot.render.page import Page, Row, Text
from bot.render.words import Writer
from bot.tables.look import Look
from bot.tables.state import Closing

COLOUR = 0x747F8D


def page(text: str) -> Page:
    """Show a text that is ready to be shown."""
    return Page(blocks=(Text(text),), colour=COLOUR, kind="note")


def closed(look: Look, locale: Locale) -> Page:
    """Say in the channel that the table is closed, and why."""
    write = Writer(locale)
    title = write.text("closed-title", preset=write.text(f"preset-{look.preset}"))
    return page("\n".join((title, *closing(look, write))))


def closing(look: Look, write: Writer) -> Iterator[str]:
    """Say why a table is closed, and what to do instead."""
    yield write.text(f"closed-{look.closing}" if look.closing else "closed-plainly")
    if look.closing is not Closing.REPLACED:
        yield write.text("closed-again")


def press_my_hand(look: Look, locale: Locale) -> Page:
    """Take the place of a hand that can soon no longer be changed."""
    write = Writer(locale)
    blocks = (Text(write.text("hand-old")), Row((write.hand_button(look),)))
    return Page(blocks=blocks, colour=COLOUR, kind="note")
