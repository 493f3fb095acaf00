"""The films of a finished game: what its referee saw, for replays."""

from __future__ import annotations

from collections.abc import Iterable

from cassoulet.tables.refusals import unless
from cassoulet.tables.state.records import Declined, Played, read_record
from cassoulet.tables.state.table import Table
from cassoulet.wire import facts


def may_be_shown(table: Table) -> bool:
    """Before its end a game is shown to those who sit at it, and by their sockets alone."""
    unless(table.status == "over", "not_over")
    return True


def films_of(log: Iterable[bytes]) -> list[list[str]]:
    """Of each move that stands, as in the journal: its films in base64, most often none."""
    films: list[list[str]] = []
    for body in log:
        entry = read_record(body).entry
        if isinstance(entry, Played):
            films.append(entry.films)
        elif isinstance(entry, Declined):
            films += [[] for _ in entry.seats]
        elif isinstance(entry, facts.Undone):
            del films[-entry.moves :]
    return films
