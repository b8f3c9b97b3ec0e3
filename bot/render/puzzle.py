"""The puzzle of the day: all hands, the plays to choose from, and how it goes on after one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.engine.ordering import ordering
from bot.engine.plays import Play
from bot.engine.round import Round, Seat, Turn
from bot.locale import Locale
from bot.puzzles import book
from bot.puzzles.puzzle import YOU, Puzzle, first_out, leads, opening, tricks, word
from bot.puzzles.tries import Day, Tally
from bot.render import plays
from bot.render.page import Block, Button, Line, Page, Row, Style, Tap, Text
from bot.render.words import NO_FACES, Writer, grouped, moment, rows, whole
from bot.tables.seating import COMPUTER_NAMES

COLOUR = 0xF1C40F
TODAY, SOLUTION, SHARE = "today", "solution", "share"


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle as one person sees it."""

    day: Day
    """What they tried so far."""
    puzzle: Puzzle
    tally: Tally
    shown: str | None = None
    """The word of the play whose line is shown: one that was tried, or any once the puzzle is solved."""
    shares: bool = False
    """Whether others would read what is shared."""
    note: str | None = None
    """The key of what is said first."""


def tap(number: int, argument: str) -> Tap:
    """Give what a button of a puzzle means: a play by its word, or one of the words above."""
    return Tap("puzzle", argument=f"{number}.{argument}")


def page(sheet: Sheet, locale: Locale, faces: Mapping[str, str] = NO_FACES) -> Page:
    """Show today's puzzle."""
    write, start = Writer(locale, faces), opening(sheet.puzzle)

    def compose(head: Writer, rest: Writer) -> Iterator[str]:
        yield from rest.note(sheet.note and rest.text(sheet.note))
        yield rest.text("puzzle-title", number=numbered(sheet.day.number))
        yield from _position(sheet.puzzle, start, head, rest)
        yield from _outcome(sheet, rest)
        yield from _score(sheet, rest)

    text = Text(whole(compose, write))
    blocks: tuple[Block, ...] = (text, *_leads(sheet, start, write), Line(), Row(tuple(_more(sheet, write))))
    return Page(blocks=blocks, colour=COLOUR, kind="note")


def solution(number: int, puzzle: Puzzle, locale: Locale, faces: Mapping[str, str] = NO_FACES) -> Page:
    """Show how the puzzle of an earlier day is solved."""
    write, start = Writer(locale, faces), opening(puzzle)

    def compose(head: Writer, rest: Writer) -> Iterator[str]:
        yield rest.text("puzzle-title-earlier", number=numbered(number))
        yield from _position(puzzle, start, head, rest)
        yield from _line(puzzle, puzzle.solution, "puzzle-solution", rest)

    button = write.button("button-puzzle-today", tap(number, TODAY), Style.PRIMARY)
    return Page(blocks=(Text(whole(compose, write)), Row((button,))), colour=COLOUR, kind="note")


def shared(day: Day, tally: Tally, user: int, locale: Locale) -> Page:
    """Tell a channel how somebody did, and nothing of the solution."""
    player, number = f"<@{user}>", numbered(day.number)
    lines = [locale.text("puzzle-shared", player=player, number=number, tries=len(day.tried))]
    if tally.streak > 1:
        lines.append(locale.text("puzzle-shared-streak", streak=tally.streak))
    lines.append(locale.text("puzzle-shared-how"))
    return Page(blocks=(Text("\n".join(lines)),), colour=COLOUR, kind="note")


def numbered(number: int) -> str:
    """Write the number of a puzzle.

    >>> numbered(123)
    '#123'
    """
    return f"#{number}"


