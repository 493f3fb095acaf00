"""The others at a table of Bohnanza, as far as one can know them: their fields, and what they said.

Their hands are never looked at. But hands are told by words: who offered a card has it, who would
part with one most likely has it, and who refused to give one may well not have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.bots.advice.fields import Garden, Season
from cassoulet.game import Seat
from cassoulet.games.bohnanza.board import Board
from cassoulet.games.bohnanza.rules import Bohnanza

KEPT: Final = 0.25  # coins that a card is worth to an owner who could plant it
HAD_NONE: Final = 0.4  # as likely as before that somebody has a card after refusing to give it
STILL_THERE: Final = 0.95  # that a card which somebody offered in vain is still in hand
TO_SPARE: Final = 0.9  # that somebody has what they say they would part with
RELIEF: Final = 0.2  # coins that it is worth to them to be rid of it


def garden_of(world: Board, seat: Seat) -> Garden:
    """Fields, and what must be planted in them."""
    plots = world.fields[seat]
    waiting = sorted(world.set_aside[seat])  # in one order, so that sums are the same to the bit
    if seat == world.turn and isinstance(world, Bohnanza):
        waiting = waiting + world.turned
    return Garden(
        vec[i64]([plot.card for plot in plots]), vec[i64]([plot.count for plot in plots]), waiting
    )


@final
class Neighbour:
    """Somebody else, and what trades would bring them, were their hand empty."""

    def __init__(self, world: Board, seat: Seat, season: Season) -> None:
        self.world, self.seat = world, seat
        self.season = season
        self.garden = garden_of(world, seat)
        self.now = season.plan(self.garden, [])

    def gain(self, received: list[int], given: list[int]) -> float:
        """What they have more if they receive these cards and give those."""
        open_cards = [card for card in given if card in self.garden.waiting]
        after = self.season.plan(self.garden.without(open_cards).with_cards(received), [])
        kept = [KEPT for card in given if self.garden.grows(card)]
        spared = self.world.spares[self.seat]
        relief = [RELIEF for card in given if card in spared and card not in open_cards]
        return after - self.now - sum(kept) + sum(relief)

    def has(self, cards: Sequence[int], attentive: bool) -> float:
        """The chance that they can give all these; who is attentive heeds what was said."""
        lying_open = self.world.turned[:] if self.seat == self.world.turn else []
        spared = list(self.world.spares[self.seat])  # one of each, as far as one knows
        in_hand = len(self.world.hands[self.seat])
        chance = 1.0
        for card in cards:
            if card in lying_open:
                lying_open.remove(card)
                continue
            if card in spared and in_hand > 0:
                spared.remove(card)
                chance *= TO_SPARE
            else:
                chance *= self._holds(card, in_hand, attentive)
            in_hand -= 1
        return chance

    def _holds(self, card: int, in_hand: int, attentive: bool) -> float:
        if in_hand <= 0:
            return 0.0
        chance = self.season.arrives(card, in_hand)
        return self._after_what_was_said(card, chance) if attentive else chance

    def _after_what_was_said(self, card: int, chance: float) -> float:
        for ticket in self.world.offers:
            if ticket.seat == self.seat and card in ticket.from_hand:
                return 1.0
        for terms in self.world.refused:
            if terms.seat == self.seat and card in terms.given:
                return STILL_THERE
            if terms.to == self.seat and card in terms.want:
                chance *= HAD_NONE
        return chance
