"""Cards as emoji of the application: uploaded once, found again by their names at every later start."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from subprocess import SubprocessError
from types import MappingProxyType

import discord
import msgspec

from bot.backoff import Backoff
from bot.render.emoji import CODES, OURS, Style, Tile, stem
from cogs._ui.retry import Retry

log = logging.getLogger(__name__)

_NO_FACES: Mapping[str, str] = MappingProxyType({})


class Plan(msgspec.Struct, frozen=True):
    """What there is to do, so that the application has exactly the tiles of this version."""

    upload: tuple[Tile, ...]
    delete: tuple[str, ...]
    """Names of tiles that an older version has drawn."""


def plan(drawn: Iterable[Tile], there: Iterable[str]) -> Plan:
    """Compare the tiles drawn with the names of the emoji that the application has.

    Emoji that are not tiles of ours are left alone.
    """
    wanted, names = {tile.name: tile for tile in drawn}, set(there)
    return Plan(
        upload=tuple(tile for name, tile in wanted.items() if name not in names),
        delete=tuple(sorted(name for name in names - wanted.keys() if OURS.fullmatch(name))),
    )


class CardEmoji:
    """How cards are shown. Until all tiles are there the faces are empty, and pages write cards as text."""

    def __init__(self, draw: Callable[[], Iterable[Tile]], backoff: Backoff) -> None:
        self._draw, self._backoff = draw, backoff
        self._faces: dict[Style, Mapping[str, str]] = {}
        self._preparing: Retry | None = None

    def faces(self, style: Style) -> Mapping[str, str]:
        """Give the markup `<:name:id>` of each card by its code (`10S`, `*C`), or nothing at all."""
        return self._faces.get(style, _NO_FACES)

    def prepare(self, client: discord.Client) -> None:
        """Have the application's emoji brought up to date, which takes minutes at the first start.

        Where Discord does not let us, or the tiles cannot be drawn, cards stay text until the next start.
        """
        fault = "cards are shown as text: their emoji could not be uploaded"
        self._preparing = Retry(lambda: self._prepared(client), self._backoff, fault=fault)
        self._preparing.begin()

    def cancel(self) -> None:
        """Break it off."""
        if self._preparing:
            self._preparing.cancel()

    async def _prepared(self, client: discord.Client) -> None:
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        try:
            todo = plan(await asyncio.to_thread(lambda: list(self._draw())), there)
        except SubprocessError:
            log.warning("cards are shown as text: their emoji could not be drawn", exc_info=True)
            return
        for tile in todo.upload:
            there[tile.name] = await client.create_application_emoji(name=tile.name, image=tile.png)
        for name in todo.delete:
            await there.pop(name).delete()
        self._faces = _faces(there)


def _faces(there: Mapping[str, discord.Emoji]) -> dict[Style, Mapping[str, str]]:
    by_stem = {match["stem"]: str(emoji) for name, emoji in there.items() if (match := OURS.fullmatch(name))}
    return {style: {code: by_stem[stem(code, style)] for code in CODES} for style in Style}
