"""A bare discord.py bot that only answers: what every bot pays, to measure ours beside.

``python -m bot.lab.wire.bare`` runs it with the settings that a loopback gives.
"""

from __future__ import annotations

import os
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Bare(discord.AutoShardedClient):
    """Answers every command with a button that only its asker sees, and every tap on it by redrawing it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer."""
        if interaction.type is discord.InteractionType.application_command:
            await interaction.response.send_message("Tap.", view=_view(), ephemeral=True)
        else:
            await interaction.response.edit_message(content="Tapped.", view=_view())


def _view() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Tap", custom_id="tap"))
    return view


def main() -> None:
    """Run until the process is ended."""
    Route.BASE = os.environ["SCUM_DISCORD_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["SCUM_DISCORD_GATEWAY"])
    Bare().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
