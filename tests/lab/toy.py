"""A bot as small as can be, to try the make-believe Discord on."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import app_commands
from discord.ui import ActionRow, Container, DynamicItem, LayoutView, TextDisplay

Interaction = discord.Interaction[Any]
Plain = discord.ui.Button[LayoutView]


class Toy(discord.AutoShardedClient):
    """Counts taps: `/toy start` posts the count, its button whispers, `/toy hand` opens a private page."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.taps = 0
        self.hands: dict[int, Interaction] = {}
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(_group())

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Tap, Pick)
        await self.tree.sync()

    def page(self, reader: str) -> LayoutView:
        view = LayoutView(timeout=None)
        row = ActionRow[Any](Tap("one"), Tap("two"))
        view.add_item(Container(TextDisplay(f"{reader}: {self.taps}"), TextDisplay("second"), row))
        view.add_item(ActionRow(Pick()))
        return view

    async def push(self) -> None:
        for hand in self.hands.values():
            await hand.edit_original_response(view=self.page(str(hand.locale)))


class Tap(DynamicItem[Plain], template=r"tap:(?P<which>\w+)"):
    def __init__(self, which: str) -> None:
        super().__init__(Plain(label=which.title(), custom_id=f"tap:{which}"))

    @classmethod
    async def from_custom_id(cls, _: Interaction, __: Any, match: re.Match[str]) -> Self:
        return cls(match["which"])

    async def callback(self, interaction: Interaction) -> None:
        toy: Toy = interaction.client
        toy.taps += 1
        await interaction.response.edit_message(view=toy.page(str(interaction.locale)))
        await toy.push()


class Pick(DynamicItem["discord.ui.Select[LayoutView]"], template="pick"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, value=name[0]) for name in ("Ace", "King", "Queen")]
        super().__init__(discord.ui.Select(custom_id="pick", options=options, max_values=2))

    @classmethod
    async def from_custom_id(cls, _: Interaction, __: Any, ___: re.Match[str]) -> Self:
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        data: Any = interaction.data
        chosen = data["values"]
        await interaction.response.send_message(f"chosen: {chosen}", ephemeral=True)


def _group() -> app_commands.Group:
    group = app_commands.Group(name="toy", description="A toy.")

    @group.command(name="start", description="Post the count.")
    async def start(interaction: Interaction) -> None:
        await interaction.response.send_message(view=_toy(interaction).page("public"))

    @group.command(name="hand", description="Open a private page.")
    async def hand(interaction: Interaction) -> None:
        _toy(interaction).hands[interaction.user.id] = interaction
        page = _toy(interaction).page(str(interaction.locale))
        await interaction.response.send_message(view=page, ephemeral=True)

    return group


def _toy(interaction: Interaction) -> Toy:
    toy: Toy = interaction.client
    return toy
