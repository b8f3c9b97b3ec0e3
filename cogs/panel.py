"""The options panel's pages, for whoever taps: drawn anew with what came of it."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.engine.options import LENGTH
from bot.engine.presets import preset
from bot.render import refusal
from bot.render.page import Form, Page, Tap
from bot.render.panel import home, option, share
from bot.render.panel.kind import GROUP, OPTION, RESET, SHARE, Panel, is_page
from bot.render.panel.share import Shelf
from bot.render.words import Writer
from bot.tables.look import Look
from bot.tables.state import Stage
from bot.tables.wishes import ChangeRules, No, TableCode, UndoRules, WishRefusedError
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError

ENDS_IT = frozenset({TableCode.GONE, TableCode.RULES_FIXED})
"""Refusals after which there is no panel any more."""


async def change(answer: Answer, tap: Tap, wish: ChangeRules | UndoRules, where: str, done: str) -> None:
    """Ask the table for other rules, and show the page with what came of it."""
    try:
        await answer.house.tables.at(tap.table).ask(wish)
    except WishRefusedError as refused:
        if refused.no.code in ENDS_IT:
            raise
        done = refusal.text(refused.no, answer.reader.locale)
    await show(answer, tap, where, done)


async def ask(answer: Answer, form: Form) -> None:
    """Show a form; where that takes too long, say so."""
    if not await answer.ask(form):
        raise SentenceError("error-form-too-late")


async def show(answer: Answer, tap: Tap, where: str = "", note: str = "") -> None:
    """Show a page of the panel, in place of the one that was tapped if there is one."""
    await answer.redraw(await page(answer, look_at(answer, tap.table), where, note))


def look_at(answer: Answer, table: str) -> Look:
    """Look at a table in its lobby; raise a refusal where it is further on."""
    look = answer.house.tables.at(table).look(answer.by.user)
    if look.stage is not Stage.LOBBY:
        raise WishRefusedError(No(TableCode.RULES_FIXED))
    return look


def panel(answer: Answer, look: Look, note: str = "") -> Panel:
    """Give the panel for whoever asks."""
    return Panel(look, Writer(answer.reader.locale), note)


async def page(answer: Answer, look: Look, where: str, note: str = "") -> Page:
    """Draw a page of the panel; raise a sentence where there is none of that name."""
    if not is_page(where):
        raise SentenceError("error-old-button")
    shown = panel(answer, look, note)
    if where == SHARE:
        return share.share(shown, await shelf(answer, look))
    if where.startswith(GROUP):
        return home.group(shown, where.removeprefix(GROUP))
    if where.startswith(OPTION):
        return option.option(shown, where.removeprefix(OPTION))
    return home.reset(shown) if where == RESET else home.home(shown)


def changes_of(look: Look) -> dict[str, Any]:
    """Give what a table has chosen, and how long its game is, so that another is opened just like it."""
    kept = {*look.chosen, *LENGTH} - ({*preset(look.preset).varying} - {*look.chosen})
    return {name: msgspec.to_builtins(getattr(look.rules, name)) for name in sorted(kept)}


async def code_of(answer: Answer, look: Look) -> str:
    """Give the code of a table's options."""
    return await answer.house.rule_sets.code_of(look.preset, changes_of(look))


async def shelf(answer: Answer, look: Look) -> Shelf:
    """Give what is saved in the server, beside the code of a table's options."""
    guild, house = answer.place.guild, answer.house
    return Shelf(
        code=await code_of(answer, look),
        saved=tuple(await house.rule_sets.saved(guild)) if guild else (),
        default=house.servers.of(guild).preset,
        is_server=guild is not None,
        manages=answer.manages,
    )
