"""Which taps and commands have been heard: after a broken connection Discord may tell of one again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import discord

Interaction = discord.Interaction[Any]
"""A tap or a command."""

REMEMBERED = 4096
"""So many are remembered: more than are heard in the time for which Discord keeps a connection's news."""


class Heard:
    """Remembers the newest interactions by their ids.

    >>> heard = Heard()
    >>> heard.is_new(7), heard.is_new(7)
    (True, False)
    """

    def __init__(self) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()

    def is_new(self, interaction: int) -> bool:
        """Tell, and remember, whether an interaction is heard for the first time."""
        if interaction in self._ids:
            return False
        self._ids[interaction] = None
        if len(self._ids) > REMEMBERED:
            self._ids.popitem(last=False)
        return True
