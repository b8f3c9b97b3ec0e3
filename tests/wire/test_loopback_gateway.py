"""The gateway of the Discord on this machine behaves as the real one does."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from time import monotonic
from typing import Any

import aiohttp
import discord
import msgspec
import pytest

from bot.lab.wire.gateway import Op
from bot.lab.wire.loopback import TOKEN, Loopback, Place

GUILDS = discord.Intents(guilds=True).value
ENDED = frozenset({aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR})


class Socket:
    """A small client of the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def hear(self) -> dict[str, Any]:
        """Give the next message."""
        message: dict[str, Any] = await self.socket.receive_json(timeout=30)
        return message

    async def say(self, op: Op, data: Any) -> None:
        """Send a message."""
        await self.socket.send_json({"op": op, "d": data})

    async def identify(self, shard: int = 0, shards: int = 1, token: str = TOKEN) -> dict[str, Any]:
        """Begin a session and give what is said first."""
        assert (await self.hear())["op"] == Op.HELLO
        await self.say(Op.IDENTIFY, {"token": token, "intents": GUILDS, "shard": [shard, shards]})
        return await self.hear()

    async def resume(self, ready: dict[str, Any], sequence: int) -> None:
        """Take a session up again."""
        assert (await self.hear())["op"] == Op.HELLO
        data = {"token": TOKEN, "session_id": ready["d"]["session_id"], "seq": sequence}
        await self.say(Op.RESUME, data)


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    """A session of HTTP."""
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
async def place(there: Loopback) -> Place:
    """A channel."""
    return there.place()


async def connect(there: Loopback, session: aiohttp.ClientSession) -> Socket:
    """Connect to the gateway."""
    return Socket(await session.ws_connect(there.gateway.address))


async def test_a_session_begins_with_hello_ready_and_the_servers(
    there: Loopback, session: aiohttp.ClientSession, place: Place
) -> None:
    socket = await connect(there, session)
    ready = await socket.identify()
    assert (ready["op"], ready["t"], ready["s"]) == (Op.DISPATCH, "READY", 1)
    assert ready["d"]["guilds"] == [{"id": str(place.guild), "unavailable": True}]
    assert ready["d"]["resume_gateway_url"] == there.gateway.address
    guild = await socket.hear()
    assert (guild["t"], guild["s"], guild["d"]["id"]) == ("GUILD_CREATE", 2, str(place.guild))


async def test_a_heartbeat_is_acknowledged(there: Loopback, session: aiohttp.ClientSession) -> None:
    socket = await connect(there, session)
    await socket.identify()
    await socket.say(Op.HEARTBEAT, 1)
    assert (await socket.hear())["op"] == Op.HEARTBEAT_ACK


async def test_a_wrong_token_closes_the_connection_for_good(
    there: Loopback, session: aiohttp.ClientSession
) -> None:
    socket = await connect(there, session)
    await socket.hear()
    await socket.say(Op.IDENTIFY, {"token": "wrong", "intents": GUILDS})
    assert (await socket.socket.receive()).data == 4004


async def test_a_resume_tells_what_was_missed_once_and_in_order(
    there: Loopback, session: aiohttp.ClientSession, place: Place
) -> None:
    socket = await connect(there, session)
    ready = await socket.identify()
    await socket.hear()
    await there.gateway.drop()
    channels = [there.backend.create_channel(place.guild, f"channel-{number}").id for number in range(3)]
    socket = await connect(there, session)
    await socket.resume(ready, 2)
    heard = [await socket.hear() for _ in range(4)]
    assert [one["s"] for one in heard] == [3, 4, 5, 6]
    assert [int(one["d"]["id"]) for one in heard[:3]] == channels
    assert heard[3]["t"] == "RESUMED"
    there.backend.create_channel(place.guild, "one-more")
    assert (await socket.hear())["s"] == 7


async def test_an_unknown_session_is_invalid(there: Loopback, session: aiohttp.ClientSession) -> None:
    socket = await connect(there, session)
    ready = await socket.identify()
    there.gateway.forget_sessions()
    await there.gateway.drop()
    socket = await connect(there, session)
    await socket.resume(ready, 1)
    said = await socket.hear()
    assert (said["op"], said["d"]) == (Op.INVALID_SESSION, False)


async def test_a_bot_is_asked_to_reconnect(there: Loopback, session: aiohttp.ClientSession) -> None:
    socket = await connect(there, session)
    await socket.identify()
    there.gateway.ask_to_reconnect()
    assert (await socket.hear())["op"] == Op.RECONNECT


@pytest.mark.parametrize("code", [None, 1001, 4000])
async def test_a_connection_is_dropped(
    code: int | None, there: Loopback, session: aiohttp.ClientSession
) -> None:
    socket = await connect(there, session)
    await socket.identify()
    assert there.gateway.connected == 1
    hearing = asyncio.ensure_future(socket.socket.receive())
    await there.gateway.drop(code)
    assert (await hearing).type in {
        aiohttp.WSMsgType.CLOSE,
        aiohttp.WSMsgType.CLOSED,
        aiohttp.WSMsgType.ERROR,
    }
    assert socket.socket.close_code == (code or 1006)
    assert there.gateway.connected == 0


async def test_handshakes_fail_and_are_late(there: Loopback, session: aiohttp.ClientSession) -> None:
    there.gateway.failing_handshakes = 1
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await connect(there, session)
    assert refused.value.status == 503
    there.gateway.delay = 0.2
    began = monotonic()
    await connect(there, session)
    assert monotonic() - began >= 0.2


async def test_an_event_is_told_twice(there: Loopback, session: aiohttp.ClientSession, place: Place) -> None:
    socket = await connect(there, session)
    await socket.identify()
    await socket.hear()
    there.gateway.doubled.add("CHANNEL_CREATE")
    there.backend.create_channel(place.guild, "twice")
    first, second = await socket.hear(), await socket.hear()
    assert first["d"] == second["d"]
    assert (first["s"], second["s"]) == (3, 4)


async def test_a_shard_hears_of_its_own_servers_alone(
    there: Loopback, session: aiohttp.ClientSession
) -> None:
    places = [there.place() for _ in range(8)]
    heard = []
    for shard in (0, 1):
        socket = await connect(there, session)
        ready = await socket.identify(shard, 2)
        theirs = [int(guild["id"]) for guild in ready["d"]["guilds"]]
        assert all((number >> 22) % 2 == shard for number in theirs)
        heard += theirs
    assert sorted(heard) == sorted(place.guild for place in places)


async def test_messages_are_one_stream_of_zlib_where_that_is_asked_for(
    there: Loopback, session: aiohttp.ClientSession
) -> None:
    raw = await session.ws_connect(there.gateway.address + "?compress=zlib-stream")
    stream = zlib.decompressobj()
    hello = await raw.receive_bytes()
    assert hello.endswith(b"\x00\x00\xff\xff")
    assert msgspec.json.decode(stream.decompress(hello))["op"] == Op.HELLO
    await raw.send_json({"op": Op.IDENTIFY, "d": {"token": TOKEN, "intents": GUILDS}})
    assert msgspec.json.decode(stream.decompress(await raw.receive_bytes()))["t"] == "READY"
