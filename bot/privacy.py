"""What is kept of a person: handed out to them as a file, or erased."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.engine.errors import OptionError
from bot.preferences import Preference
from bot.render.privacy import StillInPlay
from bot.storage import erasing, exporting
from bot.storage.database import Database
from bot.storage.exporting import OwnData, OwnRound
from bot.storage.preferences import Preferences
from bot.storage.schema import DIRECT_MESSAGES
from bot.storage.texts import read_header
from bot.tables.recording import recorded

FORMAT = 1
"""Of the file; a number of its own for each change that those who read it must know of."""
LARGEST = 8 << 20
"""So many bytes a file may have: Discord takes 10 MiB."""


class PersonalData:
    """Hands out and erases what the database keeps of people."""

    def __init__(self, database: Database, preferences: Preferences) -> None:
        self._database, self._preferences = database, preferences

    async def export(self, user: int) -> bytes:
        """Give everything as JSON: see :func:`document`. Raises :exc:`DatabaseError`."""
        found = await exporting.own_data(self._database, user)
        return await asyncio.to_thread(written, found, user)

    async def erase(self, user: int) -> StillInPlay | None:
        """Erase a person, or tell which tables they must leave first. Raises :exc:`DatabaseError`."""
        try:
            await erasing.erase(self._database, user)
        except erasing.StillInPlayError as error:
            return _still(error.channels, user)
        self._preferences.forget(user)
        return None


def _still(channels: Sequence[tuple[int, int]], user: int) -> StillInPlay:
    """Tell where somebody's tables stand; a lesson stands nowhere but in its pupil's own messages."""
    private = [channel for guild, channel in channels if guild == DIRECT_MESSAGES]
    return StillInPlay(
        channels=tuple(channel for guild, channel in channels if guild != DIRECT_MESSAGES),
        direct=any(channel != user for channel in private),
        lesson=user in private,
    )


def written(found: OwnData, user: int) -> bytes:
    """Write everything as JSON; where that would be too large, older rounds come without their records."""
    rounds = [_round(one) for one in found.rounds]
    without = [{**one, "record": None} for one in rounds]
    size = len(_json(document(found, user, without)))
    for number, (one, bare) in enumerate(zip(rounds, without, strict=True)):
        size += len(_json({"rounds": [one]})) - len(_json({"rounds": [bare]}))
        if size > LARGEST:
            return _json(document(found, user, [*rounds[:number], *without[number:]]))
    return _json(document(found, user, rounds))


def _json(value: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2)


def document(found: OwnData, user: int, rounds: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Put the file together.

    `format` is :data:`FORMAT` and `user` the number at Discord. `preferences` are what was chosen in
    /preferences, null where nothing was. `standings` has a line for each server with a round that counts:
    `rounds`, `points` (players finished ahead of), `wins`, `scums` (last places). `roles` has the role that
    was given for being President, by server. `tables` are those that know the person, open or closed, with
    the person's `seats` as the table has them. `puzzles` have a line for each puzzle of the day that was
    tried: its `number`, the plays `tried` in their order, and whether it was `solved`. `rounds` are those
    played, the newest first.

    Servers, channels, users and roles are Discord's numbers; a server of 0 stands for direct messages.
    """
    return {
        "format": FORMAT,
        "user": user,
        "preferences": _preferences(found.preference),
        "standings": found.standings,
        "roles": found.roles,
        "tables": found.tables,
        "puzzles": found.puzzles,
        "rounds": rounds,
    }


def _preferences(preference: Preference | None) -> dict[str, Any] | None:
    return None if preference is None else msgspec.structs.asdict(preference)


def _round(one: OwnRound) -> dict[str, Any]:
    """Give one round.

    `id` is its number in /scum replay; `began` and `ended` are milliseconds since 1970; `counts` tells
    whether leaderboards know it; `result` is the person's own, null for a round that was annulled. `record`
    is the round as a file of `/scum replay`, null for one that is old, or that this version cannot read.
    """
    own = next((result for result in one.results if result.player == one.player), None)
    return {
        "id": one.id,
        "server": one.server,
        "table": one.table,
        "status": one.status,
        "counts": one.counts,
        "began": one.began,
        "ended": one.ended,
        "result": own and {"place": own.place, "points": own.points, "left": own.left},
        "record": _record(one),
    }


def _record(one: OwnRound) -> Any:
    if one.actions is None:
        return None
    try:
        return recorded(read_header(one.header), one.actions, one.results)
    except (msgspec.DecodeError, OptionError):
        return None
