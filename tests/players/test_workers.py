"""Processes that search: they answer, never keep anybody waiting, and leave nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from bot.engine import game
from bot.engine.game import Setup
from bot.engine.presets import rules_of
from bot.engine.replay import round_of
from bot.engine.views import View, view
from bot.players import workers as module
from bot.players.thinking import Source, Thought
from bot.players.workers import Workers

PLAYERS = tuple("ABCD")
LONG = 30.0
BRIEF = 0.1


def first_view() -> View:
    start = game.new_game(rules_of("big-two", {}, 4), PLAYERS)
    round = round_of(game.begin_round(start, Setup(seed=bytes(32))).game)
    return view(round, round.turn)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True, scope="module")
def _patience() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "STARTING", LONG)
        patch.setattr(module, "PATIENCE", LONG)
        yield


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def workers(clock: Clock) -> Iterator[Workers]:
    some = Workers(1, BRIEF, clock)
    yield some
    some.close()


def pid(workers: Workers) -> int:
    (worker,) = workers._all
    assert worker._process.pid is not None
    return worker._process.pid


def is_there(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_thought_comes_back_from_another_process_and_nobody_waits_for_one_that_is_busy(
    workers: Workers,
) -> None:
    thought = workers.think(first_view(), Random(1))
    assert isinstance(thought, Thought)
    assert thought.source is Source.SEARCH
    assert thought.action == thought.considered[0].action
    taken = workers._taken()
    assert taken is not None
    assert workers.think(first_view(), Random(1)) is None
    workers._give_back(taken)
    assert workers.think(first_view(), Random(1))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_another_process_is_started_for_one_that_is_killed_or_hangs_but_not_at_once(
    workers: Workers, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seen = first_view()
    assert workers.think(seen, Random(1))
    os.kill(pid(workers), signal.SIGKILL)
    assert workers.think(seen, Random(1)) is None
    assert "rules of thumb for 1 s" in caplog.text
    assert workers.think(seen, Random(1)) is None
    assert not workers._all
    clock.now = module.FIRST_PAUSE
    assert workers.think(seen, Random(1))
    monkeypatch.setattr(module, "PATIENCE", BRIEF)
    stopped = pid(workers)
    os.kill(stopped, signal.SIGSTOP)
    assert workers.think(seen, Random(1)) is None
    assert "does not answer" in caplog.text
    assert not is_there(stopped)


def test_when_it_is_closed_no_process_is_left_and_nobody_thinks(workers: Workers) -> None:
    assert workers.think(first_view(), Random(1))
    number = pid(workers)
    workers.close()
    assert not is_there(number)
    assert workers.think(first_view(), Random(1)) is None


KILLED = """
import os, signal
from random import Random
from tests.players.test_workers import Workers, first_view, module, pid
if __name__ == "__main__":
    module.STARTING = module.PATIENCE = 30.0
    workers = Workers(1, 0.1)
    assert workers.think(first_view(), Random(1))
    print(pid(workers), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_no_process_outlives_a_bot_that_is_killed() -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED], check=False, capture_output=True, timeout=60)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    number, deadline = int(killed.stdout), time.monotonic() + LONG
    while is_there(number) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_there(number)


def test_a_seat_that_is_asked_nothing_is_an_error(workers: Workers) -> None:
    seen = first_view()
    with pytest.raises(ValueError, match="nothing to decide"):
        workers.think(view_of_another(seen), Random(1))


def test_no_process_is_started_where_there_is_no_choice(workers: Workers) -> None:
    seen = first_view()
    assert workers.think(replace(seen, legal=seen.legal[:1]), Random(1)) is None
    assert not workers._all


def view_of_another(seen: View) -> View:
    start = game.new_game(seen.rules, PLAYERS)
    round = round_of(game.begin_round(start, Setup(seed=bytes(32))).game)
    return view(round, (round.turn + 1) % len(PLAYERS))
