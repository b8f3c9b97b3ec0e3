"""What there is to know of each option, from the fields of :class:`~bot.engine.rules.Rules` alone.

Whatever lists options (records, commands, the rules in words, tables in the documentation) reads it here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast, get_type_hints

import msgspec
from msgspec import inspect

from bot.engine.conflicts import CONFLICTS, Conflict
from bot.engine.errors import OptionError
from bot.engine.rules import Rules

GROUPS = ("cards", "plays", "powers", "round", "exchange", "scoring")
"""The parts of the rules, in the order in which they are told."""

LENGTH = ("target_points", "rounds")
"""The options that say how long a game is; players see them as one question (R70)."""

_YES = ("true", "yes", "on")
_NO = ("false", "no", "off")
_NONE = ("none", "[]", "")


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One option.

    `rules` are its numbers in the catalogue, the main one first; `values` begin with the default. Where an
    option is `open`, they are some of those it can have.
    """

    name: str
    rules: tuple[str, ...]
    group: str
    default: Any
    values: tuple[Any, ...]
    open: bool
    said: str
    """The values there are, for whoever has to name one: none, by-rank, [[1,1]], ..."""
    kind: Any
    """The type of its values, for msgspec."""
    bounds: tuple[int, int] | None = None
    """The least and the most that it can be, where it is open and can be a number."""

    @property
    def rule(self) -> str:
        """Give the main number in the catalogue: R18."""
        return self.rules[0]

    @property
    def excludes(self) -> tuple[Conflict, ...]:
        """List what it cannot be combined with, and why (section 11)."""
        return tuple(conflict for conflict in CONFLICTS if self.name in conflict.options)


def word(value: Any) -> str | None:
    """Give the word that names a value; None for lists, and for numbers that are not a choice of a few.

    >>> word(True), word(()), word(((1, 1),))
    ('true', 'none', None)
    """
    if value is None or value == ():
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    return None if isinstance(value, tuple) else str(value)


def key(name: str, value: Any) -> str:
    """Give the key of the sentence for a value; its example is the attribute `example` of that text.

    >>> key("equal_plays", of("equal_plays").default), key("exchange", ((1, 1),))
    ('rule-equal-plays-no', 'rule-exchange')
    """
    option = f"rule-{name.replace('_', '-')}"
    named = None if of(name).open and isinstance(value, int) else word(value)
    return option if named is None else f"{option}-{named}"


def of(name: str) -> Field:
    """Give an option by name. Raises :exc:`OptionError` where there is none."""
    try:
        return FIELDS[name]
    except KeyError:
        raise OptionError(name, "there is no such option") from None


def read(name: str, value: Any) -> Any:
    """Make an option's value of what JSON can say, a number also for the word that it is.

    Raises :exc:`OptionError` with the values that there are.

    >>> read("wild_ranks", [2, "3"])
    ('2', '3')
    """
    field = of(name)
    try:
        return msgspec.convert(_worded(field, value), field.kind)
    except msgspec.ValidationError:
        raise OptionError(name, f"cannot be {_said(value)}; it can be {field.said}") from None


def _worded(field: Field, value: Any) -> Any:
    """Take numbers for the words that they are, as in ``{"deck": 32, "wild_ranks": [2]}``."""
    if isinstance(field.default, str) and type(value) is int:
        return str(value)
    if field.default == () and isinstance(value, (list, tuple)):
        return [str(one) if type(one) is int else one for one in value]
    return value


def _said(value: Any) -> str:
    return repr(value) if isinstance(value, str) else msgspec.json.encode(value).decode()


def parse(name: str, text: str) -> Any:
    """Read a value as somebody types it. Raises :exc:`OptionError` with the values that there are.

    >>> parse("exchange", "[[2,2],[1,1]]"), parse("sequences", "yes"), parse("wild_ranks", "2, j")
    (((2, 2), (1, 1)), True, ('2', 'J'))
    """
    field, typed = of(name), text.strip()
    lower = typed.lower()
    if isinstance(field.default, bool):
        return read(name, lower in _YES if lower in (*_YES, *_NO) else typed)
    if field.default == ():
        return read(name, _ranks(lower))
    if field.default is None and lower in _NONE:
        return None
    return read(name, _plain(lower))


def _ranks(text: str) -> list[str]:
    """Read ranks that stand alone, in a row or in a list."""
    return [] if text in _NONE else text.upper().strip("[]").replace(",", " ").replace('"', " ").split()


def _plain(text: str) -> Any:
    """Read a number or a list; everything else is a word."""
    if not text[:1].isdigit() and not text.startswith(("[", "-")):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _values(kind: inspect.Type, default: Any, some: tuple[Any, ...]) -> tuple[Any, ...]:
    match kind:
        case inspect.EnumType(cls=choices):
            return tuple(choices)
        case inspect.BoolType():
            return (False, True)
        case inspect.IntType(ge=int(fewest), le=int(most)):
            return tuple(range(fewest, most + 1))
        case inspect.LiteralType(values=words):
            return words
        case inspect.UnionType(types=(inspect.LiteralType(values=words), *_)):
            return tuple(dict.fromkeys((default, *words, *some)))
        case _:
            return (default, *some)


def _described(kind: inspect.Type, values: tuple[Any, ...], *, is_open: bool) -> str:
    match kind:
        case inspect.VarTupleType():
            return "a list of ranks from 2 to A"
        case inspect.UnionType(types=(inspect.IntType(ge=fewest, le=most), *_)):
            return f"none, or a number from {fewest} to {most}"
        case _:
            words = [word(value) or _said(value) for value in values]
            return ", ".join([*words, "..."] if is_open else words)


def _bounds(kind: inspect.Type) -> tuple[int, int] | None:
    match kind:
        case inspect.UnionType(types=(inspect.IntType(ge=int(fewest), le=int(most)), *_)):
            return fewest, most
        case _:
            return None


def _field(field: inspect.Field, kind: Any) -> Field:
    about = cast("inspect.Metadata", field.type)
    extra = about.extra or {}
    values, is_open = _values(about.type, field.default, extra["some"]), bool(extra["some"])
    return Field(
        name=field.name,
        rules=extra["rules"],
        group=extra["group"],
        default=field.default,
        values=values,
        open=is_open,
        said=_described(about.type, values, is_open=is_open),
        kind=kind,
        bounds=_bounds(about.type),
    )


def _fields() -> dict[str, Field]:
    kinds = get_type_hints(Rules, include_extras=True)
    fields = cast("inspect.StructType", inspect.type_info(Rules)).fields
    return {field.name: _field(field, kinds[field.name]) for field in fields}


FIELDS: Mapping[str, Field] = _fields()
"""All options by name, as in :class:`~bot.engine.rules.Rules`."""
