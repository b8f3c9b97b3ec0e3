"""What a player prefers, on all servers and in direct messages: `/preferences`."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.preferences import Pings
from bot.render import preferences as shown
from bot.render import refusal
from bot.render.page import Page, Tap
from bot.tables.wishes import Prefer, WishRefusedError
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs._ui.commands import Command

log = logging.getLogger(__name__)


async def preferences_command(answer: Answer) -> None:
    """Show what the person prefers."""
    await answer.whisper(_page(answer))


async def prefer_tap(answer: Answer, tap: Tap, values: tuple[str, ...]) -> None:
    """Change one thing, have it take effect everywhere, and show how it stands then."""
    field, value = _read(answer, tap, values)
    answer.heed(await answer.house.preferences.change(answer.by.user, **{field: value}))
    note = await _tell_tables(answer)
    await answer.redraw(_page(answer, note))
    answer.house.hands.read_as(answer.by.user, answer.reader)
    answer.house.pings.heed(answer.by.user, answer.preferred.pings)


def _read(answer: Answer, tap: Tap, values: tuple[str, ...]) -> tuple[str, object]:
    """Read which preference is to be what. Raises a sentence for what no page of today offers."""
    name, _, state = tap.argument.partition(".")
    match name, values:
        case shown.LANGUAGE, (shown.DISCORD,):
            return "language", None
        case shown.LANGUAGE, (tag,) if tag in answer.house.readers.languages():
            return "language", tag
        case shown.PINGS, (pings,) if pings in set(Pings):
            return "pings", Pings(pings)
        case _, () if name in shown.SWITCHES and state in {shown.ON, shown.OFF}:
            return name, state == shown.ON
    raise SentenceError("error-old-button")


async def _tell_tables(answer: Answer) -> str | None:
    """Have the person's seats know at once whether to pass by itself; give why one does not know it yet.

    At the next change it is told again.
    """
    note = None
    for table in answer.house.tables.where_not_known(answer.by):
        try:
            await table.ask(Prefer(answer.by))
        except WishRefusedError as refused:
            told = {"table": table.id, "player": answer.by.user, "code": refused.no.code}
            log.warning("a table does not know what somebody prefers", extra=told)
            note = refusal.text(refused.no, answer.reader.locale)
    return note


def _page(answer: Answer, note: str | None = None) -> Page:
    readers = answer.house.readers
    panel = shown.Panel(
        preferred=answer.preferred,
        languages=readers.languages(),
        note=note,
        discord_language=readers.public(answer.interaction.locale.value).locale.name,
    )
    return shown.page(panel, answer.reader.locale, answer.reader.faces)


COMMANDS = (Command(name="preferences", answer=preferences_command, direct=True),)

TAPS: Mapping[str, TapHandler] = {"prefer": prefer_tap}
