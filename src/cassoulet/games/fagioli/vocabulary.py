"""The words of Fagioli: what a player does, what everybody hears, what a seat may know.

A card is its number. Annotations that are more than a name are quoted, because a compiled class
keeps only names and quotations.
"""

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from cassoulet.game import Action, Event, Seat, View

# What a player does


@final
@dataclass(frozen=True)
class Play(Action):
    """Play a card from your hand to one of the two discard piles; face down only onto a wallet."""

    card: i64
    pile: i64
    face_down: bool


@final
@dataclass(frozen=True)
class Plant(Action):
    """Put a card from your hand face down on your farm."""

    card: i64


# What everybody hears


@final
@dataclass(frozen=True)
class Dealt(Event):
    """A first hand was dealt; only its owner sees the cards."""

    seat: Seat
    cards: "tuple[int, ...]"

    def seen_by(self, viewer: "Seat | None") -> Event:
        return self if viewer == self.seat else Dealt(self.seat, ())


@final
@dataclass(frozen=True)
class Began(Event):
    first: Seat


@final
@dataclass(frozen=True)
class Played(Event):
    """A card went to a discard pile; if it lies face down, only its owner knows which."""

    seat: Seat
    pile: i64
    card: "int | None"
    value: i64

    def seen_by(self, viewer: "Seat | None") -> Event:
        # Only a card that lies face down has a value other than its number.
        if viewer == self.seat or self.card == self.value:
            return self
        return Played(self.seat, self.pile, None, self.value)


@final
@dataclass(frozen=True)
class Drew(Event):
    """A card was drawn; only its owner sees it."""

    seat: Seat
    card: "int | None"

    def seen_by(self, viewer: "Seat | None") -> Event:
        return self if viewer == self.seat else Drew(self.seat, None)


@final
@dataclass(frozen=True)
class Planted(Event):
    """A card went to a farm; only its owner knows which."""

    seat: Seat
    card: "int | None"

    def seen_by(self, viewer: "Seat | None") -> Event:
        return self if viewer == self.seat else Planted(self.seat, None)


@final
@dataclass(frozen=True)
class Burst(Event):
    """A burst occurred, and this token was taken."""

    seat: Seat
    penalty: i64


@final
@dataclass(frozen=True)
class SetAside(Event):
    """A whole hand was discarded face down because of a burst."""

    seat: Seat
    cards: "tuple[int, ...]"
    count: i64

    def seen_by(self, viewer: "Seat | None") -> Event:
        return self if viewer == self.seat else SetAside(self.seat, (), self.count)


@final
@dataclass(frozen=True)
class Reshuffled(Event):
    """The draw pile ran out; a new one was made, and this token went back to the box."""

    penalty: i64


# What a seat may know


@final
@dataclass(frozen=True)
class Memory:
    """What a seat has seen and may have kept count of, though it no longer lies open."""

    farm_sizes: "tuple[int, ...]"
    shown: "tuple[int, ...]"  # cards played face up since the draw pile was made
    spent: "tuple[int, ...]"  # your own cards played face down or set aside since then
    spent_sizes: "tuple[int, ...]"
    # Of the moment when the draw pile last ran out:
    unplaced: "tuple[int, ...]"  # cards that lay in others' hands, farms or face down
    buried: "tuple[int, ...]"  # how many of each farm's cards lay there already
    held: "tuple[int, ...]"  # how many of each hand's cards must still be from before


@final
@dataclass(frozen=True)
class Table(View):
    seat: "Seat | None"
    first: Seat
    turn: Seat
    to_plant: i64  # cards that the player on turn has still to plant
    hand: "tuple[int, ...]"
    farm: "tuple[int, ...]"  # your own only
    hand_sizes: "tuple[int, ...]"
    deck_size: i64
    tops: "tuple[int, ...]"  # the value on top of each discard pile
    wallets: "tuple[bool, ...]"  # whether a card may be played face down on it
    supply: "tuple[int, ...]"  # burst tokens to be had, lowest first
    penalties: "tuple[tuple[int, ...], ...]"  # burst tokens taken
    returned: "tuple[int, ...]"  # burst tokens back in the box
    memory: Memory
    scores: "tuple[int, ...]"  # only when the game is over
