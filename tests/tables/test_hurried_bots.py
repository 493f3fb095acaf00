"""A bot that is weaker than it should be says so in the log, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest

from cassoulet.processes import Busy
from cassoulet.tables.state.records import Played
from cassoulet.tables.tending import minds
from cassoulet.tables.tending.bots import Mind
from cassoulet.tables.tending.minds import Answer, Question
from cassoulet.wire.facts import Level
from cassoulet.wire.to_server import Stand
from tests.tables.nodes import World
from tests.tables.thinking import Lost, Recorded, alone, over, with_bots


class Hurried:
    """Has no time."""

    async def do(self, question: Question) -> Answer:
        return minds.answer(question._replace(level="medium"))._replace(hurried=True)


@pytest.mark.parametrize(
    ("mind", "level", "part", "weak"),
    [
        (Hurried(), "easy", 1, True),
        (Lost(Busy), "easy", 1, True),
        (Recorded(), "easy", 1, False),
        (Recorded(), "medium", 100, False),  # it does not search: a part of nothing is nothing
        (Recorded(), "hard", 100, True),
    ],
)
def test_whoever_was_hurried(
    tmp_path: Path, mind: Mind, level: Level, part: int, weak: bool
) -> None:
    async def scene(here: World) -> None:
        node = await here.node("a", mind=mind, part=part)
        ann = await with_bots(node, "fagioli", [level])
        await ann.do(Stand)  # whoever plays for her is never hurried
        await over(ann)
        moves = [one.entry for one in await here.log(ann.table) if isinstance(one.entry, Played)]
        assert {move.hurried for move in moves if move.seat == 1} == {weak}
        assert not any(move.hurried for move in moves if move.seat == 0)

    alone(tmp_path, scene)
