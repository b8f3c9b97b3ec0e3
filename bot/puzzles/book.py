"""The year of puzzles that ships with the bot: which is today's, and when the next one comes."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Annotated

import msgspec

from bot.puzzles.puzzle import Puzzle

DAY = 24 * 60 * 60
FIRST_DAY = 1_766_966_400
"""When the first puzzle came, in seconds since 1970: Monday, 29 December 2025, midnight UTC."""
WEEK = 7
YEAR = "year.json"


class Book(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Puzzles in their order: weeks from Monday to Sunday, easy to hard; after the last the first comes."""

    made_by: str
    """The command that made them."""
    puzzles: Annotated[tuple[Puzzle, ...], msgspec.Meta(min_length=1)]

    def at(self, number: int) -> Puzzle:
        """Give the puzzle with a number; the first is number 1."""
        return self.puzzles[(number - 1) % len(self.puzzles)]


def number_at(now: float) -> int:
    """Give the number of the puzzle of a moment, in seconds since 1970.

    >>> number_at(FIRST_DAY), number_at(FIRST_DAY + DAY - 0.1), number_at(FIRST_DAY + DAY)
    (1, 1, 2)
    """
    return int((now - FIRST_DAY) // DAY) + 1


def begins(number: int) -> int:
    """Tell when the day of a puzzle begins, in seconds since 1970."""
    return FIRST_DAY + (number - 1) * DAY


def difficulty(number: int) -> int:
    """Tell how hard a puzzle is for its week: 1 on Mondays, 7 on Sundays."""
    return (number - 1) % WEEK + 1


def shipped() -> Book:
    """Read the puzzles of the package."""
    return read(files("bot.puzzles").joinpath(YEAR).read_bytes())


def read(data: bytes) -> Book:
    """Read puzzles from a file. Raises :exc:`msgspec.MsgspecError` with what is wrong in it."""
    return msgspec.json.decode(data, type=Book)


def write(book: Book) -> bytes:
    """Write puzzles as a file, a line for each."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in book.puzzles)
    return b'{"made_by":%s,"puzzles":[\n%s\n]}\n' % (msgspec.json.encode(book.made_by), lines)


class Calendar:
    """Which puzzle it is today."""

    def __init__(self, book: Book, now: Callable[[], float]) -> None:
        """`now` gives seconds since 1970."""
        self._book, self._now = book, now

    def today(self) -> int:
        """Give the number of today's puzzle, by UTC."""
        return number_at(self._now())

    def at(self, number: int) -> Puzzle:
        """Give the puzzle with a number."""
        return self._book.at(number)
