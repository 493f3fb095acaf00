"""A seat's decisions judged, after the game (`.../review`): codes and numbers, no sentences."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cassoulet.wire.facts import SeatNumber
from cassoulet.wire.http import Body

# Whether it was asked for: `waiting` for others that are made first, `working`, `ready`, or
# `failed`, after which it may be asked for again
ReviewState = Literal["unasked", "waiting", "working", "ready", "failed"]


class WantedReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which page: what stands in the query of the request."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    after: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0  # the seq after which it begins


class Grounds(msgspec.Struct, frozen=True):
    """Why something is better, as a code with what its sentence needs."""

    code: str
    params: dict[str, float] = {}


class Option(msgspec.Struct, frozen=True):
    """Something that could be done."""

    action: msgspec.Raw
    value: float  # the chance to win after it
    error: float  # the standard one of how much better it is than what was played


class Decision(msgspec.Struct, frozen=True):
    """What was done, and what else could be done."""

    seq: int  # of the move that it led to: in a journal counted from 1, over HTTP as in a replay
    chance: float  # to win, after what was played
    options: list[Option]  # what looked best, and what was played
    played: int
    best: int
    loss: float  # of a win, by not doing the best; what is below 0 is noise
    error: float  # its standard error
    clear: bool
    reason: Grounds | None = None  # of a clear one


class Point(msgspec.Struct, frozen=True):
    """What each seat has of the win after a move, as the seat that is reviewed could know."""

    seq: int
    chances: list[float]


class Luck(msgspec.Struct, frozen=True):
    """Parts of a win that add up to what came of the game beside an even share.

    Measured at the table as it was: only when a game is over, and in no loss and no reason.
    """

    deal: float
    cards: float  # that were drawn and dealt later
    choices: float  # everybody's: what luck does not explain


class Review(msgspec.Struct, frozen=True, tag="review"):
    """Decisions judged."""

    game: str
    seat: int
    decisions: list[Decision]
    curve: list[Point]
    top: list[int]  # the seqs of the costliest clear errors, the costliest first
    only_clear: bool  # noise is so great here that a decision is shown only if it is clear
    luck: Luck | None = None
    version: int = 0  # of the judge


# Where no trials judge decisions it is an account. Bohnanza for three to seven


class Coins(msgspec.Struct, frozen=True):
    """What each seat had after a move."""

    seq: int
    coins: list[int]


class Trade(msgspec.Struct, frozen=True):
    seq: int
    partner: int
    given: list[int]
    received: list[int]
    mine: float  # coins that it promised by the fields as they stood, whatever was in hand
    theirs: float


class Harvest(msgspec.Struct, frozen=True):
    seq: int
    card: int
    beans: int
    coins: int
    missing: int  # beans to the next coin; 0 if there is none
    later: int  # beans of the variety that this seat planted until it harvested it again
    waiting: int  # coins that one field with all of them would have paid beside the two


class MarketAccount(msgspec.Struct, frozen=True, tag="market"):
    game: str
    seat: int
    coins: list[Coins]  # whenever they changed
    trades: list[Trade]
    harvests: list[Harvest]
    turns: int  # of this seat
    third_field: int | None = None  # in which of them it was bought; 0: there from the start
    version: int = 0  # of the judge


# The Magic Beanstalk


class Turn(msgspec.Struct, frozen=True):
    seq: int  # of its first move
    card: int
    kept: list[int]  # action cards that were in hand and not chosen
    choices: list[int]  # dice that the card let one choose from
    dice: int  # that were chosen
    faces: list[int]  # that came, extra dice among them
    pieces: int  # that were placed
    fell: int  # pieces, if the beanstalk did
    bags: int  # that it brought this seat


class StalkAccount(msgspec.Struct, frozen=True, tag="stalk"):
    game: str
    seat: int
    turns: list[Turn]
    version: int = 0  # of the judge


AnyReview = Review | MarketAccount | StalkAccount


class ReviewTold(msgspec.Struct, frozen=True):
    """How far a review is, and when it is ready, a page of its decisions."""

    state: ReviewState
    ahead: int = 0  # reviews that are made before it
    done: int = 0  # of what there is to do
    of: int = 0  # 0: nobody knows yet
    review: AnyReview | None = None  # whole; of decisions those of this page
    more: int = 0  # the `after` of the next page; 0: this is the last one


class PlayOn(Body, frozen=True):
    """Begin a table just before a move of a finished game, with bots in all seats but one."""

    seat: SeatNumber
    seq: Annotated[int, Meta(ge=1, le=2**31 - 1)]  # of the move, as in the replay
    as_it_was: bool = False  # else all that the seat could not know is dealt afresh


BODIES = (ReviewTold, PlayOn)
