"""Ten thousand rounds by chance under rules by chance, in each of which everything must hold."""

from __future__ import annotations

import pytest

from bot.lab import fuzz
from bot.lab.fuzz import Failure

CASES = range(1, 41)
ROUNDS = 250


@pytest.mark.parametrize("seed", CASES)
def test_everything_holds_of_rounds_by_chance(seed: int) -> None:
    for game in fuzz.seeds(seed, ROUNDS):
        result = fuzz.fuzz(game)
        assert not isinstance(result, Failure), f"{result.reason}\n{result.record.decode()}"


def test_there_are_ten_thousand_rounds() -> None:
    assert len({game for seed in CASES for game in fuzz.seeds(seed, ROUNDS)}) * fuzz.ROUNDS == 10_000
