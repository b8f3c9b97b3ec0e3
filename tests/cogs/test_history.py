"""Games that are over, and their rounds seen again step by step."""

from __future__ import annotations

import re

from bot.engine import record
from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from tests.cogs.playing import begin, play_round


async def played(world: World, *names: str, rounds: int = 1) -> list[Person]:
    """Have people play a whole game."""
    people = await begin(world, *names, length=str(rounds))
    for number in range(rounds):
        if number:
            await people[0].press("Next round", on=table_of(world))
        await play_round(people)
    return people


def table_of(world: World) -> Page:
    return [page for page in world.pages() if page.has("Next round")][-1]


def step_of(page: Page) -> tuple[int, int]:
    """The step of a replay and how many there are."""
    found = re.search(r"step (\d+) of (\d+)", page.text)
    assert found, page.text
    return int(found[1]), int(found[2])


async def shown(person: Person, **options: object) -> Page:
    answer = await person.slash("scum replay", **options)
    assert answer.page
    assert answer.page.private
    return answer.page


async def test_the_games_of_a_server_are_listed_with_places_and_rounds(discord_world: World) -> None:
    ann, *_ = await played(discord_world, "Ann", "Ben", "Cat", "Dan", rounds=3)
    answer = await discord_world.person("Eve").slash("scum history")
    assert answer.page
    assert answer.page.private
    assert "3 rounds" in answer.text
    assert "#3 #2 #1" in answer.text
    assert "President **" in answer.text
    own = await ann.slash("scum history", player=ann.user)
    assert "of 4" in own.text
    assert "times first" in own.text
