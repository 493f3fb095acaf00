"""Builds the wheel: the rules compiled where a compiler is at hand, plain Python where not."""

import os
from pathlib import Path
from typing import Any

from setuptools import setup

SOURCES = Path("src/cassoulet")
COMPILED = [
    "game.py",
    "cards.py",
    "dealers.py",
    "games/*/actions.py",
    "games/*/events.py",
    "games/*/board.py",
    "games/*/rules.py",
]


def compiled_rules() -> list[Any]:
    """The modules of COMPILED as extensions; none if CASSOULET_PURE is set or mypyc is missing."""
    if os.environ.get("CASSOULET_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    modules = sorted(str(path) for pattern in COMPILED for path in SOURCES.glob(pattern))
    extensions = mypycify(["--strict", *modules], opt_level="3")
    for extension in extensions:
        extension.optional = True  # without a C compiler the wheel is pure Python
    return extensions


setup(ext_modules=compiled_rules())
