"""Programs (`/api/account/programs`): each has a token of its own, and is rated apart."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cassoulet.wire.accounts import AccountName
from cassoulet.wire.facts import Colour, Milliseconds
from cassoulet.wire.http import Body

# To look on; to sit and play; to speak; to open tables, seat bots and start games
ProgramScope = Literal["watch", "play", "talk", "open"]
Days = Annotated[int, Meta(ge=1, le=730)]


class NewProgram(Body, frozen=True):
    """A token for a program; of one that you have a new one, and older ones are worth nothing."""

    name: AccountName
    scopes: Annotated[list[ProgramScope], Meta(min_length=1, max_length=4)]  # what it is good for
    days: Days = 90  # and how long
    colour: Colour = "#5b7083"


class ProgramMade(msgspec.Struct, frozen=True):
    """Who has this token is this program: it is shown this once."""

    token: str
    name: str
    expires: Milliseconds


class ProgramKept(msgspec.Struct, frozen=True):
    """A program of yours."""

    name: str
    scopes: list[ProgramScope]
    expires: Milliseconds
    made: Milliseconds


class Programs(msgspec.Struct, frozen=True):
    """All of them."""

    programs: list[ProgramKept]


BODIES = (NewProgram, ProgramMade, Programs)
