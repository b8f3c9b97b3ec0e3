"""Games that are over, and their rounds seen again step by step."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import func, update

from bot.client import Client
from bot.engine import record, replay
from bot.lab.games import play_game
from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from bot.storage.journal import SqlJournal
from bot.storage.schema import round_
from bot.tables.state import Place, Player
from tests.cogs.playing import begin, play_round


async def played(
    world: World, *names: str, table: str = "table1", rounds: int = 1, close: bool = True
) -> Person:
    """Keep a game of these people, and give the first."""
    people = [world.person(name) for name in names or ("Ann", "Ben", "Cat")]
    seats = tuple(Player(id=str(one.id), name=one.name, user=one.id) for one in people)
    assert isinstance(world.client, Client)
    journal = SqlJournal(
        world.client._services.database, lambda: 1_800_000_000.0 + world.env.backend.clock.elapsed
    )
    place = Place(world.guild.id, world.channel.id)
    await play_game(journal, table, place, seats, count=rounds, close=close)
    return people[0]


async def shown(person: Person, command: str, **options: Any) -> Page:
    """The private answer to a command."""
    answer = await person.slash(command, **options)
    assert answer.page
    assert answer.page.private
    return answer.page


async def pressed(person: Person, label: str, page: Page) -> Page:
    """The page after a button on it was pressed."""
    answer = await person.press(label, on=page)
    assert answer.page
    return answer.page


def step_of(page: Page) -> tuple[int, int]:
    """The step of a replay and how many there are."""
    found = re.search(r"step (\d+) of (\d+)", page.text)
    assert found, page.text
    return int(found[1]), int(found[2])


async def test_the_games_of_a_server_are_listed_page_by_page_with_places_and_rounds(
    discord_world: World,
) -> None:
    ann = discord_world.person("Ann")
    assert "/scum start" in (await shown(ann, "scum history")).text
    for number in range(6):
        await played(discord_world, table=f"table{number}", rounds=2 if number == 5 else 1)
    page = await shown(ann, "scum history")
    assert "#7 #6" in page.text
    assert "2 rounds" in page.text
    assert "President **" in page.text
    older = await pressed(ann, "Next", page)
    assert "#1" in older.text
    assert "Page 2 of 2" in older.text
    assert older.id == page.id


async def test_one_players_games_have_their_places_and_totals(discord_world: World) -> None:
    ann = await played(discord_world, rounds=2)
    page = await shown(discord_world.person("Zoe"), "scum history", player=ann.user)
    assert re.search(r"\*\*2\*\* rounds · \*\*\d\*\* times? first · \*\*\d\*\* times? last", page.text)
    assert re.search(r"(1st|2nd|3rd|4th) of 4", page.text)
    nobody = await shown(ann, "scum history", player=discord_world.person("Eve").user)
    assert "No game yet" in nobody.text


async def test_a_round_is_stepped_through_from_the_first_step_to_the_last(discord_world: World) -> None:
    await played(discord_world, rounds=2)
    zoe = discord_world.person("Zoe")
    page = await shown(zoe, "scum replay", id="#1")
    first, steps = step_of(page)
    assert first == 1
    for number in range(2, 6):
        page = await pressed(zoe, "Forward", page)
        assert step_of(page) == (number, steps)
    page = await pressed(zoe, "Back", page)
    page = await pressed(zoe, "Last", page)
    assert step_of(page) == (steps, steps)
    assert "The round is over" in page.text
    page = await pressed(zoe, "Next round", page)
    assert "#2" in page.text
    page = await pressed(zoe, "All hands", page)
    assert page.text.count("**All hands**") == 1
    assert "Games of this server" in (await pressed(zoe, "All games", page)).text


async def test_a_menu_of_the_list_opens_a_round(discord_world: World) -> None:
    ann = await played(discord_world, rounds=2)
    page = await shown(ann, "scum history")
    answer = await ann.choose("#2 · President", on=page)
    assert answer.page
    assert "-# #2 ·" in answer.page.text
    own = await pressed(ann, "My hand", answer.page)
    assert "**Your cards:**" in own.text


async def test_the_result_of_a_round_leads_to_seeing_it_again(discord_world: World) -> None:
    ann, *_ = await begin(discord_world, "Ann", computers=2)
    await play_round([ann])
    answer = await ann.press("Replay")
    assert answer.page
    assert answer.page.private
    assert "-# #1 ·" in answer.page.text
    assert "once the game is over" in answer.page.text
    assert "still" not in (await ann.slash("scum replay", id="1")).text
    await ann.press("Next round")
    assert "still being played" in (await ann.slash("scum replay", id="2")).text


async def test_the_record_of_a_round_can_be_downloaded_and_checked(discord_world: World) -> None:
    ann = await played(discord_world, rounds=2)
    page = await shown(ann, "scum replay", id="2")
    handed = await pressed(ann, "Download", page)
    ((name, address),) = handed.files
    assert name == "scum-2.json"
    content = discord_world.env.backend.cdn.get(address)
    assert content
    loaded = record.read(content)
    assert loaded.record.seed
    lines = list(replay.play(loaded))
    assert all(line.ok for line in lines)
    assert not list(replay.differences(loaded.record.expect, replay.show_state(lines[-1].after)))


async def test_what_is_no_round_here_is_said_in_a_sentence(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    for number in ("99", "#99", "x**y**", "9" * 400, "-1", "0", "#", "²"):
        answer = await ann.slash("scum replay", id=number)
        assert "There is no round" in answer.text
        assert "/scum history" in answer.text


async def test_a_round_of_another_server_is_for_those_who_played_it(discord_world: World) -> None:
    ann = await played(discord_world)
    assert isinstance(discord_world.client, Client)
    history = discord_world.client.house.history
    assert (await history.replay(1, ann.id, 1)).number == 1
    assert [one.number for one in await history.latest(None, ann.id, 9)] == [1]
    direct = await ann.slash("scum history", channel=ann.dm)
    assert "Your games" in direct.text


async def test_a_preset_that_there_is_no_more_is_listed_and_not_seen_again(discord_world: World) -> None:
    ann = await played(discord_world)
    assert isinstance(discord_world.client, Client)
    older = func.replace(round_.c.header, '"preset":"president"', '"preset":"gone"')
    await discord_world.client._services.database.write(
        lambda connection: connection.execute(update(round_).values(header=older))
    )
    page = await shown(ann, "scum history")
    assert "An older game" in page.text
    assert not page.menus
    for answer in (await ann.slash("scum replay", id="1"), await ann.tap_raw("record:::1", on=page)):
        assert "older version" in answer.text
    assert await ann.suggestions("scum replay", "id") == []


async def test_the_latest_rounds_are_suggested_while_a_number_is_typed(discord_world: World) -> None:
    await played(discord_world, rounds=2)
    zoe = discord_world.person("Zoe")
    suggested = await zoe.suggestions("scum replay", "id")
    assert [name.partition(" ")[0] for name in suggested] == ["#2", "#1"]
    assert [name[:2] for name in await zoe.suggestions("scum replay", "id", "#1")] == ["#1"]


MADE_UP = (
    "replay:::1.0.own.open",
    "replay:::1.999999999.all.open",
    "replay:::1.0.spy.open",
    "replay:::x",
    "replay",
    "replay:::99.0.public.open",
    "history:::99999999999999999999.0.open",
    "history:::0.99999999999999999999.open",
    "history:::x",
    "record:::99",
    "record:::99999999999999999999",
    "record",
)


async def test_made_up_ids_meet_a_page_or_a_sentence_and_never_show_a_hand(discord_world: World) -> None:
    await played(discord_world, close=False)
    zoe = discord_world.person("Zoe")
    page = await shown(zoe, "scum replay", id="1")
    for made_up in MADE_UP:
        answer = await zoe.tap_raw(made_up, on=page)
        assert answer.answered
        assert answer.text
        for hidden in ("Your cards", "**All hands**", "went wrong"):
            assert hidden not in answer.text
