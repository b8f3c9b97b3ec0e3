"""Who has shared what where: a result is told to a channel once, so that nobody can flood it."""

from __future__ import annotations


class Shares:
    """Remembers who shared the newest puzzle, and the one before, and in which channels."""

    def __init__(self) -> None:
        self._shared = dict[int, set[tuple[int, int]]]()

    def is_first(self, number: int, user: int, channel: int) -> bool:
        """Tell whether somebody shares a puzzle in a channel for the first time, and take note of it."""
        for old in [one for one in self._shared if one < number - 1]:
            del self._shared[old]
        those = self._shared.setdefault(number, set())
        is_first = (user, channel) not in those
        those.add((user, channel))
        return is_first

    def forget(self, number: int, user: int, channel: int) -> None:
        """Forget what was not told after all."""
        self._shared.get(number, set()).discard((user, channel))
