"""Bringing the tables up to date with Alembic, whose scripts lie in the package."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bot.storage.errors import DatabaseError, Fault

_ONE_AT_A_TIME = 0x5343554D
"""The number of PostgreSQL's advisory lock under which tables are changed: SCUM in ASCII."""


def configuration(connection: Connection | None = None) -> Config:
    """Give Alembic what it would else read from a file; with a connection it works there."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def newest() -> str | None:
    """Give the newest revision that this program knows."""
    return ScriptDirectory.from_config(configuration()).get_current_head()


def is_known(revision: str) -> bool:
    """Tell whether this program knows a revision; a newer program's it does not."""
    scripts = ScriptDirectory.from_config(configuration()).walk_revisions()
    return revision in {script.revision for script in scripts}


def current(connection: Connection) -> str | None:
    """Give the revision of a database; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


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
    if revision is not None and not is_known(revision):
        raise DatabaseError(Fault.NEWER, place, revision)
    command.upgrade(configuration(connection), "head")
