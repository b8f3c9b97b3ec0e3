"""``scum rules``: the rules of a table in words."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator
from typing import Annotated, Any, NoReturn

import typer

from bot.cli import choices
from bot.cli.saying import fail, say
from bot.engine import options
from bot.engine.errors import OptionError
from bot.engine.presets import PRESETS, rules_of
from bot.engine.rules import check_players
from bot.locale import Locale, load
from bot.render.rules import telling
from bot.render.rules.facts import CLOSE
from bot.render.words import Writer

NO_RULES = 2
WIDEST = 100
"""Longer lines are hard to read, however wide the terminal."""

Preset = Annotated[str, typer.Argument(help=f"A preset: {', '.join(PRESETS)}.", show_default=False)]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="A house rule of your own, as trick=pass-out; as often as you like.",
        show_default=False,
    ),
]
Players = Annotated[
    int | None,
    typer.Option(help="How many play; without it the rules for any number.", show_default=False),
]
Listing = Annotated[
    bool, typer.Option("--options", help="List every option with its values, and what each means, instead.")
]
Language = Annotated[str, typer.Option("--locale", help="The language.", metavar="TAG")]


def rules(
    preset: Preset,
    option: Changes = None,
    players: Players = None,
    *,
    list_options: Listing = False,
    locale: Language = "en",
) -> None:
    """Print the rules of a preset, with house rules of your own, as one player would explain them to another.

    A wrong option is told with all that there are.
    """
    try:
        table = _table(preset, option or [], players)
    except OptionError as error:
        _refuse(error)
    write = Writer(_locale(locale))
    say("\n".join(_choices(table, write) if list_options else _lines(table, write)))


def _locale(tag: str) -> Locale:
    """Give the language of this tag, or another region's; end the command where there is none."""
    locales = load()
    found = locales.for_tag(tag)
    if _language(found.tag) != _language(tag):
        fail(f"--locale: there is no {tag!r}; there is {', '.join(locales.tags())}", NO_RULES)
    return found


def _language(tag: str) -> str:
    return tag.replace("_", "-").partition("-")[0].casefold()


def _table(preset: str, changes: list[str], players: int | None) -> telling.Table:
    """Put the rules together. Raises :exc:`OptionError` for what does not exist or go together."""
    made = rules_of(preset, read_changes(changes), players)
    if players is not None:
        check_players(made, players)
    return telling.Table(preset, made, players)


def read_changes(changes: list[str]) -> dict[str, Any]:
    """Read options as they are typed. Raises :exc:`OptionError`."""
    return dict(map(_change, changes))


def _change(change: str) -> tuple[str, Any]:
    """Read an option as it is typed: trick=pass-out."""
    name, equals, value = change.partition("=")
    name = name.strip().replace("-", "_")
    if not equals:
        raise OptionError(name, "a value is missing, as in trick=pass-out")
    return name, options.parse(name, value)


def _refuse(error: OptionError) -> NoReturn:
    """Say what is wrong, and what there is where a name is unknown."""
    unknown = error.option not in (*options.FIELDS, "preset", "players")
    there = f"; there is {', '.join(options.FIELDS)}" if unknown else ""
    fail(f"{error}{there}", NO_RULES)


def _lines(table: telling.Table, write: Writer) -> Iterator[str]:
    yield _plain(telling.title(table, write))
    for section in telling.told(table, write):
        yield ""
        yield _plain(section.heading)
        yield from map(_item, section.lines)


def _choices(table: telling.Table, write: Writer) -> Iterator[str]:
    players = table.players or PRESETS[table.preset].most
    for heading, values in choices.every(table.rules, players, write):
        yield heading
        yield from map(_item, values)
        yield ""


def _item(text: str) -> str:
    """Write a text as an item of a list, in lines that fit; the cards of a play stay together."""
    wrapper = textwrap.TextWrapper(
        min(shutil.get_terminal_size().columns, WIDEST),
        initial_indent="- ",
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return wrapper.fill(_plain(text)).replace(CLOSE, " ")


def _plain(text: str) -> str:
    """Take Discord's marks out of a text."""
    return text.lstrip("# ").replace("**", "").replace("`", "")
