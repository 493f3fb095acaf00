"""A person at a table of bots, in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape

from cassoulet.cli.guests import Guests
from cassoulet.cli.screen import bulleted, heading, numbered
from cassoulet.cli.undo import why_no_undo
from cassoulet.cli.words import Words, joined, listed, rules
from cassoulet.game import NOBODY, Action, Event, View
from cassoulet.journal import Match, verify
from cassoulet.phrases import by_tie_break

YOU = "You"
HELP = """\
Type the number of a choice and press Enter. Or:
  [bold cyan]Enter[/]  show the table again
  [bold cyan]v[/]      the story so far
  [bold cyan]r[/]      the rules
  [bold cyan]u[/]      undo your last move, while nobody has learned anything from it
  [bold cyan]q[/]      quit"""


class Told(NamedTuple):
    """A move, as it is told."""

    seat: int
    events: list[Event]
    remark: str = ""  # what who moved says to it


class Sitting:
    """A game from the first card to the last, or until the player leaves."""

    def __init__(self, match: Match, seat: int, guests: Guests, console: Console) -> None:
        self.match = match
        self.seat = seat
        self.guests = guests
        self.console = console
        names = guests.names()
        self.words = Words(match.journal.box, [*names[:seat], YOU, *names[seat:]])
        guests.company.hear(match.events)
        self.story = [Told(NOBODY, match.events)]  # the deal, then each standing move
        self.told = 0  # how much of the story was shown
        self.shown = False  # whether the player has the present table before their eyes
        self.help = HELP
        self.commands: dict[str, Callable[[], None]] = {
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
            action = self._ask(waiting[0])
            assert action is not None, "a bot does nothing though the game waits for it"
            self._act(waiting[0], action)

    def _ask(self, seat: int) -> Action | None:
        """What a bot wants to do; it gets to know what its seat may."""
        return self.guests.company.ask(seat, self.match.game.view(seat))

    def _act(self, seat: int, action: Action) -> None:
        remark = "" if seat == self.seat else self._remark(seat, action)
        events = self.match.act(seat, action)
        self.story.append(Told(seat, events, remark))
        self.guests.company.hear(events)
        self.shown = False

    def _remark(self, seat: int, action: Action) -> str:
        """What a bot says to what it is about to do."""
        del seat, action
        return ""

    # The player's turn

    def _hear(self) -> None:
        """One answer of the player, which need not be a move."""
        actions = self._choices()
        if not self.shown:
            self._show_turn(actions)
        choices = {str(number): action for number, action in enumerate(actions, 1)}
        answer = self._read(len(actions))
        if answer in choices:
            self._choose(choices[answer])
        elif not self._obey(answer):
            self.console.print(f"Type a number from 1 to {len(actions)}, or ? for help.")

    def _choices(self) -> Sequence[Action]:
        return self.match.game.legal(self.seat)

    def _choose(self, action: Action) -> None:
        self._act(self.seat, action)

    def _obey(self, answer: str) -> bool:
        """Carry a command out; whether it was one."""
        if answer not in self.commands:
            return False
        self.commands[answer]()
        return True

    def _read(self, choices: int) -> str:
        question = f"[bold]Your choice[/] ({span(choices)}, ? for help): "
        return self.console.input(question).strip().lower()

    def _show_turn(self, actions: Sequence[Action]) -> None:
        self._tell_news()
        view = self.match.game.view(self.seat)
        self.console.print(heading(self._title()))
        self.console.print(self.words.board(view))
        self.console.print()
        self.console.print(numbered([self._worded(action, view) for action in actions]))
        self.shown = True

    def _title(self) -> str:
        return "▶ Your turn"

    def _worded(self, action: Action, view: View) -> str:
        return self.words.action(action, view)

    def _tell_news(self) -> None:
        self.console.print()
        self._tell(self.story[self.told :])
        self.told = len(self.story)

    def _tell(self, story: Sequence[Told]) -> None:
        """One paragraph a turn, though it may have taken several moves."""
        turns = groupby(story, key=lambda told: told.seat)
        paragraphs = [self._paragraph(moves) for _, moves in turns]
        self.console.print(bulleted([paragraph for paragraph in paragraphs if paragraph]))

    def _paragraph(self, moves: Iterable[Told]) -> str:
        said: list[str] = []
        for move in moves:
            said += self.words.sentences([event.seen_by(self.seat) for event in move.events])
            said += [move.remark] if move.remark else []
        return joined(said)

    # Commands

    def _show_again(self) -> None:
        self.shown = False

    def _help(self) -> None:
        self.console.print(self.help)

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
        self.guests.company.unhear(self.story.pop().events)
        self.told = min(self.told, len(self.story))
        self.shown = False
        self.console.print("Your last move was taken back.")

    def _leave(self) -> None:
        raise EOFError

    # Before and after

    def _welcome(self) -> None:
        box = self.match.journal.box
        self.console.print(heading(f"{box.title}, by {box.designer}"))
        self.console.print(f"You play against {self.guests.introduced()}.")
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
        how = by_tie_break(self.match.game.scores(), winners)
        if self.seat not in winners:
            return f"{listed([self.words.names[seat] for seat in winners])} won{how}."
        return f"You won{how}!" if len(winners) == 1 else "You won, and not you alone."

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


def span(choices: int) -> str:
    return "1" if choices == 1 else f"1 to {choices}"
