"""What is said of a program that does not answer as it must."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path

from cassoulet.arena.programs import PATIENCE, Forfeit, is_there, words
from cassoulet.cli.parsing import Parser, Refused, complain, say

LONGEST = 86_400.0  # seconds


def add_seconds(parser: Parser) -> None:
    told = say("help.seconds", seconds=f"{PATIENCE:g}")
    parser.add_argument("--seconds", type=_seconds, default=PATIENCE, metavar="S", help=told)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if 0 < seconds <= LONGEST:
        return seconds
    raise ArgumentTypeError(complain("notSeconds", word=repr(text)))


def refuse_what_is_missing(command: str) -> None:
    if not is_there(command):
        raise Refused(_why_missing(command))


def _why_missing(command: str) -> str:
    """What to write instead, if the file is there."""
    try:
        file = "".join(words(command)[:1])
    except ValueError:
        return complain("programs.quotes", program=command)
    if lacks_path(file):
        return complain("programs.noPath", program=file)
    if Path(file).is_file():
        return complain("programs.notExecutable", program=file)
    return complain("programs.missing", program=command)


def lacks_path(word: str) -> bool:
    """Whether a file is called so, which is here and not among the programs of the system."""
    return Path(word).name == word and Path(word).is_file()


def in_words(forfeit: Forfeit) -> str:
    """Which program, why, what it said, and what it wrote to stderr before."""
    why = complain("programs", forfeit.why, more=forfeit.more)
    told = complain("programs.program", program=forfeit.program, why=why)
    if forfeit.line:
        told += "\n" + complain("programs.said", line=forfeit.line)
    return "\n".join([told, *[f"    {line}" for line in forfeit.muttered]])
