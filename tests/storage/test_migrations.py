"""The steps lead to the tables that the program works with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, create_engine, select, text

from bot.storage import migrate, steps
from bot.storage.database import Database
from bot.storage.kept import PublicMessage, PublicMessages
from bot.storage.schema import metadata, round_


@pytest.fixture
async def empty(address: str) -> AsyncIterator[Database]:
    """A database with nothing in it."""
    database = Database(address)
    yield database
    await database.close()


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_a_new_database_has_the_tables_of_the_schema(database: Database) -> None:
    async with database.read() as connection:
        assert await connection.run_sync(differences) == []
        assert await connection.run_sync(migrate.current) == migrate.newest()


async def test_the_steps_make_the_same_tables(empty: Database) -> None:
    await empty.write(steps.take)
    async with empty.read() as connection:
        assert await connection.run_sync(differences) == []
        assert await connection.run_sync(migrate.current) == migrate.newest()


def test_the_program_knows_every_step() -> None:
    scripts = ScriptDirectory.from_config(steps.configuration())
    assert tuple(script.revision for script in scripts.walk_revisions())[::-1] == migrate.REVISIONS


def test_they_do_to_the_letter_in_sqlite() -> None:
    made, stepped = create_engine("sqlite://"), create_engine("sqlite://")
    metadata.create_all(made)
    with stepped.begin() as connection:
        steps.take(connection)
    assert statements(stepped) == statements(made)


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


async def test_what_an_older_version_kept_is_there_after_the_steps(empty: Database) -> None:
    def fill(connection: Connection) -> None:
        command.upgrade(steps.configuration(connection), "0001")
        metadata_then = MetaData()
        metadata_then.reflect(connection)
        tables = metadata_then.tables
        state = {
            "id": "aaaaaa",
            "guild_id": 1,
            "channel_id": 2**62,
            "open": True,
            "state": "{}",
            "updated": 5,
        }
        connection.execute(tables["table_state"].insert(), state)
        connection.execute(
            tables["public_message"].insert(), {"table_id": "aaaaaa", "message_id": 7, "posted": 9}
        )
        begun = {"table_id": "aaaaaa", "guild_id": 1, "number": 1, "status": "finished", "counts": True}
        connection.execute(
            tables["round"].insert(), {**begun, "actions": 0, "header": "{}", "began": 1, "ended": 2}
        )

    await empty.write(fill)
    await empty.upgrade()
    assert await PublicMessages(empty).all() == {"aaaaaa": PublicMessage("aaaaaa", 7, 0.009)}
    async with empty.read() as connection:
        assert await connection.run_sync(migrate.current) == migrate.newest()
        assert await connection.run_sync(differences) == []
        assert (await connection.execute(select(round_.c.guild_id, round_.c.ended))).all() == [(1, 2)]
