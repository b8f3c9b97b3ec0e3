"""The 60 rounds of the computer contest end with the places that the contest recorded (R80 to R86)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine import record, replay

CONTEST = Path(__file__).parents[3] / "shared" / "data" / "daifugo"
ROUNDS = [f"round-{number:03}" for number in range(60)]

pytestmark = pytest.mark.skipif(
    not CONTEST.is_dir(), reason="the rounds of the contest are no part of this repository"
)


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_of_the_contest_ends_with_the_recorded_places(name: str) -> None:
    loaded = record.read((CONTEST / f"{name}.json").read_bytes())
    lines = list(replay.play(loaded))
    end = replay.show_state(lines[-1].after)
    assert [line.action for line in lines if not line.ok] == []
    assert end["phase"] == "round-over"
    assert end["places"] == loaded.record.expect["places"]
