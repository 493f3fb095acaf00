"""Every way in which the rules say no."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cassoulet.game import NOBODY, Action
from cassoulet.games.haricot_magique.actions import (
    AddDice,
    Choose,
    Decline,
    GiveEye,
    Hide,
    Place,
    RerollEyes,
    ReturnDie,
    Roll,
    Steal,
    TakeBonus,
    ThrowAxe,
)
from cassoulet.games.haricot_magique.rules import HaricotMagique
from tests.games.haricot_magique.setting import (
    DECLINE,
    act,
    choices,
    choosing,
    place,
    placing,
    table,
)
from tests.games.helpers import refused

HUGE = 2**62
NUMBERS = [NOBODY, -HUGE, 99, HUGE]
EVERYTHING: list[Action] = [
    Choose(1),
    Roll(2),
    ThrowAxe(2),
    AddDice(0),
    Place(0),
    GiveEye(1),
    Hide(),
    Steal(1),
    TakeBonus(),
    ReturnDie(0),
    RerollEyes(),
    DECLINE,
]
MALFORMED: list[Action] = [
    kind(number)
    for kind in (Choose, Roll, ThrowAxe, AddDice, Place, GiveEye, Steal, ReturnDie)
    for number in NUMBERS
]

# Tables in every phase of a round and of a turn


def a_choice() -> HaricotMagique:
    return choosing([[1, 2, 3]] * 3, "expert")


def a_start() -> HaricotMagique:
    return table([6, 7, 7], "expert", stalk="E", gold=[0, 1, 1])


def a_basic_start() -> HaricotMagique:
    return table([6, 7, 7], stalk="E", gold=[0, 1, 1])


def a_helping() -> HaricotMagique:
    game = table([6, 7, 7], "expert")
    act(game, 0, Roll(2), "T R")
    return game


def an_addition() -> HaricotMagique:
    game = table([6, 7, 7])
    act(game, 0, Roll(2), "D R")
    return game


def a_rerolling() -> HaricotMagique:
    game = table([5, 5, 7], "expert", turn=2)
    act(game, 2, Roll(2), "E R")
    return game


def a_placing() -> HaricotMagique:
    return placing(table([6, 7, 7], stalk="E"), "T R")


def an_ending() -> HaricotMagique:
    game = placing(table([1, 7, 7], "expert", stalk="E"), "R")
    place(game, 0, "R C")
    return game


PHASES: dict[str, tuple[Callable[[], HaricotMagique], list[type[Action]]]] = {
    "choosing": (a_choice, [Choose]),
    "starting": (a_start, [Roll]),
    "starting a basic turn": (a_basic_start, [Roll, ThrowAxe]),
    "helped": (a_helping, [ReturnDie, Decline]),
    "adding": (an_addition, [AddDice]),
    "rolling eyes again": (a_rerolling, [RerollEyes, Decline]),
    "placing": (a_placing, [Place]),
    "ending": (an_ending, [GiveEye, Decline]),
}
every_phase = pytest.mark.parametrize("phase", PHASES)


@every_phase
def test_only_actions_of_the_phase_are_listed_and_all_of_them_are_allowed(phase: str) -> None:
    make, kinds = PHASES[phase]
    game = make()
    seat = game.to_act()[0]
    assert {type(action) for action in choices(game, seat)} == set(kinds)
    for action in choices(game, seat):
        game.check(seat, action)


@every_phase
def test_actions_of_another_phase_are_not_allowed_now(phase: str) -> None:
    make, kinds = PHASES[phase]
    game = make()
    for action in EVERYTHING:
        if type(action) not in kinds and not is_axe_without_axe(phase, action):
            assert refused(game, game.to_act()[0], action) == "not_allowed_now"


def is_axe_without_axe(phase: str, action: Action) -> bool:
    return phase == "starting" and isinstance(action, ThrowAxe)


@every_phase
def test_malformed_numbers_are_refused_and_nothing_breaks(phase: str) -> None:
    make, _ = PHASES[phase]
    game = make()
    for action in MALFORMED:
        assert refused(game, game.to_act()[0], action) != "not_your_turn"
        assert refused(game, NOBODY, action) == "not_your_turn"


@every_phase
@pytest.mark.parametrize("seat", [3, 7, NOBODY])
def test_nobody_else_is_at_the_table(phase: str, seat: int) -> None:
    make, _ = PHASES[phase]
    game = make()
    assert game.legal(seat) == []
    for action in EVERYTHING:
        assert refused(game, seat, action) == "not_your_turn"


@pytest.mark.parametrize("action", EVERYTHING, ids=str)
def test_not_your_turn(action: Action) -> None:
    for game in (a_start(), a_placing(), an_ending(), an_addition()):
        assert refused(game, 1, action) == "not_your_turn"
        assert game.legal(1) == []


def test_who_has_chosen_waits_for_the_others() -> None:
    game = a_choice()
    act(game, 0, Choose(2))
    assert refused(game, 0, Choose(1)) == "not_your_turn"
    assert game.legal(0) == []


@pytest.mark.parametrize("action", EVERYTHING, ids=str)
@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_game_over(action: Action, seat: int) -> None:
    game = placing(table([6, 7], gold=[15, 14]), "T")
    place(game, 0, "T 0", picks=[0] * 10 + [1] * 10 + [2] * 10)
    assert refused(game, seat, action) == "game_over"
    assert game.legal(seat) == []


@pytest.mark.parametrize("card", [0, 4, 7, 8, *NUMBERS])
def test_card_not_in_hand(card: int) -> None:
    assert refused(a_choice(), 0, Choose(card)) == "card_not_in_hand"


@pytest.mark.parametrize("dice", [0, 1, 4, 12, 13, *NUMBERS])
def test_not_on_your_card(dice: int) -> None:
    assert refused(a_start(), 0, Roll(dice)) == "not_on_your_card"
    assert refused(a_basic_start(), 0, Roll(dice)) == "not_on_your_card"
    assert refused(a_basic_start(), 0, ThrowAxe(dice)) == "not_on_your_card"


@pytest.mark.parametrize("dice", [2, 4, *NUMBERS])
def test_no_axe(dice: int) -> None:
    assert refused(a_start(), 0, ThrowAxe(dice)) == "no_axe"
    spent = table([6, 7, 7], stalk="E", axes=[False, True, True])
    assert refused(spent, 0, ThrowAxe(dice)) == "no_axe"


@pytest.mark.parametrize("dice", [1, 2, 3, *NUMBERS])
def test_nothing_to_hit(dice: int) -> None:
    assert refused(table([6, 7, 7]), 0, ThrowAxe(dice)) == "nothing_to_hit"
    assert refused(table([4, 7, 7], "expert"), 0, ThrowAxe(dice)) == "nothing_to_hit"
    assert refused(table([6, 7, 7], axes=[False, True, True]), 0, ThrowAxe(dice)) == "no_axe"


@pytest.mark.parametrize("piece", [0, 1, 4, 5, 6, 7, *NUMBERS])
def test_piece_is_not_due(piece: int) -> None:
    assert refused(a_placing(), 0, Place(piece)) == "piece_is_not_due"


@pytest.mark.parametrize("dice", [2, 3, *NUMBERS])
def test_more_extra_dice_than_die_faces_are_not_allowed(dice: int) -> None:
    assert refused(an_addition(), 0, AddDice(dice)) == "not_allowed_now"


@pytest.mark.parametrize("to", [0, 3, *NUMBERS])
def test_the_eye_goes_to_nobody_who_has_played(to: int) -> None:
    assert refused(an_ending(), 0, GiveEye(to)) == "not_allowed_now"


@pytest.mark.parametrize("victim", [0, 2, 3, *NUMBERS])
def test_nobody_poorer_is_robbed(victim: int) -> None:
    game = table([3, 7, 7], "expert", gold=[1, 2, 1])
    assert refused(game, 0, Steal(victim)) == "not_allowed_now"


@pytest.mark.parametrize("face", [0, 1, 4, *NUMBERS])
def test_only_a_face_that_was_rolled_is_returned(face: int) -> None:
    assert refused(a_helping(), 0, ReturnDie(face)) == "not_allowed_now"
