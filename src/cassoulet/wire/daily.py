"""The deal of the day (`/api/daily`): one for everybody, sealed a week ahead, with one try."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cassoulet.wire.facts import Face, Level, Milliseconds, Sealing
from cassoulet.wire.http import Body

Day = Annotated[str, Meta(pattern=r"\A20[0-9]{2}-[01][0-9]-[0-3][0-9]\Z")]
Month = Annotated[str, Meta(pattern=r"\A20[0-9]{2}-[01][0-9]\Z")]

# late: it was begun, and the deal closed before its end; missed: it was not begun
TryState = Literal["unplayed", "begun", "over", "late", "missed"]


class WhichDay(Body, frozen=True):
    """What stands in the query; without a day: today, in UTC."""

    day: Day | None = None
    ahead: bool = False  # whether to tell the next days, too


class WhichBoard(Body, frozen=True):
    """What stands in the query: the board of a day or, if it is named, of a month."""

    day: Day | None = None
    month: Month | None = None


class TryDeal(Body, frozen=True):
    """The day whose deal somebody means to play: there is none but today's to begin."""

    day: Day


class DealOpened(msgspec.Struct, frozen=True):
    """Where your game is, and the token that opens your seat there."""

    table: str
    token: str


class DealTold(msgspec.Struct, frozen=True):
    """A deal as everybody may know it before it is played."""

    day: Day
    number: int
    opens: Milliseconds
    ends: Milliseconds  # until then it may be begun
    closes: Milliseconds  # until then it may be finished; then all games are open to all
    sealed: Milliseconds  # when its sealing was first shown
    sealing: Sealing  # with the hash of the secret, the rules, and the bots that play


class OwnTry(msgspec.Struct, frozen=True):
    """How you did, or stand."""

    state: TryState
    table: str = ""  # empty: there is none, or it is kept no more
    token: str = ""  # that opens your seat there
    lead: int = 0  # points over the best bot
    place: int = 0  # among people
    better: float | None = None  # per cent of the others whom you beat, ties counting half


class Daily(msgspec.Struct, frozen=True):
    """The deal of a day, and you."""

    now: Milliseconds
    deal: DealTold
    own: OwnTry
    streak: int  # days in a row whose deal you have played to its end
    week: list[TryState]  # the last seven days, this one last
    ahead: list[DealTold] = []  # if they are asked for: those of the next days, already sealed


class BoardRow(msgspec.Struct, frozen=True):
    """Somebody on the board of a day; or a level of bots, which has no place."""

    name: str
    colour: str
    face: Face
    lead: float  # of bots the mean of their games
    place: int = 0
    better: float | None = None
    you: bool = False
    level: Level | None = None  # of a pacer
    games: int = 1
    table: str = ""  # whose replay is open to you
    # the lead as it grew, once the deal is closed; before that yours, and once you have played the
    # first game of each level of bots
    line: list[int] = []


class BoardMean(msgspec.Struct, frozen=True):
    """Somebody on the board of a month: the mean of how many of the others they beat each day."""

    name: str
    colour: str
    face: Face
    place: int
    better: float
    days: int
    you: bool = False


class Board(msgspec.Struct, frozen=True):
    """The best of a day, and you; or of a month. With all leads, however many there are."""

    now: Milliseconds
    day: str
    open: bool  # whether the deal is closed, so that all games are open to all
    players: int
    rows: list[BoardRow]
    leads: list[tuple[int, int]]  # each lead of a person, and how many had it
    month: list[BoardMean] = []


BODIES = (WhichDay, WhichBoard, TryDeal, DealOpened, Daily, Board)
