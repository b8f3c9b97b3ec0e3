"""What servers settle, rule sets by code and by name, and a server's rounds by time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the new tables."""
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
