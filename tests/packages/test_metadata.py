"""What a package says of itself agrees with everything else that says it."""

from __future__ import annotations

import re

import cassoulet
from tests.packages.project import PROJECT, ROOT, pythons


def test_the_version_is_that_of_the_newest_changes() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+) - \d{4}-\d\d-\d\d$", changes, re.MULTILINE)
    assert newest
    assert newest[1] == cassoulet.__version__


def test_both_names_are_the_same_program() -> None:
    scripts = PROJECT["project"]["scripts"]
    assert set(scripts) == {"cassoulet", PROJECT["project"]["name"]}
    assert len(set(scripts.values())) == 1


def test_wheels_are_compiled_for_every_python_that_is_promised() -> None:
    compiled = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert compiled == [f"cp{version.replace('.', '')}-*" for version in pythons()]
    assert PROJECT["project"]["requires-python"] == f">={pythons()[0]}"


def test_what_builds_the_wheel_is_in_the_lock() -> None:
    """The group `build` is the same, for builds by the lock's hashes."""
    required = set(PROJECT["build-system"]["requires"])
    assert set(PROJECT["dependency-groups"]["build"]) <= required
    assert required - set(PROJECT["dependency-groups"]["build"]) == {"librt>=0.16"}
    assert "librt>=0.16" in PROJECT["project"]["dependencies"]
