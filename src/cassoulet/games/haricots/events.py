"""What everybody at a table of Haricots hears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from cassoulet.game import Event, OwnCard, Reveal, Seat, Viewer


@final
@dataclass(frozen=True)
class RoundBegan(Event):
    """A round began; this seat plays first."""

    number: int
    first: Seat


@final
@dataclass(frozen=True)
class Dealt(Event):
    """A hand was dealt; only its owner sees the cards."""

    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Dealt(self.seat, ())


@final
@dataclass(frozen=True)
class Played(Event):
    seat: Seat
    card: int
    count: int
    value: int


@final
@dataclass(frozen=True)
class TableCleared(Event):
    """The turn came back to whoever had played last: the table is empty again."""

    seat: Seat


@final
@dataclass(frozen=True)
class Passed(OwnCard):
    """A card was drawn from a personal deck; only its owner sees it."""


@final
@dataclass(frozen=True)
class DroppedOut(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class Folded(Reveal):
    """A hand was shown: the run set aside from it, and what the other cards cost."""

    seat: Seat
    hand: tuple[int, ...]
    run: tuple[int, ...]
    penalty: int


@final
@dataclass(frozen=True)
class RoundWon(Event):
    seat: Seat
    number: int


@final
@dataclass(frozen=True)
class Caught(Event):
    """Somebody went out while this seat held cards, each of which costs a point."""

    seat: Seat
    penalty: int
