"""What a server settles, and what comes of it."""

from __future__ import annotations

import pytest
import simcord
from msgspec.structs import replace

from bot.client import Client
from bot.engine.events import RoundOver
from bot.lab.make_believe import World
from bot.lab.people import Answer, Person
from bot.lab.ranks import deny_bot, manager, role, roles_of, take
from bot.preferences import ServerSettings
from bot.tables.ports import News
from bot.tables.state import RoundEnd
from tests.cogs.arranged import only_table, shorten
from tests.cogs.playing import asked, begin, play_round, seat, table

PSEUDO = "qps-plocm"


def house_of(world: World) -> Client:
    client = world.client
    assert isinstance(client, Client)
    return client


def settled(world: World) -> ServerSettings:
    """What the server has settled, as it will be after a restart too."""
    return house_of(world).house.servers.of(world.guild.id)


async def settle(person: Person, what: str, *values: str) -> Answer:
    """Choose something in the panel."""
    if not any(page.text.startswith("## Settings") for page in person.privates()):
        await person.slash("settings")
    return await person.choose_raw(f"settings:::{what}", *values, on=person.hand())


async def test_the_panel_is_for_those_who_may_manage_the_server(discord_world: World) -> None:
    mod = await manager(discord_world, "Mod")
    panel = await mod.slash("settings")
    assert panel.page
    assert panel.page.private
    await take(discord_world, mod)
    answer = await mod.choose_raw("settings:::titles", "polite", on=panel.page)
    assert "Only those who may manage this server" in answer.text
    with pytest.raises(simcord.SetupError, match="not visible to this user"):
        await mod.slash("settings")


async def test_each_choice_holds_at_once_and_after_a_restart(discord_world: World) -> None:
    mod = await manager(discord_world, "Mod")
    for what, value in (
        ("preset", "arschloch"),
        ("speed", "slow"),
        ("titles", "polite"),
        ("threads", "off"),
        ("stops", "managers"),
        ("language", "en"),
    ):
        answer = await settle(mod, what, value)
        assert answer.kind == "update"
    assert "Rules: Arschloch" in answer.text
    chosen = {menu.custom_id: [o.value for o in menu.options if o.chosen] for menu in mod.hand().menus}
    assert chosen["settings:::titles"] == ["polite"]
    before = settled(discord_world)
    await discord_world.restart()
    assert settled(discord_world) == before
    assert before != ServerSettings()
    await mod.press("Reset all", on=mod.hand())
    await mod.press("Keep them", on=mod.hand())
    assert settled(discord_world) == before
    await mod.press("Reset all", on=mod.hand())
    await mod.press("Reset all", on=mod.hand())
    assert settled(discord_world) == ServerSettings()


async def test_a_start_that_names_nothing_takes_what_the_server_has_settled(discord_world: World) -> None:
    mod = await manager(discord_world, "Mod")
    await settle(mod, "preset", "arschloch")
    await settle(mod, "speed", "fast")
    await settle(mod, "titles", "polite")
    await discord_world.person("Ann").slash("scum start")
    look = only_table(discord_world).look(None)
    assert (look.preset, look.speed, look.rules.titles) == ("arschloch", "fast", "beggar")
    assert "20 seconds" in table(discord_world).text


async def test_the_rules_of_a_polite_server_name_polite_titles(discord_world: World) -> None:
    mod = await manager(discord_world, "Mod")
    ann = discord_world.person("Ann")
    told = []
    for titles in ("rude", "polite"):
        await settle(mod, "titles", titles)
        page = (await ann.slash("scum rules", preset="president")).page
        texts = ""
        while page:
            texts += page.text
            page = (await ann.press("Next", on=page)).page if page.has("Next") else None
        told.append(texts)
    assert "Scum" in told[0]
    assert "Scum" not in told[1]
    assert "Beggar" in told[1]


async def test_rules_that_the_server_saved_can_be_its_usual_ones(discord_world: World) -> None:
    mod = await manager(discord_world, "Mod")
    sets = house_of(discord_world).house.rule_sets
    code = await sets.code_of("president", {"jokers": 2})
    await sets.save(discord_world.guild.id, "Tuesday", code)
    await mod.slash("settings")
    await mod.choose("Tuesday", starts="settings:::saved")
    assert "Rules: Tuesday" in mod.hand().text
    await discord_world.person("Ann").slash("scum start")
    assert only_table(discord_world).look(None).rules.jokers == 2


async def test_the_channel_speaks_the_servers_language_from_the_moment_it_is_chosen(
    discord_world: World,
) -> None:
    ann, _ = await begin(discord_world, "Ann", "Ben", computers=2)
    english = table(discord_world).text
    servers = house_of(discord_world).house.servers
    mod = await manager(discord_world, "Mod")
    await servers.change(discord_world.guild.id, language=PSEUDO)
    await ann.slash("scum table")
    assert table(discord_world).text != english
    await settle(mod, "language", "discord")
    assert table(discord_world).text == english


