"""Rounds that a network plays against itself in the general engine, by any rules: slower than compiled ones.

Several processes play, each with its own chance, and hand back what they saw.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.engine import game
from bot.engine.deal import SEED_BYTES
from bot.engine.game import Setup
from bot.engine.round import NOBODY, Duty, Round, Seat, Verb
from bot.engine.rules import Rules
from bot.engine.views import view
from bot.lab import bench
from bot.lab.learning import lessons, selfplay
from bot.lab.learning.lessons import CHANCE, TRUST, Lesson
from bot.lab.learning.selfplay import Layers, Memory
from bot.lab.simulate.running import settle_in
from bot.players import features
from bot.players.features import Scheme
from bot.players.hard import Option, plays

_PARTS = 8
"""In so many parts the rounds are handed out, whatever the number of cores."""


class Play(NamedTuple):
    """What is to be played: rules and players of so many rounds, by this network."""

    layers: Layers
    tables: tuple[tuple[Rules, int], ...]
    """The rules and players of each round."""
    seed: int


class _Seen(NamedTuple):
    told: list[int]
    seat: Seat
    guess: float


class Seen(NamedTuple):
    """Positions, as a :class:`~bot.lab.learning.selfplay.Memory` has them, and what they were worth."""

    told: list[list[int]]
    share: list[float]


class GeneralRounds:
    """Plays the presets of a lesson by turns, in a process for each core; to be closed in the end."""

    statements = features.COUNT
    rounds = 200

    def __init__(self, lesson: Lesson) -> None:
        self._presets = lesson.presets
        self._pool = ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=settle_in)

    def play(self, layers: Layers, number: int, seed: int) -> tuple[Memory, int]:
        """Play the rounds of the step of this number; give what was seen, and how many positions that is."""
        preset, each = self._presets[number % len(self._presets)], self.rounds // _PARTS
        some = [
            Play(
                layers, lessons.some_tables(preset, each, Random(seed * _PARTS + part)), seed * _PARTS + part
            )
            for part in range(_PARTS)
        ]
        told: list[list[int]] = []
        share: list[float] = []
        for seen in self._pool.map(play_rounds, some):
            told += seen.told
            share += seen.share
        return _memory(told, share), len(told)

    def points(self, _: Layers, __: int) -> None:
        """Judge nothing on the way: that would take longer than to learn."""

    def close(self) -> None:
        """End the processes; what is not played yet never is."""
        self._pool.shutdown(cancel_futures=True)


def _memory(told: list[list[int]], share: list[float]) -> Memory:
    memory = selfplay.memory(len(told))
    for number, position in enumerate(told):
        memory.told[number, : len(position)] = position
        memory.length[number] = len(position)
    memory.share[:] = share
    return memory


def play_rounds(play: Play) -> Seen:
    """Play rounds one after the other; give what was seen."""
    random, told, share = Random(play.seed), list[list[int]](), list[float]()
    for rules, players in play.tables:
        seen, end = _play_round(play, rules, players, random)
        told += (one.told for one in seen)
        share += _judged(seen, end)
    return Seen(told, share)


def _play_round(play: Play, rules: Rules, players: int, random: Random) -> tuple[list[_Seen], Round]:
    """Play a first round; what comes before the first lead takes its default."""
    table = game.new_game(rules, tuple(str(number) for number in range(players)))
    current = game.begin_round(table, Setup(seed=random.randbytes(SEED_BYTES))).game
    scheme, seen = features.scheme(rules), list[_Seen]()
    round = bench.round_of(current)
    while round.turn != NOBODY:
        seat = round.turn
        options = list(plays(view(round, seat), round, Duty(seat, Verb.PLAY)))
        if random.random() < CHANCE or len(options) == 1:
            round = options[int(random.random() * len(options))][1]
            continue
        number, told, guess = _best(play.layers, scheme, options, seat)
        if told:
            seen.append(_Seen(told, seat, guess))
        round = options[number][1]
    return seen, round


def _best(layers: Layers, scheme: Scheme, options: list[Option], seat: Seat) -> tuple[int, list[int], float]:
    """Choose an action; give its number, what is told of the round after it if unsure, and its worth."""
    worth, told = np.zeros(len(options)), list[list[int]]()
    for number, (_, round) in enumerate(options):
        sure = features.is_over_for(round, seat)
        told.append([] if sure else features.of_round(scheme, round, seat))
        worth[number] = _share(round, seat) if sure else -1
    unsure = [number for number, one in enumerate(told) if one]
    if unsure:
        worth[unsure] = shares(layers, [told[number] for number in unsure])
    best = int(worth.argmax())
    return best, told[best], float(worth[best])


def shares(layers: Layers, told: list[list[int]]) -> NDArray[np.float64]:
    """Give what positions are worth: see :class:`bot.players.network.Network`."""
    statements = np.zeros((len(told), len(layers.first)), dtype=np.float32)
    for number, position in enumerate(told):
        statements[number, position] = 1
    hidden = np.maximum(statements @ layers.first + layers.first_bias, 0)
    inner = np.maximum(hidden @ layers.second + layers.second_bias, 0)
    total = inner @ layers.last + layers.last_bias
    worth: NDArray[np.float64] = 1 / (1 + np.exp(-total))
    return worth


def _share(round: Round, seat: Seat) -> float:
    count = len(round.hands)
    return (count - dict(round.placed)[seat]) / (count - 1)


def _judged(seen: list[_Seen], end: Round) -> Iterator[float]:
    """Say what the positions of a round were worth, now that it is over: as in the compiled game."""
    worth = [_share(end, seat) for seat in range(len(end.hands))]
    found: list[float] = []
    for one in reversed(seen):
        found.append(worth[one.seat])
        worth[one.seat] = TRUST * worth[one.seat] + (1 - TRUST) * one.guess
    return reversed(found)
