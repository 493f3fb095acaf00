"""What readers read: the Markdown pages of the repository, their links and their examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Final, final

ROOT: Final = Path(__file__).parents[1]
AT_THE_TOP: Final = (
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
)

FENCED: Final = re.compile(
    r"(?:^ *<!-- not run: (?P<reason>[^\n]+) -->\n+)?"
    r"^ *```(?P<language>\w*)[^\n]*\n(?P<text>.*?)^ *```$",
    re.MULTILINE | re.DOTALL,
)
IN_LINE_CODE: Final = re.compile(r"`[^`\n]*`")
LINK: Final = re.compile(r"\]\((?P<goal>[^()\s]+)\)")
ELSEWHERE: Final = re.compile(r"[a-z]+:|#")  # another host, or the same page


@final
@dataclass(frozen=True)
class Example:
    """A block of code in a page."""

    language: str
    text: str
    reason: str | None  # why it is not run


def pages() -> list[Path]:
    return [*(ROOT / name for name in AT_THE_TOP), *sorted((ROOT / "docs").rglob("*.md"))]


def examples(page: Path) -> list[Example]:
    found = FENCED.finditer(page.read_text(encoding="utf-8"))
    return [Example(one["language"], dedent(one["text"]), one["reason"]) for one in found]


def links(page: Path) -> Iterator[str]:
    """Where a page's links to other files of the repository lead, as they are written."""
    text = IN_LINE_CODE.sub("", FENCED.sub("", page.read_text(encoding="utf-8")))
    for link in LINK.finditer(text):
        if not ELSEWHERE.match(link["goal"]):
            yield link["goal"]


def goal_of(page: Path, link: str) -> Path:
    return (page.parent / link.partition("#")[0]).resolve()


def broken(page: Path) -> list[str]:
    """Links to what is not there, or not in the repository; anchors are tried by `just docs`."""
    goals = {link: goal_of(page, link) for link in links(page)}
    return [
        link for link, goal in goals.items() if not (goal.exists() and goal.is_relative_to(ROOT))
    ]
