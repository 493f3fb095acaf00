"""The files that say how Cassoulet is packed, as data."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PYTHON = "Programming Language :: Python :: "


def pythons() -> list[str]:
    """The versions for which there are wheels, as the classifiers say: 3.11, ..."""
    names = [name.removeprefix(PYTHON) for name in PROJECT["project"]["classifiers"]]
    return [name for name in names if name.startswith("3.")]


def workflow(name: str) -> dict[str, Any]:
    text = (ROOT / ".github/workflows" / f"{name}.yml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)
    return found
