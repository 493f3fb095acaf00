"""First hands for learners: the browser shows them, and says in its own words what to do."""

from __future__ import annotations

from cassoulet.wire.lessons import bohnanza, fagioli, haricot_magique, haricots, pas_de_haricots
from cassoulet.wire.lessons.recording import recorded

LESSONS = [
    module.LESSON for module in (bohnanza, fagioli, haricot_magique, haricots, pas_de_haricots)
]


def files() -> dict[str, str]:
    """All of them, by their path from the root."""
    return {f"web/src/games/{lesson.game}/tutorial.json": recorded(lesson) for lesson in LESSONS}
