"""Reading and checking the Fluent files of one language (https://projectfluent.org/fluent/guide)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
from fluent.syntax import FluentParser, ast

PLACEABLE = "\ufffc"
"""Stands for `{ ... }` where a pattern is looked at as one string."""

_FUNCTIONS = frozenset({"NUMBER"})
_BROKEN_MARKUP = re.compile(rf"<[@#:/ta][^<>\s]*{PLACEABLE}|\]\([^)\s]*{PLACEABLE}")


class LocaleError(Exception):
    """Texts are missing or malformed; `problems` has a line for each, with its file and line number."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join([f"texts: {len(problems)} to mend", *problems]))
        self.problems = problems


class Catalogue(msgspec.Struct, frozen=True):
    """The messages of one language.

    A key is a message's name (`lobby-join`) or that of one of its attributes (`lobby-join.hint`).
    """

    entries: ast.Resource
    places: Mapping[str, str]
    """Where each key stands: `en/lobby.ftl:7`."""
    variables: Mapping[str, frozenset[str]]
    """What each key needs to be told, by way of the messages it refers to too."""
    problems: tuple[str, ...]


class _Reading(msgspec.Struct):
    entries: list[ast.Message | ast.Term]
    places: dict[str, str]
    patterns: dict[str, ast.Pattern]
    problems: list[str]


def read(folder: Path) -> Catalogue:
    """Read all the files of a language; what is wrong with them stands in the catalogue's `problems`."""
    reading = _Reading([], {}, {}, [])
    for file in sorted(folder.glob("*.ftl")):
        _read_file(reading, file)
    for key, place in reading.places.items():
        reading.problems += (f"{place}: {key}: {fault}" for fault in _faults(reading, key))
    keys = [key for key in reading.patterns if not key.startswith("-")]
    return Catalogue(
        entries=ast.Resource([*reading.entries]),
        places={key: reading.places[key] for key in keys},
        variables={key: _variables(reading, key) for key in keys},
        problems=tuple(reading.problems),
    )


def differences(english: Catalogue, other: Catalogue, tag: str) -> Iterator[str]:
    """Say in what another language's keys and variables are not those of English."""
    for key in sorted(english.variables.keys() - other.variables.keys()):
        yield f"{tag}: {key} is missing ({english.places[key]})"
    for key, variables in other.variables.items():
        if key not in english.variables:
            yield f"{other.places[key]}: {key}: no such message in English"
        elif variables != english.variables[key]:
            wanted = ", ".join(sorted(english.variables[key])) or "none"
            yield f"{other.places[key]}: {key}: the variables in English are {wanted}"


def nodes(node: object) -> Iterator[ast.BaseNode]:
    """Yield a node of a syntax tree and everything below it."""
    if isinstance(node, list):
        for child in node:
            yield from nodes(child)
    elif isinstance(node, ast.BaseNode):
        yield node
        yield from nodes([*vars(node).values()])


def flat(pattern: ast.Pattern) -> str:
    """Write a pattern as one string with :data:`PLACEABLE` for everything that is put in."""
    return "".join(
        element.value if isinstance(element, ast.TextElement) else PLACEABLE for element in pattern.elements
    )


def _read_file(reading: _Reading, file: Path) -> None:
    source = file.read_text("utf-8")
    for entry in FluentParser().parse(source).body:
        start = entry.span.start if entry.span else 0
        place = f"{file.parent.name}/{file.name}:{source.count(chr(10), 0, start) + 1}"
        if isinstance(entry, ast.Junk):
            faults = ", ".join(str(annotation.message) for annotation in entry.annotations)
            reading.problems.append(f"{place}: {faults}")
        elif isinstance(entry, ast.Message | ast.Term):
            _add(reading, entry, place)


def _add(reading: _Reading, entry: ast.Message | ast.Term, place: str) -> None:
    name = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
    reading.entries.append(entry)
    if entry.value is not None:
        _add_pattern(reading, name, entry.value, place)
    for attribute in entry.attributes:
        _add_pattern(reading, f"{name}.{attribute.id.name}", attribute.value, place)


def _add_pattern(reading: _Reading, key: str, pattern: ast.Pattern, place: str) -> None:
    if key in reading.patterns:
        reading.problems.append(f"{place}: {key} stands already in {reading.places[key]}")
    else:
        reading.patterns[key], reading.places[key] = pattern, place


def _faults(reading: _Reading, key: str) -> Iterator[str]:
    if key in _reached(reading, key, terms=True):
        yield "refers to itself"
    for name in _references(reading.patterns[key], terms=True):
        if name not in reading.patterns:
            yield f"there is no {name}"
    for node in nodes(reading.patterns[key]):
        match node:
            case ast.FunctionReference() if node.id.name not in _FUNCTIONS:
                yield f"there is no function {node.id.name}"
            case ast.Pattern() if _BROKEN_MARKUP.search(flat(node)):
                yield "a mention, an emoji, a time or a link must be put in whole"


def _references(pattern: ast.Pattern, *, terms: bool) -> Iterator[str]:
    for node in nodes(pattern):
        if isinstance(node, ast.MessageReference) or (terms and isinstance(node, ast.TermReference)):
            sign = "-" if isinstance(node, ast.TermReference) else ""
            attribute = f".{node.attribute.name}" if node.attribute else ""
            yield f"{sign}{node.id.name}{attribute}"


def _reached(reading: _Reading, key: str, *, terms: bool) -> set[str]:
    """Find the keys that a text refers to, directly or by way of others."""
    reached: set[str] = set()
    waiting = [key]
    while waiting:
        new = (
            set(_references(reading.patterns[waiting.pop()], terms=terms)) & reading.patterns.keys() - reached
        )
        reached |= new
        waiting += new
    return reached


def _variables(reading: _Reading, key: str) -> frozenset[str]:
    """Find what a text needs; a term's own variables are given where it is used."""
    texts = {key} | _reached(reading, key, terms=False)
    every = nodes([reading.patterns[text] for text in texts])
    return frozenset(node.id.name for node in every if isinstance(node, ast.VariableReference))
