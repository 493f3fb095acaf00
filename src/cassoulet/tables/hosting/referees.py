"""Referees: whoever judges what the rules do not work out themselves, before a move is made.

The rules ask while they are carried out, and cannot wait. So a move is first tried on a copy of the
table: where the rules ask, the question is judged, and the move tried again with the answer. When
nothing is asked any more, the move is made with all answers, which its entry keeps.
"""

from __future__ import annotations

from base64 import b64encode
from typing import Protocol

from cassoulet.dealers import Sealed
from cassoulet.game import Answer, Illegal, Question
from cassoulet.games.haricot_magique.tower import Settled
from cassoulet.processes import Busy
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.gestures import moments
from cassoulet.tables.state.records import Judged, Plan
from cassoulet.tables.state.seats import SUBSTITUTE
from cassoulet.tables.state.table import Table
from cassoulet.tower.cases import Case, Skill, case_of
from cassoulet.tower.pool import Pool


class Referee(Protocol):
    async def judge(self, table: Table, plan: Plan) -> Judged:
        """All answers that a move will need; Refused if it is illegal or cannot be judged now."""


class TowerReferee:
    """Judges beanstalks in processes of their own."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def judge(self, table: Table, plan: Plan) -> Judged:
        assert table.match
        judged = Judged([], [])
        try:
            while question := table.match.next_question(plan.seat, plan.action, judged.answers):
                answer, film = await self._rule(table, plan, question, len(judged.answers))
                judged.answers.append(answer)
                judged.films.append(film)
        except Illegal as error:
            raise Refused(error.rule) from error
        except Busy as error:
            raise Refused("try_again") from error
        return judged

    async def _rule(
        self, table: Table, plan: Plan, question: Question, before: int
    ) -> tuple[Answer, str]:
        ruling = await self.pool.judge(_case(table, plan, question, before))
        answer = Settled(ruling.pose, ruling.fell, ruling.lean, ruling.poses, ruling.digest)
        return answer, b64encode(ruling.trajectory).decode()


def next_case(table: Table, plan: Plan) -> Case | None:
    """What will be judged first of a move, if it is legal and asks a referee at all."""
    assert table.match
    try:
        question = table.match.next_question(plan.seat, plan.action, [])
    except Illegal:
        return None
    return _case(table, plan, question, 0) if question else None


def _case(table: Table, plan: Plan, question: Question, before: int) -> Case:
    assert table.match
    assert isinstance(table.match.dealer, Sealed)
    sway, tremor = table.match.dealer.words_ahead(before + 1)
    gesture = moments(plan.gesture) if plan.gesture else ()
    since = plan.gesture.since if plan.gesture else 0
    return case_of(question, gesture, _skill(table, plan), sway, tremor, since)


def _skill(table: Table, plan: Plan) -> Skill:
    """Whose hand it is: a substitute's also if a person makes no gesture."""
    level = table.chairs[plan.seat].level if plan.bot else None
    return level or SUBSTITUTE
