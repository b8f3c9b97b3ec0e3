"""`/puzzle`: one position a day, the same for everybody."""

from __future__ import annotations

from collections.abc import Mapping

from bot.puzzles.tries import Day, tally
from bot.render import puzzle as shown
from bot.render.page import Page, Tap
from bot.render.puzzle import Sheet
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs._ui.commands import Command

LONGEST = 6
"""Digits of a puzzle's number; one that somebody made up may have a hundred."""


async def puzzle_command(answer: Answer) -> None:
    """Show today's puzzle."""
    await answer.whisper(await _today(answer))


async def puzzle_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Try a play, see what comes of it, share the result, or look at an earlier solution."""
    number, __, argument = tap.argument.partition(".")
    if not number.isdecimal() or len(number) > LONGEST:
        raise SentenceError("error-old-button")
    await _dealt_with(answer, int(number), argument)


async def _dealt_with(answer: Answer, number: int, argument: str) -> None:
    calendar = answer.house.calendar
    today = calendar.today()
    if argument == shown.TODAY:
        await answer.redraw(await _today(answer))
    elif argument == shown.SOLUTION and number < today:
        reader = answer.reader
        await answer.redraw(shown.solution(number, calendar.at(number), reader.locale, reader.faces))
    elif argument == shown.SHARE and number in (today - 1, today):
        await _share(answer, number)
    elif number != today:
        await answer.redraw(await _today(answer, "puzzle-late"))
    else:
        await _try(answer, number, argument)


async def _try(answer: Answer, number: int, lead: str) -> None:
    """Take a play as a try, if it is a new one, and show how it goes on."""
    puzzle = answer.house.calendar.at(number)
    if puzzle.line(lead) is None:
        raise SentenceError("error-old-button")
    right = lead == puzzle.solution
    days = await answer.house.puzzle_tries.add(answer.by.user, number, lead, right=right)
    await answer.redraw(_drawn(answer, number, days, lead=lead))


async def _share(answer: Answer, number: int) -> None:
    """Tell the channel, also soon after midnight; in direct messages nobody else would read it."""
    days = await answer.house.puzzle_tries.days(answer.by.user)
    day, shares, to = _day(days, number), answer.house.shares, (answer.by.user, answer.place.channel)
    if not day.solved or answer.is_direct:
        await answer.redraw(await _today(answer))
    elif not shares.is_first(number, *to):
        await answer.redraw(await _today(answer, "puzzle-shared-already"))
    else:
        page = shown.shared(day, tally(days, number), answer.by.user, answer.public_reader.locale)
        if await answer.post(page) is None:
            shares.forget(number, *to)


async def _today(answer: Answer, note: str | None = None) -> Page:
    number = answer.house.calendar.today()
    days = await answer.house.puzzle_tries.days(answer.by.user)
    return _drawn(answer, number, days, note=note)


def _drawn(
    answer: Answer, number: int, days: tuple[Day, ...], *, lead: str | None = None, note: str | None = None
) -> Page:
    puzzle, day = answer.house.calendar.at(number), _day(days, number)
    sheet = Sheet(
        day=day,
        puzzle=puzzle,
        tally=tally(days, number),
        shown=lead or (puzzle.solution if day.solved else None),
        shares=not answer.is_direct,
        note=note,
    )
    return shown.page(sheet, answer.reader.locale, answer.reader.faces)


def _day(days: tuple[Day, ...], number: int) -> Day:
    return next((day for day in days if day.number == number), Day(number=number))


COMMANDS = (Command(name="puzzle", answer=puzzle_command, direct=True),)

TAPS: Mapping[str, TapHandler] = {"puzzle": puzzle_tap}
