"""The journal of live tables in SQL: what :class:`bot.tables.ports.Journal` asks for."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import standings, texts
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.schema import DIRECT_MESSAGES, RoundStatus, action, result, round_, table_state
from bot.storage.upsert import upsert
from bot.tables.ports import Change, Finish, JournalError, Result, RoundHeader, Saved
from bot.tables.state import Stage, TableState

log = logging.getLogger(__name__)

Actions = tuple[tuple[str, str], ...]
"""Player and text of each action, in order."""

_Row = Row[*tuple[Any, ...]]


class Recorded(msgspec.Struct, frozen=True, kw_only=True):
    """A round as it was kept: with its header the actions are the round. Times are seconds since 1970."""

    round_id: int
    table: str
    status: RoundStatus
    counts: bool
    header: RoundHeader
    actions: Actions
    results: tuple[Result, ...]
    """Best first; none unless the round is finished."""
    began: float
    ended: float | None
    """None while the round is open."""


class SqlJournal:
    """Saves tables; `now` gives the seconds since 1970."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database, self._now = database, now

    async def save(self, change: Change) -> int | None:
        """Save a change in one transaction, and give the id of the round that it begins, if it does.

        Raises :exc:`~bot.tables.ports.JournalError`.
        """
        time = round(self._now() * 1000)
        try:
            return await self._database.write(lambda connection: _save(connection, change, time))
        except DatabaseError as error:
            raise JournalError(str(error), unchanged=not error.doubtful, general=True) from error

    async def table(self, table: str) -> Saved:
        """Give a table as it is saved, once nothing is under way that may change it.

        Raises :exc:`~bot.tables.ports.JournalError`.
        """
        await self._settled()
        found = await self._tables(table_state.c.id == table)
        if not found:
            raise JournalError(f"table {table} is not there, or cannot be read any more")
        return found[0]

    async def open_tables(self) -> Sequence[Saved]:
        """Give every table that is not closed, those first whose state was saved last.

        Raises :exc:`~bot.tables.ports.JournalError`.

        What a newer version of the program cannot read any more is left out and logged: a table as a whole,
        or a round's header.
        """
        return await self._tables(table_state.c.open)

    async def _settled(self) -> None:
        try:
            await self._database.settled()
        except DatabaseError as error:
            raise JournalError(str(error), general=True) from error

    async def _tables(self, which: ColumnElement[bool]) -> list[Saved]:
        try:
            async with self._database.read() as connection:
                return await _tables(connection, which)
        except DatabaseError as error:
            raise JournalError(str(error), general=True) from error

    async def record(self, round_id: int) -> Recorded | None:
        """Give a round with all its actions; None where there is no such round.

        Raises :exc:`~bot.storage.errors.DatabaseError`, and :exc:`msgspec.DecodeError` when this version of
        the program cannot read its header.
        """
        async with self._database.read() as connection:
            return await recorded(connection, round_id)


async def recorded(connection: AsyncConnection, round_id: int) -> Recorded | None:
    """Give a round with all its actions; None where there is no such round.

    Raises :exc:`msgspec.DecodeError` when this version of the program cannot read its header.
    """
    row = (await connection.execute(select(round_).where(round_.c.id == round_id))).one_or_none()
    if row is None:
        return None
    return _recorded(row, await _actions(connection, round_id), await _results(connection, round_id))


def _recorded(row: _Row, actions: Actions, results: tuple[Result, ...]) -> Recorded:
    return Recorded(
        round_id=row.id,
        table=row.table_id,
        status=RoundStatus(row.status),
        counts=row.counts,
        header=texts.read_header(row.header),
        actions=actions,
        results=results,
        began=row.began / 1000,
        ended=None if row.ended is None else row.ended / 1000,
    )


def _save(connection: Connection, change: Change, time: int) -> int | None:
    if change.state:
        _save_state(connection, change.state, time)
    begun = _begin(connection, change.table, change.begun, time) if change.begun else None
    if change.action:
        _append(connection, change.table, change.action, change.after)
    if change.finish:
        _finish(connection, change.table, change.finish, time)
    if change.annulled:
        _close(connection, change.table, RoundStatus.ANNULLED, time, counts=False)
    if change.state and change.state.stage is Stage.CLOSED:
        _annul_what_is_open(connection, change.table, time)
    return begun


def _save_state(connection: Connection, state: TableState, time: int) -> None:
    row = {
        "id": state.id,
        "guild_id": state.place.guild or DIRECT_MESSAGES,
        "channel_id": state.place.channel,
        "open": state.stage is not Stage.CLOSED,
        "state": texts.write(state),
        "updated": time,
    }
    upsert(connection, table_state, [row])


