"""Slash commands: what they do, who may, and who reads the answer."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.lab.make_believe import World
from tests.cogs.playing import asked, begin, move, play_round, seat, table


async def test_an_unknown_preset_is_named_together_with_those_there_are(discord_world: World) -> None:
    answer = await discord_world.person("Ann").slash("scum start", preset="poker")
    assert "poker" in answer.text
    assert "President" in answer.text
    assert "Arschloch" in answer.text
    assert answer.page
    assert answer.page.private


async def test_whatever_is_typed_as_a_preset_is_quoted_as_plain_text(discord_world: World) -> None:
    answer = await discord_world.person("Ann").slash("scum start", preset="**x** <@1>" + "y" * 5990)
    assert r"There is no “\*\*x\*\* \<\@1\>y" in answer.text


async def test_presets_are_suggested_while_one_is_typed(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    assert await ann.suggestions("scum start", "preset", "arsch") == ["Arschloch"]
    assert len(await ann.suggestions("scum start", "preset")) > 1


async def test_more_computers_than_seats_are_refused(discord_world: World) -> None:
    answer = await discord_world.person("Ann").slash("scum start", preset="arschloch", computers=6)
    assert "computers can take 5 at most" in answer.text
    assert answer.page
    assert answer.page.private


async def test_the_options_of_start_make_the_game(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    answer = await ann.slash("scum start", preset="arschloch", computers=2, length="5", speed="fast")
    assert "Arschloch" in answer.text
    assert "20 seconds" in answer.text
    assert "5 rounds" in answer.text


@pytest.mark.parametrize(
    "command", ["scum join", "scum hand", "scum rules", "leaderboard", "rank", "help", "scum leave"]
)
async def test_what_concerns_one_person_is_answered_to_that_person_alone(
    discord_world: World, command: str
) -> None:
    await seat(discord_world, "Ann", "Ben")
    answer = await discord_world.person("Cem").slash(command)
    assert answer.page
    assert answer.page.private
    assert answer.text


@pytest.mark.parametrize("command", ["scum join", "scum leave", "scum hand", "scum table", "scum stop"])
async def test_without_a_table_in_the_channel_that_is_said(discord_world: World, command: str) -> None:
    answer = await discord_world.person("Ann").slash(command)
    assert "/scum start" in answer.text
    assert answer.page
    assert answer.page.private


async def test_join_hand_and_leave_do_what_their_buttons_do(discord_world: World) -> None:
    ann, *_ = await seat(discord_world, "Ann", computers=2)
    ben = discord_world.person("Ben")
    await ben.slash("scum join")
    assert "Ben" in table(discord_world).text
    await ann.press("Start")
    hand = await ben.slash("scum hand")
    assert hand.page
    assert hand.page == ben.hand()
    question = await ben.slash("scum leave")
    answer = await ben.press("Leave", on=question.page)
    assert "A computer plays your round" in answer.text
    assert "computer plays on" in table(discord_world).text


async def test_the_host_can_kick_and_a_stranger_cannot(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    eve = discord_world.person("Eve")
    answer = await eve.slash("scum kick", player=ben.user)
    assert "Only the host, Ann" in answer.text
    answer = await ann.slash("scum kick", player=ben.user)
    assert "a computer plays for Ben" in answer.text
    assert "computer plays on" in table(discord_world).text
    assert not asked(ben)
    assert "A computer was given your seat" in ben.hand().text
    answer = await ann.slash("scum kick", player=eve.user)
    assert "has no seat at this table" in answer.text


async def test_who_manages_the_server_can_stop_a_game(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    eve = discord_world.person("Eve")
    role = discord_world.guild.create_role("moderators", permissions=discord.Permissions(manage_guild=True))
    moderator = discord_world.guild.add_member(discord_world.env.create_user("Mod"), roles=[role])
    answer = await eve.slash("scum stop")
    assert "Only the host" in answer.text
    assert any(asked(person) for person in people)
    answer = discord_world.answer(await moderator.slash(discord_world.channel, "scum stop"))
    assert "stopped" in answer.text
    assert not any(asked(person) for person in people)


async def test_a_finished_round_is_on_the_leaderboard(discord_world: World) -> None:
    before = await discord_world.person("Eve").slash("leaderboard")
    assert "Nobody yet" in before.text
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    await play_round([ann, ben])
    answer = await ann.slash("leaderboard")
    assert f"<@{ann.id}>" in answer.text
    assert f"<@{ben.id}>" in answer.text
    by_wins = await ann.press("By wins", on=answer.page)
    assert by_wins.kind == "update"
    assert "by wins" in by_wins.text
    rank = await ben.slash("rank")
    assert "1 round" in rank.text or "one round" in rank.text
    rank = await ben.slash("rank", player=ann.user)
    assert f"<@{ann.id}>" in rank.text


async def test_the_rules_of_a_preset_are_those_of_the_table(discord_world: World) -> None:
    ann, *_ = await seat(discord_world, "Ann", preset="arschloch")
    by_button = await ann.press("Rules")
    by_command = await ann.slash("scum rules")
    assert by_button.text == by_command.text
    assert "Arschloch" in by_button.text
    named = await ann.slash("scum rules", preset="president")
    assert "Rules of President" in named.text


async def test_private_answers_are_in_the_readers_language_and_public_ones_in_the_servers(
    discord_world: World,
) -> None:
    ann = discord_world.person("Ann", language="qps-plocm")
    lobby = await ann.slash("scum start", computers=3)
    assert "who plays?" in lobby.text
    await ann.press("Start")
    assert "round 1" in table(discord_world).text
    assert "Pass" not in ann.hand().labels
    assert "My hand" in table(discord_world).labels
    if asked(ann):
        await move(ann)


async def test_help_fits_a_page_and_names_every_command(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("help")
    answer = await ann.press("Commands")
    client = discord_world.client
    tree = client.tree  # type: ignore[attr-defined] # every client of ours has one
    for command in tree.walk_commands():
        if command.qualified_name not in {"scum", "help"}:
            assert f"/{command.qualified_name}`" in answer.text


async def test_past_the_end_of_the_leaderboard_comes_its_last_page(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    await play_round([ann, ben])
    for number in ("7", "9" * 70):
        answer = await ann.tap_raw(f"leaderboard:::points.{number}")
        assert f"<@{ben.id}>" in answer.text


async def test_a_host_who_kicks_oneself_hands_the_table_on(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    assert "a computer plays for Ann" in (await ann.slash("scum kick", player=ann.user)).text
    assert not asked(ann)
    assert "Only the host, Ben" in (await ann.slash("scum stop")).text
    assert "stopped" in (await ben.slash("scum stop")).text


async def test_what_servers_alone_have_is_not_offered_in_direct_messages(discord_world: World) -> None:
    (told,) = discord_world.requests("PUT", "/commands")
    commands: list[dict[str, Any]] = told.json  # type: ignore[assignment] # a list in this request
    contexts = {command["name"]: command["contexts"] for command in commands}
    assert [contexts[name] for name in ("scum", "help")] == [[0, 1]] * 2
    assert [contexts[name] for name in ("leaderboard", "rank", "settings")] == [[0]] * 3
    assert all(command["integration_types"] == [0] for command in commands)


@pytest.mark.parametrize(
    "data",
    [{"name": "tichu"}, {"name": "scum", "options": [{"name": "bid", "type": 1, "options": []}]}],
    ids=["command", "subcommand"],
)
async def test_a_command_of_another_version_is_answered(discord_world: World, data: dict[str, Any]) -> None:
    answer = await discord_world.person("Ann").slash_raw(data)
    assert "has changed" in answer.text
    assert discord_world.env.errors  # asked for, they are no fault of the test


async def test_names_are_shown_as_they_are_and_do_nothing(discord_world: World) -> None:
    names = ("**Ann** @everyone", "\u202eBen\u2067", "\U0001f0cf" * 32, "c" * 32)
    people = await begin(discord_world, *names)
    assert r"\*\*Ann\*\* \@everyone" in table(discord_world).text
    await play_round(people)
    assert "Round 1 is over" in table(discord_world).text
    kicked = await people[0].slash("scum kick", player=people[0].user)
    assert r"\*\*Ann\*\*" in kicked.text
