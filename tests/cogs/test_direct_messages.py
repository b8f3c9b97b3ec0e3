"""Practice in direct messages: one person and computers, with a table and a hand that stay where they are."""

from __future__ import annotations

from typing import Any

from bot.client import Client
from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from tests.cogs.arranged import only_table
from tests.cogs.playing import PLAYS, STEPS, pressable


class Practice:
    """Somebody's direct messages with the bot."""

    def __init__(self, world: World) -> None:
        self.world, self.ann = world, world.person("Ann")

    @property
    def pages(self) -> list[Page]:
        return self.world.pages(self.ann.dm)

    async def begin(self, **options: Any) -> None:
        await self.ann.slash("scum start", channel=self.ann.dm, **options)
        await self.press("Start")

    async def press(self, label: str, which: int = -1) -> None:
        await self.ann.press(label, on=self.pages[which])

    async def play_round(self) -> None:
        """Play from the newest message alone."""
        while buttons := pressable(self.pages[-1], *PLAYS, *STEPS):
            await self.ann.press(starts=buttons[0].custom_id, on=self.pages[-1])


async def test_a_whole_game_is_played_in_two_messages_with_the_hand_below_and_counts_for_nothing(
    discord_world: World,
) -> None:
    practice = Practice(discord_world)
    await practice.begin(length="1")
    shown = [page.id for page in practice.pages]
    await practice.play_round()
    table, hand = practice.pages
    assert [table.id, hand.id] == shown
    assert "Practice: the leaderboard counts" in table.text
    await practice.press("Play again")
    await practice.press("Start")
    assert pressable(practice.pages[-1], *PLAYS, *STEPS)
    assert [page.id for page in practice.pages] == shown
    assert f"<@{practice.ann.id}>" not in (await practice.ann.slash("leaderboard")).text


async def test_after_a_crash_the_same_messages_go_on(discord_world: World) -> None:
    practice = Practice(discord_world)
    await practice.begin()
    shown = [page.id for page in practice.pages]
    await discord_world.restart()
    assert [page.id for page in practice.pages] == shown
    await discord_world.wait(61)
    assert "time ran out" in practice.pages[-1].text.lower()
    await practice.play_round()
    assert "Round 1 is over" in practice.pages[0].text
    assert "Next round" in practice.pages[1].labels


async def test_a_token_that_is_over_before_its_time_does_not_cut_the_hand_off(discord_world: World) -> None:
    practice = Practice(discord_world)
    await practice.begin()
    discord_world.fail("PATCH", "/webhooks/*/*/messages/*", status=401, code=50027, times=None)
    await discord_world.wait(61)
    assert "time ran out" in practice.pages[-1].text.lower()


async def test_a_table_shown_anew_stands_above_the_hand_again(discord_world: World) -> None:
    practice = Practice(discord_world)
    await practice.begin(speed="none")
    lobby, _ = practice.pages
    await practice.ann.slash("scum table", channel=practice.ann.dm)
    old, table, hand = practice.pages
    assert old.id == lobby.id
    assert not old.buttons
    assert table.has("My hand")
    assert pressable(hand, *PLAYS, *STEPS)


async def test_who_goes_away_for_good_finds_in_the_hand_that_the_table_is_closed(
    discord_world: World,
) -> None:
    practice = Practice(discord_world)
    await practice.begin()
    await discord_world.wait(3 * 60)
    assert "I'm back" in practice.pages[-1].labels
    await discord_world.wait(16 * 60)
    table, hand = practice.pages
    assert "stayed away" in table.text
    assert not hand.buttons
    client = discord_world.client
    assert isinstance(client, Client)
    assert not client.house.directs._standing._channels


async def test_leaving_ends_the_practice_and_the_next_can_begin(discord_world: World) -> None:
    practice = Practice(discord_world)
    await practice.ann.slash("scum start", preset="big-two", channel=practice.ann.dm)
    assert "practice" in practice.pages[0].text
    assert "Join" not in practice.pages[0].labels
    assert len(only_table(discord_world).look(None).seats) == 4
    await practice.press("Leave")
    assert "Everybody has left" in practice.pages[0].text
    await practice.begin(preset="president", computers=5)
    assert len(only_table(discord_world).look(None).seats) == 6


async def test_nobody_else_gets_a_seat_and_what_needs_a_server_says_so(discord_world: World) -> None:
    practice = Practice(discord_world)
    ann, ben = practice.ann, discord_world.person("Ben")
    await practice.begin(speed="none")
    await ben.slash("scum start", computers=3)
    answer = await ben.tap_raw(f"join:{client_table(discord_world, ann)}")
    assert "somebody's practice table" in answer.text
    kick = await ann.slash("scum kick", player=ben.user, channel=ann.dm)
    assert "in servers only" in kick.text
    assert "How to play" in (await ann.slash("help", channel=ann.dm)).text
    assert "stopped" in (await ann.slash("scum stop", channel=ann.dm)).text


def client_table(world: World, person: Person) -> str:
    client = world.client
    assert isinstance(client, Client)
    return client.house.tables.in_channel(person.dm.id).id
