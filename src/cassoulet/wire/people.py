"""The games of somebody who comes back (`POST /api/games/mine`)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from cassoulet.wire.facts import NAME_LENGTH, TABLE_NAME, Milliseconds
from cassoulet.wire.http import Body
from cassoulet.wire.seats import MOST_HELD, Brief

Tokens = Annotated[list[str], Meta(max_length=MOST_HELD)]


class Wish(Body, frozen=True):
    """Which games; from `before` on, where a page before said that there are more."""

    tokens: Tokens = []  # of all guests of this browser
    game: Annotated[str, Meta(max_length=40)] = ""  # empty: any
    person: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""  # who sat there, too; empty: anybody
    before: Annotated[str, Meta(pattern=rf"\A(|[0-9]{{1,15}}-{TABLE_NAME})\Z")] = ""


class MyGame(msgspec.Struct, frozen=True):
    """A table where you sit or sat, and the token that opens your seat there."""

    brief: Brief
    token: str
    kept: bool = True  # false: nothing but this is, neither the table nor its moves


class MyGames(msgspec.Struct, frozen=True):
    """A page; with the first come the games that run, and what can be chosen from."""

    now: Milliseconds
    running: list[MyGame]
    over: list[MyGame]  # the newest first
    more: str  # to be asked for next, as `before`; empty: that was all
    games: list[str]  # that you ever played
    people: list[str]  # with whom, the most frequent first


BODIES = (Wish, MyGames)
