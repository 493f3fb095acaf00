"""A wheel without compiled rules is made for those who cannot compile, and not by accident."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.packages.project import PROJECT, ROOT

WITHOUT_MYPYC = """
import runpy, sys
sys.modules["mypyc.build"] = None
sys.argv = ["setup.py", "--name"]
runpy.run_path("setup.py")
"""


def set_up(**environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_MYPYC],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )


def test_without_the_compiler_there_is_a_wheel() -> None:
    assert set_up(CASSOULET_PURE="").stdout.strip() == PROJECT["project"]["name"]


def test_a_silence_of_minutes_is_announced() -> None:
    dry = subprocess.run(["just", "--dry-run", "build"], cwd=ROOT, capture_output=True, text=True)
    said, _, silence = dry.stderr.partition("uv build")
    assert "about two minutes" in said
    assert "about two minutes" not in silence


def test_whoever_insists_on_compiled_rules_gets_them_or_nothing() -> None:
    failed = set_up(CASSOULET_PURE="0")
    assert failed.returncode
    assert "mypyc" in failed.stderr


def test_wheels_and_image_insist() -> None:
    assert PROJECT["tool"]["cibuildwheel"]["environment"] == {"CASSOULET_PURE": "0"}
    assert "ARG CASSOULET_PURE=0\n" in (ROOT / "Dockerfile").read_text()
