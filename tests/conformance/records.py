"""What is put on file of a game: its JSON form, counts of lines of play, a whole playthrough."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice

from cassoulet import games
from cassoulet.box import Box
from cassoulet.codec import codec
from cassoulet.journal import Match
from cassoulet.numbers import Numbers
from cassoulet.perft import perft
from tests.conformance import number_laws
from tests.conformance.cells import Cell, cells_of, walk
from tests.golden import UPDATE
from tests.sizes import FULL

PERFT_ENOUGH = 1_000 if FULL or UPDATE else 400
PERFT_DEPTH = 6
VIEWS_EVERY = 12
TOLD = 100  # moves of a playthrough that are told in full
NUMBERED = 60  # moves of a game that are put on file in numbers


def json_form(box: Box) -> str:
    words = codec(box)
    schemas = {
        "actions": words.actions.schema(),
        "events": words.events.schema(),
        "view": words.views.schema(),
    }
    return json.dumps(schemas, indent=1) + "\n"


def in_numbers(box: Box) -> str:
    """How long a row is and of which parts, how many ids there are, and a game in them."""
    told = {"rules_version": box.rules_version}
    forms = {str(cell): _form(cell) for cell in cells_of(box)}
    text = json.dumps({**told, **forms}, indent=1)
    return text.replace("\n    ", " ").replace("\n   ]", " ]") + "\n"


def _form(cell: Cell) -> dict[str, object]:
    numbers = games.numbers(cell.box.name, cell.seats)
    assert numbers is not None
    return {
        "ids": numbers.ids,
        "size": numbers.size,
        "parts": {name: [at, places] for name, at, places in numbers.parts},
        "owned": numbers.owned,
        "game": _in_numbers(cell, numbers),
    }


def _in_numbers(cell: Cell, numbers: Numbers) -> str:
    """A change of any id or place shows in this."""
    match, digest = cell.match(2026), sha256()
    for seat, action in islice(walk(match, 2026), NUMBERED):
        digest.update(number_laws.row(numbers, match.game, seat))
        digest.update(repr(sorted(numbers.listed(match.game, seat))).encode())
        digest.update(repr(numbers.number(match.game, seat, action)).encode())
    return digest.hexdigest()[:16]


def lines_of_play(cell: Cell) -> list[str]:
    """How many there are of each length, until there are many."""
    counts = [1]
    while counts[-1] < PERFT_ENOUGH and len(counts) <= PERFT_DEPTH:
        counts.append(perft(cell.match(1).game, len(counts)))
    return [f"{depth} {count}" for depth, count in enumerate(counts)][1:]


def playthrough(cell: Cell) -> str:
    return "\n".join(_playthrough(cell)) + "\n"


def _playthrough(cell: Cell) -> Iterator[str]:
    match = cell.match(2026)
    yield from _lines("event", match.events)
    for number, (seat, action) in enumerate(walk(match, 2026)):
        if number < TOLD:
            yield from _moment(number, seat, match, cell)
        yield f"{number}: {seat} {action}"
    yield from _lines("event", match.events)
    yield f"scores {match.game.scores()} winners {match.game.winners()}"


def _moment(number: int, seat: int, match: Match, cell: Cell) -> Iterator[str]:
    """What the last move told, and now and then what everybody sees."""
    if number:
        yield from _lines("event", match.events)
    if number % VIEWS_EVERY == 0:
        yield from _lines("view", [match.game.view(viewer) for viewer in cell.viewers()])
        yield from _lines("legal", match.game.legal(seat))


def _lines(word: str, values: Sequence[object]) -> list[str]:
    return [f"  {word} {value}" for value in values]
