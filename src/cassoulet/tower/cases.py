"""What is put before the referee: plain values that travel to another process and back."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cassoulet.game import Question
from cassoulet.games.haricot_magique.tower import Placing, Throwing, Waiting
from cassoulet.tower.hand import Moment, Sway

Sort = Literal["placing", "waiting", "throwing"]
Skill = Literal["easy", "medium", "hard", "expert"]


class Case(NamedTuple):
    """A question of the rules, with the hand that carries it out."""

    sort: Sort
    identity: int  # of the piece to be placed
    piece: int
    stalk: tuple[tuple[int, ...], ...]
    poses: tuple[int, ...]
    gesture: tuple[Moment, ...]  # empty: a bot's hand, of this skill
    skill: Skill
    sway: int  # a word of the sealed seed that players may know, and one that nobody may
    tremor: int
    since: int = 0  # milliseconds for which the sway had run when the piece was taken up
    given: Sway | None = None  # in place of what the word gives, where nothing counts


class Ruling(NamedTuple):
    """What the referee saw."""

    pose: tuple[int, ...]
    fell: tuple[int, ...]
    lean: int
    poses: tuple[int, ...]
    digest: str
    trajectory: bytes
    halvings: int = 0  # of the step, until the engine kept its footing


def case_of(
    question: Question,
    gesture: tuple[Moment, ...],
    skill: Skill,
    sway: int,
    tremor: int,
    since: int = 0,
) -> Case:
    assert isinstance(question, Placing | Waiting | Throwing)
    sort: Sort = "waiting"
    identity = piece = -1
    if isinstance(question, Placing):
        sort, identity, piece = "placing", question.identity, question.piece
    elif isinstance(question, Throwing):
        sort = "throwing"
    stalk, poses = question.stalk, question.poses
    return Case(sort, identity, piece, stalk, poses, gesture, skill, sway, tremor, since)
