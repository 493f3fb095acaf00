"""`cassoulet replay`: a saved game, move by move, as any seat saw it."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console

from cassoulet.cli.parsing import Parser, Refused
from cassoulet.cli.saved import read_journal
from cassoulet.cli.screen import bulleted, heading, open_console
from cassoulet.cli.words import Words
from cassoulet.journal import Journal, replay, verify

SPECTATOR, ALL = "spectator", "all"
HELP = """\
  [bold cyan]Enter[/]  the next move
  [bold cyan]b[/]      back
  [bold cyan]12[/]     jump to move 12; 0 is the deal
  [bold cyan]s 1[/]    see it as seat 1 did; also s spectator, s all; s alone: the next one
  [bold cyan]q[/]      quit"""

EXAMPLES = """\
cassoulet replay game.json
cassoulet replay game.json --seat 0
cassoulet replay game.json --seat all --all"""


def add(parser: Parser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a journal")
    parser.add_argument(
        "--seat", default=SPECTATOR, help="through whose eyes: a seat from 0, spectator or all"
    )
    parser.add_argument("--all", action="store_true", help="print every move without asking")


def run(args: Namespace) -> int:
    journal = read_journal(args.file)
    verify(journal)
    showing = Showing(journal, open_console())
    if args.seat not in showing.eyes:
        raise Refused(f"--seat is one of {', '.join(showing.eyes)}")
    showing.through = args.seat
    if args.all:
        showing.show_all()
    else:
        showing.show_on_request()
    return 0


class Showing:
    """A game laid open at one of its moves, seen through somebody's eyes."""

    def __init__(self, journal: Journal, console: Console) -> None:
        self.title = journal.box.title
        self.words = Words(journal.box, [f"Seat {seat}" for seat in range(journal.seats)])
        self.steps = list(replay(journal))
        self.console = console
        self.at = 0
        self.eyes = [*map(str, range(journal.seats)), SPECTATOR, ALL]
        self.through = SPECTATOR

    def show_all(self) -> None:
        for number in range(len(self.steps)):
            self._go_to(number)

    def show_on_request(self) -> None:
        self._show()
        try:
            while (answer := self._read()) != "q":
                self._obey(answer)
        except EOFError:
            nobody = not sys.stdin.isatty()
            self.console.print("\nWith --all it goes on without asking." if nobody else "")

    def _read(self) -> str:
        return self.console.input("[dim]Enter for the next move, ? for help:[/] ").strip().lower()

    def _obey(self, answer: str) -> None:
        if answer == "?":
            self.console.print(HELP)
        elif answer.startswith("s"):
            self._change_eyes(answer[1:].strip())
        elif answer in ("", "b"):
            self._go_to(self.at - 1 if answer else self.at + 1)
        elif answer.isascii() and answer.isdigit():
            self._go_to(int(answer[:9]))
        else:
            self.console.print("Type ? for help.")

    def _change_eyes(self, wanted: str) -> None:
        following = self.eyes[(self.eyes.index(self.through) + 1) % len(self.eyes)]
        if (wanted or following) not in self.eyes:
            self.console.print(f"After s comes one of {', '.join(self.eyes)}.")
            return
        self.through = wanted or following
        self._show()

    def _go_to(self, number: int) -> None:
        if number not in range(len(self.steps)):
            self.console.print(f"There are moves 0 (the deal) to {len(self.steps) - 1}.")
            return
        self.at = number
        self._show()

    # One move

    def _show(self) -> None:
        step = self.steps[self.at]
        where = f"Move {self.at} of {len(self.steps) - 1}" if self.at else "The deal"
        self.console.print()
        self.console.print(heading(f"{self.title}: {where}, {self._said_through()}"))
        viewer = self._viewer()
        everything = self.through == ALL
        events = [event if everything else event.seen_by(viewer) for event in step.events]
        self.console.print(bulleted([self.words.paragraph(events)]))
        self.console.print(self.words.board(step.game.view(viewer)))

    def _said_through(self) -> str:
        if self.through == ALL:
            seat = self._viewer()
            return "nothing hidden" + ("" if seat is None else f", you are seat {seat}")
        return "as a spectator" if self.through == SPECTATOR else f"as seat {self.through}"

    def _viewer(self) -> int | None:
        """Whose table to show; where nothing is hidden, that of the seat about to act."""
        if self.through == ALL:
            return next(iter(self.steps[self.at].game.to_act()), None)
        return None if self.through == SPECTATOR else int(self.through)
