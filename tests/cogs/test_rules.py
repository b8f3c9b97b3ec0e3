"""The rules in a channel: for one person alone, page by page."""

from __future__ import annotations

from bot.engine.presets import PRESETS
from bot.lab.make_believe import World
from tests.cogs.playing import begin, seat, table


async def test_the_rules_are_turned_page_by_page_in_one_message(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    first = await ann.slash("scum rules", preset="daifugo")
    assert first.page
    assert first.page.private
    assert "Rules of Daifugō" in first.text
    assert "The end" not in first.text
    second = await ann.press("Next", on=first.page)
    assert second.kind == "update"
    assert "The end" in second.text
    assert "Rules of Daifugō" not in second.text
    back = await ann.press("Back", on=second.page)
    assert back.text == first.text


async def test_the_rules_of_a_table_are_turned_too(discord_world: World) -> None:
    ann, *_ = await seat(discord_world, "Ann", preset="daifugo")
    first = await ann.press("Rules")
    assert "for 3 to 6 players" in first.text
    second = await ann.press("Next", on=first.page)
    assert second.kind == "update"
    assert "The end" in second.text


async def test_once_they_play_the_rules_are_those_for_so_many(discord_world: World) -> None:
    ann, _ = await begin(discord_world, "Ann", "Ben", computers=2)
    assert "for 4 players" in (await ann.press("Rules", on=table(discord_world))).text


async def test_past_the_end_of_the_rules_comes_their_last_page(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("scum rules", preset="daifugo")
    for number in ("1", "7", "9" * 70):
        assert "The end" in (await ann.tap_raw(f"rules:::daifugo.{number}")).text


async def test_rules_that_nobody_has_get_a_sentence(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("scum rules", preset="daifugo")
    for argument in ("whist.1", ".1", "daifugo", "x"):
        answer = await ann.tap_raw(f"rules:::{argument}")
        assert answer.answered
        assert "The end" not in answer.text


async def test_every_preset_can_be_chosen_and_read(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    found = await ann.suggestions("scum rules", "preset", "")
    assert len(found) == len(PRESETS)
    for name in found:
        answer = await ann.slash("scum rules", preset=name)
        assert "Rules of" in answer.text
