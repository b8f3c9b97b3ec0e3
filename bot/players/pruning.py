"""Which of very many legal plays are worth a closer look."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.plays import Kind, Play, height
from bot.engine.views import View

MANY = 40
"""So many plays are all looked at."""
_LOWEST, _HIGHEST = 4, 2
"""Of more than that, so many of each kind and size."""
_SHAPES = 8
"""Where there are more kinds and sizes than so many, only the cheapest play of each and the highest."""


def worth_a_look(view: View) -> Sequence[Play]:
    """Give all legal plays, or where they are many the cheapest and the highest of each kind and size."""
    if len(view.legal) <= MANY:
        return view.legal
    shapes: dict[tuple[object, ...], list[Play]] = {}
    for play in view.legal:
        shapes.setdefault((play.kind, play.size, play.width, play.cards == view.hand), []).append(play)
    lowest, highest = (_LOWEST, _HIGHEST) if len(shapes) <= _SHAPES else (1, 1)
    return [play for plays in shapes.values() for play in _few(view, plays, lowest, highest)]


def _few(view: View, plays: list[Play], lowest: int, highest: int) -> list[Play]:
    if len(plays) <= lowest + highest:
        return plays
    cheapest = sorted(plays, key=lambda play: _price(view, play))
    return cheapest[:lowest] + cheapest[-highest:]


def _price(view: View, play: Play) -> tuple[int, tuple[int, ...]]:
    """Rank plays by how dear their cards are: wild ones first of all, then by height."""
    order = view.order
    wild = (play.cards & order.wild).bit_count()
    if play.kind is Kind.PRESIDENT:
        return (wild, ())
    return (wild, height(order, order.side(inverted=view.inverted), play))
