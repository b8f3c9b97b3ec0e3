"""All scenes by area, and the widths at which an area is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Final

import msgspec

from bot.lab.eyes import DESKTOP, PHONE
from bot.lab.screens.scene import Scene, name_of
from bot.lab.screens.scenes import (
    answers,
    hand,
    hints,
    history,
    lesson,
    lobby,
    options,
    picker,
    places,
    preferences,
    privacy,
    puzzle,
    reading,
    result,
    settings,
    step,
    table,
)

AREAS: Final[Mapping[str, tuple[Scene, ...]]] = MappingProxyType(
    {
        "lobby": lobby.SCENES,
        "options": options.SCENES,
        "table": table.SCENES,
        "hand": hand.SCENES,
        "picker": picker.SCENES,
        "step": step.SCENES,
        "result": result.SCENES,
        "answers": answers.SCENES,
        "reading": reading.SCENES,
        "places": places.SCENES,
        "settings": settings.SCENES,
        "privacy": privacy.SCENES,
        "preferences": preferences.SCENES,
        "puzzle": puzzle.SCENES,
        "history": history.SCENES,
        "lesson": lesson.SCENES,
        "hints": hints.SCENES,
    }
)
"""A further area: its scenes in a module of their own, and a line here."""
CROWDED: Final = frozenset({"hand", "hints", "lesson", "options", "picker", "puzzle", "step"})
"""Where there is most to press: these are also looked at on the narrowest phones."""
NARROWEST: Final = 320
WIDTHS: Final[Mapping[str, int]] = MappingProxyType({"phone": PHONE[0], "desktop": DESKTOP[0]})
"""Widths with a name, in pixels; others are named by their number."""


class Task(msgspec.Struct, frozen=True):
    """Pictures of one scene in one language."""

    area: str
    name: str
    language: str
    widths: tuple[tuple[str, int], ...]
    """Names and pixels."""

    def file(self, width: str) -> str:
        """Give the name of the picture's file."""
        return f"{self.name}-{self.language}-{width}.png"


def scenes() -> Iterator[tuple[str, Scene]]:
    """Give every scene with its area."""
    for area, found in AREAS.items():
        for scene in found:
            yield area, scene


def scene_of(name: str) -> Scene:
    """Find a scene. Raises :exc:`LookupError` where there is none."""
    for _, scene in scenes():
        if name_of(scene) == name:
            return scene
    raise LookupError(name)


def tasks(only: str, languages: Iterable[str], widths: Iterable[str]) -> list[Task]:
    """Say what is to be done for the scenes whose name, or area, matches one of the patterns in `only`."""
    languages, named = tuple(languages), tuple((width, pixels(width)) for width in widths)
    return [
        Task(area, name_of(scene), language, _in(area, named))
        for area, scene in scenes()
        if any(fnmatchcase(word, one) for word in (name_of(scene), area) for one in only.split(","))
        for language in languages
    ]


def pixels(width: str) -> int:
    """Give the pixels of a width. Raises :exc:`ValueError` where it is neither a name nor a number."""
    return WIDTHS.get(width) or int(width)


def _in(area: str, widths: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    if area in CROWDED and "phone" in dict(widths):
        return (*widths, (str(NARROWEST), NARROWEST))
    return widths
