"""Who reads a page: in which language, and with which cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from bot.locale.locales import Locale, Locales
from bot.preferences import Preference
from bot.render.emoji import Style

Faces = Mapping[str, str]
"""The markup of each card's emoji by the card's code; empty where cards are text."""


class Reader(NamedTuple):
    """What every page is written for."""

    locale: Locale
    faces: Faces


class Preferences(Protocol):
    """Where preferences are kept."""

    async def of(self, user: int) -> Preference:
        """Give what a user prefers."""


class Readers:
    """Knows how everybody likes to read."""

    def __init__(
        self,
        locales: Locales,
        preferences: Preferences,
        faces: Callable[[Style], Faces],
        chosen: Callable[[int | None], str | None],
    ) -> None:
        """`chosen` gives the language that a server has settled, if it has."""
        self._locales, self._preferences, self._faces = locales, preferences, faces
        self._chosen = chosen

    async def preferred(self, user: int) -> Preference:
        """Give what somebody prefers."""
        return await self._preferences.of(user)

    def of(self, preferred: Preference, discord_language: str) -> Reader:
        """Give somebody's own way: the preferred language, else that of their Discord."""
        locale = self._locales.for_tag(preferred.language or discord_language)
        if preferred.plain_cards:
            return Reader(locale, {})
        return Reader(locale, self._faces(Style.FOUR_COLOUR if preferred.four_colour else Style.TWO_COLOUR))

    def public(self, language: str | None) -> Reader:
        """Give what suits everybody who reads this language."""
        return Reader(self._locales.for_tag(language), self._faces(Style.TWO_COLOUR))

    def server(self, guild: int | None, discord_language: str | None) -> Reader:
        """Give what suits everybody in a server: the language that it has settled, else Discord's for it."""
        return self.public(self._chosen(guild) or discord_language)

    def languages(self) -> dict[str, str]:
        """Name the languages that can be chosen, as they call themselves, by their tags."""
        return {tag: self._locales.for_tag(tag).name for tag in self._locales.tags()}
