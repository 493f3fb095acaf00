"""Trials: a drop or a throw that the beanstalk's referee judges, and that counts for nothing.

Nobody can have made-up poses simulated: a tower either was judged here and comes back signed, or is
stacked up by us from flat pieces. Whoever asks is charged what it costs.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from secrets import randbits
from typing import Final

from cassoulet.games.haricot_magique.board import (
    CYLINDERS,
    DICE,
    FIRST_CYLINDER,
    FIRST_TOKEN,
    MOST_PLAYERS,
    THE_CASTLE,
    TOKENS,
)
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DICE_FACES,
    EYE,
    TOKEN,
    height_of,
)
from cassoulet.processes import Busy
from cassoulet.server.node import Node
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.keys import Stalk
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.gestures import check_form, moments, told
from cassoulet.tower.cases import Case, Ruling, Sort
from cassoulet.tower.hand import THOUSAND, Sine, Sway, sway_for
from cassoulet.tower.pieces import AXE, AXE_IDENTITY
from cassoulet.wire.to_client import Hand
from cassoulet.wire.trials import MOST_PIECES, LeftStanding, Trial, TrialSine, Verdict

BASE: Final[Stalk] = ((0, EYE, 0, 0, 0),)
QUEUE: Final = 4  # that may wait for each referee: players come first
WORD: Final = 63  # bits

# Seconds of a core that are taken beforehand, and settled when it is known what it was
EACH: Final = 0.05
EACH_PIECE: Final = 0.04

# Which numbers pieces have, by their sort
DIE_IDENTITIES: Final = range(DICE)
IDENTITIES: Final = {
    TOKEN: range(FIRST_TOKEN, FIRST_TOKEN + MOST_PLAYERS * TOKENS),
    CYLINDER: range(FIRST_CYLINDER, FIRST_CYLINDER + CYLINDERS),
    CASTLE: range(THE_CASTLE, THE_CASTLE + 1),
    AXE: range(AXE_IDENTITY, AXE_IDENTITY + 1),
}


async def try_out(node: Node, trial: Trial, charged: Bucket) -> Verdict:
    if node.pool is None:
        raise Refused("no_referee")
    case = case_of(node, trial)
    reserved = EACH + EACH_PIECE * len(case.stalk)
    unless(node.pool.waiting < QUEUE * node.pool.size, "try_again")
    unless(charged.take(reserved), "too_fast")
    try:
        ruling, cost = await node.pool.work_on(case)
    except Busy as error:
        raise Refused("try_again") from error
    charged.charge(cost - reserved)
    return verdict(node, case, ruling)


def case_of(node: Node, trial: Trial) -> Case:
    stalk, poses = _tower(node, trial)
    sort: Sort = "throwing" if trial.piece == AXE else "placing"
    unless(sort == "throwing" or len(stalk) < MOST_PIECES, "bad_tower")
    unless(_fits(trial.identity, trial.piece), "bad_tower")
    unless(trial.identity not in [piece[0] for piece in stalk], "bad_tower")
    check_form(trial.gesture)
    return Case(
        sort,
        trial.identity,
        trial.piece,
        stalk,
        poses,
        moments(trial.gesture),
        "medium",
        randbits(WORD),
        randbits(WORD),
        trial.gesture.since,
        Sway(_sines(trial.across), _sines(trial.along)),
    )


def _tower(node: Node, trial: Trial) -> tuple[Stalk, tuple[int, ...]]:
    if trial.tower:
        return node.keys.read_tower(trial.tower)
    laid = [(one.identity, one.piece, one.across, one.along, 0) for one in trial.stalk]
    stalk = tuple(laid) or BASE
    unless(stalk[0][0] == 0 and stalk[0][2:] == (0, 0, 0), "bad_tower")
    unless(len({piece[0] for piece in stalk}) == len(stalk), "bad_tower")
    unless(all(_fits(piece[0], piece[1]) for piece in stalk), "bad_tower")
    return stalk, ()


def _fits(identity: int, piece: int) -> bool:
    return identity in (DIE_IDENTITIES if piece < DICE_FACES else IDENTITIES[piece])


def _sines(sines: Sequence[TrialSine]) -> tuple[Sine, ...]:
    return tuple(
        [
            Sine(one.reach / THOUSAND, one.frequency / THOUSAND, one.phase / THOUSAND)
            for one in sines
        ]
    )


def verdict(node: Node, case: Case, ruling: Ruling) -> Verdict:
    stalk = _left(case, ruling)
    return Verdict(
        node.keys.signed_tower(stalk, ruling.poses),
        [LeftStanding(identity, piece, list(pose)) for identity, piece, *pose in stalk],
        list(ruling.poses),
        list(ruling.fell),
        ruling.lean,
        b64encode(ruling.trajectory).decode(),
        hand_above(stalk),
    )


def hand_above(stalk: Stalk = BASE) -> Hand:
    """How a hand would sway above this tower in a game."""
    return told(sway_for(randbits(WORD), height_of(stalk) / THOUSAND))


def _left(case: Case, ruling: Ruling) -> Stalk:
    """The tower as it stands now."""
    held = (case.identity, case.piece, *ruling.pose)
    before = case.stalk if case.sort == "throwing" else (*case.stalk, held)
    return tuple([piece for piece in before if piece[0] not in ruling.fell])
