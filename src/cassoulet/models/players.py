"""Whoever answers messages with a text: a model behind an address, a command, a script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Annotated, Any, Final, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta

from cassoulet.texts import speaker

say = speaker("models")

Failure = Literal["", "error", "timeout", "malformed"]
Role = Literal["system", "user", "assistant"]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Result = TypeVar("Result")

LARGEST: Final = 4_000_000  # bytes of an answer
LONGEST_WHY: Final = 300  # characters
MOST_SIGNS: Final = 16  # that a token can stand for, on average: who says fewer tokens errs or lies
USUAL_SIGNS: Final = 4  # of a token, where nobody tells


class Message(msgspec.Struct, frozen=True):
    role: Role
    content: str


class Usage(msgspec.Struct, frozen=True):
    """Tokens, as whoever answers counts them."""

    prompt_tokens: Count
    completion_tokens: Count


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text, or why there is none: nothing that a model does ends a game."""

    text: str = ""
    usage: Usage | None = None  # None: it was not told, or cannot be true
    failure: Failure = ""
    why: str = ""  # it failed, in words

    @property
    def came(self) -> bool:
        """Whether anybody answered, be it nonsense."""
        return self.failure not in ("error", "timeout")


class Player(Protocol):
    def reply(self, messages: Sequence[Message]) -> Reply: ...


def failed(failure: Failure, why: str) -> Reply:
    """On one line, whatever a server or a program said."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in why).split())
    return Reply(failure=failure, why=line[:LONGEST_WHY])


def late(seconds: float) -> Reply:
    return failed("timeout", say("failed.late", seconds=f"{seconds:g}"))


def malformed(said: str) -> Reply:
    return failed("malformed", say("failed.form", said=said[:LONGEST_WHY]))


def answered(text: object, usage: object, messages: Sequence[Message]) -> Reply:
    """A reply, as far as what came is one."""
    if not isinstance(text, str):
        return failed("malformed", say("failed.noText"))
    return Reply(text, believed(usage, text, messages))


def believed(usage: object, text: str, messages: Sequence[Message]) -> Usage | None:
    """Tokens that may be true: so many signs fit into no fewer."""
    try:
        told = msgspec.convert(usage, Usage)
    except msgspec.ValidationError:
        return None
    asked = sum(len(message.content) for message in messages)
    enough = told.prompt_tokens * MOST_SIGNS >= asked
    return told if enough and told.completion_tokens * MOST_SIGNS >= len(text) else None


def estimated(text: str, messages: Sequence[Message]) -> Usage:
    """Tokens by rule of thumb, where nobody tells them."""
    asked = sum(len(message.content) for message in messages)
    return Usage(-(-asked // USUAL_SIGNS), -(-len(text) // USUAL_SIGNS))


def within(seconds: float, work: Callable[[], Result]) -> Result:
    """What work returns, in so many seconds however slowly it drips; TimeoutError, and it is left.

    Nothing else bounds the whole of a request, or stops a script.
    """
    done: SimpleQueue[tuple[Result | None, BaseException | None]] = SimpleQueue()

    def run() -> None:
        try:
            done.put((work(), None))
        except BaseException as error:  # told to whoever waits
            done.put((None, error))

    Thread(target=run, daemon=True).start()
    try:
        result, error = done.get(timeout=seconds)
    except Empty:
        raise TimeoutError from None
    if error:
        raise error
    return result  # type: ignore[return-value]  # there is one where nothing went wrong


def as_json(messages: Sequence[Message]) -> list[dict[str, Any]]:
    return [{"role": message.role, "content": message.content} for message in messages]
