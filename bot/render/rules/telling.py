"""The rules of a table told: sections of sentences, made from its options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.presets import preset as preset_named
from bot.engine.presets import resized
from bot.engine.rules import Rules
from bot.render import options
from bot.render.rules.facts import Facts, at_table
from bot.render.rules.notes import NOTES
from bot.render.rules.sections import SECTIONS, Note, Option, Section
from bot.render.words import Writer


class Told(NamedTuple):
    """A section as it is read: its heading, and a sentence or a few in each line."""

    heading: str
    lines: tuple[str, ...]


class Table(NamedTuple):
    """Whose rules are told: a preset, the rules that it is played by, and how many play, if that is known."""

    preset: str
    rules: Rules
    players: int | None = None


def title(table: Table, write: Writer) -> str:
    """Write the heading above all sections."""
    preset, name = preset_named(table.preset), write.text(f"preset-{table.preset}")
    if table.players is None and preset.fewest < preset.most:
        return write.text("rules-title", preset=name, fewest=preset.fewest, most=preset.most)
    return write.text("rules-title-exact", preset=name, players=table.players or preset.most)


def told(table: Table, write: Writer) -> Iterator[Told]:
    """Tell the rules of a table, section by section.

    Raises :exc:`bot.engine.errors.OptionError` for a preset that does not exist.
    """
    facts = _facts(table, write)
    for section in SECTIONS:
        lines = tuple(_lines(facts, section))
        if lines:
            yield Told(write.text(f"rules-heading-{section.name}"), lines)
    yield from _larger(table, facts)


def _facts(table: Table, write: Writer) -> Facts:
    preset = preset_named(table.preset)
    numbers = range(preset.fewest, preset.most + 1)
    players = table.players or (preset.most if len(numbers) == 1 else None)
    if players is not None:
        return Facts(at_table(table.rules, players), players, write)
    sizes = {players: resized(table.preset, table.rules, players) for players in numbers}
    return Facts(table.rules, preset.most, write, sizes)


def _lines(facts: Facts, section: Section) -> Iterator[str]:
    for line in section.lines:
        if line.when(facts):
            yield from _option(facts, line) if isinstance(line, Option) else _note(facts, line)


def _option(facts: Facts, line: Option) -> Iterator[str]:
    """Say what an option is, and the example of it after the first sentence."""
    if getattr(facts.rules, line.name) in line.silent:
        return
    first, *more = options.sentences(facts, line.name)
    example = options.example(facts, line.name) if line.example else None
    yield facts.write.locale.row((first, example)) if example else first
    yield from more


def _note(facts: Facts, line: Note) -> Iterator[str]:
    if line.key in NOTES:
        yield from NOTES[line.key](facts)
    else:
        yield facts.write.text(line.key, **facts.words)


def _larger(table: Table, facts: Facts) -> Iterator[Told]:
    """Say what is different where more play, unless it is known how many do, or the table chose otherwise."""
    before = table.rules
    for least, changes in () if facts.exact else preset_named(table.preset).larger:
        now = facts.sizes[least]
        changed = [option for option in changes if getattr(now, option) != getattr(before, option)]
        lines = [
            line for option in changed for line in options.sentences(Facts(now, least, facts.write), option)
        ]
        if lines:
            yield Told(facts.write.text("rules-heading-larger", players=least), tuple(lines))
        before = now
