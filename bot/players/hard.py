"""The best computer player there is: a learned network where one knows the rules, else rules of thumb."""

from __future__ import annotations

from random import Random

from bot.engine.actions import Action
from bot.engine.views import View
from bot.players import sensible
from bot.players.thinking import Source, Thought


class Hard:
    """Plays as well as it can, by what a seat may know alone."""

    def think(self, view: View, random: Random) -> Thought:
        """Weigh what the seat may do. Raises :exc:`ValueError` where it is asked nothing."""
        return Thought(action=sensible.choose(view, random), source=Source.RULES)

    def choose(self, view: View, random: Random) -> Action:
        """Give this seat's action. Raises :exc:`ValueError` where it is asked nothing."""
        return self.think(view, random).action
