"""Where pieces are: poses in numbers that a journal can keep, and what can be asked of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from cassoulet.tower.pieces import WIDTH, Block, shape_of

UNIT: Final = 1e-7  # of the whole numbers in a journal: metres, and parts of a quaternion
PER_POSE: Final = 7
THOUSAND: Final = 1000
BOARD_TOP: Final = 0.012

SUNK: Final = 0.004  # metres by which a piece that lies on another may seem to be in it
FLAT_ENOUGH: Final = 0.9  # of a side: the cosine of its tilt

Pose = tuple[float, ...]  # x, y, z of the middle; w, x, y, z of the quaternion
Way = tuple[float, float, float]  # a direction, one long

UP: Final[Way] = (0.0, 0.0, 1.0)


class Body(NamedTuple):
    """A piece somewhere in the world; the first of a tower is the base die."""

    identity: int
    piece: int
    pose: Pose
    velocity: tuple[float, ...] = ()  # at first; a tower is at rest


BASE_POSE: Final[Pose] = (0.0, 0.0, BOARD_TOP + WIDTH / 2, 1.0, 0.0, 0.0, 0.0)


def turned(turn: float, tilt: float = 0.0, towards: float = 0.0) -> tuple[float, ...]:
    """A quaternion: turned about the upright axis, then tilted."""
    c, s = math.cos(tilt / 2), math.sin(tilt / 2)
    x, y = s * math.cos(towards), s * math.sin(towards)
    a, b = math.cos(turn / 2), math.sin(turn / 2)
    return (c * a, x * a + y * b, y * a - x * b, c * b)


def top_of(tower: Sequence[Body]) -> float:
    return max(body.pose[2] + extent_up(body.piece, body.pose) for body in tower)


def extent_up(piece: int, pose: Pose) -> float:
    """How far a piece reaches above its middle, however it lies; below it at most as far."""
    return _extent(piece, _seen_from(pose, UP))


def lies_on(body: Body, below: Body) -> bool:
    """Whether it rests on the upper side of the other, and no part of it reaches lower."""
    up = _upper_side(below.pose)
    away = sum([(a - b) * part for a, b, part in zip(body.pose, below.pose, up, strict=False)])
    face = _extent(below.piece, _seen_from(below.pose, up))
    return away - _extent(body.piece, _seen_from(body.pose, up)) > face - SUNK


def _upper_side(pose: Pose) -> Way:
    """Where that side looks that is uppermost; straight up, if it stands on an edge."""
    sides = _seen_from(pose, UP)
    side = max(range(3), key=lambda axis: abs(sides[axis]))
    if abs(sides[side]) < FLAT_ENOUGH:
        return UP
    w, x, y, z = pose[3:]
    own = [math.copysign(float(axis == side), sides[side]) for axis in range(3)]
    return _seen_from((0, 0, 0, w, -x, -y, -z), (own[0], own[1], own[2]))


def _seen_from(pose: Pose, way: Way) -> Way:
    """A direction of the world, as a piece that is turned like this has it."""
    w, x, y, z = pose[3:]
    a, b, c = way
    return (
        a * (1 - 2 * (y * y + z * z)) + b * 2 * (x * y + w * z) + c * 2 * (x * z - w * y),
        a * 2 * (x * y - w * z) + b * (1 - 2 * (x * x + z * z)) + c * 2 * (y * z + w * x),
        a * 2 * (x * z + w * y) + b * 2 * (y * z - w * x) + c * (1 - 2 * (x * x + y * y)),
    )


def _extent(piece: int, way: Way) -> float:
    """How far a piece reaches from its middle, in a direction as the piece has it."""
    return max(_block_up(block, way) for block in shape_of(piece).blocks)


def _block_up(block: Block, up: Way) -> float:
    middle = sum([at * share for at, share in zip(block.at, up, strict=True)])
    if len(block.size) == 3:
        return middle + sum([size * abs(s) for size, s in zip(block.size, up, strict=True)])
    radius, half = block.size
    return middle + radius * math.hypot(up[0], up[1]) + half * abs(up[2])


# Snapshots: poses without speeds, so that every placement can be judged alone


def rounded(pose: Sequence[float]) -> tuple[int, ...]:
    return tuple(round(number / UNIT) for number in pose)


def exact(numbers: Sequence[int]) -> Pose:
    """The pose that a snapshot means; of a rounded quaternion the length is made 1 again."""
    x, y, z, *quaternion = [number * UNIT for number in numbers]
    length = math.hypot(*quaternion)
    return (x, y, z, *[part / length for part in quaternion])


def snapshot(tower: Sequence[Body]) -> tuple[int, ...]:
    return tuple(number for body in tower for number in rounded(body.pose))


def tower_of(stalk: Sequence[tuple[int, ...]], poses: Sequence[int]) -> list[Body]:
    """The tower that the rules describe, by its snapshot, or stacked anew where there is none."""
    if len(poses) != PER_POSE * len(stalk):
        return _stacked(stalk)
    starts = range(0, len(poses), PER_POSE)
    return [
        Body(piece[0], piece[1], exact(poses[start : start + PER_POSE]))
        for piece, start in zip(stalk, starts, strict=True)
    ]


def _stacked(stalk: Sequence[tuple[int, ...]]) -> list[Body]:
    """Each piece flat on the one below, as far off as the rules' own guess has it."""
    tower = [Body(stalk[0][0], stalk[0][1], BASE_POSE)]
    for identity, piece, *offset in stalk[1:]:
        across, along = (*offset, 0, 0)[:2]
        tower.append(stacked_on(tower, identity, piece, across, along))
    return tower


def stacked_on(
    tower: Sequence[Body], identity: int, piece: int, across: int = 0, along: int = 0
) -> Body:
    """A piece laid flat on the last one, so far off in thousandths of a die."""
    below = tower[-1].pose
    x, y = [at + off * WIDTH / THOUSAND for at, off in ((below[0], across), (below[1], along))]
    return Body(identity, piece, (x, y, top_of(tower) + shape_of(piece).half_height, *turned(0.0)))


def beside(body: Body, below: Body) -> tuple[int, ...]:
    """How far a piece is off the one below, and how far it is turned, as the rules keep it."""
    across = (body.pose[0] - below.pose[0]) * THOUSAND / WIDTH
    along = (body.pose[1] - below.pose[1]) * THOUSAND / WIDTH
    turn = 2 * math.atan2(body.pose[6], body.pose[3]) * THOUSAND
    return (round(across), round(along), round(turn))


def lean_of(tower: Sequence[Body]) -> int:
    """How far the top is off the base, to the left if negative, in thousandths of a die."""
    x, y = tower[-1].pose[:2]
    return round(math.copysign(math.hypot(x, y), x) * THOUSAND / WIDTH)
