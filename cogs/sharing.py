"""A table's options saved under a name for the server, shared by a code, made the server's default."""

from __future__ import annotations

from collections.abc import Mapping

from bot.preferences import Saved
from bot.render.names import LENGTH as LONGEST
from bot.render.names import NOBODY, clean, escaped
from bot.render.page import Tap
from bot.render.panel import share
from bot.render.panel.kind import SHARE
from bot.render.panel.share import MOST
from bot.tables.look import Look
from bot.tables.wishes import ChangeRules, No, TableCode, WishRefusedError
from cogs import rule_sets
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs.panel import ask, change, changes_of, code_of, look_at, panel, show


async def save_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Ask for the name to save the table's options under."""
    look = _of_host(answer, tap)
    _guild(answer)
    await ask(answer, share.form(panel(answer, look)))


async def named_tap(answer: Answer, tap: Tap, typed: tuple[str, ...]) -> None:
    """Save the table's options under the name that was typed, or say why not."""
    look, guild = _of_host(answer, tap), _guild(answer)
    name = clean("".join(typed[:1]))[:LONGEST].strip()
    saved = await answer.house.rule_sets.saved(guild)
    there = _called(saved, name)
    hindrance = _hindrance(answer, name, saved)
    if hindrance:
        await show(answer, tap, SHARE, hindrance)
        return
    await answer.house.rule_sets.save(guild, name, await code_of(answer, look))
    if there and there.name != name:
        await answer.house.rule_sets.forget(guild, there.name)
    await show(answer, tap, SHARE, answer.reader.locale.text("panel-saved", name=escaped(name)))


def _hindrance(answer: Answer, name: str, saved: list[Saved]) -> str | None:
    """Say why a name cannot be given; None where it can."""
    text, there = answer.reader.locale.text, _called(saved, name)
    if name == NOBODY:
        return text("panel-name-empty")
    if rule_sets.preset_of(answer, name):
        return text("panel-name-preset")
    if any(one.code == name.upper() for one in saved):
        return text("panel-name-code")
    if there and not answer.manages:
        return text("panel-name-taken", name=escaped(there.name))
    if not there and len(saved) >= MOST:
        return text("panel-name-full", most=MOST)
    return None


async def saved_tap(answer: Answer, tap: Tap, chosen: tuple[str, ...]) -> None:
    """Show what is saved under a name."""
    await _show(answer, tap, "".join(chosen[:1]))


async def _show(answer: Answer, tap: Tap, name: str, note: str = "") -> None:
    look = look_at(answer, tap.table)
    one = await _find(answer, name)
    kept = await answer.house.rule_sets.find(one.code) if one else None
    if one is None or kept is None:
        await show(answer, tap, SHARE, answer.reader.locale.text("panel-saved-gone"))
        return
    await answer.redraw(share.saved(panel(answer, look, note), one.name, kept, manages=answer.manages))


async def use_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Have the table play by what is saved under a name."""
    name, text = share.name_in(tap.argument), answer.reader.locale.text
    one = await _find(answer, name)
    kept = await answer.house.rule_sets.find(one.code) if one else None
    if one is None or kept is None or not rule_sets.is_playable(kept):
        await _show(answer, tap, name)
        return
    wish = ChangeRules(answer.by, kept.preset, kept.changes)
    await change(answer, tap, wish, SHARE, text("panel-used", name=escaped(one.name)))


async def forget_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Ask whether a name is really to be forgotten."""
    look, name = look_at(answer, tap.table), share.name_in(tap.argument)
    one = await _find(answer, name)
    if one is None or not answer.manages:
        await _show(answer, tap, name, answer.reader.locale.text("panel-needs-manage"))
        return
    await answer.redraw(share.forget(panel(answer, look), one))


async def forgotten_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Forget a name."""
    name, text = share.name_in(tap.argument), answer.reader.locale.text
    one, guild = await _find(answer, name), _guild(answer)
    if one is None or not answer.manages:
        await _show(answer, tap, name, text("panel-needs-manage"))
        return
    await answer.house.rule_sets.forget(guild, one.name)
    await show(answer, tap, SHARE, text("panel-forgotten", name=escaped(one.name)))


async def default_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Make the table's options what the server plays where nothing is named."""
    look, guild, text = look_at(answer, tap.table), _guild(answer), answer.reader.locale.text
    if not answer.manages:
        await show(answer, tap, SHARE, text("panel-needs-manage"))
        return
    is_plain = not any(value is not None for value in changes_of(look).values())
    rules = look.preset if is_plain else await code_of(answer, look)
    await answer.house.servers.change(guild, preset=rules)
    await show(answer, tap, SHARE, text("panel-default-done"))


def _of_host(answer: Answer, tap: Tap) -> Look:
    """Look at the table; raise a refusal unless the host asks."""
    look = look_at(answer, tap.table)
    if not look.is_host:
        host = next((seat.name for seat in look.seats if seat.host), "")
        raise WishRefusedError(No(TableCode.NOT_HOST, details={"host": host}))
    return look


def _guild(answer: Answer) -> int:
    """Give the server; raise a sentence in direct messages."""
    if answer.place.guild is None:
        raise SentenceError("error-server-only")
    return answer.place.guild


async def _find(answer: Answer, name: str) -> Saved | None:
    guild = answer.place.guild
    return _called(await answer.house.rule_sets.saved(guild), name) if guild else None


def _called(saved: list[Saved], name: str) -> Saved | None:
    return next((one for one in saved if one.name.casefold() == name.casefold()), None)


TAPS: Mapping[str, TapHandler] = {
    "options-save": save_tap,
    "options-named": named_tap,
    "options-saved": saved_tap,
    "options-use": use_tap,
    "options-forget": forget_tap,
    "options-forgotten": forgotten_tap,
    "options-default": default_tap,
}
