"""Who has shared what where: a result is told to a channel once, so that nobody can flood it."""

from __future__ import annotations


class Shares:
    """Remembers who shared the newest puzzle, and in which channels."""

    def __init__(self) -> None:
        self._number = 0
        self._shared = set[tuple[int, int]]()

    def is_first(self, number: int, user: int, channel: int) -> bool:
        """Tell whether somebody shares a puzzle in a channel for the first time, and take note of it."""
        if number != self._number:
            self._number, self._shared = number, set()
        is_first = (user, channel) not in self._shared
        self._shared.add((user, channel))
        return is_first
