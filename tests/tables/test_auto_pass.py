"""Who likes to pass by itself does so where nothing is legal, and in no other way than a computer would."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bot.engine.cards import Cards, pick, read_faces
from bot.engine.round import with_hand
from bot.tables.alarms import AutoPass, alarms
from bot.tables.look import Look
from bot.tables.ports import Pauses
from bot.tables.state import Person, Speed
from bot.tables.table import Table
from bot.tables.wishes import Act, Join, Leave, Prefer
from tests.tables.bench import ANN, BEN, CAT, DAN, Bench, act, is_asked, refused

ALL = (ANN, BEN, CAT, DAN)
PASSES = {person: Person(person.user, person.name, auto_pass=True) for person in ALL}
PAUSE = 0.6 + 0.6 * 2 / 13
"""So long a computer takes at a bench to follow with two cards in its hand."""
LONGEST = 1.5
"""So long it takes at the most."""


def cards(faces: str) -> Cards:
    found = pick(read_faces(faces), (1 << 180) - 1)
    assert found
    return found


def hold(table: Table, person: Person, faces: str) -> None:
    """Put cards into somebody's hand behind the table's back."""
    live, me = table._live, table.look(person.user).me
    assert live.running is not None
    assert me is not None
    round = replace(live.running.round, hands=with_hand(live.running.round.hands, me, cards(faces)))
    game = replace(live.running.game, round=round)
    table._live = replace(live, running=replace(live.running, round=round, game=game))


async def facing_an_ace(bench: Bench, faces: str, *, likes: bool = True, **settings: object) -> Look:
    """A table where the second of four, who holds these cards, is to follow a single ace."""
    table = await bench.playing(BEN, CAT, DAN, **settings)
    leader = next(person for person in ALL if is_asked(table.look(person.user)))
    look = table.look(leader.user)
    assert look.me is not None
    follower = next(one for one in ALL if table.look(one.user).me == (look.me + 1) % 4)
    hold(table, leader, "AS 3C 4C")
    hold(table, follower, faces)
    if likes:
        await table.ask(Prefer(PASSES[follower]))
    await table.ask(Act(leader, table.look(leader.user).decision, "AS"))
    return table.look(follower.user)


def table_of(bench: Bench) -> Table:
    return bench.tables.at(*bench.tables.ids())


def passed(bench: Bench) -> bool:
    """Whether the last thing that was saved is a pass."""
    action = bench.journal.changes[-1].action
    return action is not None and action[1] == "pass"


async def test_who_holds_nothing_passes_after_as_long_as_a_computer_takes(bench: Bench) -> None:
    look = await facing_an_ace(bench, "5C 6C")
    assert look.passing
    assert not passed(bench)
    await asyncio.sleep(PAUSE - 0.1)
    assert not passed(bench)
    await asyncio.sleep(0.2)
    assert passed(bench)
    after = table_of(bench).look(look.seats[look.me or 0].user)
    assert after.view is not None
    assert after.view.passed == (look.me,)
    assert not after.passing


async def test_it_happens_without_a_turn_timer_too(bench: Bench) -> None:
    look = await facing_an_ace(bench, "5C 6C", speed=Speed.NONE)
    assert look.deadline is None
    await asyncio.sleep(PAUSE + 0.1)
    assert passed(bench)


async def test_who_holds_something_or_does_not_like_it_is_waited_for(bench: Bench) -> None:
    for faces, likes in (("5C 2C", True), ("5C 6C", False)):
        fresh = Bench()
        look = await facing_an_ace(fresh, faces, likes=likes)
        assert not look.passing
        await asyncio.sleep(3 * PAUSE)
        assert not passed(fresh)
    assert not bench.journal.changes


async def test_until_the_pass_nobody_else_can_tell_who_holds_nothing(bench: Bench) -> None:
    other = Bench()
    looks = [await facing_an_ace(one, faces) for one, faces in ((bench, "5C 6C"), (other, "5C 2C"))]
    assert [look.passing for look in looks] == [True, False]
    for user in (None, *(person.user for person in ALL)):
        if user == looks[0].seats[looks[0].me or 0].user:
            continue
        seen = [replace(table_of(one).look(user), table="") for one in (bench, other)]
        assert seen[0] == seen[1]


async def test_it_comes_back_with_the_table_after_a_restart(bench: Bench) -> None:
    table = await bench.playing(*(PASSES[one] for one in (BEN, CAT, DAN)))
    await table.ask(Prefer(PASSES[ANN]))
    while not any(table.look(one.user).passing for one in ALL):
        person = next(one for one in ALL if is_asked(table.look(one.user)))
        await table.ask(act(person, table.look(person.user)))
    again = await bench.restarted()
    assert any(table_of(again).look(one.user).passing for one in ALL)
    await asyncio.sleep(LONGEST + 0.1)
    assert passed(again)


async def test_whoever_changes_their_mind_in_time_is_waited_for(bench: Bench) -> None:
    look = await facing_an_ace(bench, "5C 6C")
    me = next(person for person in ALL if person.user == look.seats[look.me or 0].user)
    assert bench.tables.where_not_known(me) == (table_of(bench),)
    await table_of(bench).ask(Prefer(me))
    assert bench.tables.where_not_known(me) == ()
    await asyncio.sleep(3 * PAUSE)
    assert not passed(bench)


async def test_a_pass_made_so_counts_for_no_presence_and_for_no_miss(bench: Bench) -> None:
    look = await facing_an_ace(bench, "5C 6C")
    table = table_of(bench)
    user = look.seats[look.me or 0].user
    players = tuple(
        replace(player, missed=1) if player.user == user else player for player in table._live.state.players
    )
    table._live = replace(table._live, state=replace(table._live.state, players=players))
    await asyncio.sleep(PAUSE + 0.1)
    assert passed(bench)
    assert [player.missed for player in table._live.state.players if player.user == user] == [1]


async def test_for_who_is_away_the_computer_plays_and_nothing_passes_by_itself(bench: Bench) -> None:
    look = await facing_an_ace(bench, "5C 6C")
    table = table_of(bench)
    player = next(one for one in table._live.state.players if one.user == look.seats[look.me or 0].user)
    away = replace(player, away=True)
    players = tuple(away if one is player else one for one in table._live.state.players)
    table._live = replace(table._live, state=replace(table._live.state, players=players))
    table.go_on()
    assert not table.look(player.user).passing


async def test_a_seat_is_taken_with_what_its_owner_prefers(bench: Bench) -> None:
    table = await bench.playing(PASSES[BEN], CAT, Person(5, "Eve"))
    dan = Person(4, "Dan", auto_pass=True)
    await table.ask(Join(dan))
    await table.ask(Leave(CAT))
    await table.ask(Join(PASSES[CAT]))
    state = table._live.state
    assert {player.name for player in (*state.players, *state.joining) if player.auto_pass} == {
        "Ben",
        "Cat",
        "Dan",
    }
    await table.ask(Prefer(Person(4, "Dan")))
    assert [player.auto_pass for player in table._live.state.joining] == [False]
    assert await refused(table, Prefer(Person(9, "Fay"))) == "not-seated"


async def test_in_a_lesson_the_pass_is_left_to_who_learns(bench: Bench) -> None:
    await facing_an_ace(bench, "5C 6C")
    live = table_of(bench)._live
    lesson = replace(live, state=replace(live.state, lesson=True))
    by_itself = [any(isinstance(one, AutoPass) for one in alarms(at, Pauses())) for at in (live, lesson)]
    assert by_itself == [True, False]
