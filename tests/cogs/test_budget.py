"""One budget for all channels: never more than allowed, every table in its turn, always the newest page."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from itertools import pairwise

import pytest

from bot.client import Client
from bot.lab.make_believe import World
from cogs._ui.budget import CHANNEL_MOST, CHANNEL_TIME, LONG, Begin, Budget, Window
from tests.cogs import virtual
from tests.cogs.playing import begin, play_round, table


class Discord:
    """Notes which channel was asked for something, when, and what was said; each request takes a while."""

    def __init__(self, budget: Budget, *, takes: float = 0.0) -> None:
        self.budget, self.takes = budget, takes
        self.heard: list[tuple[float, int, str]] = []
        self.state = ""
        """What a page that is drawn now would show."""
        self.at_once: Counter[int] = Counter()

    def want(self, channel: int) -> None:
        self.budget.want(channel, self.begin(channel))

    def begin(self, channel: int) -> Begin:
        return lambda: self._hear(channel, self.state)

    async def _hear(self, channel: int, said: str) -> None:
        self.at_once[channel] += 1
        assert self.at_once[channel] == 1, "one request of a channel at a time"
        self.heard.append((asyncio.get_running_loop().time(), channel, said))
        await asyncio.sleep(self.takes)
        self.at_once[channel] -= 1

    @property
    def times(self) -> list[float]:
        return [when for when, _, _ in self.heard]

    def of(self, channel: int) -> list[float]:
        return [when for when, number, _ in self.heard if number == channel]


def most_within(seconds: float, times: list[float]) -> int:
    """The most requests in any window of so many seconds."""
    return max(sum(start <= moment < start + seconds for moment in times) for start in times)


def test_a_hundred_tables_never_exceed_the_budget_in_any_second() -> None:
    discord = Discord(Budget(40), takes=0.05)

    async def play() -> None:
        for _ in range(4):
            for channel in range(100):
                discord.want(channel)
                if channel % 3 == 0:
                    discord.want(channel)
            await asyncio.sleep(0.7)
        await discord.budget.finish()

    virtual.run(play)
    assert len(discord.heard) == 4 * 134
    assert most_within(1.0, discord.times) == 40


def test_a_channel_is_never_asked_more_than_five_times_in_five_seconds() -> None:
    discord = Discord(Budget(40))

    async def play() -> None:
        for _ in range(23):
            discord.want(1)
        await discord.budget.finish()

    virtual.run(play)
    assert len(discord.heard) == 23
    assert most_within(CHANNEL_TIME, discord.times) == CHANNEL_MOST


def test_one_busy_table_holds_up_no_other() -> None:
    discord = Discord(Budget(10))

    async def play() -> None:
        for _ in range(30):
            discord.want(0)
        for channel in range(1, 51):
            discord.want(channel)
        await discord.budget.finish()

    virtual.run(play)
    others = [when for when, channel, _ in discord.heard if channel]
    assert others == sorted(others)
    assert [channel for _, channel, _ in discord.heard if channel] == list(range(1, 51))
    assert max(others) <= (50 + 2 * CHANNEL_MOST) / 10


def test_what_is_said_is_decided_only_when_the_turn_has_come() -> None:
    discord = Discord(Budget(1))

    async def play() -> None:
        discord.state = "old"
        discord.want(1)
        discord.want(2)
        await asyncio.sleep(0.5)
        discord.state = "new"
        await discord.budget.finish()

    virtual.run(play)
    assert [said for _, _, said in discord.heard] == ["old", "new"]


def test_a_channel_that_discord_lets_wait_holds_up_only_itself() -> None:
    budget = Budget(40)
    slow, quick = Discord(budget, takes=30.0), Discord(budget)

    async def play() -> None:
        slow.want(1)
        slow.want(1)
        for channel in range(2, 30):
            quick.want(channel)
        await budget.finish()

    virtual.run(play)
    assert slow.of(1)[1] - slow.of(1)[0] >= 30
    assert max(quick.times) < 1


def test_a_request_that_fails_or_is_needed_no_more_costs_nobody_a_turn(
    caplog: pytest.LogCaptureFixture,
) -> None:
    discord = Discord(Budget(1))

    def broken() -> None:
        raise RuntimeError("broken on purpose")

    async def play() -> None:
        discord.budget.want(1, broken)
        discord.budget.want(1, lambda: None)
        discord.want(1)
        await discord.budget.finish()

    virtual.run(play)
    assert discord.times == [0.0]
    assert discord.budget.figures.made == 1
    assert "could not be made" in caplog.text


def test_without_a_limit_nothing_waits() -> None:
    discord = Discord(Budget(0))

    async def play() -> None:
        for channel in range(500):
            discord.want(channel)
        for _ in range(50):
            discord.want(1)
        await discord.budget.finish()

    virtual.run(play)
    assert len(discord.heard) == 550
    assert set(discord.times) == {0.0}


def test_the_figures_tell_what_had_to_wait() -> None:
    discord = Discord(Budget(2))

    async def play() -> None:
        for channel in range(5):
            discord.want(channel)
        assert discord.budget.figures.in_line == 3
        await discord.budget.finish()

    virtual.run(play)
    made, delayed, longest, in_line = discord.budget.figures
    assert (made, delayed, in_line) == (5, 3, 0)
    assert 2.0 <= longest < 2.1


def test_a_long_line_is_told_of_once_until_it_has_gone(caplog: pytest.LogCaptureFixture) -> None:
    discord = Discord(Budget(1))

    async def play() -> None:
        for _ in range(2):
            for channel in range(10 + int(LONG)):
                discord.want(channel)
            await discord.budget.finish()
            await asyncio.sleep(10)

    caplog.set_level(logging.INFO)
    virtual.run(play)
    assert [record.getMessage() for record in caplog.records] == [
        f"requests to Discord's channels wait for longer than {LONG} s"
    ] * 2


def test_channels_that_are_quiet_again_are_forgotten() -> None:
    discord = Discord(Budget(40))

    async def play() -> None:
        for channel in range(200):
            discord.want(channel)
        await discord.budget.finish()
        await asyncio.sleep(CHANNEL_TIME)
        discord.want(1000)
        await discord.budget.finish()

    virtual.run(play)
    assert list(discord.budget._channels) == [1000]


@pytest.mark.parametrize("most", [0, 1, 50])
def test_a_window_allows_what_it_says(most: int) -> None:
    window = Window(most, 1.0)
    now, made = 0.0, []
    for _ in range(120):
        now += window.wait(now)
        window.spend(now)
        made.append(now)
    assert most_within(1.0, made) <= (most or 120)
    assert all(earlier <= later for earlier, later in pairwise(made))


async def test_all_that_the_bot_asks_of_channels_goes_through_the_budget(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    await discord_world.wait(21)
    await play_round(people)
    await people[0].press("Next round")
    await discord_world.wait(21)
    await discord_world.delete(table(discord_world))
    await people[0].slash("scum table")
    await people[0].slash("scum stop")
    await discord_world.wait(16 * 60)
    asked = discord_world.requests(path="/channels/")
    assert {request.method for request in asked} == {"POST", "PATCH", "DELETE"}
    client = discord_world.client
    assert isinstance(client, Client)
    assert client._budget.figures.made == len(asked)
