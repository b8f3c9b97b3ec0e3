"""Whether the bot may start threads in a make-believe server."""

from __future__ import annotations

from typing import Final

import discord
from simcord.backend import Backend

STARTING: Final = discord.Permissions.create_public_threads.flag
ARCHIVING: Final = discord.Permissions.manage_channels.flag
"""simcord asks for this where Discord lets whoever has started a thread archive it."""


def let_threads(backend: Backend, guild: int, *, allowed: bool) -> None:
    """Let the bot start threads in the server's channels, and archive them, or keep it from that."""
    for role in backend.get_guild(guild).roles.values():
        role.permissions = (
            role.permissions | STARTING | ARCHIVING if allowed else role.permissions & ~STARTING
        )
