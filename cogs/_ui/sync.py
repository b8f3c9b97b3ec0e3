"""Telling Discord which commands there are, whenever it does not know that."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any, Protocol

import msgspec
from discord import app_commands

from bot.backoff import Backoff
from cogs._ui.commands import Words
from cogs._ui.retry import Retry


class Texts(Protocol):
    """What is remembered from one start to the next."""

    async def get(self, name: str) -> str | None:
        """Give the text of a name, if there is one."""

    async def set(self, name: str, value: str) -> None:
        """Remember a text, in place of what was there."""


class Sync:
    """Nobody's game waits for it: what fails is tried again later.

    `trouble` is what `kept` raises where it cannot remember.
    """

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        words: Words,
        kept: Texts,
        backoff: Backoff,
        *,
        trouble: type[Exception],
    ) -> None:
        self._tree, self._words, self._kept = tree, words, kept
        fault = "Discord could not be told of the commands"
        self._telling = Retry(self._tell, backoff, fault=fault, trouble=(trouble,))

    def begin(self) -> asyncio.Future[None]:
        """Tell Discord of the commands; the future is done once it was tried."""
        return self._telling.begin()

    def cancel(self) -> None:
        """Break it off."""
        self._telling.cancel()

    async def _tell(self) -> None:
        """Tell Discord, unless it has what it was told last and that has not changed."""
        tree, words = self._tree, self._words
        await tree.set_translator(words)
        payload = [await command.get_translated_payload(tree, words) for command in tree.get_commands()]
        name = f"commands of {tree.client.application_id}"
        if await self._kept.get(name) != await self._digest(payload):
            await tree.sync()
            await self._kept.set(name, await self._digest(payload))

    async def _digest(self, payload: list[dict[str, Any]]) -> str:
        """Sum up what the commands are here, and what Discord has of them: somebody else may change that."""
        there = [command.to_dict() for command in await self._tree.fetch_commands()]
        there.sort(key=lambda command: command["name"])
        return hashlib.sha256(msgspec.json.encode([payload, there], order="sorted")).hexdigest()
