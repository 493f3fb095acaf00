"""Counting how long things take, for next to nothing."""

from __future__ import annotations

from collections.abc import Callable
from timeit import repeat

from cassoulet.histograms import Histogram


def test_each_bucket_holds_all_that_is_not_larger() -> None:
    histogram = Histogram([1, 2, 5])
    for value in (0.5, 1, 1.5, 5, 7):
        histogram.observe(value)
    assert histogram.buckets() == [("1", 2), ("2", 3), ("5", 4), ("+Inf", 5)]
    assert (histogram.count(), histogram.total) == (5, 15)


def test_an_observation_costs_little() -> None:
    """As ten calls that do nothing: the best of many tries, for the machine may be busy."""
    assert least(Histogram().observe) < 30 * least(do_nothing)


def least(call: Callable[[float], None]) -> float:
    return min(repeat(lambda: call(0.003), number=2000, repeat=50))


def do_nothing(_: float) -> None:
    pass
