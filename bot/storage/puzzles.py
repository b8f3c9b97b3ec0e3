"""What people tried on the puzzles of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Connection, Row, Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.puzzles.tries import Day
from bot.storage.database import Database
from bot.storage.schema import puzzle_day
from bot.storage.upsert import upsert


class PuzzleTries:
    """Keeps them; whoever tries does so here."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._trying = WeakValueDictionary[int, asyncio.Lock]()

    async def days(self, user: int) -> tuple[Day, ...]:
        """List a user's days, oldest first. Raises :exc:`~bot.storage.errors.DatabaseError`."""
        async with self._database.read() as connection:
            return await days_of(connection, user)

    async def add(self, user: int, number: int, lead: str, *, right: bool) -> tuple[Day, ...]:
        """Keep a try on a puzzle, and list the user's days; the same try twice, or at once, is one.

        Raises :exc:`~bot.storage.errors.DatabaseError`.
        """
        async with self._trying.setdefault(user, asyncio.Lock()):
            return await self._database.write(lambda connection: _add(connection, user, number, lead, right))


async def days_of(connection: AsyncConnection, user: int) -> tuple[Day, ...]:
    """List a user's days, oldest first."""
    return _days((await connection.execute(_query(user))).all())


def _add(connection: Connection, user: int, number: int, lead: str, right: bool) -> tuple[Day, ...]:
    days = {day.number: day for day in _days(connection.execute(_query(user)).all())}
    before = days.get(number, Day(number=number))
    after = days[number] = before.with_try(lead, right=right)
    if after != before:
        row = {"user_id": user, "number": number, "tried": " ".join(after.tried), "solved": after.solved}
        upsert(connection, puzzle_day, [row])
    return tuple(days[one] for one in sorted(days))


def _query(user: int) -> Select[Any]:
    return select(puzzle_day).where(puzzle_day.c.user_id == user).order_by(puzzle_day.c.number)


def _days(rows: Sequence[Row[*tuple[Any, ...]]]) -> tuple[Day, ...]:
    return tuple(Day(number=row.number, tried=tuple(row.tried.split()), solved=row.solved) for row in rows)
