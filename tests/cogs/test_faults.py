"""What goes wrong at Discord or on the way there has a defined end, and concerns one table only."""

from __future__ import annotations

import json
from typing import Any

import pytest
from discord.state import AutoShardedConnectionState
from simcord.backend.serializers import role_payload

from bot.client import Client
from bot.lab.make_believe import World, cut_off
from bot.lab.messages import Page
from bot.lab.people import Person
from cogs._ui.pings import CALLS
from tests.cogs.playing import asked, begin, calls, move, play_round, pressable, table

CALLBACK = "/interactions/*/*/callback"
MESSAGE = "/channels/*/messages/*"
MESSAGES = "/channels/*/messages"
HOOK = "/webhooks/*"

A_RESET = 0
"""Stands among statuses for a connection that breaks off."""


def client_of(world: World) -> Client:
    assert isinstance(world.client, Client)
    return world.client


def live_tables(world: World) -> int:
    return len(client_of(world).house.tables.ids())


def player_of(people: list[Person]) -> Person:
    return next(person for person in people if asked(person))


def with_buttons(world: World) -> list[Page]:
    """The messages in the channel that everybody sees and can press."""
    return [page for page in world.pages() if page.buttons and not page.private]


# Permissions


async def test_who_can_see_the_bot_no_more_is_told_and_other_channels_play_on(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    other = discord_world.another_channel("other")
    zoe = discord_world.person("Zoe")
    await zoe.slash("scum start", computers=3, channel=other)
    await discord_world.take_away("view_channel")
    discord_world.fail("PATCH", MESSAGE, status=403, code=50001, times=1)
    await move(player_of(people))
    answer = await move(player_of(people))
    assert "permission: View Channel" in answer.text
    await zoe.press("Start", on=discord_world.pages(other)[-1])
    assert "round 1" in discord_world.pages(other)[-1].text
    old = table(discord_world)
    await discord_world.give_back()
    assert table(discord_world).text != old.text


async def test_a_table_shows_again_once_a_role_has_its_permissions_back(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    old = table(discord_world)
    discord_world.fail("PATCH", MESSAGE, status=403, code=50013)
    await move(player_of(people))
    assert table(discord_world).text == old.text
    guild = discord_world.guild.id
    role = role_payload(discord_world.env.backend.guilds[guild].everyone_role)
    await discord_world.hear("GUILD_ROLE_UPDATE", {"guild_id": str(guild), "role": role})
    assert table(discord_world).text != old.text


async def test_a_channel_that_takes_no_pictures_any_more_shows_the_result_in_words(
    discord_world: World,
) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    await play_round(people)
    assert table(discord_world).pictures
    discord_world.fail("PATCH", MESSAGE, status=403, code=50013)
    await discord_world.restart()
    shown = table(discord_world)
    assert "Round 1 is over" in shown.text
    assert not shown.pictures
    await people[0].press("Next round")
    for person in people:
        await person.press("My hand")
    await play_round(people)
    assert "Round 2 is over" in table(discord_world).text
    assert table(discord_world).pictures


# Threads, channels, servers


async def test_a_thread_that_was_locked_shows_its_table_once_it_is_opened_again(discord_world: World) -> None:
    thread = await discord_world.thread("cards")
    ann = discord_world.person("Ann")
    lobby = (await ann.slash("scum start", computers=3, channel=thread)).page
    assert lobby
    await discord_world.archive(thread)
    for method, path in (("PATCH", MESSAGE), ("POST", MESSAGES)):
        discord_world.fail(method, path, status=400, code=50083, times=None)
    await ann.press("Start", on=lobby)
    assert "round 1" not in discord_world.pages(thread)[-1].text
    discord_world.env.backend.faults.clear()
    await discord_world.archive(thread, archived=False)
    assert "round 1" in [page for page in discord_world.pages(thread) if not page.private][-1].text


async def test_a_deleted_thread_ends_its_game_and_not_that_of_its_channel(discord_world: World) -> None:
    thread = await discord_world.thread("cards")
    await begin(discord_world, "Ann", "Ben", computers=2)
    await discord_world.person("Zoe").slash("scum start", computers=3, channel=thread)
    assert live_tables(discord_world) == 2
    await discord_world.delete_channel(thread)
    assert live_tables(discord_world) == 1


async def test_a_deleted_channel_ends_the_games_of_its_threads_too(discord_world: World) -> None:
    thread = await discord_world.thread("cards")
    await discord_world.person("Zoe").slash("scum start", computers=3, channel=thread)
    assert live_tables(discord_world) == 1
    await discord_world.delete_channel()
    assert not live_tables(discord_world)


async def test_a_channel_deleted_while_the_bot_was_down_ends_its_game(discord_world: World) -> None:
    await begin(discord_world, "Ann", "Ben", computers=2)
    backend = discord_world.env.backend
    discord_world.guild.create_text_channel("the only one left")
    await discord_world.close()
    backend.delete_channel(discord_world.channel.id)
    await discord_world.restart()
    await discord_world.quiet()
    assert not live_tables(discord_world)


async def test_a_server_that_the_bot_left_while_it_was_down_has_no_games(discord_world: World) -> None:
    await begin(discord_world, "Ann", "Ben", computers=2)
    discord_world.forget_guild()
    await discord_world.restart()
    await discord_world.quiet()
    assert not live_tables(discord_world)
    assert not await client_of(discord_world)._messages.all()


async def test_a_server_that_is_not_available_yet_keeps_its_games(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(discord_world, "Ann", "Ben", computers=2)
    guild, usual = discord_world.guild.id, AutoShardedConnectionState.parse_ready

    def parse_ready(state: AutoShardedConnectionState[Any], data: Any) -> None:
        usual(state, data | {"guilds": [{"id": str(guild), "unavailable": True}]})

    monkeypatch.setattr(AutoShardedConnectionState, "parse_ready", parse_ready)
    discord_world.forget_guild()
    await discord_world.restart()
    await discord_world.quiet()
    assert live_tables(discord_world) == 1


async def test_a_table_whose_people_have_all_left_the_server_ends_by_itself(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    for person in people:
        await discord_world.remove(person)
    await discord_world.wait(40 * 60)
    assert not live_tables(discord_world)
    assert not table(discord_world).buttons


async def test_when_the_host_has_left_the_server_somebody_else_starts_the_next_round(
    discord_world: World,
) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    await discord_world.remove(ann)
    for _ in range(60):
        if "is over" in table(discord_world).text:
            break
        if asked(ben):
            await move(ben)
        else:
            await discord_world.wait(61)
    await ben.press("Next round")
    assert "round 2" in table(discord_world).text


async def test_a_table_that_closed_just_before_a_crash_leaves_nothing_behind(discord_world: World) -> None:
    ann, *_ = await begin(discord_world, "Ann", "Ben", computers=2)
    kept = await client_of(discord_world)._messages.all()
    await ann.slash("scum stop")
    await discord_world.wait(16 * 60)
    for message in kept.values():
        await client_of(discord_world)._messages.keep(*message)
    await discord_world.restart()
    assert not await client_of(discord_world)._messages.all()


async def test_a_copy_that_a_crash_left_unknown_goes_when_somebody_taps_it_and_the_tap_is_answered(
    discord_world: World,
) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    (first,) = (await client_of(discord_world)._messages.all()).values()
    await people[0].slash("scum table")
    lost = table(discord_world)
    await discord_world.wait(0)
    await client_of(discord_world)._messages.keep(*first)
    await discord_world.restart()
    await discord_world.wait(61)
    assert lost.id in [page.id for page in with_buttons(discord_world)]
    answer = await people[0].press("My hand", on=lost)
    assert answer.answered
    assert discord_world.now(lost) is None
    assert [page.id for page in with_buttons(discord_world)] == [first.message]


# Discord or the network in trouble


@pytest.mark.parametrize("status", [500, 502, 503, 429, A_RESET])
async def test_an_edit_that_fails_is_made_up_for_and_other_tables_go_on(
    discord_world: World, status: int
) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    other = discord_world.another_channel("other")
    zoe = discord_world.person("Zoe")
    await zoe.slash("scum start", computers=3, channel=other)
    old = table(discord_world)
    mine = f"/channels/{discord_world.channel.id}/messages/*"
    player = player_of(people)
    play = player.aim(starts=pressable(player.hand(), "play:")[0].custom_id, on=player.hand())
    start = zoe.aim("Start", on=discord_world.pages(other)[-1])
    if status:
        discord_world.fail("PATCH", mine, status=status)
        await discord_world.together(play, start)
    else:
        with cut_off("PATCH", mine, carried_out=False):
            await discord_world.together(play, start)
    assert table(discord_world) == old
    assert "round 1" in discord_world.pages(other)[-1].text
    await discord_world.wait(6)
    assert table(discord_world).text != old.text


@pytest.mark.parametrize("carried_out", [False, True])
async def test_an_answer_whose_connection_breaks_off_is_given_and_the_move_made_once(
    discord_world: World, carried_out: bool
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = player_of(people)
    before = player.hand()
    with cut_off("POST", CALLBACK, carried_out=carried_out):
        answer = await move(player)
    assert answer.answered
    assert answer.page
    assert not asked(player)
    assert answer.page.text != before.text
    following = player_of(people)
    again = await player.press(starts=pressable(before, "play:")[0].custom_id, on=before)
    assert "moved on" in again.text
    assert player_of(people) is following


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_an_answer_that_discord_fails_to_take_leaves_the_move_made_and_the_hand_shows_it(
    discord_world: World, status: int
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player, old = player_of(people), table(discord_world)
    discord_world.silence_expected = True
    discord_world.fail("POST", CALLBACK, status=status, times=1)
    await move(player)
    assert table(discord_world).text != old.text
    assert not asked(player)
    await move(player_of(people))


@pytest.mark.parametrize("carried_out", [False, True])
async def test_a_lobby_whose_answer_breaks_off_stands_there_once_and_lives(
    discord_world: World, carried_out: bool
) -> None:
    ann = discord_world.person("Ann")
    with cut_off("POST", CALLBACK, carried_out=carried_out):
        await ann.slash("scum start")
    (lobby,) = with_buttons(discord_world)
    await discord_world.person("Ben").press("Join", on=lobby)
    assert "Ben" in table(discord_world).text
    assert table(discord_world).id == lobby.id


async def test_somebody_opens_a_hand_though_the_connection_breaks_off_and_it_is_kept_up_to_date(
    discord_world: World,
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    waiting = next(person for person in people if not asked(person))
    with cut_off("POST", CALLBACK, carried_out=True):
        await waiting.press("My hand", on=table(discord_world))
    old = waiting.hand()
    while not asked(waiting):
        await move(player_of(people))
    assert waiting.hand().id == old.id


async def test_a_call_that_fails_is_made_once_discord_is_back(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    discord_world.fail("POST", MESSAGES, status=503)
    await discord_world.wait(21)
    assert not calls(discord_world)
    await discord_world.wait(6)
    assert len(calls(discord_world)) == 1
    await move(player_of(people))
    assert not calls(discord_world)


async def test_a_call_whose_end_fails_is_taken_away_once_discord_is_back(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    await discord_world.wait(21)
    with cut_off("DELETE", MESSAGE, carried_out=False):
        await move(player_of(people))
    assert len(calls(discord_world)) == 1
    await discord_world.wait(6)
    assert not calls(discord_world)


async def test_a_call_that_stood_at_a_crash_is_taken_away_after_it(discord_world: World) -> None:
    await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    await discord_world.wait(21)
    assert len(calls(discord_world)) == 1
    await discord_world.restart()
    await discord_world.quiet()
    assert not calls(discord_world)
    assert json.loads(await client_of(discord_world)._kept.get(CALLS) or "") == {}


async def test_a_call_whose_fate_is_unknown_is_the_same_to_discord_when_it_is_sent_again(
    discord_world: World,
) -> None:
    await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    with cut_off("POST", MESSAGES, carried_out=True):
        await discord_world.wait(21)
        await discord_world.wait(6)
    bodies = [request.json or {} for request in discord_world.requests("POST", "/messages")]
    called = [body for body in bodies if "your turn" in (body.get("content") or "")]
    assert len(called) == 2
    assert all(body["enforce_nonce"] and body["nonce"] == called[0]["nonce"] for body in called)
