"""Many servers are spread over several connections, and players notice nothing of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.lab.wire.gateway import SHARD_BITS
from bot.lab.wire.loopback import Loopback, Place, until
from bot.lab.wire.process import bot_process
from tests.wire.playing import PATIENCE, begun

SHARDS = 2


def place_of(there: Loopback, shard: int) -> Place:
    """A new server that a shard is told of."""
    places = (there.place() for _ in range(100))
    return next(place for place in places if (place.guild >> SHARD_BITS) % SHARDS == shard)


async def test_tables_of_two_shards_go_on_though_connections_break_and_the_bot_is_killed(
    there: Loopback, tmp_path: Path
) -> None:
    there.api.shards = SHARDS
    async with bot_process(there, tmp_path) as bot:
        await until(lambda: there.gateway.connected == SHARDS, seconds=PATIENCE, what="both shards")
        games = [await begun(there, bot, place_of(there, shard)) for shard in range(SHARDS)]
        await there.gateway.drop()
        for game in games:
            await game.goes_on()
        await bot.kill()
        await bot.start()
        await until(lambda: there.gateway.connected == SHARDS, seconds=PATIENCE, what="both shards")
        await asyncio.gather(*(game.goes_on() for game in games))
        assert "Traceback" not in bot.log
