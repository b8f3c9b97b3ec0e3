"""All commands and taps that there are."""

from __future__ import annotations

from collections.abc import Mapping

from cogs import (
    game,
    hand,
    hints,
    history,
    leaderboard,
    lesson,
    options,
    preferences,
    privacy,
    puzzle,
    rank,
    seats,
    settings,
    sharing,
    start,
)
from cogs import help as helping
from cogs._ui.attend import TapHandler
from cogs._ui.commands import Command

COMMANDS: tuple[Command, ...] = (
    *start.COMMANDS,
    *seats.COMMANDS,
    *hand.COMMANDS,
    *game.COMMANDS,
    *helping.COMMANDS,
    *options.COMMANDS,
    *history.COMMANDS,
    *leaderboard.COMMANDS,
    *rank.COMMANDS,
    *puzzle.COMMANDS,
    *preferences.COMMANDS,
    *settings.COMMANDS,
    *privacy.COMMANDS,
)
"""Every slash command."""

TAPS: Mapping[str, TapHandler] = {
    **seats.TAPS,
    **hand.TAPS,
    **hints.TAPS,
    **game.TAPS,
    **helping.TAPS,
    **options.TAPS,
    **sharing.TAPS,
    **lesson.TAPS,
    **history.TAPS,
    **leaderboard.TAPS,
    **puzzle.TAPS,
    **preferences.TAPS,
    **settings.TAPS,
    **privacy.TAPS,
}
"""What each tap leads to, by its verb."""
