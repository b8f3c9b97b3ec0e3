"""Random house rules for property tests, over all options at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from hypothesis import strategies as st

from bot.engine.options import FIELDS
from bot.engine.rules import Rules
from bot.lab.option_sets import any_rules

T = TypeVar("T")


@st.composite
def option_sets(draw: st.DrawFn, among: Collection[str] = tuple(FIELDS)) -> tuple[Rules, int]:
    """Draw rules that do not contradict each other, and a number of players who can play by them.

    Options that are not named in `among` stay as usual.
    """

    def choose(several: Sequence[T], /) -> T:
        return draw(st.sampled_from(several))

    return any_rules(choose, among)
