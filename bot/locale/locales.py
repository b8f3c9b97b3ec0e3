"""Languages: a key and what belongs into the sentence become the text that a player reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal, Self, cast

import babel
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import FluentType
from msgspec.structs import replace

from bot.locale import bidi, pseudo
from bot.locale.messages import Catalogue, LocaleError, differences, read

Value = str | int | float
ListStyle = Literal["standard", "or", "unit"]

ENGLISH = "en"
_FOLDER = Path(__file__).parent


class _Inserted(FluentType, str):
    """A string as a message compares it, and as it writes it."""

    __slots__ = ("shown",)
    shown: str

    def __new__(cls, value: str, shown: str) -> Self:
        self = super().__new__(cls, value)
        self.shown = shown
        return self

    def format(self, locale: babel.Locale) -> str:  # type: ignore[override] # str.format is another thing
        del locale
        return self.shown


class Locale:
    """One language. Made once at the start; it never changes.

    `tag` is its name as Discord writes it (`en`, `pt-BR`); `right_to_left` says how its lines run.
    """

    def __init__(self, tag: str, catalogue: Catalogue, speaks_like: str | None = None) -> None:
        self.tag = tag
        self._babel = babel.Locale.parse(speaks_like or tag, sep="-")
        self.right_to_left = self._babel.text_direction == "rtl"
        self._bundle = FluentBundle([speaks_like or tag], use_isolating=False)
        self._bundle.add_resource(catalogue.entries)
        self._patterns = {key: _pattern(self._bundle, key) for key in catalogue.variables}

    @property
    def name(self) -> str:
        """What the language calls itself: English, Deutsch."""
        name = str(self._babel.get_display_name())
        return name[:1].upper() + name[1:]

    def text(self, key: str, /, **variables: Value) -> str:
        """Give the text of a key with `variables` put in; numbers are written by the locale.

        Strings are isolated where they could disturb the order of the words around them: all of them in a
        right-to-left language, elsewhere those with right-to-left letters or directional controls, and
        mentions, as they show a name that we do not see. So a name may be of any script, and English stays
        free of invisible marks. Mentions, emoji and times (`<t:...:R>`) are put in whole, as strings.

        Raises :exc:`KeyError` for an unknown key and for a variable that the message needs and does not get.
        """
        given = {name: self._given(value) for name, value in variables.items()}
        text, errors = self._bundle.format_pattern(self._patterns[key], given)
        if errors:
            raise KeyError(f"{key}: {errors[0]}") from errors[0]
        return bidi.right_to_left(str(text)) if self.right_to_left else str(text)

    def list(self, items: Iterable[str], style: ListStyle = "standard") -> str:
        """Write a list as the language does: `Anna, Ben, and Cem`; items are isolated as in `text`."""
        return format_list([self._isolated(item) for item in items], style, self._babel)

    def row(self, items: Iterable[str], between: str = " ") -> str:
        """Put texts of this language, or ranks and the like, side by side in the order that it is read in."""
        return bidi.row(items, between) if self.right_to_left else between.join(items)

    def number(self, number: float) -> str:
        """Write a number that stands alone, with the locale's signs: `1,234.5`."""
        return format_decimal(number, locale=self._babel)

    def _given(self, value: Value) -> Value:
        return _Inserted(value, self._isolated(value)) if isinstance(value, str) else value

    def _isolated(self, text: str) -> str:
        return bidi.isolated(text) if self.right_to_left or bidi.may_turn(text) else text


class Locales:
    """All the languages that are shipped, checked against English.

    `keys` are the keys that :meth:`Locale.text` knows, the same in each language.
    """

    def __init__(self, catalogues: Mapping[str, Catalogue]) -> None:
        self._english = catalogues[ENGLISH]
        self._locales = {tag: Locale(tag, catalogue) for tag, catalogue in catalogues.items()}
        self.keys = frozenset(self._english.variables)

    def tags(self) -> tuple[str, ...]:
        """Name the languages, English first."""
        return (ENGLISH, *sorted(self._locales.keys() - {ENGLISH}))

    def for_tag(self, tag: str | None) -> Locale:
        """Choose the language for a tag as Discord sends it: that one, else the same language, else English.

        The tag of :meth:`pseudo` gives that one.
        """
        if tag == pseudo.TAG:
            return self.pseudo()
        wanted = (tag or ENGLISH).replace("_", "-").casefold()
        for match in (str.casefold, _language):
            for shipped in self.tags():
                if match(shipped) == match(wanted):
                    return self._locales[shipped]
        return self._locales[ENGLISH]

    def pseudo(self) -> Locale:
        """Give the language that stands in for all others in tests; made when first asked for."""
        return self._pseudo

    @cached_property
    def _pseudo(self) -> Locale:
        entries = pseudo.entries(self._english.entries)
        return Locale(pseudo.TAG, replace(self._english, entries=entries), pseudo.SPEAKS_LIKE)


def load(folder: Path = _FOLDER) -> Locales:
    """Read every language below `folder`, and write every message once to see that it can be written.

    Raises :exc:`LocaleError` with everything that is missing, malformed or too much.
    """
    catalogues = {path.name: read(path) for path in sorted(folder.iterdir()) if any(path.glob("*.ftl"))}
    problems = tuple(_problems(catalogues))
    if problems:
        raise LocaleError(problems)
    return Locales(catalogues)


def _problems(catalogues: Mapping[str, Catalogue]) -> Iterator[str]:
    if ENGLISH not in catalogues:
        yield f"{ENGLISH}: there are no files"
        return
    for tag, catalogue in catalogues.items():
        yield from differences(catalogues[ENGLISH], catalogue, tag)
        if catalogue.problems:
            yield from catalogue.problems
        elif not babel.localedata.exists(tag.replace("-", "_")):
            yield f"{tag}: there is no such language"
        else:
            yield from _trial(tag, catalogue)


def _trial(tag: str, catalogue: Catalogue) -> Iterator[str]:
    locale = Locale(tag, catalogue)
    for key, variables in catalogue.variables.items():
        for number in (1, 2):
            try:
                locale.text(key, **dict.fromkeys(variables, number))
            except (LookupError, TypeError, ValueError) as error:
                yield f"{catalogue.places[key]}: {error.args[0]}"
                break


def _pattern(bundle: FluentBundle, key: str) -> Pattern:
    name, _, attribute = key.partition(".")
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    return cast("Pattern", pattern)  # a catalogue lists no key without a text


def _language(tag: str) -> str:
    return tag.partition("-")[0].casefold()
