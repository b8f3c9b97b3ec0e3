"""Networks: what a position is worth, learned by self-play (`scum train`). With numpy if it is there.

A network has two hidden layers of rectified units over the statements of :mod:`bot.players.features`; the
logistic function of its last unit is the share of the other players that finish behind.
"""

from __future__ import annotations

import logging
import zlib
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from math import exp
from operator import add, mul
from struct import unpack
from typing import Annotated, Any, Protocol

import msgspec

from bot.engine.rules import Rules
from bot.players import features

log = logging.getLogger(__name__)

FORMAT = 1
ENDING = ".network"
_HALF = "e"

_Units = Annotated[int, msgspec.Meta(ge=1)]


class Serves(msgspec.Struct, frozen=True):
    """A game that a network knows: its :func:`~bot.players.features.signature`, the numbers of players."""

    signature: str
    fewest: int
    most: int


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands in the first line of a network's file."""

    format: int = FORMAT
    name: str
    command: str
    """What made it."""
    serves: tuple[Serves, ...]
    statements: int
    """How many of the statements it was told: all, or those that say nothing of suits."""
    width: _Units
    inner: _Units


class Network(Protocol):
    """Tells what positions are worth."""

    def shares(self, positions: Sequence[Sequence[int]]) -> list[float]:
        """Give for each position, told as statements, the share of others that finish behind: 0 to 1."""


class _Weights(msgspec.Struct, frozen=True):
    """Weights as they stand in a file.

    `first` are small integers, a row for each statement; each unit's are to be multiplied by its `scale`.
    `second` has a row for each of its units.
    """

    first: bytes
    scale: list[float]
    first_bias: list[float]
    second: list[list[float]]
    second_bias: list[float]
    last: list[float]
    last_bias: float


class PlainNetwork:
    """A network in plain Python."""

    def __init__(self, weights: _Weights) -> None:
        self._weights = weights
        self._rows: dict[int, list[float]] = {}

    def shares(self, positions: Sequence[Sequence[int]]) -> list[float]:
        """Give the share of others that finish behind; what positions have in common is added up once."""
        common = set(positions[0]).intersection(*positions)
        base = self._sum(self._weights.first_bias, common)
        return [self._share(self._sum(base, set(position) - common)) for position in positions]

    def _sum(self, base: list[float], statements: set[int]) -> list[float]:
        for one in sorted(statements):
            base = list(map(add, base, self._row(one)))
        return base

    def _row(self, statement: int) -> list[float]:
        if statement not in self._rows:
            width = len(self._weights.scale)
            numbers = array("b", self._weights.first[statement * width : (statement + 1) * width])
            self._rows[statement] = list(map(mul, numbers, self._weights.scale))
        return self._rows[statement]

    def _share(self, hidden: list[float]) -> float:
        weights, total = self._weights, self._weights.last_bias
        active = [(number, one) for number, one in enumerate(hidden) if one > 0]
        for column, bias, weight in zip(weights.second, weights.second_bias, weights.last, strict=True):
            unit = bias + sum(one * column[number] for number, one in active)
            total += weight * unit if unit > 0 else 0.0
        return 1 / (1 + exp(-total))


class NumpyNetwork:
    """The same with numpy."""

    def __init__(self, weights: _Weights) -> None:
        numpy: Any = import_module("numpy")
        self._numpy = numpy
        names = ("scale", "first_bias", "second", "second_bias", "last")
        parts = (numpy.array(getattr(weights, name), dtype=numpy.float32) for name in names)
        scale, self._first_bias, self._second, self._second_bias, self._last = parts
        small = numpy.frombuffer(weights.first, dtype=numpy.int8).reshape(-1, len(scale))
        self._first, self._last_bias = small * scale, weights.last_bias

    def shares(self, positions: Sequence[Sequence[int]]) -> list[float]:
        """Give the share of others that finish behind."""
        numpy = self._numpy
        told = numpy.stack([self._first[position].sum(0) for position in map(list, positions)])
        hidden = numpy.maximum(told + self._first_bias, 0)
        inner = numpy.maximum(hidden @ self._second.T + self._second_bias, 0)
        total = inner @ self._last + self._last_bias
        return [float(share) for share in 1 / (1 + numpy.exp(-total))]


def read(data: bytes) -> Network:
    """Read a network's file. Raises :exc:`ValueError` for what is none, or of another make."""
    header, packed = header_of(data)
    try:
        numbers = zlib.decompress(packed)
    except zlib.error as error:
        raise ValueError(f"this is no network: {error}") from error
    weights = _unpacked(header, numbers)
    return NumpyNetwork(weights) if find_spec("numpy") else PlainNetwork(weights)


def header_of(data: bytes) -> tuple[Header, bytes]:
    """Read the first line of a network's file, and give the rest. Raises :exc:`ValueError` likewise."""
    line, _, packed = data.partition(b"\n")
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError as error:
        raise ValueError(f"this is no network: {error}") from error
    if header.format != FORMAT or header.statements not in {features.PLAIN_COUNT, features.COUNT}:
        raise ValueError("this network was made for another version")
    return header, packed


def _unpacked(header: Header, numbers: bytes) -> _Weights:
    """Unpack the weights: small integers for the first layer, then halves."""
    width, inner, at = header.width, header.inner, header.statements * header.width
    sizes = (width, width, width * inner, inner, inner, 1)
    if len(numbers) != at + 2 * sum(sizes):
        raise ValueError("this network has not as many weights as it says")
    first, parts = numbers[:at], list[list[float]]()
    for size in sizes:
        parts.append(list(unpack(f"<{size}{_HALF}", numbers[at : at + 2 * size])))
        at += 2 * size
    scale, first_bias, flat, second_bias, last, last_bias = parts
    second = [flat[unit * width : (unit + 1) * width] for unit in range(inner)]
    return _Weights(first, scale, first_bias, second, second_bias, last, last_bias[0])


class _File:
    """A network's file, of which the weights are read when they are first needed."""

    def __init__(self, name: str, data: bytes) -> None:
        self._name, self._data = name, data
        self.header, _ = header_of(data)

    @cached_property
    def network(self) -> Network | None:
        """Read the network; None where it cannot be read, which the log says once."""
        try:
            return read(self._data)
        except ValueError as error:
            _complain(self._name, error)
            return None


class Library:
    """All networks that come with the game, found by the rules that they know.

    A file that cannot be read is logged, and is as if it were not there.
    """

    def __init__(self, folder: Traversable | None = None) -> None:
        self._known: Mapping[str, tuple[Serves, _File]] = {
            game.signature: (game, file)
            for file in _files(folder or files("bot.players") / "networks")
            for game in file.header.serves
        }

    def find(self, rules: Rules, players: int) -> Network | None:
        """Give the network that knows these rules with so many players; None where none does."""
        game, file = self._known.get(features.signature(rules), (None, None))
        if game is None or file is None or not game.fewest <= players <= game.most:
            return None
        return file.network


def _files(folder: Traversable) -> Iterator[_File]:
    """Yield the networks of a folder, by name."""
    there = folder.iterdir() if folder.is_dir() else ()
    for one in sorted(there, key=lambda one: one.name):
        if one.name.endswith(ENDING):
            try:
                yield _File(one.name, one.read_bytes())
            except (OSError, ValueError) as error:
                _complain(one.name, error)


def _complain(name: str, error: Exception) -> None:
    log.error("%s cannot be used, computers search instead: %s", name, error)
