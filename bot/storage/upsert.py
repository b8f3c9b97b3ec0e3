"""Putting rows in place of those with the same key, in the words of each database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def upsert(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]], *, add: bool = False
) -> None:
    """Insert rows; where the key is there already, replace the other columns or, with `add`, add to them."""
    query = _insert(connection, table)
    others = [column for column in table.columns if not column.primary_key]
    changes = {
        column.name: column + query.excluded[column.name] if add else query.excluded[column.name]
        for column in others
    }
    connection.execute(query.on_conflict_do_update(index_elements=table.primary_key, set_=changes), rows)


def _insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
