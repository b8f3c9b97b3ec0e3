"""What a place is worth (R50)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.rules import Rules, Scoring


def points(rules: Rules, place: int, players: int) -> int:
    """Give the points for a place in one round; for pairs what each of the two adds (R50).

    >>> [points(Rules(scoring=Scoring.ZERO_SUM), place, 6) for place in range(1, 7)]
    [3, 2, 1, -1, -2, -3]
    """
    match rules.scoring:
        case Scoring.TOP_TWO:
            return max(0, 3 - place)
        case Scoring.BELOW:
            return players - place
        case Scoring.POSITIONS | Scoring.PAIRS:
            return players + 1 - place
        case Scoring.ZERO_SUM:
            return _above_the_middle(place, players)
    return 0


def _above_the_middle(place: int, players: int) -> int:
    """Count how far a place is above the middle; an even number of players has nobody in it."""
    above = players // 2 + 1 - place
    return above - 1 if players % 2 == 0 and above <= 0 else above


def gained(rules: Rules, places: Sequence[str], titles: Sequence[str]) -> dict[str, int]:
    """Give what each player gets for a round, by the `places` as played and the `titles` held in it.

    Pairs are those who colluded: each gets the sum of both. Without titles, in a first round, everybody gets
    the own points (R50).
    """
    own = {name: points(rules, place, len(places)) for place, name in enumerate(places, 1)}
    if rules.scoring is not Scoring.PAIRS or not titles:
        return own
    partners = dict(zip(titles, reversed(titles), strict=True))
    return {
        name: worth + (own[partners[name]] if partners[name] != name else 0) for name, worth in own.items()
    }
