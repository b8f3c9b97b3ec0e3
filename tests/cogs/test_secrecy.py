"""Nobody sees a card that is not theirs to see."""

from __future__ import annotations

from msgspec.structs import replace

from bot.client import Client
from bot.engine.cards import Cards
from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from bot.tables.table import Table
from tests.cogs.playing import asked, begin, move, table


def only_table(world: World) -> Table:
    client = world.client
    assert isinstance(client, Client)
    return client.house.tables.at(*client.house.tables.ids())


def swap_hands(world: World, one: int, other: int) -> Cards:
    """Swap the cards of two seats behind the table's back; gives what they held."""
    live = only_table(world)._live
    assert live.running
    hands = list(live.running.round.hands)
    hands[one], hands[other] = hands[other], hands[one]
    round = replace(live.running.round, hands=tuple(hands))
    running = replace(live.running, round=round, game=replace(live.running.game, round=round))
    only_table(world)._live = replace(live, running=running)
    return hands[one] | hands[other]


async def screens(world: World, person: Person) -> tuple[list[Page], Page | None]:
    """What the channel shows, posted anew, and what this person's newly opened hand shows."""
    await person.slash("scum table")
    answer = await person.press("My hand", on=table(world))
    return [same(table(world))], same(answer.page) if answer.page else None


def same(page: Page) -> Page:
    """The page without what differs between two messages."""
    return replace(page, id=0)


async def test_swapping_two_hidden_hands_changes_no_other_screen(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan", speed="none")
    for _ in range(6):
        await move(next(person for person in people if asked(person)))
    look = only_table(discord_world).look(None)
    watcher = people[0]
    mine = next(seat for seat, one in enumerate(look.seats) if one.user == watcher.id)
    counts = [one.cards for one in look.seats]
    one, other = next(
        (one, other)
        for one in range(4)
        for other in range(one + 1, 4)
        if mine not in {one, other} and counts[one] == counts[other]
    )
    before = await screens(discord_world, watcher)
    held = swap_hands(discord_world, one, other)
    assert held
    assert await screens(discord_world, watcher) == before


async def test_what_each_person_is_sent_shows_to_others_only_what_was_played(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    private = [page for page in discord_world.pages(viewer=None) if page.private]
    assert not private
    for person in people:
        for other in people:
            if other is not person:
                assert person.hand() not in other.sees()
