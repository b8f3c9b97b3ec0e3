"""What else happens to a place where people play: channels, messages, servers and members that go."""

from __future__ import annotations

from simcord.backend.models import Channel

from bot.lab.messages import Page
from bot.lab.wire.loopback import Loopback, Place, Player


def delete_message(there: Loopback, page: Page) -> None:
    """Delete a message, as a moderator can."""
    there.backend.delete_message(page.channel_id, page.id)


def delete_channel(there: Loopback, place: Place) -> None:
    """Delete a channel or a thread, with everything in it."""
    there.backend.delete_channel(place.channel)


def remove_bot(there: Loopback, place: Place) -> None:
    """Have the bot thrown out of a server."""
    there.backend.remove_guild(place.guild)


def remove_member(there: Loopback, player: Player) -> None:
    """Have somebody leave their server."""
    there.backend.remove_member(player.place.guild, player.id)


def open_thread(there: Loopback, place: Place, name: str = "a-thread") -> Place:
    """Open a thread in a channel; the bot opens it, so that it is in it."""
    thread: Channel = there.backend.create_thread(place.channel, name, there.backend.bot_user.id)
    return Place(place.guild, thread.id)
