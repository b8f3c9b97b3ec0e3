"""Which page somebody sees of a table."""

from __future__ import annotations

from bot.render import hand, lesson, notes, public, step
from bot.render.page import Page
from bot.tables.hinting import Hint
from bot.tables.look import Look
from cogs._ui.readers import Reader


def shared(look: Look, reader: Reader) -> Page:
    """Draw a table as everybody sees it."""
    return public.page(look, reader.locale, reader.faces)


def private(
    look: Look,
    reader: Reader,
    *,
    selection: str = "",
    note: str | None = None,
    hint: Hint | None = None,
) -> Page:
    """Draw a table as one person sees it, who may have no seat; `note` is said first."""
    page = hand.page(look, reader.locale, reader.faces, selection=selection, note=note, hint=hint)
    if look.lesson is None:
        return page
    return lesson.explained(look, page, reader.locale, reader.faces, note=note)


def expired(look: Look, reader: Reader) -> Page:
    """Draw what takes the place of a hand before its token runs out."""
    return notes.press_my_hand(look, reader.locale)


def beside(look: Look, reader: Reader) -> Page:
    """Draw what a partner offers, beside a hand in which somebody chooses."""
    return step.offer_page(look, reader.locale, reader.faces)
