"""Counting lines of play: every action and every outcome of chance, to a given depth."""

from __future__ import annotations

from collections.abc import Iterator

from cassoulet.dealers import NeedsPick, Script
from cassoulet.game import Action, Game


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
            after.play(seat, action, Script(picks))
        except NeedsPick as need:
            possible = [index for index, weight in enumerate(need.weights) if weight]
            scripts += [[*picks, index] for index in reversed(possible)]
        else:
            yield after
