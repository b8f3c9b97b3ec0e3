"""How fast one person may tap."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs._ui.limiter import BURST, EPISODE, MOST_IN_HAND, Limiter

ANN, BEN = 1, 2
RATE = 5


class Clock:
    """A clock that is put forward by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limiter(clock: Clock) -> Limiter:
    return Limiter(RATE, clock)


def taps(limiter: Limiter, user: int, count: int) -> Iterator[bool]:
    """Tap one after the other, each dealt with before the next."""
    for _ in range(count):
        with limiter.working(user) as may_go_on:
            yield may_go_on


def test_a_burst_is_worked_on_and_no_more_until_time_passes(limiter: Limiter, clock: Clock) -> None:
    assert [*taps(limiter, ANN, BURST + 3)] == [True] * BURST + [False] * 3
    clock.now += 1.0
    assert [*taps(limiter, ANN, RATE + 3)] == [True] * RATE + [False] * 3


def test_whoever_taps_at_the_steady_pace_is_never_turned_away(limiter: Limiter, clock: Clock) -> None:
    for _ in range(1000):
        assert [*taps(limiter, ANN, 1)] == [True]
        clock.now += 1.0 / RATE


def test_double_taps_every_second_are_never_turned_away(limiter: Limiter, clock: Clock) -> None:
    for _ in range(200):
        assert [*taps(limiter, ANN, 2)] == [True, True]
        clock.now += 1.0


def test_a_flood_by_one_slows_nobody_else(limiter: Limiter) -> None:
    assert [*taps(limiter, ANN, 200)].count(True) == BURST
    assert [*taps(limiter, BEN, 1)] == [True]


def test_only_a_few_taps_of_one_person_are_in_hand_at_once(limiter: Limiter) -> None:
    with ExitStack() as in_hand:
        let_in = [in_hand.enter_context(limiter.working(ANN)) for _ in range(MOST_IN_HAND + 2)]
        assert let_in == [True] * MOST_IN_HAND + [False] * 2
        assert [*taps(limiter, BEN, 1)] == [True]
    assert [*taps(limiter, ANN, 1)] == [True]


def test_work_that_fails_is_in_hand_no_more(clock: Clock) -> None:
    limiter = Limiter(0, clock)
    for _ in range(3 * MOST_IN_HAND):
        with suppress(RuntimeError), limiter.working(ANN):
            raise RuntimeError
    assert all(taps(limiter, ANN, 1))


def test_it_is_told_once_while_it_lasts_and_again_another_day(limiter: Limiter, clock: Clock) -> None:
    told = []
    for _ in range(300):
        told += [limiter.is_news(ANN) for may_go_on in taps(limiter, ANN, 10) if not may_go_on]
        clock.now += 1.0
    assert told.count(True) == 1
    assert told[0]
    clock.now += EPISODE
    [*taps(limiter, ANN, BURST)]
    assert [*taps(limiter, ANN, 1)] == [False]
    assert limiter.is_news(ANN)


def test_it_is_told_once_too_while_all_that_is_in_hand_hangs(limiter: Limiter, clock: Clock) -> None:
    with ExitStack() as in_hand:
        for _ in range(MOST_IN_HAND):
            in_hand.enter_context(limiter.working(ANN))
        clock.now += 60.0
        told = [limiter.is_news(ANN) for may_go_on in taps(limiter, ANN, 20) if not may_go_on]
    assert told == [True] + [False] * 19


def test_who_is_quiet_is_forgotten(limiter: Limiter, clock: Clock) -> None:
    for user in range(10_000):
        assert all(taps(limiter, user, 2))
        clock.now += 0.01
    assert len(limiter) < 1000
    clock.now += EPISODE
    assert all(taps(limiter, ANN, 1))
    assert len(limiter) == 1


def test_any_pace_will_do_where_no_rate_is_set(clock: Clock) -> None:
    assert all(taps(Limiter(0, clock), ANN, 1000))


@given(pauses=st.lists(st.floats(0.0, 0.5), max_size=120))
def test_in_no_stretch_of_time_more_is_let_in_than_a_burst_and_the_steady_pace(pauses: list[float]) -> None:
    clock = Clock()
    limiter, let_in = Limiter(RATE, clock), list[float]()
    for pause in pauses:
        clock.now += pause
        let_in += [clock.now for may_go_on in taps(limiter, ANN, 1) if may_go_on]
    for first, start in enumerate(let_in):
        for last in range(first, len(let_in)):
            assert last - first + 1 <= BURST + RATE * (let_in[last] - start) + 0.001
