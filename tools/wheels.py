"""Proves what tools/release.py has built: each wheel in a fresh environment, served and played.

For each it prints how long the installation with `[home]` took, how much it is, and what
tools/try_served.py found: the version, the pages, and a whole game over the protocol.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from platform import python_version
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
RELEASED = ROOT / "build" / "release"
TRY = str(ROOT / "tools" / "try_served.py")
NAME = "cassoulet-games"
WITH_PHYSICS = ("--game", "haricot_magique")
CIBUILDWHEEL = "cibuildwheel==4.3.3"
SYSTEMS = ("linux", "macos", "windows")
PYENV = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"


def main() -> None:
    (pure,) = RELEASED.glob("*-py3-none-any.whl")
    with TemporaryDirectory() as folder:
        here = Path(folder) / "pure"
        size = install(pure, sys.executable, here, "--no-cache")
        say(f"{pure.name}, all of it fetched: {size}", serve_and_play(here, *WITH_PHYSICS))
        for wheel in set(RELEASED.glob("*.whl")) - {pure}:
            environment = Path(folder) / "compiled"
            size = install(wheel, sys.executable, environment)
            say(f"{wheel.name}: {size}", serve_and_play(environment, "--compiled", *WITH_PHYSICS))
        prove_uvx(here)
        prove_elsewhere(pure, Path(folder))
    show_plan()


def prove_uvx(here: Path) -> None:
    """As a family does it, but for a folder in the place of PyPI."""
    command = ["uvx", "--quiet", "--refresh-package", NAME, "--find-links", str(RELEASED)]
    command += ["--python", sys.executable, f"{NAME}[home]"]
    found = run(str(here / "bin" / "python"), TRY, "--", *command)
    say(f'uvx --find-links {RELEASED.relative_to(ROOT)} "{NAME}[home]" serve', found)


def prove_elsewhere(pure: Path, folder: Path) -> None:
    others = other_pythons()
    if not others:
        print("There is no other Python on this machine that could run the pure wheel.")
    for version, python in others.items():
        size = install(pure, python, folder / version)
        say(f"{pure.name} on Python {version}: {size}", serve_and_play(folder / version))


def show_plan() -> None:
    for system in SYSTEMS:
        asking = ("--print-build-identifiers", "--platform", system, str(ROOT))
        planned = run("uvx", CIBUILDWHEEL, *asking).split()
        say(f"CI compiles {len(planned)} wheels on {system}", " ".join(planned))


def install(wheel: Path, python: str, environment: Path, *flags: str) -> str:
    """With `[home]` into a fresh environment; what that took."""
    begun = time.monotonic()
    run("uv", "venv", "--quiet", "--python", python, str(environment))
    what = ("--python", str(environment), f"{wheel}[home]")
    run("uv", "pip", "install", "--quiet", *flags, *what)
    return f"{time.monotonic() - begun:.1f} s, {megabytes(environment):.0f} MB"


def serve_and_play(environment: Path, *flags: str) -> str:
    programs = environment / "bin"
    return run(str(programs / "python"), TRY, *flags, str(programs / NAME))


def other_pythons() -> dict[str, str]:
    """Of those on this machine that may run it, one of each version but our own."""
    asking = ["uv", "python", "list", "--only-installed", "--output-format", "json"]
    listed = subprocess.check_output(asking, stderr=subprocess.DEVNULL)  # pyenv's shims fail aloud
    found = {str(python["version"]): str(python["path"]) for python in json.loads(listed)}
    found |= {path.parts[-3]: str(path) for path in PYENV.glob("3.*/bin/python")}  # uv sees one
    found.pop(python_version(), None)
    return {version: path for version, path in found.items() if int(version.split(".")[1]) >= 11}


def say(what: str, found: str) -> None:
    print(f"{what}\n    {found}", flush=True)


def megabytes(folder: Path) -> float:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


def run(*command: str) -> str:
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip()


if __name__ == "__main__":
    main()
