"""A position of Haricots in numbers, for what practice taught: most of them between 0 and 1."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from cassoulet.bots.advice.clues import Clues
from cassoulet.cards import Cards
from cassoulet.game import Action, Seat
from cassoulet.games.haricots.actions import Fold, Pass, Play
from cassoulet.games.haricots.board import COPIES, NUMBERS
from cassoulet.games.haricots.rules import HIGH_FROM, HIGH_VALUE, VALUE, Haricots
from cassoulet.games.haricots.runs import run_length

KINDS: Final = [card for card in range(NUMBERS) if COPIES[card] > 0]
MOST_ALIKE: Final = 6  # cards of a kind that are told apart from fewer
RIVALS: Final = 4
STEPS: Final = (6, 10, 13, 16, 20, 30)  # of value
TEN: Final = 10.0  # cards
THIRTY: Final = 30.0  # of value
FEW: Final = 4.0  # sets
DECK: Final = 4.0  # cards
FADES: Final = 0.37  # a card: how fast a rival's threat does


def describe(world: Haricots, seat: Seat, clues: Clues, action: Action) -> list[float]:
    """The position after an action, as far as who acts may know it."""
    hand = Cards(world.hands[seat].counts[:])
    to_beat = world.to_beat
    if isinstance(action, Play):
        hand.take(action.card, action.count)
        to_beat = (HIGH_VALUE if to_beat >= HIGH_FROM else VALUE)[action.card] * action.count
    numbers = _of_hand(hand)
    numbers.append(float(world.decks[seat]) / DECK)
    numbers += [float(isinstance(action, kind)) for kind in (Play, Pass, Fold)]
    numbers += [float(world.to_beat == 0), float(to_beat) / THIRTY]
    numbers += [float(to_beat >= step) for step in STEPS]
    numbers += _of_unseen(world, seat)
    numbers += _of_rivals(world, seat, clues, isinstance(action, Play))
    return numbers


def _of_hand(hand: Cards) -> list[float]:
    numbers: list[float] = []
    for card in KINDS:
        alike = min(hand.counts[card], MOST_ALIKE)
        numbers += [float(alike == count) for count in range(1, MOST_ALIKE + 1)]
    values = [float(card * hand.counts[card]) for card in KINDS if HIGH_VALUE[card] == card]
    for step in STEPS:
        numbers.append(float(sum(value > step for value in values)) / FEW)
    numbers += [max(values) / THIRTY, float(hand.counts[1] + hand.counts[2]) / FEW]
    kinds = sum(hand.counts[card] > 0 for card in KINDS)
    return [*numbers, float(hand.size) / TEN, float(run_length(hand)) / TEN, float(kinds) / TEN]


def _of_unseen(world: Haricots, seat: Seat) -> list[float]:
    """Of each kind, how many others may still have."""
    mine, seen = world.hands[seat].counts, world.seen.counts
    return [float(COPIES[card] - mine[card] - seen[card]) / TEN for card in KINDS]


def _of_rivals(world: Haricots, seat: Seat, clues: Clues, covered: bool) -> list[float]:
    """Those still in the round, in the order of their turns."""
    numbers: list[float] = []
    others: list[i64] = [(seat + step) % world.seats for step in range(1, world.seats)]
    rivals = [other for other in others if not world.out[other]]
    for rival in rivals:
        numbers += _of_rival(world, rival, clues, covered)
    absent = [0.0] * len(_of_rival(world, seat, clues, covered))
    return numbers + absent * (RIVALS - len(rivals))


def _of_rival(world: Haricots, rival: Seat, clues: Clues, covered: bool) -> list[float]:
    size = float(world.hands[rival].size)
    owns = world.owner == rival and not covered
    low, high = float(clues.low[rival]), float(clues.high[rival])
    passed = clues.passed(rival)
    numbers = [1.0, exp(-FADES * size), size / TEN, float(size == 1), float(owns)]
    numbers += [float(world.decks[rival]) / DECK, float(high > 0), float(passed)]
    numbers += [low / THIRTY, 0.0 if passed else high / THIRTY]
    return numbers + [float(passed and low < step) for step in STEPS]
