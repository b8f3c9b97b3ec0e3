"""How often the gateway is called: discord.py by itself comes back at once, however often it is sent away."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import aiohttp

from bot.backoff import Backoff

_GATEWAY = frozenset({"ws", "wss"})


class Handshakes:
    """Delays each call of the gateway after one that led to no session, ever longer."""

    def __init__(self, backoff: Backoff) -> None:
        self._backoff, self._is_fruitless = backoff, False

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """What has a client's requests come by here before they are made."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._before)
        return trace

    async def _before(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if request.url.scheme not in _GATEWAY:
            return
        if self._is_fruitless:
            await asyncio.sleep(self._backoff.next())
        self._is_fruitless = True

    def connected(self) -> None:
        """Take note that a session has begun or goes on: the next call need not wait."""
        self._is_fruitless = False
        self._backoff.reset()
