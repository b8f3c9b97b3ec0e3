"""What a place is worth (R50)."""

from __future__ import annotations

from bot.engine.rules import Rules, Scoring


def points(rules: Rules, place: int, players: int) -> int:
    """Give the points for a place in one round (R50)."""
    worth = {Scoring.NONE: 0, Scoring.TOP_TWO: max(0, 3 - place), Scoring.BELOW: players - place}
    return worth[rules.scoring]
