"""An answer, read: a number of the list, a sentence of the game, or an action as JSON."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import msgspec

from cassoulet.codec import Malformed, codec
from cassoulet.game import Action
from cassoulet.models.data import LONGEST
from cassoulet.models.prompts import WAIT, Question
from cassoulet.phrases import Misread
from cassoulet.texts import speaker

say = speaker("models")

Kind = Literal["unreadable", "illegal", "stale"]
ANSWER: Final = "ANSWER"
SAY: Final = "SAY"
QUOTING: Final = " \t*_`"  # with which models like to write
DECORATION: Final = QUOTING + ">#-"
MOST_READ: Final = 100_000  # characters, from the end
MOST_DIGITS: Final = 6


class Bad(Exception):
    """An answer that cannot be carried out: what is wrong with it, and why in words."""

    def __init__(self, kind: Kind, why: str) -> None:
        super().__init__(why)
        self.kind = kind
        self.why = why


class Answer(NamedTuple):
    action: Action | None  # None: others go on
    said: str = ""  # to everybody


def read(text: str, question: Question) -> Answer:
    """What an answer means; whether the rules allow it is not asked here, unless it is a number."""
    found = _marked(text, ANSWER)
    chosen = choice(text.strip() if found is None else found, question)
    return Answer(chosen, (_marked(text, SAY) or "")[:LONGEST])


def choice(words: str, question: Question) -> Action | None:
    bare = words.strip(QUOTING + ".)")
    if bare.isascii() and bare.isdigit():
        return _numbered(bare, question)
    if words.startswith("{"):
        return _decoded(words.encode(), question)
    if not question.words.how_to_speak(question.view):
        raise Bad("unreadable", say("bad.form"))
    return spoken(words, question)


def _marked(text: str, mark: str) -> str | None:
    """What stands behind the last such mark at the beginning of a line."""
    for line in reversed(text[-MOST_READ:].splitlines()):
        bare = line.strip(DECORATION)
        rest = bare[len(mark) :].lstrip(QUOTING)
        if bare[: len(mark)].upper() == mark and rest.startswith(":"):
            return rest[1:].strip(QUOTING)
    return None


def _numbered(digits: str, question: Question) -> Action | None:
    number, last = int(digits[:MOST_DIGITS]), len(question.legal)
    if number == WAIT and not question.must:
        return None
    if 1 <= number <= last:
        return question.legal[number - 1]
    wanted = "bad.wait" if number == WAIT else "bad.number"
    raise Bad("illegal", say(wanted, number=number, last=last))


def decoded(action: dict[str, Any], question: Question) -> Action:
    """An action that came as JSON."""
    return _decoded(msgspec.json.encode(action), question)


def _decoded(words: bytes, question: Question) -> Action:
    try:
        return codec(question.box).actions.decode(words)
    except Malformed:
        raise Bad("unreadable", say("bad.json")) from None


def spoken(words: str, question: Question) -> Action:
    """A sentence of the game."""
    try:
        return question.words.spoken(words, question.view)
    except Misread as error:
        raise Bad("unreadable", str(error)) from None
