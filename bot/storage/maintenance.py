"""What the one who runs the bot does with the database: look it over, back it up."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
from sqlalchemy import ColumnElement, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import migrate, texts
from bot.storage.database import Database
from bot.storage.errors import DatabaseError, Fault, database_error, plainly
from bot.storage.schema import RoundStatus, round_, standing, table_state


class Unreadable(msgspec.Struct, frozen=True):
    """An open table, or the open round of one, that this program cannot read."""

    table: str
    why: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a look at a database found."""

    revision: str | None
    """Of the tables; None where there are none."""
    newest: str | None
    """The revision that this program brings."""
    damage: tuple[str, ...] = ()
    """In SQLite's words; PostgreSQL sees to its pages and references itself."""
    orphans: tuple[str, ...] = ()
    """Tables with rows that belong to something that is not there."""
    unreadable: tuple[Unreadable, ...] = ()
    open_tables: int = 0
    rounds: int = 0
    """Finished ones."""
    players: int = 0
    """Lines of leaderboards, over all servers."""

    @property
    def is_current(self) -> bool:
        """Whether the tables are those that this program works with."""
        return self.revision == self.newest

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return self.is_current and not (self.damage or self.orphans or self.unreadable)


async def check(database: Database) -> Report:
    """Look a database over and change nothing. Raises :exc:`~bot.storage.errors.DatabaseError`."""
    async with database.read() as connection:
        report = Report(
            revision=await connection.run_sync(migrate.current),
            newest=migrate.newest(),
            damage=await _damage(connection),
        )
        return await _look_into(connection, report) if report.is_current and not report.damage else report


async def _look_into(connection: AsyncConnection, report: Report) -> Report:
    return msgspec.structs.replace(
        report,
        orphans=await _orphans(connection),
        unreadable=await _unreadable(connection),
        open_tables=await _count(connection, table_state.c.open),
        rounds=await _count(connection, round_.c.status == RoundStatus.FINISHED),
        players=await _count(connection, standing.c.rounds > 0),
    )


async def _damage(connection: AsyncConnection) -> tuple[str, ...]:
    if connection.dialect.name != "sqlite":
        return ()
    found = [str(row[0]) for row in await connection.execute(text("PRAGMA integrity_check"))]
    return () if found == ["ok"] else tuple(found)


async def _orphans(connection: AsyncConnection) -> tuple[str, ...]:
    if connection.dialect.name != "sqlite":
        return ()
    return tuple(sorted({row[0] for row in await connection.execute(text("PRAGMA foreign_key_check"))}))


async def _unreadable(connection: AsyncConnection) -> tuple[Unreadable, ...]:
    states = (
        select(table_state.c.id, table_state.c.state).where(table_state.c.open).order_by(table_state.c.id)
    )
    headers = (
        select(round_.c.table_id, round_.c.header)
        .where(round_.c.status == RoundStatus.OPEN)
        .order_by(round_.c.table_id)
    )
    found = [(table, _fault(texts.read_state, state)) for table, state in await connection.execute(states)]
    found += [
        (table, _fault(texts.read_header, header)) for table, header in await connection.execute(headers)
    ]
    return tuple(Unreadable(table, why) for table, why in found if why)


def _fault(read: Callable[[str], object], kept: str) -> str | None:
    try:
        read(kept)
    except msgspec.DecodeError as error:
        return str(error)
    return None


async def _count(connection: AsyncConnection, which: ColumnElement[bool]) -> int:
    return (await connection.execute(select(func.count()).where(which))).scalar_one()


async def back_up(database: Database, target: Path) -> None:
    """Copy a SQLite database into a new file while it is in use.

    Raises :exc:`~bot.storage.errors.DatabaseError`; for PostgreSQL it says to use pg_dump.
    """
    if database.file is None:
        raise DatabaseError(Fault.USE_PG_DUMP, database.place)
    await asyncio.to_thread(_copy, database.file, target)


_OF_THE_SOURCE = {Fault.DAMAGED, Fault.LOCKED, Fault.NO_DATABASE}
"""What a copy that is only being made cannot have."""


def _copy(source: Path, target: Path) -> None:
    """Copy under another name first: what bears the target's name is whole."""
    if target.exists():
        raise DatabaseError(Fault.THERE_ALREADY, str(target))
    part = target.with_name(f"{target.name}.part")
    with plainly(str(target)):
        part.unlink(missing_ok=True)
        try:
            _vacuum(source, part, target)
            part.rename(target)
        finally:
            part.unlink(missing_ok=True)


def _vacuum(source: Path, part: Path, target: Path) -> None:
    try:
        with closing(sqlite3.connect(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
    except sqlite3.Error as error:
        found = database_error(str(source), error)
        raise found if found.fault in _OF_THE_SOURCE else database_error(str(target), error) from error
