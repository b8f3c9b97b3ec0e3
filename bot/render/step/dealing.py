"""The President offers the cut and deals, the Scum cuts (R53)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.cards import Cards
from bot.engine.views import View
from bot.render.page import Button, Style
from bot.render.step.kind import Kind, Step, act, nothing_to_choose
from bot.render.words import Writer
from bot.tables.look import Look

_PARTS = (8, 3, 2)
"""The pack is cut after an eighth, a third, a half of it, from the top or from below."""


def _deal(look: Look, view: View, write: Writer, chosen: tuple[Cards, ...]) -> Step:
    del chosen
    if view.cut_offered:
        return Step(
            lines=(write.text("step-deal-question"),),
            rows=((act(look, "deal", "", write.text("step-deal-confirm"), Style.SUCCESS),),),
            default_said=write.text("step-deal-default"),
        )
    scum = look.seats[view.ranks[-1]]
    return Step(
        lines=(
            write.text("step-offer-cut-question", player=write.name(scum)),
            write.text("step-fault", faults=view.faults),
        ),
        rows=(
            (
                act(
                    look,
                    "offer-cut",
                    "",
                    write.text("step-offer-cut", player=write.label(scum)),
                    Style.SUCCESS,
                ),
            ),
            (act(look, "deal", "", write.text("step-deal-fault"), Style.DANGER),),
        ),
        default_said=write.text("step-offer-cut-default"),
    )


def _cut(look: Look, view: View, write: Writer, chosen: tuple[Cards, ...]) -> Step:
    del chosen
    size = view.duty.count if view.duty is not None else 0
    return Step(
        lines=(write.text("step-cut-question", count=size),),
        rows=(tuple(_cuts(look, size, write)),),
        default_said=write.text("step-cut-default"),
    )


def _cuts(look: Look, size: int, write: Writer) -> Iterator[Button]:
    """Offer a few places from the top of the pack down; the middle stands out, being the default."""
    places = {max(1, size // part) for part in _PARTS}
    middle = size // 2
    for count in sorted({*places, *(size - place for place in places if place != middle)}):
        style = Style.SUCCESS if count == middle else Style.SECONDARY
        yield act(look, "cut", str(count), write.text("step-cut", count=count), style)


DEAL = Kind(nothing_to_choose, _deal)
CUT = Kind(nothing_to_choose, _cut)
