"""The referee: judges one placement, one wait or one throw, alone and from its snapshot.

The same case gives the same ruling, in any process and at any time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final

import numpy as np

from cassoulet.games.haricot_magique.tower import height_of
from cassoulet.tower.axe import FLIGHT, thrown
from cassoulet.tower.bots import gesture_of
from cassoulet.tower.cases import Case, Ruling
from cassoulet.tower.hand import THOUSAND, TICK, Gesture, Hand, sway_for
from cassoulet.tower.pieces import AXE_IDENTITY, WIDTH, shape_of
from cassoulet.tower.poses import (
    Body,
    Pose,
    beside,
    lean_of,
    lies_on,
    snapshot,
    stacked_on,
    top_of,
    tower_of,
)
from cassoulet.tower.simulation import TICKS_PER_FRAME, Array, Simulation, Unstable
from cassoulet.tower.trajectory import encode
from cassoulet.tower.world import AXE_STEP, STEP

HALVINGS: Final = 3  # of the step, before the engine is given up
SETTLE: Final = 3.0  # seconds after which a piece that was placed is judged
LONGER: Final = 5.0  # seconds more for what still moves when the words are spoken
SEEN_BEFORE: Final = 30  # frames of the hand's way before it lets go
NEAR: Final = WIDTH / 16  # nearer than this no hand comes to the tower: so far every piece falls
DIGEST: Final = 16  # letters


def judge(case: Case) -> Ruling:
    """What comes of it; where the engine fails at every step, nothing falls."""
    for halving in range(HALVINGS + 1):
        try:
            return JUDGES[case.sort](case, 0.5**halving)._replace(halvings=halving)
        except Unstable:
            continue
    return laid_down(case)._replace(halvings=HALVINGS + 1)


def laid_down(case: Case) -> Ruling:
    """No engine's failure is a player's fault: the piece is put down, and all stands."""
    tower = tower_of(case.stalk, case.poses)
    if case.sort == "placing":
        tower.append(stacked_on(tower, case.identity, case.piece))
    return _ruled(tower, tower, b"")


# Placing


def place(case: Case, scale: float) -> Ruling:
    tower = tower_of(case.stalk, case.poses)
    return place_by(case, tower, *_hand(case, tower), scale)


def place_by(
    case: Case, tower: Sequence[Body], gesture: Gesture, hand: Hand, scale: float = 1.0
) -> Ruling:
    """By this hand, which makes this gesture, and touches nothing before it lets go."""
    top = top_of(tower)
    rest = top + shape_of(case.piece).half_height
    path = _kept_above(top, case.piece, hand.path(gesture, rest, SEEN_BEFORE * TICKS_PER_FRAME))
    let_go = Body(case.identity, case.piece, path[-1], _speed(path, hand.fingers()))
    simulation = Simulation(tower, let_go, step=STEP * scale)
    simulation.settle(SETTLE)
    film = _film(simulation, _approach(tower, path))
    return _ruled(simulation.bodies, _at_the_top(case.identity, _standing(simulation)), film)


def _hand(case: Case, tower: Sequence[Body]) -> tuple[Gesture, Hand]:
    """The gesture, a player's or a bot's, and the hand that follows it."""
    dice_high = height_of(case.stalk) / THOUSAND
    sway = case.given or sway_for(case.sway, dice_high)
    gesture = case.gesture or gesture_of(case, tower, sway)
    return gesture, Hand(sway, case.tremor, dice_high, case.since / THOUSAND)


def _kept_above(top: float, piece: int, path: Sequence[Pose]) -> list[Pose]:
    """Whatever was sent, no point of the piece comes as low as the tower's highest."""
    shape = shape_of(piece)
    lowest = top + NEAR + shape.half_height
    return [
        (across, along, max(up, lowest + 2 * shape.reach * math.hypot(x, y)), w, x, y, z)  # tilted
        for across, along, up, w, x, y, z in path
    ]


def _at_the_top(placed: int, standing: list[Body]) -> list[Body]:
    """What stands, without the piece just placed if it came to rest lower than on the top."""
    if standing[-1].identity == placed and not lies_on(standing[-1], standing[-2]):
        return standing[:-1]
    return standing


def _speed(path: Sequence[Pose], fingers: Sequence[float]) -> tuple[float, ...]:
    """Of a piece that is let go: the hand's; and the fingers never part quite at once."""
    before, last = path[max(-len(path), -2)], path[-1]
    moved = [(a - b) / TICK for a, b in zip(last[:3], before[:3], strict=True)]
    return tuple([a + b for a, b in zip([*moved, 0.0, 0.0, 0.0], fingers, strict=True)])


def _approach(tower: Sequence[Body], path: Sequence[Pose]) -> list[Array]:
    """Frames of the hand's way, while the tower stood still."""
    still = [body.pose for body in tower[1:]]
    first = (len(path) - 1) % TICKS_PER_FRAME  # so that there is a frame when it lets go
    ticks = range(first, len(path), TICKS_PER_FRAME)[-SEEN_BEFORE:]
    return [np.array([*still, path[tick]]) for tick in ticks]


# Waiting


def wait(case: Case, scale: float) -> Ruling:
    """All of it is seen: what was not at rest when it was placed may still fall now."""
    simulation = Simulation(tower_of(case.stalk, case.poses), step=STEP * scale)
    simulation.settle(SETTLE + LONGER)
    film = _film(simulation, [])
    return _ruled(simulation.bodies, _standing(simulation), film)


# Throwing the axe


def throw(case: Case, scale: float) -> Ruling:
    """What it brought down is taken away with it; what stands then must stand by itself."""
    tower = tower_of(case.stalk, case.poses)
    flight = Simulation(tower, thrown(*_hand(case, tower)), step=AXE_STEP * scale)
    flight.settle(FLIGHT)
    left = _standing(flight)
    rest = Simulation([body for body in left if body.identity != AXE_IDENTITY], step=STEP * scale)
    rest.settle(SETTLE + LONGER)
    return _ruled(tower, _standing(rest), _film(flight, []))


# What came of it


def _standing(simulation: Simulation) -> list[Body]:
    bodies = simulation.now()
    stands = simulation.standing()
    simulation.check()
    return [body for index, body in enumerate(bodies) if index in stands]


def _film(simulation: Simulation, before: list[Array]) -> bytes:
    identities = [body.identity for body in simulation.bodies[1:]]
    return encode(identities, [*before, *simulation.frames], len(before))


def _ruled(bodies: Sequence[Body], standing: Sequence[Body], film: bytes) -> Ruling:
    """`bodies`: all that should stand."""
    left = {body.identity for body in standing}
    fell = tuple(body.identity for body in bodies if body.identity not in left)
    return Ruling(
        pose=beside(standing[-1], standing[-2]) if len(standing) > 1 else (),
        fell=fell,
        lean=lean_of(standing),
        poses=snapshot(standing),
        digest=sha256(film).hexdigest()[:DIGEST],
        trajectory=film,
    )


JUDGES: Final[dict[str, Callable[[Case, float], Ruling]]] = {
    "placing": place,
    "waiting": wait,
    "throwing": throw,
}
