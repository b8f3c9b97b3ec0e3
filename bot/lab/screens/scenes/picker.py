"""A play put together card by card."""

from __future__ import annotations

from typing import Final

from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage

SEVEN: Final = "3C 4D 5H 5S 9C 9D KH"


async def _opened(stage: Stage, hand: str, preset: str = "zheng") -> Person:
    """Somebody who leads and has opened the picker."""
    people = await stage.begun(4, preset)
    await stage.lead(people, hand)
    page = people[0].hand()
    if page.has(starts="choose:"):
        await people[0].press(starts="choose:", on=page)
    return people[0]


async def picker_empty(stage: Stage) -> Shot:
    """You have opened the picker; nothing is chosen."""
    person = await _opened(stage, SEVEN)
    return Shot(person, person.hand())


async def picker_forbidden(stage: Stage) -> Shot:
    """The cards chosen do not go together; the rule is said."""
    person = await _opened(stage, SEVEN)
    await stage.choose(person, "3C 4D 9C")
    return Shot(person, person.hand())


async def picker_too_low(stage: Stage) -> Shot:
    """The cards chosen do not beat the top."""
    people = await stage.begun(4, "zheng")
    await stage.lead(people, "6C 7D 8H 2C", "3C 4D 5H 9C 10D JH", "4C 4H JC QS", "3D 3H KD AS")
    page = people[0].hand()
    await people[0].press(starts="choose:", on=page)
    await stage.choose(people[0], "6C 7D 8H")
    await people[0].press(starts="play:", on=people[0].hand())
    await people[1].press(starts="choose:", on=await stage.show(people[1]))
    await stage.choose(people[1], "3C 4D 5H")
    return Shot(people[1], people[1].hand())


async def picker_legal(stage: Stage) -> Shot:
    """The cards chosen are a run that may be played."""
    person = await _opened(stage, SEVEN)
    await stage.choose(person, "3C 4D 5S")
    return Shot(person, person.hand())


async def picker_readings(stage: Stage) -> Shot:
    """The cards can be played as more than one thing: a menu asks as which."""
    person = await _opened(stage, "2C 4D 5D 6D 7D 9C", "poor-mans-poker")
    await stage.choose(person, "2C 4D 5D 6D 7D")
    return Shot(person, person.hand())


async def picker_suits(stage: Stage) -> Shot:
    """A joker may stand for any suit: a menu asks for which."""
    people = await stage.begun(4, "daifugo", {"jokers": 2})
    await stage.lead(people, "5H 5S *C 2C", "7H *P 10C 2S", "8H KC AC", "4D KD AD")
    await stage.play(people[0], "5H 5S")
    page = await stage.show(people[1])
    await people[1].press(starts="choose:", on=page)
    await stage.choose(people[1], "7H *P")
    return Shot(people[1], people[1].hand())


async def picker_wild(stage: Stage) -> Shot:
    """A set with jokers in it, and what it counts as."""
    person = await _opened(stage, "6C 6D *C 9D 9H 10C", "daifugo")
    await stage.choose(person, "6C 6D *C")
    return Shot(person, person.hand())


async def picker_only(stage: Stage) -> Shot:
    """Too many plays to list: there is the picker alone."""
    ranks = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    cards = " ".join(f"{rank}{suit}" for rank in ranks for suit in "CH")
    person = await _opened(stage, f"{cards} 2C 2D 2H")
    return Shot(person, person.hand())


SCENES: Final[tuple[Scene, ...]] = (
    picker_empty,
    picker_forbidden,
    picker_too_low,
    picker_legal,
    picker_readings,
    picker_suits,
    picker_wild,
    picker_only,
)
