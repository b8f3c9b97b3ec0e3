"""Presets with options changed: found by a code that anybody may pass on, or by a server's name for it."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, select

from bot.preferences import RuleSet, Saved
from bot.storage.database import Database
from bot.storage.schema import rule_set, saved_rule_set
from bot.storage.upsert import upsert

LETTERS = 7
"""How many letters a code has."""


class RuleSets:
    """Keeps rule sets. All raise :exc:`~bot.storage.errors.DatabaseError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def code_of(self, preset: str, changes: Mapping[str, Any]) -> str:
        """Give the code of a preset with some options changed, which it has everywhere and for good."""
        text = msgspec.json.encode(changes, order="deterministic").decode()
        return await self._database.write(lambda connection: _code(connection, preset, text))

    async def find(self, code: str) -> RuleSet | None:
        """Give the rule set of a code, however that is written; None where nobody has been given it."""
        query = select(rule_set).where(rule_set.c.code == code.strip().upper())
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return _rule_set(row) if row else None

    async def saved(self, guild: int) -> list[Saved]:
        """List the rule sets that a server has named, by name."""
        columns = (saved_rule_set.c.name, saved_rule_set.c.code)
        query = select(*columns).where(saved_rule_set.c.guild_id == guild)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        named = [Saved(name=row.name, code=row.code) for row in rows]
        return sorted(named, key=lambda one: (one.name.casefold(), one.name))

    async def save(self, guild: int, name: str, code: str) -> None:
        """Have a server call a rule set so from now on, in place of what it called so before."""
        row = {"guild_id": guild, "name": name, "code": code}
        await self._database.write(lambda connection: upsert(connection, saved_rule_set, [row]))

    async def forget(self, guild: int, name: str) -> None:
        """Forget a server's name; the code stays, as others may have it."""
        is_meant = (saved_rule_set.c.guild_id == guild) & (saved_rule_set.c.name == name)
        await self._database.write(
            lambda connection: connection.execute(delete(saved_rule_set).where(is_meant))
        )


def _code(connection: Connection, preset: str, changes: str) -> str:
    """Give the first code that is free or means just this."""
    for code in _codes(preset, changes):
        known = connection.execute(select(rule_set).where(rule_set.c.code == code)).one_or_none()
        if known is None:
            upsert(connection, rule_set, [{"code": code, "preset": preset, "changes": changes}])
            return code
        if (known.preset, known.changes) == (preset, changes):
            return code
    raise AssertionError("every code is taken")


def _codes(preset: str, changes: str) -> Iterator[str]:
    """Give the letters of the SHA-256 of both, a code's worth at a time."""
    letters = b32encode(sha256(f"{preset}\n{changes}".encode()).digest()).decode().rstrip("=")
    for start in range(0, len(letters) - LETTERS + 1, LETTERS):
        yield letters[start : start + LETTERS]


def _rule_set(row: Row[*tuple[Any, ...]]) -> RuleSet:
    return RuleSet(code=row.code, preset=row.preset, changes=msgspec.json.decode(row.changes))
