"""Everything that is kept of one person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.preferences import Preference
from bot.puzzles.tries import Day
from bot.storage.database import Database
from bot.storage.journal import result_of
from bot.storage.puzzles import days_of
from bot.storage.schema import RoundStatus, action, award, preference, result, round_, standing, table_state
from bot.tables.ports import Result

MOST_RECORDS = 500
"""Of so many rounds, the newest, everything is given that was done in them."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody's rounds come to in a server, as leaderboards count; a server of 0 is direct messages."""

    server: int
    rounds: int
    points: int
    wins: int
    scums: int


class OwnTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that knows somebody, be it closed; `seats` are theirs, as its state has them."""

    id: str
    server: int
    channel: int
    open: bool
    host: bool
    """Whether they are the host, or were the last."""
    seats: tuple[dict[str, Any], ...]
    """None where only the points of earlier rounds know them."""


class OwnRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that somebody played in. Times are milliseconds since 1970."""

    id: int
    server: int
    table: str
    status: RoundStatus
    counts: bool
    began: int
    ended: int | None
    header: str
    """As it is kept: JSON."""
    player: str
    """By what the round knows the person."""
    results: tuple[Result, ...]
    actions: tuple[tuple[str, str], ...] | None
    """None where the round is older than those whose actions are given."""


class OwnData(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a person."""

    preference: Preference | None
    """None where nothing was ever chosen."""
    standings: tuple[Standing, ...]
    roles: dict[int, int]
    """The President's role, by server."""
    tables: tuple[OwnTable, ...]
    """Those saved last come first."""
    puzzles: tuple[Day, ...]
    """Oldest first."""
    rounds: tuple[OwnRound, ...]
    """Newest first; without what is being played, which holds secrets."""


async def own_data(database: Database, user: int) -> OwnData:
    """Read everything that is kept of a person. Raises :exc:`~bot.storage.errors.DatabaseError`."""
    async with database.read() as connection:
        return OwnData(
            preference=await _preference(connection, user),
            standings=await _standings(connection, user),
            roles=await _roles(connection, user),
            tables=await _tables(connection, user),
            puzzles=await days_of(connection, user),
            rounds=await _rounds(connection, user),
        )


def is_theirs(user: int) -> ColumnElement[bool]:
    """Say which rounds a person played in: by their results, or where there are none by the header."""
    finished = select(result.c.round_id).where(result.c.user_id == user)
    is_annulled = round_.c.status == RoundStatus.ANNULLED
    return or_(round_.c.id.in_(finished), is_annulled & round_.c.header.contains(f'"{user}"'))


async def _preference(connection: AsyncConnection, user: int) -> Preference | None:
    columns = [preference.c[name] for name in Preference.__struct_fields__]
    query = select(*columns).where(preference.c.user_id == user)
    row = (await connection.execute(query)).one_or_none()
    return msgspec.convert(row, Preference, from_attributes=True) if row else None


async def _standings(connection: AsyncConnection, user: int) -> tuple[Standing, ...]:
    query = select(standing).where(standing.c.user_id == user).order_by(standing.c.guild_id)
    return tuple(
        Standing(server=row.guild_id, rounds=row.rounds, points=row.points, wins=row.wins, scums=row.scums)
        for row in await connection.execute(query)
    )


async def _roles(connection: AsyncConnection, user: int) -> dict[int, int]:
    query = select(award.c.guild_id, award.c.role).where(award.c.user_id == user)
    return {guild: role for guild, role in await connection.execute(query)}  # noqa: C416 # rows are no pairs


async def _tables(connection: AsyncConnection, user: int) -> tuple[OwnTable, ...]:
    query = select(table_state).where(table_state.c.state.contains(str(user)))
    newest = query.order_by(table_state.c.updated.desc(), table_state.c.id)
    found = [_table(row, user) for row in await connection.execute(newest)]
    return tuple(table for table in found if table is not None)


def _table(row: Row[*tuple[Any, ...]], user: int) -> OwnTable | None:
    """Give what a table knows of a person; None where only something else has the same digits."""
    state, own = msgspec.json.decode(row.state), str(user)
    if state["host"] != user and f'"{own}"' not in row.state:
        return None
    seats = (*state.get("players", ()), *state.get("joining", ()))
    return OwnTable(
        id=row.id,
        server=row.guild_id,
        channel=row.channel_id,
        open=row.open,
        host=state["host"] == user,
        seats=tuple(seat for seat in seats if seat["id"] == own),
    )


async def _rounds(connection: AsyncConnection, user: int) -> tuple[OwnRound, ...]:
    query = select(round_).where(is_theirs(user)).order_by(round_.c.id.desc())
    rows = (await connection.execute(query)).all()
    newest = [row.id for row in rows[:MOST_RECORDS]]
    results, actions = await _results(connection, user), await _actions(connection, newest)
    return tuple(
        _round(row, user, results[row.id], tuple(actions[row.id]) if row.id in actions else None)
        for row in rows
    )


def _round(
    row: Row[*tuple[Any, ...]],
    user: int,
    results: Sequence[Result],
    actions: tuple[tuple[str, str], ...] | None,
) -> OwnRound:
    return OwnRound(
        id=row.id,
        server=row.guild_id,
        table=row.table_id,
        status=RoundStatus(row.status),
        counts=row.counts,
        began=row.began,
        ended=row.ended,
        header=row.header,
        player=next((one.player for one in results if one.user == user), str(user)),
        results=tuple(results),
        actions=actions,
    )


async def _results(connection: AsyncConnection, user: int) -> defaultdict[int, list[Result]]:
    """Give the results of a person's rounds, best first: their place follows from those of all."""
    theirs = select(result.c.round_id).where(result.c.user_id == user)
    query = select(result).where(result.c.round_id.in_(theirs)).order_by(result.c.round_id, result.c.place)
    results = defaultdict[int, list[Result]](list)
    for row in await connection.execute(query):
        results[row.round_id].append(result_of(row))
    return results


async def _actions(connection: AsyncConnection, rounds: Sequence[int]) -> dict[int, list[tuple[str, str]]]:
    actions: dict[int, list[tuple[str, str]]] = {round_id: [] for round_id in rounds}
    query = select(action).where(action.c.round_id.in_(rounds)).order_by(action.c.round_id, action.c.n)
    for row in await connection.execute(query):
        actions[row.round_id].append((row.player, row.text))
    return actions
