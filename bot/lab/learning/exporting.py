"""A network that has been learned, written as a small file that comes with the game."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec
import numpy as np

from bot.lab.learning import lessons
from bot.lab.learning.lessons import Lesson
from bot.lab.learning.selfplay import Layers
from bot.players import features
from bot.players.network import ENDING, Header, Serves

_MOST = 127
"""The largest of the small integers by which weights of the first layer are kept."""


def write(folder: Path, lesson: Lesson, layers: Layers, command: str) -> Path:
    """Write a network, `command` being what made it; give the file. It replaces an older one at once."""
    header = Header(
        name=lesson.name,
        command=command,
        serves=serves(lesson),
        statements=len(layers.first),
        width=layers.first.shape[1],
        inner=layers.second.shape[1],
    )
    path = folder / f"{lesson.name}{ENDING}"
    beside = path.with_suffix(".new")
    beside.write_bytes(msgspec.json.encode(header) + b"\n" + zlib.compress(_packed(layers), 9))
    return beside.replace(path)


def serves(lesson: Lesson) -> tuple[Serves, ...]:
    """List the games that a lesson teaches, with the numbers of players with whom it was played."""
    found: dict[str, Serves] = {}
    for preset in lesson.presets:
        fewest, _, most = lessons.players_of(preset)
        known = features.signature(lessons.rules_of(preset))
        found[known] = Serves(known, fewest, most)
    return tuple(found.values())


def _packed(layers: Layers) -> bytes:
    scale = np.abs(layers.first).max(axis=0) / _MOST
    small = np.rint(layers.first / scale).astype(np.int8)
    rest = (scale, layers.first_bias, layers.second.T, layers.second_bias, layers.last, layers.last_bias)
    halves = (bytes(np.ascontiguousarray(part, dtype="<f2").tobytes()) for part in rest)
    return bytes(small.tobytes()) + b"".join(halves)
