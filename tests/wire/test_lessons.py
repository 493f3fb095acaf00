"""The first hands for learners: played by the rules, told as the learner sees them, and small."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cassoulet import games
from cassoulet.codec import codec
from cassoulet.wire.lessons import LESSONS, files
from cassoulet.wire.lessons.recording import LEARNER, Lesson, played, recorded

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
    words = codec(games.box(lesson.game))
    view: dict[str, Any] = {}
    for (match, events, _), frame in zip(played(lesson), frames(lesson), strict=True):
        view |= frame["view"]
        assert view == json.loads(words.views.encode(match.game.view(LEARNER)))
        seen = [event.seen_by(LEARNER) for event in events]
        assert frame["events"] == [json.loads(words.events.encode(event)) for event in seen]


@every_lesson
def test_what_is_to_be_done_may_be_done_and_nothing_else_is_offered(lesson: Lesson) -> None:
    told = frames(lesson)
    seen = [seat for place, (seat, _) in enumerate(lesson.moves) if place not in lesson.unseen]
    assert len([frame for frame in told if frame["action"]]) == seen.count(LEARNER)
    for frame in told:
        assert frame["action"] in frame["legal"] if frame["action"] else not frame["legal"]


def test_between_two_scenes_nothing_is_told() -> None:
    [beanstalk] = [lesson for lesson in LESSONS if lesson.unseen]
    told = frames(beanstalk)
    assert len(told) == 2 + len(beanstalk.moves) - len(beanstalk.unseen)
    cut = told[beanstalk.unseen.start + 1]
    assert cut["events"] == []
    assert cut["action"] is not None
