"""Programs to be seated in the arena: short scripts, good ones and bad ones."""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import quote

GOOD = """
import json, sys
for line in sys.stdin:
    standing = json.loads(line).get("standing")
    if standing and standing["legal"]:
        {answer}
"""
FIRST = 'print(json.dumps({"type": "Play", "action": standing["legal"][0]}), flush=True)'


def program(folder: Path, answer: str = FIRST, name: str = "bot", before: str = "") -> str:
    """The command of a program that does this whenever it is asked."""
    return script(
        folder, before + GOOD.replace("{answer}", answer.replace("\n", "\n        ")), name
    )


def script(folder: Path, text: str, name: str = "bot") -> str:
    file = folder / f"{name}.py"
    file.write_text(text, encoding="utf-8")
    return f"{quote(sys.executable)} {quote(str(file))}"
