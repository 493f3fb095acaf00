"""What happens at a table beside its game, as everybody there may know it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

NAME_LENGTH = 24
TEXT_LENGTH = 300

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Colour = Annotated[str, Meta(pattern=r"\A#[0-9a-f]{6}\Z")]
Text = Annotated[str, Meta(min_length=1, max_length=TEXT_LENGTH)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
TABLE_NAME: Final = "[a-z2-7]{10}"
TableId = Annotated[str, Meta(pattern=rf"\A{TABLE_NAME}\Z")]
Milliseconds = int
Digits = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]  # 32 bytes in hexadecimal

Level = Literal["easy", "medium", "hard", "expert"]
ClockKind = Literal["none", "live", "days"]
UndoRule = Literal["free", "consent", "never"]
# daily: the deal of a day, played alone, of which others see nothing until it closes
Status = Literal["waiting", "playing", "over", "closed"]
# The bean that a player is drawn as; empty: by the seat. The one with a crown is nobody's.
Face = Literal[
    "", "coffee", "wax", "blue", "chili", "stink", "green", "soy", "eye", "red", "garden"
]
Why = Literal["away", "clock", "left"]
# How people come to a table: by a link or the lobby; for the deal of the day; from the queue; to
# play on from a moment of a finished game, which counts for nothing.
Kind = Literal["open", "daily", "queue", "played_on"]
# Why a game is not rated; empty: it is. A guest sat there; a bot had no time to be as strong as it
# is; there was nobody but bots; the same people meet too often; the host took it back.
WhyNot = Literal["", "guest", "hurried", "alone", "too_often", "struck"]
Rating = Annotated[int, Meta(ge=-9999, le=9999)]
# What strangers can say to each other: each language has words for it
Saying = Literal[
    "hello",
    "good_luck",
    "have_fun",
    "well_played",
    "thanks",
    "sorry",
    "oops",
    "what_luck",
    "let_me_think",
    "take_your_time",
    "good_game",
    "see_you",
]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """One of the things below."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`live`: a bank of time and a gain for each move. `days`: so much time for each move."""

    kind: ClockKind = "none"
    bank: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 0  # seconds
    gain: Annotated[int, Meta(ge=0, le=600)] = 0  # seconds


class PlayedOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The moment of a finished game at which another one begins: just before one of its moves."""

    table: TableId
    seat: SeatNumber  # of who plays on; bots have the others
    seq: Annotated[int, Meta(ge=1)]  # of the move, as in the replay
    move: Annotated[int, Meta(ge=1)]  # its number, of those that were not taken back
    as_it_was: bool  # else all that the seat could not know was dealt afresh


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is opened with."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=8)]
    options: Annotated[dict[str, str], Meta(max_length=16)] = {}
    clock: Clock = Clock()
    undo: UndoRule = "consent"
    public: bool = False
    kind: Kind = "open"  # only those of the first are opened by people
    until: Milliseconds = 0  # when a deal of the day closes, and its games are open to all
    rated: bool = False  # whether the game changes ratings
    number: Annotated[int, Meta(ge=0)] = 0  # of the deal of the day
    programs: bool = False  # of the queue in which programs meet: they are rated apart
    played_on: PlayedOn | None = None  # of such a table: where it begins


class Opened(Fact, frozen=True):
    """The table is there."""

    setting: Setting
    commitment: str = ""  # the hash of the server's secret; of older tables there is none


class Sat(Fact, frozen=True, omit_defaults=True):
    """A person took a seat."""

    seat: SeatNumber
    name: Name
    colour: Colour
    face: Face = ""
    rating: Rating | None = None  # where ratings count
    provisional: bool = False  # it says little yet
    program: bool = False  # no person, but no bot of ours either


class BotSat(Fact, frozen=True, omit_defaults=True):
    """A bot took a seat."""

    seat: SeatNumber
    level: Level
    name: Name
    rating: Rating | None = None  # where ratings count: it never changes


class Stood(Fact, frozen=True):
    """A seat is free again."""

    seat: SeatNumber


class Pledged(Fact, frozen=True):
    """A player has drawn a share of chance, and told its hash."""

    seat: SeatNumber
    pledge: Digits


class Sealing(Fact, frozen=True):
    """The game begins: nothing of this changes any more, and players tell their shares."""

    table: Annotated[str, Meta(pattern=rf"\A({TABLE_NAME}|[0-9-]{{10}})\Z")]  # or the day of a deal
    game: str
    options: dict[str, str]  # all of them
    rules: int  # their version
    seats: list[str]  # `person`, or the level of a bot; of a day's deal also its name and version
    commitment: str  # the hash of the server's secret
    pledges: list[str]  # the hash of each seat's share; empty: it gives none


class Mixed(Fact, frozen=True):
    """A player's share has come; what it is, is told when the game is over."""

    seat: SeatNumber


