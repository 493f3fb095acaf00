"""Runs a program that uses `cassoulet.client`, and writes to stderr why anything was refused it.

python overheard.py bot.py ARGUMENTS
"""

from __future__ import annotations

import json
import runpy
import sys

from cassoulet.client.line import Line

_take = Line.take


def take(line: Line, data: bytes | str) -> None:
    """As a line takes it, but aloud."""
    message = json.loads(data)
    if message["type"] == "Refused":
        sys.stderr.write(f"{message['id']} {message['code']}\n")
        sys.stderr.flush()
    _take(line, data)


if __name__ == "__main__":
    setattr(Line, "take", take)  # noqa: B010 (so that mypy need not know)
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name="__main__")
