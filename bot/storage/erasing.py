"""A person is forgotten: what was played stays, under no name, and nothing leads from one round to another.

In each round the person's number becomes a random one, and their name `Player 3`, by the seat. So records can
still be replayed and verified, and nobody can tell that two of them are about the same person.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, select, update

from bot.storage.database import Database
from bot.storage.exporting import is_theirs
from bot.storage.schema import (
    DIRECT_MESSAGES,
    action,
    award,
    preference,
    puzzle_day,
    result,
    round_,
    standing,
    table_state,
)

_USERS = frozenset({"user", "president"})
"""Under these keys a table's state has users by their numbers, or nobody."""
_NAMES = ("places", "caught", "toppled", "left", "deposed")
"""Under these the end of a round has names."""


class StillInPlayError(Exception):
    """Open tables know the person: what is played there cannot be changed under everybody's hands.

    `channels` are theirs, each with its server's number.
    """

    def __init__(self, channels: tuple[tuple[int, int], ...]) -> None:
        super().__init__("open tables know the person")
        self.channels = channels


async def erase(database: Database, user: int) -> int:
    """Forget a person in one transaction, and tell in how many rounds they have no name now.

    Raises :exc:`StillInPlayError`, and :exc:`~bot.storage.errors.DatabaseError`.
    """
    return await database.write(lambda connection: _erase(connection, user))


def _erase(connection: Connection, user: int) -> int:
    states = _states(connection, user)
    if still := tuple((row.guild_id, row.channel_id) for row, _ in states if row.open):
        raise StillInPlayError(still)
    for table in (preference, standing, award, puzzle_day):
        connection.execute(delete(table).where(table.c.user_id == user))
    _keep_states(connection, states)
    rounds = connection.execute(select(round_.c.id, round_.c.header).where(is_theirs(user))).all()
    _rename(connection, user, rounds)
    return len(rounds)


# Tables


def _states(connection: Connection, user: int) -> list[tuple[Row[*tuple[Any, ...]], Any]]:
    """Give the tables that know a person, each with its state without them."""
    query = select(table_state).where(table_state.c.state.contains(str(user)))
    found = [(row, msgspec.json.decode(row.state)) for row in connection.execute(query)]
    changed = [(row, state, state_without(state, user)) for row, state in found]
    return [(row, after) for row, before, after in changed if before != after]


def _keep_states(connection: Connection, states: Sequence[tuple[Row[*tuple[Any, ...]], Any]]) -> None:
    """Keep the tables; a channel of direct messages would lead to the person."""
    rows = [
        {
            "which": row.id,
            "state": msgspec.json.encode(state).decode(),
            "channel_id": 0 if row.guild_id == DIRECT_MESSAGES else row.channel_id,
        }
        for row, state in states
    ]
    if rows:
        connection.execute(update(table_state).where(table_state.c.id == bindparam("which")), rows)


def state_without(state: Mapping[str, Any], user: int) -> dict[str, Any]:
    """Give the state of a closed table, as plain values, without a person."""
    own = str(user)
    seats = [*state.get("players", ()), *state.get("joining", ())]
    names = {seat["name"] for seat in seats if seat["id"] == own}
    end = state.get("end") or {}
    names |= {
        name for name, player in zip(end.get("places", ()), end.get("ids", ()), strict=False) if player == own
    }
    after: dict[str, Any] = _walked(state, "", own, _random_id())
    for seat, known in zip([*after.get("players", ()), *after.get("joining", ())], seats, strict=True):
        if known["id"] == own:
            seat["name"] = _NOBODY
    for key in _NAMES:
        if end.get(key):
            after["end"][key] = _renamed(after["end"][key], names)
    if after["place"]["guild"] is None and after != state:
        after["place"]["channel"] = 0
    return after


_NOBODY = "?"
"""What somebody is called at a table that has closed."""


def _walked(value: Any, key: str, own: str, other: str) -> Any:
    """Put another id in the place of one, wherever it stands, and nobody in that of its user."""
    if isinstance(value, dict):
        return {
            other if name == own else name: _walked(inner, name, own, other) for name, inner in value.items()
        }
    if isinstance(value, list):
        return [_walked(inner, key, own, other) for inner in value]
    if isinstance(value, int) and str(value) == own and key in _USERS:
        return None
    if isinstance(value, int) and str(value) == own and key == "host":
        return 0
    return other if value == own else value


def _renamed(value: Any, names: set[str]) -> Any:
    """Take names out of lists of names, and of lists of names and rules."""
    if isinstance(value, list):
        return [_renamed(inner, names) for inner in value]
    return _NOBODY if value in names else value


# Rounds


def _rename(connection: Connection, user: int, rounds: Sequence[Row[*tuple[Any, ...]]]) -> None:
    """Put a random id in the place of a person's, another in each round."""
    rows = [
        {"which": row.id, "own": str(user), "other": other, "header": header}
        for row in rounds
        for other, header in [header_without(row.header, str(user))]
    ]
    if not rows:
        return
    headers = [{"which": row["which"], "header": row["header"]} for row in rows]
    connection.execute(update(round_).where(round_.c.id == bindparam("which")), headers)
    players = [{name: row[name] for name in ("which", "own", "other")} for row in rows]
    for table in (action, result):
        is_meant = (table.c.round_id == bindparam("which")) & (table.c.player == bindparam("own"))
        connection.execute(update(table).where(is_meant).values(player=bindparam("other")), players)
    connection.execute(update(result).where(result.c.user_id == user).values(user_id=None))


def header_without(text: str, own: str) -> tuple[str, str]:
    """Give the header of a round without the player of an id, and the id that stands there instead."""
    header, other = msgspec.json.decode(text), _random_id()
    seats = [seat for seat, player in enumerate(header["players"]) if player == own]
    header = _walked(header, "", own, other)
    for seat in seats:
        header["names"][seat] = next(name for name in _neutral(seat) if name not in header["names"])
    return other, msgspec.json.encode(header).decode()


def _neutral(seat: int) -> Iterator[str]:
    return (f"Player {number}" for number in count(seat + 1))


def _random_id() -> str:
    """Give an id that is no user's and no computer's."""
    return f"x{secrets.token_hex(8)}"
