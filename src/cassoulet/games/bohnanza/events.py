"""What everybody at a table of Bohnanza hears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from cassoulet.game import Event, OwnCard, Seat, Viewer


@final
@dataclass(frozen=True)
class Dealt(Event):
    """A first hand was dealt; only its owner sees the cards."""

    seat: Seat
    cards: tuple[int, ...]
    count: int

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Dealt(self.seat, (), self.count)


@final
@dataclass(frozen=True)
class TurnBegan(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class Planted(Event):
    """A card was planted, and the field now holds so many."""

    seat: Seat
    card: int
    count: int


@final
@dataclass(frozen=True)
class Harvested(Event):
    """A field of so many beans was sold for so many coins."""

    seat: Seat
    card: int
    count: int
    coins: int


@final
@dataclass(frozen=True)
class FieldBought(Event):
    """A third field was bought with these coins."""

    seat: Seat
    coins: tuple[int, ...]


@final
@dataclass(frozen=True)
class TurnedOver(Event):
    """A card was drawn and lies open on the table."""

    seat: Seat
    card: int


@final
@dataclass(frozen=True)
class Drew(OwnCard):
    """A card was drawn to the end of a hand; only its owner sees it."""


@final
@dataclass(frozen=True)
class Exhausted(Event):
    """The draw pile ran out, for the first time, the second, the third."""

    times: int


@final
@dataclass(frozen=True)
class Reshuffled(Event):
    """The discard pile became the draw pile."""

    count: int


# Trading: said aloud, so that everybody hears the varieties; where a card stands in a hand is
# nobody's business but its owner's.


@final
@dataclass(frozen=True)
class Offered(Event):
    offer: int
    seat: Seat
    to: Seat
    given: tuple[int, ...]
    want: tuple[int, ...]


@final
@dataclass(frozen=True)
class Declined(Event):
    """Somebody said no; an offer to everyone stands all the same."""

    offer: int
    seat: Seat


@final
@dataclass(frozen=True)
class Withdrawn(Event):
    offer: int
    seat: Seat


@final
@dataclass(frozen=True)
class Voided(Event):
    """A card that the offer named was traded away."""

    offer: int


@final
@dataclass(frozen=True)
class Traded(Event):
    """`seat` gave, `other` gave in return."""

    offer: int
    seat: Seat
    other: Seat
    given: tuple[int, ...]
    returned: tuple[int, ...]


@final
@dataclass(frozen=True)
class Wanted(Event):
    """What a seat says now that it wants."""

    seat: Seat
    cards: tuple[int, ...]


@final
@dataclass(frozen=True)
class Spared(Event):
    """What a seat says now that it would part with."""

    seat: Seat
    cards: tuple[int, ...]


@final
@dataclass(frozen=True)
class TradingEnded(Event):
    seat: Seat


# The duel


@final
@dataclass(frozen=True)
class Discarded(Event):
    """A card was discarded face up."""

    seat: Seat
    card: int


@final
@dataclass(frozen=True)
class Fetched(Event):
    """The top card of the discard pile matched and was added to the drawn ones."""

    seat: Seat
    card: int


@final
@dataclass(frozen=True)
class LeftOver(Event):
    """These cards are offered to the other player."""

    seat: Seat
    cards: tuple[int, ...]
