"""A table out of its journal: after a restart, or where memory and journal may differ."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from bot.tables import rounds
from bot.tables.live import Live, NoReplayError, Running, replay
from bot.tables.ports import Change, Journal, Saved
from bot.tables.state import Stage

log = logging.getLogger(__name__)


async def resumed(journal: Journal, one: Saved) -> Live:
    """Bring a saved table back; a round that does not replay is annulled.

    Raises :exc:`~bot.tables.ports.JournalError` where that cannot be saved.
    """
    if one.header is None and one.state.stage is not Stage.PLAYING:
        return Live(state=one.state)
    try:
        return Live(state=one.state, running=_replayed(one))
    except Exception:
        told = {"table": one.state.id, "round": one.state.round_number}
        log.exception("a round does not replay; it is annulled", extra=told)
    state = rounds.annulled(one.state)
    await journal.save(Change(table=state.id, state=state, annulled=True))
    return Live(state=state)


def _replayed(one: Saved) -> Running:
    if one.header is None or one.state.game is None:
        raise NoReplayError
    return replace(replay(one.state.game, one.header, one.actions), id=one.round_id)
