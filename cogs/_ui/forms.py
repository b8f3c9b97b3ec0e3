"""Forms: a page of blanks to be filled in, shown as the answer to a tap; what was typed comes like a tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.render.page import Blank, Form

TITLE = LABEL = 45
ABOUT = HINT = 100
"""So many characters Discord lets a form's title, a blank's label, and the words beside and in it have."""

TEXT = 4
"""Discord's number for a blank."""


class Sheet(discord.ui.Modal):
    """A form that discord.py sends and forgets: the client hears what is typed itself, by the form's id."""

    def is_finished(self) -> bool:
        """Yes: there is nothing here that discord.py is to wait for."""
        return True


def sheet(form: Form) -> Sheet:
    """Build a form."""
    shown = Sheet(title=_cut(form.title, TITLE), custom_id=form.tap.id)
    for number, blank in enumerate(form.blanks):
        shown.add_item(_blank(str(number), blank))
    return shown


def _blank(name: str, blank: Blank) -> discord.ui.Label[Sheet]:
    typed = discord.ui.TextInput[Sheet](
        custom_id=name,
        placeholder=_cut(blank.hint, HINT) or None,
        default=blank.filled[: blank.longest] or None,
        max_length=blank.longest,
    )
    about = _cut(blank.about, ABOUT) or None
    return discord.ui.Label(text=_cut(blank.label, LABEL), description=about, component=typed)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def typed(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Give what was typed into a form's blanks, in their order; nothing of a form that somebody made up."""
    return tuple(_texts(data.get("components")))


def _texts(parts: Any) -> Iterator[str]:
    for part in parts if isinstance(parts, list) else ():
        if isinstance(part, dict):
            value = part.get("value")
            if part.get("type") == TEXT and isinstance(value, str):
                yield value
            yield from _texts([part.get("component"), *(part.get("components") or ())])
