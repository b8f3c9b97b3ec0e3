"""Why an option cannot be set to a value now, and what to do first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.engine import options
from bot.engine.conflicts import ConflictError
from bot.engine.presets import sizes
from bot.engine.rules import Rules
from bot.render import refusal
from bot.render.panel.kind import Panel
from bot.tables.wishes import CONFLICT, No, TableCode

STEPS = 4
"""So many options are set at the most to make one value possible."""


class Remedy(NamedTuple):
    """What makes a value possible: another option set to something, and the rules with both."""

    option: str
    value: Any
    rules: Rules


class Conflict(NamedTuple):
    """Why a value is not possible now: a sentence, the other options that take part, and a way out."""

    reason: str
    others: tuple[str, ...] = ()
    remedy: Remedy | None = None


def with_value(panel: Panel, option: str, value: Any) -> Rules | Conflict:
    """Give the table's rules with a value, or why it cannot have it."""
    look = panel.look
    try:
        rules = replace(look.rules, **{option: value})
        there = sizes(look.preset, rules, (*look.chosen, option))
    except ConflictError as error:
        others = tuple(other for other in error.options if other != option and other in options.FIELDS)
        return Conflict(_reason(panel, error), others, _remedy(look.rules, option, value, others))
    if len(look.seats) > max(there):
        seats = {"most": max(there), "seated": len(look.seats)}
        return Conflict(_said(panel, No(TableCode.TOO_MANY, details={**seats})))
    return rules


def _reason(panel: Panel, error: ConflictError) -> str:
    return _said(panel, No(f"{CONFLICT}{error.code}", details={**error.details}))


def _said(panel: Panel, no: No) -> str:
    return refusal.text(no, panel.write.locale)


def _remedy(rules: Rules, option: str, value: Any, others: tuple[str, ...]) -> Remedy | None:
    """Find what to set another option to, so that the value becomes possible, at once or in a few steps."""
    for other in others:
        for instead in options.FIELDS[other].values:
            found = _possible(rules, {option: value, other: instead})
            if found:
                return Remedy(other, instead, found)
    return None


def _possible(rules: Rules, wanted: Mapping[str, Any]) -> Rules | None:
    """Give rules with what is wanted, and with whatever else has to give way to it."""
    try:
        return replace(rules, **wanted)
    except ConflictError as error:
        if len(wanted) == STEPS:
            return None
        others = [other for other in error.options if other not in wanted]
        every = (_possible(rules, {**wanted, other: _off(other)}) for other in others)
        return next(filter(None, every), None)


def _off(option: str) -> Any:
    return options.FIELDS[option].default


def text(panel: Panel, conflict: Conflict) -> str:
    """Say why a value is not possible now, and what to do first."""
    return panel.write.text(
        "panel-conflict", reason=conflict.reason, remedy=_way_out(panel, conflict)
    ).rstrip()


def _way_out(panel: Panel, conflict: Conflict) -> str:
    write, remedy = panel.write, conflict.remedy
    if remedy:
        value = panel.label(remedy.option, remedy.value)
        return write.text("panel-remedy", name=panel.name(remedy.option), value=value)
    if conflict.others:
        return write.text(
            "panel-remedy-general", names=write.locale.list(map(panel.name, conflict.others), "or")
        )
    return ""
