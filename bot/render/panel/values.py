"""Options and their values in a few words, in the ids of buttons, and as somebody types them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from typing import Any

import msgspec

from bot.engine import options, titles
from bot.engine.options import Field
from bot.engine.rules import Theme
from bot.render.words import Writer

PLAYERS = 5
"""Titles are shown as so many players have them."""

_NUMBERS = re.compile(r"\d+")


def name(option: str, write: Writer) -> str:
    """Give what an option is called."""
    return write.text(f"option-{option.replace('_', '-')}")


def label(option: str, value: Any, write: Writer) -> str:
    """Say in a few words what an option is set to, for buttons and menus."""
    if isinstance(value, bool):
        return write.text("value-true" if value else "value-false")
    if isinstance(value, Theme):
        return _titles(value, write)
    if isinstance(value, tuple) and value:
        return _listed(value, write)
    if isinstance(value, int) and is_plain(options.of(option)):
        return write.locale.number(value)
    return write.text(f"option-{option.replace('_', '-')}.is-{options.word(value)}")


def is_plain(field: Field) -> bool:
    """Tell whether an option's numbers say by themselves what they mean."""
    numbers = [value for value in field.values if isinstance(value, int)]
    return field.open or numbers == [*range(numbers[0], numbers[-1] + 1)]


def _titles(theme: Theme, write: Writer) -> str:
    first, middle, last = (titles.title(theme, place, PLAYERS) for place in (1, (PLAYERS + 1) // 2, PLAYERS))
    return write.text(
        "value-titles", first=write.title(first), middle=write.title(middle), last=write.title(last)
    )


def _listed(value: tuple[Any, ...], write: Writer) -> str:
    """Write a list of ranks, or how many cards are exchanged."""
    if isinstance(value[0], str):
        return write.locale.list(value, "unit")
    if isinstance(value[0], int):
        return write.text("value-small-exchange", players=value[0], pairs=_listed(value[1], write))
    pairs = (write.text("value-pair", up=up, down=down) for up, down in value)
    return write.locale.list(pairs, "unit")


def written(value: Any) -> str:
    """Write a value as ids carry it, and as :func:`read` and :func:`bot.engine.options.parse` read it.

    >>> written(True), written(((2, 2), (1, 1))), written(("2", "J")), written(None)
    ('true', '[[2,2],[1,1]]', '2,J', 'none')
    """
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return ",".join(value)
    return options.word(value) or msgspec.json.encode(value).decode()


def read(option: str, typed: str) -> Any:
    """Read a value as somebody types it, whatever their digits look like.

    What is exchanged may be typed as numbers alone. Raises :exc:`~bot.engine.errors.OptionError`.

    >>> read("exchange", "2 for 3, then 1 for 2"), read("small_exchange", "4: 1-1"), read("rounds", "٣")
    (((2, 3), (1, 2)), (4, ((1, 1),)), 3)
    """
    text = "".join(str(unicodedata.decimal(one)) if one.isdecimal() else one for one in typed)
    numbers = [int(number) for number in _NUMBERS.findall(text)]
    shape = options.of(option).values[-1]
    if numbers and isinstance(shape, tuple) and not isinstance(shape[0], str) and "[" not in text:
        first, rest = ([], numbers) if isinstance(shape[0], tuple) else (numbers[:1], numbers[1:])
        pairs = [rest[start : start + 2] for start in range(0, len(rest), 2)]
        return options.read(option, [*first, pairs] if first else pairs)
    value = options.parse(option, text)
    return in_order(option, value) if options.of(option).default == () else value


def in_order(option: str, ranks: Collection[str]) -> tuple[str, ...]:
    """Give ranks in the order of the option's own values, each once."""
    return tuple(value[0] for value in options.of(option).values if value and value[0] in ranks)


def said(option: str, write: Writer) -> str:
    """Say what can be typed for an open option."""
    field = options.of(option)
    if field.bounds:
        fewest, most = field.bounds
        return write.text("panel-said-number", fewest=fewest, most=most)
    kind = "ranks" if field.default == () else option.replace("_", "-")
    return write.text(f"panel-said-{kind}", example=example(field))


def example(field: Field) -> str:
    """Give an example of what can be typed for an open option.

    >>> [example(options.of(option)) for option in ("wild_ranks", "rounds", "exchange", "small_exchange")]
    ['2, A', '10', '2-3, 1-2', '5: 2-3, 1-2']
    """
    last = field.values[-1]
    return typable((*field.values[1], *last) if field.default == () else last)


def typable(value: Any) -> str:
    """Write a value as people type it.

    >>> typable((4, ((2, 1), (1, 1)))), typable(()), typable(("2", "J"))
    ('4: 2-1, 1-1', 'none', '2, J')
    """
    if not (isinstance(value, tuple) and value):
        return written(value)
    if isinstance(value[0], int):
        return f"{value[0]}: {typable(value[1])}"
    return ", ".join(one if isinstance(one, str) else f"{one[0]}-{one[1]}" for one in value)
