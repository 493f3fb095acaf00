"""Bots' hands over a tower, as everybody sees them: on the way to where they will let go.

They show what a person's hand shows: which piece it is, where it is aimed, and the sway that all
are told of. What the seed still hides moves none of it: it may yet be another hand that lets go.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cassoulet.games.haricot_magique.tower import height_of
from cassoulet.tables.hosting.desk import Desk
from cassoulet.tables.hosting.referees import next_case
from cassoulet.tables.state.records import Plan
from cassoulet.tables.steady import now
from cassoulet.tables.telling.live import Live
from cassoulet.tables.telling.news import Showed
from cassoulet.tower.bots import gesture_of
from cassoulet.tower.cases import Case
from cassoulet.tower.hand import THOUSAND, Moment, seen, sway_for
from cassoulet.tower.pieces import AXE
from cassoulet.tower.poses import tower_of
from cassoulet.tower.shown import held_for
from cassoulet.wire.to_server import Hands, InHand

Pose = tuple[int, int, int, int]  # across, along, lift, turn

STEP: Final = 80  # milliseconds between two poses
SHORTEST: Final = 0.75  # paces: no hand is there and gone in a moment
BOUNDS: Final = ((-4000, 4000), (-4000, 4000), (0, 25_000), (-7000, 7000))  # as on the wire

# From where it comes, in thousandths of a die from where it is wanted
ASIDE: Final[Pose] = (1700, -900, 700, 350)
DRAWN: Final[Pose] = (150, -1500, 900, 0)  # the axe is drawn back, and up or down
# Parts of the time: it comes, misses by a little, and makes that good; twice
COMES: Final = 0.5
MISSES: Final = ((160, 0.0, 0.5, 0.48, 0.74), (60, 0.5, 0.7, 0.72, 0.92))


class Miss(NamedTuple):
    """By how much a hand is beside its aim, and when it comes to be and ceases to be so."""

    across: float
    along: float
    begins: float
    there: float
    turns: float
    ends: float

    def at(self, part: float) -> tuple[float, float]:
        share = _eased(part, self.begins, self.there) - _eased(part, self.turns, self.ends)
        return self.across * share, self.along * share


class Hovering:
    """The hands of all bots of a node."""

    def __init__(self, desk: Desk, chance: Random) -> None:
        self.desk, self.chance = desk, chance

    async def hover(self, live: Live, plan: Plan, until: int) -> None:
        """Show the hand that will make a move until then, if it needs one and anybody looks."""
        piece = held_for(plan.action)
        lasts = max(until - now(), round(SHORTEST * self.desk.pace))
        if piece is None or lasts < 2 * STEP or not _is_watched(live):
            return
        if live.table and (case := next_case(live.table, plan)):
            try:
                await self._show(live, plan.seat, _way(case, piece, lasts, self.chance))
            except asyncio.CancelledError:  # something came between: it is not let go
                self._tell(live, plan.seat, Hands("idle"))
                raise

    async def _show(self, live: Live, seat: int, way: Sequence[InHand]) -> None:
        begun = now()
        for number, held in enumerate(way):
            await asyncio.sleep(max(0, begun + number * STEP - now()) / THOUSAND)
            self._tell(live, seat, Hands("holding", held))

    def _tell(self, live: Live, seat: int, hands: Hands) -> None:
        live.show(seat, hands, now())
        self.desk.tell_peers(live, Showed(live.id, seat, hands))


def _is_watched(live: Live) -> bool:
    return live.refereed and bool(live.listeners or live.peers)


def _way(case: Case, piece: int, lasts: int, chance: Random) -> list[InHand]:
    """Poses of a hand that comes from beside, and at last is where the gesture lets go."""
    sway = sway_for(case.sway, height_of(case.stalk) / THOUSAND)
    goals = seen(gesture_of(case, tower_of(case.stalk, case.poses), sway), sway)
    steps = lasts // STEP
    ends = goals[-1].at
    wanted = [_pose_at(goals, ends - (steps - step) * STEP) for step in range(steps + 1)]
    ways = approach(wanted, DRAWN if piece == AXE else ASIDE, chance)
    return [(piece, *pose) for pose in ways]


def _pose_at(goals: Sequence[Moment], at: int) -> Pose:
    nearest = round((len(goals) - 1) * max(0, at) / goals[-1].at)
    return goals[nearest][1:]


def approach(wanted: Sequence[Pose], beside: Pose, chance: Random) -> list[Pose]:
    """The way of a hand that is wanted here at each step, and begins beside that."""
    side = chance.choice((-1, 1))
    far, *others = [chance.uniform(0.7, 1.2) * off for off in beside]
    misses = [Miss(chance.gauss(0, much), chance.gauss(0, much), *when) for much, *when in MISSES]
    poses = []
    for step, goal in enumerate(wanted):
        part = step / (len(wanted) - 1)
        left = 1 - _eased(part, 0, COMES)
        x, y = [sum(offs) for offs in zip(*[miss.at(part) for miss in misses], strict=True)]
        along, lift, turn = [left * off for off in others]
        poses.append(_moved(goal, (side * far * left + x, along + y, lift, turn)))
    return poses


def _moved(goal: Pose, offs: Sequence[float]) -> Pose:
    numbers = [
        round(min(most, max(least, at + off)))
        for at, off, (least, most) in zip(goal, offs, BOUNDS, strict=True)
    ]
    return numbers[0], numbers[1], numbers[2], numbers[3]


def _eased(part: float, begins: float, ends: float) -> float:
    """How far a movement has come, from 0 to 1, that jerks as little as one can."""
    share = min(1.0, max(0.0, (part - begins) / (ends - begins)))
    return share**3 * (10 - 15 * share + 6 * share * share)
