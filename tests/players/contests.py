"""The computer player against another kind of player, and one that does not think.

``python -m tests.players.contests`` prints how far it is ahead in each preset.
"""

from __future__ import annotations

import sys
from random import Random

from msgspec.structs import replace

from bot.engine import game
from bot.engine.game import Game
from bot.engine.presets import PRESETS
from bot.lab.contest import Player, play_round
from bot.players import sensible
from bot.players.yardsticks import greedy


def lead_over(name: str, others: Player, *, games: int, rounds: int, seed: int) -> float:
    """Play games of a preset, computers in every other seat, and tell how far they come out ahead.

    1 is that all of them are placed before all others, 0 that they are no better, -1 the contrary.
    """
    players = max(4, PRESETS[name].fewest)
    rules = replace(PRESETS[name].rules_for(players), target_points=None, rounds=None)
    random = Random(seed)
    names = tuple(f"player {number}" for number in range(1, players + 1))
    lead = 0.0
    for number in range(games):
        ours = {names[(number + step) % players] for step in range(0, players - 1, 2)}
        seats = {one: sensible.choose if one in ours else others for one in names}
        current = game.new_game(rules, names)
        for _ in range(rounds):
            *_, last = play_round(current, seats, random)
            current = last.after
            lead += _lead(current, ours)
    return lead / games / rounds


def _lead(current: Game, ours: set[str]) -> float:
    """Compare the mean places of the two kinds."""
    places = {one: place for place, one in enumerate(current.ranking)}
    own = [place for one, place in places.items() if one in ours]
    other = [place for one, place in places.items() if one not in ours]
    return (sum(other) / len(other) - sum(own) / len(own)) / (len(places) / 2)


if __name__ == "__main__":
    for preset in PRESETS:
        sys.stdout.write(f"{preset:20}{lead_over(preset, greedy, games=20, rounds=3, seed=11):+.2f}\n")