def _position(puzzle: Puzzle, start: Round, head: Writer, write: Writer) -> Iterator[str]:
    """Say what is asked, and give the hands, one's own first."""
    yield write.text("puzzle-task")
    yield write.text("puzzle-yours")
    yield f"# {grouped(start.order, start.hands[YOU], head)}"
    for seat in range(YOU + 1, len(start.hands)):
        cards = grouped(start.order, start.hands[seat], write)
        yield write.text("puzzle-hand", player=_name(seat), cards=cards)
    yield write.text(f"puzzle-rules-{puzzle.variation}", player=_name(YOU + 1))


def _name(seat: Seat) -> str:
    return COMPUTER_NAMES[seat - 1]


def _outcome(sheet: Sheet, write: Writer) -> Iterator[str]:
    if sheet.shown is not None:
        key = "puzzle-right" if sheet.shown == sheet.puzzle.solution else "puzzle-wrong"
        yield from _line(sheet.puzzle, sheet.shown, key, write)


def _line(puzzle: Puzzle, lead: str, key: str, write: Writer) -> Iterator[str]:
    """Tell how it goes on after a play, trick by trick, until somebody is out."""
    line = puzzle.line(lead)
    if line is None:
        return
    order, found = opening(puzzle).order, tricks(puzzle, line)
    cards = plays.told(order, _led(found), write)
    yield ""
    yield write.text(key, cards=cards)
    for number, trick in enumerate(found, 1):
        told = write.locale.row((_turn(turn, puzzle, write) for turn in trick), " · ")
        yield write.text("puzzle-trick", number=number, plays=told)
    out = first_out(puzzle, line)
    yield write.text("puzzle-out-me") if out == YOU else write.text("puzzle-out", player=_name(out or 0))


def _led(found: Sequence[Sequence[Turn]]) -> Play:
    lead = found[0][0].play
    if lead is None:
        raise ValueError("a line begins with a play")
    return lead


def _turn(turn: Turn, puzzle: Puzzle, write: Writer) -> str:
    cards = "" if turn.play is None else write.cards(ordering(puzzle.variation.rules), turn.play.cards)
    if turn.by == YOU:
        return write.text("puzzle-play-me", cards=cards)
    return write.text("puzzle-play", player=_name(turn.by), cards=cards)


def _score(sheet: Sheet, write: Writer) -> Iterator[str]:
    day, tally = sheet.day, sheet.tally
    yield ""
    if day.solved:
        yield write.text("puzzle-solved", tries=len(day.tried))
    if tally == Tally():
        yield write.text("puzzle-streak-none")
    else:
        yield write.text("puzzle-streak", streak=tally.streak, best=tally.best, solved=tally.solved)
    if not day.solved:
        yield write.text("puzzle-how")
    level, levels = book.difficulty(day.number), book.WEEK
    coming = moment(book.begins(day.number + 1))
    yield write.text("puzzle-next", level=level, levels=levels, moment=coming)


def _leads(sheet: Sheet, start: Round, write: Writer) -> Iterable[Row]:
    """Give a button for each play; those that were tried are marked by a sign."""
    every = sorted(leads(start), key=lambda play: play.size)
    return rows(_lead(sheet, start, play, write) for play in every)


def _lead(sheet: Sheet, start: Round, play: Play, write: Writer) -> Button:
    label, own = plays.label(start.order, play, write), word(play)
    is_tried = own in sheet.day.tried
    if is_tried and own == sheet.puzzle.solution:
        label, style = write.text("puzzle-lead-right", cards=label), Style.SUCCESS
    elif is_tried:
        label, style = write.text("puzzle-lead-wrong", cards=label), Style.SECONDARY
    else:
        style = Style.SECONDARY if sheet.day.solved else Style.PRIMARY
    return Button(tap=tap(sheet.day.number, own), label=label, style=style)


def _more(sheet: Sheet, write: Writer) -> Iterator[Button]:
    number = sheet.day.number
    if sheet.day.solved and sheet.shares:
        yield write.button("button-puzzle-share", tap(number, SHARE), Style.SUCCESS)
    yield write.button("button-puzzle-yesterday", tap(number - 1, SOLUTION))
