"""The world in which a tower stands, written for MuJoCo; why so: docs/decisions/0012-tower.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import mujoco

from cassoulet.tower.pieces import AXE, Block, Shape, shape_of
from cassoulet.tower.poses import BOARD_TOP, Body

mujoco.set_mju_user_warning(lambda _: None)  # we count warnings; it would write them to a file

STEP: Final = 1 / 540  # seconds: 18 a frame, and less than half of what contacts need to answer
AXE_STEP: Final = STEP / 2  # it is thin and fast
DRAG: Final = 1.0  # seconds after which the air has taken most of a speed

HARD: Final = 'solref="0.004 1" solimp="0.99 0.999 0.001" friction="0.6 0.005 0.0001" condim="3"'
SLIPPERY: Final = (
    'priority="1" solref="0.010 1" solimp="0.9 0.97 0.001" friction="0.3 0.005 0.0001"'
)
GRIP: Final = 'solref="0.01 1" solimp="0.9 0.95 0.001" relpose="0 0 0 1 0 0 0"'

WORLD: Final = """<mujoco>
<option timestep="{step}" gravity="0 0 -9.81" solver="Newton" iterations="30" tolerance="1e-8"
  integrator="Euler" cone="elliptic" impratio="10" noslip_iterations="0">
  <flag multiccd="enable"/>
</option>
<default><geom {contacts}/></default>
<worldbody>
<geom type="plane" size="3 3 .1"/>
<geom type="box" size=".24 .24 {board}" pos="0 0 {board}"/>
{bodies}
</worldbody>
<equality>{hand}</equality>
</mujoco>"""


def build(bodies: Sequence[Body], *, held: bool = False, step: float = STEP) -> mujoco.MjModel:
    """The base fixed to the board, and what stands on it or flies; the last may be in a hand.

    The engine counts the world as 0, so that body n here is body n + 1 there.
    """
    texts = [_fixed(bodies[0]), *[_free(body) for body in bodies[1:]]]
    grip = ""
    if held:
        texts.append('<body name="hand" mocap="true"/>')
        grip = f'<weld body1="hand" body2="{_name(bodies[-1])}" {GRIP}/>'
    text = WORLD.format(
        step=step, contacts=HARD, board=BOARD_TOP / 2, bodies="\n".join(texts), hand=grip
    )
    model = mujoco.MjModel.from_xml_string(text)
    _add_drag(model, bodies)
    return model


def _name(body: Body) -> str:
    return f"piece {body.identity}"


def _fixed(base: Body) -> str:
    return f'<body name="{_name(base)}" {_place(base)}>{_geoms(base)}</body>'


def _free(body: Body) -> str:
    shape = shape_of(body.piece)
    weight = _inertial(shape) if shape.inertia else ""
    return f'<body name="{_name(body)}" {_place(body)}><freejoint/>{weight}{_geoms(body)}</body>'


def _place(body: Body) -> str:
    return f'pos="{_numbers(body.pose[:3])}" quat="{_numbers(body.pose[3:])}"'


def _inertial(shape: Shape) -> str:
    spread = _numbers([shape.inertia] * 3)
    return f'<inertial pos="0 0 {shape.middle}" mass="{shape.mass}" diaginertia="{spread}"/>'


def _geoms(body: Body) -> str:
    contacts = SLIPPERY if body.piece == AXE else ""
    return "".join([_geom(block, contacts) for block in shape_of(body.piece).blocks])


def _geom(block: Block, contacts: str) -> str:
    sort = "box" if len(block.size) == 3 else "cylinder"
    mass = f'mass="{block.mass}"' if block.mass else ""
    place = f'pos="{_numbers(block.at)}" size="{_numbers(block.size)}"'
    return f'<geom type="{sort}" {place} {mass} {contacts}/>'


def _numbers(numbers: Sequence[float]) -> str:
    return " ".join([repr(float(number)) for number in numbers])


def _add_drag(model: mujoco.MjModel, bodies: Sequence[Body]) -> None:
    """The air takes speed and spin away, alike from heavy and light; from the axe nothing."""
    for index, body in enumerate(bodies[1:]):
        if body.piece != AXE:
            first, spread = 6 * index, model.body_inertia[index + 2]
            model.dof_damping[first : first + 3] = shape_of(body.piece).mass / DRAG
            model.dof_damping[first + 3 : first + 6] = spread / DRAG
