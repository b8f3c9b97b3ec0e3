"""How players stand in a server: the leaderboard, and what one player has reached."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from bot.engine.titles import Title
from bot.locale import Locale
from bot.render.page import Block, Button, Page, Row, Tap, Text
from bot.render.words import Writer

COLOUR = 0x1ABC9C
LINES = 10
"""How many lines a page of the leaderboard has."""


class Metric(StrEnum):
    """By what a leaderboard is ordered."""

    POINTS = "points"
    WINS = "wins"


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a leaderboard; `points` are the players finished ahead of."""

    place: int
    user: int
    rounds: int
    points: int
    wins: int


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a leaderboard, best first; pages count from 0."""

    metric: Metric
    lines: tuple[Standing, ...]
    number: int = 0
    pages: int = 1
    own: Standing | None = None
    """The reader's line, wherever it stands."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has reached in a server."""

    standing: Standing
    players: int
    """How many have a place here."""
    average_place: float
    places: dict[int, dict[int, int]]
    """By the number of players at the table and the place there: how many rounds."""
    last_title: Title
    wins_in_a_row: int


def leaderboard(board: Board, locale: Locale) -> Page:
    """Show a page of a server's leaderboard, with the reader's own line at its end."""
    write = Writer(locale)
    text = "\n".join(_board(board, write))
    blocks: tuple[Block, ...] = (Text(text), Row(tuple(_turners(board, write))))
    return Page(blocks=blocks, colour=COLOUR, kind="list")


def _board(board: Board, write: Writer) -> Iterator[str]:
    yield write.text(f"leaderboard-title-{board.metric}")
    for line in board.lines:
        yield _line(line, board, write)
    if board.own is None:
        yield write.text("leaderboard-without-me" if board.lines else "leaderboard-empty")
    elif board.own not in board.lines:
        yield write.text("leaderboard-me")
        yield _line(board.own, board, write)
    yield write.text(f"leaderboard-how-{board.metric}")
    if board.pages > 1:
        yield write.text("leaderboard-page", number=board.number + 1, pages=board.pages)


def _line(line: Standing, board: Board, write: Writer) -> str:
    key = "leaderboard-line-me" if board.own and line.user == board.own.user else "leaderboard-line"
    figures = write.text(
        f"leaderboard-figures-{board.metric}", points=line.points, wins=line.wins, rounds=line.rounds
    )
    return write.text(key, place=write.place(line.place), player=f"<@{line.user}>", figures=figures)


def _turners(board: Board, write: Writer) -> Iterator[Button]:
    if board.pages > 1:
        last = board.pages - 1
        yield _turner("button-back-page", board.metric, board.number - 1, write, there=board.number > 0)
        yield _turner("button-next-page", board.metric, board.number + 1, write, there=board.number < last)
    other = Metric.WINS if board.metric is Metric.POINTS else Metric.POINTS
    yield _turner(f"button-by-{other}", other, 0, write, there=True)


def _turner(key: str, metric: Metric, number: int, write: Writer, *, there: bool) -> Button:
    return write.button(key, Tap("leaderboard", argument=f"{metric}.{number}"), disabled=not there)


def rank(figures: Figures | None, user: int, locale: Locale) -> Page:
    """Show how a player does in a server; None for one without a round that counts."""
    write = Writer(locale)
    lines = _figures(figures, write) if figures else [write.text("rank-none")]
    text = "\n".join((write.text("rank-title", player=f"<@{user}>"), *lines))
    return Page(blocks=(Text(text),), colour=COLOUR, kind="list")


def _figures(figures: Figures, write: Writer) -> Iterator[str]:
    own = figures.standing
    yield write.text("rank-place", place=write.place(own.place), count=figures.players)
    yield write.text("rank-points", points=own.points, rounds=own.rounds)
    average = write.locale.number(round(figures.average_place, 1))
    yield write.text("rank-wins", wins=own.wins, share=round(100 * own.wins / own.rounds), average=average)
    yield write.text("rank-last", title=write.title(figures.last_title))
    if figures.wins_in_a_row > 1:
        yield write.text("rank-streak", count=figures.wins_in_a_row)
    for players, places in sorted(figures.places.items()):
        counts = " · ".join(
            write.text("rank-place-count", place=write.place(place), count=count)
            for place, count in sorted(places.items())
        )
        yield write.text("rank-places", players=players, places=counts)
