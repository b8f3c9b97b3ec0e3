"""What stands in a channel for a table in one of its threads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.locale import Locale
from bot.render import lobby, notes
from bot.render.names import escaped, short, units
from bot.render.page import Link, Links, Page, Text
from bot.render.words import ROW

MOST = 2 * ROW
"""So many tables are named to somebody who looks for one; a channel has hardly ever more."""
LONGEST = 100
"""How many characters Discord lets the name of a thread have."""
LONGEST_LABEL = 80
"""The same of a button."""


class Thread(NamedTuple):
    """A thread of a server's, as it is called there."""

    guild: int
    number: int
    name: str

    @property
    def address(self) -> str:
        """Where a browser, and Discord's own programs, find it."""
        return f"https://discord.com/channels/{self.guild}/{self.number}"


def thread_name(locale: Locale, preset: str, host: str) -> str:
    """Call a thread by what is played in it, and who opened the table."""
    name = locale.text("thread-name", preset=locale.text(f"preset-{preset}"), host=short(host))
    return _cut(name, LONGEST)


def page(locale: Locale, preset: str, host: str, thread: Thread | None = None) -> Page:
    """Invite everybody to a table, in its thread once there is one."""
    title = locale.text("invitation-title", preset=locale.text(f"preset-{preset}"))
    key = "invitation" if thread else "invitation-laying"
    text = Text("\n".join((title, locale.text(key, host=escaped(host)))))
    ways = (_links(locale, thread),) if thread else ()
    return Page(blocks=(text, *ways), colour=lobby.COLOUR, kind="note")


def over(locale: Locale) -> Page:
    """Take the place of the invitation once the table has closed."""
    return notes.page("\n".join((locale.text("invitation-over-title"), locale.text("closed-again"))))


def elsewhere(locale: Locale, threads: Sequence[Thread], key: str) -> Page:
    """Lead somebody who is in the channel to the tables in its threads."""
    ways = (_links(locale, threads[0]),) if len(threads) == 1 else _named(threads[:MOST])
    return Page(blocks=(Text(locale.text(key)), *ways), colour=notes.COLOUR, kind="note")


def _links(locale: Locale, thread: Thread) -> Links:
    return Links((Link(label=locale.text("button-go-to-table"), address=thread.address),))


def _named(threads: Sequence[Thread]) -> Iterator[Links]:
    links = [Link(label=_cut(thread.name, LONGEST_LABEL), address=thread.address) for thread in threads]
    for start in range(0, len(links), ROW):
        yield Links(tuple(links[start : start + ROW]))


def _cut(name: str, longest: int) -> str:
    """Shorten a name where Discord would not take it; it counts some signs as two characters."""
    if units(name) <= longest:
        return name
    while units(name) >= longest:
        name = name[:-1]
    return f"{name.rstrip()}…"
