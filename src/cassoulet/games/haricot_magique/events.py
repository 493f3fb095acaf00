"""What everybody at a table of the Magic Beanstalk hears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from cassoulet.game import Event, OwnCard, Reveal, Seat


@final
@dataclass(frozen=True)
class RoundBegan(Event):
    """A round began; this seat holds the bean token."""

    number: int
    bean: Seat


@final
@dataclass(frozen=True)
class Drew(OwnCard):
    """An action card was drawn; only its owner sees it."""


@final
@dataclass(frozen=True)
class Chose(OwnCard):
    """An action card was put down, face down for the others."""


@final
@dataclass(frozen=True)
class Revealed(Event):
    """All action cards were turned over, one for each seat; `order` is the order of turns."""

    cards: tuple[int, ...]
    order: tuple[int, ...]


@final
@dataclass(frozen=True)
class TurnBegan(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class Rolled(Reveal):
    """Dice were rolled and showed these faces."""

    seat: Seat
    faces: tuple[int, ...]


@final
@dataclass(frozen=True)
class GiantWoke(Reveal):
    """At least two eyes: so many dice with another face went back."""

    seat: Seat
    returned: int


@final
@dataclass(frozen=True)
class Placed(Reveal):
    """A piece stands on top of the beanstalk."""

    seat: Seat
    piece: int
    identity: int
    pose: tuple[int, ...]
    lean: int


@final
@dataclass(frozen=True)
class Slipped(Reveal):
    """A piece slid off alone, and is placed again."""

    seat: Seat
    piece: int
    identity: int


@final
@dataclass(frozen=True)
class Collapsed(Reveal):
    """The beanstalk fell while this seat was playing."""

    seat: Seat
    fell: tuple[int, ...]


@final
@dataclass(frozen=True)
class CastleReached(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class Paid(Event):
    """Bags of gold were drawn, unseen."""

    seat: Seat
    bags: int


@final
@dataclass(frozen=True)
class AxeThrown(Reveal):
    """The axe was thrown, and these pieces fell."""

    seat: Seat
    fell: tuple[int, ...]


# The powers of the expert variant


@final
@dataclass(frozen=True)
class EyeGiven(Event):
    seat: Seat
    to: Seat


@final
@dataclass(frozen=True)
class Hid(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class Stole(Event):
    seat: Seat
    victim: Seat


@final
@dataclass(frozen=True)
class DieReturned(Reveal):
    seat: Seat
    face: int


@final
@dataclass(frozen=True)
class Rerolled(Reveal):
    """Dice that showed an eye were rolled again."""

    seat: Seat
    faces: tuple[int, ...]


# End of the game


@final
@dataclass(frozen=True)
class BagsOpened(Event):
    """The game is over: how many bags of each value a seat has."""

    seat: Seat
    bags: tuple[int, ...]
