"""What each server has settled."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import select

from bot.preferences import ServerSettings
from bot.storage.database import Database
from bot.storage.schema import server
from bot.storage.upsert import upsert

_USUAL = ServerSettings()


class Servers:
    """Keeps what servers settle, all of it in memory too, as every public page asks for it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, ServerSettings] = {}
        self._changing = WeakValueDictionary[int, asyncio.Lock]()

    async def load(self) -> None:
        """Read what every server has settled. Raises :exc:`~bot.storage.errors.DatabaseError`."""
        columns = [server.c[name] for name in ServerSettings.__struct_fields__]
        async with self._database.read() as connection:
            rows = await connection.execute(select(server.c.guild_id, *columns))
        self._known = {
            row.guild_id: msgspec.convert(row, ServerSettings, from_attributes=True) for row in rows
        }

    def of(self, guild: int | None) -> ServerSettings:
        """Give what a server has settled; in direct messages, what every server has that chose nothing."""
        return self._known.get(guild, _USUAL) if guild else _USUAL

    def language_of(self, guild: int | None) -> str | None:
        """Give the language that a server has settled; None where it is as Discord says."""
        return self.of(guild).language

    async def change(self, guild: int, **fields: object) -> ServerSettings:
        """Change some of what a server has settled, and give what that is now: two changes at once both hold.

        Raises :exc:`~bot.storage.errors.DatabaseError`.
        """
        async with self._changing.setdefault(guild, asyncio.Lock()):
            before = self.of(guild)
            after = msgspec.structs.replace(before, **fields)
            if after != before:
                await self.keep(guild, after)
            return after

    async def keep(self, guild: int, settings: ServerSettings) -> None:
        """Keep what a server settles from now on. Raises :exc:`~bot.storage.errors.DatabaseError`."""
        row = {"guild_id": guild, **msgspec.structs.asdict(settings)}
        await self._database.write(lambda connection: upsert(connection, server, [row]))
        self._known[guild] = settings
