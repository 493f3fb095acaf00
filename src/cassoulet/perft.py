"""Counting lines of play: every action and every outcome of chance, to a given depth.

A move that deals whole hands has more outcomes than can be walked. So chance is followed wherever
it may lead for the first BRANCHED picks of a move, and along one line after that.
"""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.dealers import NeedsPick, Script
from cassoulet.game import Action, Dealer, Game

BRANCHED = 2


def perft(game: Game, depth: int) -> int:
    """How many lines of `depth` moves start here; a game that ends sooner counts once."""
    if depth == 0 or not game.to_act():
        return 1
    return sum(perft(after, depth - 1) for after in successors(game))


def successors(game: Game) -> Iterator[Game]:
    """Every table that the next move can lead to."""
    for seat in game.to_act():
        for action in game.legal(seat):
            yield from outcomes(game, seat, action)


def outcomes(game: Game, seat: int, action: Action) -> Iterator[Game]:
    """Every table that one action can lead to, as chance has it."""
    scripts: list[list[int]] = [[]]
    while scripts:
        picks = scripts.pop()
        after = game.copy()
        try:
            after.play(seat, action, _Branch(picks))
        except NeedsPick as need:
            possible = [index for index, weight in enumerate(need.weights) if weight]
            scripts += [[*picks, index] for index in reversed(possible)]
        else:
            yield after


class _Branch(Dealer):
    """Picks as scripted; past the branched ones, always the first that is possible."""

    def __init__(self, picks: list[int]) -> None:
        self.script = Script(picks)
        self.left = BRANCHED

    def pick(self, weights: vec[i64], total: i64) -> i64:
        self.left -= 1
        if self.left >= 0:
            return self.script.pick(weights, total)
        return next(index for index, weight in enumerate(weights) if weight)
