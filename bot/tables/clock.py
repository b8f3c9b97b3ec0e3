"""A table's deadlines, as the event loop's own timers: no task waits for anything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from random import Random

import msgspec

from bot.tables.alarms import Alarm, Span


class _Entry(msgspec.Struct, frozen=True):
    when: float
    handle: asyncio.TimerHandle


class Clock:
    """Rings each alarm once when its time has come, unless it is no longer wanted by then."""

    def __init__(self, now: Callable[[], float], random: Random, ring: Callable[[Alarm], None]) -> None:
        self._now, self._random, self._ring = now, random, ring
        self._entries: dict[Alarm, _Entry] = {}

    @property
    def times(self) -> Mapping[Alarm, float]:
        """When each alarm rings or rang, in seconds since 1970."""
        return {alarm: entry.when for alarm, entry in self._entries.items()}

    def want(self, spans: Mapping[Alarm, Span]) -> None:
        """Ring these alarms and no others; those that were wanted before keep their time."""
        for alarm in self._entries.keys() - spans.keys():
            self._entries.pop(alarm).handle.cancel()
        for alarm, (low, high) in spans.items():
            if alarm not in self._entries:
                self._set(alarm, self._random.uniform(low, high))

    def again(self, alarm: Alarm, span: Span) -> None:
        """Ring an alarm once more, unless it is no longer wanted."""
        if alarm in self._entries:
            self._set(alarm, self._random.uniform(*span))

    def stop(self) -> None:
        """Ring nothing any more."""
        self.want({})

    def _set(self, alarm: Alarm, seconds: float) -> None:
        handle = asyncio.get_running_loop().call_later(seconds, self._ring, alarm)
        self._entries[alarm] = _Entry(self._now() + seconds, handle)
