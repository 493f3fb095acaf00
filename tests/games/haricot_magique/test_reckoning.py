"""Where the bags of gold came from, as everybody heard it, and what was in them."""

from __future__ import annotations

from cassoulet.game import Event
from cassoulet.games.haricot_magique.events import (
    BagsOpened,
    CastleReached,
    Collapsed,
    Paid,
    Stole,
    TurnBegan,
)
from cassoulet.games.haricot_magique.reckoning import reckon
from cassoulet.reckoning import Figure, Part

EMPTY = (BagsOpened(0, (0, 0, 0)), BagsOpened(1, (0, 0, 0)))


def sources(*events: Event) -> list[dict[str, int]]:
    """Of each of two seats, how many bags came from where."""
    told = reckon([*events, *EMPTY], 2).figures
    return [{figure.what: figure.numbers[0] for figure in of} for of in told]


def test_bags_are_for_treasures_unless_something_else_was_heard() -> None:
    assert sources(Paid(0, 2), TurnBegan(1), Paid(1, 1)) == [{"treasures": 2}, {"treasures": 1}]


def test_after_a_collapse_and_the_castle_they_are_for_those_until_the_next_turn() -> None:
    fallen = (Collapsed(0, (1,)), Paid(1, 3), TurnBegan(1), Paid(1, 1))
    assert sources(*fallen) == [{}, {"collapses": 3, "treasures": 1}]
    assert sources(CastleReached(0), Paid(0, 4), TurnBegan(1), Paid(0, 1)) == [
        {"castles": 4, "treasures": 1},
        {},
    ]


def test_what_was_stolen_is_a_gain_and_a_loss() -> None:
    assert sources(Stole(0, 1), Stole(0, 1)) == [{"thefts": 2}, {"thefts": -2}]


def test_gold_is_told_by_the_value_of_bags() -> None:
    told = reckon([BagsOpened(0, (1, 0, 2)), BagsOpened(1, (0, 3, 0))], 2)
    assert told.parts == (
        (Part("bags", 10, 10, 1), Part("bags", 0, 15, 0), Part("bags", 40, 20, 2)),
        (Part("bags", 0, 10, 0), Part("bags", 45, 15, 3), Part("bags", 0, 20, 0)),
    )
    assert told.figures == ((), ())


def test_a_source_of_nothing_is_not_told() -> None:
    assert reckon([Paid(0, 1), *EMPTY], 2).figures == ((Figure("treasures", (1,)),), ())
