"""Intervals are honest."""

from __future__ import annotations

import pytest

from cassoulet.arena.figures import by_deal, estimate, student

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
