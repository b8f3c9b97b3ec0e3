"""A restart costs nobody anything."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.look import Look
from bot.tables.state import Stage
from bot.tables.table import Table
from bot.tables.wishes import Join, Leave, NextRound, PlayAgain, Stop
from tests.tables.bench import ANN, BEN, CAT, DAN, Bench, act, answer, is_asked, play_round, until_asked

ALL = (ANN, BEN, CAT, DAN)


def looks(table: Table) -> list[Look]:
    return [table.look(user) for user in (1, 2, 3, 4, 5, None)]


async def lobby(bench: Bench) -> Table:
    return await bench.lobby(BEN, computers=2)


async def mid_trick(bench: Bench) -> Table:
    table = await bench.playing(BEN, CAT, DAN)
    for _ in range(7):
        await answer(table, await until_asked(table, *ALL))
    return table


async def between(bench: Bench) -> Table:
    table = await bench.playing(BEN, CAT, DAN)
    await play_round(table, *ALL)
    return table


async def mid_exchange(bench: Bench) -> Table:
    table = await bench.playing(BEN, CAT, DAN, exchange=[[2, 2], [1, 1]])
    await play_round(table, *ALL)
    await table.ask(NextRound(ANN))
    await answer(table, next(person for person in ALL if is_asked(table.look(person.user))))
    return table


async def leftovers(bench: Bench) -> Table:
    table = await bench.playing(BEN, CAT, preset="arschloch", deck="52", computers=2)
    await play_round(table, ANN, BEN, CAT)
    await table.ask(NextRound(ANN))
    await answer(table, *(person for person in ALL if is_asked(table.look(person.user))))
    return table


async def with_people_coming_and_going(bench: Bench) -> Table:
    table = await mid_trick(bench)
    await table.ask(Leave(BEN))
    await table.ask(Join(BEN))
    return table


async def over(bench: Bench) -> Table:
    table = await between(bench)
    await table.ask(Stop(ANN))
    return table


async def second_game(bench: Bench) -> Table:
    table = await over(bench)
    await table.ask(PlayAgain(BEN))
    return table


SITUATIONS = [
    lobby,
    mid_trick,
    between,
    mid_exchange,
    leftovers,
    with_people_coming_and_going,
    over,
    second_game,
]


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_after_a_restart_everybody_sees_the_same(bench: Bench, situation: object) -> None:
    table = await situation(bench)  # type: ignore[operator]  # each makes a table
    before = looks(table)
    again = await bench.restarted()
    assert again.tables.ids() == (table.id,)
    assert looks(again.tables.at(table.id)) == before


async def test_after_a_restart_an_old_button_plays_on_and_the_turn_has_its_full_time(bench: Bench) -> None:
    table = await mid_trick(bench)
    player = await until_asked(table, *ALL)
    await asyncio.sleep(50)
    tap = act(player, table.look(player.user))
    again = await bench.restarted()
    table = again.tables.at(table.id)
    assert table.look(player.user).deadline == bench.now() + 60
    await asyncio.sleep(50)
    await table.ask(tap)
    assert again.journal.changes[-1].action == (str(player.user), tap.action)
    await play_round(table, *ALL)
    assert table.stage is Stage.BETWEEN


async def test_after_a_restart_computers_move_on(bench: Bench) -> None:
    table = await bench.playing()
    await answer(table, ANN)
    again = await bench.restarted()
    saved = len(bench.journal.changes)
    await asyncio.sleep(1.6)
    assert len(again.journal.changes) == saved + 1


async def test_a_restart_tells_of_every_table(bench: Bench) -> None:
    first, second = await bench.lobby(), await bench.lobby(channel=11)
    again = await bench.restarted()
    assert [news.table for news in again.ear.news] == [second.id, first.id]


async def test_a_closed_table_does_not_come_back(bench: Bench) -> None:
    table = await bench.lobby()
    await table.ask(Stop(ANN))
    again = await bench.restarted()
    assert again.tables.ids() == ()


async def test_a_round_that_does_not_replay_is_annulled_and_the_table_goes_on(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await play_round(table, *ALL)
    points = [seat.points for seat in table.look(None).seats]
    await table.ask(NextRound(ANN))
    bench.journal.spoil(table.id, ("1", "3C 3D 3H 3S"))
    again = await bench.restarted()
    table = again.tables.at(table.id)
    look = table.look(ANN.user)
    assert (look.stage, look.annulled, look.view) == (Stage.BETWEEN, True, None)
    assert [seat.points for seat in look.seats] == points
    assert bench.journal.saved(table.id).header is None
    assert bench.journal.changes[-1].annulled
    await table.ask(NextRound(ANN))
    look = table.look(ANN.user)
    assert (look.stage, look.annulled, look.round_number) == (Stage.PLAYING, False, 2)
    assert [change.number for change in bench.journal.headers] == [1, 2, 3]


@pytest.mark.parametrize("action", [("1", "dance"), ("9", "pass"), ("c1", "timeout")])
async def test_whatever_is_wrong_with_a_journal_only_its_round_is_lost(
    bench: Bench, action: tuple[str, str]
) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    other = await bench.lobby(channel=11)
    bench.journal.spoil(table.id, action)
    again = await bench.restarted()
    assert set(again.tables.ids()) == {table.id, other.id}
    assert again.tables.at(table.id).look(None).annulled


async def test_a_round_that_cannot_even_be_read_is_annulled(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    bench.journal.unreadable.add(table.id)
    again = await bench.restarted()
    assert again.tables.at(table.id).look(None).annulled
    assert bench.journal.saved(table.id).header is None


async def test_an_annulled_round_lets_those_go_who_left_in_it(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await table.ask(Leave(DAN))
    bench.journal.spoil(table.id, ("1", "dance"))
    again = await bench.restarted()
    assert [seat.name for seat in again.tables.at(table.id).look(None).seats] == ["Ann", "Ben", "Cat"]


async def test_a_table_that_cannot_be_taken_up_does_not_keep_the_others_away(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    other = await bench.lobby(channel=11)
    bench.journal.spoil(table.id, ("1", "dance"))
    bench.journal.failures = 1
    again = await bench.restarted()
    assert again.tables.ids() == (other.id,)
