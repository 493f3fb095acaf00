"""Luck apart from choices: what cards changed of everybody's chance, at the table as it was.

A move that drew cards was worth something before they were drawn; what it is worth after is luck.
What luck does not explain of how the game ended are choices, everybody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from cassoulet.bots.playing import play_on
from cassoulet.dealers import Playout
from cassoulet.game import Game
from cassoulet.journal import Journal, Move, replay
from cassoulet.review.methods import METHODS, advice_of
from cassoulet.review.scales import outlook, shares
from cassoulet.review.shapes import Luck

CHANCE = 2**20  # apart from each other: the chance of one table and that of the next


@dataclass(frozen=True)
class Weighing:
    """A table, or what it becomes by a move whose cards are still to be drawn."""

    kind: str
    table: Game
    move: Move | None
    seed: int

    def do(self) -> list[float]:
        """Everybody's chance to win: it is played on by advice many times."""
        method = METHODS[self.kind]
        if not self.table.to_act():
            return outlook(method.scale, self.table)
        totals = [0.0] * len(self.table.scores())
        for playout in range(method.playouts):
            for seat, chance in enumerate(self._played_on(Playout(self.seed + playout))):
                totals[seat] += chance
        return [total / method.playouts for total in totals]

    def _played_on(self, chance: Playout) -> list[float]:
        table, advice = self.table.copy(), advice_of(self.kind)
        chapter = advice.chapter(table)
        if self.move:
            table.play(self.move.seat, self.move.action, chance)
        if advice.chapter(table) == chapter:
            play_on(advice, table, chance)
        return outlook(METHODS[self.kind].scale, table)


def weighings(journal: Journal, kind: str) -> list[Weighing]:
    """All that is to be weighed: the deal, and each move of chance before and after its cards."""
    steps = list(replay(journal))
    found = [Weighing(kind, steps[0].game, None, 0)]
    for number, (before, after) in enumerate(pairwise(steps), 1):
        assert after.move
        if after.move.picks:
            found.append(Weighing(kind, before.game, after.move, (2 * number - 1) * CHANCE))
            found.append(Weighing(kind, after.game, None, 2 * number * CHANCE))
    return found


def parted(journal: Journal, kind: str, seat: int, weighed: Sequence[object]) -> Luck:
    """What the parts are for one seat; `weighed` is what came of all `weighings`."""
    dealt, *drawn = [chances[seat] for chances in weighed if isinstance(chances, list)]
    lucky, even = METHODS[kind].lucky, 1 / journal.seats
    deal = lucky * (dealt - even)
    cards = lucky * (sum(drawn[1::2]) - sum(drawn[::2]))
    return Luck(deal, cards, _share(journal, seat) - even - deal - cards)


def _share(journal: Journal, seat: int) -> float:
    *_, last = replay(journal)
    return shares(last.game)[seat]
