"""The compiled game that networks learn in: the general engine's game, move by move."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest

from bot.engine.presets import PRESETS
from bot.engine.round import NOBODY
from bot.lab.learning import kernel, lessons, tables
from bot.lab.learning.compiled import IS_COMPILED
from bot.lab.learning.telling import MOST_TOLD, tell
from bot.players import features
from tests.lab.learning.compiled_rounds import Both

LEARNED = sorted(
    preset
    for preset in {preset for lesson in lessons.LESSONS for preset in lesson.presets}
    if tables.covers(lessons.rules_of(preset))
)
ROUNDS = 3


def game(preset: str, players: int | None = None) -> Both:
    return Both(lessons.rules_of(preset), players or lessons.players_of(preset)[1])


@pytest.mark.parametrize("preset", LEARNED)
def test_what_may_be_played_and_what_comes_of_it_is_the_same_in_both(preset: str) -> None:
    both, random = game(preset), Random(7)
    for _ in range(ROUNDS):
        for moment in both.moments(random):
            assert moment.listed == moment.legal
            assert moment.passes == moment.may_pass
            assert moment.state[kernel.TURN] == moment.round.turn
            assert moment.state[kernel.INVERTED] == moment.round.inverted
            hands = [moment.state[kernel.HAND + seat] for seat in range(both.players)]
            assert hands == [both.pack(hand) for hand in moment.round.hands]
            assert moment.state[kernel.UNSEEN] == both.pack(moment.round.unseen)
        places = {seat: moment.state[kernel.PLACE + seat] for seat in range(both.players)}
        assert places == dict(moment.round.placed)


@pytest.mark.parametrize("preset", LEARNED)
def test_a_network_is_told_the_same_of_both(preset: str) -> None:
    both, random = game(preset), Random(8)
    scheme, told = features.scheme(both.rules), np.zeros(MOST_TOLD, dtype=np.int64)
    for moment in both.moments(random):
        for seat in range(both.players):
            if moment.round.turn != NOBODY and not features.is_over_for(moment.round, seat):
                count = tell(both.tables, moment.state, seat, told)
                assert sorted(told[:count]) == sorted(features.of_round(scheme, moment.round, seat))


def test_rules_that_it_does_not_know_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="does not know these rules"):
        Both(PRESETS["big-two"].rules, 4)


@pytest.mark.skipif(not IS_COMPILED, reason="without numba all other tests run in plain Python already")
def test_without_numba_it_is_the_same_game_in_plain_python() -> None:
    tests = f"{__file__}::test_what_may_be_played_and_what_comes_of_it_is_the_same_in_both"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", tests]
    done = subprocess.run(
        command, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout
