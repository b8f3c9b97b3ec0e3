"""How people in tests play: they press what their hands offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.lab.make_believe import World
from bot.lab.messages import Button, Menu, Page
from bot.lab.people import Answer, Person

PLAYS = ("play:", "pass:")
STEPS = ("give:", "take:", "offer:", "accept:", "content:", "offer-cut:", "cut:", "deal:")


def pressable(page: Page, *starts: str) -> list[Button]:
    """The buttons that can be pressed whose ids begin so."""
    return [button for button in page.buttons if button.custom_id.startswith(starts) and not button.disabled]


def asked(person: Person) -> bool:
    """Whether the person's hand asks for a move."""
    page = person.hand()
    return bool(pressable(page, *PLAYS, *STEPS) or playable(page))


def playable(page: Page) -> list[Menu]:
    """The menus to play from: of plays, or of cards to put a play together."""
    return [menu for menu in page.menus if menu.custom_id.startswith(("play:", "choose:"))]


async def move(person: Person) -> Answer:
    """Press the first button that moves: the lowest play, else pass, or a step's default.

    From a menu the first play is made; where cards are chosen one by one, the lowest is.
    """
    page = person.hand()
    buttons = pressable(page, *PLAYS, *STEPS)
    if buttons:
        return await person.press(starts=buttons[0].custom_id, on=page)
    menu = playable(page)[0]
    answer = await person.choose_raw(menu.custom_id, menu.options[0].value, on=page)
    if menu.custom_id.startswith("choose:"):
        return await person.press(starts=pressable(person.hand(), "play:")[0].custom_id, on=person.hand())
    return answer


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
