"""Who stands where in each server: leaderboards, and what one player has reached. Only rounds that count."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, Subquery, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.engine.choices import Theme
from bot.engine.titles import Title, title
from bot.storage.database import Database
from bot.storage.schema import DIRECT_MESSAGES, result, round_, standing
from bot.storage.upsert import upsert
from bot.tables.ports import Result


class Metric(StrEnum):
    """By what a leaderboard is ordered."""

    POINTS = "points"
    """Players finished ahead of, over all rounds."""
    WINS = "wins"
    """Rounds in the first place."""


class Standing(NamedTuple):
    """One line of a leaderboard; equal values share a `place`, 1 being the best."""

    place: int
    user: int
    rounds: int
    points: int
    wins: int
    scums: int


class Leaderboard(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a server's leaderboard, best first."""

    metric: Metric
    lines: tuple[Standing, ...]
    players: int
    """How many the whole leaderboard has."""
    own: Standing | None = None
    """The reader's line, wherever it stands; None without a round that counts."""


class Rank(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has reached in a server."""

    standing: Standing
    """The place is the one by points."""
    players: int
    """How many have a place in this server."""
    average_place: float
    places: dict[int, dict[int, int]]
    """By the number of players at the table and the place there: how many rounds; both ascending."""
    last_title: Title
    wins_in_a_row: int
    """Rounds won one after the other up to the last one; 0 when that was not won."""


class Standings:
    """Reads standings; a `guild` of None stands for direct messages. All raise :exc:`DatabaseError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def leaderboard(
        self,
        guild: int | None,
        metric: Metric,
        *,
        limit: int = 10,
        offset: int = 0,
        reader: int | None = None,
    ) -> Leaderboard:
        """Give `limit` lines after the first `offset`, and the reader's own line."""
        table = _placed(guild, metric)
        page = (
            select(table).order_by(table.c.place, table.c.rounds, table.c.user_id).limit(limit).offset(offset)
        )
        async with self._database.read() as connection:
            return Leaderboard(
                metric=metric,
                lines=tuple(Standing(*row) for row in await connection.execute(page)),
                players=await _players(connection, guild),
                own=await _line(connection, table, reader),
            )

    async def rank(self, guild: int | None, user: int) -> Rank | None:
        """Give what a player has reached; None without a round that counts."""
        async with self._database.read() as connection:
            line = await _line(connection, _placed(guild, Metric.POINTS), user)
            return await _rank(connection, guild, line) if line else None


def add(connection: Connection, guild: int, results: Sequence[Result]) -> None:
    """Add a round to the standings of the people in it.

    They come in the order of their numbers, so that two tables that end at once cannot wait for each other.
    """
    rows = [
        {
            "guild_id": guild,
            "user_id": one.user,
            "rounds": 1,
            "points": one.points,
            "wins": int(one.place == 1),
            "scums": int(one.place == len(results)),
        }
        for one in sorted(results, key=lambda one: one.user or 0)
        if one.user is not None
    ]
    upsert(connection, standing, rows, add=True)


def _placed(guild: int | None, metric: Metric) -> Subquery:
    """Give the standings of a server as columns of :class:`Standing`."""
    place = func.rank().over(order_by=standing.c[metric].desc()).label("place")
    columns = (standing.c[name] for name in ("user_id", "rounds", "points", "wins", "scums"))
    return select(place, *columns).where(standing.c.guild_id == (guild or DIRECT_MESSAGES)).subquery("placed")


async def _line(connection: AsyncConnection, table: Subquery, user: int | None) -> Standing | None:
    row = (await connection.execute(select(table).where(table.c.user_id == user))).one_or_none()
    return Standing(*row) if row else None


async def _players(connection: AsyncConnection, guild: int | None) -> int:
    query = select(func.count()).where(standing.c.guild_id == (guild or DIRECT_MESSAGES))
    return await _count(connection, query)


async def _rank(connection: AsyncConnection, guild: int | None, line: Standing) -> Rank:
    places = await _places(connection, guild, line.user)
    total = sum(place * rounds for table in places.values() for place, rounds in table.items())
    return Rank(
        standing=line,
        players=await _players(connection, guild),
        average_place=total / line.rounds,
        places=places,
        last_title=await _last_title(connection, guild, line.user),
        wins_in_a_row=await _wins_in_a_row(connection, guild, line.user),
    )


async def _count(connection: AsyncConnection, query: Select[int]) -> int:
    return (await connection.execute(query)).scalar_one()


def _results(guild: int | None, user: int, *columns: Any) -> Select[*tuple[Any, ...]]:
    """Begin a query for a player's results in the rounds of a server that count."""
    is_theirs = (
        (result.c.user_id == user) & (round_.c.guild_id == (guild or DIRECT_MESSAGES)) & round_.c.counts
    )
    return select(*columns).select_from(result.join(round_)).where(is_theirs)


async def _places(connection: AsyncConnection, guild: int | None, user: int) -> dict[int, dict[int, int]]:
    key = (result.c.players, result.c.place)
    query = _results(guild, user, *key, func.count()).group_by(*key).order_by(*key)
    places: dict[int, dict[int, int]] = {}
    for players, place, rounds in await connection.execute(query):
        places.setdefault(players, {})[place] = rounds
    return places


class _Rules(msgspec.Struct, frozen=True):
    titles: Theme = Theme.PRESIDENT


class _Header(msgspec.Struct, frozen=True):
    """What a round's header says of its titles; earlier ones had no choice of them (R55)."""

    rules: _Rules


async def _last_title(connection: AsyncConnection, guild: int | None, user: int) -> Title:
    columns = (result.c.place, result.c.players, round_.c.header)
    query = _results(guild, user, *columns).order_by(result.c.round_id.desc()).limit(1)
    place, players, header = (await connection.execute(query)).one()
    return title(msgspec.json.decode(header, type=_Header).rules.titles, place, players)


async def _wins_in_a_row(connection: AsyncConnection, guild: int | None, user: int) -> int:
    last_not_won = (
        _results(guild, user, func.max(result.c.round_id)).where(result.c.place > 1).scalar_subquery()
    )
    query = _results(guild, user, func.count()).where(result.c.round_id > func.coalesce(last_not_won, 0))
    return await _count(connection, query)
