"""How the coins of Bohnanza came about: by draw pile, turn by turn, with the best harvest."""

from __future__ import annotations

from cassoulet.game import Event
from cassoulet.games.bohnanza.events import Exhausted, FieldBought, Harvested, Traded, TurnBegan
from cassoulet.games.bohnanza.reckoning import reckon
from cassoulet.reckoning import Figure, Part, Share
from tests.games.bohnanza.setting import BLUE, RED, WAX

# A game of three, who pay no third field, with a harvest in each of its parts
GAME: list[Event] = [
    TurnBegan(0),
    Harvested(0, RED, 3, 2),
    Harvested(0, BLUE, 4, 1),
    TurnBegan(1),
    Traded(1, 1, 2, (WAX,), ()),
    Harvested(1, WAX, 2, 0),
    Exhausted(1),
    TurnBegan(2),
    Harvested(0, RED, 2, 1),
    Exhausted(2),
    Harvested(2, BLUE, 4, 1),
]


def test_coins_are_told_by_draw_pile_and_bean() -> None:
    first, second, end, field = reckon(GAME, 3).parts[0]
    assert first == Part("pile", 3, 1, shares=(Share("bean", 1, BLUE), Share("bean", 2, RED)))
    assert second == Part("pile", 1, 2, shares=(Share("bean", 1, RED),))
    assert end == Part("end", 0, 3)
    assert field == Part("field", 0)
    assert reckon(GAME, 3).parts[2][2] == Part("end", 1, 3, shares=(Share("bean", 1, BLUE),))
    assert reckon(GAME, 3).parts[1][0] == Part("pile", 0, 1)
    assert reckon(GAME, 3).scores() == [4, 0, 1]


def test_the_course_has_the_coins_at_each_turn_and_at_the_end() -> None:
    assert reckon(GAME, 3).course == ((0, 3, 3, 4), (0, 0, 0, 0), (0, 0, 0, 1))


def test_a_third_field_is_paid_from_them() -> None:
    told = reckon([Harvested(1, RED, 5, 4), FieldBought(1, (RED, RED, RED)), TurnBegan(0)], 4)
    assert told.parts[1][-1] == Part("field", -3)
    assert (told.scores(), told.course[1]) == ([0, 1, 0, 0], (1, 1))


def test_the_best_harvest_brought_most_coins() -> None:
    figures = reckon(GAME, 3).figures
    assert figures[0] == (Figure("trades", (0,)), Figure("best", (RED, 3, 2)))
    assert figures[2] == (Figure("trades", (1,)), Figure("best", (BLUE, 4, 1)))


def test_a_harvest_for_nothing_is_no_best_one() -> None:
    assert reckon(GAME, 3).figures[1] == (Figure("trades", (1,)),)


def test_where_nobody_trades_nothing_is_said_of_it() -> None:
    assert reckon([Harvested(0, RED, 2, 1)], 2).figures == ((Figure("best", (RED, 2, 1)),), ())
