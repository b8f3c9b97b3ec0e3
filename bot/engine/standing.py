"""From the places of a round to the titles of the next (R52, R54)."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.events import Deposed
from bot.engine.round import Round, Seat, places


class Standing(NamedTuple):
    """The titles for the next round, best first, why they are not the places, and rounds without a change."""

    ranks: tuple[Seat, ...]
    deposed: tuple[Deposed, ...]
    unchanged: int


def after(round: Round, held: tuple[Seat, ...], unchanged: int) -> Standing:
    """Work out the titles after a round that is over.

    `held` are the titles at its start, best first, and `unchanged` counts the rounds before it in which no
    place changed. First whoever cleared the table without being the Scum falls to the bottom, one after the
    other (R52); then the President of a standing that has not changed for too long (R54). That is the one
    who has sat there: if they have fallen by R52 already, nobody else falls for it. Points stay as played.
    """
    ranks = as_played = places(round)
    deposed = [Deposed(seat, "R52") for seat in round.touched]
    unchanged = unchanged + 1 if as_played == held else 0
    if round.rules.unchanged_limit and unchanged >= round.rules.unchanged_limit:
        deposed.append(Deposed(as_played[0], "R54"))
        unchanged = 0
    for fall in deposed:
        ranks = (*(seat for seat in ranks if seat != fall.player), fall.player)
    return Standing(ranks, tuple(deposed), unchanged)
