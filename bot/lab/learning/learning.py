"""A network learns by itself: rounds against itself, then what came of them, over and over.

All chance comes from a seed, so that the same lesson gives the same network on the same machine; after an
interruption it goes on where it was.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol
from zipfile import BadZipFile

import numpy as np

from bot.lab.learning import descent, lessons, tables
from bot.lab.learning.compiling import CompiledRounds
from bot.lab.learning.descent import Course
from bot.lab.learning.general import GeneralRounds
from bot.lab.learning.lessons import Lesson
from bot.lab.learning.selfplay import Layers, Memory

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


class Rounds(Protocol):
    """Plays rounds of a lesson: compiled, or in the general engine."""

    statements: int
    """How many statements networks are told."""
    rounds: int
    """How many rounds are played before they are learned from."""

    def play(self, layers: Layers, number: int, seed: int) -> tuple[Memory, int]:
        """Play the rounds of the step of this number; give what was seen, and how many positions that is."""

    def points(self, layers: Layers, deals: int) -> float | None:
        """Tell how many of the others a network beats that go by a rule of thumb; None where nobody knows."""

    def close(self) -> None:
        """End what plays."""


class Learner:
    """Learns one lesson; `kept` is where it is kept how far that is."""

    def __init__(self, lesson: Lesson, seed: int, kept: Path) -> None:
        self._seed, self._kept = seed, kept
        is_compiled = all(tables.covers(lessons.rules_of(preset)) for preset in lesson.presets)
        self._play: Rounds = CompiledRounds(lesson) if is_compiled else GeneralRounds(lesson)
        self.rounds = 0
        self._course = descent.begin(seed, self._play.statements)
        if kept.exists():
            self._course, self.rounds = _read(kept, self._course)

    @property
    def layers(self) -> Layers:
        """Give the network as it is: the running means of its weights."""
        return self._course.mean

    def learn(self, rounds: int) -> Iterator[Progress]:
        """Play and learn until so many rounds have been played in all, telling how far it is.

        The last step is a whole one too: a few rounds more may be played.
        """
        rounds += -rounds % self._play.rounds
        try:
            while self.rounds < rounds:
                yield self._learn_some(rounds)
        finally:
            self._play.close()

    def _learn_some(self, rounds: int) -> Progress:
        number, done = self.rounds // self._play.rounds, self.rounds / rounds
        seed = self._seed * 1_000_003 + number
        memory, positions = self._play.play(self.layers, number, seed)
        rate = _SLOWEST + _FASTEST * (1 + np.cos(np.pi * done)) / 2
        random = np.random.default_rng(seed)
        self._course, loss = descent.learn(self._course, memory, positions, rate, random)
        self.rounds += self._play.rounds
        judged = (number + 1) % SINCE_KEPT == 0 or self.rounds >= rounds
        if judged:
            _write(self._kept, self._course, self.rounds)
        return Progress(self.rounds, loss, self._play.points(self.layers, _JUDGED) if judged else None)


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


def _read(path: Path, begun: Course) -> tuple[Course, int]:
    """Read it again. Raises :exc:`ValueError` where the file is no such lesson as was `begun`."""
    try:
        with path.open("rb") as file, np.load(file) as kept:
            numbers = range(len(Layers._fields))
            parts = [Layers(*(kept[f"{name} {number}"] for number in numbers)) for name in _PARTS]
            steps, rounds = int(kept["steps"]), int(kept["rounds"])
    except (BadZipFile, EOFError, KeyError, TypeError, ValueError, zlib.error) as error:
        raise ValueError(f"{path} says nothing of a lesson; delete it, or name another --kept") from error
    layers, mean, one, two = parts
    if [layer.shape for layer in layers] != [layer.shape for layer in begun.layers]:
        raise ValueError(f"{path} was kept by another version; delete it, or name another --kept")
    return Course(layers, mean, one, two, steps), rounds
