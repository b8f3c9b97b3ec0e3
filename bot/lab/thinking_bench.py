"""How long a decision takes each level, and whether hidden cards make a difference to that."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from random import Random

import msgspec
from msgspec.structs import replace

from bot.engine import game
from bot.engine.presets import PRESETS
from bot.engine.views import View, view
from bot.lab.contest import Player, play_round
from bot.lab.holding import swapped
from bot.lab.simulate.seats import player
from bot.players import sensible
from bot.players.levels import Level

ROUNDS = 2
"""Decisions come from games of so many rounds: the second one has exchanges."""
FEWEST = 4
_EVERY = 5
"""Of so many decisions of a round one is looked at."""


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How long a level thinks by the rules of a preset: milliseconds of one core.

    `median` and `slowest` (of 99 of 100 decisions) are those of the cards as dealt, the others those of the
    same decisions with all cards that the seat cannot see dealt anew.
    """

    preset: str
    level: Level
    decisions: int
    median: float
    slowest: float
    other_median: float
    other_slowest: float
    same: int
    """How many of the decisions were the same with the other cards."""


def measure(presets: Sequence[str], decisions: int, seed: int) -> Iterator[Pace]:
    """Time so many decisions of every level by each of these presets. Raises :exc:`KeyError`."""
    for preset in presets:
        random = Random(seed)  # noqa: S311 chance for play, not for secrets
        pairs = _pairs(preset, decisions, random)
        for level in Level:
            yield _pace(preset, level, pairs, seed)


def _pairs(preset: str, decisions: int, random: Random) -> list[tuple[View, View]]:
    """Give views of seats that have a choice, each twice: as it is, and with other cards hidden from it."""
    pairs: list[tuple[View, View]] = []
    while len(pairs) < decisions:
        pairs += _of_a_game(preset, random)
    return pairs[:decisions]


def _of_a_game(preset: str, random: Random) -> Iterator[tuple[View, View]]:
    players = max(FEWEST, PRESETS[preset].fewest)
    rules = replace(PRESETS[preset].rules_for(players), target_points=None, rounds=None)
    table = game.new_game(rules, tuple(f"player {number}" for number in range(players)))
    for _ in range(ROUNDS):
        for turn in play_round(table, dict.fromkeys(table.players, sensible.choose), random):
            table = turn.after
            seen = view(turn.before, turn.seat)
            is_choice = len(seen.legal) + seen.may_pass != 1
            if is_choice and random.random() < 1 / _EVERY:
                yield seen, view(swapped(turn.before, turn.seat, random), turn.seat)


def _pace(preset: str, level: Level, pairs: Sequence[tuple[View, View]], seed: int) -> Pace:
    choose = player(level.value)
    choose(pairs[0][0], Random(seed))  # noqa: S311 what is loaded at first is no part of a decision
    times: tuple[list[float], list[float]] = ([], [])
    same = 0
    for number, pair in enumerate(pairs):
        chosen = {}
        for which in (0, 1) if number % 2 else (1, 0):
            chosen[which], took = _timed(choose, pair[which], seed + number)
            times[which].append(took)
        same += chosen[0] == chosen[1]
    (median, slowest), (other_median, other_slowest) = map(_summed, times)
    return Pace(
        preset=preset,
        level=level,
        decisions=len(pairs),
        median=median,
        slowest=slowest,
        other_median=other_median,
        other_slowest=other_slowest,
        same=same,
    )


def _timed(choose: Player, seen: View, seed: int) -> tuple[object, float]:
    """Give an action, and how many milliseconds of one core it took."""
    begun = time.thread_time()
    action = choose(seen, Random(seed))  # noqa: S311 chance for play, not for secrets
    return action, 1_000 * (time.thread_time() - begun)


def _summed(times: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[int(0.99 * (len(ordered) - 1) + 0.5)]
