"""The options panel: looked at by everybody, switched by the host before the game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.engine import options, titles
from bot.engine.errors import OptionError
from bot.engine.options import FIELDS
from bot.engine.presets import PRESETS, preset
from bot.engine.rules import Theme
from bot.render.names import escaped
from bot.render.page import Tap
from bot.render.panel import conflicts, option, values
from bot.render.panel.conflicts import Conflict
from bot.render.panel.kind import HOME, OPTION, Panel
from bot.render.words import Writer
from bot.tables.wishes import ChangeRules, UndoRules
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs._ui.commands import Command
from cogs.panel import ask, change, look_at, page, panel, show
from cogs.whereabouts import table_meant


async def options_command(answer: Answer) -> None:
    """Open the panel of this channel's table."""
    table = table_meant(answer)
    await answer.whisper(await page(answer, look_at(answer, table.id), HOME))


async def options_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Open the panel, or another page of it."""
    await show(answer, tap, tap.argument or HOME)


async def go_tap(answer: Answer, tap: Tap, chosen: tuple[str, ...]) -> None:
    """Open the page that was chosen in a menu."""
    await show(answer, tap, *chosen[:1])


async def set_tap(answer: Answer, tap: Tap, chosen: tuple[str, ...]) -> None:
    """Set an option, by a button that carries the value or a menu."""
    name, _, written = tap.argument.partition("=")
    name = name.partition("/")[0]
    await _set(answer, tap, name, _meant(name, written, chosen))


def _meant(name: str, written: str, chosen: tuple[str, ...]) -> Any:
    """Read the value that was pressed or chosen; raise a sentence for what is made up."""
    if name not in FIELDS:
        raise SentenceError("error-old-button")
    if FIELDS[name].default == () and not written:
        return values.in_order(name, chosen)
    try:
        return options.parse(name, written or "".join(chosen[:1]))
    except OptionError:
        raise SentenceError("error-old-button") from None


async def other_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Ask for a value that no button has."""
    if tap.argument not in FIELDS:
        raise SentenceError("error-old-button")
    await ask(answer, option.form(panel(answer, look_at(answer, tap.table)), tap.argument))


async def typed_tap(answer: Answer, tap: Tap, typed: tuple[str, ...]) -> None:
    """Set an option to what was typed, or say what can be."""
    name = tap.argument
    if name not in FIELDS or not typed:
        raise SentenceError("error-old-button")
    try:
        value = values.read(name, typed[0][: option.LONGEST])
    except OptionError:
        write = Writer(answer.reader.locale)
        note = write.text("panel-not-read", typed=escaped(typed[0]), said=values.said(name, write))
        await show(answer, tap, OPTION + name, note)
    else:
        await _set(answer, tap, name, value)


async def _set(answer: Answer, tap: Tap, name: str, value: Any) -> None:
    """Set an option, or say why that is not possible now and what to do first."""
    here = panel(answer, look_at(answer, tap.table))
    found = conflicts.with_value(here, name, value)
    if here.may_switch and isinstance(found, Conflict):
        await show(answer, tap, OPTION + name, conflicts.text(here, found))
        return
    wish = ChangeRules(answer.by, changes={name: msgspec.to_builtins(value)})
    polite = answer.house.servers.of(answer.place.guild).polite
    await change(answer, tap, wish, OPTION + name, _done(here, name, value, polite=polite))


def _done(before: Panel, name: str, value: Any, *, polite: bool) -> str:
    """Say what an option is now, or that it was just that already."""
    text, named, label = before.write.text, before.name(name), before.label(name, value)
    bound = preset(before.look.preset).varying - {*before.look.chosen}
    if before.value(name) == value and name not in bound:
        return text("panel-done-same", name=named)
    if polite and isinstance(value, Theme) and titles.polite(value) is not value:
        return text("panel-done-polite", shown=before.label(name, titles.polite(value)))
    return text("panel-done", name=named, value=label)


async def reset_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Have an option as the preset has it, or all of them."""
    name, locale, look = tap.argument, answer.reader.locale, look_at(answer, tap.table)
    if not name:
        done = locale.text("panel-done-reset", preset=locale.text(f"preset-{look.preset}"))
        await change(answer, tap, ChangeRules(answer.by, look.preset), HOME, done)
        return
    if name not in FIELDS:
        raise SentenceError("error-old-button")
    here = panel(answer, look)
    usual = here.label(name, getattr(here.usual, name))
    done = locale.text("panel-done", name=here.name(name), value=usual)
    await change(answer, tap, ChangeRules(answer.by, reset=(name,)), OPTION + name, done)


async def undo_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Take the last change back, and stay on the page."""
    done = answer.reader.locale.text("panel-done-undo")
    await change(answer, tap, UndoRules(answer.by), tap.argument or HOME, done)


async def preset_tap(answer: Answer, tap: Tap, chosen: tuple[str, ...]) -> None:
    """Take another preset."""
    name, locale = "".join(chosen[:1]), answer.reader.locale
    if name not in PRESETS:
        raise SentenceError("error-old-button")
    done = locale.text("panel-done-preset", preset=locale.text(f"preset-{name}"))
    await change(answer, tap, ChangeRules(answer.by, name), HOME, done)


COMMANDS = (Command(name="scum options", answer=options_command, direct=True),)

TAPS: Mapping[str, TapHandler] = {
    "options": options_tap,
    "options-go": go_tap,
    "options-set": set_tap,
    "options-other": other_tap,
    "options-typed": typed_tap,
    "options-reset": reset_tap,
    "options-undo": undo_tap,
    "options-preset": preset_tap,
}
