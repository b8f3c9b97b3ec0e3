"""The client: what it asks of Discord, and what it does at its start and end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot import client as client_module
from bot.client import HEARTBEAT, Client, Services, make_client
from bot.lab.make_believe import World
from bot.locale import Locales
from bot.settings import Settings
from bot.storage.database import Database
from cogs._ui.painter import Painter
from cogs.known import COMMANDS, TAPS
from tests.cogs.playing import asked, begin, move


@pytest.fixture
def heartbeat(tmp_path: Path) -> Path:
    return tmp_path / "alive"


@pytest.fixture
def settings(settings: Settings, heartbeat: Path) -> Settings:
    return replace(settings, heartbeat=heartbeat)


async def test_a_sign_of_life_is_given_while_the_bot_is_connected(
    discord_world: World, heartbeat: Path
) -> None:
    await discord_world.wait(HEARTBEAT + 1)
    assert heartbeat.exists()
    heartbeat.unlink()
    await discord_world.wait(HEARTBEAT + 1)
    assert heartbeat.exists()


async def test_only_guilds_are_listened_to_and_nobody_is_ever_mentioned(discord_world: World) -> None:
    client = discord_world.client
    assert isinstance(client, Client)
    assert [name for name, wanted in client.intents if wanted] == ["guilds"]
    mentions = client.allowed_mentions
    assert mentions
    assert not any((mentions.everyone, mentions.users, mentions.roles, mentions.replied_user))


async def test_after_it_was_closed_the_bot_takes_no_more_moves(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("scum start", computers=3)
    lobby = discord_world.pages()[-1]
    client = discord_world.client
    assert isinstance(client, Client)
    await client.house.tables.shutdown()
    answer = await ann.press("Start", on=lobby)
    assert "restarted" in answer.text


def test_every_command_and_every_tap_has_its_own_name() -> None:
    names = [command.name for command in COMMANDS]
    assert len(names) == len(set(names))
    assert {"join", "leave", "hand", "rules", "play", "pass", "give", "take", "choose"} <= TAPS.keys()


async def test_a_sign_of_life_that_fails_is_tried_again(discord_world: World, heartbeat: Path) -> None:
    heartbeat.symlink_to(heartbeat.parent / "nowhere" / "alive")
    await discord_world.wait(HEARTBEAT + 1)
    heartbeat.unlink()
    await discord_world.wait(HEARTBEAT + 1)
    assert heartbeat.exists()


async def hang(_: object) -> None:
    await asyncio.Event().wait()


@pytest.fixture
async def client(tmp_path: Path, settings: Settings, locales: Locales) -> AsyncIterator[Client]:
    """A client that never came to connect."""
    database = await Database.open(str(tmp_path / "hanging.db"))
    services = Services(
        settings=settings,
        database=database,
        locales=locales,
        now=lambda: 0.0,
        seeds=lambda: bytes(32),
        random=random.Random(1),
    )
    client = make_client(services)
    await client._async_setup_hook()  # what discord.py does first
    yield client
    await database.close()


async def test_a_stop_does_not_wait_for_what_hangs(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "PATIENCE", 0.05)
    monkeypatch.setattr(Painter, "close", hang)
    await asyncio.wait_for(client.close(), 30)
    assert client.is_closed()


async def test_an_end_that_hung_does_not_hinder_the_next_try_to_end(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "FAREWELL", 0.05)
    monkeypatch.setattr(type(client._connection), "close", hang)
    await client.close()
    await client.close()
    assert client.is_closed()


async def test_an_end_that_is_broken_off_is_broken_off(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(client._connection), "close", hang)
    ending = asyncio.ensure_future(client.close())
    await asyncio.sleep(0.05)
    ending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await ending
    await client.close()


def test_a_stop_takes_less_than_five_seconds() -> None:
    assert client_module.PATIENCE + client_module.FAREWELL < 5


async def test_news_that_one_listener_chokes_on_reach_the_others(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choke(*_: object) -> None:
        raise RuntimeError("broken on purpose")

    discord_world.errors_expected = True
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    monkeypatch.setattr(Painter, "tell", choke)
    await move(next(person for person in people if asked(person)))
    assert any(asked(person) for person in people)
