"""What a client may say."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw

from cassoulet.wire.facts import Digits, Level, Saying, SeatNumber, TableId, Text

MOMENTS = Meta(max_length=400)
Moment = Annotated[int, Meta(ge=0, le=20_000)]
Offset = Annotated[int, Meta(ge=-4000, le=4000)]
Lift = Annotated[int, Meta(ge=0, le=25_000)]  # no hand goes below the top
Turn = Annotated[int, Meta(ge=-7000, le=7000)]
Ran = Annotated[int, Meta(ge=0, le=10**10)]
Piece = Annotated[int, Meta(ge=0, le=7)]
# Nothing any more; an offer that is not made yet; a piece in the hand
Doing = Literal["idle", "composing", "holding"]
InHand = tuple[Piece, Offset, Offset, Lift, Turn]
CommandId = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"\A[0-9A-Za-z_-]*\Z")]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """One of the things below."""


class Hello(Message, frozen=True):
    """Who speaks: the token that the HTTP API gave; the first message of a connection."""

    token: Annotated[str, Meta(max_length=1000)]


class Watch(Message, frozen=True):
    """Send me what happens at a table; all that came after `after`, or the whole table if -1."""

    table: TableId
    after: Annotated[int, Meta(ge=-1)] = -1
    brief: bool = False  # by `Changes` instead of `News`, and with no `Done` beside them


class Follow(Message, frozen=True):
    """Send me what happens at all tables where I sit, now and later, as if I had said `Watch`."""

    brief: bool = False  # as of `Watch`


class Unwatch(Message, frozen=True):
    """Send me no more of a table."""

    table: TableId


class Ping(Message, frozen=True):
    """Answer me with the same number."""

    number: Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player does before a move; where a piece is held, which one and where that is."""

    doing: Doing
    held: InHand | None = None  # the piece (7: the axe); across, along, lift, turn as in `Gesture`


class Show(Message, frozen=True):
    """What my hands do, for all who watch: nobody answers, and nothing of it is kept.

    It is forgotten after a few seconds unless it is said again, and dropped if it comes too often:
    more than four times a second, or fifteen for where a piece is held.
    """

    table: TableId
    hands: Hands


class Command(Message, frozen=True):
    """Something to be done at a table; sent again with the same id it is done only once."""

    id: CommandId
    table: TableId


class Sit(Command, frozen=True):
    """Take a free seat."""

    seat: SeatNumber


class Stand(Command, frozen=True):
    """Leave one's seat; in mid-game a bot plays on, and the seat stays one's own."""


class AddBot(Command, frozen=True):
    """Have a bot take a free seat; for who opened the table."""

    seat: SeatNumber
    level: Level


class Remove(Command, frozen=True):
    """Free a seat that a bot or somebody else has taken; for who opened the table."""

    seat: SeatNumber


class Pledge(Command, frozen=True):
    """The hash of my share of chance, which I have drawn; instead of an older one."""

    pledge: Digits


class Mix(Command, frozen=True):
    """The share that I have pledged; for when the table shows a sealing."""

    share: Digits


class Start(Command, frozen=True):
    """Begin the game, once every seat is taken; for who opened the table.

    At a table of the queue for all who sit there, at once: bots take the seats that are free.
    """


class Gesture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a hand moved, from taking a piece up to letting it go: as many numbers in each list."""

    at: Annotated[list[Moment], MOMENTS]  # milliseconds, from 0
    across: Annotated[list[Offset], MOMENTS]  # thousandths of a die, from the axis of the tower
    along: Annotated[list[Offset], MOMENTS]  # the same; of an axe, how far it is drawn back
    lift: Annotated[list[Lift], MOMENTS]  # the same, above the tower; of an axe, above the board
    turn: Annotated[list[Turn], MOMENTS]  # thousandths of a radian
    since: Ran = 0  # milliseconds for which the sway had run when the piece was taken up


class Play(Command, frozen=True):
    """An action of the game, decided by someone who has seen all up to `after`."""

    after: Annotated[int, Meta(ge=0)]
    action: Raw
    gesture: Gesture | None = None  # with which a piece is placed, or an axe thrown


class Hold(Command, frozen=True):
    """Have a bot keep its market open, or no longer; it is forgotten when that market ends."""

    wait: bool


class AskUndo(Command, frozen=True):
    """Take back my last move and what followed it."""


class AnswerUndo(Command, frozen=True):
    """Whether I allow the undo that another asked for."""

    allow: bool


class Say(Command, frozen=True):
    """Something for everybody at the table to read."""

    text: Text


class Phrase(Command, frozen=True):
    """The same in words that all languages have; at tables of the queue there are no others."""

    phrase: Saying


class Return(Command, frozen=True):
    """I play again instead of the bot that took over."""


class NewKey(Command, frozen=True):
    """A key with which I can go on from another device; older ones no longer open my seat."""


class Claim(Command, frozen=True):
    """I hold the key of a seat here."""

    key: Annotated[str, Meta(max_length=500)]


class Rematch(Command, frozen=True):
    """The same game with the same people, at a new table."""


AnyCommand = (
    Sit
    | Stand
    | AddBot
    | Remove
    | Pledge
    | Start
    | Mix
    | Play
    | Hold
    | AskUndo
    | AnswerUndo
    | Say
    | Phrase
    | Return
    | NewKey
    | Claim
    | Rematch
)
ToServer = Hello | Watch | Follow | Unwatch | Ping | Show | AnyCommand


class Unreadable(msgspec.Struct, frozen=True):
    """As much as is read of a message that makes no sense: which command it was to be."""

    id: CommandId = ""
