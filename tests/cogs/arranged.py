"""Tables that are further on than they would get by themselves in a test: with titles, options, hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.client import Client
from bot.engine import game as games
from bot.engine.cards import Cards, pick, read_faces
from bot.engine.presets import rules_of
from bot.engine.round import Round
from bot.lab.make_believe import World
from bot.lab.people import Person
from bot.tables.look import Look
from bot.tables.table import Table
from tests.cogs.playing import seat


def only_table(world: World) -> Table:
    """The table of the bot."""
    client = world.client
    assert isinstance(client, Client)
    return client.house.tables.at(*client.house.tables.ids())


async def begin_later(
    world: World, *names: str, preset: str, options: Mapping[str, Any] | None = None, **more: Any
) -> list[Person]:
    """Have people begin a later round: the first of them is President, the last at the table is Scum."""
    people = await seat(world, *names, preset=preset, **more)
    live = only_table(world)._live
    players = tuple(player.id for player in live.state.players)
    rules = rules_of(preset, {"target_points": None, **(options or {})}, len(players))
    game = replace(games.new_game(rules, players), ranking=players, rounds_played=1, dealer=players[0])
    state = replace(live.state, rules=rules, game=game, round_number=1)
    only_table(world)._live = replace(live, state=state)
    await people[0].press("Start")
    return people


def round_of(world: World) -> Round:
    """The round in hand."""
    running = only_table(world)._live.running
    assert running
    return running.round


def look_of(world: World, person: Person) -> Look:
    """The table as the bot would show it to somebody."""
    return only_table(world).look(person.id)


async def deal(world: World, person: Person, cards: str) -> None:
    """Put cards into somebody's hand in place of those that it had, and have them look at it."""
    found = pick(read_faces(cards), (1 << 180) - 1)
    assert found is not None
    change(world, person, found)
    await person.press("My hand")


def change(world: World, person: Person, cards: Cards) -> None:
    """Put cards into somebody's hand behind the table's back."""
    live, me = only_table(world)._live, look_of(world, person).me
    assert live.running
    assert me is not None
    hands = live.running.round.hands
    round = replace(live.running.round, hands=(*hands[:me], cards, *hands[me + 1 :]), must_include=0)
    running = replace(live.running, round=round, game=replace(live.running.game, round=round))
    only_table(world)._live = replace(live, running=running)


async def shorten(world: World, people: list[Person]) -> None:
    """Leave everybody one card, so that the round is soon over, and have people look at it."""
    table = only_table(world)
    live = table._live
    assert live.running
    hands = tuple(hand & -hand for hand in live.running.round.hands)
    round = replace(live.running.round, hands=hands, must_include=0)
    running = replace(live.running, round=round, game=replace(live.running.game, round=round))
    table._live = replace(live, running=running)
    for person in people:
        await person.press("My hand")


def in_turn(world: World, people: list[Person]) -> Person:
    """Who is asked to play."""
    return next(
        person for person in people if (view := look_of(world, person).view) is not None and view.duty
    )
