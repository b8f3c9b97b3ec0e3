"""Channels that change under a game: permissions, deleted messages and channels, archived threads."""

from __future__ import annotations

from bot.client import Client
from bot.lab.make_believe import World
from tests.cogs.playing import asked, begin, move, play_round, seat, table

FORBIDDEN = {"status": 403, "code": 50013}


def live_tables(world: World) -> int:
    assert isinstance(world.client, Client)
    return len(world.client.house.tables.ids())


async def test_missing_permissions_are_named_one_by_one_before_a_table_opens(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await discord_world.take_away("send_messages")
    answer = await ann.slash("scum start")
    assert "permission: Send Messages" in answer.text
    assert answer.page
    assert answer.page.private
    await discord_world.take_away("send_messages", "view_channel", "attach_files")
    answer = await ann.slash("scum start")
    assert "View Channel" in answer.text
    assert "Send Messages" in answer.text
    assert "Attach Files" in answer.text
    assert not live_tables(discord_world)
    await discord_world.give_back()
    assert "who plays?" in (await ann.slash("scum start")).text


async def test_a_deleted_table_is_posted_anew(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    old = table(discord_world)
    await discord_world.delete(old)
    await move(next(person for person in people if asked(person)))
    assert table(discord_world).id != old.id
    assert "round 1" in table(discord_world).text


async def test_a_table_that_is_50_minutes_old_is_posted_anew(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2, speed="none")
    old = table(discord_world)
    await discord_world.wait(51 * 60)
    player = people[0]
    await player.press("My hand")
    for person in people:
        await person.press("My hand")
    await move(next(person for person in people if asked(person)))
    assert table(discord_world).id != old.id
    shown = discord_world.now(old)
    assert shown
    assert not shown.buttons


async def test_a_message_that_takes_no_more_edits_is_posted_anew(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    old = table(discord_world)
    discord_world.fail("PATCH", f"/channels/*/messages/{old.id}", status=429, code=30046)
    await move(next(person for person in people if asked(person)))
    assert table(discord_world).id != old.id


async def test_a_deleted_channel_ends_its_game_and_no_other(discord_world: World) -> None:
    await begin(discord_world, "Ann", "Ben", computers=2)
    other = discord_world.another_channel("other")
    cem = discord_world.person("Cem")
    await cem.slash("scum start", computers=3, channel=other)
    assert live_tables(discord_world) == 2
    await discord_world.delete_channel()
    assert live_tables(discord_world) == 1
    lobby = discord_world.pages(other)[-1]
    await cem.press("Start", on=lobby)
    assert "round 1" in discord_world.pages(other)[-1].text


async def test_a_channel_that_is_found_gone_ends_its_game(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    discord_world.fail("PATCH", "/channels/*/messages/*", status=404, code=10003)
    await move(next(person for person in people if asked(person)))
    await discord_world.quiet()
    assert live_tables(discord_world) == 0


async def test_after_a_403_the_channel_is_left_alone_and_the_players_are_told(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    await discord_world.take_away("send_messages")
    discord_world.fail("PATCH", "/channels/*/messages/*", **FORBIDDEN)
    await move(next(person for person in people if asked(person)))
    requests = len(discord_world.requests("PATCH", "/channels/"))
    player = next(person for person in people if asked(person))
    answer = await move(player)
    assert "permission: Send Messages" in answer.text
    assert len(discord_world.requests("PATCH", "/channels/")) == requests
    old = table(discord_world)
    await discord_world.give_back()
    shown = discord_world.now(old)
    assert shown
    assert shown.text != old.text


async def test_a_channel_that_takes_messages_again_unheard_of_shows_the_table_at_the_next_tap(
    discord_world: World,
) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    discord_world.fail("PATCH", "/channels/*/messages/*", **FORBIDDEN)
    await move(next(person for person in people if asked(person)))
    old = table(discord_world)
    await people[0].press("My hand", on=old)
    shown = discord_world.now(old)
    assert shown
    assert shown.text != old.text


async def test_an_archived_thread_that_stays_closed_is_left_alone_and_the_players_are_told(
    discord_world: World,
) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    discord_world.fail("PATCH", "/channels/*/messages/*", status=400, code=50083)
    discord_world.fail("POST", "/channels/*/messages", status=400, code=50083)
    await move(next(person for person in people if asked(person)))
    sent = len(discord_world.requests("POST", "/channels/"))
    player = next(person for person in people if asked(person))
    answer = await player.press("My hand", on=table(discord_world))
    assert "thread is archived" in answer.text
    assert len(discord_world.requests("POST", "/channels/")) == sent + 1
    again = await player.press("My hand", on=table(discord_world))
    assert "thread is archived" not in again.text


async def test_in_a_thread_that_stays_locked_each_player_is_told_once_however_often_they_look(
    discord_world: World,
) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    shown = table(discord_world)
    for method, path in (("PATCH", "/channels/*/messages/*"), ("POST", "/channels/*/messages")):
        discord_world.fail(method, path, status=400, code=50083, times=None)
    await move(next(person for person in people if asked(person)))
    answers = [await person.press("My hand", on=shown) for person in people for _ in range(3)]
    told = ["thread is archived" in answer.text for answer in answers]
    assert told == [True, False, False] * 2


async def test_trouble_at_discord_is_waited_out(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    old = table(discord_world)
    discord_world.fail("PATCH", "/channels/*/messages/*", status=503)
    await move(next(person for person in people if asked(person)))
    await discord_world.wait(6)
    shown = discord_world.now(old)
    assert shown
    assert shown.text != old.text


async def test_the_table_command_shows_it_at_the_bottom(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    old = table(discord_world)
    answer = await people[0].slash("scum table")
    assert answer.page
    assert not answer.page.private
    assert answer.page.buttons == old.buttons
    shown = discord_world.now(old)
    assert shown
    assert not shown.buttons
    await move(next(person for person in people if asked(person)))
    newest = discord_world.now(answer.page)
    assert newest
    assert newest.text != answer.page.text


async def test_each_channel_has_one_table(discord_world: World) -> None:
    ann, *_ = await seat(discord_world, "Ann", "Ben")
    answer = await ann.slash("scum start")
    assert "has a table already" in answer.text
    assert answer.page
    assert answer.page.private


async def test_a_channel_that_takes_no_pictures_has_no_table(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await discord_world.take_away("attach_files")
    assert "permission: Attach Files" in (await ann.slash("scum start")).text
    assert not live_tables(discord_world)


async def test_a_server_that_the_bot_has_left_has_no_games(discord_world: World) -> None:
    await begin(discord_world, "Ann", "Ben", computers=2)
    await discord_world.hear("GUILD_DELETE", {"id": str(discord_world.guild.id)})
    assert not live_tables(discord_world)


async def test_a_finished_table_gives_way_to_a_new_one(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2, length="1")
    await play_round([ann, ben])
    old = table(discord_world)
    assert old.has("Play again")
    answer = await ben.slash("scum start", computers=3)
    assert "who plays?" in answer.text
    shown = discord_world.now(old)
    assert shown
    assert "has a new table" in shown.text
    assert not shown.buttons
    assert live_tables(discord_world) == 1


async def test_a_game_that_is_over_leaves_nothing_in_memory(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    await discord_world.person("Eve").press("My hand")
    await discord_world.wait(25)
    await play_round([ann, ben])
    await ann.slash("scum stop")
    await discord_world.wait(16 * 60)
    client = discord_world.client
    assert isinstance(client, Client)
    house = client.house
    assert not any((house.tables.ids(), house.hands._hands, house.painter._canvases, house.pings._tables))
    assert not await client._messages.all()
