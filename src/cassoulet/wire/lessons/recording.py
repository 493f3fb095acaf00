"""A scripted opening, played by the real rules and written down frame by frame."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from cassoulet import games
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import Action, Dealer, Event
from cassoulet.journal import Match

LEARNER = 0
NEW = object()  # is equal to nothing that a view holds


@dataclass(frozen=True)
class Lesson:
    """Who does what, from a deal that shows what is to be learnt."""

    game: str
    seats: int
    seed: int
    moves: tuple[tuple[int, Action], ...]
    options: Mapping[str, str] = field(default_factory=dict)
    dealer: Callable[[int], Dealer] = Playout  # of a seed; one may leave less to chance
    unseen: range = range(
        0
    )  # moves between two scenes: only how the table stands after them is shown


def recorded(lesson: Lesson) -> str:
    """All frames of a lesson, one on each line; the browser has no rules to work them out."""
    frames = ",\n  ".join(_written(frame) for frame in _frames(lesson))
    return f'{{\n "seats": {lesson.seats},\n "frames": [\n  {frames}\n ]\n}}\n'


def _frames(lesson: Lesson) -> list[dict[str, Any]]:
    """The table after the deal and after each move that is seen, as the learner sees it."""
    return _without_repeats([_frame(*shown) for shown in played(lesson)])


def played(lesson: Lesson) -> Iterator[tuple[Match, Sequence[Event], Action | None]]:
    """The match as it goes, what the learner is told of each move, and what they do next."""
    match = Match(
        games.box(lesson.game), lesson.seats, dict(lesson.options), lesson.dealer(lesson.seed)
    )
    yield match, match.events, _wanted(lesson, 0)
    for place, move in enumerate(lesson.moves):
        match.act(*move)
        unseen = place in lesson.unseen
        if not (unseen and place + 1 in lesson.unseen):
            yield match, () if unseen else match.events, _wanted(lesson, place + 1)


def _wanted(lesson: Lesson, place: int) -> Action | None:
    """What comes next, if it is the learner's move, and is seen."""
    moves = () if place in lesson.unseen else lesson.moves[place : place + 1]
    return next((action for seat, action in moves if seat == LEARNER), None)


def _frame(match: Match, events: Sequence[Event], wanted: Action | None) -> dict[str, Any]:
    """`action` is what the learner does next; only then are they told what they might do."""
    words = codec(match.journal.box)
    legal = match.game.legal(LEARNER) if wanted else []
    if wanted and wanted not in legal:
        legal.append(wanted)  # the rules admit more than they list
    return {
        "events": [_read(words.events.encode(e.seen_by(LEARNER))) for e in events],
        "view": _read(words.views.encode(match.game.view(LEARNER))),
        "waiting_for": list(match.game.to_act()),
        "legal": [_read(words.actions.encode(action)) for action in legal],
        "action": _read(words.actions.encode(wanted)) if wanted else None,
    }


def _without_repeats(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of each view only what changed since the frame before: most of it does not."""
    views: list[dict[str, Any]] = [{}, *(frame["view"] for frame in frames)]
    changes = [
        {name: value for name, value in view.items() if before.get(name, NEW) != value}
        for before, view in pairwise(views)
    ]
    return [{**frame, "view": change} for frame, change in zip(frames, changes, strict=True)]


def _read(text: bytes) -> Any:
    return json.loads(text)


def _written(frame: dict[str, Any]) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
