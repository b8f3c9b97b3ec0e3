"""Every value of every option makes a difference in some record: without it the record goes otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from bot.engine import record, replay
from bot.engine.errors import OptionError, RecordError
from bot.engine.options import FIELDS
from bot.engine.record import Loaded

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.rglob("*.json"))
PRESET = "president"


class Shown(NamedTuple):
    """A value of an option; of a list of ranks each rank is a value."""

    option: str
    value: Any


def values() -> Iterator[Shown]:
    for field in FIELDS.values():
        for value in field.values:
            if value != field.default:
                yield from _each(field.name, value)


def _each(name: str, value: Any) -> Iterator[Shown]:
    if FIELDS[name].default == ():
        yield from (Shown(name, rank) for rank in value)
    else:
        yield Shown(name, value)


@pytest.fixture(scope="module")
def shown() -> set[Shown]:
    """What the records show."""
    found: set[Shown] = set()
    for file in FILES:
        loaded = record.read(file.read_bytes())
        usual = None
        for field in FIELDS.values():
            chosen = getattr(loaded.rules, field.name)
            there = {*_each(field.name, chosen)} if chosen != field.default else set()
            if there <= found:
                continue
            usual = usual or outcome(loaded)
            for value in there - found:
                if outcome(without(loaded, value)) not in (usual, None):
                    found.add(value)
    return found


def without(loaded: Loaded, value: Shown) -> Loaded | None:
    """The same record with the usual value instead, where that can be played; None where it cannot."""
    ranks = FIELDS[value.option].default == ()
    chosen = getattr(loaded.rules, value.option)
    left = tuple(rank for rank in chosen if rank != value.value) if ranks else FIELDS[value.option].default
    try:
        rules = replace(loaded.rules, **{value.option: left})
    except OptionError:
        return None
    return replace(loaded, rules=rules)


def outcome(loaded: Loaded | None) -> list[Any] | None:
    """How a record goes: each action and its refusal, then the state at the end, without what is empty.

    Cards that the deck lacks make a difference too; None is a record that cannot be played.
    """
    if loaded is None:
        return None
    try:
        lines = list(replay.play(loaded))
    except RecordError as error:
        return [error.reason]
    except OptionError:
        return None
    went = [(line.ok, line.refusal and (line.refusal.code, line.refusal.rule)) for line in lines]
    return [*went, {key: value for key, value in replay.show_state(lines[-1].after).items() if full(value)}]


def full(value: Any) -> bool:
    """Tell whether something stands there: the keys that an option brings show nothing by themselves."""
    return any(value.values()) if isinstance(value, dict) else bool(value)


@pytest.mark.parametrize("value", tuple(values()), ids=lambda value: f"{value.option}={value.value}")
def test_a_record_would_go_otherwise_without_this_value(value: Shown, shown: set[Shown]) -> None:
    assert value in shown
