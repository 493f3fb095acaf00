"""What everybody at a table of Pas de Haricots hears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from cassoulet.game import Event, OwnCard, Seat, Viewer


@final
@dataclass(frozen=True)
class RoundBegan(Event):
    """A round began; the pawn lies before this seat."""

    number: int
    pawn: Seat


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
class Led(Event):
    """The holder of the pawn played a card face up and put the pawn on it."""

    seat: Seat
    card: int


@final
@dataclass(frozen=True)
class Chose(OwnCard):
    """A card was put down, face down for the others."""


@final
@dataclass(frozen=True)
class Revealed(Event):
    """All cards were turned over: one for each seat."""

    cards: tuple[int, ...]


@final
@dataclass(frozen=True)
class Took(Event):
    seat: Seat
    owner: Seat
    card: int


@final
@dataclass(frozen=True)
class Scored(Event):
    """What a seat's series brought in a round, on the line + and on the line -, and each suit's."""

    seat: Seat
    plus: int
    minus: int
    series: tuple[int, ...]
