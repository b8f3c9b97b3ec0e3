"""How one player does in a server."""

from __future__ import annotations

from bot.render import standings
from bot.tables.state import Person
from cogs._ui.answer import Answer
from cogs._ui.commands import Command, Kind, Option


async def rank_command(answer: Answer, player: Person | None) -> None:
    """Show somebody's figures, one's own if nobody is named."""
    user = (player or answer.by).user
    figures = await answer.house.standings.rank(answer.place.guild, user)
    await answer.whisper(standings.rank(figures, user, answer.reader.locale))


COMMANDS = (Command(name="rank", answer=rank_command, options=(Option(name="player", kind=Kind.PLAYER),)),)
