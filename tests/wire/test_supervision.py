"""The bot keeps itself on Discord; nothing is lost or done twice by that."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.client import HANDSHAKES
from bot.lab.wire.faults import Fault, Kind
from bot.lab.wire.gateway import Op, _Socket
from bot.lab.wire.loopback import Loopback, until
from bot.lab.wire.process import BotProcess, bot_process
from tests.wire.playing import PATIENCE, begun

COMMANDS = r"/applications/\d+/commands$"
REFUSED = "DISCORD_TOKEN is refused by Discord; copy it anew from the developer portal.\n"


async def test_a_bot_that_cannot_log_in_comes_as_soon_as_it_can(there: Loopback, tmp_path: Path) -> None:
    there.faults.order(Fault(kind=Kind.STATUS, path="/users/@me$", times=2))
    there.faults.order(Fault(kind=Kind.RESET, path="/users/@me$", times=2))
    there.faults.order(Fault(kind=Kind.STATUS, path="/gateway/bot$"))
    async with bot_process(there, tmp_path, SCUM_RECONNECT_PAUSE="0.01-0.1") as bot:
        assert bot.log.count("the next try comes") >= 4
        assert "Discord is in trouble (503)" in bot.log
        assert "Discord cannot be reached" in bot.log
        assert "Discord's gateway cannot be reached" in bot.log
        assert "Traceback" not in bot.log
        assert await bot.end() == 0


async def test_players_play_on_while_discord_cannot_be_told_the_commands(
    there: Loopback, tmp_path: Path
) -> None:
    async with bot_process(there, tmp_path) as bot:
        game = await begun(there, bot)
        await until(game.is_shown, seconds=PATIENCE, what="the table")
        await bot.end()
        trouble = there.faults.order(Fault(kind=Kind.STATUS, path=COMMANDS, times=None))
        await bot.start()
        await game.goes_on()
        assert "Discord could not be told of the commands" in bot.log
        asked = len(there.backend.http_requests)
        there.faults.end(trouble)
        await until(lambda: asks_for_commands(there, asked), seconds=PATIENCE, what="another try")
        assert "Traceback" not in bot.log


def asks_for_commands(there: Loopback, since: int) -> bool:
    return any("/commands" in str(request) for request in list(there.backend.http_requests)[since:])


async def test_a_fault_that_ends_the_connection_has_the_bot_made_anew_and_the_game_goes_on(
    there: Loopback, tmp_path: Path
) -> None:
    async with bot_process(there, tmp_path, SCUM_RECONNECT_PAUSE="0.01-0.1") as bot:
        game = await begun(there, bot)
        await until(game.is_shown, seconds=PATIENCE, what="the table")
        player, tap = await game.aim()
        before = game.done_by(player)
        there.gateway.identified.clear()
        broken = {"guild_id": str(game.place.guild)}
        for tell in there.backend.subscribers:
            tell("CHANNEL_CREATE", broken)
        await asyncio.wait_for(there.gateway.identified.wait(), PATIENCE)
        assert "The bot has failed" in bot.log
        assert (await player.make(tap)).answered
        assert len(game.done_by(player)) == len(before) + 1
        await game.goes_on()


async def test_a_token_that_is_reset_while_the_bot_runs_ends_it_with_a_sentence(
    bot: BotProcess, there: Loopback
) -> None:
    await begun(there, bot)
    await there.gateway.drop(4004)
    assert await asyncio.wait_for(bot._running.wait(), PATIENCE) == 1
    assert bot.log.endswith(REFUSED)


async def test_a_bot_whose_first_handshakes_fail_is_made_anew(there: Loopback, tmp_path: Path) -> None:
    there.gateway.failing_handshakes = HANDSHAKES
    async with bot_process(there, tmp_path, SCUM_RECONNECT_PAUSE="0.01-0.1") as bot:
        assert bot.log.count("Discord's gateway cannot be reached; the next try comes") == 1
        assert bot.log.count("logging in") == 2


async def test_a_gateway_that_sends_the_bot_away_is_not_stormed(there: Loopback, tmp_path: Path) -> None:
    async with bot_process(there, tmp_path, SCUM_RECONNECT_PAUSE="0.1-1") as bot:
        game = await begun(there, bot)
        with sending_away(there) as calls:
            await there.gateway.drop()
            await asyncio.sleep(3)
        assert 3 < len(calls) < 12
        await until(lambda: there.gateway.connected, seconds=PATIENCE, what="the bot")
        await game.goes_on()


@contextmanager
def sending_away(there: Loopback) -> Iterator[list[int]]:
    """Have the gateway end each connection as soon as a bot says who it is."""
    calls = list[int]()

    async def away(socket: _Socket, message: Mapping[str, Any]) -> None:
        if message["op"] in {Op.IDENTIFY, Op.RESUME}:
            calls.append(message["op"])
            await socket.close(4000)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(there.gateway, "_heard", away)
        yield calls
