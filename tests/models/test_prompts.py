"""What a model is told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from cassoulet import games
from cassoulet.box import Box
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import MOST_SEATS
from cassoulet.games.bohnanza.actions import Offer
from cassoulet.models.data import NAMES, Said
from cassoulet.models.prompts import Question, system
from cassoulet.texts import languages, speaking
from cassoulet.words import rules, title
from tests.models.tables import choices

every_game = pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)


def questions(box: Box, seats: int, heard: tuple[Said, ...] = ()) -> Iterator[Question]:
    """Of whoever the game waits for, move after move, at random."""
    recorder, chance = Recorder(Playout(3)), Playout(4)
    game = box.deal(seats, {}, recorder)
    while waiting := game.to_act():
        seat, legal = waiting[0], game.legal(waiting[0])
        events = [event.seen_by(seat) for event in recorder.events]
        yield Question(box, seats, seat, game.view(seat), legal, True, events, heard)
        game.play(seat, legal[chance.below(len(legal))], recorder)


def question(box: Box, seats: int, moves: int = 6, heard: tuple[Said, ...] = ()) -> Question:
    *_, asked = islice(questions(box, seats, heard), moves + 1)  # the last of a game that is short
    return asked


@every_game
def test_the_rules_are_those_that_players_read(box: Box) -> None:
    told = system(box, box.seats[0], {}, 0)
    assert rules(box).strip() in told
    assert title(box) in told
    assert f"You are P1; the others are {' and '.join(NAMES[1 : box.seats[0]])}." in told


def test_options_are_told() -> None:
    assert "rules: advanced" in system(games.box("haricots"), 3, {"rules": "advanced"}, 0)


@every_game
def test_a_question_tells_the_story_the_table_and_numbered_choices(box: Box) -> None:
    asked = question(box, box.seats[-1])
    text = asked.text()
    assert text.startswith("What happened:\n")
    assert "\n\nThe table:\n" in text
    assert list(choices(text)) == [str(number) for number in range(1, len(asked.legal) + 1)]
    assert "[" not in text.replace("[A]", ""), "markup is for terminals"


@every_game
def test_no_two_choices_read_alike(box: Box) -> None:
    for asked in islice(questions(box, box.seats[-1]), 80):
        told = list(choices(asked.choices()).values())
        assert len(set(told)) == len(told)


def test_whoever_is_offered_something_is_named() -> None:
    asked = question(games.box("bohnanza"), 4, moves=12)
    offers = [action for action in asked.legal if isinstance(action, Offer)]
    told = [
        one for one in choices(asked.text()).values() if one.startswith(("You offer", "You give"))
    ]
    assert [NAMES[offer.to] in one for offer, one in zip(offers, told, strict=True)] == [
        True
    ] * len(told)
    assert told


def test_who_may_wait_is_told_so() -> None:
    asked = question(games.box("bohnanza"), 4)
    free = Question(asked.box, 4, asked.seat, asked.view, asked.legal, must=False)
    assert free.choices().splitlines()[:2] == [
        "You may choose, or wait:",
        "0) wait, and let the others go on",
    ]


@every_game
def test_every_language_has_all_of_it(box: Box) -> None:
    for code in languages():
        with speaking(code):
            said = (Said(1, "!"), Said(-1, "?"))
            assert "ANSWER: 3" in system(box, box.seats[0], {}, 0)
            assert choices(question(box, box.seats[0], heard=said).text())


def test_nobody_is_called_by_another_name_than_their_seat() -> None:
    assert len(NAMES) == MOST_SEATS
    assert all(name.isalnum() for name in NAMES)
