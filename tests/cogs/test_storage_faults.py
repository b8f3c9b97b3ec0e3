"""A database that cannot be used: everybody is told, no move is lost or doubled, and the game goes on."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.lab.make_believe import World
from tests.cogs.playing import asked, begin, move, play_round, pressable, seat, table

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be moved there")

NOT_SAVED = "I could not save that, so nothing has changed."


@pytest.fixture
def database_file(tmp_path: Path) -> Path:
    return tmp_path / "scum.db"


@contextmanager
def away(file: Path) -> Iterator[None]:
    """The file is not where it was: nothing can be read or written."""
    aside = file.with_name("aside.db")
    file.rename(aside)
    yield
    aside.rename(file)


async def test_in_the_lobby_everybody_is_told_and_the_same_tap_works_later(
    discord_world: World, database_file: Path
) -> None:
    ann, ben = await seat(discord_world, "Ann", "Ben")
    cem, eve = discord_world.person("Cem"), discord_world.person("Eve")
    lobby = table(discord_world)
    labels = [
        button.label for button in lobby.buttons if not button.disabled and "rules" not in button.custom_id
    ]
    with away(database_file):
        answers = [await cem.press("Join"), await cem.slash("scum join"), await ann.press("Start")]
        answers += [await ann.press(starts="add-computer:"), await ann.slash("scum stop")]
        elsewhere = discord_world.another_channel("elsewhere")
        answers.append(await eve.slash("scum start", channel=elsewhere))
        assert [NOT_SAVED in answer.text for answer in answers] == [True] * 6, answers
        assert not discord_world.pages(elsewhere)
        left = await ben.press("Leave", on=lobby)
        assert NOT_SAVED in left.text
    assert labels == [button.label for button in table(discord_world).buttons if button.label in labels]
    await cem.press("Join")
    await ann.press("Start")
    assert all(person.hand() for person in (ann, ben, cem))


async def test_who_looks_something_up_is_told_that_it_cannot_be_read(
    discord_world: World, database_file: Path
) -> None:
    ann = (await begin(discord_world, "Ann", "Ben", "Cem", "Dan"))[0]
    with away(database_file):
        for command in ("leaderboard", "rank"):
            assert (
                await ann.slash(command)
            ).text == "I cannot look that up right now. Please try again in a minute."
        for command in ("scum hand", "scum table", "scum rules", "help"):
            assert "cannot" not in (await ann.slash(command)).text
    assert "cannot look" not in (await ann.slash("leaderboard")).text


async def test_each_move_of_a_round_can_fail_and_is_made_once(
    discord_world: World, database_file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The last of them is the one that ends the round."""
    caplog.set_level(logging.INFO)
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    refused = 0
    while player := next((person for person in people if asked(person)), None):
        before = table(discord_world)
        with away(database_file):
            answer = await move(player)
            assert NOT_SAVED in answer.text
            assert pressable(answer.page, "play:", "pass:") if answer.page else False
            refused += 1
        assert table(discord_world) == before
        await move(player)
    assert refused > 20
    with away(database_file):
        assert NOT_SAVED in (await people[0].press("Next round")).text
    await people[0].press("Next round")
    await play_round(people)
    told = [record.levelname for record in caplog.records if record.name == "bot.storage.trouble"]
    assert told.count("WARNING") < refused


async def test_a_deadline_that_fell_into_the_fault_is_made_up_for(
    discord_world: World, database_file: Path
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = next(person for person in people if asked(person))
    with away(database_file):
        await discord_world.wait(70)
        assert asked(player)
    await discord_world.wait(11)
    assert not asked(player)
    await play_round(people)
