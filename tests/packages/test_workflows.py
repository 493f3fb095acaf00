"""The workflows do as little as they must, with as few rights."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.packages.project import PROJECT, ROOT, workflow
from tools.wheels import CIBUILDWHEEL, SYSTEMS

WORKFLOWS = ("ci", "release")
PINNED = re.compile(r"[\w-]+/[\w-]+@(v\d+|release/v\d+)")


def steps(name: str) -> Iterator[dict[str, Any]]:
    for job in workflow(name)["jobs"].values():
        yield from job["steps"]


def commands(name: str) -> list[str]:
    return [step["run"] for step in steps(name) if "run" in step]


def machines(job: dict[str, Any]) -> set[str]:
    return {machine.split("-")[0] for machine in job["strategy"]["matrix"]["machine"]}


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_action_is_of_a_known_version(name: str) -> None:
    actions = [step["uses"] for step in steps(name) if "uses" in step]
    assert actions
    assert all(PINNED.fullmatch(action) for action in actions)


def test_pages_are_checked_and_published_with_the_same_node() -> None:
    texts = ((ROOT / ".github/workflows" / f"{name}.yml").read_text() for name in WORKFLOWS)
    assert len({re.findall(r"node(?:-version: |:)(\d+)", text)[0] for text in texts}) == 1


def test_ci_is_what_anybody_can_run() -> None:
    assert commands("ci")[-1] == ".ci/run"
    assert (ROOT / ".ci/run").exists()
    assert workflow("ci")["permissions"] == {"contents": "read"}


def test_only_who_publishes_may_say_who_we_are() -> None:
    release = workflow("release")
    assert release["permissions"] == {}
    rights = {name: job["permissions"] for name, job in release["jobs"].items()}
    publishing = {"id-token": "write"}
    assert rights == {"sdist": {"contents": "read"}, "wheels": {}, "publish": publishing}
    assert release["jobs"]["publish"]["environment"] == "pypi"
    assert set(release["jobs"]["publish"]["needs"]) == {"sdist", "wheels"}


def test_every_system_of_the_wheels_has_a_machine() -> None:
    named = {"linux": "ubuntu", "macos": "macos", "windows": "windows"}
    assert set(SYSTEMS) == set(named) < set(PROJECT["tool"]["cibuildwheel"])
    assert machines(workflow("release")["jobs"]["wheels"]) == set(named.values())


def test_wheels_are_planned_and_built_by_the_same_cibuildwheel() -> None:
    assert any(command.startswith(f"uvx {CIBUILDWHEEL} ") for command in commands("release"))


def test_wheels_are_tried_by_what_the_source_distribution_carries() -> None:
    """They are built from it alone."""
    carried = (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    tried = re.findall(r"\{project\}/(\S+)", PROJECT["tool"]["cibuildwheel"]["test-command"])
    assert tried
    assert all(name in carried for name in tried)
