"""The first tables: live tables, rounds with actions and results, standings, preferences."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "preference",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(length=16), nullable=True),
        sa.Column("pings", sa.String(length=8), nullable=False),
        sa.Column("four_colour", sa.Boolean(), nullable=False),
        sa.Column("plain_cards", sa.Boolean(), nullable=False),
        sa.Column("auto_pass", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="preference_pk"),
    )
    op.create_table(
        "standing",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("scums", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="standing_pk"),
    )
    op.create_table(
        "table_state",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="table_state_pk"),
    )
    op.create_index(
        "table_state_open",
        "table_state",
        ["id"],
        unique=False,
        sqlite_where=sa.text("open"),
        postgresql_where=sa.text("open"),
    )
    op.create_table(
        "round",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("actions", sa.Integer(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["table_state.id"], name="round_table_id_fk"),
        sa.PrimaryKeyConstraint("id", name="round_pk"),
    )
    op.create_index(
        "round_one_open",
        "round",
        ["table_id"],
        unique=True,
        sqlite_where=sa.text("status = 'open'"),
        postgresql_where=sa.text("status = 'open'"),
    )
    op.create_index("round_table_id", "round", ["table_id"], unique=False)
    op.create_table(
        "action",
        sa.Column("round_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["round.id"], name="action_round_id_fk"),
        sa.PrimaryKeyConstraint("round_id", "n", name="action_pk"),
    )
    op.create_table(
        "result",
        sa.Column("round_id", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["round.id"], name="result_round_id_fk"),
        sa.PrimaryKeyConstraint("round_id", "player", name="result_pk"),
    )
    op.create_index("result_user_id_round_id", "result", ["user_id", "round_id"], unique=False)
    op.create_table(
        "public_message",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("posted", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["table_state.id"], name="public_message_table_id_fk"),
        sa.PrimaryKeyConstraint("table_id", name="public_message_pk"),
    )
    op.create_table(
        "kept",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="kept_pk"),
    )
