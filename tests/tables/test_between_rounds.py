"""Steps between rounds that do not wait for each other run at once."""

from __future__ import annotations

import asyncio
from itertools import permutations

import pytest

from bot.engine.actions import write
from bot.engine.moves import default
from bot.tables.state import Person
from bot.tables.table import Table
from bot.tables.wishes import Act, NextRound
from tests.tables.bench import ANN, BEN, CAT, DAN, Bench, act, is_asked, play_round

EVA, FAY = Person(5, "Eva"), Person(6, "Fay")


async def later(bench: Bench, *others: Person, preset: str, computers: int = 0) -> Table:
    """A second round that has just begun."""
    table = await bench.playing(*others, preset=preset, computers=computers)
    await play_round(table, ANN, *others)
    await table.ask(NextRound(ANN))
    return table


def phase(table: Table) -> str:
    view = table.look(None).view
    assert view is not None
    return view.phase


@pytest.mark.parametrize("order", [*permutations((0, 1))])
async def test_in_an_exchange_of_five_no_pair_waits_for_another(bench: Bench, order: tuple[int, ...]) -> None:
    people = (ANN, BEN, CAT, DAN, EVA)
    table = await later(bench, *people[1:], preset="arschloch")
    givers = [person for person in people if is_asked(table.look(person.user))]
    assert len(givers) == 2
    began = bench.now()
    for number in order:
        assert phase(table) == "exchange"
        await table.ask(act(givers[number], table.look(givers[number].user)))
    assert phase(table) != "exchange"
    assert bench.now() == began


@pytest.mark.parametrize("first", [0, 1, 2])
async def test_in_collusion_each_pair_comes_to_terms_by_itself(bench: Bench, first: int) -> None:
    people = (ANN, BEN, CAT, DAN, EVA, FAY)
    table = await later(bench, *people[1:], preset="collusion")
    looks = {person: table.look(person.user) for person in people}
    assert all(map(is_asked, looks.values()))
    pairs = [(person, look.view.partner) for person, look in looks.items() if look.view]
    one, partner = pairs[first]
    other = next(person for person, look in looks.items() if look.me == partner)
    for person in (one, other):
        await table.ask(Act(person, table.look(person.user).decision, "content"))
    still = {person for person in people if is_asked(table.look(person.user))}
    assert still == set(people) - {one, other}


async def test_with_computers_an_exchange_of_five_takes_seconds(bench: Bench) -> None:
    table = await later(bench, preset="arschloch", computers=4)
    began = bench.now()
    while phase(table) != "play":
        look = table.look(ANN.user)
        running = table._live.running
        if is_asked(look) and running and look.me is not None:
            action = write(running.round.order, default(running.round, look.me))
            await table.ask(Act(ANN, look.decision, action))
        await asyncio.sleep(0.1)
    assert bench.now() - began < 5
