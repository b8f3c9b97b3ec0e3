"""Whether a mean has become clearly lower than it was, from as few deals as that takes."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from math import log

import msgspec


class Verdict(StrEnum):
    """What the deals say."""

    WEAKER = "weaker"
    """The mean has gone down by what counts as clear."""
    HOLDS = "holds"
    """It has not."""
    OPEN = "open"
    """So few deals do not tell."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a mean is still `expected`, or `clearly` below it.

    With the figures that stand here one of a thousand equals is called weaker, and one of a hundred that
    have lost just so much is not, or less: the bounds are on the safe side.
    """

    expected: float
    clearly: float
    spread: float
    """The standard deviation from deal to deal."""
    false_alarm: float = 0.001
    miss: float = 0.01


class Answer(msgspec.Struct, frozen=True):
    """What was found, after how many deals, and the mean of these."""

    verdict: Verdict
    deals: int
    mean: float


def ask(question: Question, values: Iterable[float]) -> Answer:
    """Look at one value after the other until they decide, or there are no more.

    The sequential probability ratio test of a normal mean with known variance: Wald, "Sequential Tests of
    Statistical Hypotheses", Annals of Mathematical Statistics 16 (1945), with his bounds log((1 - miss) /
    false_alarm) and log(miss / (1 - false_alarm)). It needs about 2 * bound * (spread / clearly)² values.
    """
    upper = log((1 - question.miss) / question.false_alarm)
    lower = log(question.miss / (1 - question.false_alarm))
    ratio = total = 0.0
    deals = 0
    for value in values:
        deals += 1
        total += value
        ratio += _evidence(question, value)
        if ratio >= upper:
            return Answer(Verdict.WEAKER, deals, total / deals)
        if ratio <= lower:
            return Answer(Verdict.HOLDS, deals, total / deals)
    return Answer(Verdict.OPEN, deals, total / max(deals, 1))


def _evidence(question: Question, value: float) -> float:
    """Give the logarithm of how much likelier a value is where the mean is lower."""
    middle = question.expected - question.clearly / 2
    return question.clearly * (middle - value) / question.spread**2
