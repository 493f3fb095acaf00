"""How things are laid out in the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich import _wrap
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table

# No line ends at a space that ties: rich takes them for any other
_wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*(?:\S|[\u00a0\u202f])+[^\S\u00a0\u202f]*")

FEW = 6  # choices that one column holds
KEYS = 7  # columns for keys, if none is wider


def open_console() -> Console:
    """Without rich's guesses at what to colour: colours here have a meaning."""
    return Console(highlight=False)


def heading(text: str) -> Rule:
    return Rule(f"[bold]{text}[/]", align="left", style="dim")


def keys(rows: Sequence[tuple[str, str]]) -> str:
    """What one may type, and beside it what that does."""
    column = max(KEYS, *[len(key) + 1 for key, _ in rows])
    return "\n".join(f"  [bold cyan]{key}[/]{'':{column - len(key)}}{does}" for key, does in rows)


def bulleted(paragraphs: Sequence[str]) -> Table:
    """One bullet a line; long ones hang."""
    grid = Table.grid(padding=(0, 1))
    for line in "\n".join(paragraphs).splitlines():
        if line:
            grid.add_row("[dim]•[/]", line.rstrip())
    return grid


def numbered(choices: Sequence[str]) -> RenderableType:
    """Choices counted from 1; many of them in as many columns as fit."""
    width = len(str(len(choices)))
    rows = [f"[bold cyan]{number:>{width}})[/] {text}" for number, text in enumerate(choices, 1)]
    if len(rows) <= FEW:
        return "\n".join(rows)
    return Columns(rows, padding=(0, 2), equal=True, column_first=True)
