"""The source distribution: all that a wheel is built from, the pages too, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path, PurePosixPath
from shutil import copyfile, copytree, ignore_patterns

import pytest

from tests.packages.project import PROJECT, ROOT

NOT_WRITTEN = ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd")
INTRUDERS = [
    "web/node_modules/beans/index.js",
    "web/src/beans.ts",
    "tests/server/test_beans.py",
    "tools/beans.py",
    "build/beans.c",
]
BUILT = "from setuptools.build_meta import build_sdist; build_sdist('out')"
MADE_OR_FOUND = {".py", ".pyc", ".so", ".pyd"}
SOURCES = ROOT / "src" / "cassoulet"


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """What is in one, built from a copy of this project for which pages were built."""
    copy = tmp_path_factory.mktemp("sdist")
    for folder in ("src", "docs/deploy", "tools", "tests/server"):
        copytree(ROOT / folder, copy / folder, ignore=NOT_WRITTEN)
    for file in filter(Path.is_file, ROOT.iterdir()):
        copyfile(file, copy / file.name)
    for name in ("web/dist/index.html", *INTRUDERS):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).touch()
    (copy / "out").mkdir()
    subprocess.run([sys.executable, "-c", BUILT], cwd=copy, check=True, capture_output=True)
    (archive,) = (copy / "out").iterdir()
    with tarfile.open(archive) as opened:
        files = [PurePosixPath(member.name) for member in opened if member.isfile()]
    return {str(file.relative_to(file.parts[0])) for file in files}


def test_it_carries_the_pages(sdist: set[str]) -> None:
    assert "web/dist/index.html" in sdist


def test_it_carries_all_sources(sdist: set[str]) -> None:
    sources = {path.relative_to(ROOT).as_posix() for path in SOURCES.rglob("*.py")}
    assert sources
    assert sources <= sdist


def test_it_carries_what_an_image_is_built_from(sdist: set[str]) -> None:
    assert {"Dockerfile", "requirements.lock", "docs/deploy/docker-compose.yml"} <= sdist


def test_it_carries_what_tries_an_installed_wheel(sdist: set[str]) -> None:
    assert {"tools/try_served.py", "tests/server/client.py", "tests/server/seen.py"} <= sdist


def test_it_carries_nothing_else(sdist: set[str]) -> None:
    assert not sdist.intersection(INTRUDERS)


def test_no_file_beside_the_code_is_left_out_of_the_wheel() -> None:
    """What Python does not find by itself is named in package-data."""
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["cassoulet"]
    beside = (path.relative_to(SOURCES) for path in SOURCES.rglob("*.*") if path.is_file())
    for path in beside:
        named = any(path.match(pattern.removeprefix("**/")) for pattern in patterns)
        assert named or path.suffix in MADE_OR_FOUND, path
