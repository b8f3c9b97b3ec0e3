"""What became of a commit whose answer was lost with the connection to a server."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

PAUSE = 0.05
"""Seconds between two questions while the server still works on the commit."""


def receipt(connection: Connection) -> str | None:
    """Give the number by which a server can be asked after the transaction in hand.

    One that changed nothing has none.
    """
    query = text("SELECT CAST(pg_current_xact_id_if_assigned() AS text)")
    number: str | None = connection.execute(query).scalar_one()
    return number


async def was_committed(engine: AsyncEngine, number: str) -> bool:
    """Ask a server whether a transaction was committed; it is waited for while it is still in progress."""
    query = text("SELECT pg_xact_status(CAST(CAST(:number AS text) AS xid8))")
    while True:
        async with engine.connect() as connection:
            status = (await connection.execute(query, {"number": number})).scalar_one()
        if status != "in progress":
            return bool(status == "committed")
        await asyncio.sleep(PAUSE)
