"""The puzzle of the day."""

from __future__ import annotations

from typing import Final

from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage
from bot.puzzles.book import DAY, Calendar
from bot.puzzles.puzzle import Variation, lead_of


async def puzzle_new(stage: Stage) -> Shot:
    """Ann has asked for the puzzle and tried nothing yet."""
    ann, _ = await _asked(stage)
    return Shot(ann, ann.hand())


async def puzzle_pass_out(stage: Stage) -> Shot:
    """By the rules of this one whoever passes is out of the trick."""
    await _until(stage, Variation.PASS_OUT)
    return await puzzle_new(stage)


async def puzzle_eights(stage: Stage) -> Shot:
    """By the rules of this one eights end the trick."""
    await _until(stage, Variation.EIGHTS)
    return await puzzle_new(stage)


async def puzzle_wrong(stage: Stage) -> Shot:
    """Ann has tried the plays with the longest refutations."""
    ann, calendar = await _asked(stage)
    wrong = sorted(calendar.at(calendar.today()).lines[1:], key=len)
    for line in wrong[-2:]:
        await _try(ann, calendar, lead_of(line))
    return Shot(ann, ann.hand())


async def puzzle_solved(stage: Stage) -> Shot:
    """Ann has found the play at the second try."""
    ann, calendar = await _asked(stage)
    for line in reversed(calendar.at(calendar.today()).lines[:2]):
        await _try(ann, calendar, lead_of(line))
    return Shot(ann, ann.hand())


async def puzzle_shared(stage: Stage) -> Shot:
    """The channel reads how Ann did, two days in a row."""
    ann, calendar = await _asked(stage)
    await _try(ann, calendar, calendar.at(calendar.today()).solution)
    await stage.world.env.advance_time(DAY)
    await ann.slash("puzzle")
    await _try(ann, calendar, calendar.at(calendar.today()).solution)
    answer = await ann.press(starts=f"puzzle:::{calendar.today()}.share")
    return Shot(ann, answer.page or ann.hand())


async def puzzle_shared_again(stage: Stage) -> Shot:
    """Ann has shared twice: the channel is told once."""
    ann, calendar = await _asked(stage)
    await _try(ann, calendar, calendar.at(calendar.today()).solution)
    own = ann.hand()
    for _ in range(2):
        await ann.press(starts=f"puzzle:::{calendar.today()}.share", on=own)
    return Shot(ann, ann.hand())


async def puzzle_yesterday(stage: Stage) -> Shot:
    """Ann looks at yesterday's solution."""
    ann, calendar = await _asked(stage)
    await ann.press(starts=f"puzzle:::{calendar.today() - 1}.solution")
    return Shot(ann, ann.hand())


async def puzzle_late(stage: Stage) -> Shot:
    """Ann has tapped on yesterday's puzzle after midnight."""
    ann, calendar = await _asked(stage)
    old, number = ann.hand(), calendar.today()
    await stage.world.env.advance_time(DAY)
    await ann.press(starts=f"puzzle:::{number}.{calendar.at(number).solution}", on=old)
    return Shot(ann, ann.hand())


async def _asked(stage: Stage) -> tuple[Person, Calendar]:
    (ann,) = stage.people(1)
    await ann.slash("puzzle")
    return ann, stage.client.house.calendar


async def _try(person: Person, calendar: Calendar, lead: str) -> None:
    await person.press(starts=f"puzzle:::{calendar.today()}.{lead}")


async def _until(stage: Stage, variation: Variation) -> None:
    """Let days go by until a puzzle is played by these rules."""
    calendar = stage.client.house.calendar
    while calendar.at(calendar.today()).variation is not variation:
        await stage.world.env.advance_time(DAY)


SCENES: Final[tuple[Scene, ...]] = (
    puzzle_new,
    puzzle_pass_out,
    puzzle_eights,
    puzzle_wrong,
    puzzle_solved,
    puzzle_shared,
    puzzle_shared_again,
    puzzle_yesterday,
    puzzle_late,
)
