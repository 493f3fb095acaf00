"""`cassoulet review`: what one seat decided in a finished game, judged by what it could know."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from cassoulet.cli.arguments import between
from cassoulet.cli.parsing import Failed, Parser, Refused, complain, say
from cassoulet.cli.saved import read_journal
from cassoulet.cli.screen import open_console
from cassoulet.cli.told import Told
from cassoulet.cli.verdicts import Verdicts
from cassoulet.game import MOST_SEATS
from cassoulet.journal import Journal, verify
from cassoulet.review.reviewing import NoReview, done, review
from cassoulet.review.shapes import AnyReview, Review
from cassoulet.texts import speaker
from cassoulet.words import title

told = speaker("review")

EXAMPLES = """\
cassoulet review game.json --seat 0
cassoulet review game.json --seat 2 --json"""


def add(parser: Parser) -> None:
    file, seat = say("metavars.file"), between(0, MOST_SEATS - 1)
    parser.add_argument("file", type=Path, metavar=file, help=say("help.journal"))
    parser.add_argument(
        "--seat", type=seat, required=True, metavar="N", help=say("help.review.seat")
    )
    parser.add_argument("--json", action="store_true", help=say("help.games.json"))


def run(args: Namespace) -> int:
    journal = read_journal(args.file)
    if args.seat >= journal.seats:
        raise Refused(complain("oneOfSeats", seats=", ".join(map(str, range(journal.seats)))))
    if not verify(journal).over:
        raise Failed(complain("notOver"))
    try:
        found = _reviewed(journal, args.seat)
    except NoReview as error:
        raise Failed(complain("noReview", title=title(journal.box))) from error
    if args.json:
        print(msgspec.json.encode(found).decode())
    elif isinstance(found, Review):
        Verdicts(journal, found, open_console()).show()
    else:
        Told(journal, open_console()).show(found)
    return 0


def _reviewed(journal: Journal, seat: int) -> AnyReview:
    """It takes seconds: whoever waits sees how far it is."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(told("working"), total=None)
        return done(
            review(journal, seat), lambda ready, of: bar.update(task, completed=ready, total=of)
        )
