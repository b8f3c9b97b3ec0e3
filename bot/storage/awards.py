"""Who has been given the President's role in each server."""

from __future__ import annotations

from sqlalchemy import delete, select

from bot.preferences import Award
from bot.storage.database import Database
from bot.storage.schema import award
from bot.storage.upsert import upsert


class Awards:
    """Keeps who has the role. All raise :exc:`~bot.storage.errors.DatabaseError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> dict[int, Award]:
        """Give every award by its server."""
        async with self._database.read() as connection:
            rows = await connection.execute(select(award))
        return {row.guild_id: Award(row.role, row.user_id) for row in rows}

    async def keep(self, guild: int, given: Award) -> None:
        """Remember who has the role now."""
        row = {"guild_id": guild, "role": given.role, "user_id": given.user}
        await self._database.write(lambda connection: upsert(connection, award, [row]))

    async def forget(self, guild: int) -> None:
        """Remember that nobody has it."""
        query = delete(award).where(award.c.guild_id == guild)
        await self._database.write(lambda connection: connection.execute(query))
