"""A finished game told again, page by page, as one viewer saw it (`GET .../replay`)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from cassoulet.wire.facts import AnyFact, Milliseconds
from cassoulet.wire.to_client import Result


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which page: what stands in the query of the request."""

    seat: Annotated[int, Meta(ge=-1, le=7)] = -1  # whose eyes; -1: a spectator's
    after: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0  # the seq after which it begins


class Moment(msgspec.Struct, frozen=True):
    """What happened in the game at `seq`, and how it stood then, as this viewer could know it."""

    seq: int
    at: Milliseconds
    fact: AnyFact  # `Started`, `Moved` or `Undone`
    events: list[Raw]
    view: Raw
    waiting_for: list[int]
    result: Result | None = None  # of the last one


class Replay(msgspec.Struct, frozen=True):
    """A page of a finished game."""

    moments: list[Moment]
    more: int  # the `after` of the next page; 0: this is the last one


BODIES = (Replay,)
