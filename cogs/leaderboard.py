"""Who stands where in a server: the leaderboard and its pages."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render import standings
from bot.render.page import Page, Tap
from bot.render.standings import Metric
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs._ui.commands import Command, Kind, Option

MOST_PAGES = 1_000_000
"""No server has so many players; a number that somebody made up may have a hundred digits."""


async def leaderboard_command(answer: Answer, metric: str) -> None:
    """Show the best of this server."""
    await answer.whisper(await _page(answer, Metric(metric), 0))


async def leaderboard_tap(answer: Answer, tap: Tap, __: tuple[str, ...]) -> None:
    """Turn the page, or order it by something else."""
    metric, _, number = tap.argument.partition(".")
    if metric not in set(Metric) or not number.isdecimal():
        raise SentenceError("error-old-button")
    await answer.redraw(await _page(answer, Metric(metric), min(int(number), MOST_PAGES)))


async def _page(answer: Answer, metric: Metric, number: int) -> Page:
    """Draw a page; where there is none so far down any more, the last."""
    standing, reader = answer.house.standings, answer.by.user
    board = await standing.leaderboard(answer.place.guild, metric, number, reader)
    if number >= board.pages:
        board = await standing.leaderboard(answer.place.guild, metric, board.pages - 1, reader)
    return standings.leaderboard(board, answer.reader.locale)


COMMANDS = (
    Command(
        name="leaderboard",
        answer=leaderboard_command,
        options=(
            Option(
                name="metric",
                kind=Kind.CHOICE,
                default=Metric.POINTS.value,
                choices=tuple((metric.value, f"metric-{metric}") for metric in Metric),
            ),
        ),
    ),
)

TAPS: Mapping[str, TapHandler] = {"leaderboard": leaderboard_tap}
