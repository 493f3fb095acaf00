"""Puzzles over HTTP: shown without their answer, and judged once something was chosen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cassoulet.puzzles import shelf
from cassoulet.puzzles.kept import Puzzle
from tests.server.running import Server

TOLD = {"id", "game", "number", "seats", "seat", "options", "view", "legal", "events"}


def get(server: Server, path: str = "") -> Any:
    with server.visitor() as visitor:
        return visitor.get(f"/api/puzzles{path}").json()


def solve(server: Server, puzzle: str, body: Any) -> tuple[int, Any]:
    with server.visitor() as visitor:
        answer = visitor.post(f"/api/puzzles/{puzzle}", json=body)
    return answer.status_code, answer.json()


def action_of(puzzle: Puzzle, place: int) -> Any:
    return msgspec.json.decode(puzzle.choices[place].action)


def first_of(game: str) -> Puzzle:
    return shelf.collection(game).puzzles[0]


def test_all_are_listed_and_one_is_todays(server: Server) -> None:
    told = get(server)
    assert [one["id"] for one in told["puzzles"]] == list(shelf.shelf())
    assert told["today"] in shelf.shelf()
    numbers = [one["number"] for one in told["puzzles"] if one["game"] == "fagioli"]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", shelf.GAMES)
def test_a_puzzle_is_shown_without_its_answer(server: Server, game: str) -> None:
    puzzle = first_of(game)
    told = get(server, f"/{puzzle.id}")
    assert set(told) == TOLD
    assert told["view"] == msgspec.json.decode(puzzle.view)
    assert told["legal"] == [action_of(puzzle, n) for n in range(len(puzzle.choices))]
    assert all(set(action) <= {"type", *told["legal"][0], *action} for action in told["legal"])
    assert "loss" not in str(told)
    assert "chance" not in str(told)


@pytest.mark.parametrize("game", shelf.GAMES)
def test_who_finds_the_best_is_told_why_it_beats_what_comes_to_mind(
    server: Server, game: str
) -> None:
    puzzle = first_of(game)
    status, told = solve(server, puzzle.id, {"action": action_of(puzzle, puzzle.best)})
    assert (status, told["right"]) == (200, True)
    assert told["chosen"] == told["best"]
    assert told["best"]["chance"] == puzzle.chance
    assert told["advised"]["chance"] < told["best"]["chance"]
    advised = puzzle.choices[puzzle.advised].reason
    assert told["reason"] == msgspec.to_builtins(advised)
    assert (told["behind"], told["error"]) == (puzzle.second.loss, puzzle.second.error)


def test_who_does_not_is_told_what_was_better_than_that(server: Server) -> None:
    puzzle = first_of("haricots")
    for place, choice in enumerate(puzzle.choices):
        if place == puzzle.best:
            continue
        status, told = solve(server, puzzle.id, {"action": action_of(puzzle, place)})
        assert (status, told["right"]) == (200, False)
        assert told["chosen"]["action"] == action_of(puzzle, place)
        assert told["chosen"]["chance"] < told["best"]["chance"]
        assert told["reason"] == msgspec.to_builtins(choice.reason)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"action": {"type": "Play", "card": 99, "count": 1}}, "malformed_action"),
        ({"action": {"type": "Nothing"}}, "malformed_action"),
        ({"action": 3}, "malformed_action"),
        ({}, "malformed"),
        ({"action": {"type": "Pass"}, "more": 1}, "malformed"),
        ([], "malformed"),
    ],
)
def test_what_cannot_be_done_there_tells_nothing(server: Server, body: Any, code: str) -> None:
    assert solve(server, first_of("haricots").id, body) == (422, {"code": code})


@pytest.mark.parametrize("name", ["0" * 8, "x", "%00", "a" * 300])
def test_there_is_no_other_puzzle(server: Server, name: str) -> None:
    with server.visitor() as visitor:
        answers = [
            visitor.get(f"/api/puzzles/{name}"),
            visitor.post(f"/api/puzzles/{name}", json={"action": {"type": "Pass"}}),
        ]
    for answer in answers:
        assert (answer.status_code, answer.json()) == (404, {"code": "no_such_puzzle"})
