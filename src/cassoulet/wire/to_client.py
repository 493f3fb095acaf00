"""What the server says."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Raw

from cassoulet.wire.facts import (
    AnyFact,
    Face,
    Level,
    Milliseconds,
    Saying,
    Sealing,
    Setting,
    Settled,
    Status,
)
from cassoulet.wire.to_server import Hands

Code = str  # of refusals: of the table (docs/protocol.md lists them), or of a rule of the game


class Message(msgspec.Struct, frozen=True, tag=True):
    """One of the things below."""


class Place(msgspec.Struct, frozen=True):
    """A seat, and who sits there."""

    taken: Literal["free", "person", "bot"]
    name: str
    colour: str
    level: Level | None
    here: bool  # connected
    bot_plays: bool  # a bot, or one in place of its player
    face: Face = ""  # the bean that a person chose
    rating: int | None = None  # at tables where ratings count, unless it is hidden
    provisional: bool = False  # it says little yet: shown with a question mark
    program: bool = False  # whoever sits there is no person


class Room(msgspec.Struct, frozen=True):
    """Everything about a table but its game."""

    setting: Setting
    status: Status
    places: list[Place]
    opener: int  # the seat of whoever may add bots and start; -1: nobody sits yet
    paused: bool
    undo_asked: int  # the seat that asks to take a move back; -1: none
    undo_allowed: list[int]
    commitment: str  # the hash of the server's secret; empty: an older table has none
    rematch: str
    closes: Milliseconds  # 0: it stays open
    pledges: list[str] = []  # until the game begins, of each seat; empty: none
    sealing: Sealing | None = None  # from the start until the cards are dealt
    dealt: str = ""  # the hash of the seed of all chance, once they are
    starts: Milliseconds = 0  # when bots take the seats of the queue that are still free
    settled: Settled | None = None  # once a rated game is


class Sine(msgspec.Struct, frozen=True):
    """A part of a sway: reach in thousandths of a die, frequency of a hertz, phase of a radian."""

    reach: int
    frequency: int
    phase: int


class Hand(msgspec.Struct, frozen=True):
    """How the hand sways that holds the next piece, from when it became due, taken up or not."""

    follow: int  # thousandths of rad/s of the spring, critically damped, that follows the cursor
    across: list[Sine]
    along: list[Sine]
    ran: int = 0  # milliseconds for which it has swayed already


class Share(msgspec.Struct, frozen=True):
    """So much of a part: what for (a code of the game), and which one of those, as a suit."""

    what: str
    points: int
    of: int


class Part(msgspec.Struct, frozen=True):
    """So many of somebody's points: what for (a code of the game), and which one of those."""

    what: str
    points: int
    of: int
    count: int  # how many of it; 0: it is not counted
    shares: list[Share]  # if there are any, they add up to its points


class Figure(msgspec.Struct, frozen=True):
    """Something else worth telling of a player: a code of the game, and its numbers."""

    what: str
    numbers: list[int]


class Reckoning(msgspec.Struct, frozen=True):
    """How the points came about, for each seat."""

    parts: list[list[Part]]  # they add up to the score, and are the same for all seats
    figures: list[list[Figure]]
    course: list[list[int]]  # the points after each turn; empty: nobody could know them


class Result(msgspec.Struct, frozen=True):
    """What each seat scored, and the seats that won; several share the win."""

    scores: list[int]
    winners: list[int]
    reckoning: Reckoning | None = None  # where the game tells how its points came about


class Standing(msgspec.Struct, frozen=True):
    """How the game stands, as this viewer may know it."""

    view: Raw
    legal: list[Raw]
    waiting_for: list[int]
    clocks: list[Milliseconds]  # what each seat has left at the time of the message
    hand: Hand | None = None  # where a referee watches a hand
    result: Result | None = None  # once the game is over


class Line(msgspec.Struct, frozen=True):
    """Something said."""

    seq: int
    at: Milliseconds
    name: str
    seat: int
    text: str
    phrase: Saying | None = None  # instead of a text


class Welcome(Message, frozen=True):
    """The server knows who you are; if it sends a token, keep that instead of the older one."""

    name: str
    colour: str
    now: Milliseconds
    token: str = ""


class News(Message, frozen=True):
    """What happened at `seq`; the room and the standing where they changed and are the newest."""

    table: str
    seq: int
    at: Milliseconds
    fact: AnyFact
    events: list[Raw]
    room: Room | None = None
    standing: Standing | None = None
    you: int | None = None  # where that changed
    films: list[str] = []  # of what moved, in base64: docs/decisions/0012-tower.md


class Changes(Message, frozen=True, omit_defaults=True):
    """News for whoever watches briefly: of the room and the standing only what is new.

    In the room and the view parts are replaced by their paths: docs/protocol.md says how.
    """

    table: str
    seq: int
    at: Milliseconds
    fact: AnyFact
    events: list[Raw] = []
    room: dict[str, Any] = {}
    view: dict[str, Any] = {}
    standing: dict[str, Any] = {}  # its other parts that are new, whole
    films: list[str] = []
    done: str = ""  # the id of your command that was carried out: nothing else answers it


class Table(Message, frozen=True):
    """A whole table, as it stands after `seq`."""

    table: str
    seq: int
    at: Milliseconds
    you: int  # your seat; -1: you watch
    room: Room
    standing: Standing | None
    chat: list[Line]
    past: list[News] = []  # the last that you have not heard, but for the chat


class Shown(Message, frozen=True):
    """What a player does with their hands before a move; never stored, and some may be left out."""

    table: str
    seat: int
    hands: Hands
    lasts: Milliseconds  # unless it is told again


class Closing(Message, frozen=True):
    """A bot will close its market, unless a move is made or it is told anew; never stored."""

    table: str
    seat: int  # whose market it is
    at: Milliseconds  # when; at the latest, while it waits
    waits_for: list[int]  # seats that put an offer together, or asked it to wait


class Done(Message, frozen=True):
    """A command was carried out, and will never be forgotten."""

    id: str
    seq: int


class Refused(Message, frozen=True):
    """A command was not carried out (id empty: the message before was no command)."""

    id: str
    code: Code
    facts: dict[str, int | str] = {}


class Key(Message, frozen=True):
    """The key of your seat that you asked for; whoever has it can play for you."""

    table: str
    seat: int
    key: str


class Pong(Message, frozen=True):
    """The answer to a Ping."""

    number: int
    now: Milliseconds


class Goodbye(Message, frozen=True):
    """The connection ends; `again`: connect again, after up to so many milliseconds."""

    code: Code
    again: Milliseconds


ToClient = (
    Welcome | Table | News | Changes | Shown | Closing | Done | Refused | Key | Pong | Goodbye
)
