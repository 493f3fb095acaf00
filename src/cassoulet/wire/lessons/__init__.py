"""First hands for learners: the browser shows them, and says in its own words what to do.

A game's own is the LESSON of the module with its name, found by existing.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from cassoulet import games
from cassoulet.wire.lessons.recording import Lesson, recorded

LESSONS: list[Lesson] = [
    import_module(f"{__name__}.{module.name}").LESSON
    for module in iter_modules(__path__)
    if module.name in games.names()
]


def files() -> dict[str, str]:
    """All of them, by their path from the root."""
    return {f"web/src/games/{lesson.game}/tutorial.json": recorded(lesson) for lesson in LESSONS}
