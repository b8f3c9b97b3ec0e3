"""A year of puzzles is made: found one by one, kept at once, and put into weeks from easy to hard."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec

from bot.lab.puzzles.finding import Found, search
from bot.puzzles.book import WEEK, Book, write
from bot.puzzles.puzzle import Puzzle


class Begun(msgspec.Struct, frozen=True):
    """The first line of what is kept while puzzles are looked for."""

    seed: int


class OtherSeedError(Exception):
    """What is kept was looked for with another seed; its number is the argument."""


class Search:
    """Looks for puzzles and keeps each in a file beside the one to be made, so that it can go on later."""

    def __init__(self, out: Path, seed: int) -> None:
        """Take up what is kept. Raises :exc:`OtherSeedError`, :exc:`msgspec.MsgspecError`, :exc:`OSError`."""
        self.kept = out.with_name(f"{out.name}.part")
        self._out, self._seed = out, seed
        self.found = self._taken_up()

    def _taken_up(self) -> list[Found]:
        if not self.kept.exists():
            self.kept.write_bytes(msgspec.json.encode(Begun(self._seed)) + b"\n")
            return []
        first, *lines = self.kept.read_bytes().splitlines(keepends=True)
        if (seed := msgspec.json.decode(first, type=Begun).seed) != self._seed:
            raise OtherSeedError(seed)
        whole = [line for line in lines if line.endswith(b"\n")]
        self.kept.write_bytes(first + b"".join(whole))  # an unfinished last line goes
        return [msgspec.json.decode(line, type=Found) for line in whole]

    def more(self) -> Iterator[Found]:
        """Yield further puzzles without end; each is kept before it is told of."""
        begin = self.found[-1].round + 1 if self.found else 0
        for number in itertools.count(begin):
            if found := search(self._seed, number):
                with self.kept.open("ab") as file:
                    file.write(msgspec.json.encode(found) + b"\n")
                self.found.append(found)
                yield found

    def finish(self, count: int, made_by: str) -> Book:
        """Write the file out of the first `count` puzzles; what was kept beside it goes."""
        book = Book(made_by=made_by, puzzles=in_weeks(self.found[:count], self._seed))
        fresh = self._out.with_name(f"{self._out.name}.new")
        fresh.write_bytes(write(book))
        fresh.replace(self._out)
        self.kept.unlink()
        return book


def in_weeks(found: Sequence[Found], seed: int) -> tuple[Puzzle, ...]:
    """Put puzzles into weeks: of seven parts from easy to hard one each, in any order from week to week."""
    ordered = sorted(found, key=lambda one: (one.difficulty, one.round))
    weeks = len(ordered) // WEEK
    days = [ordered[day * weeks : (day + 1) * weeks] for day in range(WEEK)]
    random = Random(seed)  # noqa: S311 chance for play, not for secrets
    for day in days:
        random.shuffle(day)
    return tuple(one.puzzle for week in zip(*days, strict=True) for one in week)
