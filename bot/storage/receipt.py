"""What became of a commit whose answer was lost with the connection to a server."""

from __future__ import annotations

import asyncio

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

PAUSE = 0.05
"""Seconds between two questions while the server still works on the commit."""


async def receipt(connection: AsyncConnection) -> str | None:
    """Give the number by which the transaction in hand can be asked after; None where that makes no sense.

    A file gives no answer that could be lost, and a transaction that changed nothing has no number.
    """
    if connection.dialect.name == "sqlite":
        return None
    query = text("SELECT CAST(pg_current_xact_id_if_assigned() AS text)")
    number: str | None = (await connection.execute(query)).scalar_one()
    return number


async def was_committed(engine: AsyncEngine, number: str | None) -> bool:
    """Ask a server whether a transaction was committed; it is waited for while it is still in progress."""
    if number is None:
        return False
    query = text("SELECT pg_xact_status(CAST(CAST(:number AS text) AS xid8))")
    while True:
        async with engine.connect() as connection:
            status = (await connection.execute(query, {"number": number})).scalar_one()
        if status != "in progress":
            return bool(status == "committed")
        await asyncio.sleep(PAUSE)
