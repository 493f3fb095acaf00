"""Reads a Dockerfile: as much of its language as ours uses."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import NamedTuple

INSTRUCTIONS = frozenset(
    (
        "ARG",
        "CMD",
        "COPY",
        "ENV",
        "EXPOSE",
        "FROM",
        "HEALTHCHECK",
        "RUN",
        "USER",
        "VOLUME",
        "WORKDIR",
    )
)


class Instruction(NamedTuple):
    name: str
    rest: str

    def words(self) -> list[str]:
        """Without flags."""
        return [word for word in shlex.split(self.rest) if not word.startswith("--")]

    def flag(self, name: str) -> str | None:
        """What follows --name=."""
        found = re.match(rf"(?:--\S+ )*--{name}=(\S+)", self.rest)
        return found[1] if found else None

    def command(self) -> list[str]:
        """Of CMD and of HEALTHCHECK, in their JSON form."""
        words: list[str] = json.loads(self.rest[self.rest.index("[") :])
        return words


def read(path: Path) -> list[Instruction]:
    lines = path.read_text(encoding="utf-8").splitlines()
    written = [line for line in lines if line and not line.startswith("#")]
    found = [Instruction(*line.split(maxsplit=1)) for line in written]
    for name, _ in found:
        if name not in INSTRUCTIONS:
            raise ValueError(f"{path.name} says {name}, which is not understood here")
    return found


def let_through(path: Path) -> set[str]:
    """What a .dockerignore that begins with * lets an image be built from."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.removeprefix("!") for line in lines if line.startswith("!")}
