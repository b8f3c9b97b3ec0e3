"""A page as data: what a message shows, before anything of Discord is known."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from bot.render.bundles import packed, unpacked

_LONGEST = 100
"""How many characters Discord lets an id or the value of an option have."""


class Tap(msgspec.Struct, frozen=True):
    """What a button or a menu means: a verb, the table, and where it answers a question its number.

    `argument` is what the verb needs (an action's cards, a page's number, the cards chosen so far).
    """

    verb: str
    table: str = ""
    decision: int | None = None
    argument: str = ""

    @property
    def id(self) -> str:
        """The tap as a message carries it, at most 100 characters: `verb[:table[:decision[:argument]]]`.

        Cards that would make it longer are packed.

        >>> Tap("play", "k3x9ab", 3004, "7C 7H").id, Tap("join", "k3x9ab").id
        ('play:k3x9ab:3004:7C 7H', 'join:k3x9ab')
        """
        decision = "" if self.decision is None else str(self.decision)
        start = f"{self.verb}:{self.table}:{decision}:"
        return (start + fitted(self.argument, _LONGEST - len(start))).rstrip(":")

    @property
    def action(self) -> str:
        """The action's text, as records write it, of the verbs that act: play, pass, give, take ...

        >>> Tap("play", argument="7C 7H").action, Tap("pass").action, Tap("give", argument="2D AS").action
        ('7C 7H', 'pass', 'give 2D AS')
        """
        argument = unpacked(self.argument)
        return argument if self.verb == "play" else f"{self.verb} {argument}".rstrip()


def fitted(action: str, room: int = _LONGEST) -> str:
    """Give what an action is about so that it fits into an id, or into the value of an option."""
    return action if len(action) <= room else packed(action)


class Style(StrEnum):
    """How a button looks."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


class Button(msgspec.Struct, frozen=True, kw_only=True):
    """A button; it has words always, and `emoji` (Discord's markup, `<:name:id>`) only beside them."""

    tap: Tap
    label: str
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice of a menu; `emoji` is Discord's markup."""

    value: str
    """At most 100 characters."""
    label: str
    """At most 100 characters."""
    description: str | None = None
    emoji: str | None = None
    chosen: bool = False


class Menu(msgspec.Struct, frozen=True, kw_only=True):
    """A select menu, of 25 options at the most.

    Where the tap's verb acts (play), the chosen value is the argument, and the tap's own argument only
    tells the menus of a page apart.
    """

    tap: Tap
    hint: str
    options: tuple[Option, ...]
    fewest: int = 1
    most: int = 1
    disabled: bool = False


class Blank(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a form to be filled in; Discord shows 45 characters of `label` and 100 of the others."""

    label: str
    about: str = ""
    """Stands below the label."""
    hint: str = ""
    """Stands in the line until something is typed."""
    filled: str = ""
    """What is typed there already."""
    longest: int = 100
    """So many characters may be typed."""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """What a tap can be answered by: a window with up to 5 lines to fill in.

    When it is sent off, that is a tap as `tap` says, whose values are what was typed, line by line.
    """

    tap: Tap
    title: str
    """At most 45 characters are shown."""
    blanks: tuple[Blank, ...]


class Text(msgspec.Struct, frozen=True):
    """Text with Discord's Markdown."""

    text: str


class Row(msgspec.Struct, frozen=True):
    """Buttons beside each other, five at the most."""

    buttons: tuple[Button, ...]


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A button that leads to an address; the bot does not hear of it."""

    label: str
    address: str


class Links(msgspec.Struct, frozen=True):
    """Such buttons beside each other, five at the most."""

    links: tuple[Link, ...]


class Line(msgspec.Struct, frozen=True):
    """A dividing line."""


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A picture with its words for those who do not see it."""

    name: str
    """A file name that ends in .png."""
    png: bytes
    alt: str


class File(msgspec.Struct, frozen=True, kw_only=True):
    """A file to download; `name` says by its end what it is, and no other file of the page has it."""

    name: str
    content: bytes


class RoleMenu(msgspec.Struct, frozen=True, kw_only=True):
    """A menu of the server's roles, which Discord fills in: one can be chosen, or none."""

    tap: Tap
    hint: str
    chosen: int | None = None
    """The number of the role that is chosen already."""


Block = Text | Row | Links | Menu | RoleMenu | Line | Picture | File


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A whole message: its blocks from top to bottom, in a frame with a coloured edge."""

    blocks: tuple[Block, ...]
    past: tuple[Block, ...] | None = None
    """What an old copy of it shows, where another has taken its place; None for the same without controls."""
    colour: int | None = None
    kind: Literal["lobby", "table", "hand", "step", "result", "note", "list"] = "note"
