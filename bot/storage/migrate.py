"""Bringing the tables up to date: made at once in an empty database, step by step in an older one."""

from __future__ import annotations

import importlib

from sqlalchemy import Column, Connection, MetaData, String, Table, inspect, select, text

from bot.storage.errors import DatabaseError, Fault
from bot.storage.schema import metadata

REVISIONS = ("0001", "0002", "0003")
"""All that this program knows, oldest first: those of the steps in `migrations/versions`."""

_ONE_AT_A_TIME = 0x5343554D
"""The number of PostgreSQL's advisory lock under which tables are changed: SCUM in ASCII."""

_version = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), primary_key=True),
)
"""Where Alembic keeps the revision; apart from our own tables, which it looks after."""


def newest() -> str:
    """Give the newest revision that this program knows."""
    return REVISIONS[-1]


def is_known(revision: str) -> bool:
    """Tell whether this program knows a revision; a newer program's it does not."""
    return revision in REVISIONS


def current(connection: Connection) -> str | None:
    """Give the revision of a database; None for an empty one."""
    if not inspect(connection).has_table(_version.name):
        return None
    return connection.execute(select(_version.c.version_num)).scalar()


def upgrade(connection: Connection, place: str) -> None:
    """Bring a database up to date within the transaction in hand.

    Raises :exc:`DatabaseError` when it is damaged, or newer than this program.
    """
    if connection.dialect.name == "sqlite":
        _check_soundness(connection, place)
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _ONE_AT_A_TIME})
    _upgrade(connection, place)


def _check_soundness(connection: Connection, place: str) -> None:
    """Look through the pages of the file: better a sentence at the start than a fault in mid-game."""
    verdict = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
    if verdict != "ok":
        raise DatabaseError(Fault.DAMAGED, place, str(verdict).splitlines()[-1])


def _upgrade(connection: Connection, place: str) -> None:
    revision = current(connection)
    if revision is None:
        _make(connection)
    elif not is_known(revision):
        raise DatabaseError(Fault.NEWER, place, revision)
    elif revision != newest():
        # Alembic takes 11 MiB of memory, for something that happens once in many starts.
        importlib.import_module("bot.storage.steps").take(connection)


def _make(connection: Connection) -> None:
    """Make the newest tables at once, which come to the same as all the steps."""
    metadata.create_all(connection)
    _version.create(connection, checkfirst=True)
    connection.execute(_version.insert().values(version_num=newest()))
