"""The steps from older tables to newer ones, with Alembic, whose scripts lie in the package."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def configuration(connection: Connection | None = None) -> Config:
    """Give Alembic what it would else read from a file; with a connection it works there."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def take(connection: Connection) -> None:
    """Take the steps that a database lacks, within the transaction in hand."""
    command.upgrade(configuration(connection), "head")
