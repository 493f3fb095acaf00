"""Why somebody trades so, in a word that is true and tells nothing of a hand.

A reason is found from what a spectator sees and from the cards that everybody hears named: who
gives it can give nothing else away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, final

from cassoulet.game import Action, Game, Seat
from cassoulet.games.bohnanza.actions import Accept, Decline, Offer
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.views import OpenOffer, Table

Why = Literal[
    "fits_my_field",  # I grow this variety, and get it
    "opens_my_field",  # I have an empty field for this variety
    "clears_my_hand",  # I do not grow this variety, and get rid of it
    "clears_the_table",  # the same, of a turned-over card
    "fits_your_field",  # a gift: you grow this variety
    "grow_it_myself",  # I do not give what I grow
    "no_field_for_it",  # I grow other varieties in all my fields
    "not_this_time",  # whether I lack what is asked for or keep it
]


class Reason(NamedTuple):
    why: Why
    card: int | None = None  # the variety that is spoken of


@final
@dataclass(frozen=True)
class Deal:
    """What a seat would get and give, as everybody hears it."""

    seat: Seat
    partner: Seat
    received: tuple[int, ...]
    from_hand: tuple[int, ...]
    turned: tuple[int, ...]
    refused: bool = False


def reason(world: Game, seat: Seat, action: Action) -> Reason | None:
    """Why `seat` does this, if there is something to say. To be asked before it is done."""
    if not isinstance(world, Bohnanza):
        return None
    seen = world.view(None)
    assert isinstance(seen, Table)
    deal = _deal(world, seen, seat, action)
    return spoken(seen, deal) if deal else None


def spoken(seen: Table, deal: Deal) -> Reason | None:
    """What can be said of a deal by whoever sees no hand."""
    return _for_refusing(seen, deal) if deal.refused else _for_trading(seen, deal)


def _deal(world: Bohnanza, seen: Table, seat: Seat, action: Action) -> Deal | None:
    if isinstance(action, Offer):
        given = _named(world, seat, action.hand)
        return Deal(seat, action.to, action.want, given, action.turned)
    if isinstance(action, Accept):
        offer, given = _offer(seen, action.offer), _named(world, seat, action.hand)
        return Deal(seat, offer.seat, offer.from_hand + offer.turned, given, action.turned)
    if isinstance(action, Decline):
        offer = _offer(seen, action.offer)
        received = offer.from_hand + offer.turned
        return Deal(seat, offer.seat, received, offer.want, (), refused=True)
    return None


def _named(world: Bohnanza, seat: Seat, positions: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a hand that whoever offers or gives them shows to all."""
    return tuple([world.hands[seat][position] for position in positions])


def _offer(seen: Table, number: int) -> OpenOffer:
    return next(offer for offer in seen.offers if offer.offer == number)


def _for_trading(seen: Table, deal: Deal) -> Reason | None:
    mine, theirs = _grown(seen, deal.seat), _grown(seen, deal.partner)
    empty = deal.received if _has_room(seen, deal.seat) else ()
    given = deal.from_hand + deal.turned
    claims = [
        *[Reason("fits_my_field", card) for card in deal.received if card in mine],
        *[Reason("clears_the_table", card) for card in deal.turned if card not in mine],
        *[Reason("clears_my_hand", card) for card in deal.from_hand if card not in mine],
        *[Reason("opens_my_field", card) for card in empty],
        *[Reason("fits_your_field", card) for card in given if card in theirs],
    ]
    return claims[0] if claims else None


def _for_refusing(seen: Table, deal: Deal) -> Reason:
    mine = _grown(seen, deal.seat)
    full = () if _has_room(seen, deal.seat) else deal.received
    claims = [
        *[Reason("grow_it_myself", card) for card in deal.from_hand if card in mine],
        *[Reason("no_field_for_it", card) for card in full if card not in mine],
    ]
    return claims[0] if claims else Reason("not_this_time")


def _grown(seen: Table, seat: Seat) -> list[int]:
    """What grows in the fields of a seat; of everyone's, nothing is said."""
    return [] if seat < 0 else [field.card for field in seen.fields[seat] if field.count > 0]


def _has_room(seen: Table, seat: Seat) -> bool:
    return any(field.count == 0 for field in seen.fields[seat])
