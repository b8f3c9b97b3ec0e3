"""Whether the bot may start threads in a make-believe server."""

from __future__ import annotations

import discord
from simcord.backend import Backend


def let_threads(backend: Backend, guild: int, *, allowed: bool) -> None:
    """Let the bot start threads in the server's channels, or keep it from that."""
    flag = discord.Permissions.create_public_threads.flag
    for role in backend.get_guild(guild).roles.values():
        role.permissions = role.permissions | flag if allowed else role.permissions & ~flag
