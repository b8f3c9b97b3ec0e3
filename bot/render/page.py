"""A page as data: what a message shows, before anything of Discord is known."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec


class Tap(msgspec.Struct, frozen=True):
    """What a button or a menu means: a verb, the table, and where it answers a question its number.

    `argument` is what the verb needs (an action's text, a page's number).
    """

    verb: str
    table: str = ""
    decision: int | None = None
    argument: str = ""


class Style(StrEnum):
    """How a button looks."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


class Button(msgspec.Struct, frozen=True, kw_only=True):
    """A button; it has words always, `emoji` only beside them. A card's emoji is given by its code."""

    tap: Tap
    label: str
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice of a menu."""

    value: str
    label: str
    description: str | None = None
    emoji: str | None = None
    chosen: bool = False


class Menu(msgspec.Struct, frozen=True, kw_only=True):
    """A select menu, of 25 options at the most."""

    tap: Tap
    hint: str
    options: tuple[Option, ...]
    fewest: int = 1
    most: int = 1


class Text(msgspec.Struct, frozen=True):
    """Text with Discord's Markdown."""

    text: str


class Row(msgspec.Struct, frozen=True):
    """Buttons beside each other, five at the most."""

    buttons: tuple[Button, ...]


class Line(msgspec.Struct, frozen=True):
    """A dividing line."""


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A picture with its words for those who do not see it."""

    name: str
    """A file name that ends in .png."""
    png: bytes
    alt: str


Block = Text | Row | Menu | Line | Picture


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A whole message: its blocks from top to bottom, in a frame with a coloured edge."""

    blocks: tuple[Block, ...]
    colour: int | None = None
    kind: Literal["lobby", "table", "hand", "step", "result", "note", "list"] = "note"
