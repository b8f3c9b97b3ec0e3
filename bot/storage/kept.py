"""What the bot must find again after a restart: its public messages, and what it told Discord last."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, select

from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.schema import kept, public_message
from bot.storage.upsert import upsert


class PublicMessage(NamedTuple):
    """The message in which a table is shown; `posted` in seconds since 1970."""

    table: str
    message: int
    posted: float


class PublicMessages:
    """Keeps which message is whose."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, table: str, message: int, posted: float) -> None:
        """Remember a table's newest message; the table must have been saved.

        Where that fails the table is shown all the same, and posted anew after a restart.
        """
        row = {"table_id": table, "message_id": message, "posted": round(posted * 1000)}
        with suppress(DatabaseError):
            await self._database.write(lambda connection: upsert(connection, public_message, [row]))

    async def forget(self, table: str) -> None:
        """Forget the message of a table that has closed; where that fails nobody asks for it any more."""
        query = delete(public_message).where(public_message.c.table_id == table)
        with suppress(DatabaseError):
            await self._database.write(lambda connection: connection.execute(query))

    async def all(self) -> dict[str, PublicMessage]:
        """Give every message by its table. Raises :exc:`~bot.storage.errors.DatabaseError`."""
        async with self._database.read() as connection:
            rows = await connection.execute(select(public_message))
        return {row.table_id: _message(row) for row in rows}


def _message(row: Row[*tuple[Any, ...]]) -> PublicMessage:
    return PublicMessage(row.table_id, row.message_id, row.posted / 1000)


class Kept:
    """Remembers texts by name. All raise :exc:`~bot.storage.errors.DatabaseError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Give the text of a name, if there is one."""
        async with self._database.read() as connection:
            row = await connection.execute(select(kept.c.value).where(kept.c.name == name))
        return row.scalar_one_or_none()

    async def set(self, name: str, value: str) -> None:
        """Remember a text, in place of what was there."""
        row = {"name": name, "value": value}
        await self._database.write(lambda connection: upsert(connection, kept, [row]))
