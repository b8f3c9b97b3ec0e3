"""The options of a table, as ``scum rules --options`` lists them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.errors import OptionError
from bot.engine.options import FIELDS, Field, word
from bot.engine.rules import Rules
from bot.render import options
from bot.render.rules.facts import Facts
from bot.render.words import Writer

SOME = 4
"""So many values are told of an option that can have any number of them."""


def every(rules: Rules, players: int, write: Writer) -> Iterator[tuple[str, list[str]]]:
    """Yield each option with its numbers in the catalogue and what it can be, and what each value means."""
    for field in FIELDS.values():
        heading = f"{field.name} ({', '.join(field.rules)}): {field.said}"
        values = dict.fromkeys((*field.values[: SOME if field.open else None], getattr(rules, field.name)))
        yield heading, [_value(field, value, Facts(rules, players, write)) for value in values]


def _value(field: Field, value: Any, facts: Facts) -> str:
    """Say what a value means at this table, or why it cannot be had there."""
    here = " (here)" if getattr(facts.rules, field.name) == value else ""
    written = word(value) or msgspec.json.encode(value).decode()
    try:
        changed = Facts(replace(facts.rules, **{field.name: value}), facts.players, facts.write)
    except OptionError as error:
        return f"{written}: cannot be had here. {error}"
    told = [*options.sentences(changed, field.name), options.example(changed, field.name) or ""]
    return f"{written}{here}: {' '.join(told)}".rstrip()
