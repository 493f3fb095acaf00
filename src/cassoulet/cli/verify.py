"""`cassoulet verify`: prove that journals tell fair games, played by the rules."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from cassoulet.cli.complaints import in_words
from cassoulet.cli.lines import told_to
from cassoulet.cli.parsing import Parser
from cassoulet.cli.saved import read_journal
from cassoulet.journal import BadJournal, Journal, Verdict, verify
from cassoulet.phrases import counted

EXAMPLES = """\
cassoulet verify game.json
cassoulet verify journals/*.json"""


def add(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a journal")


def run(args: Namespace) -> int:
    proofs = [_prove(file) for file in args.files]
    return 0 if all(proofs) else 1


def _prove(file: Path) -> bool:
    try:
        journal = read_journal(file)
        _say(f"good  {file}: {_proved(journal, verify(journal))}")
    except (BadJournal, OSError) as error:
        _say(f"BAD   {file}: {in_words(error) if isinstance(error, OSError) else error}")
        return False
    return True


def _say(line: str) -> None:
    print(told_to(sys.stdout, line))


def _proved(journal: Journal, verdict: Verdict) -> str:
    moves = counted(verdict.moves, "move")
    played = f"{journal.box.title}, {journal.seats} players, {moves} by the rules"
    return f"{played}; {_chance(journal, verdict)}; {_result(verdict)}"


def _chance(journal: Journal, verdict: Verdict) -> str:
    if verdict.sealed:
        return f"all {journal.picked()} picks of chance follow from the sealed seed"
    if journal.commitment:
        return "its seed is sealed until the game is over"
    return "chance was not sealed, so nothing is proved of it"


def _result(verdict: Verdict) -> str:
    if not verdict.over:
        return "not over"
    winners = " and ".join(f"seat {seat}" for seat in verdict.winners)
    return f"scores {', '.join(map(str, verdict.scores))}; won by {winners}"
