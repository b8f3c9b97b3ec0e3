"""The games that are over, newest first, and a menu of their rounds to be seen again."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.engine.titles import Title
from bot.locale import Locale
from bot.render.names import escaped, short, units
from bot.render.page import Block, Button, Menu, Option, Page, Row, Tap, Text
from bot.render.replay import numbered
from bot.render.words import MESSAGE, Writer, moment

COLOUR = 0x8E44AD
LINES = 5
"""How many games a page has."""
ROUNDS = 5
"""How many rounds of a game are named, the last ones; so the menu has room for those of all games."""
_LABEL = 100
_PLACES = (99, 3, 1)
"""So many places of each game are named; fewer where all together is too long."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """Who came in as what; without a name one of whom nothing is kept any more."""

    name: str
    title: Title
    is_player: bool = False
    """Whether it is the one whose games these are."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is over; `ended` in seconds since 1970."""

    ended: float
    preset: str | None
    """None where this version of the program cannot read what was played."""
    places: tuple[Placed, ...]
    """Best first, in its last round."""
    rounds: tuple[int, ...]
    """The numbers by which its rounds are found, in order."""


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's rounds come to."""

    rounds: int
    firsts: int
    lasts: int


class Games(msgspec.Struct, frozen=True, kw_only=True):
    """A page of games, newest first; pages count from 0."""

    games: tuple[Game, ...]
    number: int = 0
    pages: int = 1
    player: int | None = None
    """Whose games these are; None for everybody's."""
    totals: Totals | None = None
    in_server: bool = True
    """Whether it is a server's games; else the reader's own."""


class Latest(msgspec.Struct, frozen=True, kw_only=True):
    """A round that can be seen again, by its number, the preset and the players' names."""

    number: int
    preset: str
    names: tuple[str, ...]


def suggestion(one: Latest, locale: Locale) -> str:
    """Write a round for the menu that shows while a number is typed."""
    write = Writer(locale)
    number, preset = numbered(one.number), write.text(f"preset-{one.preset}")
    names = write.people(map(short, one.names))
    text = write.text("history-suggestion", number=number, preset=preset, names=names)
    return text if units(text) <= _LABEL else write.text("history-option", number=number, preset=preset)


def page(games: Games, locale: Locale) -> Page:
    """Show a page of games."""
    write = Writer(locale)
    blocks: list[Block] = [Text(_fitting(games, write))]
    blocks += _menu(games, write)
    if games.pages > 1:
        blocks.append(Row(tuple(_turners(games, write))))
    return Page(blocks=tuple(blocks), colour=COLOUR, kind="list")


def _fitting(games: Games, write: Writer) -> str:
    """Write the list; where names are very long, only the best of each game."""
    whole = ""
    for most in _PLACES:
        whole = "\n".join(_lines(games, write, most))
        if units(whole) <= MESSAGE:
            break
    return whole


def _lines(games: Games, write: Writer, most: int) -> Iterator[str]:
    yield _title(games, write)
    if games.totals is not None:
        totals = games.totals
        yield write.text("history-totals", rounds=totals.rounds, firsts=totals.firsts, lasts=totals.lasts)
    for game in games.games:
        yield ""
        yield from _game(game, write, most)
    yield ""
    yield write.text("history-how") if games.games else _nothing(games, write)
    if games.pages > 1:
        yield write.text("history-page", number=games.number + 1, pages=games.pages)


def _title(games: Games, write: Writer) -> str:
    if games.player is not None:
        return write.text("history-title-player", player=f"<@{games.player}>")
    return write.text("history-title" if games.in_server else "history-title-own")


def _nothing(games: Games, write: Writer) -> str:
    if games.player is not None:
        return write.text("history-empty-player", player=f"<@{games.player}>")
    return write.text("history-empty" if games.in_server else "history-empty-own")


def _game(game: Game, write: Writer, most: int) -> Iterator[str]:
    about: dict[str, str | int] = {"rounds": len(game.rounds), "when": moment(game.ended)}
    if game.preset is None:
        yield write.text("history-game-unreadable", **about)
    else:
        yield write.text("history-game", preset=write.text(f"preset-{game.preset}"), **about)
    own = next((place for place, one in enumerate(game.places, 1) if one.is_player), None)
    if own is not None:
        yield write.text("history-own", place=write.place(own), count=len(game.places))
    if game.places:
        yield write.locale.row((_placed(one, write) for one in game.places[:most]), " · ")
    yield _rounds(game, write)


def _placed(one: Placed, write: Writer) -> str:
    name = escaped(one.name) if one.name else write.text("history-somebody")
    return write.text("history-player", title=write.title(one.title), player=name)


def _rounds(game: Game, write: Writer) -> str:
    """Name the rounds by which a game can be seen again."""
    numbers = write.locale.row(map(numbered, _newest(game)))
    if len(game.rounds) <= ROUNDS:
        return write.text("history-rounds", numbers=numbers)
    return write.text("history-rounds-more", numbers=numbers, count=len(game.rounds) - ROUNDS)


def _newest(game: Game) -> tuple[int, ...]:
    return tuple(reversed(game.rounds))[:ROUNDS]


def _menu(games: Games, write: Writer) -> Iterator[Menu]:
    """Offer the rounds of all games on the page."""
    options = [option for game in games.games if game.preset for option in _options(game, write)]
    if options:
        yield Menu(
            tap=Tap("replay", argument="menu"), hint=write.text("history-menu"), options=tuple(options)
        )


def _options(game: Game, write: Writer) -> Iterator[Option]:
    preset = write.text(f"preset-{game.preset}")
    names = write.people(short(one.name) or write.text("history-somebody") for one in game.places)
    for number in _newest(game):
        yield Option(
            value=str(number),
            label=write.text("history-option", number=numbered(number), preset=preset),
            description=names if units(names) <= _LABEL else None,
        )


def _turners(games: Games, write: Writer) -> Iterator[Button]:
    """Give the buttons that turn pages, which keep their places."""
    for key, number in (("button-back-page", games.number - 1), ("button-next-page", games.number + 1)):
        there = 0 <= number < games.pages
        yield write.button(key, tap(number if there else games.number, games.player, key), disabled=not there)


def tap(number: int, player: int | None, control: str = "") -> Tap:
    """Give what leads to a page of games; `control` tells the buttons of a page apart."""
    return Tap("history", argument=f"{number}.{player or 0}.{control.removeprefix('button-') or 'open'}")
