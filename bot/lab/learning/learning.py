"""A network learns by itself: rounds against itself, then what came of them, over and over.

All chance comes from a seed, so that the same lesson gives the same network on the same machine; after an
interruption it goes on where it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bot.lab.learning import contest, descent, lessons, selfplay, tables
from bot.lab.learning.descent import Course
from bot.lab.learning.lessons import Lesson
from bot.lab.learning.selfplay import Dealing, Layers, Room
from bot.lab.learning.tables import Tables

ROUNDS = 500
"""So many are played before they are learned from."""
_CHANCE = 0.03
"""How often any action is tried."""
_TRUST = 0.8
"""How much of what is learned comes from the end of a round: see :func:`selfplay.play_rounds`."""
_POSITIONS = 130_000
_FASTEST, _SLOWEST = 1e-3, 3e-5
"""How far a step goes in the beginning and in the end."""
_JUDGED = 300
"""Deals by which the strength is judged on the way."""
SINCE_KEPT = 20
"""After so many steps it is kept how far a lesson is, and judged."""


class Progress(NamedTuple):
    """How far a lesson is: rounds played, the mean loss, and what the network gains against a rule of thumb.

    `points` is how many of the other players it beats on average, None where it was not judged just now.
    """

    rounds: int
    loss: float
    points: float | None


class Game(NamedTuple):
    """A preset to be learned: its tables, how its rounds begin, and room for one."""

    tables: Tables
    dealing: Dealing
    room: Room


class Learner:
    """Learns one lesson; `kept` is where it is kept how far that is."""

    def __init__(self, lesson: Lesson, seed: int, kept: Path) -> None:
        self._lesson, self._seed, self._kept = lesson, seed, kept
        self._games = [_game(preset) for preset in lesson.presets]
        self._memory = selfplay.memory(_POSITIONS)
        self.rounds = 0
        self._course = descent.begin(seed)
        if kept.exists():
            self._course, self.rounds = _read(kept)

    @property
    def layers(self) -> Layers:
        """Give the network as it is: the running means of its weights."""
        return self._course.mean

    def learn(self, rounds: int) -> Iterator[Progress]:
        """Play and learn until so many rounds have been played in all, telling how far it is."""
        while self.rounds < rounds:
            loss = self._learn_some(self.rounds / rounds)
            self.rounds += ROUNDS
            number = self.rounds // ROUNDS
            judged = number % SINCE_KEPT == 0 or self.rounds >= rounds
            if judged:
                _write(self._kept, self._course, self.rounds)
            yield Progress(self.rounds, loss, self.points(_JUDGED) if judged else None)

    def _learn_some(self, done: float) -> float:
        number = self.rounds // ROUNDS
        game = self._games[number % len(self._games)]
        seed = self._seed * 1_000_003 + number
        positions = selfplay.play_rounds(
            game.tables, self.layers, game.dealing, game.room, self._memory, ROUNDS, _CHANCE, _TRUST, seed
        )
        rate = _SLOWEST + _FASTEST * (1 + np.cos(np.pi * done)) / 2
        random = np.random.default_rng(seed)
        self._course, loss = descent.learn(self._course, self._memory, positions, rate, random)
        return loss

    def points(self, deals: int, seed: int = 7) -> float:
        """Tell how many of the others the network beats in its first preset; they go by a rule of thumb."""
        game = self._games[0]
        dealing = lessons.plainly(game.dealing)
        return contest.points(game.tables, self.layers, dealing, game.room, deals, seed)


def _game(preset: str) -> Game:
    built, _ = tables.build(lessons.rules_of(preset))
    return Game(built, lessons.dealing(preset), selfplay.room(built, descent.WIDTH))


def _write(path: Path, course: Course, rounds: int) -> None:
    """Keep how far a lesson is; a file that is half written replaces nothing."""
    parts = {
        f"{name} {number}": layer for name in _PARTS for number, layer in enumerate(getattr(course, name))
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new.npz")
    np.savez(beside, steps=course.steps, rounds=rounds, **parts)
    beside.replace(path)


_PARTS = ("layers", "mean", "first_moment", "second_moment")


def _read(path: Path) -> tuple[Course, int]:
    """Read it again. Raises :exc:`ValueError` where the file is none of these."""
    with np.load(path) as kept:
        numbers = range(len(Layers._fields))
        parts = [Layers(*(kept[f"{name} {number}"] for number in numbers)) for name in _PARTS]
        layers, mean, one, two = parts
        return Course(layers, mean, one, two, int(kept["steps"])), int(kept["rounds"])
