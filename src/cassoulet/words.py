"""A game in words: from its own `text` module, or made from the names of its classes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from importlib import import_module, resources
from importlib.util import find_spec
from itertools import groupby
from typing import Any, Protocol, cast, runtime_checkable

from rich.markup import escape, render

from cassoulet import games
from cassoulet.box import Box
from cassoulet.game import Action, Event, View
from cassoulet.journal import Journal, heard
from cassoulet.phrases import Misread
from cassoulet.reckoning import Reckoning
from cassoulet.texts import You, page, speaker

LONGEST_NAME = 16
say = speaker("program")


class Text(Protocol):
    """What a game's `text` module offers; its strings carry rich's markup."""

    def board(self, view: View, names: Sequence[str], /) -> str: ...
    def action(self, chosen: Action, view: View, /) -> str: ...
    def event(self, happened: Event, names: Sequence[str], /) -> str: ...


@runtime_checkable
class Accountant(Protocol):
    """What it offers besides, if its game tells how points come about."""

    def account(self, reckoning: Reckoning, names: Sequence[str], /) -> str: ...


@runtime_checkable
class Speech(Protocol):
    """What it offers besides, if its players may say more than what is listed."""

    def choice(self, chosen: Action, view: View, names: Sequence[str], /) -> str: ...
    def how(self, view: View, /) -> str: ...
    def spoken(self, text: str, view: View, names: Sequence[str], /) -> Action: ...


class Words:
    """What is said at one table."""

    def __init__(self, box: Box, names: Iterable[str]) -> None:
        self.text = _text(box)
        self.names = [clean(name) for name in names]

    def board(self, view: View) -> str:
        return self.text.board(view, self.names)

    def action(self, chosen: Action, view: View) -> str:
        return self.text.action(chosen, view)

    def choice(self, chosen: Action, view: View) -> str:
        """One of all that are listed, told apart from each other."""
        if isinstance(self.text, Speech):
            return self.text.choice(chosen, view, self.names)
        return self.text.action(chosen, view)

    def how_to_speak(self, view: View) -> str:
        """How to say what is not listed; empty if there is nothing of the sort."""
        return self.text.how(view) if isinstance(self.text, Speech) else ""

    def spoken(self, text: str, view: View) -> Action:
        """What a sentence means; Misread if nothing."""
        if not isinstance(self.text, Speech):
            raise Misread(say("said.noSpeech"))
        return self.text.spoken(text, view, self.names)

    def account(self, journal: Journal) -> str:
        """How the points of a finished game came about; empty if the game does not tell."""
        if not journal.tells_all():
            return ""
        reckoning = games.reckon(journal.box, journal.seats, heard(journal))
        if not reckoning or not isinstance(self.text, Accountant):
            return ""
        return self.text.account(reckoning, self.names)

    def paragraph(self, events: Iterable[Event]) -> str:
        """What happened in one move."""
        return joined(self.sentences(events))

    def sentences(self, events: Iterable[Event]) -> list[str]:
        said = [self.text.event(happened, self.names) for happened in events]
        return [sentence for sentence in said if sentence]


def plain(markup: str) -> str:
    """As it reads where there are no colours."""
    return render(markup, emoji=False).plain


def joined(sentences: Iterable[str]) -> str:
    """A paragraph; what happened several times is said once."""
    said = [(text, len(list(same))) for text, same in groupby(sentences)]
    return " ".join(text + _repeated(times) for text, times in said)


def _repeated(times: int) -> str:
    return "" if times == 1 else f" [dim]{say('said.repeated', times=times)}[/]"


def title(box: Box) -> str:
    """What a game is called, which may be another name in another language."""
    speaks = speaker(f"games/{box.name}")
    return speaks("title") if speaks.knows("title") else box.title


def clean(name: str) -> str:
    """A name that is no markup and steers no terminal; as long as it looks, so that rows align."""
    if isinstance(name, You):
        return name
    printable = "".join(sign if sign.isprintable() else "?" for sign in name)
    return printable.replace("[", "(").replace("]", ")").replace("\\", "/")[:LONGEST_NAME]


def rules(box: Box) -> str:
    """The rules of a game, in Markdown."""
    file = resources.files(f"{games.__name__}.{box.name}") / "rules.md"
    english = file.read_text(encoding="utf-8") if file.is_file() else ""
    return page(f"games/{box.name}") or english or say("said.noRules")


def _text(box: Box) -> Text:
    module = f"{games.__name__}.{box.name}.text"
    return cast(Text, import_module(module)) if find_spec(module) else Plain()


class Plain:
    """Words for a game that has none of its own: the names of its classes and fields."""

    def board(self, view: View, names: Sequence[str]) -> str:
        return "\n".join(f"{name}: {value}" for name, value in _facts(view, names))

    def action(self, chosen: Action, _view: View) -> str:
        return _plainly(chosen, ())

    def event(self, happened: Event, names: Sequence[str]) -> str:
        return _plainly(happened, names) + "."


def _plainly(value: Action | Event, names: Sequence[str]) -> str:
    facts = ", ".join(f"{name} {fact}" for name, fact in _facts(value, names))
    return f"{type(value).__name__}: {facts}" if facts else type(value).__name__


def _facts(value: Any, names: Sequence[str]) -> list[tuple[str, str]]:
    facts = [(field.name, getattr(value, field.name)) for field in fields(value)]
    return [(name.replace("_", " "), _fact(name, fact, names)) for name, fact in facts]


def _fact(name: str, fact: object, names: Sequence[str]) -> str:
    is_seat = name == "seat" and isinstance(fact, int) and bool(names)
    return names[fact] if is_seat and isinstance(fact, int) else escape(str(fact))
