"""Builds the wheel: rules and bots compiled where a compiler is at hand, plain Python where not.

It carries the browser's client if that has been built, as it has in a source distribution: so one
command serves a home, and Node is needed by nobody who installs.
"""

import os
import sys
from pathlib import Path
from shutil import copytree
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

SOURCES = Path("src/cassoulet")
CLIENT = Path("web/dist")
KERNEL = ["game.py", "cards.py", "dealers.py", "numbers.py"]
# What every move at a live table goes through, but for what msgspec has to see as it is written,
# and for what waits: compiled, a `raise` after an `await` in an `except` loses its exception.
LIVE = [
    *["codec.py", "wire/changes.py", "tables/buckets.py", "tables/steady.py"],
    *[
        f"tables/state/{name}.py"
        for name in ("clocks", "commands", "dues", "manners", "seats", "table")
    ],
    *[f"tables/telling/{name}.py" for name in ("briefs", "hands", "live", "sending", "sights")],
    *["tables/hosting/at_once.py", "tables/hosting/drafts.py"],
    *["storage/marks.py", "server/session.py"],
]
HOT = [
    *["games/*/*.py", "bots/*.py", "bots/advice/*.py", "arena/yardstick.py"],
    *["study/asking.py", "study/batch.py", "review/scales.py", "review/trials.py"],
]
# Our functions may call each other directly and be inlined: nobody replaces them (a tenth faster)
DIRECT_CALLS = ["-fno-semantic-interposition", "-fno-plt"] if sys.platform == "linux" else []
NOT_COMPILED = {"__init__.py", "views.py", "text.py", "reckoning.py"}  # of these; the rest is
ONLY_ASKED = {"sdist", "egg_info", "dist_info"}  # commands that build nothing: mypyc takes a minute


def hot_modules() -> list[str]:
    kernel = [SOURCES / name for name in KERNEL + LIVE]
    hot = [path for pattern in HOT for path in SOURCES.glob(pattern)]
    return sorted(str(path) for path in kernel + hot if path.name not in NOT_COMPILED)


def compiled() -> list[Any]:
    """Rules and bots as extensions; with CASSOULET_PURE=1 none.

    Whoever has no compiler gets plain Python, but with CASSOULET_PURE=0 no wheel at all.
    """
    pure = os.environ.get("CASSOULET_PURE", "")
    if pure not in ("", "0") or ONLY_ASKED.intersection(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if pure == "0":
            raise
        return []
    extensions = mypycify(["--strict", *hot_modules()], opt_level="3")
    for extension in extensions:
        extension.extra_compile_args += DIRECT_CALLS
        extension.optional = pure != "0"
    return extensions


class BuildWithClient(build_py):
    def run(self) -> None:
        super().run()
        if CLIENT.exists():
            served_from = Path(self.build_lib) / "cassoulet" / "server" / "client"
            copytree(CLIENT, served_from, dirs_exist_ok=True)


setup(ext_modules=compiled(), cmdclass={"build_py": BuildWithClient})
