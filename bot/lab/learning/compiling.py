"""The rounds of a lesson in the compiled game."""

from __future__ import annotations

from typing import NamedTuple

from bot.lab.learning import contest, descent, lessons, selfplay, tables
from bot.lab.learning.lessons import CHANCE, TRUST, Lesson
from bot.lab.learning.selfplay import Dealing, Layers, Memory, Room
from bot.lab.learning.tables import Tables
from bot.players import features

_POSITIONS = 130_000
_SEED = 7
"""By which deals the strength is judged."""


class _Game(NamedTuple):
    """A preset to be learned: its tables, how its rounds begin, and room for one."""

    tables: Tables
    dealing: Dealing
    room: Room


class CompiledRounds:
    """Plays the presets of a lesson by turns."""

    statements = features.PLAIN_COUNT
    rounds = 500

    def __init__(self, lesson: Lesson) -> None:
        self._games = [_game(preset) for preset in lesson.presets]
        self._memory = selfplay.memory(_POSITIONS)

    def play(self, layers: Layers, number: int, seed: int) -> tuple[Memory, int]:
        """Play the rounds of the step of this number; give what was seen, and how many positions that is."""
        game = self._games[number % len(self._games)]
        positions = selfplay.play_rounds(
            game.tables, layers, game.dealing, game.room, self._memory, self.rounds, CHANCE, TRUST, seed
        )
        return self._memory, positions

    def points(self, layers: Layers, deals: int) -> float:
        """Tell how many of the others the network beats in its first preset; they go by a rule of thumb."""
        game = self._games[0]
        dealing = lessons.plainly(game.dealing)
        return contest.points(game.tables, layers, dealing, game.room, deals, _SEED)

    def close(self) -> None:
        """End nothing: all is played here."""


def _game(preset: str) -> _Game:
    built, _ = tables.build(lessons.rules_of(preset))
    return _Game(built, lessons.dealing(preset), selfplay.room(built, descent.WIDTH))
