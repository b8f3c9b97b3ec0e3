"""The rules of a table as pages: as many as there must be, turned by buttons, none of them ever cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.locale import Locale
from bot.render.page import Block, Line, Page, Row, Tap, Text
from bot.render.rules.telling import Table, Told, title, told
from bot.render.words import Writer

COLOUR = 0x95A5A6
ROOM = 3600
"""So many characters stand on a page at the most, headings included; Discord takes 4,000."""
STEP = 100
_BULLET = "\n- "


def page(table: Table, locale: Locale, number: int = 0, tap: Tap | None = None) -> Page:
    """Draw a page of the rules, the last where there are fewer.

    `tap` is what its buttons mean but for the page's number, which they append to its argument; by default
    the rules of the preset. Raises :exc:`bot.engine.errors.OptionError` for a preset that does not exist.
    """
    write = Writer(locale)
    every = pages(table, locale)
    shown = min(number, len(every) - 1)
    blocks: list[Block] = [Text(every[shown])]
    if len(every) > 1:
        blocks += (Line(), Text(write.text("rules-page", page=shown + 1, pages=len(every))))
        blocks.append(_buttons(shown, len(every), tap or Tap("rules", argument=f"{table.preset}."), write))
    return Page(blocks=tuple(blocks), colour=COLOUR, kind="list")


@lru_cache(maxsize=64)  # bounded: people turn pages, and there are few languages
def pages(table: Table, locale: Locale) -> tuple[str, ...]:
    """Put the rules into as few pages as they need, each about as long as the others."""
    write = Writer(locale)
    heading, sections = title(table, write), [*told(table, write)]
    fewest = len(_filled(heading, sections, ROOM))
    length = sum(len(text) for text in _filled(heading, sections, ROOM))
    rooms = range(length // fewest, ROOM, STEP)
    filled = (_filled(heading, sections, room) for room in (*rooms, ROOM))
    return next(tuple(texts) for texts in filled if len(texts) == fewest)


def _filled(heading: str, sections: Iterable[Told], room: int) -> list[str]:
    """Fill pages of so many characters: with whole sections where they fit, with whole lines always."""
    filled = [heading]
    for section in sections:
        for part in _parts(section, room):
            if len(filled[-1]) + len(part) < room:
                filled[-1] = f"{filled[-1]}\n{part}"
            else:
                filled.append(part)
    return filled


def _parts(section: Told, room: int) -> Iterator[str]:
    """Give a section as text, in several parts where it is longer than a page, each with its heading."""
    part = section.heading
    for line in section.lines:
        if len(part) + len(line) + len(_BULLET) > room:
            yield part
            part = section.heading
        part = f"{part}{_BULLET}{line}"
    yield part


def _buttons(number: int, count: int, tap: Tap, write: Writer) -> Row:
    back = Tap(tap.verb, tap.table, argument=f"{tap.argument}{number - 1}")
    on = Tap(tap.verb, tap.table, argument=f"{tap.argument}{number + 1}")
    return Row(
        (
            write.button("rules-back", back, disabled=number == 0),
            write.button("rules-next", on, disabled=number == count - 1),
        )
    )
