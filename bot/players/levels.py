"""How strong the computers of a table are: three levels, each of which plays by any rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from random import Random

from bot.engine.actions import Action
from bot.engine.views import View
from bot.players import easy, sensible
from bot.players.hard import Hard

Player = Callable[[View, Random], Action]
"""A computer player: it gets what a seat may know, and chance."""


class Level(StrEnum):
    """How strong a computer plays."""

    EASY = "easy"
    """A beginner beats it."""
    NORMAL = "normal"
    """By rules of thumb, as a sensible person plays."""
    HARD = "hard"
    """The best there is."""


def players(hard: Hard) -> Mapping[Level, Player]:
    """Give the player of each level; `hard` is made once, for it may own more than a function can."""
    return {Level.EASY: easy.choose, Level.NORMAL: sensible.choose, Level.HARD: hard.choose}
