"""The pieces of a beanstalk as bodies: their shapes, their weights, how they grip.

Everything is four times as large as on the table, so that falls look half as fast: a die of 16 mm
is 64 mm wide. Lengths are metres, masses kilograms.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cassoulet.games.haricot_magique.tower import CASTLE, CYLINDER, DICE_FACES, TOKEN

WIDTH: Final = 0.064  # of a die
FLAT: Final = 0.80  # of a die's face: its edges are round, so a die tips beyond 40 % of its width
AXE: Final = 7  # follows the numbers of the rules' pieces
AXE_IDENTITY: Final = 255


class Block(NamedTuple):
    """A box or a cylinder, by its half sizes and where its middle is."""

    size: tuple[float, ...]
    at: tuple[float, float, float] = (0, 0, 0)
    mass: float = 0  # where the shape does not say how its mass is spread


class Shape(NamedTuple):
    mass: float
    half_height: float
    reach: float  # no point of it is farther than this from the middle, seen from above
    blocks: tuple[Block, ...]
    inertia: float = 0  # the same about every axis; 0: that of its blocks
    middle: float = 0  # how far up its centre of mass is


def _die() -> Shape:
    """Three crossed boxes: flat faces and round edges, and contacts only where it is flat."""
    half, flat = WIDTH / 2, FLAT * WIDTH / 2
    blocks = (Block((flat, flat, half)), Block((flat, half, flat)), Block((half, flat, flat)))
    mass = 0.180
    return Shape(mass, half, 0.046, blocks, inertia=mass * WIDTH * WIDTH / 6)


def _castle() -> Shape:
    towers = [(x, y, 0.040) for x in (-0.048, 0.048) for y in (-0.048, 0.048)]
    walls = Block((0.064, 0.064, 0.040), (0, 0, -0.020))
    blocks = (walls, *[Block((0.016, 0.016, 0.020), at) for at in towers])
    mass = 0.360
    return Shape(mass, 0.060, 0.091, blocks, inertia=mass * 0.0027, middle=-0.010)


def _axe() -> Shape:
    """The origin is the centre of mass of handle and blade."""
    handle = Block((0.18, 0.018, 0.006), (-0.078, -0.03, 0), mass=0.040)
    blade = Block((0.05, 0.08, 0.006), (0.052, 0.02, 0), mass=0.060)
    return Shape(0.100, 0.006, 0.26, (handle, blade))


DIE: Final = _die()
CLOUD: Final = Shape(0.040, 0.004, 0.075, (Block((0.060, 0.044, 0.004), mass=0.040),))
TRUNK: Final = Shape(0.124, 0.048, 0.032, (Block((WIDTH / 2, 0.048), mass=0.124),))
SHAPES: Final = {TOKEN: CLOUD, CYLINDER: TRUNK, CASTLE: _castle(), AXE: _axe()}


def shape_of(piece: int) -> Shape:
    return DIE if piece < DICE_FACES else SHAPES[piece]
