"""Who reads a page: in which language, and with which cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from bot.locale.locales import Locale, Locales
from bot.render.emoji import Style

Faces = Mapping[str, str]
"""The markup of each card's emoji by the card's code; empty where cards are text."""


class Reader(NamedTuple):
    """What every page is written for."""

    locale: Locale
    faces: Faces


class Preference(Protocol):
    """What a player prefers, of which this much matters here."""

    @property
    def language(self) -> str | None:
        """The language chosen; None for the one that Discord names."""

    @property
    def four_colour(self) -> bool:
        """Whether each suit has a colour of its own."""

    @property
    def plain_cards(self) -> bool:
        """Whether cards are text."""

    @property
    def pings(self) -> str:
        """When to be called: `always`, `late` or `never`."""


class Preferences(Protocol):
    """Where preferences are kept."""

    async def of(self, user: int) -> Preference:
        """Give what a user prefers."""


class Readers:
    """Knows how everybody likes to read."""

    def __init__(self, locales: Locales, preferences: Preferences, faces: Callable[[Style], Faces]) -> None:
        self._locales, self._preferences, self._faces = locales, preferences, faces

    async def of(self, user: int, discord_language: str) -> Reader:
        """Give somebody's own way: the preferred language, else that of their Discord."""
        preferred = await self._preferences.of(user)
        locale = self._locales.for_tag(preferred.language or discord_language)
        if preferred.plain_cards:
            return Reader(locale, {})
        return Reader(locale, self._faces(Style.FOUR_COLOUR if preferred.four_colour else Style.TWO_COLOUR))

    def public(self, server_language: str | None) -> Reader:
        """Give what suits everybody in a server: the server's language."""
        return Reader(self._locales.for_tag(server_language), self._faces(Style.TWO_COLOUR))
