"""What the deals of a match say of each kind of player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean

import msgspec

from bot.lab.simulate import watch
from bot.lab.simulate.deals import Finished
from bot.lab.simulate.estimates import Estimate, by_cluster
from bot.lab.simulate.match import Match


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """How one kind of player did."""

    kind: str
    seats: int
    """In how many seats it sits."""
    place: Estimate
    points: Estimate
    """How many others finish behind: 0 to the number of players less one."""
    decisions: int
    p50: float | None
    """Seconds of one core for a decision: so long at most takes every second one."""
    p99: float | None
    """And so long at most take 99 of 100."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was played."""

    match: Match
    deals: int
    rotations: int
    par: float
    """The points of players who are equal."""
    kinds: tuple[Line, ...]
    version: str = ""

    def of(self, kind: str) -> Line:
        """Give how a kind did. Raises :exc:`StopIteration` where it had no seat."""
        return next(line for line in self.kinds if line.kind == kind)


def report(match: Match, finished: Iterable[Finished], version: str = "") -> Report:
    """Sum up the deals of a match. Raises :exc:`ValueError` where there is none."""
    deals = sorted(finished, key=lambda one: one.deal)
    kinds = dict.fromkeys(match.compared)
    return Report(
        match=match,
        deals=len(deals),
        rotations=match.rotations,
        par=(len(match.seats) - 1) / 2,
        kinds=tuple(_line(match, kind, deals) for kind in kinds),
        version=version,
    )


def _line(match: Match, kind: str, deals: Sequence[Finished]) -> Line:
    times = watch.together(deal.times.get(kind, {}) for deal in deals)
    points = [fmean(_points(match, kind, deal)) for deal in deals]
    return Line(
        kind=kind,
        seats=match.compared.count(kind),
        place=by_cluster([len(match.seats) - behind for behind in points]),
        points=by_cluster(points),
        decisions=sum(times.values()),
        p50=watch.percentile(times, 0.5),
        p99=watch.percentile(times, 0.99),
    )


def _points(match: Match, kind: str, deal: Finished) -> Iterator[float]:
    """Yield the points of a round that each seat of a kind made in each rotation of a deal."""
    for points in deal.points:
        yield from (
            behind / match.rounds for own, behind in zip(match.compared, points, strict=True) if own == kind
        )
