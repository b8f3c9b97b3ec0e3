"""Any house rules at all: every option with any of its values, as many at once as go together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol, TypeVar

from bot.engine.conflicts import ConflictError
from bot.engine.options import FIELDS, Field
from bot.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Rules, check_players

T = TypeVar("T")

_DENSITIES = (1, 2, 4, 7, 10)
"""In how many tenths of the options a table may differ from the usual ones."""


class Choose(Protocol):
    """Picks one of several: :meth:`random.Random.choice`, or what a property test draws with."""

    def __call__(self, several: Sequence[T], /) -> T:
        """Pick one."""


def any_rules(choose: Choose, among: Collection[str] = tuple(FIELDS)) -> tuple[Rules, int]:
    """Choose rules that do not contradict each other, and a number of players who can play by them.

    Options that are not named in `among` stay as usual.
    """
    density = choose(_DENSITIES)
    options = {name: _value(choose, FIELDS[name]) for name in among if choose(range(1, 11)) <= density}
    players = choose(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
    return _settled(choose, options, players), players


def _value(choose: Choose, field: Field) -> Any:
    """Choose a value that is not the usual one; of ranks, up to two."""
    values = [value for value in field.values if value != field.default]
    value = choose(values)
    if field.default == ():
        return tuple(dict.fromkeys((*value, *choose(((), *values)))))
    return value


def _settled(choose: Choose, options: dict[str, Any], players: int) -> Rules:
    """Give up options that contradict others, whichever it happens to be, until none is left that does."""
    while True:
        try:
            rules = Rules(**options)
            check_players(rules, players)
        except ConflictError as error:
            del options[choose([name for name in error.options if name in options])]
        else:
            return rules
