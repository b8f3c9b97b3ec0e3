"""How to play, in one screen, and the commands."""

from __future__ import annotations

from collections.abc import Sequence

from bot.locale import Locale
from bot.render.page import Page, Text

COLOUR = 0x5865F2


def page(locale: Locale, commands: Sequence[str]) -> Page:
    """Explain the game and list the commands that there are, named as their keys are (`scum-start`)."""
    lines = [
        locale.text(
            "help-command", command=f"`/{name.replace('-', ' ')}`", does=locale.text(f"command-{name}")
        )
        for name in commands
    ]
    text = "\n".join((locale.text("help-game"), locale.text("help-commands"), *lines))
    return Page(blocks=(Text(text),), colour=COLOUR, kind="list")
