"""What a round and a game come to."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import pytest

from bot.engine.events import Gave, Passed, Played, TimedOut, TrickWon
from bot.engine.round import Phase
from bot.engine.titles import Title
from bot.tables.state import Stage
from bot.tables.wishes import NextRound
from tests.tables.bench import ANN, BEN, CAT, DAN, Bench, act, is_asked, play_round, until_asked

ALL = (ANN, BEN, CAT, DAN)


async def test_a_rounds_end_shows_places_titles_points_and_the_seed(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    commitment = table.look(None).commitment
    await play_round(table, *ALL)
    look = table.look(None)
    end = look.end
    assert end is not None
    assert (end.number, end.gained, end.points) == (1, (2, 1, 0, 0), (2, 1, 0, 0))
    assert end.titles == (Title.PRESIDENT, Title.VICE_PRESIDENT, Title.VICE_SCUM, Title.SCUM)
    assert end.before == (None,) * 4
    assert sha256(bytes.fromhex(end.seed)).hexdigest() == commitment
    assert [{"1": "Ann", "2": "Ben", "3": "Cat", "4": "Dan"}[name] for name in end.ids] == list(end.places)
    assert look.round_points == ({end.ids[0]: 2, end.ids[1]: 1, end.ids[2]: 0, end.ids[3]: 0},)
    assert {seat.id: seat.title for seat in look.seats} == dict(zip(end.ids, end.titles, strict=True))


async def test_a_round_is_saved_with_its_end_and_its_results_at_once(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await play_round(table, *ALL)
    last = bench.journal.changes[-1]
    assert last.action is not None
    assert last.finish is not None
    assert last.state is not None
    assert last.state.stage is Stage.BETWEEN
    assert [result.points for result in last.finish.results] == [3, 2, 1, 0]
    assert last.finish.counts
    header = bench.journal.headers[0]
    assert (header.number, header.preset, header.places) == (1, "president", ())
    assert set(zip(header.players, header.names, strict=True)) == {
        ("1", "Ann"),
        ("2", "Ben"),
        ("3", "Cat"),
        ("4", "Dan"),
    }


async def test_in_the_second_round_seats_go_by_rank_and_titles_stay(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await play_round(table, *ALL)
    first = table.look(None).end
    assert first is not None
    await table.ask(NextRound(BEN))
    look = table.look(None)
    assert tuple(seat.id for seat in look.seats) == first.ids
    assert tuple(seat.title for seat in look.seats) == first.titles
    assert (look.end, look.round_number) == (None, 2)
    await play_round(table, *ALL)
    second = table.look(None).end
    assert second is not None
    titles = dict(zip(first.ids, first.titles, strict=True))
    assert second.before == tuple(titles[name] for name in second.ids)


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_finished_round_has_the_number_by_which_the_journal_knows_it(
    bench: Bench, restarted: bool
) -> None:
    await bench.playing(BEN, CAT, DAN, channel=11)
    table = await bench.playing(BEN, CAT, DAN)
    await bench.playing(BEN, CAT, DAN, channel=12)
    if restarted:
        bench = await bench.restarted()
        table = bench.tables.at(table.id)
    await play_round(table, *ALL)
    end = table.look(None).end
    assert end is not None
    assert end.replay == 2
    state = bench.journal.saved(table.id).state
    assert state.end == end


async def test_titles_that_were_drawn_are_those_of_the_first_round(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN, preset="escoria")
    drawn = {seat.id: seat.title for seat in table.look(None).seats}
    await play_round(table, *ALL)
    end = table.look(None).end
    assert end is not None
    assert None not in end.before
    assert end.before == tuple(drawn[name] for name in end.ids)


async def test_a_reached_target_ends_the_game_with_its_winners(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN, target_points=3)
    while table.stage is not Stage.OVER:
        await play_round(table, *ALL)
        if table.stage is Stage.BETWEEN:
            await table.ask(NextRound(ANN))
    look = table.look(None)
    best = max(seat.points for seat in look.seats)
    assert best >= 3
    assert look.end is not None
    assert set(look.winners) == {seat.name for seat in look.seats if seat.points == best}
    assert len(look.round_points) == look.round_number == look.end.number
    assert look.next_round is None
    totals = {seat.id: sum(points[seat.id] for points in look.round_points) for seat in look.seats}
    assert totals == {seat.id: seat.points for seat in look.seats}


async def test_an_agreed_number_of_rounds_ends_the_game(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN, rounds=1, target_points=None)
    await play_round(table, *ALL)
    assert table.stage is Stage.OVER


async def test_a_game_of_arschloch_goes_through_exchange_and_leftovers(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN, preset="arschloch", deck="52", computers=1, target_points=8)
    phases = set()
    while table.stage is not Stage.OVER:
        if table.stage is Stage.BETWEEN:
            await table.ask(NextRound(ANN))
        view = table.look(None).view
        phases.add(view.phase if view else None)
        for person in [one for one in ALL if is_asked(table.look(one.user))][:1]:
            await table.ask(act(person, table.look(person.user)))
        await asyncio.sleep(0.1)
    assert {Phase.EXCHANGE, Phase.LEFTOVERS, Phase.PLAY} <= phases
    assert len(bench.journal.finishes) == len(table.look(None).round_points) > 1


async def test_my_news_are_what_happened_since_my_last_turn(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    leader = await until_asked(table, *ALL)
    assert table.look(leader.user).news == ()
    look = await table.ask(act(leader, table.look(leader.user)))
    assert look.me is not None
    assert look.news == ()
    for _ in range(3):
        other = await until_asked(table, *ALL)
        await table.ask(act(other, table.look(other.user)))
    turns = [event for event in table.look(leader.user).news if isinstance(event, Played | Passed)]
    assert [event.by for event in turns] == [(look.me + step) % 4 for step in (1, 2, 3)]


async def test_everybody_sees_the_last_finished_trick_and_what_came_after_it(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    told, ends = len(bench.ear.news), list[int]()
    while len(ends) < 3:
        mover = await until_asked(table, *ALL)
        await table.ask(act(mover, table.look(mover.user)))
        heard = [event for news in bench.ear.news[told:] for event in news.events]
        ends = [number for number, event in enumerate(heard, 1) if isinstance(event, TrickWon)]
        assert table.look(None).news == tuple(heard[ends[-2] if len(ends) > 1 else 0 :])


async def test_a_move_made_for_me_is_among_my_news(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    leader = await until_asked(table, *ALL)
    await asyncio.sleep(60.1)
    first, second = table.look(leader.user).news[:2]
    assert isinstance(first, TimedOut)
    assert isinstance(second, Played)


async def test_in_the_exchange_only_the_two_see_the_cards(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    await play_round(table, *ALL)
    await table.ask(NextRound(ANN))
    seen = {}
    for person in ALL:
        look = table.look(person.user)
        gave = look.news[0]
        assert isinstance(gave, Gave)
        seen[look.me] = gave.cards
    assert seen[0] == seen[3] != 0
    assert seen[1] == seen[2] == 0
