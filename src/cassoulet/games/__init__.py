"""One package a game, found by existing: each has a BOX in its `__init__`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from cassoulet.box import Box, WrongBox
from cassoulet.dealers import Playout
from cassoulet.game import Event
from cassoulet.numbers import Numbers
from cassoulet.reckoning import Reckoning
from cassoulet.texts import speaker

say = speaker("complaints")


def names() -> list[str]:
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def box(name: str) -> Box:
    if name not in names():
        raise WrongBox(say("noGame", game=name))
    found = import_module(f"{__name__}.{name}").BOX
    assert isinstance(found, Box)
    return found


def boxes() -> list[Box]:
    return [box(name) for name in names()]


def reckon(box: Box, seats: int, events: Iterable[Event]) -> Reckoning | None:
    """How the points of a finished game came about, if it has a `reckoning` and can tell."""
    reckoning = _chapter(box.name, "reckoning")
    found: Reckoning | None = reckoning.reckon(events, seats) if reckoning else None
    return found


@cache
def numbers(name: str, seats: int) -> Numbers | None:
    """A game in numbers, for programs that learn it, if it has a `numbers`."""
    chapter = _chapter(name, "numbers")
    if chapter is None:
        return None
    found: Numbers = chapter.numbers(seats)
    found.learn(box(name).deal(seats, {}, Playout(0)))
    return found


@cache
def _chapter(name: str, chapter: str) -> Any:
    """A module that a game may have, looked for once: that is a matter of files."""
    module = f"{__name__}.{name}.{chapter}"
    return import_module(module) if name in names() and find_spec(module) else None
