"""`cassoulet verify`: prove that journals tell fair games, played by the rules."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

import msgspec

from cassoulet.cli.complaints import in_words
from cassoulet.cli.lines import told_to
from cassoulet.cli.parsing import Failed, Parser, say
from cassoulet.cli.saved import read_journal
from cassoulet.fairness import NO_SHARE, Receipt
from cassoulet.journal import BadJournal, Journal, Verdict, verify, verify_receipt
from cassoulet.phrases import longest
from cassoulet.texts import listed
from cassoulet.words import title

EXAMPLES = """\
cassoulet verify game.json
cassoulet verify game.json --receipt receipt.json
cassoulet verify journals/*.json"""


def add(parser: Parser) -> None:
    file = say("metavars.file")
    parser.add_argument("files", nargs="+", type=Path, metavar=file, help=say("help.journal"))
    receipt = say("metavars.receipt")
    parser.add_argument("--receipt", type=Path, metavar=receipt, help=say("help.receipt"))


def run(args: Namespace) -> int:
    if args.receipt and len(args.files) > 1:
        raise Failed(say("verify.oneGame"))
    receipt = _receipt(args.receipt) if args.receipt else None
    proofs = [_prove(file, receipt) for file in args.files]
    return 0 if all(proofs) else 1


def _receipt(file: Path) -> Receipt:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Receipt)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Failed(say("verify.noReceipt", file=str(file))) from error
    except OSError as error:
        raise Failed(in_words(error)) from error


def _prove(file: Path, receipt: Receipt | None) -> bool:
    try:
        journal = read_journal(file)
        found = _proved(journal, verify(journal))
        if receipt:
            verify_receipt(journal, receipt)
            found = say("verify.both", first=found, second=_on_receipt(journal, receipt))
        _tell(say("verify.good"), file, found)
    except (BadJournal, OSError) as error:
        why = in_words(error) if isinstance(error, OSError) else str(error)
        _tell(say("verify.bad"), file, why)
        return False
    return True


def _on_receipt(journal: Journal, receipt: Receipt) -> str:
    assert journal.proof
    counted = journal.proof.shares[receipt.seat] != NO_SHARE
    return say("verify.onReceipt" if counted else "verify.tooLate", seat=receipt.seat)


def _tell(verdict: str, file: Path, found: str) -> None:
    column = longest([say("verify.good"), say("verify.bad")])
    line = f"{verdict:<{column}}  {say('verify.line', file=str(file), found=found)}"
    print(told_to(sys.stdout, line))


def _proved(journal: Journal, verdict: Verdict) -> str:
    found = _played(journal, verdict)
    if not (origin := journal.origin):
        return found
    begins = say("verify.playedOn", seat=origin.seat, move=origin.moves + 1)
    return say("verify.both", first=found, second=begins)


def _played(journal: Journal, verdict: Verdict) -> str:
    return say(
        "verify.proved",
        n=verdict.moves,
        title=title(journal.box),
        seats=journal.seats,
        chance=_chance(journal, verdict),
        result=_result(verdict),
    )


def _chance(journal: Journal, verdict: Verdict) -> str:
    if verdict.sealed and journal.borrowed():
        return say("verify.asItWas", move=journal.borrowed())
    if verdict.sealed:
        return say("verify.fair", picks=journal.picked())
    return say("verify.sealed" if journal.commitment else "verify.notSealed")


def _result(verdict: Verdict) -> str:
    if not verdict.over:
        return say("verify.notOver")
    winners = listed([say("verify.seat", seat=seat) for seat in verdict.winners])
    return say("verify.scores", scores=", ".join(map(str, verdict.scores)), who=winners)
