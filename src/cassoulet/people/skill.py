"""How strong somebody is thought to be, and what a game teaches of it (openskill's model).

Places count, not points, and all of them: who won says less than who came before whom.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple

from cassoulet.bots.strengths import MIDDLE

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

CERTAIN: Final = 0.001  # how little is doubted of a bot
PROVISIONAL: Final = 20  # games, before which a rating says little


class Skill(NamedTuple):
    mu: float = MIDDLE
    sigma: float = MIDDLE / 3
    games: int = 0
    with_people: int = 0

    def after(self, mu: float, sigma: float, people: int) -> Skill:
        return Skill(mu, sigma, self.games + 1, self.with_people + (people > 1))

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL


NEWCOMER: Final = Skill()


def of_bot(mu: float) -> Skill:
    return Skill(mu, CERTAIN)


def can_rate() -> bool:
    return find_spec("openskill") is not None


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def learnt(seats: Sequence[Skill], places: Sequence[int]) -> list[tuple[float, float]]:
    """What is thought of each seat after a game that ended so; who has the same place shares it."""
    model = _model()
    teams = [[model.rating(one.mu, one.sigma)] for one in seats]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [(one.mu, one.sigma) for (one,) in after]
