"""The rounds of a database: listed, and written as records that anybody can check."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bot.cli.saying import complain, fail, plain, put, say_json, writing
from bot.cli.upkeep import IMPOSSIBLE, with_database
from bot.engine import record
from bot.engine.errors import OptionError
from bot.storage import rounds
from bot.storage.database import Database
from bot.storage.journal import Recorded, SqlJournal
from bot.storage.rounds import Over
from bot.storage.schema import RoundStatus
from bot.tables.recording import recorded

_COLUMNS = ("round", "ended (UTC)", "server", "table", "players", "preset", "")
_NOT_READ = "cannot be read by this version"


def show_newest(database: str, *, table: str | None, limit: int, json: bool) -> None:
    """List the rounds that ended last, for a reader or as one JSON object a line."""

    async def work(opened: Database) -> list[Over]:
        await rounds.check_tables(opened)
        return await rounds.newest(opened, table=table, limit=limit)

    found = with_database(lambda: Database.existing(database), work)
    if json:
        for one in found:
            say_json(_as_json(one))
    elif found:
        with writing():
            Console().print(_as_table(found))
    else:
        complain("No round is over yet." if table is None else f"No round is over at table {table!r}.")


def _as_json(one: Over) -> dict[str, Any]:
    return {
        "round": one.round_id,
        "ended": _moment(one.ended).isoformat(),
        "server": one.guild and str(one.guild),
        "table": one.table,
        "players": one.header and one.header.names,
        "preset": one.header and one.header.preset,
        "annulled": one.status is RoundStatus.ANNULLED,
    }


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC).replace(microsecond=0)


def _as_table(found: Sequence[Over]) -> Table:
    table = Table(box=None, pad_edge=False)
    for name in _COLUMNS:
        table.add_column(name, overflow="fold", justify="right" if name == "round" else "left")
    for one in found:
        table.add_row(*(Text(plain(cell)) for cell in _cells(one)))
    return table


def _cells(one: Over) -> tuple[str, ...]:
    return (
        str(one.round_id),
        f"{_moment(one.ended):%Y-%m-%d %H:%M}",
        "direct" if one.guild is None else str(one.guild),
        one.table,
        ", ".join(one.header.names) if one.header else _NOT_READ,
        one.header.preset if one.header else "",
        "annulled" if one.status is RoundStatus.ANNULLED else "",
    )


def write_record(database: str, round_id: int, file: Path | None, *, force: bool) -> None:
    """Write a round that is over as a record, into a file or to standard output."""

    async def work(opened: Database) -> Recorded | None:
        await rounds.check_tables(opened)
        return await SqlJournal(opened, time.time).record(round_id)

    try:
        kept = _finished(round_id, with_database(lambda: Database.existing(database), work))
        data = record.write(recorded(kept.header, kept.actions, kept.results))
    except (msgspec.DecodeError, OptionError) as error:
        fail(f"Round {round_id} {_NOT_READ}: {error}", IMPOSSIBLE)
    if file is None:
        put(data)
    else:
        _keep(file, data, force=force)
    if kept.status is RoundStatus.ANNULLED:
        complain(f"Round {round_id} was annulled, so its record names no result to hold its moves against.")


def _finished(round_id: int, found: Recorded | None) -> Recorded:
    """Give a round that may be shown: while it is played, nobody may learn its seed."""
    if found is None:
        fail(f"There is no round {round_id}; `scum db rounds` lists those that are over.", IMPOSSIBLE)
    if found.status is RoundStatus.OPEN:
        fail(f"Round {round_id} is still open: its seed is secret until it is over.", IMPOSSIBLE)
    return found


def _keep(file: Path, data: bytes, *, force: bool) -> None:
    try:
        with file.open("wb" if force else "xb") as opened:
            opened.write(data)
    except FileExistsError:
        fail(f"{file} exists already; name a file that does not, or use --force.", IMPOSSIBLE)
    except OSError as error:
        fail(f"{file}: cannot be written: {error.strerror}", IMPOSSIBLE)
