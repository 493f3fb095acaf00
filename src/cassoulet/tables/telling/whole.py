"""A finished game whole, with all its secrets: for who judges what a seat decided."""

from __future__ import annotations

from typing import NamedTuple

from cassoulet import archive
from cassoulet.tables.state.records import Dealt, Declined, Entry, Played
from cassoulet.tables.state.table import Table
from cassoulet.wire import facts


class Made(NamedTuple):
    """A move that stands: its place in the log, its seat, and whether a bot made it."""

    seq: int
    seat: int
    bot: bool


class Whole(NamedTuple):
    journal: bytes
    deal: int  # its place in the log
    moves: list[Made]

    def seqs(self) -> list[int]:
        """Of the deal, and of each move."""
        return [self.deal, *[move.seq for move in self.moves]]

    def made_by_others(self, seat: int) -> frozenset[int]:
        """By a bot in a person's place: their numbers, from 1."""
        own = [(number, move.bot) for number, move in enumerate(self.moves, 1) if move.seat == seat]
        if all(bot for _, bot in own):
            return frozenset()
        return frozenset([number for number, bot in own if bot])


def told(table: str, log: list[bytes]) -> Whole:
    fold, deal, moves = folded(table, log)
    assert fold.match
    return Whole(archive.encode(fold.match.journal), deal, moves)


def folded(table: str, log: list[bytes]) -> tuple[Table, int, list[Made]]:
    """The table, the place of its deal, and the moves that stand."""
    fold, deal, moves = Table(table), 0, list[Made]()
    for body in log:
        seq, record, *_ = fold.replay(body)
        if isinstance(record.entry, Dealt):
            deal = seq
        _note(moves, seq, record.entry)
    return fold, deal, moves


def _note(moves: list[Made], seq: int, entry: Entry) -> None:
    if isinstance(entry, Played):
        moves.append(Made(seq, entry.seat, entry.bot))
    elif isinstance(entry, Declined):
        moves += [Made(seq, seat, True) for seat in entry.seats]
    elif isinstance(entry, facts.Undone):
        del moves[-entry.moves :]
