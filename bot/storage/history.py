"""The games that are over, by server and by player, and one of their rounds to be seen again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    ColumnElement,
    Row,
    Select,
    Subquery,
    Text,
    and_,
    cast,
    func,
    not_,
    select,
    type_coerce,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import journal
from bot.storage.database import Database
from bot.storage.journal import Recorded
from bot.storage.rounds import Over, over
from bot.storage.schema import DIRECT_MESSAGES, RoundStatus, result, round_, table_state
from bot.tables.ports import Result, RoundHeader
from bot.tables.state import Stage


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is over, of as many rounds as it has ids; `ended` in seconds since 1970."""

    ended: float
    rounds: tuple[int, ...]
    """The ids of its rounds, in order."""
    last: int
    """The round that the rest is about: its last, or the last that the player asked for was in."""
    header: RoundHeader | None
    """None where this version of the program cannot read it."""
    results: tuple[Result, ...]


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's finished rounds come to."""

    rounds: int
    firsts: int
    lasts: int


class Games(msgspec.Struct, frozen=True, kw_only=True):
    """A page of games, newest first."""

    games: tuple[PlayedGame, ...]
    count: int
    """How many there are on all pages."""
    totals: Totals | None = None
    """The player's, where one was asked for."""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A round as it was kept, and what stands around it."""

    recorded: Recorded
    number: int
    """The round's number among the finished ones of its game, from 1."""
    game_over: bool
    """Whether the round's game has ended at its table."""
    before: int | None
    """The id of the finished round before it in its game."""
    after: int | None


class Histories:
    """Reads what has been played; a `guild` of None stands for direct messages.

    There a `reader` finds what they played themselves, wherever that was. All raise :exc:`DatabaseError`.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(
        self, guild: int | None, reader: int, player: int | None = None, *, limit: int, offset: int = 0
    ) -> Games:
        """Give `limit` games after the first `offset`, of one player or of all."""
        games = _games(_seen(guild, reader, player))
        page = select(games).order_by(games.c.ended.desc(), games.c.last.desc()).limit(limit).offset(offset)
        async with self._database.read() as connection:
            rows = (await connection.execute(page)).all()
            return Games(
                games=await _with_rounds(connection, rows),
                count=(await connection.execute(select(func.count()).select_from(games))).scalar_one(),
                totals=await _totals(connection, guild, reader, player) if player is not None else None,
            )

    async def latest(self, guild: int | None, reader: int, *, limit: int) -> list[Over]:
        """List the finished rounds that a reader may see again and that ended last, newest first."""
        query = (
            select(round_)
            .where(*_seen(guild, reader, None))
            .order_by(round_.c.ended.desc(), round_.c.id.desc())
            .limit(limit)
        )
        async with self._database.read() as connection:
            return [over(row) for row in await connection.execute(query)]

    async def find(self, guild: int | None, reader: int, round_id: int) -> Found | None:
        """Give a round of a server, or one that the reader played in; None where there is none such.

        Raises :exc:`msgspec.DecodeError` too, where this version of the program cannot read it.
        """
        async with self._database.read() as connection:
            row = (await connection.execute(_place(round_id))).one_or_none()
            if row is None or not (_is_of(row, guild) or await _played(connection, reader, round_id)):
                return None
            recorded = await journal.recorded(connection, round_id)
            if recorded is None:
                return None
            before, after, number = await _neighbours(connection, row)
        return Found(recorded=recorded, number=number, game_over=_is_over(row), before=before, after=after)


def _word(column: ColumnElement[str], key: str) -> Any:
    """Reach into a JSON text, which PostgreSQL must be told that it is one."""
    return type_coerce(cast(column, Text().with_variant(postgresql.JSON(), "postgresql")), JSON)[key]


_game = func.coalesce(_word(round_.c.header, "game").as_integer(), 1).label("game")
"""The number of a round's game at its table."""
_game_now = func.coalesce(_word(table_state.c.state, "game_number").as_integer(), 1)
_stage = func.coalesce(_word(table_state.c.state, "stage").as_string(), Stage.LOBBY.value)
_GOES_ON = (Stage.PLAYING.value, Stage.BETWEEN.value)


def _seen(guild: int | None, reader: int, player: int | None) -> list[ColumnElement[bool]]:
    """Say which finished rounds there are to be seen: of a server, else the reader's own."""
    theirs = {player, reader if guild is None else player} - {None}
    which = [_is_theirs(user) for user in sorted(user for user in theirs if user is not None)]
    place = [] if guild is None else [round_.c.guild_id == guild]
    return [round_.c.status == RoundStatus.FINISHED, *place, *which]


def _is_theirs(user: int) -> ColumnElement[bool]:
    return round_.c.id.in_(select(result.c.round_id).where(result.c.user_id == user))


