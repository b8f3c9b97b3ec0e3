"""The ids of buttons and menus, which say all that a tap means: see :attr:`bot.render.page.Tap.id`."""

from __future__ import annotations

import re

from bot.render.page import Tap

TEMPLATE = re.compile(
    r"(?P<verb>[a-z]+(?:-[a-z]+)*)"
    r"(?::(?P<table>(?:[a-z0-9]{6})?)(?::(?P<decision>[0-9]{0,9})(?::(?P<argument>.+))?)?)?"
)


def read(custom_id: str) -> Tap | None:
    """Read an id; None where it is none of ours (of another version, or made up).

    >>> read("leaderboard:::points,2")
    Tap(verb='leaderboard', table='', decision=None, argument='points,2')
    >>> read("Play!")
    """
    match = TEMPLATE.fullmatch(custom_id)
    if match is None:
        return None
    verb, table, decision, argument = match.groups(default="")
    return Tap(verb, table, int(decision) if decision else None, argument)
