"""The kinds of players that can be seated against each other, by their names."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from random import Random

from bot.engine.actions import Action
from bot.engine.views import View
from bot.lab.contest import Player
from bot.lab.kernel import searching
from bot.players import levels, search, yardsticks
from bot.players.hard import Hard
from bot.players.levels import Level
from bot.players.thinking import Thought

SEARCH = re.compile(r"search-([1-9]\d{0,6})", re.ASCII)
"""A search by so many rounds played out for each decision."""
CARDS = 2_200
"""So many cards in all hands, over all rounds played out, the best level counts on where no network serves.

Tables search for a tenth of a second. That is about as much: to play a round out takes 20 to 80 µs for each
card, by most rules 45. Counted in cards it comes to the same whenever it is played.
"""
LEAST = 20
"""Rounds played out at the least; it is the long rounds that the time is for."""


class _Searching:
    """Searches here, where at a table another process does, and by count, where a table goes by the clock."""

    def think(self, view: View, random: Random) -> Thought:
        """Weigh what the seat may do."""
        return search.search(view, random, max(LEAST, CARDS // max(sum(view.counts), 1)))


def _of_level(level: Level) -> Player:
    return levels.players(Hard(_Searching()))[level]


def _search(playouts: int) -> Player:
    """Play rounds out by the kernel where it is compiled and covers the rules, else by the engine."""
    quick = searching.player(playouts)

    def choose(view: View, random: Random) -> Action:
        if searching.can_search(view.rules):
            return quick(view, random)
        return search.search(view, random, playouts).action

    return choose


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
    playouts = SEARCH.fullmatch(kind)
    return _search(int(playouts[1])) if playouts else KINDS[kind]()
