"""What a client must know of a game to put it in plain words, until somebody writes better ones.

The names of classes and fields say most. What they do not say is told here: which numbers are
seats, and which lists have an entry for each seat.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from cassoulet.box import Box
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.wire.shapes import Shape, game_shapes
from cassoulet.wire.words import fields_of_type

SEAT = {"Seat", "Viewer"}  # what the rules call a number that is a seat
MOST_MOVES = 400  # of a game that is looked at: enough to meet every phase


def reading(box: Box) -> dict[str, object]:
    shapes = game_shapes(box)
    return {
        "actions": [shape.name for shape in shapes["Action"] if shape.tag],
        "events": [shape.name for shape in shapes["Event"] if shape.tag],
        "seats": _seats([shape for some in shapes.values() for shape in some]),
        "each": _each(box),
    }


# Which numbers are seats


def _seats(shapes: list[Shape]) -> dict[str, list[str]]:
    """By the class, beside `seat`; the parts inside others bear no name: theirs stand together."""
    found: dict[str, list[str]] = {}
    for shape in shapes:
        known = found.setdefault(shape.tag or "", [])
        names = fields_of_type(shape.source, SEAT)
        known += [name for name in names if name != "seat" and name not in known]
    return {name: fields for name, fields in found.items() if fields}


# Which lists have an entry for each seat


def _each(box: Box) -> list[str]:
    """Seen in play, at the smallest and at the largest table: no type tells it."""
    views = [
        (seats, view)
        for seats in sorted({box.seats[0], box.seats[-1]})
        for view in _views_of_a_game(box, seats)
    ]
    return [name for name in views[0][1] if _has_one_each([(n, view[name]) for n, view in views])]


def _has_one_each(values: list[tuple[int, object]]) -> bool:
    """Nothing else was seen there, save an empty list while there is nothing to tell yet."""
    lists = [(seats, value) for seats, value in values if isinstance(value, list)]
    full = [seats for seats, value in lists if len(value) == seats]
    empty = [seats for seats, value in lists if not value]
    return bool(full) and len(full) + len(empty) == len(values)


def _views_of_a_game(box: Box, seats: int) -> Iterator[dict[str, object]]:
    """What a spectator sees of a game played by chance."""
    dealer, views = Playout(seats), codec(box).views
    game = box.deal(seats, {}, dealer)
    for _ in range(MOST_MOVES):
        yield json.loads(views.encode(game.view(None)))
        waited = game.to_act()
        if not waited:
            return
        action = game.pick_action(waited[0], dealer)
        assert action is not None, "the game waits for somebody who can do nothing"
        game.play(waited[0], action, dealer)
