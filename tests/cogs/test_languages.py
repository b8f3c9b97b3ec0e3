"""Public pages are in the server's language, private ones in the reader's."""

from __future__ import annotations

import pytest
from simcord.backend.serializers import guild_create_payload

from bot.client import Client
from bot.lab.make_believe import World
from bot.preferences import Preference
from tests.cogs.playing import table

PSEUDO = "qps-plocm"


@pytest.fixture
def guild_language() -> str:
    return PSEUDO


async def test_the_table_speaks_the_servers_language_and_the_hand_the_readers(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("scum start", computers=3)
    lobby = table(discord_world)
    assert "who plays?" not in lobby.text
    await ann.press(starts="start:")
    assert "round 1" not in table(discord_world).text
    hand = await ann.slash("scum hand")
    assert "Since your last turn" in hand.text or "Your turn" in hand.text or "You lead" in hand.text


async def test_a_language_that_was_chosen_goes_before_the_one_of_discord(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    assert "How to play" in (await ann.slash("help")).text
    client = discord_world.client
    assert isinstance(client, Client)
    await client._preferences.keep(ann.id, Preference(language=PSEUDO))
    assert "How to play" not in (await ann.slash("help")).text


async def test_a_server_that_comes_late_sees_its_table_in_its_language(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = discord_world.client
    assert isinstance(client, Client)
    ann = discord_world.person("Ann")
    await ann.slash("scum start", computers=3)
    with monkeypatch.context() as late:
        late.setattr(client, "get_guild", lambda _: None)
        await ann.press(starts="start:")
        assert "round 1" in table(discord_world).text
    backend = discord_world.env.backend
    guild = guild_create_payload(backend, backend.guilds[discord_world.guild.id])
    await discord_world.hear("GUILD_CREATE", guild | {"unavailable": False})
    assert "round 1" not in table(discord_world).text
