"""What becomes of tables when Discord's channels, threads and servers change, or come back."""

from __future__ import annotations

import itertools
from abc import abstractmethod
from collections.abc import Iterable

import discord

from bot.tables.state import Place
from cogs._ui.house import House


class PlacesClient(discord.AutoShardedClient):
    """The part of a client that hears of channels, threads and servers."""

    house: House

    @abstractmethod
    def lost(self, table: str) -> None:
        """End the game of a table that nobody can see any more."""

    async def on_shard_ready(self, shard: int) -> None:
        """Show tables as they are now, as their servers, and with them their languages, are known.

        Discord has named all servers of the shard by then, be it that some are not available yet; the bot
        has left the others while it was not running.
        """
        known = {guild.id for guild in self.guilds}
        self.house.painter.wake({None, *known})
        for server in self.guilds:
            self.house.threads.look_over(server)
        for guild in self.house.painter.guilds() - known:
            if self._shard_of(guild) == shard:
                self._lose(self.house.painter.in_guild(guild))

    def _shard_of(self, guild: int) -> int:
        """Give a server's shard (https://discord.com/developers/docs/events/gateway#sharding)."""
        return (guild >> 22) % (self.shard_count or 1)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """Show a table that was hindered, where permissions have been given back."""
        if channel.permissions_for(channel.guild.me).view_channel:
            threads = (thread.id for thread in channel.guild.threads if thread.parent_id == channel.id)
            self._speak(channel.id, *threads)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Show the tables that were hindered in a server where a role has been given permissions back."""
        for table in self.house.painter.in_guild(role.guild.id):
            self.house.painter.speak(table)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Show the tables of a server that comes late, or is back, in its language."""
        self.house.painter.wake({guild.id})
        self.house.threads.look_over(guild)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Show the table of a thread that was opened again, and lead to it."""
        if not payload.data["thread_metadata"]["archived"]:
            self._speak(payload.thread_id)
            if self.house.tables.is_in_channel(payload.thread_id):
                self.house.threads.renew(Place(payload.guild_id, payload.thread_id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the game of a channel that was deleted."""
        self._lose(self.house.painter.in_place(channel.id))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the game of a thread that was deleted, be it with the channel above it."""
        self.house.threads.deleted(payload.thread)
        self._lose(self.house.painter.in_place(payload.thread_id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the games of a server that the bot has left."""
        self._lose(self.house.painter.in_guild(guild.id))

    def _speak(self, *channels: int) -> None:
        for table in itertools.chain.from_iterable(map(self.house.painter.in_place, channels)):
            self.house.painter.speak(table)

    def _lose(self, tables: Iterable[str]) -> None:
        for table in tables:
            self.lost(table)
