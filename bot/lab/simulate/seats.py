"""The kinds of players that can be seated against each other, by their names."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial

from bot.lab.contest import Player
from bot.players import levels, yardsticks
from bot.players.hard import Hard
from bot.players.levels import Level

SEARCH = re.compile(r"search-([1-9]\d{0,6})", re.ASCII)
"""A search by so many rounds played out for each decision."""


def _of_level(level: Level) -> Player:
    return levels.players(Hard())[level]


KINDS: dict[str, Callable[[], Player]] = {
    **{level.value: partial(_of_level, level) for level in Level},
    "random": lambda: yardsticks.random_legal,
    "greedy": lambda: yardsticks.greedy,
    "rules": lambda: yardsticks.rules,
}
"""How each kind is made: the levels first, then the yardsticks."""


def check(kind: str) -> None:
    """Raise :exc:`ValueError`, which says what there is, unless there is such a kind."""
    if kind not in KINDS and not SEARCH.fullmatch(kind):
        raise ValueError(f"there is no player {kind!r}; there is {', '.join(KINDS)}, search-2000")


@lru_cache(maxsize=32)
def player(kind: str) -> Player:
    """Give a player of this kind; it is made once in each process. Raises :exc:`ValueError`."""
    check(kind)
    return KINDS[kind]()
