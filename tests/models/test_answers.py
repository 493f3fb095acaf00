"""What an answer means, however it is written."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.codec import codec
from cassoulet.games.bohnanza.actions import Want
from cassoulet.models.answers import MOST_READ, Bad, read
from cassoulet.models.prompts import Question
from tests.models.test_prompts import question


@pytest.fixture
def asked() -> Question:
    return question(games.box("fagioli"), 3)


@pytest.mark.parametrize(
    "text",
    [
        "ANSWER: 2",
        "answer: 2",
        "2",
        " 2.\n",
        "**ANSWER: 2**",
        "> ANSWER: `2`",
        "Let me think.\nANSWER: 1 is tempting\nBut no.\nANSWER: 2",
        "Answer : 2)",
        "ANSWER: 2\n\n",
    ],
)
def test_a_number_is_a_choice(asked: Question, text: str) -> None:
    assert read(text, asked).action == asked.legal[1]


@pytest.mark.parametrize("text", ["ANSWER: 999", "ANSWER: 0", "ANSWER: " + "9" * 5000])
def test_a_number_that_is_not_listed(asked: Question, text: str) -> None:
    with pytest.raises(Bad) as bad:
        read(text, asked)
    assert bad.value.kind == "illegal"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "I pass.",
        "ANSWER:",
        "ANSWER: -1",
        "ANSWER: two",
        "ANSWER: ²",
        "ANSWER: {",
        "ANSWER: 1 2",
    ],
)
def test_what_is_no_choice(asked: Question, text: str) -> None:
    with pytest.raises(Bad) as bad:
        read(text, asked)
    assert bad.value.kind == "unreadable"


def test_who_may_wait_waits_by_0(asked: Question) -> None:
    free = Question(asked.box, 3, asked.seat, asked.view, asked.legal, must=False)
    assert read("ANSWER: 0", free).action is None


def test_an_action_as_json(asked: Question) -> None:
    written = codec(asked.box).actions.encode(asked.legal[0]).decode()
    assert read(f"ANSWER: {written}", asked).action == asked.legal[0]
    with pytest.raises(Bad, match="no action of this game"):
        read('ANSWER: {"type": "Cheat"}', asked)


def test_a_sentence_where_the_game_has_some() -> None:
    market = question(games.box("bohnanza"), 4, moves=12)
    assert read("ANSWER: want red", market).action == Want((8,))
    with pytest.raises(Bad, match="Begin with offer"):
        read("ANSWER: sing", market)


def test_something_is_said_to_all(asked: Question) -> None:
    answer = read("I will bluff.\nSAY: I have nothing!\nANSWER: 1", asked)
    assert (answer.action, answer.said) == (asked.legal[0], "I have nothing!")
    assert len(read("SAY: " + "a" * 5000 + "\nANSWER: 1", asked).said) == 300


def test_an_endless_answer_is_read_from_its_end(asked: Question) -> None:
    long = "ANSWER: 1\n" + "*" * MOST_READ * 20 + "\nANSWER: 2"
    assert read(long, asked).action == asked.legal[1]
