"""Commands as discord.py hands them over, and what becomes of one that it cannot make out."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands

from cogs._ui import attend
from cogs._ui.heard import Interaction

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree[Any]):
    """The commands; what discord.py itself cannot make of one is answered too."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer a command that this version does not know, or knows with other options."""
        log.warning("a command was not understood", extra={"code": type(error).__name__})
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
            return
        work = attend.sentence("error-changed-command")
        await attend.attend(interaction, interaction.client.house, work)
