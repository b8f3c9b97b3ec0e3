"""A game is never stuck: what happens when nobody does anything."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.events import TimedOut
from bot.tables.state import Closing, Speed, Stage
from bot.tables.table import Table
from bot.tables.wishes import ImBack, Join, Leave, NextRound, WishRefusedError
from tests.tables.bench import (
    ANN,
    BEN,
    CAT,
    DAN,
    Bench,
    act,
    answer,
    is_asked,
    play_round,
    refused,
    until_asked,
)

ALL = (ANN, BEN, CAT, DAN)


def seat(table: Table, user: int) -> tuple[int, bool]:
    """How often a person missed, and whether they are away, as the table keeps it."""
    player = next(one for one in table._live.state.players if one.user == user)
    return player.missed, player.away


async def test_at_the_deadline_one_move_is_made_and_said(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    leader = await until_asked(table, *ALL)
    look = table.look(leader.user)
    assert look.deadline == bench.now() + 60
    await asyncio.sleep(59.9)
    assert table.look(leader.user) == look
    await asyncio.sleep(0.2)
    assert not is_asked(table.look(leader.user))
    assert bench.journal.changes[-1].action == (str(leader.user), "timeout")
    assert isinstance(bench.ear.news[-1].events[0], TimedOut)
    assert seat(table, leader.user) == (1, False)


async def test_after_a_missed_move_the_next_timer_is_a_third(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    late = await until_asked(table, *ALL)
    others = [person for person in ALL if person is not late]
    await asyncio.sleep(60.1)
    while not is_asked(table.look(late.user)):
        await answer(table, *others)
    assert table.look(late.user).deadline == pytest.approx(bench.now() + 20)
    await table.ask(act(late, table.look(late.user)))
    assert seat(table, late.user) == (0, False)


async def until_away(table: Table, late: int) -> None:
    people = [person for person in ALL if person.user != late]
    while not seat(table, late)[1]:
        await answer(table, *people)
        await asyncio.sleep(1)
        assert table.stage is Stage.PLAYING


async def until_paused(table: Table) -> None:
    for _ in range(1000):
        if table.look(None).paused:
            return
        await asyncio.sleep(1)
    raise AssertionError("the table never paused")


async def test_after_three_missed_moves_the_computer_keeps_the_seat_until_the_player_is_back(
    bench: Bench,
) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await until_away(table, BEN.user)
    assert seat(table, BEN.user) == (3, True)
    assert bench.now() < 1_000_000 + 60 + 20 + 20 + 20
    timeouts = [change for change in bench.journal.changes if change.action == ("2", "timeout")]
    for _ in range(8):
        await answer(table, ANN, CAT, DAN)
        await asyncio.sleep(1.1)
    moves = [change.action for change in bench.journal.changes if change.action and change.action[0] == "2"]
    assert len(moves) > len(timeouts) == 3
    look = await table.ask(ImBack(BEN))
    assert [one.away for one in look.seats] == [False] * 4
    assert await refused(table, ImBack(BEN)) == "not-away"


async def test_a_move_of_ones_own_takes_the_seat_back(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await until_away(table, BEN.user)
    while not is_asked(table.look(BEN.user)):
        await answer(table, ANN, CAT, DAN)
    await table.ask(act(BEN, table.look(BEN.user)))
    assert seat(table, BEN.user) == (0, False)


async def test_who_is_back_in_time_moves_instead_of_the_computer(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await until_away(table, BEN.user)
    while not is_asked(table.look(BEN.user)):
        await answer(table, ANN, CAT, DAN)
    bench.journal.gate = asyncio.Event()
    asker = asyncio.ensure_future(table.ask(ImBack(BEN)))
    await asyncio.sleep(1.5)
    moves = len(bench.journal.changes)
    bench.journal.gate.set()
    look = await asker
    await asyncio.sleep(5)
    assert len(bench.journal.changes) == moves + 1
    assert look.view == table.look(BEN.user).view
    await table.ask(act(BEN, look))


async def test_the_host_who_is_away_passes_the_duties_on(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await until_away(table, ANN.user)
    assert table.look(BEN.user).is_host
    assert not table.look(ANN.user).is_host


async def test_when_everybody_is_away_the_table_pauses_and_closes_after_a_quarter_of_an_hour(
    bench: Bench,
) -> None:
    table = await bench.playing()
    await until_paused(table)
    moves = len(bench.journal.changes)
    await asyncio.sleep(15 * 60 - 5)
    assert len(bench.journal.changes) == moves
    assert table.look(None).stage is Stage.PLAYING
    await asyncio.sleep(6)
    assert table.stage is Stage.CLOSED
    assert bench.tables.ids() == ()
    news = bench.ear.news[-1]
    assert news.closed
    assert news.last is not None
    assert news.last.closing is Closing.ALL_AWAY
    assert bench.journal.saved(table.id).header is None


async def test_a_paused_table_goes_on_when_somebody_is_back(bench: Bench) -> None:
    table = await bench.playing()
    await until_paused(table)
    await asyncio.sleep(14 * 60)
    look = await table.ask(ImBack(ANN))
    assert not look.paused
    await play_round(table, ANN)
    assert table.stage is Stage.BETWEEN


async def test_a_table_whose_people_are_away_goes_on_for_somebody_who_joins(bench: Bench) -> None:
    table = await bench.playing()
    await until_paused(table)
    await table.ask(Join(BEN))
    assert table.look(BEN.user).is_host
    await play_round(table)
    assert table.stage is Stage.BETWEEN


async def test_without_a_timer_nothing_is_hurried_and_a_day_closes_the_table(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN, speed=Speed.NONE)
    assert table.look(ANN.user).deadline is None
    await asyncio.sleep(23 * 3600)
    await answer(table, await until_asked(table, *ALL))
    await asyncio.sleep(23 * 3600)
    assert table.look(None).stage is Stage.PLAYING
    await asyncio.sleep(3601)
    assert table.stage is Stage.CLOSED
    assert bench.ear.news[-1].last is not None
    assert bench.ear.news[-1].last.closing is Closing.UNTIMED


@pytest.mark.parametrize(("speed", "seconds"), [(Speed.FAST, 20), (Speed.NORMAL, 60), (Speed.SLOW, 180)])
async def test_the_speed_sets_the_timer(bench: Bench, speed: Speed, seconds: float) -> None:
    table = await bench.playing(BEN, CAT, DAN, speed=speed)
    assert table.look(None).deadline == bench.now() + seconds


async def test_an_idle_lobby_closes_and_says_so(bench: Bench) -> None:
    table = await bench.lobby()
    await asyncio.sleep(14 * 60)
    await table.ask(Join(BEN))
    await asyncio.sleep(14 * 60)
    assert table.look(None).stage is Stage.LOBBY
    await asyncio.sleep(61)
    assert table.stage is Stage.CLOSED
    assert bench.ear.news[-1].last is not None
    assert bench.ear.news[-1].last.closing is Closing.IDLE
    with pytest.raises(WishRefusedError, match="gone"):
        bench.tables.at(table.id)
    assert await refused(table, Join(CAT)) == "gone"


async def test_the_next_round_begins_by_itself(bench: Bench) -> None:
    table = await bench.playing(BEN)
    await play_round(table, ANN, BEN)
    assert table.look(None).next_round == pytest.approx(bench.now() + 30, abs=0.2)
    await asyncio.sleep(30.1)
    assert table.stage is Stage.PLAYING
    assert table.look(None).round_number == 2
    assert bench.ear.news[-1].new_round


async def test_the_next_round_is_not_begun_twice(bench: Bench) -> None:
    table = await bench.playing(BEN)
    await play_round(table, ANN, BEN)
    answers = await asyncio.gather(
        table.ask(NextRound(ANN)), table.ask(NextRound(BEN)), return_exceptions=True
    )
    assert [isinstance(one, WishRefusedError) for one in answers] == [False, True]
    await asyncio.sleep(31)
    assert table.look(None).round_number == 2


async def test_a_deadline_whose_move_cannot_be_saved_comes_again(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    leader = await until_asked(table, *ALL)
    bench.journal.failures = 1
    await asyncio.sleep(60.1)
    assert bench.journal.failures == 0
    assert is_asked(table.look(leader.user))
    await asyncio.sleep(10.1)
    assert bench.journal.changes[-1].action == (str(leader.user), "timeout")


async def test_in_the_exchange_each_giver_has_a_deadline_of_their_own(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN, exchange=[[2, 2], [1, 1]])
    await play_round(table, *ALL)
    await table.ask(NextRound(ANN))
    first, second = (person for person in ALL if is_asked(table.look(person.user)))
    await asyncio.sleep(40)
    await table.ask(act(first, table.look(first.user)))
    assert table.look(second.user).deadline == pytest.approx(bench.now() + 20)
    await asyncio.sleep(20.1)
    assert bench.journal.changes[-1].action == (str(second.user), "timeout")
    assert table.look(second.user).view is not None
    assert table.look(None).view.phase == "play"  # type: ignore[union-attr]  # a round is in hand


async def test_a_tap_at_the_very_deadline_makes_one_move(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    leader = await until_asked(table, *ALL)
    tap = act(leader, table.look(leader.user))
    bench.journal.gate = asyncio.Event()
    asyncio.get_running_loop().call_later(61, bench.journal.gate.set)
    await asyncio.sleep(59.99)
    asker = asyncio.ensure_future(table.ask(tap))
    await asyncio.sleep(1.5)
    await asker
    assert sum(change.action is not None for change in bench.journal.changes) == 1
    assert seat(table, leader.user) == (0, False)


async def test_who_leaves_is_played_on_for_at_once(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    leader = await until_asked(table, *ALL)
    await table.ask(Leave(leader))
    await asyncio.sleep(1.6)
    action = bench.journal.changes[-1].action
    assert action is not None
    assert action[0] == str(leader.user)
    assert action[1] not in {"timeout", "pass"}
