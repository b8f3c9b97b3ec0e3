"""A thread for each table: opened with it, archived after it, and nothing lost where there is none."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import simcord

from bot.client import Client
from bot.lab.make_believe import World, cut_off
from bot.lab.messages import Page
from bot.lab.people import Person
from cogs._ui import failures
from cogs._ui.threads import Threads
from tests.cogs.playing import asked, move, play_round, table
from tests.cogs.test_channels import live_tables

STARTS = "/channels/*/messages/*/threads"


async def start(world: World, *names: str, **options: Any) -> list[Person]:
    """Have the first of some people open a table in a thread, and all go there."""
    world.let_threads()
    people = [world.person(name) for name in names]
    await people[0].slash("scum start", **options)
    (world.channel,) = world.threads()
    return people


async def begun(world: World, *names: str) -> list[Person]:
    """Have them begin to play there."""
    people = await start(world, *names, computers=4 - len(names))
    for person in people[1:]:
        await person.press("Join")
    await people[0].press("Start")
    return people


def invitation(world: World, channel: simcord.ChannelHandle) -> Page:
    """What stands above the thread."""
    (found,) = [page for page in world.pages(channel) if page.id == world.channel.id]
    return found


async def test_an_invitation_in_the_channel_leads_to_the_thread_where_the_table_is(
    discord_world: World,
) -> None:
    channel = discord_world.channel
    ann, ben = await start(discord_world, "A*n", "Ben", preset="big-two", computers=2)
    shown = invitation(discord_world, channel)
    assert "A\\*n has opened a table" in shown.text
    (link,) = shown.buttons
    assert link.label == "Go to the table"
    assert link.address.endswith(f"/{discord_world.guild.id}/{discord_world.channel.id}")
    assert "A*n" in str(discord_world.channel.name)
    await ben.press("Join")
    await ann.press("Start")
    assert asked(ann) or asked(ben)


async def test_each_thread_has_a_table_and_several_do_not_hinder_each_other(discord_world: World) -> None:
    channel = discord_world.channel
    ann, ben = await start(discord_world, "Ann", "Ben")
    await ben.slash("scum start", channel=channel)
    assert live_tables(discord_world) == len(discord_world.threads()) == 2
    assert "has a table already" in (await ann.slash("scum start")).text


async def test_whose_table_still_waits_for_players_is_led_to_it_instead_of_opening_another(
    discord_world: World,
) -> None:
    channel = discord_world.channel
    (ann,) = await start(discord_world, "Ann")
    answer = await ann.slash("scum start", channel=channel)
    assert "opened a table already" in answer.text
    assert answer.page
    assert answer.page.private
    assert answer.page.labels == ["Go to the table"]
    assert live_tables(discord_world) == len(discord_world.threads()) == 1


async def test_after_its_last_game_the_thread_is_archived_and_nobody_is_invited_any_more(
    discord_world: World,
) -> None:
    channel = discord_world.channel
    ann, ben = await begun(discord_world, "Ann", "Ben")
    await play_round([ann, ben])
    await ann.slash("scum stop")
    assert table(discord_world).has("Play again")
    assert "who plays?" in (await ben.slash("scum start")).text
    assert discord_world.threads()
    await ben.slash("scum stop")
    assert "The game was stopped" in table(discord_world).text
    assert [thread.id for thread in discord_world.threads(archived=True)] == [discord_world.channel.id]
    shown = invitation(discord_world, channel)
    assert "This table is closed" in shown.text
    assert not shown.buttons


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 160006)])
async def test_where_no_thread_can_be_had_the_invitation_becomes_the_lobby(
    discord_world: World, status: int, code: int
) -> None:
    discord_world.let_threads()
    discord_world.fail("POST", STARTS, status=status, code=code, times=None)
    ann, ben = discord_world.person("Ann"), discord_world.person("Ben")
    await ann.slash("scum start", computers=2)
    assert not discord_world.threads()
    (lobby,) = discord_world.pages()
    assert "who plays?" in lobby.text
    await ben.press("Join", on=lobby)
    await ann.press("Start", on=lobby)
    assert asked(ann) or asked(ben)


@pytest.mark.parametrize("carried_out", [False, True])
async def test_a_connection_that_breaks_off_costs_no_thread(
    discord_world: World, *, carried_out: bool
) -> None:
    with cut_off("POST", STARTS, carried_out=carried_out):
        await start(discord_world, "Ann")
    assert "who plays?" in table(discord_world).text


async def test_too_many_computers_are_refused_before_anybody_is_invited(discord_world: World) -> None:
    discord_world.let_threads()
    answer = await discord_world.person("Ann").slash("scum start", preset="big-two", computers=4)
    assert answer.page
    assert answer.page.private
    assert "computers can take 3 at most" in answer.text
    assert not discord_world.pages()


async def test_a_server_that_wants_no_threads_has_its_tables_in_the_channel(discord_world: World) -> None:
    discord_world.let_threads()
    assert isinstance(discord_world.client, Client)
    servers = discord_world.client.house.servers
    await servers.change(discord_world.guild.id, threads=False)
    await discord_world.person("Ann").slash("scum start")
    assert not discord_world.threads()
    assert "who plays?" in table(discord_world).text


async def test_commands_in_the_channel_find_the_table_in_its_thread(discord_world: World) -> None:
    channel = discord_world.channel
    ann, ben, cem = await start(discord_world, "Ann", "Ben", "Cem", computers=2)
    answer = await ben.slash("scum join", channel=channel)
    assert "You have a seat" in answer.text
    assert answer.page
    assert answer.page.private
    assert answer.page.labels == ["Go to the table"]
    assert "Ben" in table(discord_world).text
    assert "stands in a thread" in (await cem.slash("scum table", channel=channel)).text
    await cem.slash("scum start", channel=channel)
    several = await discord_world.person("Dan").slash("scum join", channel=channel)
    assert "Several tables" in several.text
    assert several.page
    assert len(several.page.buttons) == 2
    await ann.press("Start")
    assert "Your turn" in (await ben.slash("scum hand", channel=channel)).text or asked(ann)
    assert "stopped" in (await ann.slash("scum stop", channel=channel)).text
    assert live_tables(discord_world) == 1


async def test_after_a_crash_the_game_goes_on_in_its_thread_and_threads_without_a_table_are_put_away(
    discord_world: World,
) -> None:
    channel = discord_world.channel
    ann, ben = await begun(discord_world, "Ann", "Ben")
    thread = discord_world.channel
    await ann.slash("scum start", channel=channel)
    discord_world.channel = channel
    orphan = await discord_world.thread("a table that was never opened")
    discord_world.fail("PATCH", f"/channels/{discord_world.threads()[1].id}", status=403, code=50013)
    await ann.slash("scum stop", channel=discord_world.threads()[1])
    assert len(discord_world.threads()) == 3
    await discord_world.restart()
    assert [one.id for one in discord_world.threads()] == [thread.id]
    assert orphan.id in {one.id for one in discord_world.threads(archived=True)}
    discord_world.channel = thread
    await ann.press("My hand")
    await ben.press("My hand")
    await move(next(person for person in (ann, ben) if asked(person)))


async def test_a_deleted_thread_ends_its_game_and_the_invitation_to_it(discord_world: World) -> None:
    channel = discord_world.channel
    await begun(discord_world, "Ann", "Ben")
    await discord_world.delete_channel()
    assert not live_tables(discord_world)
    assert "This table is closed" in invitation(discord_world, channel).text


async def test_a_thread_in_which_the_next_table_is_opened_before_it_was_put_away_stays_open(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = discord_world.channel
    monkeypatch.setattr(failures, "pause", lambda _: 30.0)
    ann, ben = await start(discord_world, "Ann", "Ben")
    discord_world.fail("PATCH", f"/channels/{channel.id}/messages/*", status=429)
    await ann.slash("scum stop")
    await ben.slash("scum start")
    assert "Ben has opened a table" in invitation(discord_world, channel).text
    await discord_world.wait(60)
    assert [thread.id for thread in discord_world.threads()] == [discord_world.channel.id]
    await ann.press("Join")


async def test_the_next_table_in_an_archived_thread_is_invited_to_once_that_is_open(
    discord_world: World,
) -> None:
    channel = discord_world.channel
    ann, ben = await start(discord_world, "Ann", "Ben")
    await ann.slash("scum stop")
    assert discord_world.threads(archived=True)
    await ben.slash("scum start")
    await discord_world.archive(discord_world.channel, archived=False)
    assert "Ben has opened a table" in invitation(discord_world, channel).text
    assert discord_world.threads()


async def test_an_invitation_leads_to_the_thread_though_the_answer_was_lost(discord_world: World) -> None:
    channel = discord_world.channel
    discord_world.fail("PATCH", "/webhooks/*/*/messages/@original", status=404, code=10015)
    await start(discord_world, "Ann")
    assert invitation(discord_world, channel).labels == ["Go to the table"]


async def test_nobody_stays_invited_to_a_table_that_a_crash_kept_from_being_opened(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord_world.let_threads()

    async def slow(*_: object) -> bool:
        await asyncio.sleep(3600)
        return True

    monkeypatch.setattr(Threads, "start", slow)
    assert "One moment" in (await discord_world.person("Ann").slash("scum start")).text
    await discord_world.restart()
    assert not discord_world.pages()


async def test_a_lobby_in_an_archived_thread_takes_a_tap_and_is_posted_anew(discord_world: World) -> None:
    _, ben = await start(discord_world, "Ann", "Ben")
    lobby = table(discord_world)
    for method, path in (("POST", "/interactions/*/*/callback"), ("PATCH", "/channels/*/messages/*")):
        discord_world.fail(method, path, status=400, code=50083)
    assert "wrong" not in (await ben.press("Join")).text
    assert table(discord_world).id != lobby.id
    assert "Ben" in table(discord_world).text


async def test_a_locked_thread_that_is_closed_idle_is_left_as_it_is(discord_world: World) -> None:
    channel = discord_world.channel
    await start(discord_world, "Ann")
    await discord_world.archive(discord_world.channel)
    for method, path in (("PATCH", "/channels/*/messages/*"), ("POST", "/channels/*/messages")):
        discord_world.fail(method, path, status=400, code=50083, times=1 if method == "PATCH" else None)
    await discord_world.wait(16 * 60)
    assert not live_tables(discord_world)
    assert discord_world.threads(archived=True)
    assert "This table is closed" in invitation(discord_world, channel).text


@pytest.mark.parametrize("kind", ["voice", "news"])
async def test_in_other_channels_the_table_stands_right_there(discord_world: World, kind: str) -> None:
    discord_world.let_threads()
    make = getattr(discord_world.guild, f"create_{kind}_channel")
    channel = discord_world.channel = make("somewhere else")
    ann = discord_world.person("Ann")
    assert "who plays?" in (await ann.slash("scum start")).text
    assert not discord_world.threads()
    await ann.slash("scum stop")
    await discord_world.take_away("connect", channel=channel)
    answer = await ann.slash("scum start")
    assert ("permission: Connect" in answer.text) is (kind == "voice")
