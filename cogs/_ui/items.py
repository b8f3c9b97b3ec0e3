"""The one item of all messages: it knows its tap, and hands it over to be dealt with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Self

import discord

from cogs._ui import ids

Interaction = discord.Interaction[Any]


class TapItem(discord.ui.DynamicItem[discord.ui.Item[Any]], template=ids.TEMPLATE):
    """A button or a menu of any page.

    One class serves both, since discord.py calls every class whose template matches an id.
    """

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: discord.ui.Item[Any], __: re.Match[str], /) -> Self:
        """Make the item anew from the message that was tapped."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Have the tap dealt with; see :func:`cogs._ui.attend.tapped`, which never raises."""
        await interaction.client.tapped(interaction)


def is_heard(interaction: Interaction) -> bool:
    """Tell whether discord.py finds the item that was tapped; it drops every other tap without a word.

    It drops taps whose id matches no template, and those on a button that has gone from the message by the
    time the tap arrives, as happens when a hand is redrawn under somebody's finger. A menu with a button's
    id is another item.
    """
    data: Mapping[str, Any] = interaction.data or {}
    if not ids.TEMPLATE.fullmatch(data.get("custom_id", "")) or interaction.message is None:
        return False
    wanted = data["custom_id"], data.get("component_type")
    return any(item == wanted for item in _items(interaction.message.components))


def _items(components: Iterable[Any]) -> Iterable[tuple[str | None, int]]:
    for component in components:
        yield getattr(component, "custom_id", None), component.type.value
        yield from _items(getattr(component, "children", ()))
