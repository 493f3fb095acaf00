"""`cassoulet replay`: a saved game, move by move, as any seat saw it."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console

from cassoulet.cli.parsing import Parser, Refused, complain, say
from cassoulet.cli.saved import read_journal
from cassoulet.cli.screen import bulleted, heading, keys, open_console
from cassoulet.journal import Journal, replay, verify
from cassoulet.words import Words, title

SPECTATOR, ALL = "spectator", "all"

EXAMPLES = """\
cassoulet replay game.json
cassoulet replay game.json --seat 0
cassoulet replay game.json --seat all --all"""


def add(parser: Parser) -> None:
    file = say("metavars.file")
    parser.add_argument("file", type=Path, metavar=file, help=say("help.journal"))
    parser.add_argument("--seat", default=SPECTATOR, help=say("help.replay.seat"))
    parser.add_argument("--all", action="store_true", help=say("help.replay.all"))


def run(args: Namespace) -> int:
    journal = read_journal(args.file)
    verify(journal)
    showing = Showing(journal, open_console())
    if args.seat not in showing.eyes:
        raise Refused(complain("oneOfSeats", seats=", ".join(showing.eyes)))
    showing.through = args.seat
    if args.all:
        showing.show_all()
    else:
        showing.show_on_request()
    return 0


class Showing:
    """A game laid open at one of its moves, seen through somebody's eyes."""

    def __init__(self, journal: Journal, console: Console) -> None:
        self.journal = journal
        self.title = title(journal.box)
        seats = [say("replay.seat", seat=seat) for seat in range(journal.seats)]
        self.words = Words(journal.box, seats)
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
            while (answer := self._read()) != say("keys.quit"):
                self._obey(answer)
        except EOFError:
            nobody = not sys.stdin.isatty()
            self.console.print(f"\n{say('replay.withAll')}" if nobody else "")

    def _read(self) -> str:
        return self.console.input(say("replay.ask")).strip().lower()

    def _obey(self, answer: str) -> None:
        if answer == "?":
            self.console.print(keys(_help(), self.console))
        elif answer.startswith(say("keys.seat")):
            self._change_eyes(answer.removeprefix(say("keys.seat")).strip())
        elif answer in ("", say("keys.back")):
            self._go_to(self.at - 1 if answer else self.at + 1)
        elif answer.isascii() and answer.isdigit():
            self._go_to(int(answer[:9]))
        else:
            self.console.print(say("replay.typeHelp"))

    def _change_eyes(self, wanted: str) -> None:
        following = self.eyes[(self.eyes.index(self.through) + 1) % len(self.eyes)]
        if (wanted or following) not in self.eyes:
            self.console.print(say("replay.eyes", key=say("keys.seat"), eyes=", ".join(self.eyes)))
            return
        self.through = wanted or following
        self._show()

    def _go_to(self, number: int) -> None:
        if number not in range(len(self.steps)):
            self.console.print(say("replay.moves", last=len(self.steps) - 1))
            return
        self.at = number
        self._show()

    # One move

    def _show(self) -> None:
        step = self.steps[self.at]
        self.console.print()
        self.console.print(heading(self._heading()))
        viewer = self._viewer()
        everything = self.through == ALL
        events = [event if everything else event.seen_by(viewer) for event in step.events]
        self.console.print(bulleted([self.words.paragraph(events)]))
        self.console.print(self.words.board(step.game.view(viewer)))
        if not step.game.to_act() and (account := self.words.account(self.journal)):
            self.console.print(f"\n{account}")

    def _heading(self) -> str:
        moves, through = len(self.steps) - 1, self._said_through()
        where = say("replay.move", move=self.at, moves=moves) if self.at else self._beginning()
        return say("replay.heading", title=self.title, where=where, through=through)

    def _beginning(self) -> str:
        origin = self.journal.origin
        if not origin or self.journal.tells_all():
            return say("replay.deal")
        return say("replay.playedOn", move=origin.moves + 1)

    def _said_through(self) -> str:
        if self.through == SPECTATOR:
            return say("replay.spectator")
        if self.through != ALL:
            return say("replay.asSeat", seat=self.through)
        seat = self._viewer()
        if seat is None:
            return say("replay.nothingHidden")
        return say("replay.nothingHiddenFrom", seat=seat)

    def _viewer(self) -> int | None:
        """Whose table to show; where nothing is hidden, that of the seat about to act."""
        if self.through == ALL:
            return next(iter(self.steps[self.at].game.to_act()), None)
        return None if self.through == SPECTATOR else int(self.through)


def _help() -> list[tuple[str, str]]:
    return [
        (say("keys.enter"), say("replayHelp.enter")),
        (say("keys.back"), say("replayHelp.back")),
        ("12", say("replayHelp.jump")),
        (f"{say('keys.seat')} 1", say("replayHelp.seat", key=say("keys.seat"))),
        (say("keys.quit"), say("replayHelp.quit")),
    ]
