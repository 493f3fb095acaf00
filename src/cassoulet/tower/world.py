"""The world in which a tower stands, written for MuJoCo; why so: docs/decisions/0012-tower.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import mujoco

from cassoulet.tower.pieces import AXE, Block, Shape, shape_of
from cassoulet.tower.poses import BOARD_TOP, Body

mujoco.set_mju_user_warning(lambda _: None)  # we count warnings; it would write them to a file

STEP: Final = 1 / 540  # seconds: 18 a frame, and less than half of what contacts need to answer
AXE_STEP: Final = STEP / 2  # it is thin and fast
DRAG: Final = 1.0  # seconds after which the air has taken most of a speed

# How things touch: how soon and how hard contacts answer, and how much they grip
Touch = dict[str, Sequence[float] | int]
SLIPPERY: Final[Touch] = {
    "priority": 1,
    "solref": (0.010, 1),
    "solimp": (0.9, 0.97, 0.001, 0.5, 2),
    "friction": (0.3, 0.005, 0.0001),
}

WORLD: Final = f"""<mujoco>
<option timestep="{STEP}" gravity="0 0 -9.81" solver="Newton" iterations="30" tolerance="1e-8"
  integrator="Euler" cone="elliptic" impratio="10" noslip_iterations="0">
  <flag multiccd="enable"/>
</option>
<default>
<geom solref="0.004 1" solimp="0.99 0.999 0.001" friction="0.6 0.005 0.0001" condim="3"/>
</default>
<worldbody>
<geom type="plane" size="3 3 .1"/>
<geom type="box" size=".24 .24 {BOARD_TOP / 2}" pos="0 0 {BOARD_TOP / 2}"/>
</worldbody>
</mujoco>"""
EMPTY: Final = mujoco.MjSpec.from_string(WORLD)  # to be copied, as to read it takes longer


def build(bodies: Sequence[Body], *, step: float = STEP) -> mujoco.MjModel:
    """The base fixed to the board, and what stands on it or flies.

    The engine counts the world as 0, so that body n here is body n + 1 there.
    """
    world = EMPTY.copy()
    world.option.timestep = step
    _add(world, bodies[0])
    for body in bodies[1:]:
        _set_free(_add(world, body), shape_of(body.piece))
    model = world.compile()
    _add_drag(model, bodies)
    return model


def _name(body: Body) -> str:
    return f"piece {body.identity}"


def _add(world: mujoco.MjSpec, body: Body) -> mujoco.MjsBody:
    added = world.worldbody.add_body(name=_name(body), pos=body.pose[:3], quat=body.pose[3:])
    contacts = SLIPPERY if body.piece == AXE else {}
    for block in shape_of(body.piece).blocks:
        added.add_geom(**_geom(block), **contacts)
    return added


def _geom(block: Block) -> dict[str, Any]:
    sort = mujoco.mjtGeom.mjGEOM_BOX if len(block.size) == 3 else mujoco.mjtGeom.mjGEOM_CYLINDER
    mass = {"mass": block.mass} if block.mass else {}
    return {"type": sort, "pos": block.at, "size": (*block.size, 0.0)[:3], **mass}


def _set_free(body: mujoco.MjsBody, shape: Shape) -> None:
    body.add_freejoint()
    if shape.inertia:
        body.explicitinertial = True
        body.mass, body.ipos, body.inertia = shape.mass, (0, 0, shape.middle), [shape.inertia] * 3


def _add_drag(model: mujoco.MjModel, bodies: Sequence[Body]) -> None:
    """The air takes speed and spin away, alike from heavy and light; from the axe nothing."""
    for index, body in enumerate(bodies[1:]):
        if body.piece != AXE:
            first, spread = 6 * index, model.body_inertia[index + 2]
            model.dof_damping[first : first + 3] = shape_of(body.piece).mass / DRAG
            model.dof_damping[first + 3 : first + 6] = spread / DRAG
