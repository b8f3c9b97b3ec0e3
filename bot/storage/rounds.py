"""The rounds that are over, listed; a database that is only read from."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from bot.storage import migrate, texts
from bot.storage.database import Database
from bot.storage.errors import DatabaseError, Fault
from bot.storage.schema import DIRECT_MESSAGES, RoundStatus, round_
from bot.tables.ports import RoundHeader


class Over(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over; `ended` in seconds since 1970."""

    round_id: int
    ended: float
    guild: int | None
    """The server; None in direct messages."""
    table: str
    status: RoundStatus
    header: RoundHeader | None
    """None where this version of the program cannot read it."""


async def check_tables(database: Database) -> None:
    """Look whether a database has the tables of this program.

    Raises :exc:`~bot.storage.errors.DatabaseError` where it has not, with what to do.
    """
    async with database.read() as connection:
        await connection.run_sync(_check_tables, database.place)


def _check_tables(connection: Connection, place: str) -> None:
    revision = migrate.current(connection)
    if revision is not None and not migrate.is_known(revision):
        raise DatabaseError(Fault.NEWER, place, revision)
    if revision != migrate.newest():
        raise DatabaseError(Fault.OLDER, place)


async def newest(database: Database, *, table: str | None, limit: int) -> list[Over]:
    """List the rounds that ended last, newest first, of one table or of all.

    Raises :exc:`~bot.storage.errors.DatabaseError`.
    """
    query = select(round_).where(round_.c.status != RoundStatus.OPEN)
    if table is not None:
        query = query.where(round_.c.table_id == table)
    query = query.order_by(round_.c.ended.desc(), round_.c.id.desc()).limit(limit)
    async with database.read() as connection:
        return [over(row) for row in await connection.execute(query)]


def over(row: Row[*tuple[Any, ...]]) -> Over:
    """Give a row of the rounds that is over."""
    return Over(
        round_id=row.id,
        ended=row.ended / 1000,
        guild=None if row.guild_id == DIRECT_MESSAGES else row.guild_id,
        table=row.table_id,
        status=RoundStatus(row.status),
        header=_header(row.header),
    )


def _header(text: str) -> RoundHeader | None:
    try:
        return texts.read_header(text)
    except msgspec.DecodeError:
        return None
