"""What players are told of the pieces is what the referee has."""

from __future__ import annotations

import pytest

from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DEPTHS,
    EYE,
    HEIGHTS,
    THOUSAND,
    TOKEN,
    WEIGHTS,
    WIDTHS,
)
from cassoulet.tower.pieces import WIDTH, shape_of

DICE = WIDTH / THOUSAND


@pytest.mark.parametrize("piece", [EYE, TOKEN, CASTLE])
def test_a_piece_is_as_wide_and_as_deep_as_its_blocks(piece: int) -> None:
    blocks = shape_of(piece).blocks
    assert WIDTHS[piece] * DICE == pytest.approx(2 * max(b.size[0] + abs(b.at[0]) for b in blocks))
    assert DEPTHS[piece] * DICE == pytest.approx(2 * max(b.size[1] + abs(b.at[1]) for b in blocks))


def test_a_cylinder_is_as_wide_as_it_is_round() -> None:
    [radius, _] = shape_of(CYLINDER).blocks[0].size
    assert WIDTHS[CYLINDER] * DICE == DEPTHS[CYLINDER] * DICE == pytest.approx(2 * radius)


@pytest.mark.parametrize("piece", range(len(HEIGHTS)))
def test_a_piece_is_as_high_and_as_heavy_as_it_is_said_to_be(piece: int) -> None:
    shape = shape_of(piece)
    assert HEIGHTS[piece] * DICE == pytest.approx(2 * shape.half_height)
    assert WEIGHTS[piece] / THOUSAND == pytest.approx(shape.mass)
