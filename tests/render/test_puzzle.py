"""The puzzle of the day as a page."""

from __future__ import annotations

from bot.locale import Locale
from bot.puzzles import book
from bot.puzzles.puzzle import Puzzle, lead_of
from bot.puzzles.tries import Day, Tally
from bot.render import puzzle as pages
from bot.render.puzzle import Sheet
from tests.render.looks import buttons, check, faces, texts

SHIPPED = book.shipped().puzzles


def sheet(puzzle: Puzzle, *tried: str, shown: str | None = None) -> Sheet:
    day = Day(number=700, tried=tried, solved=puzzle.solution in tried)
    tally = Tally(streak=1, best=2, solved=3)
    return Sheet(day=day, puzzle=puzzle, tally=tally, shown=shown, shares=True, note="puzzle-late")


def test_even_the_largest_fit_with_their_longest_lines(any_locale: Locale) -> None:
    def size(puzzle: Puzzle) -> int:
        return sum(map(len, puzzle.hands)) + max(map(len, puzzle.lines))

    for puzzle in sorted(SHIPPED, key=size)[-4:]:
        leads = [lead_of(line) for line in puzzle.lines]
        longest = lead_of(max(puzzle.lines, key=len))
        drawn = pages.page(sheet(puzzle, *reversed(leads), shown=longest), any_locale, faces())
        check(drawn)
        assert len(buttons(drawn)) == len(leads) + 2
        check(pages.solution(699, puzzle, any_locale, faces()))
    check(pages.shared(Day(number=1, tried=("7",), solved=True), Tally(streak=2), 2**60, any_locale))


def test_a_line_tells_who_plays_what_until_somebody_is_out(english: Locale) -> None:
    puzzle = Puzzle(
        variation=SHIPPED[0].variation,
        hands=("4C 5C 5H QC QH", "7C 8C 9D JC JS", "KS", "8D 8H 8S"),
        lines=("55 JJ - - QQ - - - 4", "4 7 K", "5 7 K", "Q - K", "QQ - - - 55 JJ - - - 7 K"),
    )
    text = texts(pages.page(sheet(puzzle, "4", shown="4"), english))
    assert "✗ **4♣︎ is not enough.**" in text
    assert "1. **You** 4♣︎ · Ada 7♣︎ · Blaise K♠︎\n**Blaise** is first out." in text
    text = texts(pages.solution(699, puzzle, english))
    assert "1. **You** 5♣︎ 5♥︎ · Ada J♣︎ J♠︎ · **You** Q♣︎ Q♥︎\n2. **You** 4♣︎\n**You** are first out." in text


def test_before_anything_was_tried_the_page_gives_nothing_away(english: Locale) -> None:
    for puzzle in SHIPPED[:20]:
        drawn = pages.page(sheet(puzzle), english)
        assert "first out." not in texts(drawn)
        styles = {button.style for button in buttons(drawn)[:-1]}
        assert len(styles) == 1
