"""What a player prefers, and what it leads to."""

from __future__ import annotations

from typing import Final

from bot.lab.messages import Page
from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage, there
from bot.preferences import Pings, Preference


async def _panel(person: Person) -> Page:
    answer = await person.slash("preferences")
    return there(answer.page)


async def preferences_usual(stage: Stage) -> Shot:
    """What you prefer, before you have chosen anything."""
    ann = stage.person("Ann")
    return Shot(ann, await _panel(ann))


async def preferences_four_colours(stage: Stage) -> Shot:
    """You have just turned on four-colour suits: the example shows them."""
    ann = stage.person("Ann")
    await _panel(ann)
    answer = await ann.press(starts="prefer:::four_colour")
    return Shot(ann, there(answer.page))


async def preferences_all(stage: Stage) -> Shot:
    """Everything is chosen otherwise than usual: cards are plain text."""
    ann = stage.person("Ann")
    chosen = Preference(pings=Pings.NEVER, plain_cards=True, four_colour=True, auto_pass=True)
    await stage.prefer(ann, chosen)
    return Shot(ann, await _panel(ann))


async def preferences_auto_pass(stage: Stage) -> Shot:
    """You hold nothing that beats the top, and the pass is made for you in a moment."""
    people = await stage.begun(4)
    stage.slow_down(60.0)
    await people[1].press(starts="prefer:::auto_pass", on=await _panel(people[1]))
    await stage.lead(people, "9C 9H 10S", "3H 4S 8C 8S 10C QC KH", "4C 4D JC QS", "3C 3D KD AS")
    await stage.play(people[0], "9C 9H")
    return Shot(people[1], await stage.show(people[1]))


SCENES: Final[tuple[Scene, ...]] = (
    preferences_usual,
    preferences_four_colours,
    preferences_all,
    preferences_auto_pass,
)
