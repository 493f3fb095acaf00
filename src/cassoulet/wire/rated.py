"""Rated play: the queue (`POST /api/play`), ladders, whom one does not want to meet, reports."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cassoulet.wire.facts import TEXT_LENGTH, Face, Level, Milliseconds, SeatNumber, TableId
from cassoulet.wire.http import Body

PoolName = Literal["haricots", "pas_de_haricots", "fagioli", "bohnanza", "duel"]
WhyReported = Literal["left", "lost_on_purpose", "helped_another", "name", "other"]


class Joining(Body, frozen=True):
    """A game with whoever wants the same one now; sent again, it leads to the same table."""

    pool: PoolName


class Joined(msgspec.Struct, frozen=True):
    """Your table: watch it within twenty seconds, or your seat is given up."""

    table: str
    token: str  # empty, or of the guest who has the seat, if that is another of yours


class PoolRating(msgspec.Struct, frozen=True):
    """Somebody's rating in a pool."""

    pool: PoolName
    rating: int
    provisional: bool  # it says little yet
    games: int  # that were rated
    rank: int  # on the ladder; 0: on none yet


class RatedGame(msgspec.Struct, frozen=True):
    """A rated game of somebody."""

    table: str
    pool: PoolName
    ended: Milliseconds
    place: int  # from 0
    before: int
    after: int


class Rung(msgspec.Struct, frozen=True):
    """Somebody on a ladder."""

    rank: int
    name: str
    colour: str
    face: Face
    rating: int
    games: int


class BotRung(msgspec.Struct, frozen=True):
    """What a level of bot is worth; it never changes."""

    level: Level
    rating: int


class Ladder(msgspec.Struct, frozen=True):
    """The best of a pool, sorted by what they are worth at least; who met ten times people."""

    pool: PoolName
    rungs: list[Rung]
    people: int  # on the whole ladder
    bots: list[BotRung]
    you: PoolRating | None
    missing: int  # games with people, until you stand on it


class WhichLadder(msgspec.Struct, frozen=True):
    """What stands in the query."""

    programs: bool = False  # of programs, who are rated apart


class NewReport(Body, frozen=True):
    """Something that the host should look at; for who sat at the same table."""

    table: TableId
    seat: SeatNumber
    why: WhyReported
    words: Annotated[str, Meta(max_length=TEXT_LENGTH)] = ""


BODIES = (Joining, Joined, PoolRating, RatedGame, Ladder, NewReport)
