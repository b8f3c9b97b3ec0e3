"""How many ways there are to go on, by depth, for fixed deals of each preset: compared with a file kept here.

The counts catch a play that is missed, or one too many, wherever it hides. If a difference is meant, write
the file anew (``WRITE_GOLDEN=1 pytest tests/golden``) and read the difference before it is committed.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from bot.engine import game, moves, trick
from bot.engine.actions import Pass
from bot.engine.deal import Chance, Dealt, deal_rows, hand_out, shuffled
from bot.engine.game import Game, Setup
from bot.engine.presets import PRESETS
from bot.engine.round import Phase, Round
from bot.lab.anything import say

FILE = Path(__file__).parent / "move_counts.json"
NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay")
SEEDS = 3
FULL, FEW = 2, 5
"""How deep the counts go with whole hands, and with a few cards each."""
FEW_CARDS = 4


@pytest.mark.parametrize("name", PRESETS)
def test_there_are_as_many_ways_to_go_on_as_ever(name: str) -> None:
    counted = counts(name)
    kept = json.loads(FILE.read_text()) if FILE.exists() else {}
    if os.environ.get("WRITE_GOLDEN"):
        FILE.write_text(json.dumps({**kept, name: counted}, indent=1) + "\n")
        return
    assert counted == kept[name]


def counts(name: str) -> dict[str, list[list[int]]]:
    """For each seed the numbers of ways to make 1, 2, ... moves: with whole hands, and with a few cards."""
    seeds = [bytes([number]) * 32 for number in range(1, SEEDS + 1)]
    return {
        "whole hands": [by_depth(opening(name, seed, None), FULL) for seed in seeds],
        "a few cards": [by_depth(opening(name, seed, FEW_CARDS), FEW) for seed in seeds],
    }


def opening(name: str, seed: bytes, cards: int | None) -> Round:
    """The first round of a preset, with whole hands or the first few cards of each."""
    table = new_table(name)
    chance = Chance(seed)
    players = len(table.players)
    pack = shuffled(table.rules, chance)[: None if cards is None else cards * players]
    dealt = hand_out(deal_rows(table.rules, pack, players), 0)
    begun = game.begin_round(table, Setup(dealt=Dealt(dealt.hands)))
    assert begun.game.round is not None
    return begun.game.round


def new_table(name: str) -> Game:
    preset = PRESETS[name]
    players = NAMES[: max(4, preset.fewest)]
    return game.new_game(preset.rules, players)


def by_depth(round: Round, depth: int) -> list[int]:
    found, rounds = [], [round]
    for _ in range(depth):
        rounds = [after for before in rounds for after in ways(before)]
        found.append(len(rounds))
    return found


def ways(round: Round) -> list[Round]:
    if round.phase is Phase.ROUND_OVER:
        return []
    actions = [say(round, play) for play in trick.legal(round)]
    after = [moves.apply(round, round.turn, action).round for action in actions]
    return [*after, moves.apply(round, round.turn, Pass()).round] if trick.may_pass(round) else after
