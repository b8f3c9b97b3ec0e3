"""A year of puzzles is made: found one by one, kept at once, and put into weeks from easy to hard."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec

from bot.lab.puzzles.finding import Found, search
from bot.puzzles.book import WEEK, Book, write
from bot.puzzles.puzzle import Puzzle

SHORT, SHORT_DAYS = 3, 2
"""Puzzles that take no more plays of yours are for so many days of a week; more of them are not wanted."""

Find = Callable[[int, int, int], Found | None]
"""Gives what there is to be found for a seed and a number that takes at least so many plays."""


class Begun(msgspec.Struct, frozen=True):
    """The first line of what is kept while puzzles are looked for."""

    seed: int
    count: int


class OtherSearchError(Exception):
    """What is kept was looked for with another seed or number of puzzles; the argument says with which."""


class Search:
    """Looks for puzzles and keeps each in a file beside the one to be made, so that it can go on later."""

    def __init__(self, out: Path, seed: int, count: int, find: Find = search) -> None:
        """Take up what is kept. Raises :exc:`OtherSearchError`, :exc:`ValueError`, :exc:`OSError`."""
        self.kept = kept_beside(out)
        self._out, self._begun, self._find = out, Begun(seed, count), find
        self.found = self._taken_up()

    def _taken_up(self) -> list[Found]:
        if not self.kept.exists():
            self.kept.write_bytes(msgspec.json.encode(self._begun) + b"\n")
            return []
        first, *lines = self.kept.read_bytes().splitlines(keepends=True)
        if (begun := msgspec.json.decode(first, type=Begun)) != self._begun:
            raise OtherSearchError(f"--count {begun.count} --seed {begun.seed}")
        whole = [line for line in lines if line.endswith(b"\n")]
        self.kept.write_bytes(first + b"".join(whole))  # an unfinished last line goes
        return [msgspec.json.decode(line, type=Found) for line in whole]

    def more(self) -> Iterator[Found]:
        """Yield further puzzles until there are enough; each is kept before it is told of."""
        begin = self.found[-1].round + 1 if self.found else 0
        for number in itertools.count(begin):
            if len(self.found) >= self._begun.count:
                return
            if found := self._find(self._begun.seed, number, self._least()):
                with self.kept.open("ab") as file:
                    file.write(msgspec.json.encode(found) + b"\n")
                self.found.append(found)
                yield found

    def _least(self) -> int:
        """Tell how many plays a puzzle must take: any, as long as there are not enough short ones."""
        short = sum(one.plays <= SHORT for one in self.found)
        return 0 if short < self._begun.count * SHORT_DAYS // WEEK else SHORT + 1

    def finish(self, made_by: str) -> None:
        """Write the file; what was kept beside it goes."""
        book = Book(made_by=made_by, puzzles=in_weeks(self.found, self._begun.seed))
        fresh = self._out.with_name(f"{self._out.name}.new")
        fresh.write_bytes(write(book))
        fresh.replace(self._out)
        self.kept.unlink()


def kept_beside(out: Path) -> Path:
    """Give the file in which puzzles are kept until there are enough."""
    return out.with_name(f"{out.name}.part")


def in_weeks(found: Sequence[Found], seed: int) -> tuple[Puzzle, ...]:
    """Put puzzles into weeks: of seven parts from easy to hard one each, in any order from week to week."""
    ordered = sorted(found, key=lambda one: (one.difficulty, one.round))
    weeks = len(ordered) // WEEK
    days = [ordered[day * weeks : (day + 1) * weeks] for day in range(WEEK)]
    random = Random(seed)  # noqa: S311 chance for play, not for secrets
    for day in days:
        random.shuffle(day)
    return tuple(one.puzzle for week in zip(*days, strict=True) for one in week)
