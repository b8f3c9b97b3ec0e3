"""The bot is cut off at any moment: nobody loses anything, and old buttons play on."""

from __future__ import annotations

from bot.lab.make_believe import World
from tests.cogs.playing import asked, begin, move, play_round, pressable, seat, table


async def test_an_old_button_plays_on_after_a_restart_in_mid_trick(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    player = next(person for person in people if asked(person))
    await move(player)
    player = next(person for person in people if asked(person))
    old, public = player.hand(), table(discord_world)
    await discord_world.restart()
    assert table(discord_world).id == public.id
    answer = await player.press(starts=pressable(old, "play:", "pass:")[0].custom_id, on=old)
    assert answer.kind == "update"
    assert "moved on" not in answer.text
    assert answer.text != old.text
    for person in people:
        await person.press("My hand")
    await play_round(people)
    assert "Round 1 is over" in table(discord_world).text


async def test_an_old_button_plays_on_after_a_restart_in_mid_exchange(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", preset="arschloch")
    await play_round(people)
    await people[0].press("Next round")
    giver = next(person for person in people if pressable(person.hand(), "give:", "take:"))
    old = giver.hand()
    await discord_world.restart()
    answer = await giver.press(starts=pressable(old, "give:", "take:")[0].custom_id, on=old)
    assert answer.kind == "update"
    assert "moved on" not in answer.text
    assert not pressable(giver.hand(), "give:", "take:") or giver.hand().text != old.text


async def test_the_public_message_is_found_again_and_has_the_full_time(discord_world: World) -> None:
    await begin(discord_world, "Ann", "Ben", computers=2)
    await discord_world.wait(30)
    before = table(discord_world)
    await discord_world.restart()
    after = table(discord_world)
    assert after.id == before.id
    assert after.text != before.text
    await discord_world.wait(31)
    assert "You were" not in table(discord_world).text


async def test_a_lobby_goes_on_after_a_restart(discord_world: World) -> None:
    ann, *_ = await seat(discord_world, "Ann", "Ben", computers=2)
    lobby = table(discord_world)
    await discord_world.restart()
    await discord_world.person("Cem").press("Join", on=lobby)
    assert "Cem" in table(discord_world).text
    assert table(discord_world).id == lobby.id
    await ann.press("Start")
    assert "round 1" in table(discord_world).text


async def test_the_commands_are_told_to_discord_only_when_they_have_changed(discord_world: World) -> None:
    assert len(discord_world.requests("PUT", "/commands")) == 1
    await discord_world.restart()
    assert len(discord_world.requests("PUT", "/commands")) == 1
    answer = await discord_world.person("Ann").slash("help")
    assert answer.answered


async def test_commands_that_discord_has_lost_are_told_anew(discord_world: World) -> None:
    client = discord_world.client
    await client.http.bulk_upsert_global_commands(client.application_id or 0, [])
    await discord_world.restart()
    answer = await discord_world.person("Ann").slash("help")
    assert answer.answered
