"""``scum db``: bring the database up to date, back it up, look it over."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.settings import Settings

UNSOUND = 1

Address = Annotated[
    str,
    typer.Option(
        "--database", envvar="SCUM_DATABASE", help="A path of a SQLite file, or a postgresql:// address."
    ),
]
Target = Annotated[Path, typer.Argument(help="The file to write; it must not exist.", show_default=False)]

DEFAULT = Settings().database

app = typer.Typer(no_args_is_help=True, help="Look after the database.")


@app.command()
def upgrade(database: Address = DEFAULT) -> None:
    """Make the tables, or bring them up to date; the bot does this by itself when it starts."""
    from bot.cli import upkeep

    upkeep.upgrade(database)


@app.command()
def backup(file: Target, database: Address = DEFAULT) -> None:
    """Copy the SQLite database into a new file; the bot may go on meanwhile."""
    from bot.cli import upkeep

    upkeep.back_up(database, file)


@app.command()
def check(database: Address = DEFAULT) -> None:
    """Look the database over and change nothing; the exit status is 1 when something is wrong."""
    from bot.cli import upkeep

    if not upkeep.check(database):
        raise typer.Exit(UNSOUND)
