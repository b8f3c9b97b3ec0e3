"""The statistics of matches, against values that were worked out by hand or stand in printed tables."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean

import pytest

from bot.lab.simulate import watch
from bot.lab.simulate.estimates import by_cluster, student
from bot.lab.simulate.sequential import Question, Verdict, ask

PRINTED = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 100: 1.984}
"""Student's t for 95 % on both sides, by degrees of freedom."""
CLEARLY_WEAKER = Question(expected=2.0, clearly=1.0, spread=1.0)


@pytest.mark.parametrize(("freedom", "quantile"), PRINTED.items())
def test_the_quantiles_are_those_of_printed_tables(freedom: int, quantile: float) -> None:
    assert student(0.975, freedom) == pytest.approx(quantile, rel=0.0015)


def test_a_mean_and_its_margin_are_those_worked_out_by_hand() -> None:
    estimate = by_cluster([1.0, 2.0, 3.0, 6.0])
    assert estimate.mean == 3
    assert estimate.spread == pytest.approx(sqrt(14 / 3))  # the squares 4 + 1 + 0 + 9, over three
    assert estimate.margin == pytest.approx(3.182 * sqrt(14 / 3) / 2, rel=0.0015)


def test_one_deal_tells_nothing_of_how_much_deals_differ() -> None:
    assert by_cluster([2.0]).margin is None


def test_without_a_deal_there_is_no_mean() -> None:
    with pytest.raises(ValueError, match="no deal"):
        by_cluster([])


def test_intervals_by_deal_hold_the_truth_as_often_as_they_say_though_rounds_of_a_deal_are_alike() -> None:
    random = Random(3)

    def deal() -> float:
        luck = random.gauss(1.5, 1)
        return fmean(luck + random.gauss(0, 0.5) for _ in range(4))

    held = 0
    for _ in range(2000):
        estimate = by_cluster([deal() for _ in range(8)])
        assert estimate.margin is not None
        held += abs(estimate.mean - 1.5) <= estimate.margin
    assert held / 2000 == pytest.approx(0.95, abs=0.015)


@pytest.mark.parametrize(
    ("value", "verdict", "deals"),
    [(1.0, Verdict.WEAKER, 14), (2.0, Verdict.HOLDS, 10), (1.5, Verdict.OPEN, 100)],
)
def test_a_sequential_test_ends_where_walds_bounds_are_crossed(
    value: float, verdict: Verdict, deals: int
) -> None:
    """Each value adds or takes away a half; the bounds are log(990) = 6.90 and log(0.01 / 0.999) = -4.60."""
    answer = ask(CLEARLY_WEAKER, [value] * 100)
    assert (answer.verdict, answer.deals, answer.mean) == (verdict, deals, value)


@pytest.mark.parametrize(
    ("mean", "wrong", "most"), [(2.0, Verdict.WEAKER, 0.001), (1.0, Verdict.HOLDS, 0.01)]
)
def test_a_sequential_test_errs_no_more_often_than_it_says(mean: float, wrong: Verdict, most: float) -> None:
    random, runs = Random(7), 4000
    errors = sum(
        ask(CLEARLY_WEAKER, (random.gauss(mean, 1) for _ in range(500))).verdict is wrong for _ in range(runs)
    )
    assert errors <= runs * most


def test_times_are_read_from_their_classes_to_within_a_fortieth() -> None:
    milliseconds = [*range(1, 100), 5000]
    times = dict.fromkeys((watch.class_of(number * 1_000_000) for number in milliseconds), 0)
    for number in milliseconds:
        times[watch.class_of(number * 1_000_000)] += 1
    assert watch.percentile(times, 0.5) == pytest.approx(0.050, rel=0.026)
    assert watch.percentile(times, 0.99) == pytest.approx(0.099, rel=0.026)
    assert watch.percentile(times, 1) == pytest.approx(5, rel=0.026)
    assert watch.percentile({}, 0.5) is None
    assert watch.together([times, times]) == {number: 2 * count for number, count in times.items()}
