"""A new game that begins where another one stood, and is proved as any is."""

from __future__ import annotations

from cassoulet.dealers import Sealed
from cassoulet.journal import Journal, Match, after
from cassoulet.origins import Origin


class CannotPlayOn(Exception):
    """There is no such moment, or not in such a game; `code` says which."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def play_on(journal: Journal, origin: Origin, seed: bytes, as_it_was: bool = False) -> Match:
    """As it was, or as the seat of `origin` could not have told from that."""
    moves = journal.standing()
    if journal.origin:
        raise CannotPlayOn("played_on_already")
    if not 0 <= origin.moves < len(moves) or origin.seat not in range(journal.seats):
        raise CannotPlayOn("no_such_move")
    table = journal.box, journal.seats, journal.options
    if not as_it_was:
        return Match(*table, Sealed(seed), imagining(journal, origin))
    match = Match.resume(*table, seed, list(journal.deal), origin)
    for move in moves[: origin.moves]:
        match.follow(move)
    return match


def imagining(journal: Journal, origin: Origin) -> Origin:
    """The same moment with what its seat knew then, and nothing else."""
    view = after(journal, origin.moves).view(origin.seat)
    return Origin(origin.table, origin.moves, origin.seat, view)
