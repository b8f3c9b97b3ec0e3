"""The gateway: sessions are told every event once and in order, over web sockets that may break.

https://discord.com/developers/docs/events/gateway
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections import deque
from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any, Final

import aiohttp
import discord
import msgspec
from aiohttp import web
from simcord import intents
from simcord.backend import Backend, serializers

HEARTBEAT: Final = 41_250
"""Milliseconds between two heartbeats, as Discord asks for."""
REMEMBERED: Final = 10_000
"""So many events of a session are kept for a resume."""
REFUSED_TOKEN: Final = 4004
SHARD_BITS: Final = 22


class Op(IntEnum):
    """What a message on the socket is."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class _Session:
    """What one shard of one bot has been told, and the socket that it listens on."""

    def __init__(self, asked: Mapping[str, Any]) -> None:
        self.id = secrets.token_hex(16)
        self.shard, self.shards = _shard(asked)
        self.intents = discord.Intents.none()
        self.intents.value = asked["intents"]
        self.sequence = 0
        self.told: deque[tuple[int, bytes]] = deque(maxlen=REMEMBERED)
        self.socket: _Socket | None = None

    def tell(self, event: str, payload: Any) -> None:
        """Send an event, now or after a resume."""
        self.sequence += 1
        message = msgspec.json.encode({"op": Op.DISPATCH, "t": event, "s": self.sequence, "d": payload})
        self.told.append((self.sequence, message))
        if self.socket:
            self.socket.send(message)

    def concerns(self, event: str, payload: Mapping[str, Any]) -> bool:
        """Tell whether Discord would send this shard an event."""
        needed = intents.required_intent(event, payload)
        if needed and not getattr(self.intents, needed):
            return False
        guild = payload.get("id") if event in _OF_GUILDS else payload.get("guild_id")
        return (int(guild or 0) >> SHARD_BITS) % self.shards == self.shard


def _shard(asked: Mapping[str, Any]) -> tuple[int, int]:
    number, shards = asked.get("shard") or (0, 1)
    return number, shards


_OF_GUILDS = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})


