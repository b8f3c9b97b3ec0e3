"""The course of a game: beginning, next round, playing again, stopping, and showing the table anew."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render.page import Tap
from bot.tables.wishes import NextRound, PlayAgain, Start, Stop, Wish
from cogs import hand
from cogs._ui import pages
from cogs._ui.answer import Answer
from cogs._ui.attend import TapHandler, say
from cogs._ui.commands import Command
from cogs.errors import check_permissions, may_manage
from cogs.whereabouts import lead_to, table_meant


async def start_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Begin the first round."""
    settings = answer.house.servers.of(answer.place.guild)
    await _go_on(answer, tap, Start(answer.by, settings.polite))


async def next_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Begin the next round before its pause is over."""
    await _go_on(answer, tap, NextRound(answer.by))


async def again_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Go back to the lobby with the same seats."""
    await _go_on(answer, tap, PlayAgain(answer.by))


async def _go_on(answer: Answer, tap: Tap, wish: Wish) -> None:
    """Ask for it; on the public message nothing more is to be shown than what the table becomes."""
    table = answer.house.tables.at(tap.table)
    if answer.on_private:
        await hand.wish_from_hand(answer, table, wish)
        return
    look = await table.ask(wish)
    await answer.finish()
    answer.house.hands.reach(look, answer.by.user, answer.reader, answer.interaction)


async def stop_command(answer: Answer) -> None:
    """End the game at this channel's table; who may is for the server to settle."""
    table = table_meant(answer)
    await table.ask(Stop(answer.by, may_manage(answer, table)))
    await say(answer, "answer-stopped")


async def table_command(answer: Answer) -> None:
    """Show the table at the bottom of the channel."""
    table = table_meant(answer)
    if table.place != answer.place:
        await lead_to(answer, table, "elsewhere-one")
        return
    check_permissions(answer)
    look = table.look(None)
    page = pages.shared(look, answer.public_reader)
    await answer.house.painter.adopt(look, await answer.post(page), page)


COMMANDS = (
    Command(name="scum table", answer=table_command, direct=True),
    Command(name="scum stop", answer=stop_command, direct=True),
)

TAPS: Mapping[str, TapHandler] = {"start": start_tap, "next": next_tap, "again": again_tap}
