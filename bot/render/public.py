"""The page that stands in the channel, whatever the table is at."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locale import Locale
from bot.render import lobby, notes, result, table
from bot.render.page import Page
from bot.render.words import NO_FACES
from bot.tables.look import Look
from bot.tables.state import Stage


def page(look: Look, locale: Locale, faces: Mapping[str, str] = NO_FACES) -> Page:
    """Show a table as everybody sees it."""
    match look.stage:
        case Stage.LOBBY:
            return lobby.page(look, locale, faces)
        case Stage.PLAYING:
            return table.page(look, locale, faces)
        case Stage.BETWEEN | Stage.OVER:
            return result.page(look, locale, faces)
        case Stage.CLOSED if look.end or look.winners:
            return result.page(look, locale, faces)
        case Stage.CLOSED:
            return notes.closed(look, locale)
