"""The puzzles that ship are sound, and more are made by a command that can be stopped."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.lab.puzzles.finding import Found, search
from bot.lab.puzzles.making import OtherSearchError, Search
from bot.lab.puzzles.proving import check
from bot.puzzles import book
from bot.puzzles.puzzle import Puzzle, UnsoundError

SHIPPED = book.shipped()


def scum(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["puzzles", *arguments])


def find(seed: int, number: int, least: int) -> Found | None:
    """In place of a search: every third round has a puzzle, one of two of them a short one."""
    plays = 3 + number % 2
    if number % 3 or plays < least:
        return None
    return Found(round=number, difficulty=-number, plays=plays, puzzle=SHIPPED.puzzles[seed + number])


def test_a_year_of_puzzles_ships_in_whole_weeks_each_another() -> None:
    assert len(SHIPPED.puzzles) >= 366
    assert len(SHIPPED.puzzles) % book.WEEK == 0
    assert len({puzzle.hands for puzzle in SHIPPED.puzzles}) == len(SHIPPED.puzzles)
    for puzzle in SHIPPED.puzzles:
        assert 5 <= len(puzzle.lines) <= 12


def test_puzzles_have_just_one_play_that_wins() -> None:
    for puzzle in Random(1).sample(SHIPPED.puzzles, 100):
        check(puzzle)


def test_the_engines_own_rounds_say_so_too() -> None:
    for puzzle in sorted(SHIPPED.puzzles, key=lambda one: len("".join(one.hands)))[:100:10]:
        check(puzzle, by_engine=True)


def test_a_puzzle_that_is_not_sound_is_found_out() -> None:
    puzzle = SHIPPED.puzzles[0]
    right, wrong, *others = puzzle.lines
    for lines in ((wrong, right, *others), (right, wrong), (f"{right} -", wrong, *others)):
        with pytest.raises(UnsoundError):
            check(replace(puzzle, lines=lines))


def test_the_same_seed_finds_the_same_puzzle_and_it_is_sound() -> None:
    found = next(one for number in range(1_000) if (one := search(3, number, 0)))
    assert search(3, found.round, 0) == found
    check(found.puzzle)


def test_what_was_stopped_goes_on_to_the_same_weeks_from_easy_to_hard(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    made = Search(whole, 1, 14, find)
    assert sum(one.plays == 3 for one in made.more()) == 4, "short ones are for two days of a week"
    made.finish("all at once")
    stopped = Search(parts, 1, 14, find)
    assert len(list(islice(stopped.more(), 5))) == 5
    with stopped.kept.open("ab") as file:
        file.write(b'{"round":99,')
    with pytest.raises(OtherSearchError, match="--count 14 --seed 1"):
        Search(parts, 2, 14, find)
    resumed = Search(parts, 1, 14, find)
    assert len(resumed.found) == 5
    assert len(list(resumed.more())) == 9
    resumed.finish("all at once")
    assert parts.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["parts.json", "whole.json"]
    hard = [one.difficulty for one in sorted(made.found, key=lambda one: one.difficulty)]
    first_week = book.read(whole.read_bytes()).puzzles[: book.WEEK]
    by_puzzle = {one.puzzle: one.difficulty for one in made.found}
    assert [by_puzzle[puzzle] in hard[day * 2 : day * 2 + 2] for day, puzzle in enumerate(first_week)] == [
        True
    ] * 7


def test_the_command_proves_a_file_and_says_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "few.json"

    def verified(*puzzles: Puzzle) -> Result:
        file.write_bytes(book.write(book.Book(made_by="a test", puzzles=puzzles)))
        return scum("--verify", "--file", str(file))

    good = SHIPPED.puzzles[0]
    result = verified(good, SHIPPED.puzzles[1])
    assert result.exit_code == 0
    assert "2 puzzles: each has just one play that wins" in result.stdout
    result = verified(good, replace(good, lines=good.lines[1:]))
    assert result.exit_code == 1
    assert "puzzle 2: the lines are not those of the plays" in result.stderr
    for hands, words in (
        (("4X 4C", *good.hands[1:]), "hands[0]: there is no card 4X"),
        ((good.hands[0], *good.hands[:3]), "stands here once too often"),
        ((good.hands[0], "", *good.hands[2:]), "hands[1]: has no cards"),
        (good.hands[:2], "3 to 12 can play"),
    ):
        result = verified(replace(good, hands=hands))
        assert (result.exit_code, words in result.stderr) == (1, True), result.stderr
    assert verified().exit_code == 2, "no puzzles are no proof"
    file.write_text("{}")
    for arguments, words in (
        (("--verify", "--file", str(file)), "holds no puzzles"),
        (("--verify", "--file", str(tmp_path)), "is a directory"),
        (("--verify", "--file", str(tmp_path / "none.json")), "cannot be read"),
        ((), "--out FILE"),
        (("--verify", "--out", str(file)), "--verify writes nothing"),
        (("--file", str(file)), "add --verify"),
        (("--out", str(file), "--count", "8"), "whole weeks, such as 7"),
        (("--out", str(tmp_path / "none" / "year.json"), "--count", "7"), "cannot be written"),
    ):
        result = scum(*arguments)
        assert result.exit_code == 2
        assert words in " ".join(result.stderr.replace("│", " ").split())
