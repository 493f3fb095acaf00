"""How things are laid out in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table

FEW = 6  # choices that one column holds


def open_console() -> Console:
    """Without rich's guesses at what to colour: colours here have a meaning."""
    return Console(highlight=False)


def heading(text: str) -> Rule:
    return Rule(f"[bold]{text}[/]", align="left", style="dim")


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
