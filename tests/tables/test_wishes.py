"""One wish at a time: decided, saved, told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.engine import trick
from bot.engine.events import Played
from bot.engine.plays import Play
from bot.engine.round import Round
from bot.tables.state import Place, Speed, Stage
from bot.tables.wishes import Act, AddComputer, Join, Leave, NextRound, Start, WishRefusedError
from tests.tables.bench import (
    ANN,
    BEN,
    CAT,
    DAN,
    Bench,
    act,
    choice,
    is_asked,
    play_round,
    refused,
    until_asked,
)


async def test_three_taps_at_once_make_one_move(bench: Bench) -> None:
    table = await bench.playing(BEN)
    player = await until_asked(table, ANN, BEN)
    before = table.look(player.user)
    moves = len(bench.journal.changes)
    tap = act(player, before)
    answers = await asyncio.gather(*(table.ask(tap) for _ in range(3)), return_exceptions=True)
    codes = [answer.no.code for answer in answers if isinstance(answer, WishRefusedError)]
    assert codes == ["moved-on", "moved-on"]
    assert len(bench.journal.changes) == moves + 1
    assert table.look(player.user).seats[before.me or 0].cards < before.seats[before.me or 0].cards


async def test_a_cancelled_asker_cuts_nothing_in_half(bench: Bench) -> None:
    table = await bench.playing(BEN)
    player = await until_asked(table, ANN, BEN)
    before = table.look(player.user)
    bench.journal.gate = asyncio.Event()
    asker = asyncio.ensure_future(table.ask(act(player, before)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asker.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asker
    assert table.look(player.user).decision == before.decision
    bench.journal.gate.set()
    await asyncio.sleep(0.1)
    assert table.look(player.user).decision == before.decision + 1
    assert bench.journal.changes[-1].action is not None


async def test_two_people_who_join_in_the_same_second_both_sit(bench: Bench) -> None:
    table = await bench.lobby()
    looks = await asyncio.gather(table.ask(Join(BEN)), table.ask(Join(CAT)))
    assert [look.me for look in looks] == [1, 2]
    assert [seat.name for seat in table.look(None).seats] == ["Ann", "Ben", "Cat"]


async def test_two_people_who_give_in_the_same_second_both_succeed(bench: Bench) -> None:
    people = (ANN, BEN, CAT, DAN)
    table = await bench.playing(BEN, CAT, DAN, exchange=[[2, 2], [1, 1]])
    await play_round(table, *people)
    await table.ask(NextRound(ANN))
    givers = [person for person in people if is_asked(table.look(person.user))]
    assert len(givers) == 2
    looks = await asyncio.gather(*(table.ask(act(one, table.look(one.user))) for one in givers))
    assert all(look.view is not None and look.view.phase == "play" for look in looks[1:])


async def test_a_failed_save_changes_nothing_and_the_table_goes_on(bench: Bench) -> None:
    table = await bench.playing(BEN)
    player = await until_asked(table, ANN, BEN)
    before = table.look(player.user)
    told = len(bench.ear.news)
    bench.journal.failures = 1
    assert await refused(table, act(player, before)) == "not-saved"
    assert table.look(player.user) == before
    assert len(bench.ear.news) == told
    await table.ask(act(player, before))
    assert table.look(player.user).decision == before.decision + 1


async def test_a_lobby_that_cannot_be_saved_is_not_there(bench: Bench) -> None:
    bench.journal.failures = 1
    with pytest.raises(WishRefusedError, match="not-saved"):
        await bench.lobby()
    assert bench.tables.ids() == ()
    await bench.lobby()
    assert len(bench.tables.ids()) == 1


async def test_nothing_is_told_before_it_is_saved(bench: Bench) -> None:
    table = await bench.playing(BEN)
    await play_round(table, ANN, BEN)
    assert len(bench.ear.news) == len(bench.journal.changes)
    assert bench.ear.saved_by_then == list(range(1, len(bench.journal.changes) + 1))


async def test_news_say_what_was_played_and_that_a_round_began(bench: Bench) -> None:
    table = await bench.playing(BEN)
    assert bench.ear.news[-1].new_round
    player = await until_asked(table, ANN, BEN)
    look = await table.ask(act(player, table.look(player.user)))
    assert bench.ear.news[-1].events[0].by == look.me  # type: ignore[union-attr]  # whoever leads plays


async def test_a_stale_tap_changes_nothing(bench: Bench) -> None:
    table = await bench.playing(BEN)
    player = await until_asked(table, ANN, BEN)
    old = act(player, table.look(player.user))
    await table.ask(old)
    again = await until_asked(table, player)
    now = table.look(again.user)
    assert await refused(table, old) == "moved-on"
    assert table.look(again.user) == now


async def test_a_tap_of_an_earlier_round_changes_nothing(bench: Bench) -> None:
    table = await bench.playing(BEN)
    player = await until_asked(table, ANN, BEN)
    old = act(player, table.look(player.user))
    await play_round(table, ANN, BEN)
    assert await refused(table, old) == "moved-on"
    await table.ask(NextRound(ANN))
    assert await refused(table, old) == "moved-on"


async def test_a_stranger_cannot_play(bench: Bench) -> None:
    table = await bench.playing(BEN)
    player = await until_asked(table, ANN, BEN)
    look = table.look(player.user)
    assert await refused(table, Act(CAT, look.decision, choice(look))) == "not-seated"
    assert await refused(table, Leave(CAT)) == "not-seated"
    assert await refused(table, NextRound(CAT)) == "wrong-stage"


async def test_a_rule_that_forbids_a_move_is_named(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    people = (ANN, BEN, CAT, DAN)
    leader = await until_asked(table, *people)
    look = table.look(leader.user)
    with pytest.raises(WishRefusedError) as error:
        await table.ask(Act(leader, look.decision, "pass"))
    assert (error.value.no.code, error.value.no.rule) == ("must-lead", None)
    await table.ask(act(leader, look))
    other = await until_asked(table, *people)
    look = table.look(other.user)
    assert look.view is not None
    hand = choice(look).split()[0]
    with pytest.raises(WishRefusedError) as error:
        await table.ask(Act(other, look.decision, f"{hand} 3C 3D 3H 3S"))
    assert error.value.no.code == "not-your-cards"
    played = bench.ear.news[-1].events[0]
    assert isinstance(played, Played)
    size, lowest = played.play.size, look.view.hand.bit_count()
    assert lowest > size


@pytest.mark.parametrize("text", ["timeout", "", "dance", "take 9H", "give", "3C as 4", "TIMEOUT "])
async def test_a_move_that_is_none_gets_an_answer(bench: Bench, text: str) -> None:
    table = await bench.playing(BEN)
    player = await until_asked(table, ANN, BEN)
    look = table.look(player.user)
    assert await refused(table, Act(player, look.decision, text))
    assert table.look(player.user) == look


async def test_who_is_not_asked_hears_that_it_is_not_their_turn(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    people = (ANN, BEN, CAT, DAN)
    player = await until_asked(table, *people)
    other = next(person for person in people if person is not player)
    look = table.look(other.user)
    assert await refused(table, Act(other, look.decision, "pass")) == "not-your-turn"


async def test_a_channel_has_one_table(bench: Bench) -> None:
    first = await bench.lobby()
    with pytest.raises(WishRefusedError, match="table-there"):
        await bench.lobby()
    elsewhere = await bench.lobby(channel=11)
    assert bench.tables.in_channel(10) is first
    assert bench.tables.in_channel(11) is elsewhere
    assert bench.tables.at(first.id) is first


async def test_two_who_open_a_table_in_the_same_second_get_one(bench: Bench) -> None:
    answers = await asyncio.gather(bench.lobby(), bench.lobby(), return_exceptions=True)
    assert [isinstance(answer, WishRefusedError) for answer in answers] == [False, True]


@pytest.mark.parametrize("ask", ["at", "in_channel"])
async def test_a_table_that_is_not_there_is_gone(bench: Bench, ask: str) -> None:
    with pytest.raises(WishRefusedError, match="gone"):
        bench.tables.at("abcdef") if ask == "at" else bench.tables.in_channel(1)


async def test_at_shutdown_the_wish_in_hand_is_finished_and_others_are_refused(bench: Bench) -> None:
    table = await bench.lobby()
    bench.journal.gate = asyncio.Event()
    first, second = (asyncio.ensure_future(table.ask(Join(person))) for person in (BEN, CAT))
    await asyncio.sleep(0.1)
    stopping = asyncio.ensure_future(bench.tables.shutdown())
    await asyncio.sleep(0.1)
    bench.journal.gate.set()
    await stopping
    assert (await first).me == 1
    with pytest.raises(WishRefusedError, match="stopping"):
        await second
    assert await refused(table, Start(ANN)) == "stopping"
    with pytest.raises(WishRefusedError, match="stopping"):
        await bench.tables.open(Place(1, 99), ANN, "president", table.look(None).rules, Speed.NORMAL, 0)
    await asyncio.sleep(100_000)
    assert table.stage is Stage.LOBBY


async def test_a_fault_of_the_journal_is_not_taken_for_a_refusal(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    table = await bench.lobby()

    async def broken(change: object) -> None:
        raise ZeroDivisionError(change)

    bench.journal.save = broken  # type: ignore[method-assign]  # what no journal should do
    with pytest.raises(ZeroDivisionError):
        await table.ask(AddComputer(ANN))
    assert "failed" in caplog.text
    assert len(table.look(None).seats) == 1


async def test_however_often_a_table_is_looked_at_a_seats_plays_are_listed_once(
    monkeypatch: pytest.MonkeyPatch, bench: Bench
) -> None:
    listed: list[Round] = []

    def legal(round: Round, listing: Callable[[Round], list[Play]] = trick.legal) -> list[Play]:
        listed.append(round)
        return listing(round)

    monkeypatch.setattr(trick, "legal", legal)
    table = await bench.playing(BEN, CAT, DAN, beat="compulsory")
    for _ in range(4):
        before = len(listed)
        player = await until_asked(table, ANN, BEN, CAT, DAN)
        looks = [table.look(user) for user in (None, 1, 2, 3, 4, 1, 2, 3, 4)]
        assert len({look.view.legal for look in looks if look.view and look.view.duty}) == 1
        assert len(listed) - before == 1
        await table.ask(act(player, table.look(player.user)))
