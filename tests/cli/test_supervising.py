"""What may pass is tried again, ever more slowly; what may not ends the bot with a sentence."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import cast

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from sqlalchemy import Connection
from yarl import URL

from bot.cli.serving import look_for_discord, make, services
from bot.cli.supervising import RefusedError, supervise
from bot.locale import load
from bot.settings import Settings
from bot.storage.database import Database
from bot.storage.errors import DatabaseError, Fault

LONGEST = 0.02


class Bot:
    """A client that fails at the start with the failure it is given, or runs until it is closed."""

    def __init__(self, failure: Exception | None, served: float) -> None:
        self._failure, self._served = failure, served
        self._over, self.closed = asyncio.Event(), False

    async def start(self, _: str) -> None:
        await asyncio.sleep(self._served)
        if self._failure:
            raise self._failure
        await self._over.wait()

    async def close(self) -> None:
        self.closed = True
        self._over.set()

    def is_ready(self) -> bool:
        return self._served > 0


class Service:
    """Makes bots that fail one after the other (None: runs until it is closed), and one that does not.

    Then it is told to stop.
    """

    def __init__(self, failures: Sequence[Exception | None], served: Sequence[float] = ()) -> None:
        self.failures, self.served = list(failures), list(served)
        self.stop, self.made, self.bots = asyncio.Event(), asyncio.Event(), list[Bot]()

    async def make(self) -> Bot:
        assert all(bot.closed for bot in self.bots), "one bot at a time"
        if not self.failures:
            asyncio.get_running_loop().call_later(0.01, self.stop.set)
        failure = self.failures.pop(0) if self.failures else None
        self.bots.append(Bot(failure, self.served.pop(0) if self.served else 0))
        self.made.set()
        return self.bots[-1]

    async def supervised(self, shortest: float = 0.001, longest: float = LONGEST) -> None:
        work = supervise(self.make, "a.b.c", self.stop, pause=(shortest, longest), random=Random(1))
        await asyncio.wait_for(work, 30)
        assert all(bot.closed for bot in self.bots)


class Response:
    def __init__(self, status: int) -> None:
        self.status, self.reason = status, "made up"


def http_error(status: int) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(cast("aiohttp.ClientResponse", Response(status)), "made up")


class Socket:
    close_code = None


def connection_closed(code: int) -> discord.ConnectionClosed:
    socket = cast("aiohttp.ClientWebSocketResponse", Socket())
    return discord.ConnectionClosed(socket, shard_id=None, code=code)


def pauses(caplog: pytest.LogCaptureFixture) -> list[float]:
    """Give the pauses that were announced, in seconds."""
    return [
        cast("tuple[str, float]", record.args)[1] for record in caplog.records if "next try" in record.msg
    ]


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (aiohttp.ClientConnectionError("no route"), "cannot be reached (no route)"),
        (aiohttp.ServerDisconnectedError(), "cannot be reached (Server disconnected)"),
        (ConnectionResetError("reset"), "cannot be reached (reset)"),
        (TimeoutError(), "cannot be reached (TimeoutError)"),
        (http_error(500), "in trouble (500)"),
        (http_error(503), "in trouble (503)"),
        (http_error(429), "refuses the bot (429)"),
        (http_error(403), "refuses the bot (403)"),
        (discord.GatewayNotFound(), "gateway cannot be reached"),  # type: ignore[no-untyped-call] # theirs
        (connection_closed(1006), "ended the connection (1006)"),
        (connection_closed(4009), "ended the connection (4009)"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_what_may_pass_is_tried_again_and_said(
    failure: Exception, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    service = Service([failure])
    await service.supervised()
    assert len(service.bots) == 2
    (said,) = [record for record in caplog.records if "next try" in record.msg]
    assert words in said.getMessage()
    assert said.levelno == logging.WARNING


async def test_an_unforeseen_fault_is_tried_again_and_told_with_its_place(
    caplog: pytest.LogCaptureFixture,
) -> None:
    service = Service([KeyError("session_id")])
    await service.supervised()
    assert len(service.bots) == 2
    (said,) = [record for record in caplog.records if "next try" in record.msg]
    assert said.levelno == logging.ERROR
    assert said.exc_info is not None


async def test_pauses_grow_up_to_the_longest(caplog: pytest.LogCaptureFixture) -> None:
    await Service([http_error(503)] * 12).supervised()
    found = pauses(caplog)
    assert len(found) == 12
    assert found[0] == 0.001
    assert found[0] < found[2] < found[4]
    assert all(LONGEST / 2 <= pause <= LONGEST for pause in found[6:])
    assert len(set(found[6:])) > 1, "bots that lost Discord together do not come back together"


async def test_a_bot_that_was_in_service_is_back_after_the_shortest_pause(
    caplog: pytest.LogCaptureFixture,
) -> None:
    await Service([http_error(503)] * 6, served=(0, 0, 0, 0, 2 * LONGEST)).supervised()
    assert pauses(caplog)[3] > 0.001
    assert pauses(caplog)[4] == 0.001


async def test_a_bot_that_always_fails_as_soon_as_it_is_in_service_comes_back_ever_more_slowly(
    caplog: pytest.LogCaptureFixture,
) -> None:
    await Service([KeyError("guild")] * 6, served=(0.001,) * 6).supervised()
    assert pauses(caplog)[5] > 0.001


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (discord.LoginFailure("Improper token has been passed."), "DISCORD_TOKEN is refused"),
        (http_error(401), "DISCORD_TOKEN is refused"),
        (connection_closed(4004), "DISCORD_TOKEN is refused"),
        (connection_closed(4010), "divides its servers .4010."),
        (connection_closed(4011), "divides its servers .4011."),
        (connection_closed(4012), "version of its API any more .4012."),
        (connection_closed(4013), "intents .4013."),
        (connection_closed(4014), "intents .4014."),
        (discord.PrivilegedIntentsRequired(0), "intents .4014."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_what_no_try_can_mend_ends_with_its_sentence(failure: Exception, words: str) -> None:
    service = Service([failure])
    with pytest.raises(RefusedError, match=f"{words}.*\\.$"):
        await service.supervised()
    assert len(service.bots) == 1
    assert service.bots[0].closed


async def test_a_fault_of_the_database_ends_with_its_own_sentence() -> None:
    service = Service([DatabaseError(Fault.DISK_FULL, "scum.db")])
    with pytest.raises(DatabaseError, match="disk is full"):
        await service.supervised()
    assert service.bots[0].closed


async def test_a_connection_that_ends_without_a_word_is_made_anew(caplog: pytest.LogCaptureFixture) -> None:
    service = Service([None])
    begun = asyncio.ensure_future(service.supervised())
    await service.made.wait()
    await service.bots[0].close()
    await begun
    assert "The connection with Discord has ended" in caplog.text
    assert len(service.bots) == 2


async def test_told_to_stop_a_bot_that_waits_for_its_next_try_does_so_at_once() -> None:
    service = Service([http_error(503)])
    asyncio.get_running_loop().call_later(0.02, service.stop.set)
    await service.supervised(shortest=1000, longest=1000)
    assert len(service.bots) == 1


async def test_told_to_stop_a_bot_that_fails_at_that_moment_ends_without_complaint() -> None:
    service = Service([DatabaseError(Fault.LOCKED, "scum.db")], served=(0.02,))
    asyncio.get_running_loop().call_later(0.005, service.stop.set)
    await service.supervised()
    assert len(service.bots) == 1


async def test_told_to_stop_before_the_start_no_bot_is_made() -> None:
    service = Service([])
    service.stop.set()
    await service.supervised()
    assert not service.bots


def test_discord_is_looked_for_where_the_settings_say_and_the_log_warns_of_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    look_for_discord(Settings())
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    assert not caplog.messages
    look_for_discord(Settings(discord_api="http://[::1]:8080/api", discord_gateway="ws://[::1]:8081"))
    assert Route("GET", "/users/@me").url == "http://[::1]:8080/api/users/@me"
    assert URL("ws://[::1]:8081/?v=10") == DiscordWebSocket.DEFAULT_GATEWAY.with_query(v=10)
    assert [words.split()[0] for words in caplog.messages] == ["SCUM_DISCORD_API", "SCUM_DISCORD_GATEWAY"]


async def test_a_new_bot_waits_for_what_the_last_one_still_saves(tmp_path: Path) -> None:
    database, saved = await Database.open(str(tmp_path / "scum.db")), list[str]()

    def slow(_: Connection) -> None:
        time.sleep(0.1)
        saved.append("a move")

    saving = asyncio.ensure_future(database.write(slow))
    await asyncio.sleep(0)
    saving.cancel()
    try:
        await make(services(Settings(), database, load()))
        assert saved
    finally:
        await database.close()
