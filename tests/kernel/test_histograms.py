"""Counting how long things take, for next to nothing."""

from __future__ import annotations

from timeit import repeat

from cassoulet.histograms import Histogram


def test_each_bucket_holds_all_that_is_not_larger() -> None:
    histogram = Histogram([1, 2, 5])
    for value in (0.5, 1, 1.5, 5, 7):
        histogram.observe(value)
    assert histogram.buckets() == [("1", 2), ("2", 3), ("5", 4), ("+Inf", 5)]
    assert (histogram.count(), histogram.total) == (5, 15)


def test_an_observation_costs_less_than_a_microsecond() -> None:
    """A move costs 200: the best of many tries, for the machine may be busy."""
    histogram, times = Histogram(), 2000
    best = min(repeat(lambda: histogram.observe(0.003), number=times, repeat=50))
    assert best / times < 1e-6
