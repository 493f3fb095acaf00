"""Haricots: how to get rid of a hand.

- A hand is as good as the number of plays it still takes: keep what belongs together.
- Low cards go only when you lead, so lead them; high ones win the lead back, so save them.
- Beat what lies there as cheaply as you can, or so highly that nobody answers.
- Drawing makes a hand longer: do it when playing would tear a good set apart.
- Fold when others are about to go out and most of your hand is a run.
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
from cassoulet.games.haricots.rules import CHIP_VP, HIGH_FROM, HIGH_VALUE, PASS, Haricots
from cassoulet.games.haricots.runs import longest_run

PACE: Final = 0.55  # how much every further play lowers the chance to go out first
PLAYS_PER_CARD: Final = 0.68  # of a hand that one cannot see
EASY_TOTAL: Final = 15  # a set worth as much finds its moment
COMMANDING: Final = 20  # a set worth as much is seldom beaten
DRAWING_COSTS: Final = 0.35  # in plays
CAUGHT_WITH: Final = 0.55  # of one's cards, when somebody else goes out


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
    total = HIGH_VALUE[play.card] if world.to_beat >= HIGH_FROM else play.card
    plays = plays_needed(tuple(left)) - _command(total * play.count)
    return _outlook(world, plays, size, rivals)


def _command(total: int) -> float:
    """How likely nobody beats it, so that one leads again: that is worth most of a play."""
    return 0.8 / (1 + exp((COMMANDING - total) / 4))


@lru_cache(maxsize=100_000)
def plays_needed(hand: tuple[int, ...]) -> float:
    """How many plays a hand takes: a set is one, a low set one that has to wait for a lead."""
    plays = 0.0
    for card in range(1, NUMBERS):
        if hand[card] > 0:
            plays += _plays_of(card, hand[card])
    return plays


def _plays_of(card: int, count: int) -> float:
    total = card * count
    if HIGH_VALUE[card] != card:
        return 0.9  # it may be a high one
    return 0.75 if total >= EASY_TOTAL else 1.35 - 0.04 * total


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
