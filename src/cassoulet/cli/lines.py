"""Lines that end between words: left to itself, a terminal breaks them wherever it ends."""

from __future__ import annotations

import re
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

ITEM = re.compile(r"\d+\. ")  # of a list: what follows is as far to the right
UNBROKEN = "\N{NO-BREAK SPACE}"


def told_to(stream: TextIO, text: str) -> str:
    """Broken for a person at a terminal; for a file or a pipe a line stays a line."""
    return fitted(text) if stream.isatty() else text


def fitted(text: str) -> str:
    """Paragraphs, each one line so far, in lines that the terminal holds."""
    return "\n".join(_broken(line) for line in text.split("\n"))


def _broken(line: str) -> str:
    found = ITEM.match(line)
    lines = wrap(
        re.sub("`[^`]*`", _in_one_piece, line),
        get_terminal_size().columns,
        subsequent_indent=" " * found.end() if found else "",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace(UNBROKEN, " ")


def _in_one_piece(command: re.Match[str]) -> str:
    return command[0].replace(" ", UNBROKEN)
