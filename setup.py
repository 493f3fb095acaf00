"""Builds the wheel: the rules compiled where a compiler is at hand, plain Python where not."""

import os
from pathlib import Path
from typing import Any

from setuptools import setup

SOURCES = Path("src/cassoulet")
KERNEL = ["game.py", "cards.py", "dealers.py"]
NOT_COMPILED = {"__init__.py", "views.py", "text.py"}  # of a game; the rest is


def rules() -> list[str]:
    kernel = [SOURCES / name for name in KERNEL]
    games = [path for path in SOURCES.glob("games/*/*.py") if path.name not in NOT_COMPILED]
    return sorted(str(path) for path in kernel + games)


def compiled_rules() -> list[Any]:
    """The rules as extensions; none if CASSOULET_PURE is set or mypyc is missing."""
    if os.environ.get("CASSOULET_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    extensions = mypycify(["--strict", *rules()], opt_level="3")
    for extension in extensions:
        extension.optional = True  # without a C compiler the wheel is pure Python
    return extensions


setup(ext_modules=compiled_rules())
