"""One package a game, found by existing: each has a BOX in its `__init__`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from cassoulet.box import Box, WrongBox
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
