"""`cassoulet play`: one person at a table of bots."""

from __future__ import annotations

import os
import secrets
from argparse import Namespace
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape

from cassoulet import archive
from cassoulet.cli.arguments import Commands, Refused, add_table, asked_table, between
from cassoulet.cli.screen import bulleted, heading, numbered, open_console
from cassoulet.cli.undo import why_no_undo
from cassoulet.cli.words import Words, listed, rules
from cassoulet.dealers import SEED_BYTES, Playout, Sealed
from cassoulet.game import MOST_SEATS, NOBODY, Action, Event
from cassoulet.journal import Match, verify

Told = tuple[int, list[Event]]  # who moved, and what happened

YOU = "You"
BOTS = ("Ana", "Ben", "Caro", "Dan", "Eva", "Finn", "Gus", "Hana")
HELP = """\
Type the number of a choice and press Enter. Or:
  [bold cyan]Enter[/]  show the table again
  [bold cyan]v[/]      the story so far
  [bold cyan]r[/]      the rules
  [bold cyan]u[/]      undo your last move, while nobody has learned anything from it
  [bold cyan]q[/]      quit"""


def add(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play against bots")
    add_table(parser)
    seat = between(0, MOST_SEATS - 1)
    parser.add_argument("--seat", type=seat, default=0, metavar="I", help="your seat, from 0 (0)")
    parser.add_argument("--seed", metavar="S", help="any text: the same text deals the same game")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the game there")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    table = asked_table(args)
    if args.seat >= table.seats:
        raise Refused(f"seats are counted from 0 to {table.seats - 1}")
    if args.save:
        args.save.touch()  # better to fail now than after the game
    seed = _sealed_seed(args.seed)
    match = Match(table.box, table.seats, table.options, Sealed(seed))
    sitting = Sitting(match, args.seat, _bots(seed), open_console())
    try:
        sitting.play()
    finally:
        if args.save:
            args.save.write_bytes(archive.encode(match.journal))
    sitting.say_how_to_check(args.save)
    return 0


def _sealed_seed(text: str | None) -> bytes:
    return secrets.token_bytes(SEED_BYTES) if text is None else sha256(os.fsencode(text)).digest()


def _bots(seed: bytes) -> Playout:
    """What the bots choose with: apart from the cards' chance, and no key to it."""
    return Playout(int.from_bytes(sha256(b"bots" + seed).digest(), "big"))


class Sitting:
    """A game from the first card to the last, or until the player leaves."""

    def __init__(self, match: Match, seat: int, bots: Playout, console: Console) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.console = console
        names = [*BOTS[:seat], YOU, *BOTS[seat:]][: match.journal.seats]
        self.words = Words(match.journal.box, names)
        self.story: list[Told] = [(NOBODY, match.events)]  # the deal, then each standing move
        self.told = 0  # how much of the story was shown
        self.shown = False  # whether the player has the present table before their eyes
        self.commands = {
            "": self._show_again,
            "?": self._help,
            "h": self._help,
            "r": self._rules,
            "u": self._undo,
            "v": self._whole_story,
            "q": self._leave,
        }

    def play(self) -> None:
        self._welcome()
        try:
            while waiting := self.match.game.to_act():
                self._one_step(waiting)
            self._show_end()
        except EOFError:
            self.console.print("\nYou left the table.")

    def _one_step(self, waiting: Sequence[int]) -> None:
        if self.seat in waiting:
            self._hear()
        else:
            actions = self.match.game.legal(waiting[0])
            self._act(waiting[0], actions[self.bots.below(len(actions))])

    def _act(self, seat: int, action: Action) -> None:
        self.story.append((seat, self.match.act(seat, action)))
        self.shown = False

    # The player's turn

    def _hear(self) -> None:
        """One answer of the player, which need not be a move."""
        actions = self.match.game.legal(self.seat)
        if not self.shown:
            self._show_turn(actions)
        choices = {str(number): action for number, action in enumerate(actions, 1)}
        answer = self._read(len(actions))
        if answer in choices:
            self._act(self.seat, choices[answer])
        elif answer in self.commands:
            self.commands[answer]()
        else:
            self.console.print(f"Type a number from 1 to {len(actions)}, or ? for help.")

    def _read(self, choices: int) -> str:
        span = "1" if choices == 1 else f"1 to {choices}"
        return self.console.input(f"[bold]Your choice[/] ({span}, ? for help): ").strip().lower()

    def _show_turn(self, actions: Sequence[Action]) -> None:
        self._tell_news()
        view = self.match.game.view(self.seat)
        self.console.print(heading("▶ Your turn"))
        self.console.print(self.words.board(view))
        self.console.print()
        self.console.print(numbered([self.words.action(action, view) for action in actions]))
        self.shown = True

    def _tell_news(self) -> None:
        self.console.print()
        self._tell(self.story[self.told :])
        self.told = len(self.story)

    def _tell(self, story: Sequence[Told]) -> None:
        """One paragraph a turn, though it may have taken several moves."""
        turns = groupby(story, key=lambda told: told[0])
        self.console.print(bulleted([self._paragraph(moves) for _, moves in turns]))

    def _paragraph(self, moves: Iterable[Told]) -> str:
        seen = [event.seen_by(self.seat) for _, events in moves for event in events]
        return self.words.paragraph(seen)

    # Commands

    def _show_again(self) -> None:
        self.shown = False

    def _help(self) -> None:
        self.console.print(HELP)

    def _rules(self) -> None:
        self.console.print(Markdown(rules(self.match.journal.box)))

    def _whole_story(self) -> None:
        self.console.print(heading("The story so far"))
        self._tell(self.story)

    def _undo(self) -> None:
        if reason := why_no_undo(self.match.journal, self.seat, self.words.names):
            self.console.print(f"No undo: {reason}.")
            return
        self.match.undo()
        self.story.pop()
        self.told = min(self.told, len(self.story))
        self.shown = False
        self.console.print("Your last move was taken back.")

    def _leave(self) -> None:
        raise EOFError

    # Before and after

    def _welcome(self) -> None:
        box = self.match.journal.box
        others = listed([name for name in self.words.names if name != YOU])
        self.console.print(heading(f"{box.title}, by {box.designer}"))
        self.console.print(f"You play against {others}. The bots choose at random, for now.")
        self.console.print("Chance is sealed. The SHA-256 of its seed:")
        self.console.print(f"[dim]{self.match.journal.commitment}[/]")

    def _show_end(self) -> None:
        self._tell_news()
        self.console.print(heading("The game is over"))
        self.console.print(self.words.board(self.match.game.view(self.seat)))
        self.console.print()
        self.console.print(f"[bold]{self._result()}[/]")

    def _result(self) -> str:
        winners = self.match.game.winners()
        if self.seat not in winners:
            return f"{listed([self.words.names[seat] for seat in winners])} won."
        return "You won!" if len(winners) == 1 else "You won, and not you alone."

    def say_how_to_check(self, saved: Path | None) -> None:
        """Publish the seed of a game that is over, and say what it proves."""
        journal = self.match.journal
        if journal.seed:
            verify(journal)
            self.console.print("\nThe seed of chance, whose SHA-256 you saw at the start:")
            self.console.print(f"[dim]{journal.seed}[/]")
            self.console.print(f"All {journal.picked()} picks of chance follow from it: checked.")
        if saved:
            check = f"cassoulet verify {saved}"
            self.console.print(f"Saved. Anyone can check it: [bold]{escape(check)}[/]")
        elif journal.seed:
            self.console.print("With --save FILE the next game is kept, to be replayed or checked.")
