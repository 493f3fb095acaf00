"""A person at a table of bots, in the terminal."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.markdown import Markdown

from cassoulet.cli.guests import Guests
from cassoulet.cli.screen import bulleted, heading, keys, numbered
from cassoulet.game import NOBODY, Action, Event, View
from cassoulet.journal import Entry, Match, Move, Undo, verify
from cassoulet.phrases import by_tie_break
from cassoulet.texts import speaker, you
from cassoulet.undo import learnt
from cassoulet.words import Words, joined, rules, title

say = speaker("program")


class Told(NamedTuple):
    """A move, as it is told."""

    seat: int
    events: list[Event]
    remark: str = ""  # what who moved says to it
    forced: bool = False  # the player was not asked: nothing else could be done


class Sitting:
    """A game from the first card to the last, or until the player leaves."""

    def __init__(self, match: Match, seat: int, guests: Guests, console: Console) -> None:
        self.match = match
        self.seat = seat
        self.guests = guests
        self.console = console
        names = guests.names()
        self.words = Words(match.journal.box, [*names[:seat], you(), *names[seat:]])
        guests.company.hear(match.events)
        self.story = [Told(NOBODY, match.events)]  # the deal, then each standing move
        self.told = 0  # how much of the story was shown
        self.shown = False  # whether the player has the present table before their eyes
        self.answered = False  # whether anybody ever answered a question
        self.commands: dict[str, Callable[[], None]] = {
            "": self._show_again,
            "?": self._help,
            say("keys.help"): self._help,
            say("keys.rules"): self._rules,
            say("keys.undo"): self._undo,
            say("keys.story"): self._whole_story,
            say("keys.quit"): self._leave,
        }

    def play(self) -> None:
        """To the end, or until the player leaves."""
        self._welcome()
        try:
            while waiting := self.match.game.to_act():
                self._one_step(waiting)
            self._show_end()
        except (EOFError, KeyboardInterrupt) as left:
            self.console.print(f"\n{say('sitting.left')}")
            if isinstance(left, KeyboardInterrupt):
                raise

    def recall(self, log: Iterable[Entry]) -> None:
        """Sit down again at a game that was left: all that was done happens as it did."""
        for entry in log:
            if isinstance(entry, Undo):
                self._take_back()
            else:
                self._recall(entry)
        own = [number for number, told in enumerate(self.story) if told.seat == self.seat]
        self.told = own[-1] if own else 0  # from there on it is told again

    def _recall(self, move: Move) -> None:
        if move.seat != self.seat:
            self.guests.company.attend(move.seat)
        forced = move.seat == self.seat and self._only_choice() is not None
        self._note(Told(move.seat, self.match.follow(move), forced=forced))

    def _one_step(self, waiting: Sequence[int]) -> None:
        if self.seat in waiting:
            self._take_turn()
        else:
            action = self._ask(waiting[0])
            assert action is not None, "a bot does nothing though the game waits for it"
            self._act(waiting[0], action)

    def _take_turn(self) -> None:
        """Who has no choice is not asked; what they did is told with the news."""
        only = self._only_choice()
        if only:
            self._act(self.seat, only, forced=True)
        else:
            self._hear()

    def _only_choice(self) -> Action | None:
        """What the player must do; None if they may choose, also among what is not listed."""
        game = self.match.game
        actions = game.legal(self.seat) if self.seat in game.to_act() else []
        unlisted = self.match.journal.box.unlisted
        return actions[0] if len(actions) == 1 and not isinstance(actions[0], unlisted) else None

    def _ask(self, seat: int) -> Action | None:
        """What a bot wants to do; it gets to know what its seat may."""
        return self.guests.company.ask(seat, self.match.game.view(seat))

    def _act(self, seat: int, action: Action, forced: bool = False) -> None:
        remark = "" if seat == self.seat else self._remark(seat, action)
        self._note(Told(seat, self.match.act(seat, action), remark, forced))

    def _note(self, told: Told) -> None:
        self.story.append(told)
        self.guests.company.hear(told.events)
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
        self.answered = True
        if answer in choices:
            self._choose(choices[answer])
        elif not self._obey(answer):
            self.console.print(_what_to_type(len(actions)))

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
        question = say("sitting.yourChoice", span=span(choices))
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
        return say("sitting.yourTurn")

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
        chosen = True
        for move in moves:
            said += [f"[dim]{say('sitting.onlyChoice')}[/]"] if move.forced and chosen else []
            said += self.words.sentences([event.seen_by(self.seat) for event in move.events])
            said += [move.remark] if move.remark else []
            chosen = not move.forced
        return joined(said)

    # Commands

    def _show_again(self) -> None:
        self.shown = False

    def _help(self) -> None:
        self.console.print("\n".join(self._help_in_words()))

    def _help_in_words(self) -> list[str]:
        rows = [
            (say("keys.enter"), say("sittingHelp.enter")),
            (say("keys.story"), say("sittingHelp.story")),
            (say("keys.rules"), say("sittingHelp.rules")),
            (say("keys.undo"), say("sittingHelp.undo")),
            (say("keys.quit"), say("sittingHelp.quit")),
        ]
        return [say("sittingHelp.intro"), keys(rows, self.console)]

    def _rules(self) -> None:
        self.console.print(Markdown(rules(self.match.journal.box)))

    def _whole_story(self) -> None:
        self.console.print(heading(say("sitting.storySoFar")))
        self._tell(self.story)

    def _undo(self) -> None:
        """Back to where the player chose: what was forced after that goes back with it."""
        forced = True
        while forced:
            if reason := self._why_no_undo():
                self.console.print(say("sitting.noUndo", reason=reason))
                return
            forced = self._take_back().forced
        self.console.print(say("sitting.takenBack"))

    def _why_no_undo(self) -> str:
        if not (reason := learnt(self.match, self.seat)):
            return ""
        moves = self.match.moves
        return say("undo", reason, who=self.words.names[moves[-1].seat] if moves else "")

    def _take_back(self) -> Told:
        self.match.undo()
        told = self.story.pop()
        self.guests.company.unhear(told.events)
        self.told = min(self.told, len(self.story))
        self.shown = False
        return told

    def _leave(self) -> None:
        raise EOFError

    # Before and after

    def _welcome(self) -> None:
        box = self.match.journal.box
        named = say("sitting.game", title=title(box), designer=box.designer)
        self.console.print(heading(named))
        again, guests = len(self.story) > 1, self.guests.introduced()
        welcome = say("sitting.welcomeBack" if again else "sitting.welcome", guests=guests)
        self.console.print(welcome)
        self.console.print(say("sitting.sealed"))
        self.console.print(f"[dim]{self.match.journal.commitment}[/]")

    def _show_end(self) -> None:
        self._tell_news()
        self.console.print(heading(say("sitting.over")))
        self.console.print(self.words.board(self.match.game.view(self.seat)))
        if account := self.words.account(self.match.journal):
            self.console.print(f"\n{account}")
        self.console.print()
        self.console.print(f"[bold]{self._result()}[/]")

    def _result(self) -> str:
        winners = self.match.game.winners()
        broken = by_tie_break(self.match.game.scores(), winners)
        if self.seat not in winners:
            who = [self.words.names[seat] for seat in winners]
            return say("sitting.wonByTieBreak" if broken else "sitting.won", who=who)
        if len(winners) > 1:
            return say("sitting.youWonWithOthers")
        return say("sitting.youWonByTieBreak" if broken else "sitting.youWon")

    def has_moved(self) -> bool:
        return any(told.seat == self.seat for told in self.story)

    def say_how_to_check(self, saved: Path | None) -> None:
        """Publish the seed of a game that is over, and say what it proves."""
        journal = self.match.journal
        verify(journal)
        self.console.print(f"\n{say('sitting.seed')}")
        self.console.print(f"[dim]{journal.seed}[/]")
        self.console.print(say("sitting.picks", picks=journal.picked()))
        if saved:
            self.console.print(say("sitting.saved"))
            self._print_command("verify", saved)
        else:
            self.console.print(say("sitting.nextTime"))

    def say_how_to_go_on(self, saved: Path | None) -> None:
        """The last word to somebody who leaves before the end."""
        if saved:
            self.console.print(say("sitting.kept"))
            self._print_command("play --resume", saved)
        else:
            self.console.print(say("sitting.notKept"))

    def _print_command(self, command: str, file: Path) -> None:
        """In one line however long it is, to be copied."""
        words = f"cassoulet {command} {shlex.quote(str(file))}"
        self.console.print(words, style="bold", markup=False, soft_wrap=True)


def span(choices: int) -> str:
    return "1" if choices == 1 else say("sitting.span", last=choices)


def _what_to_type(choices: int) -> str:
    if choices == 1:
        return say("sitting.typeOne")
    return say("sitting.typeNumber", span=span(choices))
