"""The connection to Discord's gateway breaks in every way, and games go on."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from bot.lab.wire.faults import Fault, Kind
from bot.lab.wire.loopback import Loopback, until
from bot.lab.wire.process import BotProcess
from tests.wire.conftest import calm
from tests.wire.playing import OFTEN, PATIENCE, Game, begun

TOO_LATE = 3.5
"""Seconds after which a tap can be answered no more."""
pytestmark = pytest.mark.asyncio(loop_scope="module")

STOPPING = 5.0
"""Seconds within which the bot ends when it is asked to."""


@pytest_asyncio.fixture(loop_scope="module")
async def there(lasting: Loopback) -> AsyncIterator[Loopback]:
    """Discord on this machine, where nothing goes wrong as yet."""
    yield lasting
    calm(lasting)


@pytest_asyncio.fixture(loop_scope="module")
async def bot(lasting_bot: BotProcess, there: Loopback) -> BotProcess:
    """The bot, connected."""
    if not lasting_bot.runs:
        await lasting_bot.start()
    await back(there)
    return lasting_bot


async def back(there: Loopback) -> None:
    """Wait until the bot is connected again."""
    await until(lambda: there.gateway.connected, seconds=PATIENCE, every=OFTEN, what="the bot's return")


@pytest.mark.parametrize("code", [None, 1000, 1001, 4000], ids=lambda code: str(code or "no word at all"))
async def test_a_tap_made_while_the_connection_was_down_is_answered_after_its_end_with(
    code: int | None, there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    player, tap = await game.aim()
    await there.gateway.drop(code)
    answer = await player.make(tap)
    assert answer.kind == "update"
    assert len(game.done_by(player)) == 1
    assert there.gateway.resumed == 1
    await game.goes_on()


async def test_a_request_of_discord_to_reconnect_costs_no_tap(there: Loopback, bot: BotProcess) -> None:
    game = await begun(there, bot)
    player, tap = await game.aim()
    there.gateway.ask_to_reconnect()
    assert (await player.make(tap)).answered
    await until(lambda: there.gateway.resumed == 1, what="the resume")
    assert len(game.done_by(player)) == 1
    await game.goes_on()


async def test_a_session_that_discord_has_forgotten_begins_anew_and_the_next_tap_is_answered(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    player, tap = await game.aim()
    there.gateway.identified.clear()
    there.gateway.forget_sessions()
    await there.gateway.drop()
    await asyncio.wait_for(there.gateway.identified.wait(), PATIENCE)
    assert there.gateway.resumed == 0
    assert (await player.make(tap)).answered
    assert len(game.done_by(player)) == 1
    await game.goes_on()


async def test_a_tap_that_arrives_too_late_for_an_answer_counts_and_shows_in_the_hand(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    player, tap = await game.aim()
    hand = player.hand()
    there.gateway.delay = TOO_LATE
    await there.gateway.drop()
    answer = await player.make(tap)
    assert not answer.answered
    await back(there)
    await until(lambda: game.done_by(player), every=OFTEN, what="the move")
    await until(lambda: there.now(hand) != hand, every=OFTEN, what="the hand after it")
    await game.goes_on()


async def test_a_connection_that_fails_to_come_back_at_first_is_tried_again(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    there.gateway.identified.clear()
    there.gateway.failing_handshakes = 1
    await there.gateway.drop()
    await asyncio.wait_for(there.gateway.identified.wait(), PATIENCE)
    await game.goes_on()


async def test_a_tap_that_arrives_twice_makes_one_move_and_nobody_notices(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    there.gateway.doubled.add("INTERACTION_CREATE")
    for _ in range(4):
        player, tap = await game.aim()
        before = len(game.done_by(player))
        answer = await player.make(tap)
        assert answer.kind == "update"
        assert answer.page
        assert len(game.done_by(player)) == before + 1
    await game.goes_on()


async def test_a_command_that_arrives_twice_opens_one_table(there: Loopback, bot: BotProcess) -> None:
    there.gateway.doubled.add("INTERACTION_CREATE")
    game = await begun(there, bot)
    assert len(game.live) == 1
    there.gateway.doubled.clear()
    await game.goes_on()


async def test_a_bot_that_is_killed_and_started_finds_its_way_though_the_gateway_cannot_be_named_at_first(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    await bot.kill()
    there.faults.order(Fault(kind=Kind.STATUS, path="/gateway/bot$", status=503))
    there.faults.order(Fault(kind=Kind.RESET, path="/gateway/bot$"))
    await bot.start()
    await game.goes_on()


async def test_the_game_goes_on_while_the_connection_breaks_again_and_again(
    there: Loopback, bot: BotProcess
) -> None:
    game = await begun(there, bot)
    for _ in range(5):
        player, tap = await game.aim()
        await there.gateway.drop()
        before = len(game.done_by(player))
        assert (await player.make(tap)).answered
        assert len(game.done_by(player)) == before + 1
    await game.goes_on()


async def _idle(_: Game) -> None:
    """Have nothing go on."""


async def _while_saving(game: Game) -> None:
    """Have the database locked by another process while a move is saved."""
    with closing(sqlite3.connect(game.bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        player, tap = await game.aim()
        player.send(tap)
        await asyncio.sleep(0.2)
        await _ends(game.bot)


async def _while_answering(game: Game) -> None:
    """Have the answer to a move hang."""
    hanging = game.there.faults.order(Fault(kind=Kind.LATE, path="/callback$", seconds=30.0))
    player, tap = await game.aim()
    player.send(tap)
    await until(lambda: not hanging.times, what="the answer")


async def _while_painting(game: Game) -> None:
    """Have an edit of the table hang."""
    hanging = game.there.faults.order(Fault(kind=Kind.LATE, path="^/channels/", seconds=30.0))
    await game.move()
    await until(lambda: not hanging.times, what="the edit")


async def _while_down(game: Game) -> None:
    """Have the gateway refuse the bot."""
    game.there.gateway.failing_handshakes = 1000
    await game.there.gateway.drop()
    await until(lambda: game.there.gateway.failing_handshakes < 1000, what="the bot's first try")


async def _while_resuming(game: Game) -> None:
    """Have the gateway keep the bot waiting."""
    game.there.gateway.delay = 30.0
    await game.there.gateway.drop()
    await asyncio.sleep(0.2)


STATES: Mapping[str, Callable[[Game], Awaitable[None]]] = {
    "there is nothing to do": _idle,
    "a move is saved to a locked database": _while_saving,
    "an answer hangs": _while_answering,
    "an edit hangs": _while_painting,
    "the gateway refuses it": _while_down,
    "the gateway keeps it waiting": _while_resuming,
}


@pytest.mark.parametrize("state", STATES)
async def test_the_bot_ends_well_within_5_seconds_of_a_request_though(
    state: str, there: Loopback, bot: BotProcess
) -> None:
    await STATES[state](await begun(there, bot))
    if bot.runs:
        await _ends(bot)


async def test_the_bot_ends_well_within_5_seconds_of_a_request_between_two_tries(
    there: Loopback, tmp_path: Path
) -> None:
    there.faults.order(Fault(kind=Kind.STATUS, path="/users/@me$", times=None))
    bot = BotProcess(there, tmp_path, {})
    await bot.launch()
    await until(lambda: "the next try comes" in bot.log, seconds=PATIENCE, every=OFTEN, what="the first try")
    await _ends(bot)


async def test_a_bot_whose_token_is_refused_ends_with_a_sentence(there: Loopback, tmp_path: Path) -> None:
    bot = BotProcess(there, tmp_path, {"DISCORD_TOKEN": "made.up.by-hand"})
    await bot.launch()
    assert await asyncio.wait_for(bot.ended(), PATIENCE) == 1
    assert bot.log.endswith("DISCORD_TOKEN is refused by Discord; copy it anew from the developer portal.\n")
    assert "Traceback" not in bot.log


async def _ends(bot: BotProcess) -> None:
    began = time.monotonic()
    assert await bot.end(signal.SIGTERM) == 0
    assert time.monotonic() - began < STOPPING