@pytest.mark.parametrize(
    ("who", "host", "player"),
    [
        ("host", "stopped", "Only the host"),
        ("players", "stopped", "stopped"),
        ("managers", "may manage", "may"),
    ],
)
async def test_who_may_stop_is_for_the_server_to_settle(
    discord_world: World, who: str, host: str, player: str
) -> None:
    mod = await manager(discord_world, "Mod")
    await settle(mod, "stops", who)
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    eve = discord_world.person("Eve")
    assert "stopped" not in (await eve.slash("scum kick", player=ben.user)).text
    assert asked(ann) or asked(ben)
    assert player in (await ben.slash("scum stop")).text
    if "stopped" not in player:
        assert host in (await ann.slash("scum stop")).text
    if who == "managers":
        assert "stopped" in (await mod.slash("scum stop")).text


# The President's role


async def presides(world: World, person: Person | None, *, counts: bool = True) -> None:
    """Have a round end with somebody as President; None is a computer."""
    look = only_table(world).look(None)
    end = RoundEnd(
        number=1,
        ids=(),
        places=(),
        titles=(),
        gained=(),
        points=(),
        before=(),
        president=person.id if person else None,
        counts=counts,
    )
    news = News(table=look.table, events=(RoundOver(places=(0,)),), last=replace(look, end=end))
    with world.env._bot_scope():
        house_of(world).house.roles.tell(news)
    await world.quiet()


async def with_role(world: World) -> tuple[list[Person], int]:
    """People at a table, of a server that has chosen a role."""
    mod, number = await manager(world, "Mod"), role(world, "President")
    await settle(mod, "role", str(number))
    return await seat(world, "Ann", "Ben"), number


def having(world: World, people: list[Person], number: int) -> list[str]:
    """Who has a role."""
    return [person.name for person in people if number in roles_of(world, person)]


async def test_the_president_of_a_round_that_people_played_has_the_role(discord_world: World) -> None:
    people, number = await with_role(discord_world)
    await people[0].press("Start")
    await shorten(discord_world, people)
    await play_round(people)
    end = only_table(discord_world).look(None).end
    assert end
    assert [person.id for person in people if number in roles_of(discord_world, person)] == [end.president]


async def test_the_role_goes_from_president_to_president(discord_world: World) -> None:
    people, number = await with_role(discord_world)
    ann, ben = people
    await presides(discord_world, ann)
    assert having(discord_world, people, number) == ["Ann"]
    await presides(discord_world, ann)
    await presides(discord_world, ben, counts=False)
    assert having(discord_world, people, number) == ["Ann"]
    assert len(discord_world.requests("PUT", "/roles/")) == 1
    await discord_world.restart()
    await presides(discord_world, ben)
    assert having(discord_world, people, number) == ["Ben"]
    await presides(discord_world, None)
    assert having(discord_world, people, number) == []


async def test_another_role_takes_the_place_of_the_one_before(discord_world: World) -> None:
    people, first = await with_role(discord_world)
    mod, second = await manager(discord_world, "Another"), role(discord_world, "Boss")
    await presides(discord_world, people[0])
    await settle(mod, "role", str(second))
    assert having(discord_world, people, first) == []
    assert having(discord_world, people, second) == ["Ann"]
    await mod.press("No role", on=mod.hand())
    assert having(discord_world, people, second) == []


async def test_a_role_with_powers_or_above_the_chooser_is_not_taken_over(discord_world: World) -> None:
    mod = await manager(discord_world, "Mod")
    refusals = {
        role(discord_world, "Judges", "ban_members"): "may moderate",
        role(discord_world, "Robots", managed=True): "belongs to an application",
        12345: "did not find",
        role(discord_world, "Elders", on_top=True): "a higher role",
    }
    for number, words in refusals.items():
        answer = await settle(mod, "role", str(number))
        assert words in answer.text
        assert settled(discord_world).role is None


async def test_what_hinders_the_role_is_said_and_nothing_is_asked_of_discord(discord_world: World) -> None:
    people, number = await with_role(discord_world)
    await deny_bot(discord_world, "manage_roles")
    mod = await manager(discord_world, "Another")
    assert "I lack the permission Manage Roles" in (await mod.slash("settings")).text
    await presides(discord_world, people[0])
    assert having(discord_world, people, number) == []
    assert not discord_world.requests("PUT", "/roles/")


async def test_a_refusal_is_the_end_of_it_until_the_next_round(discord_world: World) -> None:
    people, number = await with_role(discord_world)
    for count, (status, code) in enumerate([(403, 50013), (404, 10007)], 1):
        discord_world.fail("PUT", "*/roles/*", status=status, code=code)
        await presides(discord_world, people[0])
        await discord_world.wait(300)
        assert len(discord_world.requests("PUT", "/roles/")) == count
        assert having(discord_world, people, number) == []
    await presides(discord_world, people[1])
    assert having(discord_world, people, number) == ["Ben"]


async def test_a_role_that_discord_could_not_give_just_then_is_given_later(discord_world: World) -> None:
    people, number = await with_role(discord_world)
    discord_world.fail("PUT", "*/roles/*", status=503, times=2)
    await presides(discord_world, people[0])
    await discord_world.wait(60)
    assert having(discord_world, people, number) == ["Ann"]


async def test_made_up_choices_change_nothing_and_are_answered(discord_world: World) -> None:
    mod = await manager(discord_world, "Mod")
    await mod.slash("settings")
    for what in (":::titles", ":::nothing", ":::role", ":::saved", ""):
        for values in ([], ["x"], ["-1"], ["1", "2"], ["9" * 100], ["²"]):
            answer = await mod.choose_raw(f"settings{what}", *values, on=mod.hand())
            assert answer.answered
            assert settled(discord_world) == ServerSettings()
