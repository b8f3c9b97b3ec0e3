"""Hands in direct messages, taken up again after a restart."""

from __future__ import annotations

from cogs._ui.direct import Direct
from cogs._ui.house import House
from cogs._ui.private import Private


async def restore_hands(house: House) -> None:
    """Bring the hands that stand in direct messages up to date from now on, as before."""
    for direct, message in await house.directs.restore():
        if house.tables.is_in_channel(direct.channel):
            await _restore(house, direct, message)
        else:
            direct.forget(message)


async def _restore(house: House, direct: Direct, message: int) -> None:
    table = house.tables.in_channel(direct.channel)
    shared = table.look(None)
    (user,) = (seat.user for seat in shared.seats if seat.user is not None)
    reader = house.readers.of(await house.readers.preferred(user), shared.language or "")
    house.hands.restore(table.look(user), user, reader, Private(None, message, direct=direct))
