"""Talks with a store about all that is no log: people, their games, their ways in.

A talk yields what it asks in SQL, is sent the rows, and returns what came of it. All of it is one
transaction: a talk that raises leaves nothing behind. The SQL is what both stores understand, with
a question mark for each value; so there is one text of it, and no store knows what it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

Rows = list[tuple[Any, ...]]


class Ask(NamedTuple):
    sql: str
    values: tuple[object, ...] = ()


Talk = Generator[Ask, Rows, T]


def ask(sql: str, *values: object) -> Ask:
    return Ask(sql, values)


def marks(values: tuple[object, ...] | list[str]) -> str:
    """As many question marks, for a list of values in brackets."""
    return ", ".join("?" for _ in values)


def numbered(sql: str) -> str:
    """As PostgreSQL wants it: $1, $2, ..."""
    first, *rest = sql.split("?")
    return first + "".join(f"${place}{part}" for place, part in enumerate(rest, 1))


def held(talk: Talk[T], answer: Callable[[Ask], Rows]) -> T:
    """Hold a talk with whoever answers at once."""
    try:
        question = next(talk)
        while True:
            question = talk.send(answer(question))
    except StopIteration as end:
        value: T = end.value
        return value
