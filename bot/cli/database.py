"""``scum db``: bring the database up to date, back it up, look it over, take rounds out of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.settings import Settings

UNSOUND = 1
LARGEST_NUMBER = 2**63 - 1
"""Of what a database can number."""

Address = Annotated[
    str,
    typer.Option(
        "--database", envvar="SCUM_DATABASE", help="A path of a SQLite file, or a postgresql:// address."
    ),
]
Target = Annotated[Path, typer.Argument(help="The file to write; it must not exist.", show_default=False)]
RoundNumber = Annotated[
    int,
    typer.Argument(
        min=1, max=LARGEST_NUMBER, help="The round's number in `scum db rounds`.", show_default=False
    ),
]
RecordFile = Annotated[
    Path | None, typer.Argument(help="The file to write; without it: standard output.", show_default=False)
]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that exists.")]
TableId = Annotated[str | None, typer.Option("--table", help="Only rounds of this table.")]
Limit = Annotated[int, typer.Option(min=1, max=LARGEST_NUMBER, help="How many rounds to list.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object a line.")]

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


@app.command("rounds")
def list_rounds(
    database: Address = DEFAULT, *, table: TableId = None, limit: Limit = 20, json: Json = False
) -> None:
    """List the rounds that are over, the newest first, with the players' names."""
    from bot.cli import rounds

    rounds.show_newest(database, table=table, limit=limit, json=json)


@app.command("record")
def write_record(
    round_id: RoundNumber, file: RecordFile = None, database: Address = DEFAULT, *, force: Force = False
) -> None:
    """Write a round that is over as a record, for `scum replay` and `scum verify`."""
    from bot.cli import rounds

    rounds.write_record(database, round_id, file, force=force)
