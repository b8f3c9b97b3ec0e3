"""What is kept of somebody: shown, handed out, erased."""

from __future__ import annotations

import json

from bot.client import Client
from bot.lab.make_believe import World
from bot.lab.ranks import give, manager, role, roles_of
from bot.preferences import Award, Preference
from tests.cogs.arranged import shorten
from tests.cogs.playing import begin, play_round


async def test_who_asks_learns_what_is_kept_also_in_direct_messages(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    for channel in (None, ann.dm):
        answer = await ann.slash("privacy", channel=channel)
        assert "What I keep about you" in answer.text
        assert answer.page
        assert answer.page.labels == ["Export", "Erase"]
        assert answer.page.private or channel


async def test_everything_comes_as_a_file_to_them_alone(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    await shorten(discord_world, [ann, ben])
    await play_round([ann, ben])
    await ann.slash("privacy")
    answer = await ann.press("Export", on=ann.privates()[-1])
    assert answer.page
    assert answer.page.private
    ((name, address),) = answer.page.files
    assert name == "scum-data.json"
    content = discord_world.env.backend.cdn.get(address)
    assert content
    file = json.loads(content)
    assert (file["user"], len(file["rounds"])) == (ann.id, 1)


async def test_after_a_second_question_a_person_is_forgotten_and_others_keep_their_rounds(
    discord_world: World,
) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    await shorten(discord_world, [ann, ben])
    await play_round([ann, ben])
    client = discord_world.client
    assert isinstance(client, Client)
    await client._preferences.keep(ann.id, Preference(plain_cards=True))
    await ann.slash("privacy")
    await ann.press("Erase", on=ann.privates()[-1])
    assert "Erase your data?" in ann.privates()[-1].text
    refused = await ann.press("Erase everything", on=ann.privates()[-1])
    assert "Leave your tables" in refused.text
    assert f"<#{discord_world.channel.id}>" in refused.text
    for person in (ann, ben):
        question = await person.slash("scum leave")
        await person.press("Leave", on=question.page)
    await ann.press("Try again")
    answer = await ann.press("Erase everything")
    assert "Your data is erased" in answer.text
    assert await client._preferences.of(ann.id) == Preference()
    board = await ben.slash("leaderboard")
    assert f"<@{ben.id}>" in board.text
    assert f"<@{ann.id}>" not in board.text
    assert "No round that counts" in (await ann.slash("rank")).text


async def test_the_presidents_role_goes_with_the_rest(discord_world: World) -> None:
    ann, mod = discord_world.person("Ann"), await manager(discord_world, "Mod")
    number = role(discord_world, "President")
    await mod.slash("settings")
    await mod.choose_raw("settings:::role", str(number), on=mod.hand())
    client = discord_world.client
    assert isinstance(client, Client)
    assert client.house.servers.of(discord_world.guild.id).role == number
    client.house.roles._held[discord_world.guild.id] = Award(number, ann.id)
    await give(discord_world, ann, number)
    await ann.slash("privacy")
    await ann.press("Erase")
    await ann.press("Erase everything")
    assert number not in roles_of(discord_world, ann)


async def test_made_up_taps_erase_nothing_and_are_answered(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    client = discord_world.client
    assert isinstance(client, Client)
    await client._preferences.keep(ann.id, Preference(plain_cards=True))
    await ann.slash("privacy")
    for argument in ("", ":::x", ":::erase-sure.1", ":::show"):
        answer = await ann.tap_raw(f"privacy{argument}")
        assert answer.answered
        assert await client._preferences.of(ann.id) == Preference(plain_cards=True)
