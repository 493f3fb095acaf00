"""How things are laid out in the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from rich import _wrap
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table

from cassoulet.texts import speaker

say = speaker("program")

# No line ends at a space that ties: rich takes them for any other
_wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*(?:\S|[\u00a0\u202f])+[^\S\u00a0\u202f]*")

FEW = 6  # choices that one column holds


def open_console() -> Console:
    """Without rich's guesses at what to colour: colours here have a meaning."""
    return Console(highlight=False)


def heading(text: str) -> Rule:
    return Rule(f"[bold]{text}[/]", align="left", style="dim")


def keys(rows: Sequence[tuple[str, str]], console: Console) -> str:
    """What one may type, and beside it what that does; long lines hang."""
    column = max(len(say("keys.enter")) + 2, *[len(key) + 1 for key, _ in rows])
    below = "\n" + " " * (2 + column)
    words = [below.join(wrap(does, console.width - 2 - column)) for _, does in rows]
    lines = zip([key for key, _ in rows], words, strict=True)
    return "\n".join(f"  [bold cyan]{key}[/]{'':{column - len(key)}}{does}" for key, does in lines)


def letters(*names: str) -> dict[str, str]:
    """The keys of these names, for a sentence that tells of them."""
    return {name: say("keys", name) for name in names}


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
