"""By which rules somebody wants to play: a preset, a name saved in the server, or a code."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.engine.errors import OptionError
from bot.engine.presets import PRESETS, rules_of, sizes
from bot.preferences import RuleSet
from bot.render.names import escaped
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError
from cogs._ui.commands import Asked, Kind, Option
from cogs._ui.failures import code
from cogs._ui.house import House

log = logging.getLogger(__name__)


class Chosen(NamedTuple):
    """A preset, and what is different from it; options as records write them."""

    preset: str
    changes: Mapping[str, Any] = {}
    code: str = ""
    """By which it can be found again; nothing for a preset as it is."""


async def suggestions(house: House, asked: Asked) -> list[tuple[str, str]]:
    """Suggest what a server has saved; nothing while that cannot be read."""
    try:
        return [(name, name) for name in await _names(house, asked.guild)]
    except Exception as error:
        log.warning("saved rules could not be read", exc_info=True, extra={"code": code(error)})
        return []


async def _names(house: House, guild: int | None) -> list[str]:
    return [one.name for one in await house.rule_sets.saved(guild)] if guild else []


OPTION = Option(
    name="preset",
    kind=Kind.WORD,
    default=None,
    choices=tuple((name, f"preset-{name}") for name in PRESETS),
    suggest=suggestions,
)
"""The option of commands that ask for rules."""


async def named(answer: Answer, typed: str) -> Chosen:
    """Find what somebody typed; raise a sentence for what there is not, and for what is too old."""
    preset = preset_of(answer, typed)
    if preset:
        return Chosen(preset)
    found = await _saved(answer, typed) or await answer.house.rule_sets.find(typed)
    if found is None:
        raise await _unknown(answer, typed)
    if not is_playable(found):
        raise SentenceError("error-old-rules", preset=escaped(typed))
    return Chosen(found.preset, found.changes, found.code)


async def usual(answer: Answer) -> Chosen:
    """Give what the server plays where nothing is named."""
    first, settled = next(iter(PRESETS)), answer.house.servers.of(answer.place.guild).preset
    if settled is None or settled in PRESETS:
        return Chosen(settled or first)
    found = await answer.house.rule_sets.find(settled)
    if found and is_playable(found):
        return Chosen(found.preset, found.changes, found.code)
    log.warning("a server's usual rules cannot be played", extra={"guild": answer.place.guild})
    return Chosen(first)


def preset_of(answer: Answer, typed: str) -> str | None:
    """Give a preset's name, as it is or as the reader's language calls it; None where it is none."""
    locale, said = answer.reader.locale, typed.strip().casefold()
    called = {locale.text(f"preset-{name}").casefold(): name for name in PRESETS}
    return said if said in PRESETS else called.get(said)


def is_playable(found: RuleSet) -> bool:
    """Tell whether this version has all of these options, and somebody can play by them."""
    try:
        sizes(found.preset, rules_of(found.preset, found.changes), tuple(found.changes))
    except OptionError:
        return False
    return True


async def _saved(answer: Answer, typed: str) -> RuleSet | None:
    guild, said = answer.place.guild, typed.strip().casefold()
    saved = await answer.house.rule_sets.saved(guild) if guild else []
    meant = next((one.code for one in saved if one.name.casefold() == said), None)
    return await answer.house.rule_sets.find(meant) if meant else None


async def _unknown(answer: Answer, typed: str) -> SentenceError:
    """Say what there is instead."""
    locale = answer.reader.locale
    presets = locale.list(locale.text(f"preset-{name}") for name in PRESETS)
    saved = [escaped(name) for name in await _names(answer.house, answer.place.guild)]
    if not saved:
        return SentenceError("error-no-such-rules-unsaved", preset=escaped(typed), presets=presets)
    return SentenceError(
        "error-no-such-rules", preset=escaped(typed), presets=presets, saved=locale.list(saved)
    )
