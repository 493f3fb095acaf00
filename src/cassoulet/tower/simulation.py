"""Time passes: the tower is stepped, filmed, and asked what still stands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

import mujoco
import numpy as np

from cassoulet.tower.pieces import WIDTH
from cassoulet.tower.poses import Body, exact, rounded
from cassoulet.tower.world import STEP, build

FRAMES_PER_SECOND: Final = 30
QUIET: Final = 0.002  # m/s: what is slower rests
REST: Final = 0.3  # seconds for which all must be quiet
TOUCHING: Final = 0.02  # seconds in which a piece that rattles touches what it stands on
WILD: Final = 60.0  # m/s: nothing here falls so fast
PER_BODY: Final = 7
TICKS_PER_FRAME: Final = 2  # of the hand

Array = np.ndarray[Any, np.dtype[np.float64]]


class Unstable(Exception):
    """The engine lost its footing: judge again with a smaller step."""


class Simulation:
    """A tower and, where there is one, a piece that was let go or flies."""

    def __init__(
        self,
        tower: Sequence[Body],
        loose: Body | None = None,
        *,
        step: float = STEP,
    ) -> None:
        self.bodies = [*tower, *([loose] if loose else [])]
        self.step = step
        self.steps = 0
        self.frames: list[Array] = []  # of all but the base
        self.model = build(self.bodies, step=step)
        self.data = mujoco.MjData(self.model)
        # Metres by which a face moves, for each number of a speed: metres, and then radians
        self._reaches = np.tile([1.0] * 3 + [WIDTH / 2] * 3, len(self.bodies) - 1)
        owners = self.model.geom_bodyid.tolist()
        self._owners = [owner - 1 for owner in owners]  # of each geom; -1: board or table
        for index, body in enumerate(self.bodies[1:]):
            if body.velocity:
                self.data.qvel[6 * index : 6 * index + 6] = body.velocity

    # Time

    def run(self, steps: int) -> None:
        mujoco.mj_step(self.model, self.data, steps)
        self.steps += steps

    def film(self) -> None:
        self.frames.append(self.data.qpos.reshape(-1, PER_BODY).copy())

    def settle(self, at_most: float, *, early: bool = True, filming: bool = True) -> None:
        """Let time pass until all is at rest; or, if not `early`, all of it."""
        begun, quiet_since = self.steps, self.steps
        for frame in range(1, math.ceil(at_most * FRAMES_PER_SECOND) + 1):
            due = begun + round(frame / FRAMES_PER_SECOND / self.step)
            self.run(due - self.steps)
            if filming:
                self.film()
            if not self.is_quiet():
                quiet_since = self.steps
            elif early and (self.steps - quiet_since) * self.step >= REST:
                break
        self.check()

    def is_quiet(self) -> bool:
        speeds = np.abs(self.data.qvel) * self._reaches
        return bool(speeds.max(initial=0.0) < QUIET)

    def check(self) -> None:
        """The engine sets a world that it cannot step back to its start, and only warns."""
        speed = np.abs(self.data.qvel).max(initial=0.0)
        if self.data.warning.number.any() or not speed < WILD:
            raise Unstable

    # What stands

    def standing(self) -> set[int]:
        """The pieces linked to the base by touch, not through one that lies on board or table."""
        touches, grounded = self._touches()
        stands, found = {0}, [0]
        while found:
            one = found.pop()
            for other in touches.get(one, set()) - stands - grounded:
                stands.add(other)
                found.append(other)
        return stands

    def _touches(self) -> tuple[dict[int, set[int]], set[int]]:
        touches: dict[int, set[int]] = {}
        grounded: set[int] = set()
        pairs: set[tuple[int, int]] = set()
        for _ in range(round(TOUCHING / self.step)):
            self.run(1)
            pairs.update(map(tuple, self.data.contact.geom.tolist()))
        for first, second in pairs:
            one, other = self._owners[first], self._owners[second]
            if one < 0 or other < 0:
                grounded.add(max(one, other))
            else:
                touches.setdefault(one, set()).add(other)
                touches.setdefault(other, set()).add(one)
        return touches, grounded - {0}

    # Where everything is

    def now(self) -> list[Body]:
        """All bodies as a snapshot would have them."""
        poses = self.data.qpos.reshape(-1, PER_BODY).tolist()
        moved = [
            Body(body.identity, body.piece, exact(rounded(pose)))
            for body, pose in zip(self.bodies[1:], poses, strict=True)
        ]
        return [self.bodies[0], *moved]
