"""Who keeps a table waiting is called, as they prefer, and only as long as it waits."""

from __future__ import annotations

import pytest

from bot.client import Client
from bot.lab.make_believe import World
from bot.preferences import Pings, Preference
from tests.cogs.arranged import begin_later
from tests.cogs.playing import asked, begin, calls, move, play_round, seat


async def prefer(world: World, user: int, pings: Pings) -> None:
    client = world.client
    assert isinstance(client, Client)
    await client._preferences.keep(user, Preference(pings=pings))


async def test_somebody_is_called_after_a_third_of_the_time_until_they_have_moved(
    discord_world: World,
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = next(person for person in people if asked(person))
    await discord_world.wait(19)
    assert not calls(discord_world)
    await discord_world.wait(2)
    (call,) = calls(discord_world)
    assert f"<@{player.id}>" in call
    sent = discord_world.requests("POST", "/messages")[-1].json
    assert sent
    assert sent["allowed_mentions"]["users"] == [player.id]
    await move(player)
    assert not calls(discord_world)


async def test_when_time_runs_out_the_call_is_taken_away(discord_world: World) -> None:
    await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    await discord_world.wait(61)
    assert not calls(discord_world)


@pytest.mark.parametrize(("pings", "number"), [(Pings.ALWAYS, 1), (Pings.NEVER, 0)])
async def test_by_preference_somebody_is_called_at_once_or_never(
    discord_world: World, pings: Pings, number: int
) -> None:
    people = await seat(discord_world, "Ann", "Ben", "Cem", "Dan")
    for person in people:
        await prefer(discord_world, person.id, pings)
    await people[0].press("Start")
    assert len(calls(discord_world)) == number
    await discord_world.wait(40)
    assert len(calls(discord_world)) == number


async def test_at_most_one_call_stands_and_none_after_the_round(discord_world: World) -> None:
    people = await seat(discord_world, "Ann", "Ben", "Cem", preset="arschloch")
    for person in people:
        await prefer(discord_world, person.id, Pings.ALWAYS)
    await people[0].press("Start")
    for _ in range(100):
        player = next((person for person in people if asked(person)), None)
        if player is None:
            break
        assert len(calls(discord_world)) == 1
        await move(player)
    assert not calls(discord_world)
    await people[0].press("Next round")
    assert len(calls(discord_world)) == 1
    await play_round(people)
    assert not calls(discord_world)


async def test_where_two_are_asked_the_second_is_called_once_the_first_has_moved(
    discord_world: World,
) -> None:
    people = await begin_later(discord_world, "Ann", "Ben", "Cem", "Dan", preset="warlords")
    await discord_world.wait(21)
    (call,) = calls(discord_world)
    first, second = people[:2] if f"<@{people[0].id}>" in call else people[1::-1]
    await move(first)
    (call,) = calls(discord_world)
    assert f"<@{second.id}>" in call
    await move(second)
    assert not calls(discord_world)


async def test_without_a_timer_nobody_is_called(discord_world: World) -> None:
    await begin(discord_world, "Ann", "Ben", "Cem", "Dan", speed="none")
    await discord_world.wait(600)
    assert not calls(discord_world)


async def test_a_channel_that_takes_no_calls_is_not_asked_again_before_the_next_round(
    discord_world: World,
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    await discord_world.take_away("send_messages")
    await discord_world.wait(21)
    refused = len(discord_world.requests("POST", "/messages"))
    await move(next(person for person in people if asked(person)))
    await discord_world.wait(21)
    assert len(discord_world.requests("POST", "/messages")) == refused
    await discord_world.give_back()
    await play_round(people)
    await people[0].press("Next round")
    await discord_world.wait(31)
    assert calls(discord_world)


async def test_a_bot_that_is_stopped_leaves_no_call_behind(discord_world: World) -> None:
    await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    await discord_world.wait(21)
    assert calls(discord_world)
    await discord_world.close()
    assert not calls(discord_world)
