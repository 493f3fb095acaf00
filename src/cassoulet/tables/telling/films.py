"""The films of a finished game: what its referee saw, for replays."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cassoulet.tables.state.records import Declined, Played, read_record
from cassoulet.wire import facts


def shown(_: str, log: list[bytes]) -> bytes:
    """All films as JSON; before its end a game is shown to its players, by their sockets alone."""
    return msgspec.json.encode(films_of(log))


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
