"""The log of a table: what is written for everything that happens there, secrets included."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import UNSET, Raw, UnsetType

from cassoulet.game import Action, Answer, Event
from cassoulet.wire import facts, to_server
from cassoulet.wire.facts import AnyFact, Digits, Fact, SeatNumber

CLOCK = "clock"  # who did it, if nobody did
BOT = "bot"


class Opening(Fact, frozen=True):
    """The table is there, with a secret for its chance, which is told when the game is over."""

    setting: facts.Setting
    secret: Digits


class Mixed(Fact, frozen=True):
    """A player's share of chance, which is told when the game is over."""

    seat: SeatNumber
    share: Digits


class Dealt(Fact, frozen=True, omit_defaults=True):
    """The game began: its sealed seed, and the picks that set the table up. Never leaves us."""

    seed: str
    picks: list[int]
    rules: int = 1  # their version; older logs say nothing of it
    view: Raw | UnsetType = UNSET  # of a game that is played on: what its player knew, if not all


class Played(Fact, frozen=True, omit_defaults=True):
    """A move, with all the chance that it met."""

    seat: SeatNumber
    action: Raw
    picks: list[int]
    answers: list[Raw]
    bot: bool
    films: list[str] = []  # in base64, of what a referee saw; no part of the journal
    reason: facts.Reason | None = None  # that a bot gave; no part of the journal either
    waited: int = 0  # milliseconds for us, after it had arrived: whose move it is does not pay them
    hurried: bool = False  # a bot, who had no time to be as strong as it is


class Declined(Fact, frozen=True, omit_defaults=True):
    """Moves by which several bots decline the same offer: they meet no chance, and end no turn."""

    seats: list[SeatNumber]
    action: Raw  # the same of each
    reasons: list[facts.Reason | None]  # that each gave; no part of the journal
    hurried: bool = False  # as of a move


Entry = (
    Opening
    | Mixed
    | Dealt
    | Played
    | Declined
    | facts.Opened  # of an older table
    | facts.Sat
    | facts.BotSat
    | facts.Stood
    | facts.Pledged
    | facts.Sealing
    | facts.UndoAsked
    | facts.UndoAllowed
    | facts.UndoRefused
    | facts.Undone
    | facts.Hinted
    | facts.Said
    | facts.Phrased
    | facts.WentAway
    | facts.CameBack
    | facts.TakenOver
    | facts.GivenBack
    | facts.KeyChanged
    | facts.Claimed
    | facts.Warned
    | facts.Closed
    | facts.Rematched
    | facts.Noted
    | facts.Settled
)


class Plan(NamedTuple):
    """A move that somebody means to make; it may have to be judged before it can be an entry."""

    seat: int
    action: Action
    bot: bool
    gesture: to_server.Gesture | None = None
    reason: facts.Reason | None = None
    arrived: float | None = None  # by the monotonic clock of the node; None: just now
    hurried: bool = False


class Noes(NamedTuple):
    """An offer that several bots mean to decline, and why."""

    seats: list[int]
    action: Action
    reasons: list[facts.Reason | None]
    hurried: bool = False


class Judged(NamedTuple):
    """What a referee found, for each question that a move asks, and what he saw."""

    answers: list[Answer]
    films: list[str]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the log: by which command, when, and by whom."""

    id: str  # of the command; empty if none was given
    at: int  # milliseconds since 1970
    by: str  # the guest, or CLOCK, or BOT
    entry: Entry


write_record = msgspec.json.Encoder().encode
read_record = msgspec.json.Decoder(Record).decode


class Happening(NamedTuple):
    """A record with its place in the log, what everybody may know of it, and what came of it."""

    seq: int
    record: Record
    fact: AnyFact
    events: list[Event]  # of the game
    room: bool  # whether the room is another than before

    @property
    def at(self) -> int:
        return self.record.at
