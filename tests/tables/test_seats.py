"""Who sits at a table: joining, leaving, computers, the host."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.errors import OptionError
from bot.engine.titles import Title
from bot.tables.state import Closing, Person, Stage
from bot.tables.table import Table
from bot.tables.wishes import (
    AddComputer,
    Join,
    Kick,
    Leave,
    NextRound,
    PlayAgain,
    RemoveComputer,
    Start,
    Stop,
    WishRefusedError,
)
from tests.tables.bench import ANN, BEN, CAT, DAN, Bench, answer, play_round, refused

EVE, FAY, GUS, HAL = Person(5, "Eve"), Person(6, "Fay"), Person(7, "Gus"), Person(8, "Hal")
ALL = (ANN, BEN, CAT, DAN)


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.look(None).seats]


async def test_nobody_sits_down_twice(bench: Bench) -> None:
    table = await bench.lobby(BEN)
    assert await refused(table, Join(BEN)) == "seated-already"
    await table.ask(Start(ANN))
    assert await refused(table, Join(BEN)) == "seated-already"
    await table.ask(Join(CAT))
    assert await refused(table, Join(CAT)) == "seated-already"


async def test_a_full_lobby_takes_nobody_but_in_place_of_a_computer(bench: Bench) -> None:
    table = await bench.lobby(BEN, CAT, computers=4)
    assert await refused(table, AddComputer(ANN)) == "full"
    await table.ask(Join(DAN))
    assert len(names(table)) == 7
    for person in (EVE, FAY, GUS):
        await table.ask(Join(person))
    assert names(table) == ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus"]
    with pytest.raises(WishRefusedError) as error:
        await table.ask(Join(HAL))
    assert (error.value.no.code, error.value.no.details) == ("full", {"most": 7})


async def test_more_computers_than_seats_are_refused(bench: Bench) -> None:
    with pytest.raises(WishRefusedError, match="full"):
        await bench.lobby(computers=7)
    assert bench.tables.ids() == ()


async def test_rules_that_suit_no_number_of_players_open_no_table(bench: Bench) -> None:
    with pytest.raises(OptionError, match="exchange"):
        await bench.lobby(computers=1, exchange=[[20, 20]])


async def test_rules_that_suit_fewer_players_narrow_the_lobby(bench: Bench) -> None:
    table = await bench.lobby(exchange=[[9, 9]])
    look = table.look(None)
    assert (look.fewest, look.most) == (4, 5)


async def test_a_table_has_the_rules_for_as_many_as_begin_there(bench: Bench) -> None:
    table = await bench.lobby(BEN, preset="escoria", computers=6)
    assert (table.look(None).rules.decks, table.look(None).rules.target_points) == (2, 60)
    await table.ask(RemoveComputer(ANN))
    assert (table.look(None).rules.decks, table.look(None).rules.target_points) == (1, 60)
    await table.ask(Start(ANN))
    await table.ask(Join(CAT))
    await table.ask(Join(DAN))
    rules = table.look(None).rules
    assert (rules.decks, rules.target_points) == (1, 60)


async def test_what_was_chosen_by_name_stays_however_many_play(bench: Bench) -> None:
    table = await bench.lobby(BEN, preset="escoria", computers=6, decks=1, target_points=40)
    assert (table.look(None).rules.decks, table.look(None).rules.target_points) == (1, 40)


async def test_a_computer_makes_the_number_even_where_pairs_are_needed(bench: Bench) -> None:
    table = await bench.lobby(BEN, CAT, DAN, EVE, exchange="none", collusion=True)
    assert (table.look(None).fewest, table.look(None).most) == (4, 6)
    await table.ask(Start(ANN))
    assert len(names(table)) == 6


async def test_computers_come_and_go_in_the_lobby(bench: Bench) -> None:
    table = await bench.lobby(BEN)
    assert await refused(table, RemoveComputer(BEN)) == "no-computer"
    await table.ask(AddComputer(BEN))
    await table.ask(AddComputer(ANN))
    look = await table.ask(RemoveComputer(ANN))
    assert [(seat.id, seat.user) for seat in look.seats] == [("1", 1), ("2", 2), ("c1", None)]
    assert await refused(table, AddComputer(CAT)) == "not-seated"
    await table.ask(Start(ANN))
    assert await refused(table, AddComputer(ANN)) == "wrong-stage"


async def test_computers_fill_the_seats_that_the_preset_needs(bench: Bench) -> None:
    table = await bench.playing(BEN)
    seats = table.look(None).seats
    assert sum(seat.user is None for seat in seats) == 2
    assert len({seat.name for seat in seats}) == 4
    arschloch = await bench.playing(preset="arschloch", channel=11)
    assert len(arschloch.look(None).seats) == 3


async def test_only_the_host_starts(bench: Bench) -> None:
    table = await bench.lobby(BEN)
    with pytest.raises(WishRefusedError) as error:
        await table.ask(Start(BEN))
    assert (error.value.no.code, error.value.no.details) == ("not-host", {"host": "Ann"})
    await table.ask(Start(ANN))
    with pytest.raises(WishRefusedError) as error:
        await table.ask(Start(ANN))
    assert (error.value.no.code, error.value.no.details) == ("wrong-stage", {"stage": "playing"})


async def test_who_leaves_the_lobby_is_out_and_the_next_person_is_host(bench: Bench) -> None:
    table = await bench.lobby(BEN, computers=1)
    look = await table.ask(Leave(ANN))
    assert (look.me, look.is_host) == (None, False)
    assert names(table) == ["Ada", "Ben"]
    assert table.look(BEN.user).is_host
    await table.ask(Leave(BEN))
    assert table.stage is Stage.CLOSED
    assert bench.ear.news[-1].last is not None
    assert bench.ear.news[-1].last.closing is Closing.EMPTY
    assert bench.tables.ids() == ()


async def test_who_leaves_in_a_round_is_played_on_for_and_gone_at_its_end(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await table.ask(Leave(ANN))
    seat = next(seat for seat in table.look(None).seats if seat.name == "Ann")
    assert (seat.left, seat.host, seat.cards > 0) == (True, False, True)
    assert table.look(BEN.user).is_host
    assert await refused(table, Leave(ANN)) == "not-seated"
    await play_round(table, BEN, CAT, DAN)
    assert sorted(names(table)) == ["Ben", "Cat", "Dan"]
    end = table.look(None).end
    assert end is not None
    assert end.left == ("Ann",)
    assert len(end.places) == 4


async def test_who_left_in_a_round_is_rated_last(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await table.ask(Leave(ANN))
    await table.ask(Leave(BEN))
    await play_round(table, CAT, DAN)
    _, finish = bench.journal.finishes[-1]
    stayed = [result.user for result in finish.results if not result.left]
    assert set(stayed) == {3, 4}
    assert [result.user for result in finish.results[:2]] == stayed
    assert [(result.place, result.points) for result in finish.results] == [(1, 3), (2, 2), (3, 0), (4, 0)]
    assert finish.counts


async def test_too_few_after_a_leave_are_made_up_by_computers(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await table.ask(Leave(ANN))
    await play_round(table, BEN, CAT, DAN)
    await table.ask(NextRound(BEN))
    seats = table.look(None).seats
    assert len(seats) == 4
    assert seats[-1].user is None
    assert seats[-1].title is Title.SCUM


async def test_who_leaves_between_rounds_is_out_at_once_and_those_below_move_up(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN, EVE)
    await play_round(table, *ALL, EVE)
    end = table.look(None).end
    assert end is not None
    user = int(end.ids[1])
    await table.ask(Leave(next(person for person in (*ALL, EVE) if person.user == user)))
    titles = {seat.id: seat.title for seat in table.look(None).seats}
    assert titles[end.ids[2]] is Title.VICE_PRESIDENT
    assert len(titles) == 4


async def test_who_joins_in_a_round_sits_down_in_the_next_in_the_lowest_place(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    look = await table.ask(Join(EVE))
    assert (look.me, look.is_joining, look.joining) == (None, True, ("Eve",))
    assert look.view is not None
    assert look.view.hand == 0
    await play_round(table, *ALL)
    assert table.look(EVE.user).is_joining
    await table.ask(NextRound(EVE))
    look = table.look(EVE.user)
    assert (look.me, look.joining) == (4, ())
    assert look.seats[4].title is Title.SCUM


async def test_who_joins_takes_the_lowest_computers_place_with_no_points(bench: Bench) -> None:
    table = await bench.playing(BEN)
    await play_round(table, ANN, BEN)
    end = table.look(None).end
    assert end is not None
    lowest = [name for name in end.ids if name.startswith("c")][-1]
    title = end.titles[end.ids.index(lowest)]
    await table.ask(Join(CAT))
    await table.ask(NextRound(ANN))
    seat = next(seat for seat in table.look(None).seats if seat.user == CAT.user)
    assert (seat.title, seat.points) == (title, 0)
    assert lowest not in [seat.id for seat in table.look(None).seats]


async def test_nobody_inherits_the_points_of_a_computer(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, scoring="below", target_points=None)
    computer = next(seat for seat in table.look(None).seats if seat.user is None)
    points: dict[str, int] = {}
    while not points.get(computer.id):
        await play_round(table, ANN, BEN, CAT)
        points = {seat.id: seat.points for seat in table.look(None).seats}
        await table.ask(Join(DAN) if points[computer.id] else NextRound(ANN))
    await table.ask(NextRound(ANN))
    assert {seat.id: seat.points for seat in table.look(None).seats} == {
        **{name: total for name, total in points.items() if name != computer.id},
        "4": 0,
    }


async def test_who_waits_to_join_may_change_their_mind(bench: Bench) -> None:
    table = await bench.playing(BEN)
    await table.ask(Join(CAT))
    look = await table.ask(Leave(CAT))
    assert (look.joining, look.is_joining) == ((), False)


async def test_no_more_join_than_there_are_seats(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN, EVE, FAY)
    await table.ask(Join(GUS))
    assert await refused(table, Join(HAL)) == "full"
    await table.ask(Leave(BEN))
    await table.ask(Join(HAL))


async def test_who_left_by_a_slip_takes_the_own_seat_back_by_joining_again(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    before = table.look(DAN.user)
    await table.ask(Leave(DAN))
    look = await table.ask(Join(DAN))
    assert (look.me, look.is_joining, look.seats) == (before.me, False, before.seats)
    await play_round(table, ANN, BEN, CAT, DAN)
    _, finish = bench.journal.finishes[-1]
    assert not any(result.left for result in finish.results)


async def test_who_was_kicked_comes_back_for_the_next_round(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await table.ask(Kick(ANN, DAN.user))
    look = await table.ask(Join(DAN))
    assert (look.me, look.is_joining) == (None, True)
    await play_round(table, ANN, BEN, CAT)
    await table.ask(NextRound(ANN))
    look = table.look(DAN.user)
    assert look.me == 3
    assert look.seats[3].title is Title.SCUM


async def test_the_last_person_who_leaves_closes_the_table_and_its_round(bench: Bench) -> None:
    table = await bench.playing()
    look = await table.ask(Leave(ANN))
    assert look.stage is Stage.CLOSED
    assert bench.journal.changes[-1].annulled
    assert bench.journal.saved(table.id).header is None


async def test_a_table_passes_to_who_waits_to_join(bench: Bench) -> None:
    table = await bench.playing()
    await table.ask(Join(BEN))
    await table.ask(Leave(ANN))
    assert table.look(BEN.user).is_host
    await play_round(table)
    assert table.stage is Stage.BETWEEN
    await table.ask(NextRound(BEN))
    assert table.look(BEN.user).me is not None


@pytest.mark.parametrize("stage", ["lobby", "playing", "between"])
async def test_the_host_has_a_player_replaced(bench: Bench, stage: str) -> None:
    table = await bench.lobby(BEN, CAT, DAN)
    if stage != "lobby":
        await table.ask(Start(ANN))
    if stage == "between":
        await play_round(table, *ALL)
    assert await refused(table, Kick(BEN, CAT.user)) == "not-host"
    assert await refused(table, Kick(ANN, 99)) == "no-such-player"
    await table.ask(Kick(ANN, BEN.user))
    assert table.look(BEN.user).me is None
    await table.ask(Kick(EVE, CAT.user, manages=True))
    assert table.look(CAT.user).me is None


async def test_who_waits_to_join_can_be_sent_away(bench: Bench) -> None:
    table = await bench.playing(BEN)
    await table.ask(Join(CAT))
    look = await table.ask(Kick(ANN, CAT.user))
    assert look.joining == ()


async def test_only_the_host_or_who_manages_the_server_stops_a_game(bench: Bench) -> None:
    table = await bench.playing(BEN)
    assert await refused(table, Stop(BEN)) == "not-host"
    look = await table.ask(Stop(HAL, manages=True))
    assert (look.stage, look.closing) == (Stage.CLOSED, Closing.STOPPED)
    assert bench.journal.changes[-1].annulled


async def test_a_stopped_game_has_winners_once_a_round_was_played(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await play_round(table, *ALL)
    await table.ask(NextRound(ANN))
    await answer(table, ANN)
    look = await table.ask(Stop(ANN))
    assert (look.stage, look.view) == (Stage.OVER, None)
    assert look.end is None
    assert [seat.name for seat in look.seats if seat.points == 2] == list(look.winners)
    assert bench.journal.changes[-1].annulled
    closed = await table.ask(Stop(ANN))
    assert closed.stage is Stage.CLOSED


async def test_play_again_goes_back_to_the_lobby_with_the_same_seats(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT)
    assert await refused(table, PlayAgain(ANN)) == "wrong-stage"
    await play_round(table, ANN, BEN, CAT)
    await table.ask(Stop(ANN))
    await table.ask(Leave(CAT))
    assert "Cat" in names(table)
    await table.ask(Join(DAN))
    assert await refused(table, PlayAgain(CAT)) == "not-seated"
    look = await table.ask(PlayAgain(BEN))
    assert look.stage is Stage.LOBBY
    assert sorted(seat.name for seat in look.seats) == ["Ann", "Ben", "Dan"]
    assert (look.round_points, look.winners, look.round_number) == ((), (), 0)
    await table.ask(Start(ANN))
    look = table.look(ANN.user)
    assert (look.round_number, [seat.points for seat in look.seats]) == (1, [0] * 4)
    assert [(header.number, header.game) for header in bench.journal.headers] == [(1, 1), (2, 2)]


async def test_an_old_games_button_does_nothing_in_the_new_game(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    numbers = {table.look(person.user).decision for person in ALL}
    await play_round(table, *ALL)
    await table.ask(Stop(ANN))
    await table.ask(PlayAgain(ANN))
    await table.ask(Start(ANN))
    assert not numbers & {table.look(person.user).decision for person in ALL}


async def test_a_new_table_takes_the_place_of_one_whose_game_is_over(bench: Bench) -> None:
    old = await bench.playing(BEN, CAT, DAN)
    await play_round(old, *ALL)
    await old.ask(Stop(ANN))
    new = await bench.lobby()
    assert bench.tables.ids() == (new.id,)
    assert old.look(None).closing is Closing.REPLACED
    assert bench.tables.in_channel(10) is new


async def test_who_plays_again_in_the_same_second_as_a_table_is_opened_keeps_theirs(bench: Bench) -> None:
    old = await bench.playing(BEN, CAT, DAN)
    await play_round(old, *ALL)
    await old.ask(Stop(ANN))
    _, opened = await asyncio.gather(old.ask(PlayAgain(BEN)), bench.lobby(), return_exceptions=True)
    assert isinstance(opened, WishRefusedError)
    assert opened.no.code == "table-there"
    assert bench.tables.ids() == (old.id,)


async def test_a_table_whose_channel_is_gone_closes_in_mid_round(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await asyncio.gather(answer(table, *ALL), table.close(Closing.STOPPED), return_exceptions=True)
    assert table.stage is Stage.CLOSED
    assert bench.journal.saved(table.id).header is None
    with pytest.raises(WishRefusedError, match="gone"):
        await table.close(Closing.STOPPED)