class Started(Fact, frozen=True):
    """The cards are dealt; all chance from here on comes from a sealed seed."""

    commitment: str  # the hash of the sealed seed of all chance


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Why a bot did something, in a word of its game; it tells nothing that is not open to all."""

    why: Annotated[str, Meta(pattern=r"\A[a-z_]{1,40}\Z")]
    card: int | None = None  # what it speaks of


class Moved(Fact, frozen=True, omit_defaults=True):
    """A seat made its move; the events say what everybody may know of it."""

    seat: SeatNumber
    bot: bool = False
    reason: Reason | None = None  # that a bot gave


class SaidNo(Fact, frozen=True):
    """Bots declined an offer, all at once; so many moves, but the turn is what it was."""

    seats: list[SeatNumber]
    reasons: list[Reason | None]  # of each of them


class UndoAsked(Fact, frozen=True):
    """A player asks to take a move back."""

    seat: SeatNumber


class UndoAllowed(Fact, frozen=True):
    """A player consents to that."""

    seat: SeatNumber


class UndoRefused(Fact, frozen=True):
    """A player does not: the move stands."""

    seat: SeatNumber


class Undone(Fact, frozen=True):
    """The last moves that stood were taken back."""

    moves: int


class Hinted(Fact, frozen=True):
    """A player was given a hint; of what, is told to them alone."""

    seat: SeatNumber


class Said(Fact, frozen=True):
    """Somebody said something."""

    name: Name
    seat: int  # -1: a spectator
    text: Text


class Phrased(Fact, frozen=True):
    """A player said something that all languages have."""

    name: Name
    seat: SeatNumber
    phrase: Saying


class WentAway(Fact, frozen=True):
    """A player's last connection was lost; the clocks stand still for a while."""

    seat: SeatNumber


class CameBack(Fact, frozen=True):
    """A player is connected again."""

    seat: SeatNumber


class TakenOver(Fact, frozen=True):
    """A bot plays for a seat until its player returns."""

    seat: SeatNumber
    why: Why


class GivenBack(Fact, frozen=True):
    """The player has returned and plays again."""

    seat: SeatNumber


class KeyChanged(Fact, frozen=True):
    """The keys that were given out for a seat so far no longer open it."""

    seat: SeatNumber


class Claimed(Fact, frozen=True):
    """The player of a seat goes on from another device."""

    seat: SeatNumber


class Warned(Fact, frozen=True):
    """Nothing has happened here for long; the table will be closed."""

    closes: Milliseconds


class Closed(Fact, frozen=True):
    """The table is no more."""


class Rematched(Fact, frozen=True):
    """The same players meet again, at another table."""

    table: TableId


class Noted(Fact, frozen=True):
    """Who sits here, or how it ended, is written down: people find the table among their games."""


class RatingChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game did to a rating."""

    seat: SeatNumber
    before: Rating
    after: Rating
    provisional: bool  # it still says little


class Settled(Fact, frozen=True):
    """The game is settled for good: whose ratings changed, or why none did.

    Who hides their rating is not told of here.
    """

    changes: list[RatingChange]
    why_not: WhyNot


AnyFact = (
    Opened
    | Sat
    | BotSat
    | Stood
    | Pledged
    | Sealing
    | Mixed
    | Started
    | Moved
    | SaidNo
    | UndoAsked
    | UndoAllowed
    | UndoRefused
    | Undone
    | Hinted
    | Said
    | Phrased
    | WentAway
    | CameBack
    | TakenOver
    | GivenBack
    | KeyChanged
    | Claimed
    | Warned
    | Closed
    | Rematched
    | Noted
    | Settled
)
