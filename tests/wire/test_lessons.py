"""The first hands for learners: played by the rules, told as the learner sees them, and small."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cassoulet import games
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.journal import Match
from cassoulet.wire.lessons import LESSONS, files
from cassoulet.wire.lessons.recording import LEARNER, Lesson, recorded

MOST_BYTES = 30_000

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)


def frames(lesson: Lesson) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(recorded(lesson))["frames"]
    return found


def test_each_has_its_file_in_the_folder_of_its_game() -> None:
    assert list(files()) == [f"web/src/games/{lesson.game}/tutorial.json" for lesson in LESSONS]
    assert all(len(text.encode()) < MOST_BYTES for text in files().values())


@every_lesson
def test_the_frames_put_together_are_what_the_learner_sees(lesson: Lesson) -> None:
    box = games.box(lesson.game)
    match = Match(box, lesson.seats, dict(lesson.options), Playout(lesson.seed))
    view: dict[str, Any] = {}
    for place, frame in enumerate(frames(lesson)):
        if place:
            match.act(*lesson.moves[place - 1])
        view |= frame["view"]
        assert view == json.loads(codec(box).views.encode(match.game.view(LEARNER)))
        events = [event.seen_by(LEARNER) for event in match.events]
        assert frame["events"] == [json.loads(codec(box).events.encode(e)) for e in events]


@every_lesson
def test_what_is_to_be_done_may_be_done_and_nothing_else_is_offered(lesson: Lesson) -> None:
    told = frames(lesson)
    for (seat, _), frame in zip(lesson.moves, told, strict=False):
        assert (frame["action"] is not None) == (seat == LEARNER)
    for frame in told:
        assert frame["action"] in frame["legal"] if frame["action"] else not frame["legal"]
