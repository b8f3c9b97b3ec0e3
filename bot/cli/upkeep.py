"""What ``scum db`` does, and what it says of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from bot.cli.saying import fail, say
from bot.storage import maintenance, migrate
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.maintenance import Report

IMPOSSIBLE = 2

Outcome = TypeVar("Outcome")


def upgrade(database: str) -> None:
    """Make the tables, or bring them up to date."""

    async def work(opened: Database) -> None:
        await opened.upgrade()
        say(f"{opened.place} is up to date.")

    with_database(lambda: Database(database), work)


def back_up(database: str, file: Path) -> None:
    """Copy a SQLite database into a new file."""

    async def work(opened: Database) -> None:
        await maintenance.back_up(opened, file)
        say(f"{opened.place} is copied to {file}.")

    with_database(lambda: Database.existing(database), work)


def check(database: str) -> bool:
    """Look a database over, print what there is to say, and tell whether it is sound."""

    async def work(opened: Database) -> Report:
        report = await maintenance.check(opened)
        for line in _read_aloud(opened.place, report):
            say(line)
        return report

    return with_database(lambda: Database.existing(database), work).is_sound


def with_database(
    database: Callable[[], Database], work: Callable[[Database], Awaitable[Outcome]]
) -> Outcome:
    """Do some work with a database; what is wrong with it is said in a sentence, and ends the command."""

    async def run() -> Outcome:
        opened = database()
        try:
            return await work(opened)
        finally:
            await opened.close()

    try:
        with _without_log():
            return asyncio.run(run())
    except DatabaseError as error:
        fail(str(error), IMPOSSIBLE)


@contextmanager
def _without_log() -> Iterator[None]:
    """Let the database's trouble not be logged, too: it is what the command ends with."""
    log, nowhere = logging.getLogger("bot.storage"), logging.NullHandler()
    log.addHandler(nowhere)
    try:
        yield
    finally:
        log.removeHandler(nowhere)


def _read_aloud(place: str, report: Report) -> Iterator[str]:
    yield f"{place}:"
    yield from (f"  It is damaged: {line}" for line in report.damage)
    yield from (f"  The table {table} has rows that belong to nothing." for table in report.orphans)
    for broken in report.unreadable:
        yield f"  The open table {broken.table} cannot be read by this version: {broken.why}"
    if not report.is_current:
        yield from _about_revisions(report)
    elif not report.damage:
        yield f"  Open tables: {report.open_tables}. Finished rounds: {report.rounds}."
        yield f"  Lines of leaderboards: {report.players}."
    if report.is_sound:
        yield "  Everything is in order."


def _about_revisions(report: Report) -> Iterator[str]:
    if report.revision is None:
        yield "  It has no tables yet; `scum db upgrade` makes them."
    elif not migrate.is_known(report.revision):
        yield "  It was written by a newer version of this program; install that version."
    else:
        yield "  Its tables are of an older version; `scum db upgrade` brings them up to date."
