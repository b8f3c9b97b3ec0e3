"""A lesson: a table of somebody's own with three computers, on which all that happens is explained."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.presets import rules_of
from bot.render.lesson.after import HERE
from bot.render.page import Tap
from bot.tables.look import Look
from bot.tables.state import Place, Speed, Stage
from bot.tables.table import Table
from bot.tables.wishes import Leave, Start, TableCode, WishRefusedError
from cogs import hand
from cogs._ui import pages
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler

PRESET = "president"
"""The basic game."""
RULES = {"target_points": None, "rounds": None}
"""It goes on for as long as somebody likes to learn."""
COMPUTERS = 3


async def lesson_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Begin a lesson, or go on with the one that is under way."""
    table = await _table(answer)
    with answer.house.hands.answering(table.id, answer.by.user):
        look = await _begun(answer, table)
        await hand.show(answer, look, anew=tap.argument != HERE)


async def _table(answer: Answer) -> Table:
    """Give the person's lesson: it stands in a place that is theirs alone."""
    place = Place(None, answer.by.user)
    try:
        return answer.house.tables.in_channel(place.channel)
    except WishRefusedError:
        rules = rules_of(PRESET, RULES)
    try:
        opening = answer.house.tables.open
        return await opening(place, answer.by, PRESET, rules, Speed.NONE, COMPUTERS, lesson=True)
    except WishRefusedError as refused:
        if refused.no.code != TableCode.TABLE_THERE:
            raise
        raise SentenceError("lesson-opening") from None  # somebody presses twice in the same moment


async def _begun(answer: Answer, table: Table) -> Look:
    """Begin the first round, unless that was done, be it by a tap of the same moment."""
    if table.stage is not Stage.LOBBY:
        return table.look(answer.by.user)
    settings = answer.house.servers.of(answer.place.guild)
    try:
        return await table.ask(Start(answer.by, settings.polite))
    except WishRefusedError as refused:
        if refused.no.code != TableCode.WRONG_STAGE:
            raise
        return table.look(answer.by.user)


async def end_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """End the lesson, and say how to go on from there."""
    table = answer.house.tables.at(tap.table)
    if not table.is_lesson:
        raise SentenceError("error-old-button")
    with answer.house.hands.answering(table.id, answer.by.user):
        look = await table.ask(Leave(answer.by))
        answer.house.hands.drop(table.id, answer.by.user)
        await answer.redraw(pages.private(look, answer.reader))


TAPS: Mapping[str, TapHandler] = {"lesson": lesson_tap, "lesson-end": end_tap}
