"""How often the gateway is called: discord.py by itself comes back at once, however often it is sent away."""

from __future__ import annotations

import asyncio

import aiohttp
from discord.http import HTTPClient

from bot.backoff import Backoff


class Handshakes:
    """Delays each call of the gateway after one that led to no session, ever longer."""

    def __init__(self, backoff: Backoff) -> None:
        self._backoff, self._is_fruitless = backoff, False

    def watch(self, http: HTTPClient) -> None:
        """Have the handshakes that a client makes come by here before; its other requests do not."""
        connect = http.ws_connect

        async def connect_in_time(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
            if self._is_fruitless:
                await asyncio.sleep(self._backoff.next())
            self._is_fruitless = True
            return await connect(url, compress=compress)

        http.ws_connect = connect_in_time  # type: ignore[method-assign] # discord.py offers no other way in

    def connected(self) -> None:
        """Take note that a session has begun or goes on: the next call need not wait."""
        self._is_fruitless = False
        self._backoff.reset()
