"""Random house rules for property tests, over all options at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

from bot.engine.rules import Rules
from bot.lab.option_sets import any_rules

T = TypeVar("T")


@st.composite
def option_sets(draw: st.DrawFn) -> tuple[Rules, int]:
    """Draw rules that do not contradict each other, and a number of players who can play by them."""

    def choose(several: Sequence[T], /) -> T:
        return draw(st.sampled_from(several))

    return any_rules(choose)
