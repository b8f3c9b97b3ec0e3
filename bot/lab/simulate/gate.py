"""The gate: a level that has become clearly weaker than the record says does not get through.

For each level a sequential test, which ends as soon as the deals tell; deals and chance are always the same,
so that for the same players it always ends the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import fmean

import msgspec
from msgspec.structs import replace

from bot.lab.simulate import deals, seats
from bot.lab.simulate.deals import Finished, PlayerOf
from bot.lab.simulate.match import Match
from bot.lab.simulate.sequential import Answer, Question, ask
from bot.lab.simulate.strength import LEVELS, YARDSTICK, Measured, Record

SEED = 6
"""Not that of the record: a player is judged by other deals than those that set the measure."""
CLEARLY = 0.2
"""Points that count as clear in few deals."""
MOST = 250
"""So many deals at most; the test needs about 50 of them, more the less clear it is."""
_LEAST_SPREAD = 0.1
"""No level is so even; less would let a few deals decide."""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """How a level did against its record."""

    name: str
    expected: float
    answer: Answer


def guarded(record: Record, presets: Iterable[str]) -> list[Measured]:
    """Give what the record says of the levels among the yardstick on these presets."""
    wanted = {f"{preset}-{level}-{YARDSTICK}" for preset in presets for level in LEVELS}
    return [one for one in record.measured if one.name in wanted]


def judge(
    measured: Measured, *, clearly: float = CLEARLY, most: int = MOST, player_of: PlayerOf = seats.player
) -> Judged:
    """Have a level play until it is clear whether it is weaker than recorded, or there are no more deals."""
    question = question_of(measured, clearly)
    match = replace(measured.report.match, seed=SEED)
    answer = ask(question, played(match, most, player_of))
    return Judged(name=measured.name, expected=question.expected, answer=answer)


def question_of(measured: Measured, clearly: float) -> Question:
    """Ask whether a level is still as strong as the lower end of the recorded interval says."""
    points = measured.report.kinds[0].points
    expected = points.mean - (points.margin or 0)
    return Question(expected=expected, clearly=clearly, spread=max(points.spread, _LEAST_SPREAD))


def played(match: Match, most: int, player_of: PlayerOf) -> Iterator[float]:
    """Yield the mean points of the first kind in one deal after the other."""
    for number in range(most):
        yield _mean(match, deals.play(match, number, player_of))


def _mean(match: Match, finished: Finished) -> float:
    own = match.compared[0]
    return fmean(
        points
        for of_rotation in finished.points
        for kind, points in zip(match.compared, of_rotation, strict=True)
        if kind == own
    )