def _begin(connection: Connection, table: str, header: RoundHeader, time: int) -> int:
    guild = select(table_state.c.guild_id).where(table_state.c.id == table).scalar_subquery()
    row = {
        "table_id": table,
        "guild_id": guild,
        "number": header.number,
        "status": RoundStatus.OPEN,
        "counts": False,
        "actions": 0,
        "header": texts.write(header),
        "began": time,
    }
    begun: int = connection.execute(insert(round_).values(row).returning(round_.c.id)).scalar_one()
    return begun


class _Open(NamedTuple):
    """The open round of a table."""

    id: int
    guild: int
    actions: int


def _change_open(connection: Connection, table: str, **values: object) -> _Open:
    """Change the open round of a table, and give it as it is then."""
    query = (
        update(round_)
        .where(round_.c.table_id == table, round_.c.status == RoundStatus.OPEN)
        .values(**values)
        .returning(round_.c.id, round_.c.guild_id, round_.c.actions)
    )
    if row := connection.execute(query).one_or_none():
        return _Open(*row)
    raise JournalError(f"table {table} has no open round")


def _append(connection: Connection, table: str, done: tuple[str, str], after: int | None) -> None:
    open_round = _change_open(connection, table, actions=round_.c.actions + 1)
    if after not in {None, open_round.actions - 1}:
        raise JournalError(f"the round at table {table} has moved on")
    player, text = done
    row = {"round_id": open_round.id, "n": open_round.actions - 1, "player": player, "text": text}
    connection.execute(insert(action), row)


def _close(connection: Connection, table: str, status: RoundStatus, time: int, *, counts: bool) -> _Open:
    return _change_open(connection, table, status=status, counts=counts, ended=time)


def _annul_what_is_open(connection: Connection, table: str, time: int) -> None:
    """A closed table has no open round, whatever it was closed for."""
    query = update(round_).where(round_.c.table_id == table, round_.c.status == RoundStatus.OPEN)
    connection.execute(query.values(status=RoundStatus.ANNULLED, ended=time))


def _finish(connection: Connection, table: str, finish: Finish, time: int) -> None:
    closed = _close(connection, table, RoundStatus.FINISHED, time, counts=finish.counts)
    rows = [
        {
            "round_id": closed.id,
            "player": one.player,
            "user_id": one.user,
            "place": one.place,
            "players": len(finish.results),
            "points": one.points,
            "left": one.left,
        }
        for one in finish.results
    ]
    connection.execute(insert(result), rows)
    if finish.counts:
        standings.add(connection, closed.guild, finish.results)


async def _tables(connection: AsyncConnection, which: ColumnElement[bool]) -> list[Saved]:
    is_its_round = (round_.c.table_id == table_state.c.id) & (round_.c.status == RoundStatus.OPEN)
    query = (
        select(table_state.c.id, table_state.c.state, round_.c.id.label("round_id"), round_.c.header)
        .select_from(table_state.outerjoin(round_, is_its_round))
        .where(which)
        .order_by(table_state.c.updated.desc(), table_state.c.id)
    )
    rows = (await connection.execute(query)).all()
    actions = await _open_actions(connection, which)
    return [saved for row in rows if (saved := _saved(row, actions.get(row.round_id, ())))]


async def _open_actions(connection: AsyncConnection, which: ColumnElement[bool]) -> dict[int, Actions]:
    """Give the actions of every open round at these tables."""
    query = (
        select(action.c.round_id, action.c.player, action.c.text)
        .select_from(table_state.join(round_).join(action))
        .where(which, round_.c.status == RoundStatus.OPEN)
        .order_by(action.c.round_id, action.c.n)
    )
    actions: defaultdict[int, list[tuple[str, str]]] = defaultdict(list)
    for round_id, player, text in await connection.execute(query):
        actions[round_id].append((player, text))
    return {round_id: tuple(listed) for round_id, listed in actions.items()}


async def _actions(connection: AsyncConnection, round_id: int) -> Actions:
    query = select(action.c.player, action.c.text).where(action.c.round_id == round_id).order_by(action.c.n)
    return tuple((player, text) for player, text in await connection.execute(query))


async def _results(connection: AsyncConnection, round_id: int) -> tuple[Result, ...]:
    query = select(result).where(result.c.round_id == round_id).order_by(result.c.place)
    return tuple(map(result_of, await connection.execute(query)))


def result_of(row: _Row) -> Result:
    """Give a row of the results."""
    return Result(player=row.player, user=row.user_id, place=row.place, points=row.points, left=row.left)


def _saved(row: _Row, actions: Actions) -> Saved | None:
    try:
        state = texts.read_state(row.state)
    except msgspec.DecodeError as error:
        log.warning("a table cannot be read any more: %s", error, extra={"table": row.id})
        return None
    return Saved(state=state, header=_header_of(row), actions=actions, round_id=row.round_id)


def _header_of(row: _Row) -> RoundHeader | None:
    try:
        return texts.read_header(row.header) if row.header else None
    except msgspec.DecodeError as error:
        log.warning("an open round cannot be read any more: %s", error, extra={"table": row.id})
        return None
