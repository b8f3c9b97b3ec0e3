"""Connections: one writer and several readers for SQLite, one pool for PostgreSQL."""

from __future__ import annotations

import importlib
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage.errors import DatabaseError, Fault, database_error
from bot.storage.pool_writer import PoolWriter
from bot.storage.thread_writer import SLICE, ThreadWriter

SLACK = 2.5
"""Seconds beyond the patience with a lock that the work itself may take; then a disk or a server hangs."""
WRITERS_OF_POSTGRESQL = 8
"""How many changes are saved at once; with readers they stay below the pool's fifteen connections."""

_SQLITE = ("sqlite+aiosqlite", "sqlite")
_POSTGRESQL = ("postgresql+asyncpg", "postgresql", "postgres")


class Engines(NamedTuple):
    """How a database is reached.

    `place` names it in sentences, with no password; `file` is None for a server.
    """

    place: str
    file: Path | None
    writer: ThreadWriter | PoolWriter
    reader: AsyncEngine


def engines(address: str, patience: float) -> Engines:
    """Make ready to connect: a path, ``sqlite:///path`` or ``postgresql://...``.

    Errors do not tell what was to be written: hands follow from a round's seed and its actions.
    `patience` is how many seconds a lock is waited for. Raises :exc:`DatabaseError` for any other address.
    """
    scheme, separator, rest = address.partition("://")
    if not separator:
        return _sqlite(Path(address), patience)
    if scheme in _SQLITE and not rest.partition("/")[0]:
        return _sqlite(Path(rest.removeprefix("/")), patience)
    if scheme in _POSTGRESQL:
        return _postgresql(f"postgresql://{rest}", patience)
    raise DatabaseError(Fault.UNKNOWN_KIND, f"{scheme}://")


def _sqlite(file: Path, patience: float) -> Engines:
    """Make ready to open a file.

    Before a reader is opened the file is looked at: where it cannot be opened, the reader's driver leaves a
    thread behind that fails in its own time.
    """
    if file == Path() or file.name == ":memory:":
        raise DatabaseError(Fault.NO_MEMORY, str(file))
    if file.is_dir():
        raise DatabaseError(Fault.IS_FOLDER, str(file))
    if not file.parent.is_dir():
        raise DatabaseError(Fault.NO_FOLDER, str(file))
    writer = create_engine(
        URL.create("sqlite", database=str(file)),
        connect_args={"timeout": SLICE, "check_same_thread": False},  # a stop interrupts it from outside
        hide_parameters=True,
        pool_size=1,
        max_overflow=0,
    )
    reader = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(file)),
        connect_args={"timeout": patience},
        hide_parameters=True,
        pool_size=4,
        pool_timeout=patience,
    )
    event.listen(reader.sync_engine, "do_connect", lambda *_: sqlite3.connect(file).close())
    _prepare(writer, "BEGIN IMMEDIATE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
    _prepare(reader.sync_engine, "BEGIN", "query_only=ON")
    return Engines(str(file), file, ThreadWriter(writer, file, patience), reader)


def _prepare(engine: Engine, begin: str, *pragmas: str) -> None:
    """Have a connection set up by pragmas and each transaction begun in our own words.

    The driver by itself would begin at the first change: two who had read before could then lock each other
    out. With ``synchronous=FULL`` a commit is on the disk when it returns, whatever dies after it.
    https://docs.sqlalchemy.org/en/21/dialects/sqlite.html#sqlite-transactions
    """

    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)


def _postgresql(address: str, patience: float) -> Engines:
    place = _without_password(address)
    asyncpg = _asyncpg(place)

    async def connected() -> Any:
        settings = {"lock_timeout": f"{patience:.3f}s", "application_name": "scum"}
        try:
            return await asyncpg.connect(
                address, timeout=patience, command_timeout=patience + 2 * SLACK, server_settings=settings
            )
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise database_error(place, error) from error

    pool = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connected,
        pool_pre_ping=True,
        pool_timeout=patience,
        hide_parameters=True,
    )
    return Engines(place, None, PoolWriter(pool, place, patience, WRITERS_OF_POSTGRESQL), pool)


def _asyncpg(place: str) -> Any:
    """Import the driver, which is an extra."""
    try:
        return importlib.import_module("asyncpg")
    except ModuleNotFoundError as error:
        raise DatabaseError(Fault.NO_DRIVER, place) from error


def _without_password(address: str) -> str:
    parts = urlsplit(address)
    host = parse_qs(parts.query).get("host", [parts.hostname or "localhost"])[0]
    return f"postgresql://{host}{parts.path}"
