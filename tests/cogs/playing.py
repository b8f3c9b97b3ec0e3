"""How people in tests play: they press what their hands offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.lab.make_believe import World
from bot.lab.messages import Button, Page
from bot.lab.people import Answer, Person

PLAYS = ("play:", "pass:")
STEPS = ("give:", "take:")


def pressable(page: Page, *starts: str) -> list[Button]:
    """The buttons that can be pressed whose ids begin so."""
    return [button for button in page.buttons if button.custom_id.startswith(starts) and not button.disabled]


def asked(person: Person) -> bool:
    """Whether the person's hand asks for a move."""
    return bool(pressable(person.hand(), *PLAYS, *STEPS))


async def move(person: Person) -> Answer:
    """Press the first button that moves: the lowest play, else pass, or a step's default."""
    page = person.hand()
    button = pressable(page, *PLAYS, *STEPS)[0]
    return await person.press(starts=button.custom_id, on=page)


async def play_round(people: Sequence[Person], *, most: int = 400) -> None:
    """Play until nobody is asked anything any more."""
    for _ in range(most):
        person = next((person for person in people if asked(person)), None)
        if person is None:
            return
        await move(person)
    raise AssertionError("the round does not end")


async def seat(world: World, *names: str, preset: str = "president", **options: Any) -> list[Person]:
    """Have people open a lobby and join it."""
    people = [world.person(name) for name in names]
    await people[0].slash("scum start", preset=preset, **options)
    for person in people[1:]:
        await person.press("Join")
    return people


async def begin(world: World, *names: str, preset: str = "president", **options: Any) -> list[Person]:
    """Have people sit down and the first of them start; their hands open by themselves."""
    people = await seat(world, *names, preset=preset, **options)
    await people[0].press("Start")
    return people


def table(world: World) -> Page:
    """The newest table in the channel."""
    return [page for page in world.pages() if not page.private and not is_call(page)][-1]


def calls(world: World) -> list[str]:
    """The messages that call somebody."""
    return [page.text for page in world.pages() if is_call(page)]


def is_call(page: Page) -> bool:
    """Whether a message calls somebody, and is no table."""
    return "it is your turn" in page.text
