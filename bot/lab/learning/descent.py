"""A network fitted to what came of positions: logistic loss, Adam (Kingma and Ba 2015, arXiv:1412.6980)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.lab.learning.selfplay import Layers, Memory, Weights
from bot.players import features

WIDTH, INNER = 128, 32
"""Units of the two hidden layers."""
_BATCH = 256
_FORGET, _FORGET_SQUARES, _TINY = 0.9, 0.999, 1e-8
_AVERAGED = 0.999
"""How much of the running mean of the weights stays at each step (Polyak and Juditsky 1992)."""


class Course(NamedTuple):
    """How far a network is: its layers, their running means, and what Adam remembers of the gradients."""

    layers: Layers
    mean: Layers
    first_moment: Layers
    second_moment: Layers
    steps: int


def begin(seed: int, statements: int = features.PLAIN_COUNT) -> Course:
    """Begin with small random weights, for positions of which so many statements can be true."""
    random = np.random.default_rng(seed)

    def weights(*shape: int) -> Weights:
        return random.normal(0, 1, shape).astype(np.float32)

    layers = Layers(
        weights(statements, WIDTH) * np.float32(0.1),
        np.zeros(WIDTH, np.float32),
        np.asfortranarray(weights(WIDTH, INNER) * np.float32((2 / WIDTH) ** 0.5)),
        np.zeros(INNER, np.float32),
        weights(INNER) * np.float32((1 / INNER) ** 0.5),
        np.zeros(1, np.float32),
    )
    mean, one, two = _like(layers, empty=False), _like(layers, empty=True), _like(layers, empty=True)
    return Course(layers, mean, one, two, 0)


def _like(layers: Layers, *, empty: bool) -> Layers:
    """Copy layers, or make as many zeros."""
    make = np.zeros_like if empty else np.copy
    return Layers(*(make(layer, order="K") for layer in layers))


def learn(
    course: Course, memory: Memory, positions: int, rate: float, random: np.random.Generator
) -> tuple[Course, float]:
    """Fit to so many positions of the memory, each once, in random order; give the mean loss beside."""
    order, losses = random.permutation(positions), []
    for chosen in np.array_split(order, max(1, positions // _BATCH)) if positions else ():
        course, loss = _step(course, memory, chosen, rate)
        losses.append(loss)
    return course, float(np.mean(losses)) if losses else 0.0


def dense(memory: Memory, chosen: NDArray[np.int64], statements: int) -> Weights:
    """Write positions as rows of zeros and ones."""
    counts = memory.length[chosen]
    rows = np.repeat(np.arange(len(chosen)), counts)
    told = memory.told[chosen]
    columns = told[np.arange(told.shape[1]) < counts[:, None]]
    result = np.zeros((len(chosen), statements), np.float32)
    result[rows, columns] = 1
    return result


def _step(course: Course, memory: Memory, chosen: NDArray[np.int64], rate: float) -> tuple[Course, float]:
    layers, statements, share = (
        course.layers,
        dense(memory, chosen, len(course.layers.first)),
        memory.share[chosen],
    )
    hidden = np.maximum(statements @ layers.first + layers.first_bias, 0)
    inner = np.maximum(hidden @ layers.second + layers.second_bias, 0)
    logit = inner @ layers.last + layers.last_bias[0]
    guess = 1 / (1 + np.exp(-logit))
    loss = float(np.mean(np.logaddexp(0, logit) - share * logit))
    error = ((guess - share) / len(share)).astype(np.float32)
    to_inner = np.outer(error, layers.last) * (inner > 0)
    to_hidden = (to_inner @ layers.second.T) * (hidden > 0)
    slope = Layers(
        statements.T @ to_hidden,
        to_hidden.sum(0),
        hidden.T @ to_inner,
        to_inner.sum(0),
        inner.T @ error,
        error.sum(keepdims=True),
    )
    return _moved(course, slope, rate), loss


def _moved(course: Course, slope: Layers, rate: float) -> Course:
    """Move all weights down the slope."""
    steps = course.steps + 1
    scale = rate * np.sqrt(1 - _FORGET_SQUARES**steps) / (1 - _FORGET**steps)
    for number, down in enumerate(slope):
        layer, mean, one, two = (part[number] for part in course[:4])
        one[...] = _FORGET * one + (1 - _FORGET) * down
        two[...] = _FORGET_SQUARES * two + (1 - _FORGET_SQUARES) * down * down
        layer[...] -= np.float32(scale) * one / (np.sqrt(two) + np.float32(_TINY))
        mean[...] = np.float32(_AVERAGED) * mean + np.float32(1 - _AVERAGED) * layer
    return course._replace(steps=steps)
