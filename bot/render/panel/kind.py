"""What all pages of the options panel share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from bot.engine.options import FIELDS, GROUPS
from bot.engine.presets import preset
from bot.engine.rules import Rules
from bot.render.names import escaped
from bot.render.page import Block, Button, Menu, Option, Page, Style, Tap
from bot.render.panel import values
from bot.render.rules import effects
from bot.render.rules.facts import Facts
from bot.render.words import Writer
from bot.tables.look import Look

COLOUR = 0xE67E22
OPTIONS = 25
"""So many options Discord puts into a menu."""
LABEL, DESCRIPTION = 80, 100
"""So many characters fit onto a button, and into each of a menu option's two lines."""

GROUP, OPTION = "group.", "option."
"""Begin the names of pages for a group and for an option."""
HOME, SHARE, RESET = "home", "share", "reset"


class Panel:
    """The panel of a table, for one reader; `note` is said first: what was just done, or why not."""

    def __init__(self, look: Look, write: Writer, note: str = "") -> None:
        self.look, self.write, self.note = look, write, note

    @property
    def may_switch(self) -> bool:
        """Tell whether the reader may change anything."""
        return self.look.is_host

    @property
    def usual(self) -> Rules:
        """Give the preset's own rules for as many as play."""
        return preset(self.look.preset).rules_for(max(self.look.fewest, len(self.look.seats)))

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """Name the options that somebody has set to something else than the preset has."""
        look, usual = self.look, self.usual
        return tuple(
            option
            for option in FIELDS
            if option in look.chosen and getattr(look.rules, option) != getattr(usual, option)
        )

    def lacking(self, option: str) -> tuple[str, ...]:
        """Name the options on which it depends that this one makes a difference; none where it makes one."""
        return effects.lacking(Facts(self.look.rules, self.look.most, self.write), option)

    def value(self, option: str) -> Any:
        """Give what an option is set to."""
        return getattr(self.look.rules, option)

    def name(self, option: str) -> str:
        """Give what an option is called."""
        return values.name(option, self.write)

    def label(self, option: str, value: Any) -> str:
        """Say in a few words what an option is set to."""
        return values.label(option, value, self.write)

    def tap(self, verb: str, argument: str = "") -> Tap:
        """Make a tap at the table."""
        return Tap(verb, self.look.table, argument=argument)

    def head(self, title: str) -> Iterator[str]:
        """Give the first lines of a page: its title, what was just done, and who may switch."""
        yield title
        if self.note:
            yield from (self.write.text("panel-note", note=self.note), "")
        if not self.may_switch:
            yield self.write.text("panel-only-host", host=self.host)

    @property
    def host(self) -> str:
        """Name the host."""
        return next((escaped(seat.name) for seat in self.look.seats if seat.host), "")

    def button(self, key: str, tap: Tap, style: Style = Style.SECONDARY) -> Button:
        """Make a button that is labelled by a text."""
        return self.write.button(key, tap, style)

    def going(self, page: str, label: str) -> Button:
        """Make a button that leads to another page of the panel."""
        return Button(tap=self.tap("options", page), label=cut(label, LABEL))

    @property
    def home(self) -> Button:
        """Make the button that leads back to the first page."""
        return self.button("panel-button-home", self.tap("options", HOME))

    def undo(self, page: str) -> Iterator[Button]:
        """Make the button that undoes the last change and stays on the page, where there is one."""
        if self.may_switch and self.look.before:
            yield self.button("panel-button-undo", self.tap("options-undo", page))


def page(blocks: Iterable[Block]) -> Page:
    """Put a page of the panel together."""
    return Page(blocks=tuple(blocks), colour=COLOUR, kind="list")


def menus(tap: Tap, hint: str, choices: Iterable[Option]) -> Iterator[Menu]:
    """Spread choices over as many menus as they need, which are told apart by a number."""
    every = tuple(choices)
    for number, start in enumerate(range(0, len(every), OPTIONS)):
        argument = f"{tap.argument}/{number}" if number else tap.argument
        own = Tap(tap.verb, tap.table, argument=argument)
        yield Menu(tap=own, hint=hint, options=every[start : start + OPTIONS])


def choice(value: str, label: str, description: str | None = None, *, chosen: bool = False) -> Option:
    """Make a choice of a menu, cut to what fits into it."""
    described = cut(description, DESCRIPTION) if description else None
    return Option(value=value, label=cut(label, DESCRIPTION), description=described, chosen=chosen)


def cut(text: str, most: int) -> str:
    """Give a text as it is, or its beginning where it is longer."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def of_group(group: str) -> tuple[str, ...]:
    """List the options of a group."""
    return tuple(field.name for field in FIELDS.values() if field.group == group)


def is_page(name: str) -> bool:
    """Tell whether there is such a page: a name may be made up, or of another version."""
    groups, options = (GROUP + group for group in GROUPS), (OPTION + option for option in FIELDS)
    return name in {HOME, SHARE, RESET, *groups, *options}
