"""Worked examples: the rulebook's own, and those that follow from it."""

from __future__ import annotations

import pytest

from cassoulet.game import Ended
from cassoulet.games.pas_de_haricots.events import Scored
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots, lines, series
from tests.games.pas_de_haricots.setting import (
    FACES,
    NEW_PICKS,
    SUITS,
    act,
    heap,
    new_table,
    table,
    takes,
)

EXAMPLE = "C2 C7 H10 H4 HK D0 D9 D3 S10 S3 SQ"
CLAUDIA = "S3 S5 DN D1 D5 HK C10 C2 CJ C0"


def without(faces: str, face: str) -> str:
    return " ".join(other for other in faces.split() if other != face)


def test_golden_the_example_of_counting() -> None:
    example = heap(EXAMPLE)
    assert [series(example, suit) for suit in range(4)] == [-13, 28, 0, 9]
    assert lines(example) == (37, 13)


def test_golden_claudia() -> None:
    claudia = heap(CLAUDIA)
    assert [series(claudia, suit) for suit in range(4)] == [8, 0, -6, 0]
    assert lines(claudia) == (8, 6)


def test_golden_claudias_clubs_would_have_cost_her_twelve() -> None:
    assert series(heap(without(CLAUDIA, "C0")), 3) == -12


def about_to_score(
    face: str,
    faces: str,
    plus: list[list[int]] | None = None,
    minus: list[list[int]] | None = None,
) -> PasDeHaricots:
    """The first seat takes one card more, and then has these."""
    played, held = {0: "S8", 1: face, 2: "S9"}, {0: without(faces, face)}
    return table("", "", "", played=played, collections=held, plus=plus, minus=minus)


@pytest.mark.parametrize(
    ("face", "faces", "plus", "minus", "suits"),
    [("H4", EXAMPLE, 37, 13, (-13, 28, 0, 9)), ("CJ", CLAUDIA, 8, 6, (8, 0, -6, 0))],
)
def test_golden_examples_at_the_table(
    face: str, faces: str, plus: int, minus: int, suits: tuple[int, ...]
) -> None:
    game = about_to_score(face, faces)
    events = act(game, takes(0, 1), picks=NEW_PICKS).events
    assert events[3] == Scored(0, plus, minus, suits)
    assert (game.plus[0], game.minus[0], game.scores()[0]) == ([plus], [minus], plus - minus)


def test_golden_the_example_as_a_third_round() -> None:
    sheet = [[10, 20], [0, 0], [0, 0]]
    game = about_to_score("H4", EXAMPLE, plus=sheet, minus=[[1, 2], [0, 0], [0, 0]])
    ended = act(game, takes(0, 1)).events[-1]
    assert isinstance(ended, Ended)
    assert ended.scores[0] == 10 + 20 - 1 - 2 + 24


@pytest.mark.parametrize(
    ("ranks", "value"),
    [
        ("3 4 K", 14),
        ("3 4 J K", -14),
        ("3 4 J Q", 7),
        ("3 4 J N Q", -7),
        ("J N Q K", 0),
        ("1 2 3 4 5 6 7 8 9 10 J N Q K", -110),
        ("1 2 3 4 5 6 7 8 9 10 J N Q K 0", 0),
        ("1 2 3 4 5 6 7 8 9 10 J N K", 110),
    ],
)
@pytest.mark.parametrize("suit", SUITS)
def test_golden_series(suit: str, ranks: str, value: int) -> None:
    collected = heap(" ".join(suit + rank for rank in ranks.split()))
    assert series(collected, SUITS.index(suit)) == value
    assert lines(collected) == (max(value, 0), max(-value, 0))


def test_golden_the_whole_deck_is_worth_nothing_and_loses_440_without_its_trumps() -> None:
    assert lines(heap(" ".join(FACES))) == (0, 0)
    assert lines(heap(" ".join(face for face in FACES if face[1] != "0"))) == (0, 440)


@pytest.mark.parametrize(("seats", "size"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_golden_sizes_of_hands(seats: int, size: int) -> None:
    assert [hand.size for hand in new_table(seats).hands] == [size] * seats
