"""Rounds that a network plays against itself: what it gets to see."""

from __future__ import annotations

import numpy as np
import pytest

from bot.lab.learning import descent, kernel, lessons, selfplay, tables
from bot.lab.learning.compiled import compiled
from bot.lab.learning.selfplay import Room
from bot.lab.learning.tables import Tables

TIMES = 400


@compiled
def started(seed: int) -> None:
    """Let all chance of compiled rounds come from a seed."""
    np.random.seed(seed)  # noqa: NPY002 numba compiles only the older generator


def dealt(preset: str, seed: int) -> tuple[Tables, Room, int]:
    """A round that begins, and how many plays the leader has, which are in the room."""
    built, _ = tables.build(lessons.rules_of(preset))
    room = selfplay.room(built, descent.WIDTH)
    started(seed)
    selfplay.shuffle_deal(built, lessons.dealing(preset), room.state)
    return built, room, kernel.legal(built, room.state, room.plays, room.tops, room.ends)


def legal(room: Room, found: int) -> list[tuple[int, int, int]]:
    """The plays in a room, each with what it is as a top and whether it ends the trick."""
    parts = (room.plays[:found].tolist(), room.tops[:found].tolist(), room.ends[:found].tolist())
    return list(zip(*parts, strict=True))


def leader_holds_it(seed: int) -> bool:
    built, room, found = dealt("escoria", seed)
    return bool(built.is_president[room.plays[:found]].any())


SEED = next(seed for seed in range(100) if leader_holds_it(seed))


def test_the_president_card_mostly_waits_so_that_rounds_are_seen_which_last() -> None:
    built, room, found = dealt("escoria", SEED)
    listed = legal(room, found)
    others = {one for one in listed if not built.is_president[one[0]]}
    seen = []
    for _ in range(TIMES):
        kernel.legal(built, room.state, room.plays, room.tops, room.ends)
        seen.append(frozenset(legal(room, selfplay.held_back(built, room, found))))
    assert set(seen) == {frozenset(listed), frozenset(others)}
    assert seen.count(frozenset(others)) == pytest.approx(0.9 * TIMES, abs=30)


def test_where_there_is_nothing_else_to_play_it_does_not_wait() -> None:
    built, room, _ = dealt("escoria", SEED)
    room.plays[0] = int(built.is_president.argmax())
    assert {selfplay.held_back(built, room, 1) for _ in range(TIMES)} == {1}


def test_other_plays_never_wait() -> None:
    built, room, found = dealt("president", SEED)
    assert {selfplay.held_back(built, room, found) for _ in range(TIMES)} == {found}
