"""Who adds the bot sees one message with one button."""

from __future__ import annotations

from typing import Any

from simcord.backend.serializers import guild_create_payload

from bot.lab.make_believe import World
from bot.lab.messages import Page


async def join(world: World, **more: Any) -> None:
    """Have the bot hear that it was added to its server, as Discord tells it at a join alone."""
    backend = world.env.backend
    payload: dict[str, Any] = {**guild_create_payload(backend, backend.guilds[world.guild.id])}
    payload.pop("unavailable")
    await world.hear("GUILD_CREATE", payload | more)


def welcomes(world: World, channel: Any = None) -> list[Page]:
    return [page for page in world.pages(channel) if "President" in page.text]


async def test_who_adds_the_bot_sees_one_message_whose_one_button_explains_the_game(
    discord_world: World,
) -> None:
    lobby = discord_world.another_channel("lobby")
    await join(discord_world, system_channel_id=str(lobby.id))
    (page,) = welcomes(discord_world, lobby)
    assert "`/scum start`" in page.text
    assert page.labels == ["How to play"]
    assert not welcomes(discord_world)
    ann = discord_world.person("Ann")
    answer = await ann.press("How to play", on=page)
    assert answer.page
    assert answer.page.private
    assert "have no cards left" in answer.text
    assert [page.id for page in welcomes(discord_world, lobby)] == [page.id]


async def test_a_server_is_welcomed_once_for_each_time_the_bot_is_added(discord_world: World) -> None:
    await join(discord_world)
    await join(discord_world)
    await discord_world.restart()
    await join(discord_world)
    assert len(welcomes(discord_world)) == 1
    backend = discord_world.env.backend
    me = backend.guilds[discord_world.guild.id].members[backend.bot_user.id]
    me.joined_at = "2026-02-01T00:00:00+00:00"
    await join(discord_world)
    assert len(welcomes(discord_world)) == 2


async def test_a_start_and_a_server_that_is_back_are_no_news(discord_world: World) -> None:
    await join(discord_world, unavailable=False)
    await discord_world.restart()
    assert not discord_world.pages()


async def test_where_the_bot_may_write_nowhere_nothing_is_tried(discord_world: World) -> None:
    await discord_world.take_away("send_messages")
    await join(discord_world, system_channel_id=str(discord_world.channel.id))
    assert not discord_world.requests("POST", "/messages")
    other = discord_world.another_channel("other")
    await join(discord_world, system_channel_id=str(discord_world.channel.id))
    assert welcomes(discord_world, other)


async def test_what_discord_refuses_is_not_tried_again(discord_world: World) -> None:
    discord_world.errors_expected = True
    discord_world.fail("POST", "*/messages", status=403, code=50013, times=None)
    await join(discord_world)
    await discord_world.wait(60)
    assert len(discord_world.requests("POST", "/messages")) == 1


async def test_while_discord_is_in_trouble_it_is_tried_again_a_few_times(discord_world: World) -> None:
    discord_world.errors_expected = True
    discord_world.fail("POST", "*/messages", status=503, times=2)
    await join(discord_world)
    await discord_world.wait(20)
    assert len(welcomes(discord_world)) == 1
    assert len(discord_world.requests("POST", "/messages")) == 3
