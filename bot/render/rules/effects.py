"""Which options make no difference as a table's others are, and which those are."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render.rules.facts import Facts
from bot.render.rules.sections import SECTIONS, Option, When

_DEPENDS: Mapping[str, tuple[str, ...]] = {
    "joker_role": ("jokers",),
    "joker_order": ("jokers", "joker_role"),
    "wild_alone": ("wild_ranks",),
    "wild_ties": ("wild_ranks", "jokers", "joker_role"),
    "joker_beats_sets": ("jokers",),
    "spade_three": ("jokers", "wild_ranks"),
    "sequences": ("suited_runs",),
    "run_revolution": ("sequences", "suited_runs"),
    "target_points": ("scoring",),
}
"""Options of which the rules are silent while others leave them nothing to say."""

_ALSO: Mapping[str, When] = {
    "joker_order": lambda facts: facts.exposes and facts.rules.jokers > 1,
    "spade_three": lambda facts: facts.rules.jokers > 0 and "3" not in facts.rules.wild_ranks,
}
"""When some make a difference besides: for who chooses a hand (R38), or once they are switched on."""


def lacking(facts: Facts, option: str) -> tuple[str, ...]:
    """Name the options on which it depends that this one makes a difference; none where it makes one."""
    if option not in _DEPENDS or _when(option)(facts) or (option in _ALSO and _ALSO[option](facts)):
        return ()
    return _DEPENDS[option]


def _when(name: str) -> When:
    lines = (line for section in SECTIONS for line in section.lines)
    return next(line.when for line in lines if isinstance(line, Option) and line.name == name)
