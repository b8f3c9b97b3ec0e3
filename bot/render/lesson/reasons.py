"""Why each rank of a hand may be played now, or may not: as the engine has ruled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from bot.engine.cards import each, rank_of
from bot.engine.errors import Refusal
from bot.engine.views import View
from bot.locale.locales import Value
from bot.render import refusal
from bot.render.words import Writer
from bot.tables.look import Tried
from bot.tables.wishes import No

_NAMED = frozenset({Refusal.TOO_LOW, Refusal.WRONG_SIZE})
"""Why a rank may not be played, where a lesson has words of its own."""


def lines(view: View, ranks: Iterable[Tried], write: Writer) -> Iterator[str]:
    """Say of each rank of the hand whether it beats the top, those with the same reason together."""
    ordered = sorted(ranks, key=lambda one: _key(one.no))
    for (code, _), some in groupby(ordered, key=lambda one: _key(one.no)):
        together = list(some)
        yield _line(view, code, together, write)


def _key(no: No | None) -> tuple[str, str]:
    """Group by reason; what may be played comes first."""
    return (no.code, no.rule or "") if no else ("", "")


def _line(view: View, code: str, some: list[Tried], write: Writer) -> str:
    ranks = write.locale.list(write.rank(rank_of(next(iter(each(one.cards))))) for one in some)
    top = view.top
    details: dict[str, Value] = {
        "ranks": ranks,
        "kinds": len(some),
        "count": top.cards.bit_count() if top else 0,
        "top": write.rank(top.rank) if top else "",
    }
    no = some[0].no
    if no is None:
        return write.text("lesson-fits", **details)
    if code in _NAMED:
        return write.text(f"lesson-{code}", **details)
    return write.text("lesson-refused", ranks=ranks, reason=refusal.text(no, write.locale))
