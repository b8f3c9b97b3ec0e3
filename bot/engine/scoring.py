"""What a place is worth and what it is called (R50, R55)."""

from __future__ import annotations

from enum import StrEnum

from bot.engine.rules import Rules, Scoring

WITHOUT_DEPUTIES = 3


class Title(StrEnum):
    """The standing that a place gives (R55)."""

    PRESIDENT = "president"
    VICE_PRESIDENT = "vice-president"
    CITIZEN = "citizen"
    VICE_SCUM = "vice-scum"
    SCUM = "scum"


def title(place: int, players: int) -> Title:
    """Name a place, 1 being the best; three players have no deputies (R55)."""
    if place == 1:
        return Title.PRESIDENT
    if place == players:
        return Title.SCUM
    if players == WITHOUT_DEPUTIES:
        return Title.CITIZEN
    return {2: Title.VICE_PRESIDENT, players - 1: Title.VICE_SCUM}.get(place, Title.CITIZEN)


def points(rules: Rules, place: int, players: int) -> int:
    """Give the points for a place in one round (R50)."""
    worth = {Scoring.NONE: 0, Scoring.TOP_TWO: max(0, 3 - place), Scoring.BELOW: players - place}
    return worth[rules.scoring]
