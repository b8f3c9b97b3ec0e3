"""Which networks there are: each learns some presets, and serves all rules by which plays go the same way."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from bot.engine.presets import PRESETS
from bot.engine.rules import Rules, exchange_pairs
from bot.lab.learning.selfplay import Dealing
from bot.players.features import MOST_SEATS

USUAL_PLAYERS = 4
_USUAL = {"daifugo": 5}
"""Where it is another number: as in the contest of section 8 of the catalogue."""
CHANCE = 0.03
"""How often any action is tried."""
TRUST = 0.8
"""How much of what is learned comes from the end of a round: see :func:`selfplay.play_rounds`."""
_USUALLY = 0.4
"""In so many rounds the usual number play."""
_EXCHANGED = 0.25
"""In so many rounds cards are exchanged before."""
_MOST_PAIRS = MOST_SEATS // 2


class Lesson(NamedTuple):
    """One network: its name, the presets that it learns by turns, and how many rounds it plays."""

    name: str
    presets: tuple[str, ...]
    rounds: int


LESSONS = (
    Lesson("basic", ("president", "klootzakken", "president", "collusion"), 800_000),
    Lesson("pass-out", ("warlords",), 300_000),
    Lesson("arschloch", ("arschloch",), 300_000),
    Lesson("escoria", ("escoria",), 600_000),
    Lesson("hats", ("hats",), 300_000),
    Lesson("toronto", ("toronto",), 300_000),
    Lesson("last-trick-threes", ("last-trick-threes",), 300_000),
    Lesson("zheng", ("zheng",), 300_000),
    Lesson("huberes", ("huberes",), 300_000),
    Lesson("wild-threes", ("wild-threes",), 300_000),
    Lesson("daifugo", ("daifugo",), 60_000),
    Lesson("big-two", ("big-two",), 40_000),
    Lesson("poor-mans-poker", ("poor-mans-poker",), 40_000),
)
"""What is learned, by default with so many rounds."""


def players_of(preset: str) -> tuple[int, int, int]:
    """Give the fewest, the usual and the most players with whom a preset is learned."""
    chosen = PRESETS[preset]
    most = max(players for players in range(chosen.fewest, MOST_SEATS + 1) if _is_one_pack(preset, players))
    return chosen.fewest, _USUAL.get(preset, max(USUAL_PLAYERS, chosen.fewest)), min(most, chosen.most)


def _is_one_pack(preset: str, players: int) -> bool:
    return PRESETS[preset].rules_for(players).decks == 1


def rules_of(preset: str) -> Rules:
    """Give the rules by which a preset is learned."""
    return PRESETS[preset].rules_for(players_of(preset)[1])


def dealing(preset: str) -> Dealing:
    """Say how rounds of a preset begin while it is learned."""
    fewest, usual, most = players_of(preset)
    pairs = np.zeros((MOST_SEATS + 1, _MOST_PAIRS, 2), dtype=np.int64)
    for players in range(fewest, most + 1):
        exchanged = exchange_pairs(PRESETS[preset].rules_for(players), players)
        for number, (up, down) in enumerate(exchanged):
            pairs[players, number] = up, down
    return Dealing(fewest, most, usual, _USUALLY, pairs, _EXCHANGED)


def some_tables(preset: str, count: int, random: Random) -> tuple[tuple[Rules, int], ...]:
    """Choose rules and players for so many rounds of a preset."""
    fewest, usual, most = players_of(preset)
    chosen = (
        usual if random.random() < _USUALLY else random.randrange(fewest, most + 1) for _ in range(count)
    )
    return tuple((PRESETS[preset].rules_for(players), players) for players in chosen)


def plainly(dealing: Dealing) -> Dealing:
    """Say how rounds begin by which strength is judged: the usual number, no exchange."""
    return dealing._replace(usually=1.0, exchanged=0.0)
