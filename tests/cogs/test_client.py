"""The client: what it asks of Discord, and what it does at its start and end."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.client import COMMANDS, HEARTBEAT, TAPS, Client
from bot.lab.make_believe import World
from bot.settings import Settings


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