class _Socket:
    """One web socket; messages leave it in the order of :meth:`send`."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket, self.request = socket, request
        self._packer = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self._task = asyncio.ensure_future(self._write())

    def send(self, message: bytes) -> None:
        """Send a message."""
        self._waiting.put_nowait(message)

    def say(self, op: Op, data: Any = None) -> None:
        """Send something that is no event."""
        self.send(msgspec.json.encode({"op": op, "d": data, "s": None, "t": None}))

    def break_off(self) -> None:
        """Break the connection, without a word."""
        if self.request.transport:
            self.request.transport.abort()

    async def close(self, code: int) -> None:
        """End the connection with a code."""
        await self.socket.close(code=code)

    def stop(self) -> None:
        """Send nothing more."""
        self._task.cancel()

    async def _write(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                if self._packer:
                    packed = self._packer.compress(message) + self._packer.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(packed)
                else:
                    await self.socket.send_str(message.decode())
            except (ConnectionError, aiohttp.ClientError):
                return


class Gateway:
    """All sessions of the bot. `address` is where it listens, known once it does."""

    def __init__(self, backend: Backend, token: str) -> None:
        self._backend, self._token = backend, token
        self._sessions: dict[str, _Session] = {}
        self._sockets: set[_Socket] = set()
        self.address = ""
        self.failing_handshakes = 0
        """So many next connections are refused."""
        self.delay = 0.0
        """How late new connections are accepted, in seconds."""
        self.resumed = 0
        """How often a session was resumed."""
        self.doubled: set[str] = set()
        """Events that are sent twice."""
        self.identified = asyncio.Event()
        """Set once a bot has said who it is and has been told where it is."""
        self.on_identify: Callable[[], None] = lambda: None
        backend.subscribers.append(self._hear)

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve one socket until it ends."""
        if self.failing_handshakes:
            self.failing_handshakes -= 1
            raise web.HTTPServiceUnavailable
        await asyncio.sleep(self.delay)
        raw = web.WebSocketResponse()
        await raw.prepare(request)
        socket = _Socket(raw, request)
        self._sockets.add(socket)
        socket.say(Op.HELLO, {"heartbeat_interval": HEARTBEAT})
        try:
            async for message in raw:
                if message.type is aiohttp.WSMsgType.TEXT:
                    await self._heard(socket, msgspec.json.decode(message.data))
        finally:
            self._left(socket)
        return raw

    async def drop(self, code: int | None = None) -> None:
        """Break every connection: with a close code, or without a word."""
        for socket in list(self._sockets):
            self._left(socket)
            if code is None:
                socket.break_off()
            else:
                await socket.close(code)

    def ask_to_reconnect(self) -> None:
        """Ask every bot to connect anew and resume, as Discord does many times a day."""
        for socket in self._sockets:
            socket.say(Op.RECONNECT)

    def forget_sessions(self) -> None:
        """Let no session be resumed: who tries has to identify anew."""
        self._sessions = {key: one for key, one in self._sessions.items() if one.socket}
        for session in self._sessions.values():
            session.id = secrets.token_hex(16)

    @property
    def connected(self) -> int:
        """How many sessions have a connection now."""
        return sum(session.socket is not None for session in self._sessions.values())

    def _left(self, socket: _Socket) -> None:
        socket.stop()
        self._sockets.discard(socket)
        for session in self._sessions.values():
            if session.socket is socket:
                session.socket = None

    async def _heard(self, socket: _Socket, message: Mapping[str, Any]) -> None:
        if message["op"] == Op.HEARTBEAT:
            socket.say(Op.HEARTBEAT_ACK)
        elif message["op"] in {Op.IDENTIFY, Op.RESUME} and message["d"]["token"] != self._token:
            await socket.close(REFUSED_TOKEN)
        elif message["op"] == Op.IDENTIFY:
            self._identify(socket, message["d"])
        elif message["op"] == Op.RESUME:
            self._resume(socket, message["d"])

    def _identify(self, socket: _Socket, asked: Mapping[str, Any]) -> None:
        session = _Session(asked)
        # A bot that was killed never says goodbye; what its shard was told is of no use to the next.
        self._sessions = {key: one for key, one in self._sessions.items() if one.shard != session.shard}
        self._sessions[session.id] = session
        session.socket = socket
        guilds = [guild for guild in self._backend.guilds.values() if session.concerns("", _of(guild))]
        session.tell("READY", self._ready(session, guilds))
        for guild in guilds:
            self._tell(session, "GUILD_CREATE", serializers.guild_create_payload(self._backend, guild))
        self.identified.set()
        self.on_identify()

    def _ready(self, session: _Session, guilds: list[Any]) -> dict[str, Any]:
        return {
            "v": 10,
            "user": serializers.user_payload(self._backend.bot_user),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "shard": [session.shard, session.shards],
            "application": {"id": str(self._backend.application_id), "flags": 0},
        }

    def _resume(self, socket: _Socket, asked: Mapping[str, Any]) -> None:
        session = self._sessions.get(asked["session_id"])
        if session is None or session.id != asked["session_id"]:
            socket.say(Op.INVALID_SESSION, False)
            return
        session.socket = socket
        self.resumed += 1
        for sequence, message in session.told:
            if sequence > asked["seq"]:
                socket.send(message)
        session.tell("RESUMED", {})

    def _hear(self, event: str, payload: Mapping[str, Any]) -> None:
        for session in self._sessions.values():
            if session.concerns(event, payload):
                for _ in range(1 + (event in self.doubled)):
                    self._tell(session, event, payload)

    def _tell(self, session: _Session, event: str, payload: Mapping[str, Any]) -> None:
        if event == "GUILD_CREATE":
            payload = dict(payload)
            intents.prune_guild_create(payload, session.intents, self._backend.bot_user.id)
        session.tell(event, payload)


def _of(guild: Any) -> dict[str, Any]:
    return {"guild_id": guild.id}
