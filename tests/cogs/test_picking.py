"""Runs, poker hands and readings are played from the hand in Discord."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.presets import PRESETS, rules_of
from bot.engine.rules import Rules
from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from bot.tables.ports import Change
from bot.tables.state import Stage
from tests.cogs.arranged import begin_later, deal, in_turn, only_table, round_of
from tests.cogs.playing import PLAYS, STEPS, asked, begin, move, pressable, table


def last_action(saves: list[Change]) -> str:
    """The newest action in the journal."""
    return next(change.action[1] for change in reversed(saves) if change.action)


async def test_a_run_is_chosen_card_by_card_and_played(discord_world: World, saves: list[Change]) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan", preset="zheng", speed="none")
    leader = in_turn(discord_world, people)
    await deal(discord_world, leader, "3C 4D 5H 5S 9C 9D KH")
    opened = await leader.press("Choose cards")
    assert opened.page
    assert "Choose the cards to play below." in opened.page.text
    told = await leader.choose("3♣︎", "4♦︎", "9♣︎", starts="choose:")
    assert "✗ These cards do not go together" in told.text
    assert not pressable(leader.hand(), "play:")
    told = await leader.choose("3♣︎", "4♦︎", "5♠︎", starts="choose:")
    assert "✓ That makes: run 3–5." in told.text  # noqa: RUF001 # a dash between ranks
    await leader.press(starts="play:")
    assert last_action(saves) == "3C 4D 5S"
    assert "3♣︎ 4♦︎ 5♠︎ · run 3–5" in table(discord_world).text  # noqa: RUF001 # a dash between ranks


async def test_a_joker_is_played_as_what_its_player_says(discord_world: World, saves: list[Change]) -> None:
    people = await begin(discord_world, *"ABCDEF", preset="huberes", speed="none")
    leader = in_turn(discord_world, people)
    await deal(discord_world, leader, "6C *C 9D 9H 10C")
    assert "6♣︎ ★ as 6" in [button.label for button in pressable(leader.hand(), "play:")]
    await leader.press("6♣︎ ★ as 6")
    assert last_action(saves) == "6C *C"
    assert "6♣︎ ★ as 6" in table(discord_world).text


async def test_a_reading_is_chosen_in_a_menu(discord_world: World, saves: list[Change]) -> None:
    people = await begin(discord_world, *"ABCD", preset="poor-mans-poker", speed="none")
    leader = in_turn(discord_world, people)
    await deal(discord_world, leader, "2C 4D 5D 6D 7D 9C")
    await leader.press("Choose cards")
    await leader.choose("2♣︎", "4♦︎", "5♦︎", "6♦︎", "7♦︎", starts="choose:")
    await leader.choose("flush, A high", starts="choose:", on=below(leader.hand()))
    assert "✓ That makes: flush, A high." in leader.hand().text
    await leader.press(starts="play:")
    assert last_action(saves) == "4D 5D 6D 7D 2C as flush"


def below(page: Page) -> Page:
    """The page with its last menu alone."""
    return replace(page, menus=page.menus[-1:])


def steps(rules: Rules) -> set[str]:
    """What a President is asked before the first lead of a later round, by the verbs of the buttons."""
    asked_for = {"offer-cut", "deal"} if rules.deal_faults else set()
    if rules.exchange != "none":
        asked_for.add("give")
    return asked_for | ({"content"} if rules.collusion else set())


async def play_out(person: Person) -> set[str]:
    """Press what the hand offers until it asks for nothing any more; give what was pressed, by verbs."""
    verbs: set[str] = set()
    for _ in range(120):
        if not asked(person):
            return verbs
        pressed = pressable(person.hand(), *PLAYS, *STEPS)
        verbs |= {pressed[0].custom_id.split(":")[0]} if pressed else set()
        assert (await move(person)).answered
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("preset", [name for name in PRESETS if not steps(rules_of(name, {}))])
async def test_one_person_and_computers_play_a_round_of_every_preset(
    discord_world: World, preset: str
) -> None:
    (person,) = await begin(discord_world, "Ann", preset=preset, length="1", speed="none")
    assert only_table(discord_world).look(None).round_number == 1
    await play_out(person)
    assert only_table(discord_world).stage is Stage.OVER


@pytest.mark.parametrize("preset", [name for name in PRESETS if steps(rules_of(name, {}))])
async def test_one_person_and_computers_play_a_later_round_with_its_steps_by_the_buttons_alone(
    discord_world: World, preset: str
) -> None:
    computers = PRESETS[preset].fewest - 1
    (person,) = await begin_later(
        discord_world, "Ann", preset=preset, options={"rounds": 2}, computers=computers, speed="none"
    )
    assert "round 2" in table(discord_world).text
    pressed = await play_out(person)
    assert pressed >= steps(rules_of(preset, {}))
    assert only_table(discord_world).stage is Stage.OVER


async def test_the_longest_run_of_pairs_is_chosen_where_plays_are_too_many_to_list(
    discord_world: World, saves: list[Change]
) -> None:
    people = await begin(discord_world, *"ABCD", preset="zheng", speed="none")
    leader = in_turn(discord_world, people)
    ranks = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    await deal(discord_world, leader, " ".join(f"{rank}{suit}" for rank in ranks for suit in "CH") + " 2C")
    assert not leader.hand().has("Choose cards")
    menu = leader.hand().menus[0]
    values = [option.value for option in menu.options if not option.value.startswith("2")]
    await leader.choose_raw(menu.custom_id, *values, on=leader.hand())
    await leader.press(starts="play:")
    assert last_action(saves).count(" ") == 23
    assert [hand.bit_count() for hand in round_of(discord_world).hands].count(1) == 1
