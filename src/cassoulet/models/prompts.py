"""What a model is told: the rules once, then question after question, in plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, final

from cassoulet.box import Box
from cassoulet.game import Action, Event, Seat, View
from cassoulet.models import data
from cassoulet.models.data import NAMES, Said
from cassoulet.texts import listed, speaker, you
from cassoulet.words import Words, plain, rules, title

say = speaker("models")

VERSION: Final = 4  # raised when a model is told otherwise: figures of one version compare
WAIT: Final = 0  # the number of letting others go on


def words_for(box: Box, seats: int, seat: Seat | None) -> Words:
    """What is said at a table, to one of its seats."""
    names: list[str] = list(NAMES[:seats])
    if seat is not None:
        names[seat] = you()
    return Words(box, names)


@final
@dataclass(frozen=True)
class Question:
    """What one seat is asked: all that it may know, and what it may do."""

    box: Box
    seats: int
    seat: Seat | None  # None: somebody who watches
    view: View
    legal: Sequence[Action]
    must: bool  # the game waits for it; else it may wait
    events: Sequence[Event] = ()  # since it was asked last, as its seat may know them
    heard: Sequence[Said] = ()  # what others said since then

    @cached_property
    def words(self) -> Words:
        return words_for(self.box, self.seats, self.seat)

    def text(self) -> str:
        parts = [self.news(), table(self.words, self.view), self.choices(), self.speech()]
        return "\n\n".join(filter(None, parts))

    def news(self) -> str:
        """What happened, and what was said: all that is kept of an older question."""
        happened = story(self.words, self.events)
        told = [data.told(said) for said in self.heard]
        return "\n".join(filter(None, [happened, data.block(told)]))

    def choices(self) -> str:
        heading = say("question.must" if self.must else "question.may")
        rows = [f"{WAIT}) {say('question.wait')}"] if not self.must else []
        return "\n".join([heading, *rows, *numbered(self.words, self.legal, self.view)])

    def speech(self) -> str:
        how = plain(self.words.how_to_speak(self.view))
        return f"{say('question.speech')}\n{how}" if how else ""


def story(words: Words, events: Sequence[Event]) -> str:
    happened = plain(words.paragraph(events)).strip()
    return f"{say('question.happened')}\n{happened}" if happened else ""


def table(words: Words, view: View) -> str:
    return f"{say('question.table')}\n{plain(words.board(view))}"


def numbered(words: Words, legal: Sequence[Action], view: View) -> list[str]:
    told = [plain(words.choice(action, view)) for action in legal]
    return [f"{number}) {choice}" for number, choice in enumerate(told, 1)]


def system(box: Box, seats: int, options: Mapping[str, str], seat: Seat) -> str:
    """What a model is told before the first question."""
    others = [name for name in NAMES[:seats] if name != NAMES[seat]]
    chosen = ", ".join(f"{name}: {choice}" for name, choice in options.items())
    parts = [
        say("system.who", title=title(box), you=NAMES[seat], others=listed(others)),
        say("system.options", options=chosen) if chosen else "",
        say("system.rules", rules=rules(box).strip()),
        say("system.answer"),
        say("system.data", begins=data.BEGINS, ends=data.ENDS),
    ]
    return "\n\n".join(filter(None, parts))


def complaint(why: str, left: int) -> str:
    """After a bad answer."""
    return say("complaint.again" if left else "complaint.last", why=why)
