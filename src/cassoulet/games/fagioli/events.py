"""What everybody at a table of Fagioli hears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from cassoulet.game import Event, HiddenCard, OwnCard, Seat, Viewer


@final
@dataclass(frozen=True)
class Dealt(Event):
    """A first hand was dealt; only its owner sees the cards."""

    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Dealt(self.seat, ())


@final
@dataclass(frozen=True)
class Began(Event):
    """The game began; this seat plays first."""

    first: Seat


@final
@dataclass(frozen=True)
class Played(Event):
    """A card went to a discard pile; if it lies face down, only its owner knows which."""

    seat: Seat
    pile: int
    card: "HiddenCard"  # quoted, or a compiled class forgets it
    value: int

    def seen_by(self, viewer: Viewer) -> Event:
        # Only a card that lies face down has a value other than its number.
        if viewer == self.seat or self.card == self.value:
            return self
        return Played(self.seat, self.pile, None, self.value)


@final
@dataclass(frozen=True)
class Drew(OwnCard):
    """A card was drawn; only its owner sees it."""


@final
@dataclass(frozen=True)
class Planted(OwnCard):
    """A card went to a farm; only its owner knows which."""


@final
@dataclass(frozen=True)
class Burst(Event):
    """A burst occurred, and this token was taken."""

    seat: Seat
    penalty: int


@final
@dataclass(frozen=True)
class SetAside(Event):
    """A whole hand was discarded face down because of a burst."""

    seat: Seat
    cards: tuple[int, ...]
    count: int

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else SetAside(self.seat, (), self.count)


@final
@dataclass(frozen=True)
class Reshuffled(Event):
    """The draw pile ran out; a new one was made, and this token went back to the box."""

    penalty: int
