"""The turning points of a round seen again: what was dear, and what was better."""

from __future__ import annotations

from collections.abc import Iterator

from bot.render.hints import places, said
from bot.render.words import Writer, order_of
from bot.tables.analysing import Points
from bot.tables.replaying import Eyes, Scene


def lines(scene: Scene, points: Points | None, write: Writer) -> Iterator[str]:
    """Say of a step what it has cost; at the beginning how many turning points there are, at the end all."""
    if points is not None and points.total:
        yield write.text("points-working", done=points.done, total=points.total)
        return
    for mark in points.marks if points else ():
        if mark.step == scene.step:
            what = said(order_of(scene.look), mark.better, write)
            yield write.text(f"point-{mark.grade}", places=places(mark.loss), what=what)
    if scene.step in {0, scene.last}:
        yield from _in_all(scene, points, write)
    if scene.step == scene.last and points is not None:
        yield from _means(scene, points, write)


def _in_all(scene: Scene, points: Points | None, write: Writer) -> Iterator[str]:
    """Say how many turning points there are, or with whose eyes they are seen."""
    if points is None:
        eyes = [write.text(f"button-eyes-{one}") for one in Eyes if one in scene.may - {Eyes.PUBLIC}]
        if eyes and scene.eyes is Eyes.PUBLIC:
            yield write.text("points-elsewhere", count=len(eyes), buttons=write.locale.list(eyes))
    elif points.weighed:
        count = len(points.marks)
        yield write.text("points-count", count=count) if count else write.text("points-none")
    else:
        yield write.text("points-unknown")


def _means(scene: Scene, points: Points, write: Writer) -> Iterator[str]:
    """Say what a decision has cost each player on average."""
    if not points.weighed:
        return
    if scene.look.me is not None:
        for _, mean in points.means:
            yield write.text("points-mean-own", places=round(mean, 2))
    else:
        costs = [
            write.text("points-mean", player=write.name(scene.look.seats[seat]), places=round(mean, 2))
            for seat, mean in points.means
        ]
        yield write.text("points-means", costs=write.locale.row(costs, " · "))
    yield write.text("points-how")
