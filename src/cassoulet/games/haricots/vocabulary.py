"""The words of Haricots: what a player does, what everybody hears, what a seat may know.

A card is its number; 1 is the card 1/17 and 2 the card 2/16. Annotations that are more than a
name are quoted, because a compiled class keeps only names and quotations.
"""

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from cassoulet.game import Action, Event, Seat, View

# What a player does


@final
@dataclass(frozen=True)
class Play(Action):
    """Play one card, or several of the same number, to the centre of the table."""

    card: i64
    count: i64


@final
@dataclass(frozen=True)
class Pass(Action):
    """Draw a card from your personal deck and pass; with no card to draw, drop out."""


@final
@dataclass(frozen=True)
class Fold(Action):
    """Leave the round: set a run of cards aside and pay for the rest of your hand."""


# What everybody hears


@final
@dataclass(frozen=True)
class RoundBegan(Event):
    number: i64
    first: Seat


@final
@dataclass(frozen=True)
class Dealt(Event):
    """A hand was dealt; only its owner sees the cards."""

    seat: Seat
    cards: "tuple[int, ...]"

    def seen_by(self, viewer: "Seat | None") -> Event:
        return self if viewer == self.seat else Dealt(self.seat, ())


@final
@dataclass(frozen=True)
class Played(Event):
    seat: Seat
    card: i64
    count: i64
    value: i64


@final
@dataclass(frozen=True)
class TableCleared(Event):
    """The turn came back to whoever had played last: the table is empty again."""

    seat: Seat


@final
@dataclass(frozen=True)
class Passed(Event):
    """A card was drawn from a personal deck; only its owner sees it."""

    seat: Seat
    card: "int | None"

    def seen_by(self, viewer: "Seat | None") -> Event:
        return self if viewer == self.seat else Passed(self.seat, None)


@final
@dataclass(frozen=True)
class DroppedOut(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class Folded(Event):
    """A hand was shown: the run set aside from it, and what the other cards cost."""

    seat: Seat
    hand: "tuple[int, ...]"
    run: "tuple[int, ...]"
    penalty: i64


@final
@dataclass(frozen=True)
class RoundWon(Event):
    seat: Seat
    number: i64


@final
@dataclass(frozen=True)
class Caught(Event):
    """Somebody went out while this seat held cards, each of which costs a point."""

    seat: Seat
    penalty: i64


# What a seat may know


@final
@dataclass(frozen=True)
class Memory:
    """What a seat has seen and may have kept count of, though it no longer lies open."""

    seen: "tuple[int, ...]"  # cards played or shown in this round
    penalties: "tuple[int, ...]"  # negative points of every seat, face down since


@final
@dataclass(frozen=True)
class Table(View):
    seat: "Seat | None"
    rules: str
    round: i64
    first: Seat
    turn: Seat
    hand: "tuple[int, ...]"
    hand_sizes: "tuple[int, ...]"
    deck_sizes: "tuple[int, ...]"
    out: "tuple[bool, ...]"  # dropped out or folded
    previous: "tuple[int, int]"  # the card to beat and how many of it
    owner: Seat  # whose it is
    to_beat: i64
    won_by: "tuple[int, ...]"  # who won each round so far
    penalty: i64  # your own negative points
    memory: Memory
    scores: "tuple[int, ...]"  # only when the game is over
