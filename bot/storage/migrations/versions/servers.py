"""What servers settle, rule sets by code and by name, where a message is, and a server's rounds by time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the new tables; give the messages of old ones the channel of their table."""
    op.create_table(
        "server",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("preset", sa.Text(), nullable=True),
        sa.Column("speed", sa.String(length=8), nullable=False),
        sa.Column("language", sa.String(length=16), nullable=True),
        sa.Column("polite", sa.Boolean(), nullable=False),
        sa.Column("threads", sa.Boolean(), nullable=False),
        sa.Column("stops", sa.String(length=8), nullable=False),
        sa.Column("role", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", name="server_pk"),
    )
    op.create_table(
        "award",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("role", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="award_pk"),
    )
    op.create_table(
        "rule_set",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("preset", sa.Text(), nullable=False),
        sa.Column("changes", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="rule_set_pk"),
    )
    op.create_table(
        "saved_rule_set",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["rule_set.code"], name="saved_rule_set_code_fk"),
        sa.PrimaryKeyConstraint("guild_id", "name", name="saved_rule_set_pk"),
    )
    op.create_index("round_guild_id_ended", "round", ["guild_id", "ended"], unique=False)
    _make_messages_anew()


def _make_messages_anew() -> None:
    """Make the table of public messages once more: SQLite cannot add a column that must have a value."""
    old = sa.text(
        "SELECT table_id, channel_id, message_id, posted"
        " FROM public_message JOIN table_state ON table_state.id = public_message.table_id"
    )
    rows = [dict(row) for row in op.get_bind().execute(old).mappings()]
    op.drop_table("public_message")
    made = op.create_table(
        "public_message",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("posted", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["table_state.id"], name="public_message_table_id_fk"),
        sa.PrimaryKeyConstraint("table_id", name="public_message_pk"),
    )
    if rows:
        op.bulk_insert(made, rows)
