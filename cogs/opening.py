"""Where a table is opened: in a thread of its own, right here, or in direct messages."""

from __future__ import annotations

import msgspec

from bot.engine.rules import Rules
from bot.render import invitation
from bot.tables import seating
from bot.tables.state import Level, Place, Speed, Stage
from bot.tables.table import Table
from cogs._ui import pages
from cogs._ui.answer import Answer
from cogs._ui.attend import InsteadError, SentenceError

COMPANY = 3
"""So many computers play with somebody who practises, unless they or the preset want another number."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The table that somebody wants to open."""

    preset: str
    rules: Rules
    chosen: tuple[str, ...]
    """The options that were chosen by name."""
    speed: Speed
    computers: int
    level: Level
    polite: bool = False


async def open_table(answer: Answer, wanted: Wanted) -> None:
    """Open a lobby with the one who asks as its host, in a thread where the server and Discord allow one."""
    wanted = _with_company(answer, wanted)
    threads = answer.house.servers.of(answer.place.guild).threads
    if not (threads and answer.may_start_thread and await _open_in_thread(answer, wanted)):
        await _open_here(answer, wanted)


def _with_company(answer: Answer, wanted: Wanted) -> Wanted:
    """Seat the computers that a practice table needs. Raises a sentence where there are too many."""
    fewest, most = seating.seats(wanted.preset, wanted.rules, wanted.chosen)
    computers = wanted.computers
    if answer.is_direct and not computers:
        computers = max(fewest - 1, min(COMPANY, most - 1))
    if computers >= most:
        raise SentenceError("error-too-many-computers", seats=most, most=most - 1)
    return msgspec.structs.replace(wanted, computers=computers)


async def _open_here(answer: Answer, wanted: Wanted) -> None:
    with answer.house.threads.opening(answer.place.channel):
        table = await _opened(answer, wanted, answer.place)
    answer.house.threads.renew(answer.place)
    look = table.look(None)
    page = pages.shared(look, answer.public_reader)
    await answer.house.painter.adopt(look, await answer.post(page), page)
    answer.house.hands.reach(table.look(answer.by.user), answer.by.user, answer.reader, answer.interaction)


async def _open_in_thread(answer: Answer, wanted: Wanted) -> bool:
    """Invite everybody, and open the table in a thread below that; tell whether anybody was invited.

    Where Discord makes no thread, the invitation becomes the lobby. What a crash at any moment leaves, an
    invitation or a thread without a table, is seen to after the next start.
    """
    _check_lobbies(answer)
    locale = answer.public_reader.locale
    message = await answer.post(invitation.page(locale, wanted.preset, answer.by.name))
    if message is None:
        return False
    name = invitation.thread_name(locale, wanted.preset, answer.by.name)
    threads = answer.house.threads
    with threads.inviting(answer.place.channel, message):
        if await threads.start(answer.place, message, name):
            await _show_in_thread(answer, wanted, Place(answer.place.guild, message), name)
        else:
            await _show_instead(answer, wanted, message)
    return True


def _check_lobbies(answer: Answer) -> None:
    """Raise a page that leads whoever has a lobby open in a thread of this channel to it: one is enough."""
    for thread in answer.threads:
        look = answer.house.tables.in_channel(thread.number).look(answer.by.user)
        if look.stage is Stage.LOBBY and look.is_host:
            raise InsteadError(invitation.elsewhere(answer.reader.locale, [thread], "elsewhere-lobby"))


async def _show_in_thread(answer: Answer, wanted: Wanted, place: Place, name: str) -> None:
    try:
        table = await _opened(answer, wanted, place)
    except Exception:
        answer.house.threads.give_up(place)
        raise
    look, reader = table.look(None), answer.public_reader
    await answer.house.painter.adopt(look, None, pages.shared(look, reader))
    thread = invitation.Thread(place.guild or 0, place.channel, name)
    if not await answer.amend(invitation.page(reader.locale, wanted.preset, answer.by.name, thread)):
        answer.house.threads.renew(place)


async def _show_instead(answer: Answer, wanted: Wanted, message: int) -> None:
    try:
        table = await _opened(answer, wanted, answer.place)
    except Exception:
        await answer.take_back()
        raise
    look = table.look(None)
    page = pages.shared(look, answer.public_reader)
    is_shown = await answer.amend(page)
    if not is_shown:
        await answer.take_back()
    await answer.house.painter.adopt(look, message if is_shown else None, page)
    answer.house.hands.reach(table.look(answer.by.user), answer.by.user, answer.reader, answer.interaction)


async def _opened(answer: Answer, wanted: Wanted, place: Place) -> Table:
    return await answer.house.tables.open(
        place,
        answer.by,
        wanted.preset,
        wanted.rules,
        wanted.speed,
        wanted.computers,
        level=wanted.level,
        chosen=wanted.chosen,
        polite=wanted.polite,
        language=answer.reader.locale.tag if answer.is_direct else None,
    )
