"""Haricots: how to get rid of a hand.

- A hand is as good as the number of plays it still takes: keep what belongs together.
- Low cards go only when you lead, so lead them; high ones win the lead back, so save them.
- Beat what lies there as cheaply as you can.
- Drawing makes a hand longer: do it when playing would tear a good set apart.
- Fold late: when others are about to go out and most of your hand is a run.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, final

from cassoulet.bots.contract import SURE, Advice
from cassoulet.game import Action, Game, Seat
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.board import NUMBERS
from cassoulet.games.haricots.rules import CHIP_VP, HIGH_VALUE, PASS, Haricots
from cassoulet.games.haricots.runs import longest_run

PACE: Final = 0.55  # how much every further play lowers the chance to go out first
PLAYS_PER_CARD: Final = 0.68  # of a hand that one cannot see
LOWEST: Final = 2.0  # plays that a set of no value would take
PER_POINT: Final = 0.08  # less for each point of its value
HIGHEST: Final = 0.2  # but so many at least
EITHER_WAY: Final = 0.9  # 1/17 and 2/16 go as low or as high ones
DRAWING_COSTS: Final = 0.35  # in plays
CAUGHT_WITH: Final = 0.1  # of one's cards: who stays can still fold, so fold late


@final
class HaricotsAdvice(Advice):
    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        assert isinstance(world, Haricots)
        rivals = _rivals(world, seat)
        hand = tuple(world.hands[seat].counts)
        return [_worth(world, seat, action, hand, rivals) for action in actions]

    def chapter(self, world: Game) -> int:
        assert isinstance(world, Haricots)
        return world.round

    def win(self) -> float:
        return 4.0


def _worth(
    world: Haricots, seat: Seat, action: Action, hand: tuple[int, ...], rivals: float
) -> float:
    if isinstance(action, Play):
        return _play_worth(world, action, hand, rivals)
    if action is PASS or action == PASS:
        if world.decks[seat] == 0:
            return -SURE  # dropping out, where drawing is no longer possible
        plays = plays_needed(hand) + DRAWING_COSTS
        return _outlook(world, plays, sum(hand) + 1, rivals)
    return float(len(longest_run(world.hands[seat])) - sum(hand))


def _play_worth(world: Haricots, play: Play, hand: tuple[int, ...], rivals: float) -> float:
    left = list(hand)
    left[play.card] -= play.count
    size = sum(left)
    if size == 0:
        return SURE
    return _outlook(world, plays_needed(tuple(left)), size, rivals)


@lru_cache(maxsize=100_000)
def plays_needed(hand: tuple[int, ...]) -> float:
    """How many plays a hand takes: a low set has to wait for a lead, a high one wins it."""
    plays = 0.0
    for card in range(1, NUMBERS):
        if hand[card] > 0:
            plays += _plays_of(card, hand[card])
    return plays


def _plays_of(card: int, count: int) -> float:
    if HIGH_VALUE[card] != card:
        return EITHER_WAY
    return max(HIGHEST, LOWEST - PER_POINT * card * count)


def _rivals(world: Haricots, seat: Seat) -> float:
    """The weight of all others in the race to go out."""
    total = 0.0
    for other in range(world.seats):
        if other != seat and not world.out[other]:
            total += exp(-PACE * PLAYS_PER_CARD * int(world.hands[other].size))
    return total


def _outlook(world: Haricots, plays: float, size: int, rivals: float) -> float:
    mine = exp(-PACE * plays)
    chance = mine / (mine + rivals)
    if not world.advanced:
        return chance * CHIP_VP
    return chance * CHIP_VP - (1 - chance) * size * CAUGHT_WITH
