"""What is to be played: the rules, who sits down, and where all chance comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.presets import rules_of
from bot.engine.rules import Rules, check_players
from bot.lab.simulate import seats


class Match(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Kinds of players at one table, by the rules of a preset with some options changed.

    Who sits down is told in seat order; the deals that they play are numbered from 0. With `exchange` a deal
    is a second round: the titles are given, the kinds in `exchange` decide the steps between the rounds, and
    the kinds in `seats`, all of them one, play the tricks.
    """

    rules: str
    seats: tuple[str, ...]
    options: Mapping[str, Any] = {}
    exchange: tuple[str, ...] = ()
    rounds: int = 1
    """Rounds of each game; 1 is a round without titles and exchange."""
    seed: int = 1

    @property
    def compared(self) -> tuple[str, ...]:
        """Give the kinds that are compared, in seat order."""
        return self.exchange or self.seats

    @property
    def rotations(self) -> int:
        """Count the rotations that differ: as many as there are seats, where no part of them repeats."""
        kinds = self.compared
        return next(by for by in range(1, len(kinds) + 1) if kinds[by:] + kinds[:by] == kinds)

    def made(self) -> Rules:
        """Give the rules, without an end by points or rounds. Raises :exc:`OptionError`."""
        made = rules_of(self.rules, self.options, len(self.seats))
        return replace(made, target_points=None, rounds=None)


def check(match: Match) -> None:
    """Raise :exc:`ValueError`, in a sentence, where a match cannot be played."""
    for kind in (*match.seats, *match.exchange):
        seats.check(kind)
    check_players(match.made(), len(match.seats))
    if match.exchange and len(match.exchange) != len(match.seats):
        raise ValueError(f"there are {len(match.seats)} seats, and {len(match.exchange)} who exchange")
    if match.exchange and (len(set(match.seats)) > 1 or match.rounds > 1):
        raise ValueError("where steps are compared, one kind plays the tricks of one round in every seat")


def against(kind: str, others: str, *, rules: str, players: int, seed: int = 1) -> Match:
    """Seat one of a kind against others that are alike.

    >>> against("hard", "rules", rules="president", players=4).seats
    ('hard', 'rules', 'rules', 'rules')
    """
    return Match(rules=rules, seats=(kind, *(others,) * (players - 1)), seed=seed)
