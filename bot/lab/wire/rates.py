"""Discord's rate limits, as it enforces them (https://discord.com/developers/docs/topics/rate-limits)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import msgspec

GLOBAL_LIMIT: Final = 50
"""Requests that a bot may make in a second; interactions and their webhooks are not counted."""
CHANNEL_LIMIT: Final = 5
"""Requests about the messages of one channel in five seconds."""
SECOND: Final = 1.0
FIVE_SECONDS: Final = 5.0

_CHANNEL = re.compile(r"/channels/(\d+)/messages")


class _Window:
    """So many requests from the first one on until the window is over."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.spent, self.ends = 0, 0.0

    def take(self, now: float) -> float:
        """Count a request; give 0, or the seconds after which it may be made."""
        if now >= self.ends:
            self.spent, self.ends = 0, now + self.seconds
        if self.spent >= self.most:
            return self.ends - now
        self.spent += 1
        return 0.0


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a request: `wait` is 0, or after how many seconds it may be made again."""

    wait: float
    is_global: bool
    headers: dict[str, str]


class Rates:
    """Counts the bot's requests; `now` gives seconds that only rise."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._all = _Window(GLOBAL_LIMIT, SECOND)
        self._channels: dict[str, _Window] = {}

    def take(self, path: str) -> Verdict:
        """Count a request to `path`."""
        if path.startswith(("/interactions/", "/webhooks/")):
            return Verdict(wait=0.0, is_global=False, headers={})
        now = self._now()
        if wait := self._all.take(now):
            return _too_many(wait, {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"})
        channel = _CHANNEL.match(path)
        if channel is None:
            return Verdict(wait=0.0, is_global=False, headers={})
        window = self._channels.setdefault(channel[1], _Window(CHANNEL_LIMIT, FIVE_SECONDS))
        wait = window.take(now)
        headers = _headers(window, now)
        return _too_many(wait, headers) if wait else Verdict(wait=0.0, is_global=False, headers=headers)


def _headers(window: _Window, now: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(window.most),
        "X-RateLimit-Remaining": str(window.most - window.spent),
        "X-RateLimit-Reset-After": f"{window.ends - now:.3f}",
        "X-RateLimit-Bucket": "messages-of-a-channel",
    }


def _too_many(wait: float, headers: dict[str, str]) -> Verdict:
    return Verdict(
        wait=wait,
        is_global="X-RateLimit-Global" in headers,
        headers={"Retry-After": f"{wait:.3f}", **headers},
    )
