"""The steps lead to the tables that the program works with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

from bot.storage import migrate
from bot.storage.database import Database
from bot.storage.schema import metadata


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_the_steps_make_the_tables_of_the_schema(database: Database) -> None:
    async with database.read() as connection:
        assert await connection.run_sync(differences) == []
        assert await connection.run_sync(migrate.current) == migrate.newest()


async def test_they_do_to_the_letter_in_sqlite(sqlite_file: Path) -> None:
    await (await Database.open(str(sqlite_file))).close()
    made = create_engine("sqlite://")
    metadata.create_all(made)
    migrated = create_engine(f"sqlite:///{sqlite_file}")
    assert statements(migrated) == statements(made)


def statements(engine: Any) -> set[str]:
    """What SQLite keeps of how each table and index was made."""
    with engine.connect() as connection:
        query = "SELECT sql FROM sqlite_master WHERE tbl_name <> 'alembic_version' AND sql IS NOT NULL"
        found = {" ".join(sql.split()) for (sql,) in connection.execute(text(query))}
    engine.dispose()
    return found


async def test_a_database_that_is_up_to_date_stays_as_it_is(address: str) -> None:
    for _ in range(2):
        database = await Database.open(address)
        await database.upgrade()
        async with database.read() as connection:
            assert await connection.run_sync(migrate.current) == migrate.newest()
            assert await connection.run_sync(differences) == []
        await database.close()
