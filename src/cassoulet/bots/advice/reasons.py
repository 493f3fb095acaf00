"""Why somebody trades so, in a word that is true and tells nothing of a hand.

A reason speaks only of what lies open, or of cards that the trade itself names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, final

from cassoulet.bots.advice.bohnanza import ticket_of
from cassoulet.game import Action, Seat
from cassoulet.games.bohnanza.actions import Accept, Decline, Offer
from cassoulet.games.bohnanza.rules import Bohnanza

Why = Literal[
    "fits_my_field",  # I grow this variety, and get it
    "opens_my_field",  # I have an empty field for this variety
    "clears_my_hand",  # I do not grow this variety, and get rid of it
    "clears_the_table",  # the same, of a turned-over card
    "fits_your_field",  # a gift: you grow this variety
    "grow_it_myself",  # I do not give what I grow
    "no_field_for_it",  # I grow other varieties in all my fields
    "not_worth_it",
]


@final
@dataclass(frozen=True)
class Reason:
    why: Why
    card: int | None = None  # the variety that is spoken of


def reason(world: Bohnanza, seat: Seat, action: Action) -> Reason | None:
    """Why `seat` does this, if there is something to say. To be asked before it is done."""
    if isinstance(action, Offer):
        given = [world.hands[seat][position] for position in action.hand]
        return _for_trading(world, seat, list(action.want), given, list(action.turned), action.to)
    if isinstance(action, Accept):
        ticket = ticket_of(world, action.offer)
        given = [world.hands[seat][position] for position in action.hand]
        received = [*ticket.from_hand, *ticket.turned]
        return _for_trading(world, seat, received, given, list(action.turned), ticket.seat)
    if isinstance(action, Decline):
        ticket = ticket_of(world, action.offer)
        return _for_refusing(world, seat, [*ticket.from_hand, *ticket.turned], list(ticket.want))
    return None


def _for_trading(
    world: Bohnanza,
    seat: Seat,
    received: list[int],
    from_hand: list[int],
    turned: list[int],
    partner: Seat,
) -> Reason | None:
    mine, theirs = _grown(world, seat), _grown(world, partner)
    empty = received if _has_room(world, seat) else []
    claims = [
        *[Reason("fits_my_field", card) for card in received if card in mine],
        *[Reason("clears_the_table", card) for card in turned if card not in mine],
        *[Reason("clears_my_hand", card) for card in from_hand if card not in mine],
        *[Reason("opens_my_field", card) for card in empty],
        *[Reason("fits_your_field", card) for card in from_hand + turned if card in theirs],
    ]
    return claims[0] if claims else None


def _for_refusing(world: Bohnanza, seat: Seat, received: list[int], wanted: list[int]) -> Reason:
    mine = _grown(world, seat)
    full = [] if _has_room(world, seat) else received
    claims = [
        *[Reason("grow_it_myself", card) for card in wanted if card in mine],
        *[Reason("no_field_for_it", card) for card in full if card not in mine],
    ]
    return claims[0] if claims else Reason("not_worth_it")


def _grown(world: Bohnanza, seat: Seat) -> list[int]:
    return [plot.card for plot in world.fields[seat] if plot.count > 0]


def _has_room(world: Bohnanza, seat: Seat) -> bool:
    return any(plot.count == 0 for plot in world.fields[seat])
