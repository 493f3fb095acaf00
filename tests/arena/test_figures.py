"""Intervals are honest."""

from __future__ import annotations

import pytest

from cassoulet.arena.figures import by_deal, estimate, estimate_share, student, wilson

# From printed tables: confidence, degrees of freedom, standard errors
PRINTED = [
    (0.95, 1, 12.706),
    (0.95, 2, 4.303),
    (0.95, 3, 3.182),
    (0.95, 5, 2.571),
    (0.95, 10, 2.228),
    (0.95, 100, 1.984),
    (0.99, 7, 3.499),
    (0.90, 15, 1.753),
]


@pytest.mark.parametrize(("confidence", "freedom", "errors"), PRINTED)
def test_students_t_is_that_of_the_tables(confidence: float, freedom: int, errors: float) -> None:
    assert student(confidence, freedom) == pytest.approx(errors, rel=0.01)


def test_the_half_width_is_that_of_a_textbook() -> None:
    found = estimate([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.mean == 3.0
    assert found.half == pytest.approx(1.963, rel=0.01)
    assert (found.low, found.high) == (found.mean - found.half, found.mean + found.half)


def test_a_deal_is_the_mean_of_its_games() -> None:
    assert by_deal([(1, 0.0), (0, 1.0), (0, 0.0), (1, 0.0)]) == [0.5, 0.0]


# Shares


def test_a_share_has_students_interval_where_deals_differ() -> None:
    deals = [1.0, 0.5, 1.0, 0.0, 1.0, 0.5, 1.0, 1.0]
    assert estimate_share(deals) == estimate(deals)


@pytest.mark.parametrize(("deals", "low"), [(2, 0.342), (10, 0.722), (25, 0.867), (100, 0.963)])
def test_who_won_all_has_wilsons_interval(deals: int, low: float) -> None:
    """Lower bounds from printed tables."""
    assert estimate_share([1.0] * deals).low == pytest.approx(low, abs=0.001)
    assert estimate_share([0.0] * deals).high == pytest.approx(1 - low, abs=0.001)


def test_half_of_every_deal_is_no_certainty_either() -> None:
    found = estimate_share([0.5] * 10)
    assert found.mean == 0.5
    assert found.half == pytest.approx(wilson(0.95, 10) / 2)
    thirds = estimate_share([1 / 3, 1 - 2 / 3, 1 / 3])
    assert thirds.half == pytest.approx(wilson(0.95, 3) * 2 / 3)


@pytest.mark.parametrize("deals", [[1.0], [0.0, 1.0], [0.5, 1.0]])
def test_what_reaches_from_nothing_to_all_is_no_interval(deals: list[float]) -> None:
    assert not estimate_share(deals).bounded


def test_of_no_deal_nothing_is_known() -> None:
    found = estimate_share([])
    assert not found.played
    assert not found.bounded
