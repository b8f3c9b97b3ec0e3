"""The options panel in Discord: looked at, switched, refused, saved, shared."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from bot.client import Client
from bot.engine.presets import rules_of, sizes
from bot.lab.make_believe import World, cut_off
from bot.lab.messages import Page
from bot.lab.people import Answer, Person
from bot.lab.ranks import manager
from bot.preferences import ServerSettings
from bot.storage.errors import DatabaseError, Fault
from bot.storage.rule_sets import RuleSets
from bot.tables.look import Look
from tests.cogs.arranged import only_table
from tests.cogs.playing import seat, table


def rules_now(world: World) -> Look:
    return only_table(world).look(None)


async def open_at(person: Person, *way: str) -> Page:
    """Open the panel and go from page to page."""
    await person.slash("scum options")
    for page in way:
        await person.choose_raw(f"options-go:{table_id(person)}", page, on=person.hand())
    return person.hand()


def table_id(person: Person) -> str:
    """The table whose panel somebody has open."""
    found = next(one for one in person.hand().menus if one.custom_id.startswith("options"))
    return found.custom_id.split(":")[1]


async def broken(*_: object) -> None:
    raise DatabaseError(Fault.LOCKED, "here")


def code_in(page: Page) -> str:
    found = re.search(r"/scum start preset:(\w+)", page.text)
    assert found
    return found[1]


async def test_the_host_switches_an_option_and_everybody_sees_it_in_the_lobby(discord_world: World) -> None:
    ann, ben = await seat(discord_world, "Ann", "Ben")
    await ann.press("Options")
    await open_at(ann, "group.plays", "option.trick")
    answer = await ann.press("you are out of the trick")
    assert "**After a pass** is now: you are out of the trick." in answer.text
    assert "- Whoever passes is out of this trick, and back in the next." in table(discord_world).text
    answer = await ben.press("Options")
    assert "**After a pass**: Whoever passes is out" in answer.text
    await ann.press("Undo the last change")
    assert "out of this trick" not in table(discord_world).text


async def test_who_is_not_the_host_can_look_and_is_told_why_not_more(discord_world: World) -> None:
    _, ben = await seat(discord_world, "Ann", "Ben")
    page = await open_at(ben, "group.plays", "option.trick")
    assert "Only the host, Ann, can change options" in page.text
    assert not [button for button in page.buttons if button.custom_id.startswith("options-set")]
    answer = await ben.tap_raw(f"options-set:{only_table(discord_world).id}::trick=pass-out", on=page)
    assert "Only the host, Ann, may do that" in answer.text
    assert rules_now(discord_world).rules.trick.value == "multi-round"


async def test_after_a_host_has_left_the_next_one_switches(discord_world: World) -> None:
    ann, ben = await seat(discord_world, "Ann", "Ben")
    stale = await open_at(ann, "group.plays", "option.sequences")
    await ann.press("Leave")
    assert "Only the host, Ben" in (await ann.press("on", on=stale)).text
    await open_at(ben, "group.plays", "option.sequences")
    await ben.press("on")
    assert rules_now(discord_world).rules.sequences


async def test_once_the_game_has_begun_the_panel_says_so(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann")
    page = await open_at(ann, "group.plays", "option.sequences")
    await ann.press("Start", on=table(discord_world))
    for answer in (await ann.slash("scum options"), await ann.press("on", on=page)):
        assert "The game has begun, so its options stay as they are" in answer.text
    assert not rules_now(discord_world).rules.sequences


async def test_a_contradiction_is_refused_with_its_reason_and_the_way_out(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann")
    await open_at(ann, "group.round", "option.leftovers")
    answer = await ann.press("3rd and 4th may swap (not possible now)")
    assert answer.text.count("Not possible now: Nothing is left over") == 1
    await ann.press("Go to: Deal")
    await ann.press("the same number each")
    await open_at(ann, "group.round", "option.leftovers")
    await ann.press("3rd and 4th may swap")
    assert rules_now(discord_world).rules.leftovers.value == "swap"


async def test_a_preset_for_fewer_than_are_seated_is_refused(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann", computers=5)
    await ann.slash("scum options")
    answer = await ann.choose("Big Two", starts="options-preset")
    assert "Only 4 can play by these options, and 6 are seated" in answer.text
    await ann.choose("Zheng Shangyou", starts="options-preset")
    assert "## Zheng Shangyou: who plays?" in table(discord_world).text


async def test_a_value_that_no_button_has_is_typed_into_a_form(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann")
    await open_at(ann, "group.scoring", "option.rounds")
    shown = await ann.press("Another value")
    assert shown.modal
    answer = await ann.fill(shown, "seven")
    assert "“seven” is not possible here. You can type a whole number from 1 to 1,000" in answer.text
    answer = await ann.fill(await ann.press("Another value"), "7")
    assert answer.kind == "update"
    assert "The game ends after 7 rounds" in table(discord_world).text


async def test_a_form_that_would_come_too_late_is_a_sentence(
    discord_world: World, slow_preferences: Callable[[], None]
) -> None:
    (ann,) = await seat(discord_world, "Ann")
    await open_at(ann, "group.scoring", "option.rounds")
    slow_preferences()
    answer = await ann.press("Another value")
    assert answer.modal is None
    assert "tap again" in answer.text


async def test_a_form_is_shown_though_the_connection_breaks_off(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann")
    await open_at(ann, "group.scoring", "option.rounds")
    for carried_out, typed in ((True, "3"), (False, "4")):
        with cut_off("POST", "/interactions/*/callback", carried_out=carried_out):
            shown = await ann.press("Another value")
        assert shown.modal
        assert not shown.followups
        await ann.fill(shown, typed)
        assert rules_now(discord_world).rules.rounds == int(typed)


async def test_made_up_taps_and_forms_meet_a_sentence(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann")
    page, there = await open_at(ann), only_table(discord_world).id
    before = rules_now(discord_world)
    for argument in ("options:{}::nowhere", "options-set:{}::trick=sideways", "options-set:{}::sails=7"):
        assert (await ann.tap_raw(argument.format(there), on=page)).text
    for verb in ("set", "other", "typed", "reset", "undo", "preset", "go", "saved", "use", "forgotten"):
        for argument in ("", "::" + "9" * 60):
            assert (await ann.tap_raw(f"options-{verb}:{there}{argument}", on=page)).answered
    made_up: tuple[object, ...] = (
        [],
        [{"type": 18}],
        [{"type": 18, "component": {"type": 4, "value": 7}}],
        ["x"],
        {},
    )
    for parts in made_up:
        data = {"custom_id": f"options-typed:{there}::rounds", "components": parts}
        assert (await discord_world.tap(ann.aim_raw(data, on=page))).text
    assert rules_now(discord_world) == before


async def test_options_saved_under_a_name_open_the_same_table_by_name_and_by_code(
    discord_world: World,
) -> None:
    (ann,) = await seat(discord_world, "Ann", length="5")
    await open_at(ann, "group.plays", "option.sequences")
    await ann.press("on")
    await ann.press("All options")
    code = code_in((await ann.press("Save and share")).page or ann.hand())
    answer = await ann.fill(await ann.press("Save under a name"), "Friday  *night*")
    assert r"Saved as **Friday \*night\***" in answer.text
    saved = rules_now(discord_world).rules
    assert (await ann.suggestions("scum start", "preset"))[:2] == ["Friday *night*", "President"]
    for typed in ("friday *NIGHT*", code.lower()):
        await ann.slash("scum stop")
        await ann.slash("scum start", preset=typed)
        assert rules_now(discord_world).rules == saved
        assert "three or more ranks in a row" in (await ann.slash("scum rules", preset=typed)).text


async def test_a_name_is_replaced_and_forgotten_only_by_who_manages_the_server(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann,) = await seat(discord_world, "Ann")
    await open_at(ann)
    await ann.press("Save and share")
    await ann.fill(await ann.press("Save under a name"), "Ours")
    assert "you need Manage Server" in (await ann.fill(await ann.press("Save under a name"), "ours")).text
    assert "There is a preset" in (await ann.fill(await ann.press("Save under a name"), "Big Two")).text
    there = only_table(discord_world).id
    for verb in (f"options-forgotten:{there}::Ours.", f"options-default:{there}"):
        assert "Manage Server" in (await ann.tap_raw(verb, on=ann.hand())).text
    assert isinstance(discord_world.client, Client)
    assert discord_world.client.house.servers.of(discord_world.guild.id) == ServerSettings()
    boss = await manager(discord_world, "Boss")
    await boss.slash("scum stop")
    await boss.slash("scum start")
    await open_at(boss)
    await boss.press("Save and share")
    with monkeypatch.context() as failing:
        failing.setattr(RuleSets, "save", broken)
        assert "nothing has changed" in (await boss.fill(await boss.press("Save under a name"), "OURS")).text
    assert (await boss.suggestions("scum start", "preset"))[0] == "Ours"
    await boss.fill(await boss.press("Save under a name"), "OURS")
    await boss.choose("OURS", starts="options-saved")
    await boss.press("Forget this name")
    answer = await boss.press("Yes, forget it")
    assert "**OURS** is forgotten" in answer.text
    assert "Nothing is saved yet" in answer.text
    there = only_table(discord_world).id
    assert "not saved any more" in (await boss.tap_raw(f"options-use:{there}::Ours.", on=boss.hand())).text


async def test_the_servers_default_is_played_where_no_preset_is_named(discord_world: World) -> None:
    boss = await manager(discord_world, "Boss")
    await boss.slash("scum start", preset="tahimi")
    await open_at(boss, "group.cards", "option.jokers")
    await boss.press("2")
    await boss.press("All options")
    await boss.press("Save and share")
    assert "From now on" in (await boss.press("Make it the server's default")).text
    await boss.slash("scum stop")
    await boss.slash("scum start")
    assert (rules_now(discord_world).preset, rules_now(discord_world).rules.jokers) == ("tahimi", 2)


async def test_what_is_saved_can_be_used_at_a_table_that_is_open(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann", preset="daifugo", length="3")
    await open_at(ann)
    await ann.press("Save and share")
    await ann.fill(await ann.press("Save under a name"), "Tokyo")
    saved = rules_now(discord_world)
    await ann.press("All options")
    await ann.choose("Tahimi", starts="options-preset")
    await ann.press("Save and share")
    await ann.choose("Tokyo", starts="options-saved")
    assert "The table now plays by **Tokyo**" in (await ann.press("Use at this table")).text
    assert (rules_now(discord_world).preset, rules_now(discord_world).rules) == (saved.preset, saved.rules)


async def test_what_nobody_saved_and_what_is_too_old_is_said_with_what_there_is(discord_world: World) -> None:
    ann, client = discord_world.person("Ann"), discord_world.client
    assert isinstance(client, Client)
    old = await client.house.rule_sets.code_of("president", {"trumps": True})
    assert "earlier version of the game" in (await ann.slash("scum start", preset=old)).text
    answer = await ann.slash("scum start", preset="NOSUCH7")
    assert "There is no “NOSUCH7”" in answer.text
    assert "Daifugō" in answer.text


async def test_a_game_to_points_says_in_the_lobby_how_many(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    for preset, count in (("president", 11), ("tahimi", 11), ("collusion", 40)):
        await ann.slash("scum start", preset=preset, length="points")
        assert f"somebody reaches {count} points" in table(discord_world).text
        assert rules_now(discord_world).rules.scoring.value != "none"
        await ann.slash("scum stop")


async def test_whatever_is_tapped_in_the_panel_the_table_can_be_played(discord_world: World) -> None:
    random = Random(1)
    (ann,) = await seat(discord_world, "Ann", preset="escoria")
    await ann.slash("scum options")
    for _ in range(40):
        answer = await any_tap(random, ann)
        assert answer.answered
        assert "Something went wrong" not in answer.text
        look = rules_now(discord_world)
        assert len(look.seats) <= max(sizes(look.preset, look.rules, look.chosen))
        again = {name: getattr(look.rules, name) for name in look.chosen}
        assert rules_of(look.preset, again, max(look.fewest, len(look.seats))) == look.rules


async def any_tap(random: Random, person: Person) -> Answer:
    """Tap anything in the panel, and fill in whatever form that opens."""
    page = person.hand()
    buttons = [button for button in page.buttons if not button.custom_id.startswith("rules")]
    if page.menus and random.random() < 0.6:
        menu = random.choice(page.menus)
        count = random.randint(menu.fewest, min(menu.most, 3))
        chosen = random.sample(menu.options, count)
        return await person.choose_raw(menu.custom_id, *(one.value for one in chosen), on=page)
    answer = await person.tap_raw(random.choice(buttons).custom_id, on=page)
    if answer.modal:
        return await person.fill(answer, random.choice(["2-2, 1-1", "7", "2, J", "none", "x"]), on=page)
    return answer
