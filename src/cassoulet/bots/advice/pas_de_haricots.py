"""Pas de Haricots: how to collect without regret.

- Take what adds most to your points, and think of what the suit may still become.
- A minus card turns a whole suit round: take one with a poor suit, or a second one to mend it.
- The king doubles, for good or ill; the trump that kills a suit saves one that has gone wrong.
- You never take your own card. Put out what hurts the others, most of all under the pawn.
- Whose card is taken takes next: a card that somebody likes lets you choose early.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from cassoulet.bots.contract import Advice
from cassoulet.cards import Cards
from cassoulet.game import Action, Game, Seat
from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.board import RANKS
from cassoulet.games.pas_de_haricots.rules import (
    FIRST_MINUS,
    HAND,
    KING,
    LAST_MINUS,
    LEADING,
    NO_BEANS,
    PasDeHaricots,
)

GROWTH: Final = 14.0  # points that a good suit still gains in a whole round
REGRET: Final = 0.4  # of it, that a suit gone wrong loses
MENDED: Final = 0.75  # of what a suit gone wrong costs: some of it is put right
LIKED: Final = 0.35  # how much it helps that somebody likes one's card


@final
class PasDeHaricotsAdvice(Advice):
    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        assert isinstance(world, PasDeHaricots)
        return [_worth(world, seat, action) for action in actions]

    def chapter(self, world: Game) -> int:
        assert isinstance(world, PasDeHaricots)
        return world.round

    def win(self) -> float:
        return 40.0


def _worth(world: PasDeHaricots, seat: Seat, action: Action) -> float:
    if isinstance(action, Take):
        card = world.played[action.owner]
        envy = max(_gain(world, other, card) for other in _others(world, seat))
        return _gain(world, seat, card) + 0.15 * envy
    assert isinstance(action, Play)
    gains = [_gain(world, other, action.card) for other in _others(world, seat)]
    hurts = -sum(gains) / len(gains)
    return hurts if world.phase == LEADING else hurts + LIKED * max(gains)


def _others(world: PasDeHaricots, seat: Seat) -> list[int]:
    return [other for other in range(world.seats) if other != seat]


def _gain(world: PasDeHaricots, seat: Seat, card: int) -> float:
    """What a card would change for `seat`."""
    cards = world.collections[seat]
    suit = card // RANKS
    later = GROWTH * (1 - cards.size / HAND[world.seats])
    before = _prospect(cards, suit, later)
    cards.add(card)
    after = _prospect(cards, suit, later)
    cards.take(card)
    return after - before


def _prospect(cards: Cards, suit: int, later: float) -> float:
    """What a suit will be worth in the end, about."""
    counts = cards.counts
    first = suit * RANKS
    if counts[first + NO_BEANS] > 0:
        return 0.0
    points = 0
    for rank in range(FIRST_MINUS):
        if counts[first + rank] > 0:
            points += rank + 1
    minus = sum([counts[first + rank] for rank in range(FIRST_MINUS, LAST_MINUS + 1)])
    factor = 2 if counts[first + KING] > 0 else 1
    if minus % 2 == 1:
        return -factor * (MENDED * points + REGRET * later)
    return factor * (points + later)
