"""The tables of the database. A change here needs a migration in ``migrations/versions``.

Users, servers and channels are Discord's numbers; a server of 0 stands for direct messages. Times are whole
milliseconds since 1970.
"""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

DIRECT_MESSAGES = 0
"""The server number of what is played in direct messages."""


class RoundStatus(StrEnum):
    """How far a round is."""

    OPEN = "open"
    FINISHED = "finished"
    ANNULLED = "annulled"


metadata = MetaData(
    naming_convention={
        "ix": "%(table_name)s_%(column_0_N_name)s",
        "fk": "%(table_name)s_%(column_0_N_name)s_fk",
        "pk": "%(table_name)s_pk",
    }
)

_Number = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database counts up; SQLite does that for INTEGER alone, which holds 64 bits there."""

table_state = Table(
    "table_state",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("state", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("table_state_open", "id", sqlite_where=text("open"), postgresql_where=text("open")),
)
"""Live tables, and those that were: `state` is a :class:`bot.tables.state.TableState` in JSON."""

round_ = Table(
    "round",
    metadata,
    Column("id", _Number, primary_key=True),
    Column("table_id", Text, ForeignKey("table_state.id"), nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("counts", Boolean, nullable=False),
    Column("actions", Integer, nullable=False),
    Column("header", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Index("round_table_id", "table_id"),
    Index("round_guild_id_ended", "guild_id", "ended"),
    Index(
        "round_one_open",
        "table_id",
        unique=True,
        sqlite_where=text("status = 'open'"),
        postgresql_where=text("status = 'open'"),
    ),
)
"""Rounds: `header` is a :class:`bot.tables.ports.RoundHeader` in JSON, `actions` how many it has so far."""

action = Table(
    "action",
    metadata,
    Column("round_id", BigInteger, ForeignKey(round_.c.id), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Column("text", Text, nullable=False),
)
"""Accepted actions, counted from 0 within their round."""

result = Table(
    "result",
    metadata,
    Column("round_id", BigInteger, ForeignKey(round_.c.id), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("user_id", BigInteger),
    Column("place", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
    Index("result_user_id_round_id", "user_id", "round_id"),
)
"""How each player of a finished round ended, computers too (with no user)."""

standing = Table(
    "standing",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("rounds", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("scums", Integer, nullable=False),
)
"""Sums over the rounds that count, by server."""

preference = Table(
    "preference",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16)),
    Column("pings", String(8), nullable=False),
    Column("four_colour", Boolean, nullable=False),
    Column("plain_cards", Boolean, nullable=False),
    Column("auto_pass", Boolean, nullable=False),
)
"""What players chose for themselves, in all servers."""

server = Table(
    "server",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("preset", Text),
    Column("speed", String(8), nullable=False),
    Column("language", String(16)),
    Column("polite", Boolean, nullable=False),
    Column("threads", Boolean, nullable=False),
    Column("stops", String(8), nullable=False),
    Column("role", BigInteger),
)
"""What servers have settled: a :class:`bot.preferences.ServerSettings` each."""

award = Table(
    "award",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("role", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
)
"""Who has been given the President's role in a server, so that it can be taken back."""

rule_set = Table(
    "rule_set",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("preset", Text, nullable=False),
    Column("changes", Text, nullable=False),
)
"""Presets with options changed, by a code that follows from both: `changes` are JSON."""

saved_rule_set = Table(
    "saved_rule_set",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),
    Column("code", String(8), ForeignKey("rule_set.code"), nullable=False),
)
"""What servers call some of them."""

puzzle_day = Table(
    "puzzle_day",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("tried", Text, nullable=False),
    Column("solved", Boolean, nullable=False),
)
"""What people tried on which puzzle: `tried` are words of plays, parted by spaces, in their order."""

public_message = Table(
    "public_message",
    metadata,
    Column("table_id", Text, ForeignKey("table_state.id"), primary_key=True),
    Column("message_id", BigInteger, nullable=False),
    Column("posted", BigInteger, nullable=False),
)
"""Where in its channel an open table is shown."""

kept = Table(
    "kept",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the program remembers of its own doings from one start to the next."""
