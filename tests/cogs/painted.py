"""A Discord of which a painter sees only channels with messages: what is asked of it, and when."""

from __future__ import annotations

import asyncio
from typing import cast

import discord

from bot.engine.presets import PRESETS
from bot.render.page import Button, Page, Row, Tap, Text
from bot.tables.look import Look
from bot.tables.ports import News
from bot.tables.state import Place, Speed, Stage
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

    async def send(self, *, view: discord.ui.LayoutView, nonce: str, **_: object) -> Channel:
        self._discord.nonces.append(nonce)
        if self._discord.refusals:
            raise self._discord.refusals.pop(0)
        return self._note("send", view)

    def get_partial_message(self, _: int) -> Channel:
        return self

    async def edit(self, *, view: discord.ui.LayoutView, **_: object) -> None:
        await asyncio.sleep(self._discord.slow)
        if self._discord.failures:
            raise self._discord.failures.pop(0)
        self._note("edit", view)

    async def delete(self) -> None:
        self._discord.requests.append((asyncio.get_running_loop().time(), f"{chr(self._number)} delete"))

    @property
    def id(self) -> int:
        return 7

    def _note(self, what: str, view: discord.ui.LayoutView) -> Channel:
        texts = [part.content for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]
        buttons = [part for part in view.walk_children() if isinstance(part, discord.ui.Button)]
        shown = f"{chr(self._number)} {what} {texts[0]}" + (" with buttons" if buttons else "")
        self._discord.requests.append((asyncio.get_running_loop().time(), shown))
        return self


class MakeBelieve:
    """Discord, and where the painter keeps its messages; pages count how often the table has changed."""

    def __init__(self, budget: int = 0, interval: float = INTERVAL) -> None:
        self.requests: list[tuple[float, str]] = []
        self.state = 0
        self.nonces: list[str] = []
        self.states: list[tuple[float, int]] = []
        """When the tables came to be in which state, as far as a test notes it."""
        self.slow = 0.0
        """How long an edit is under way."""
        self.failures: list[Exception] = []
        """What the next edits raise."""
        self.refusals: list[Exception] = []
        """What the next new messages raise."""
        self.budget = Budget(budget)
        self.painter = Painter(
            cast("discord.Client", self),
            look,
            self.draw,
            self,
            lost=lambda _: None,
            moved=lambda _: None,
            closed=lambda _: None,
            now=lambda: 1000.0,
            interval=interval,
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
