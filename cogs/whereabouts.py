"""Which table somebody means who types a command: it may stand in a thread of the channel."""

from __future__ import annotations

from bot.render import invitation
from bot.render.invitation import Thread
from bot.tables.table import Table
from cogs._ui.answer import Answer
from cogs._ui.attend import InsteadError


def table_meant(answer: Answer) -> Table:
    """Give the table of the channel; else that of its threads at which they sit, or the only one there.

    Raises :exc:`~bot.tables.wishes.WishRefusedError` where there is none, and a page that leads to them where
    there are several.
    """
    tables, channel = answer.house.tables, answer.place.channel
    threads = [] if tables.is_in_channel(channel) else answer.threads
    found = [tables.in_channel(thread.number) for thread in threads]
    mine = [table for table in found if _plays_at(table, answer.by.user)]
    for candidates in (mine, found):
        if len(candidates) == 1:
            return candidates[0]
    if found:
        raise InsteadError(invitation.elsewhere(answer.reader.locale, threads, "elsewhere-many"))
    return tables.in_channel(channel)


def _plays_at(table: Table, user: int) -> bool:
    look = table.look(user)
    return look.me is not None or look.is_joining


async def lead_to(answer: Answer, table: Table, key: str) -> None:
    """Answer by the way to a table that stands in a thread of this channel."""
    place = table.place
    thread = Thread(place.guild or 0, place.channel, "")
    await answer.whisper(invitation.elsewhere(answer.reader.locale, [thread], key))
