"""`cassoulet verify`: prove that journals tell fair games, played by the rules."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from cassoulet.cli.complaints import in_words
from cassoulet.cli.lines import told_to
from cassoulet.cli.parsing import Parser, say
from cassoulet.cli.saved import read_journal
from cassoulet.cli.words import title
from cassoulet.journal import BadJournal, Journal, Verdict, verify
from cassoulet.phrases import longest
from cassoulet.texts import listed

EXAMPLES = """\
cassoulet verify game.json
cassoulet verify journals/*.json"""


def add(parser: Parser) -> None:
    file = say("metavars.file")
    parser.add_argument("files", nargs="+", type=Path, metavar=file, help=say("help.journal"))


def run(args: Namespace) -> int:
    proofs = [_prove(file) for file in args.files]
    return 0 if all(proofs) else 1


def _prove(file: Path) -> bool:
    try:
        journal = read_journal(file)
        _tell(say("verify.good"), file, _proved(journal, verify(journal)))
    except (BadJournal, OSError) as error:
        why = in_words(error) if isinstance(error, OSError) else str(error)
        _tell(say("verify.bad"), file, why)
        return False
    return True


def _tell(verdict: str, file: Path, found: str) -> None:
    column = longest([say("verify.good"), say("verify.bad")])
    line = f"{verdict:<{column}}  {say('verify.line', file=str(file), found=found)}"
    print(told_to(sys.stdout, line))


def _proved(journal: Journal, verdict: Verdict) -> str:
    return say(
        "verify.proved",
        n=verdict.moves,
        title=title(journal.box),
        seats=journal.seats,
        chance=_chance(journal, verdict),
        result=_result(verdict),
    )


def _chance(journal: Journal, verdict: Verdict) -> str:
    if verdict.sealed:
        return say("verify.fair", picks=journal.picked())
    return say("verify.sealed" if journal.commitment else "verify.notSealed")


def _result(verdict: Verdict) -> str:
    if not verdict.over:
        return say("verify.notOver")
    winners = listed([say("verify.seat", seat=seat) for seat in verdict.winners])
    return say("verify.scores", scores=", ".join(map(str, verdict.scores)), who=winners)
