"""Messages that one person alone sees."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.page import Page
from bot.tables.state import Place
from cogs._ui import present
from cogs._ui.direct import Direct, Directs
from cogs._ui.failures import bounded
from cogs._ui.heard import Interaction


def hides(interaction: Interaction) -> bool:
    """Tell whether a private message must be hidden: in direct messages there is nobody to hide it from."""
    return interaction.guild_id is not None


class Private(NamedTuple):
    """A private message, reachable for 15 minutes through the token of an interaction.

    `own` says whether it is the interaction's own answer (or the message that was tapped), not a follow-up.
    In `direct` messages it stays in reach, and after a restart no interaction is known of it.
    """

    interaction: Interaction | None
    message: int
    own: bool = True
    direct: Direct | None = None

    def is_newer_than(self, other: Private) -> bool:
        """Tell whether it is another message, and the answer to a later tap."""
        return self.message != other.message and self._since > other._since

    @property
    def is_in_reach(self) -> bool:
        """Whether the message can still be changed."""
        return self._token is not None or self.direct is not None

    async def edit(self, page: Page) -> None:
        """Put another page into the message, if it is in reach. Raises what a request can raise."""
        token, changed = self._token, present.edited(page)
        if token and self.own:
            await bounded(token.edit_original_response(**changed))
        elif token:
            await bounded(token.followup.edit_message(self.message, **changed))
        elif self.direct:
            await self.direct.edit(self.message, page)

    async def delete(self) -> None:
        """Take the message away, if it is in reach. Raises what a request can raise."""
        token = self._token
        if token and self.own:
            await bounded(token.delete_original_response())
        elif token:
            await bounded(token.followup.delete_message(self.message))
        elif self.direct:
            await self.direct.delete(self.message)

    def keep(self, place: Place) -> None:
        """Have the message known after a restart as the hand at a table that stands right there."""
        if self.direct and self.direct.channel == place.channel:
            self.direct.keep(self.message)

    def forget(self) -> None:
        """Let it not be known any more."""
        if self.direct:
            self.direct.forget(self.message)

    @property
    def _since(self) -> int:
        return self.interaction.id if self.interaction else 0

    @property
    def _token(self) -> Interaction | None:
        return None if self.interaction is None or self.interaction.is_expired() else self.interaction


def direct_of(interaction: Interaction) -> Direct | None:
    """Give the direct messages in which an interaction came, if it did not come in a server."""
    directs: Directs = interaction.client.house.directs
    return directs.of(interaction)


async def follow_up(interaction: Interaction, page: Page) -> Private:
    """Send a private message after the interaction was answered. Raises what a request can raise."""
    hidden = hides(interaction)
    sending = interaction.followup.send(ephemeral=hidden, wait=True, **present.sent(page))
    message = await bounded(sending)
    return Private(interaction, message.id, own=False, direct=direct_of(interaction))