def _games(seen: Sequence[ColumnElement[bool]]) -> Subquery:
    """Put rounds together to games, without those that go on."""
    rounds = (
        select(
            round_.c.table_id,
            _game,
            func.max(round_.c.id).label("last"),
            func.max(round_.c.ended).label("ended"),
        )
        .where(*seen)
        .group_by(round_.c.table_id, _game)
        .subquery("rounds")
    )
    goes_on = and_(table_state.c.open, rounds.c.game == _game_now, _stage.in_(_GOES_ON))
    at_its_table = rounds.join(table_state, table_state.c.id == rounds.c.table_id)
    return select(rounds).select_from(at_its_table).where(not_(goes_on)).subquery("games")


async def _with_rounds(
    connection: AsyncConnection, rows: Sequence[Row[*tuple[Any, ...]]]
) -> tuple[PlayedGame, ...]:
    """Add to each game its rounds, and what the last of them came to."""
    ids = await _ids(connection, {row.table_id for row in rows})
    headers, results = await _ends(connection, [row.last for row in rows])
    return tuple(
        PlayedGame(
            ended=row.ended / 1000,
            rounds=tuple(ids[row.table_id, row.game]),
            last=row.last,
            header=headers.get(row.last),
            results=tuple(results[row.last]),
        )
        for row in rows
    )


async def _ids(connection: AsyncConnection, tables: Iterable[str]) -> dict[tuple[str, int], list[int]]:
    """Give the ids of all finished rounds at these tables, by table and game."""
    finished = round_.c.status == RoundStatus.FINISHED
    query = (
        select(round_.c.table_id, _game, round_.c.id)
        .where(round_.c.table_id.in_(sorted(tables)), finished)
        .order_by(round_.c.id)
    )
    ids = defaultdict[tuple[str, int], list[int]](list)
    for table, game, round_id in await connection.execute(query):
        ids[table, game].append(round_id)
    return ids


async def _ends(
    connection: AsyncConnection, rounds: Sequence[int]
) -> tuple[dict[int, RoundHeader | None], dict[int, list[Result]]]:
    """Give the headers of rounds and their results, best first."""
    listed = await connection.execute(select(round_).where(round_.c.id.in_(rounds)))
    headers = {row.id: over(row).header for row in listed}
    query = select(result).where(result.c.round_id.in_(rounds)).order_by(result.c.round_id, result.c.place)
    results = defaultdict[int, list[Result]](list)
    for row in await connection.execute(query):
        results[row.round_id].append(journal.result_of(row))
    return headers, results


async def _totals(connection: AsyncConnection, guild: int | None, reader: int, player: int) -> Totals:
    """Count a player's rounds, of games that go on too."""
    query = (
        select(
            func.count(),
            func.count().filter(result.c.place == 1),
            func.count().filter(result.c.place == result.c.players),
        )
        .select_from(result.join(round_))
        .where(result.c.user_id == player, *_seen(guild, reader, player))
    )
    rounds, firsts, lasts = (await connection.execute(query)).one()
    return Totals(rounds=rounds, firsts=firsts, lasts=lasts)


def _place(round_id: int) -> Select[*tuple[Any, ...]]:
    """Ask where a round was played, and how far that table is now."""
    columns = (round_.c.id, round_.c.guild_id, round_.c.table_id, round_.c.status, _game)
    now = (table_state.c.open, _game_now.label("game_now"), _stage.label("stage"))
    return select(*columns, *now).select_from(round_.join(table_state)).where(round_.c.id == round_id)


def _is_of(row: Row[*tuple[Any, ...]], guild: int | None) -> bool:
    return guild is not None and row.guild_id == guild != DIRECT_MESSAGES


async def _played(connection: AsyncConnection, user: int, round_id: int) -> bool:
    query = select(result.c.round_id).where(result.c.round_id == round_id, result.c.user_id == user)
    return (await connection.execute(query)).first() is not None


def _is_over(row: Row[*tuple[Any, ...]]) -> bool:
    return not row.open or row.game_now != row.game or row.stage not in _GOES_ON


async def _neighbours(
    connection: AsyncConnection, row: Row[*tuple[Any, ...]]
) -> tuple[int | None, int | None, int]:
    """Give the finished rounds before and after one in its game, and its number there."""
    others = and_(
        round_.c.table_id == row.table_id, row.game == _game, round_.c.status == RoundStatus.FINISHED
    )
    beside = select(
        func.max(round_.c.id).filter(round_.c.id < row.id),
        func.min(round_.c.id).filter(round_.c.id > row.id),
        func.count().filter(round_.c.id < row.id),
    )
    before, after, earlier = (await connection.execute(beside.where(others))).one()
    return before, after, earlier + 1
