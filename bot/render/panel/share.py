"""Saving a table's options under a name for the server, and sharing them by a code."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.engine.errors import OptionError
from bot.engine.options import FIELDS, LENGTH
from bot.engine.presets import rules_of, sizes
from bot.preferences import RuleSet, Saved
from bot.render import names, options
from bot.render.names import escaped, short
from bot.render.page import Blank, Block, Button, Form, Page, Style, Tap, Text
from bot.render.panel.home import sentences
from bot.render.panel.kind import SHARE, Panel, choice, menus, page
from bot.render.words import Writer, rows

COMMAND = ("/scum", "start")
MOST = 25
"""So many names a server may save."""

_AFTER_NAME = "."  # an id may end with any name, a colon too


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    """What is saved in a server, and the code of what the table plays by now."""

    code: str
    saved: tuple[Saved, ...] = ()
    default: str | None = None
    """What the server has as its default; None for the usual preset."""
    is_server: bool = True
    """Whether there is a server at all: in direct messages nothing is saved."""
    manages: bool = False
    """Whether the reader may manage it."""


def share(panel: Panel, shelf: Shelf) -> Page:
    """Show the code of the table's options, and what is saved in the server."""
    blocks: list[Block] = [Text("\n".join(_share(panel, shelf)))]
    if shelf.saved:
        choices = (choice(one.name, short(one.name), one.code) for one in shelf.saved)
        blocks += menus(panel.tap("options-saved"), panel.write.text("panel-hint-saved"), choices)
    return page((*blocks, *rows(_buttons(panel, shelf))))


def _share(panel: Panel, shelf: Shelf) -> Iterator[str]:
    write = panel.write
    yield from panel.head(write.text("panel-share-title"))
    yield write.text("panel-share-code", code=shelf.code)
    command = " ".join((*COMMAND, f"preset:{shelf.code}"))  # to be copied, so without marks of direction
    yield f"```\n{command}\n```"
    if not shelf.is_server:
        return
    yield ""
    yield write.text("panel-share-server", count=len(shelf.saved), most=MOST)
    if not shelf.saved:
        yield write.text("panel-share-none")
    for one in shelf.saved:
        yield f"- {write.text('panel-share-line', name=escaped(one.name), code=one.code)}"
    yield ""
    if shelf.default:
        yield write.text("panel-share-default", name=called(shelf, shelf.default, write))
    yield write.text("panel-share-who")


def called(shelf: Shelf, rules: str, write: Writer) -> str:
    """Name a preset, or a code by the name under which it is saved, if it is."""
    named = (escaped(one.name) for one in shelf.saved if one.code == rules)
    return next(named, rules) if rules.isupper() else write.text(f"preset-{rules}")


def _buttons(panel: Panel, shelf: Shelf) -> Iterator[Button]:
    if shelf.is_server and panel.may_switch:
        yield panel.button("panel-button-save", panel.tap("options-save"), Style.PRIMARY)
    if shelf.is_server and shelf.manages:
        yield panel.button("panel-button-default", panel.tap("options-default"))
    yield panel.home


def form(panel: Panel) -> Form:
    """Ask for a name."""
    write = panel.write
    blank = Blank(
        label=write.text("panel-form-name"),
        about=write.text("panel-form-name-about", command=" ".join(COMMAND)),
        hint=write.text("panel-form-name-hint"),
        longest=names.LENGTH,
    )
    return Form(tap=panel.tap("options-named"), title=write.text("panel-form-save"), blanks=(blank,))


def saved(panel: Panel, name: str, kept: RuleSet, *, manages: bool) -> Page:
    """Show what is saved under a name, to be used or forgotten."""
    write = panel.write
    lines = [*panel.head(write.text("panel-saved-title", name=escaped(name))), *_kept(panel, kept)]
    return page((Text("\n".join(lines)), *rows(_saved_buttons(panel, name, kept.code, manages=manages))))


def _kept(panel: Panel, kept: RuleSet) -> Iterator[str]:
    """Say what options are, or that they cannot be played any more."""
    write = panel.write
    try:
        rules = rules_of(kept.preset, kept.changes)
        most = max(sizes(kept.preset, rules, tuple(kept.changes)))
    except OptionError:
        yield write.text("panel-saved-old")
        return
    named = [option for option in FIELDS if option in kept.changes and option not in LENGTH]
    yield write.text("panel-saved-preset", preset=write.text(f"preset-{kept.preset}"))
    yield from (f"- {line}" for line in options.end(rules, most, write))
    yield from sentences(rules, named, most, write)


def _saved_buttons(panel: Panel, name: str, code: str, *, manages: bool) -> Iterator[Button]:
    argument = f"{name}{_AFTER_NAME}"
    if panel.may_switch:
        yield panel.button("panel-button-use", panel.tap("options-use", argument), Style.PRIMARY)
    yield panel.button("button-rules", Tap("rules", argument=f"{code}."))
    if manages:
        yield panel.button("panel-button-forget", panel.tap("options-forget", argument))
    yield panel.button("panel-button-back-share", panel.tap("options", SHARE))


def forget(panel: Panel, one: Saved) -> Page:
    """Ask whether a name is really to be forgotten."""
    write, argument = panel.write, f"{one.name}{_AFTER_NAME}"
    sure = write.text("panel-forget-sure", name=escaped(one.name), code=one.code)
    lines = (*panel.head(write.text("panel-saved-title", name=escaped(one.name))), sure)
    buttons = (
        panel.button("panel-button-forget-sure", panel.tap("options-forgotten", argument), Style.DANGER),
        panel.button("panel-button-forget-keep", panel.tap("options", SHARE)),
    )
    return page((Text("\n".join(lines)), *rows(buttons)))


def name_in(argument: str) -> str:
    """Give the name that the id of a button carries."""
    return argument.removesuffix(_AFTER_NAME)
