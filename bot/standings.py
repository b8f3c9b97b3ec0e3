"""Leaderboards and ranks out of the database, as pages show them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from bot.render import standings as shown
from bot.storage import standings
from bot.storage.errors import DatabaseError
from cogs._ui.attend import SentenceError


@contextmanager
def _read_in_words() -> Iterator[None]:
    """Say in a sentence that the database cannot be read just now."""
    try:
        yield
    except DatabaseError:
        raise SentenceError("error-not-read") from None


class ServerStandings:
    """Standings as pages show them."""

    def __init__(self, kept: standings.Standings) -> None:
        self._kept = kept

    async def leaderboard(
        self, guild: int | None, metric: shown.Metric, number: int, reader: int
    ) -> shown.Board:
        """Give a page of a leaderboard, counted from 0, and the reader's own line."""
        with _read_in_words():
            found = await self._kept.leaderboard(
                guild,
                standings.Metric(metric),
                limit=shown.LINES,
                offset=number * shown.LINES,
                reader=reader,
            )
        return shown.Board(
            metric=metric,
            lines=tuple(map(_line, found.lines)),
            number=number,
            pages=max(1, math.ceil(found.players / shown.LINES)),
            own=_line(found.own) if found.own else None,
        )

    async def rank(self, guild: int | None, user: int) -> shown.Figures | None:
        """Give what a player has reached; None without a round that counts."""
        with _read_in_words():
            found = await self._kept.rank(guild, user)
        if found is None:
            return None
        return msgspec.convert(
            {**msgspec.structs.asdict(found), "standing": _line(found.standing)}, shown.Figures
        )


def _line(line: standings.Standing) -> shown.Standing:
    return shown.Standing(
        place=line.place, user=line.user, rounds=line.rounds, points=line.points, wins=line.wins
    )
