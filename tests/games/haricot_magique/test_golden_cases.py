"""Worked examples: the rulebook's own, and the odds that follow from its dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest

from cassoulet.dealers import Recorder, Script
from cassoulet.game import Action, Event
from cassoulet.games.haricot_magique.actions import AddDice, Choose, Place, Roll
from cassoulet.games.haricot_magique.events import (
    CastleReached,
    Chose,
    Collapsed,
    Drew,
    GiantWoke,
    Paid,
    Revealed,
    Rolled,
    RoundBegan,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import CHOOSING
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import DIE, EYE, TREASURE, TRUNK
from tests.games.haricot_magique.setting import FALLS, act, choices, place, placed, stalk_of, table

JULIETTE, FRED, PIERRE, PAULINE = range(4)  # clockwise
NEW_CARDS = [1, 1, 1, 1]  # drawn when the round is over


def test_golden_the_example_of_the_rulebook() -> None:
    game = deal()
    assert choose_cards(game) == [
        Chose(JULIETTE, 6),
        Revealed((6, 5, 4, 5), (PIERRE, FRED, PAULINE, JULIETTE)),
        TurnBegan(PIERRE),
    ]
    turn_of_pierre(game)
    turn_of_fred(game)
    turn_of_pauline(game)
    turn_of_juliette_who_topples_it(game)


def test_golden_the_castle_that_juliette_hoped_for() -> None:
    game = deal()
    choose_cards(game)
    turn_of_pierre(game)
    turn_of_fred(game)
    turn_of_pauline(game)
    turn_of_juliette_who_reaches_the_castle(game)


def deal() -> HaricotMagique:
    """Juliette holds the bean token; the hands hold the cards of the example."""
    hands = [[6, 2, 3], [5, 2, 3], [4, 2, 3], [5, 2, 3]]
    laps = [hand[lap] for lap in range(3) for hand in hands]
    dealer = Recorder(Script([JULIETTE, *laps]))
    game = HaricotMagique.deal(4, {"variant": "basic", "slips": "fall"}, dealer)
    assert dealer.events[-1] == RoundBegan(1, JULIETTE)
    return game


def choose_cards(game: HaricotMagique) -> list[Event]:
    for seat, card in ((FRED, 5), (PIERRE, 4), (PAULINE, 5)):
        assert act(game, seat, Choose(card)).events == [Chose(seat, card)]
    return act(game, JULIETTE, Choose(6)).events


def turn_of_pierre(game: HaricotMagique) -> None:
    """Three dice; he declines the extra die, and draws a bag."""
    assert choices(game) == [Roll(1), Roll(3)]
    act(game, PIERRE, Roll(3), "D T R")
    assert choices(game) == [AddDice(0), AddDice(1)]
    act(game, PIERRE, AddDice(0))
    token = str(PIERRE)
    assert place(game, PIERRE, f"T {token} R C D").events == [
        placed(PIERRE, "T", 1),
        placed(PIERRE, token, 21),
        placed(PIERRE, "R", 2),
        placed(PIERRE, "C", 12),
        placed(PIERRE, "D", 3),
        Paid(PIERRE, 1),
        TurnBegan(FRED),
    ]
    assert pieces(game) == {"dice": 4, "tokens": 1, "cylinders": 1}


def turn_of_fred(game: HaricotMagique) -> None:
    """No treasure, so he rolls another die, and wakes the giant."""
    assert choices(game)[:2] == [Roll(2), Roll(3)]
    act(game, FRED, Roll(3), "E D R")
    assert act(game, FRED, AddDice(1), "E").events == [Rolled(FRED, (EYE,)), GiantWoke(FRED, 2)]
    assert place(game, FRED, "E E").events == [
        placed(FRED, "E", 4),
        placed(FRED, "E", 5),
        TurnBegan(PAULINE),
    ]
    assert pieces(game) == {"dice": 6, "tokens": 1, "cylinders": 1}
    assert list(game.gold) == [0, 0, 1, 0]


def turn_of_pauline(game: HaricotMagique) -> None:
    """Two dice, two treasures."""
    act(game, PAULINE, Roll(2), "T T")
    token = str(PAULINE)
    assert place(game, PAULINE, f"T {token} T {token}").events == [
        placed(PAULINE, "T", 6),
        placed(PAULINE, token, 24),
        placed(PAULINE, "T", 7),
        placed(PAULINE, token, 25),
        Paid(PAULINE, 2),
        TurnBegan(JULIETTE),
    ]
    assert stalk_of(game) == "T 2 R C D E E T 3 T 3"
    assert pieces(game) == {"dice": 8, "tokens": 3, "cylinders": 1}
    assert game.inventory()["dice"]["reserve"] == [4]
    assert game.inventory()["cylinders"]["reserve"] == [1]


def turn_of_juliette_who_topples_it(game: HaricotMagique) -> None:
    """Two trunks; it falls just after her first die."""
    act(game, JULIETTE, Roll(2), "R R")
    outcome = act(game, JULIETTE, Place(TRUNK), settled=[FALLS], picks=NEW_CARDS)
    assert outcome.events == [
        Collapsed(JULIETTE, (0,)),
        Paid(PIERRE, 1),
        Paid(PAULINE, 2),
        *[Drew(seat, 1) for seat in range(4)],
        RoundBegan(2, JULIETTE),
    ]
    assert (list(game.gold), game.gold_left) == ([0, 0, 2, 4], 24)
    assert pieces(game) == {"dice": 1, "tokens": 0, "cylinders": 0}
    assert game.inventory()["dice"]["reserve"] == [11]
    assert (game.bean, game.phase) == (JULIETTE, CHOOSING)


def turn_of_juliette_who_reaches_the_castle(game: HaricotMagique) -> None:
    """The last cylinder on her first trunk, the castle on her second."""
    act(game, JULIETTE, Roll(2), "R R")
    outcome = place(game, JULIETTE, "R C R K", picks=NEW_CARDS)
    assert outcome.events == [
        placed(JULIETTE, "R", 8),
        placed(JULIETTE, "C", 13),
        placed(JULIETTE, "R", 9),
        placed(JULIETTE, "K", 14),
        CastleReached(JULIETTE),
        Paid(JULIETTE, 1),
        *[Drew(seat, 1) for seat in range(4)],
        RoundBegan(2, JULIETTE),
    ]
    assert (list(game.gold), game.gold_left) == ([1, 0, 1, 2], 26)
    assert pieces(game) == {"dice": 1, "tokens": 0, "cylinders": 0}


def pieces(game: HaricotMagique) -> dict[str, int]:
    """What stands in the beanstalk, its base included."""
    words = stalk_of(game).split()
    return {
        "dice": 1 + sum(word in "EDTR" for word in words),
        "tokens": sum(word.isdigit() for word in words),
        "cylinders": words.count("C"),
    }


# Odds

WEIGHTS = {EYE: 2, DIE: 1, TREASURE: 2, TRUNK: 1}


@pytest.mark.parametrize(("dice", "chance"), [(2, Fraction(1, 9)), (3, Fraction(7, 27))])
def test_golden_the_odds_that_the_first_roll_wakes_the_giant(dice: int, chance: Fraction) -> None:
    waking = Fraction(0)
    for faces in product(WEIGHTS, repeat=dice):
        if wakes(table([6, 7, 7]), Roll(dice), faces):
            waking += weight(faces)
    assert waking == chance


def wakes(game: HaricotMagique, action: Action, faces: Sequence[int]) -> bool:
    events = act(game, 0, action, picks=faces).events
    return any(isinstance(event, GiantWoke) for event in events)


def weight(faces: Sequence[int]) -> Fraction:
    chance = Fraction(1)
    for face in faces:
        chance *= Fraction(WEIGHTS[face], 6)
    return chance
