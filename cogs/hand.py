"""A player's own hand: shown, played from, and given back after time ran out."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render import hand, refusal
from bot.render.bundles import unpacked
from bot.render.page import Page, Tap
from bot.tables.hinting import Hint
from bot.tables.look import Look
from bot.tables.table import Table
from bot.tables.wishes import Act, ImBack, No, TableCode, TouchTable, Wish, WishRefusedError
from cogs._ui import pages
from cogs._ui.answer import Answer
from cogs._ui.attend import TapHandler
from cogs._ui.commands import Command
from cogs.errors import tell_of_silence
from cogs.whereabouts import table_meant


async def show(
    answer: Answer,
    look: Look,
    *,
    selection: str = "",
    note: str | None = None,
    hint: Hint | None = None,
    choosing: bool = False,
    anew: bool = False,
) -> None:
    """Answer with the person's hand, with `anew` in a message of its own, and keep it up to date."""
    page = pages.private(look, answer.reader, selection=selection, note=note, hint=hint)
    message = await (answer.whisper(page) if anew else answer.redraw(page))
    if message:
        answer.house.hands.keep(look, answer.by.user, answer.reader, message, choosing=choosing)
    await tell_of_silence(answer, look.table)


async def ask_first(answer: Answer, look: Look, page: Page) -> None:
    """Ask in place of the hand whether something is meant; the hand comes back when it is next asked."""
    with answer.house.hands.answering(look.table, answer.by.user):
        message = await answer.redraw(page)
        if message:
            answer.house.hands.keep(look, answer.by.user, answer.reader, message, choosing=True)


async def wish_from_hand(answer: Answer, table: Table, wish: Wish) -> None:
    """Ask the table for something, and show the hand as it is then; a refusal stands above it."""
    note = None
    with answer.house.hands.answering(table.id, answer.by.user):
        try:
            look = await table.ask(wish)
        except WishRefusedError as refused:
            look, note = table.look(answer.by.user), refusal.text(refused.no, answer.reader.locale)
        await show(answer, look, note=note)


async def hand_command(answer: Answer) -> None:
    """Show the hand at this channel's table."""
    await _open(answer, table_meant(answer))


async def hand_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Show the hand at the table of the button."""
    await _open(answer, answer.house.tables.at(tap.table))


async def _open(answer: Answer, table: Table) -> None:
    with answer.house.hands.answering(table.id, answer.by.user):
        await show(answer, table.look(answer.by.user))


async def act_tap(answer: Answer, tap: Tap, values: tuple[str, ...]) -> None:
    """Play, pass, give, take, offer ...; a menu's choice stands for the argument."""
    if values:
        tap = Tap(tap.verb, tap.table, tap.decision, values[0])
    table = answer.house.tables.at(tap.table)
    await wish_from_hand(answer, table, Act(answer.by, tap.decision or 0, tap.action))


async def accept_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Agree to what the partner offers, if it is still what the button says."""
    table = answer.house.tables.at(tap.table)
    offered = unpacked(tap.argument)
    await wish_from_hand(answer, table, Act(answer.by, tap.decision or 0, tap.verb, offered))


async def clear_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Clear the finished trick away, or pay for it; on the public message nothing more is to be shown."""
    table, wish = answer.house.tables.at(tap.table), TouchTable(answer.by)
    if answer.on_private:
        await wish_from_hand(answer, table, wish)
        return
    await table.ask(wish)
    await answer.finish()


async def choose_tap(answer: Answer, tap: Tap, values: tuple[str, ...]) -> None:
    """Show a page with what has been chosen so far, and what that would be; nothing is done yet."""
    table, locale = answer.house.tables.at(tap.table), answer.reader.locale
    look = table.look(answer.by.user)
    with answer.house.hands.answering(look.table, answer.by.user):
        if look.me is None or look.decision != tap.decision:
            code = TableCode.NOT_SEATED if look.me is None else TableCode.MOVED_ON
            await show(answer, look, note=refusal.text(No(code), locale))
            return
        selection = hand.selected(look, locale, tap.argument, values)
        look = table.look(answer.by.user, hand.trying(look, locale, selection))
        await show(answer, look, selection=selection, choosing=bool(selection))


async def back_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Take the seat back from the computer."""
    await wish_from_hand(answer, answer.house.tables.at(tap.table), ImBack(answer.by))


COMMANDS = (Command(name="scum hand", answer=hand_command, direct=True),)

TAPS: Mapping[str, TapHandler] = {
    "hand": hand_tap,
    "play": act_tap,
    "pass": act_tap,
    "give": act_tap,
    "take": act_tap,
    "offer": act_tap,
    "content": act_tap,
    "offer-cut": act_tap,
    "cut": act_tap,
    "deal": act_tap,
    "accept": accept_tap,
    "clear": clear_tap,
    "choose": choose_tap,
    "back": back_tap,
}
