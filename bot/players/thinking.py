"""What a computer player makes of a position: the action it chooses, and what it thinks of the others."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.engine.actions import Action


class Source(StrEnum):
    """Where the worths in a thought come from."""

    NETWORK = "network"
    """A learned estimate."""
    SEARCH = "search"
    """Rounds played out with hands that the seat might face."""
    RULES = "rules"
    """Rules of thumb: there are no worths."""


class Considered(msgspec.Struct, frozen=True):
    """An action that was weighed; `value` is how many of the others will finish behind, on average."""

    action: Action
    value: float


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """An action, and all that were weighed for it, best first; none where rules of thumb decided."""

    action: Action
    source: Source
    considered: tuple[Considered, ...] = ()

    @property
    def value(self) -> float | None:
        """Give what the chosen action is worth; None where nothing was weighed."""
        return next((one.value for one in self.considered if one.action == self.action), None)
