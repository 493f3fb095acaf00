"""What a player of Bohnanza does. A card is its variety: its place in the list of varieties."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from cassoulet.game import Action, Seat


@final
@dataclass(frozen=True)
class Plant(Action):
    """Plant a card: the first of your hand, or one that lies in front of you."""

    card: i64


@final
@dataclass(frozen=True)
class TurnOver(Action):
    """Go on to the next phase: plant no second card, or have planted what could be."""


@final
@dataclass(frozen=True)
class Harvest(Action):
    """Sell all the beans of one of your fields."""

    field: i64


@final
@dataclass(frozen=True)
class BuyField(Action):
    """Buy your third field."""


# Trading


@final
@dataclass(frozen=True)
class Offer(Action):
    """Offer cards of your hand (by position) and turned-over cards for varieties that you want.

    It is spoken to one player or to everyone (-1). With nothing wanted it is a gift, with nothing
    given the wish for one. `counters` is the number of the offer that it answers, or -1.
    """

    to: Seat
    hand: tuple[int, ...]
    turned: tuple[int, ...]
    want: tuple[int, ...]
    counters: i64


@final
@dataclass(frozen=True)
class Accept(Action):
    """Accept an offer, giving these cards of your hand and these turned-over cards for it."""

    offer: i64
    hand: tuple[int, ...]
    turned: tuple[int, ...]


@final
@dataclass(frozen=True)
class Decline(Action):
    """Say no to an offer: if it was made to you alone it ends, if to everyone they hear it."""

    offer: i64


@final
@dataclass(frozen=True)
class Withdraw(Action):
    """Take an offer of yours back."""

    offer: i64


@final
@dataclass(frozen=True)
class Want(Action):
    """Let everyone know which varieties you would like; it stands until you say otherwise."""

    cards: tuple[int, ...]


@final
@dataclass(frozen=True)
class Spare(Action):
    """Let everyone know which varieties you would part with, and hear what they bid for them.

    It binds nobody, and stands until you say otherwise.
    """

    cards: tuple[int, ...]


@final
@dataclass(frozen=True)
class EndTrading(Action):
    """No more trades and gifts this turn."""


@final
@dataclass(frozen=True)
class Draw(Action):
    """Draw new cards, where that takes the last of the pile: all may sell and buy before it."""


# The duel


@final
@dataclass(frozen=True)
class Discard(Action):
    """Discard a card that was offered to you."""

    card: i64


@final
@dataclass(frozen=True)
class DiscardFromHand(Action):
    """After planting, discard a card of your hand, by its position."""

    position: i64


@final
@dataclass(frozen=True)
class Done(Action):
    """Have three cards turned over; plant no more, what still lies there is offered; end a turn."""
