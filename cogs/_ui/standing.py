"""Which messages stand in which channels, found again after a crash."""

from __future__ import annotations

import logging
from typing import Protocol

import msgspec

from cogs._ui.background import Background

log = logging.getLogger(__name__)


class Kept(Protocol):
    """Where texts are kept by name."""

    async def get(self, name: str) -> str | None:
        """Give the text of a name, if there is one."""

    async def set(self, name: str, value: str) -> None:
        """Remember a text, in place of what was there."""


class Standing:
    """The messages that stand, with their channels; saved by and by, many changes at once.

    `name` is that under which they are kept.
    """

    def __init__(self, kept: Kept, name: str) -> None:
        self._kept, self._name = kept, name
        self._channels: dict[int, int] = {}
        self._is_saving = self._has_changed = False
        self._background = Background("the messages that stand could not be saved")

    async def restore(self) -> dict[int, int]:
        """Give the channels of the messages that stood when the bot ended, by their numbers."""
        text = await self._kept.get(self._name)
        self._channels = msgspec.json.decode(text, type=dict[int, int]) if text else {}
        return dict(self._channels)

    def channel(self, message: int) -> int | None:
        """Give the channel of a message that stands."""
        return self._channels.get(message)

    def add(self, channel: int, message: int) -> None:
        """Remember a message."""
        self._channels[message] = channel
        self._save_soon()

    def remove(self, message: int) -> None:
        """Forget a message that is gone."""
        if self._channels.pop(message, None):
            self._save_soon()

    async def saved(self) -> None:
        """Wait until what is remembered is saved."""
        await self._background.finished()

    def _save_soon(self) -> None:
        self._has_changed = True
        if not self._is_saving:
            self._is_saving = True
            self._background.spawn(self._save())

    async def _save(self) -> None:
        try:
            while self._has_changed:
                self._has_changed = False
                await self._kept.set(self._name, msgspec.json.encode(self._channels).decode())
        except Exception:
            log.warning("after a crash, messages would be left standing", exc_info=True)
        finally:
            self._is_saving = False
