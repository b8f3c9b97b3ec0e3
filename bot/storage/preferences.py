"""What each player chose for themselves, in all servers."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import select

from bot.preferences import Preference
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.schema import preference
from bot.storage.upsert import upsert

REMEMBERED = 10_000
"""So many users' preferences are held in memory, as every tap asks for them."""


class Preferences:
    """Keeps preferences; whoever changes them does so here."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, Preference] = {}
        self._changing = WeakValueDictionary[int, asyncio.Lock]()

    async def of(self, user: int) -> Preference:
        """Give what a user prefers; where that cannot be read, what everybody has who chose nothing."""
        if user in self._known:
            return self._known[user]
        try:
            found = await self._read(user)
        except DatabaseError:
            return Preference()
        if user not in self._known:  # or it was changed meanwhile
            self._remember(user, found)
        return self._known[user]

    async def _read(self, user: int) -> Preference:
        columns = [preference.c[name] for name in Preference.__struct_fields__]
        query = select(*columns).where(preference.c.user_id == user)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return msgspec.convert(row, Preference, from_attributes=True) if row else Preference()

    async def change(self, user: int, **fields: object) -> Preference:
        """Change some of what a user prefers, and give what that is now: two changes at once both hold.

        Raises :exc:`~bot.storage.errors.DatabaseError`.
        """
        async with self._changing.setdefault(user, asyncio.Lock()):
            before = self._known.get(user) or await self._read(user)
            after = msgspec.structs.replace(before, **fields)
            if after != before:
                await self.keep(user, after)
            return after

    async def keep(self, user: int, preferred: Preference) -> None:
        """Keep what a user prefers from now on. Raises :exc:`~bot.storage.errors.DatabaseError`."""
        row = {"user_id": user, **msgspec.structs.asdict(preferred)}
        try:
            await self._database.write(lambda connection: upsert(connection, preference, [row]))
        except DatabaseError:
            self._known.pop(user, None)  # it may have been done
            raise
        self._remember(user, preferred)

    def forget(self, user: int) -> None:
        """Remember nothing of a user who has been erased."""
        self._known.pop(user, None)

    def _remember(self, user: int, preferred: Preference) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[user] = preferred
