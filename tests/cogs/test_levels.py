"""How strong computers play, chosen with the command and in the lobby."""

from __future__ import annotations

import pytest

from bot.lab.make_believe import World
from tests.cogs.playing import play_round, seat, table


def levels(world: World) -> list[str]:
    """The choices of the lobby's menu, those in force in capitals."""
    menus = [menu for menu in table(world).menus if menu.custom_id.startswith("level:")]
    return [one.label.upper() if one.chosen else one.label for menu in menus for one in menu.options]


async def test_a_lobby_says_how_strong_its_computers_are_as_the_command_wanted_them(
    discord_world: World,
) -> None:
    await seat(discord_world, "Ann", computers=2, level="easy")
    assert table(discord_world).text.count("computer · easy") == 2
    assert levels(discord_world) == ["COMPUTERS: EASY", "Computers: normal", "Computers: hard"]


async def test_the_host_chooses_in_the_lobby_and_nobody_else(discord_world: World) -> None:
    ann, ben = await seat(discord_world, "Ann", "Ben", computers=1)
    assert "computer · normal" in table(discord_world).text
    refused = await ben.choose("Computers: hard", starts="level:")
    assert "Only the host" in refused.text
    assert "computer · normal" in table(discord_world).text
    await ann.choose("Computers: hard", starts="level:")
    assert "computer · hard" in table(discord_world).text


async def test_a_lobby_without_a_computer_does_not_ask(discord_world: World) -> None:
    people = await seat(discord_world, "Ann", "Ben", "Cem")
    assert levels(discord_world), "a computer would come"
    await discord_world.person("Dan").press("Join")
    assert not levels(discord_world)
    await people[0].press("Start")


async def test_the_host_may_choose_in_the_second_in_which_somebody_joins(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann", computers=2)
    cem = discord_world.person("Cem")
    choice = ann.aim_choice("Computers: easy", starts="level:")
    answers = await discord_world.together(choice, cem.aim("Join"))
    assert all(answer.answered for answer in answers)
    assert "Cem" in table(discord_world).text
    assert table(discord_world).text.count("computer · easy") == 2
    assert levels(discord_world)[0] == "COMPUTERS: EASY"


async def test_when_the_game_has_begun_an_old_menu_says_that_it_is_too_late(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann", computers=3)
    lobby = table(discord_world)
    await ann.press("Start")
    late = await ann.choose_raw(f"level:{lobby.menus[0].custom_id.split(':')[1]}", "hard", on=lobby)
    assert "The game has begun" in late.text


@pytest.mark.parametrize("values", [("impossible",), ()])
async def test_a_made_up_level_is_answered(discord_world: World, values: tuple[str, ...]) -> None:
    (ann,) = await seat(discord_world, "Ann", computers=3)
    answer = await ann.choose_raw(table(discord_world).menus[0].custom_id, *values)
    assert answer.text
    assert "computer · normal" in table(discord_world).text


async def test_another_game_has_computers_of_the_same_level(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann", computers=3, level="hard", length="1")
    await ann.press("Start")
    await play_round([ann])
    await ann.press("Play again")
    assert "computer · hard" in table(discord_world).text
