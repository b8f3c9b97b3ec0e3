"""Who sits at a table: joining, leaving, computers, and having a computer play on for somebody."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render import leaving, notes
from bot.render.names import escaped
from bot.render.page import Tap
from bot.tables.state import Level, Person, Stage
from bot.tables.table import Table
from bot.tables.wishes import AddComputer, ChangeLevel, Join, Kick, Leave, RemoveComputer
from cogs import hand
from cogs._ui import pages
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler, say
from cogs._ui.commands import Command, Kind, Option
from cogs.errors import may_manage
from cogs.whereabouts import lead_to, table_meant


async def join_command(answer: Answer) -> None:
    """Take a seat at this channel's table."""
    table = table_meant(answer)
    if table.place == answer.place:
        await join(answer, table)
    else:
        await table.ask(Join(answer.by))
        await lead_to(answer, table, "answer-joined-elsewhere")


async def join_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Take a seat at the table of the button."""
    await join(answer, answer.house.tables.at(tap.table))


async def join(answer: Answer, table: Table) -> None:
    """Take a seat, in the lobby at once, later from the next round on."""
    if answer.on_private:
        await hand.wish_from_hand(answer, table, Join(answer.by))
        return
    with answer.house.hands.answering(table.id, answer.by.user):
        look = await table.ask(Join(answer.by))
        if not await shown_in_lobby(answer, table):
            await hand.show(answer, look)


async def leave_command(answer: Answer) -> None:
    """Give up the seat at this channel's table."""
    await leave(answer, table_meant(answer), sure=False)


async def leave_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Give up the seat at the table of the button."""
    table = answer.house.tables.at(tap.table)
    await leave(answer, table, sure=tap.argument == leaving.SURE)


async def leave(answer: Answer, table: Table, *, sure: bool) -> None:
    """Give the seat up; where that costs something, only who is `sure`."""
    look = table.look(answer.by.user)
    if leaving.is_grave(look) and not sure:
        await hand.ask_first(answer, look, leaving.page(look, answer.reader.locale))
        return
    with answer.house.hands.answering(table.id, answer.by.user):
        after = await table.ask(Leave(answer.by))
        answer.house.hands.drop(table.id, answer.by.user)
    if not await shown_in_lobby(answer, table):
        plays_on = look.me is not None and after.stage is Stage.PLAYING
        key = "answer-left-round" if plays_on else "answer-left"
        await answer.redraw(notes.page(answer.reader.locale.text(key)))


async def add_computer_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Seat a computer."""
    table = answer.house.tables.at(tap.table)
    await table.ask(AddComputer(answer.by))
    await shown_in_lobby(answer, table)


async def remove_computer_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Take a computer out."""
    table = answer.house.tables.at(tap.table)
    await table.ask(RemoveComputer(answer.by))
    await shown_in_lobby(answer, table)


async def level_tap(answer: Answer, tap: Tap, values: tuple[str, ...]) -> None:
    """Have computers play at the chosen level."""
    table = answer.house.tables.at(tap.table)
    level = next((level for level in Level if (level.value,) == values), None)
    if level is None:
        raise SentenceError("error-old-button")
    await table.ask(ChangeLevel(answer.by, level))
    await shown_in_lobby(answer, table)


async def kick_command(answer: Answer, player: Person) -> None:
    """Have a computer play on for somebody; who may is for the server to settle."""
    table = table_meant(answer)
    await table.ask(Kick(answer.by, player.user, may_manage(answer, table)))
    await say(answer, "answer-kicked", player=escaped(player.name))


async def shown_in_lobby(answer: Answer, table: Table) -> bool:
    """Answer by the lobby itself, where that is the message that was tapped; tell whether it was."""
    painter, look = answer.house.painter, table.look(None)
    if look.stage is not Stage.LOBBY or not painter.is_current(table.id, answer.tapped_message):
        return False
    page = pages.shared(look, answer.public_reader)
    if await answer.repaint(page):
        painter.has_shown(table.id, page)
    mine = table.look(answer.by.user)
    if mine.me is not None:
        answer.house.hands.reach(mine, answer.by.user, answer.reader, answer.interaction)
    return True


COMMANDS = (
    Command(name="scum join", answer=join_command, direct=True),
    Command(name="scum leave", answer=leave_command, direct=True),
    Command(
        name="scum kick",
        answer=kick_command,
        options=(Option(name="player", kind=Kind.PLAYER, required=True),),
    ),
)

TAPS: Mapping[str, TapHandler] = {
    "join": join_tap,
    "leave": leave_tap,
    "add-computer": add_computer_tap,
    "remove-computer": remove_computer_tap,
    "level": level_tap,
}
