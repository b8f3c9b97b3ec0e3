"""Messages that one person alone sees."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.page import Page
from cogs._ui import present
from cogs._ui.failures import bounded
from cogs._ui.heard import Interaction


def hides(interaction: Interaction) -> bool:
    """Tell whether a private message must be hidden: in direct messages there is nobody to hide it from."""
    return interaction.guild_id is not None


class Private(NamedTuple):
    """A private message, reachable for 15 minutes through the token of an interaction.

    `own` says whether it is the interaction's own answer (or the message that was tapped), not a follow-up.
    """

    interaction: Interaction
    message: int
    own: bool = True

    def is_newer_than(self, other: Private) -> bool:
        """Tell whether it is another message, and the answer to a later tap."""
        return self.message != other.message and self.interaction.id > other.interaction.id

    async def edit(self, page: Page) -> None:
        """Put another page into the message. Raises what a request can raise."""
        changed = present.edited(page)
        if self.own:
            await bounded(self.interaction.edit_original_response(**changed))
        else:
            await bounded(self.interaction.followup.edit_message(self.message, **changed))

    async def delete(self) -> None:
        """Take the message away. Raises what a request can raise."""
        if self.own:
            await bounded(self.interaction.delete_original_response())
        else:
            await bounded(self.interaction.followup.delete_message(self.message))


async def follow_up(interaction: Interaction, page: Page) -> Private:
    """Send a private message after the interaction was answered. Raises what a request can raise."""
    hidden = hides(interaction)
    sending = interaction.followup.send(ephemeral=hidden, wait=True, **present.sent(page))
    message = await bounded(sending)
    return Private(interaction, message.id, own=False)
