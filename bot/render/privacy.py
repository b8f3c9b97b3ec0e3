"""What is kept of the reader, and what they can do about it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.locale import Locale
from bot.render.page import File, Page, Row, Style, Tap, Text
from bot.render.words import Writer

COLOUR = 0x747F8D
RED = 0xE74C3C
SHOW, EXPORT, ERASE, SURE = "show", "export", "erase", "erase-sure"
"""Arguments of taps: show the page, hand out a file, ask whether to erase, erase."""
FILE = "scum-data.json"
MOST_CHANNELS = 10
"""So many channels are named."""


class StillInPlay(msgspec.Struct, frozen=True, kw_only=True):
    """Why somebody cannot be erased now: tables that are open know them."""

    channels: tuple[int, ...]
    """Where these tables stand."""
    direct: bool = False
    """Whether one stands in the direct messages with the bot."""
    lesson: bool = False
    """Whether one is their lesson."""


def page(locale: Locale) -> Page:
    """Say what is kept, and why."""
    write = Writer(locale)
    buttons = (
        write.button("button-export", Tap("privacy", argument=EXPORT), Style.PRIMARY),
        write.button("button-erase", Tap("privacy", argument=ERASE), Style.DANGER),
    )
    texts = (Text(write.text("privacy")), Text(write.text("privacy-rights")))
    return Page(blocks=(*texts, Row(buttons)), colour=COLOUR, kind="list")


def sure(locale: Locale) -> Page:
    """Ask whether to erase everything."""
    write = Writer(locale)
    buttons = (
        write.button("button-erase-sure", Tap("privacy", argument=SURE), Style.DANGER),
        write.button("button-erase-not", Tap("privacy", argument=SHOW), Style.PRIMARY),
    )
    return Page(blocks=(Text(write.text("privacy-sure")), Row(buttons)), colour=RED, kind="note")


def exported(content: bytes, locale: Locale) -> Page:
    """Hand out the file."""
    return Page(
        blocks=(Text(locale.text("privacy-exported")), File(name=FILE, content=content)),
        colour=COLOUR,
        kind="note",
    )


def erased(locale: Locale) -> Page:
    """Say that it is done."""
    return Page(blocks=(Text(locale.text("privacy-erased")),), colour=COLOUR, kind="note")


def in_play(still: StillInPlay, locale: Locale) -> Page:
    """Say which tables must be left first."""
    write = Writer(locale)
    again = write.button("button-erase-again", Tap("privacy", argument=ERASE), Style.SECONDARY)
    text = "\n".join(_in_play(still, write))
    return Page(blocks=(Text(text), Row((again,))), colour=COLOUR, kind="note")


def _in_play(still: StillInPlay, write: Writer) -> Iterator[str]:
    yield write.text("privacy-in-play")
    named = [f"<#{channel}>" for channel in still.channels[:MOST_CHANNELS]]
    if still.direct:
        named.append(write.text("privacy-direct"))
    if still.lesson:
        named.append(write.text("privacy-lesson"))
    yield write.text("privacy-where", places=write.locale.list(named))
