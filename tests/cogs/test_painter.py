"""The public messages: the newest page, no more often than allowed, every table in its turn."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any, cast

import discord
import pytest

from bot.engine.presets import PRESETS
from bot.render.page import Button, Page, Row, Tap, Text
from bot.tables.look import Look
from bot.tables.ports import News
from bot.tables.state import Place, Speed, Stage
from cogs._ui import failures
from cogs._ui.budget import Budget
from cogs._ui.painter import Painter

INTERVAL = 0.05


def look(table: str) -> Look:
    return Look(
        table=table,
        place=Place(1, ord(table[0])),
        stage=Stage.LOBBY,
        preset="president",
        rules=PRESETS["president"].rules,
        speed=Speed.NORMAL,
        fewest=4,
        most=7,
        seats=(),
    )


class Channel:
    """A channel and its messages, as far as a painter goes."""

    def __init__(self, discord: MakeBelieve, number: int) -> None:
        self._discord, self._number = discord, number

    async def send(self, *, view: discord.ui.LayoutView, nonce: str) -> Channel:
        self._discord.nonces.append(nonce)
        return self._note("send", view)

    def get_partial_message(self, _: int) -> Channel:
        return self

    async def edit(self, *, view: discord.ui.LayoutView, attachments: list[Any]) -> None:
        del attachments
        if self._discord.failures:
            raise self._discord.failures.pop(0)
        await asyncio.sleep(self._discord.slow)
        self._note("edit", view)

    @property
    def id(self) -> int:
        return 7

    def _note(self, what: str, view: discord.ui.LayoutView) -> Channel:
        texts = [part.content for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]
        buttons = [part for part in view.walk_children() if isinstance(part, discord.ui.DynamicItem)]
        shown = f"{chr(self._number)} {what} {texts[0]}" + (" with buttons" if buttons else "")
        self._discord.requests.append((asyncio.get_running_loop().time(), shown))
        return self


class MakeBelieve:
    """Discord, and where the painter keeps its messages; pages count how often the table has changed."""

    def __init__(self, budget: int = 0) -> None:
        self.requests: list[tuple[float, str]] = []
        self.state = 0
        self.nonces: list[str] = []
        self.slow = 0.0
        """How long an edit is under way."""
        self.failures: list[Exception] = []
        """What the next edits raise."""
        self.budget = Budget(budget)
        self.painter = Painter(
            cast("discord.Client", self),
            look,
            self.draw,
            self,
            lost=lambda _: None,
            moved=lambda _: None,
            now=lambda: 1000.0,
            interval=INTERVAL,
            budget=self.budget,
        )

    def draw(self, _: Look) -> Page:
        button = Button(tap=Tap("join", "aaaaaa"), label="Join")
        return Page(blocks=(Text(str(self.state)), Row((button,))))

    def change(self, *tables: str, new_round: bool = False) -> None:
        self.state += 1
        for table in tables:
            self.painter.tell(News(table=table, new_round=new_round))

    def get_partial_messageable(self, number: int) -> Channel:
        return Channel(self, number)

    async def keep(self, table: str, message: int, posted: float) -> None:
        del table, message, posted

    async def forget(self, table: str) -> None:
        del table

    @property
    def shown(self) -> list[str]:
        return [shown for _, shown in self.requests]


async def test_many_changes_in_a_moment_make_two_edits_and_the_last_shows_the_newest_page() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    for _ in range(5):
        discord.change("a")
        await asyncio.sleep(0)
    await asyncio.sleep(3 * INTERVAL)
    assert len(discord.shown) == 1 or len(discord.shown) == 2
    assert discord.shown[-1] == "a edit 5 with buttons"


async def test_edits_of_one_table_keep_their_distance() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    for _ in range(20):
        discord.change("a")
        await asyncio.sleep(INTERVAL / 5)
    await asyncio.sleep(2 * INTERVAL)
    times = [when for when, _ in discord.requests]
    assert len(times) >= 2
    assert all(later - earlier >= INTERVAL * 0.9 for earlier, later in pairwise(times))


async def test_nothing_is_sent_where_the_page_has_not_changed() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    discord.painter.tell(News(table="a"))
    await asyncio.sleep(2 * INTERVAL)
    assert not discord.shown


async def test_an_old_copy_keeps_its_page_and_loses_its_buttons() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    discord.change("a", new_round=True)
    await asyncio.sleep(2 * INTERVAL)
    assert discord.shown == ["a send 1 with buttons", "a edit 0"]


async def test_an_old_copy_loses_its_buttons_once_discord_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failures, "TRY_AGAIN", 2 * INTERVAL)
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    discord.failures = [OSError("no network")]
    discord.change("a", new_round=True)
    await asyncio.sleep(INTERVAL)
    assert discord.shown == ["a send 1 with buttons"]
    await asyncio.sleep(4 * INTERVAL)
    assert "a edit 0" in discord.shown


async def test_a_copy_posted_while_the_old_one_is_edited_shows_the_newest_page_too() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    posted = discord.draw(look("a"))
    discord.slow = INTERVAL
    discord.change("a")
    await asyncio.sleep(INTERVAL / 2)
    await discord.painter.adopt(look("a"), 2, posted)
    await asyncio.sleep(6 * INTERVAL)
    assert [shown for shown in discord.shown if "with buttons" in shown] == ["a edit 1 with buttons"] * 2


async def test_after_a_restart_a_table_is_painted_once_its_server_is_there() -> None:
    discord = MakeBelieve()
    discord.painter.restore("a", Place(1, 1), None)
    await asyncio.sleep(INTERVAL)
    assert not discord.shown
    discord.painter.wake({2})
    await asyncio.sleep(INTERVAL)
    assert not discord.shown
    discord.painter.wake({1, 2})
    await asyncio.sleep(INTERVAL)
    assert len(discord.shown) == 1


async def test_tables_share_the_budget_each_in_its_turn() -> None:
    discord = MakeBelieve(budget=3)
    for table in "abcdef":
        await discord.painter.adopt(look(table), 1, discord.draw(look(table)))
    await asyncio.sleep(0.01)
    discord.change(*"abcdef")
    await asyncio.sleep(0.05)
    assert [shown[0] for shown in discord.shown] == ["a", "b", "c"]
    discord.change(*"abcdef")
    await asyncio.sleep(1.1)
    assert [shown[0] for shown in discord.shown[:6]] == ["a", "b", "c", "d", "e", "f"]
    assert discord.shown[3:6] == [f"{table} edit 2 with buttons" for table in "def"]
    await discord.painter.close()


async def test_after_it_has_closed_the_painter_sends_nothing() -> None:
    discord = MakeBelieve()
    await discord.painter.adopt(look("a"), 1, discord.draw(look("a")))
    await discord.painter.close()
    discord.change("a")
    await asyncio.sleep(2 * INTERVAL)
    assert not discord.shown
