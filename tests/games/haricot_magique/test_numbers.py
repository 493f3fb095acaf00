"""The Magic Beanstalk in numbers: an id for each action, the powers of experts among them."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.game import Action
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
from cassoulet.games.haricot_magique.board import DICE
from cassoulet.games.haricot_magique.tower import CASTLE, DICE_FACES
from cassoulet.numbers import WAIT
from tests.conformance.number_laws import row
from tests.games.haricot_magique.setting import act, choosing, new_table


def every_action(seats: int) -> list[Action]:
    actions: list[Action] = [Hide(), TakeBonus(), RerollEyes(), Decline()]
    actions += [Choose(card) for card in range(1, 8)]
    actions += [of(dice) for of in (Roll, ThrowAxe, AddDice) for dice in range(DICE)]
    actions += [Place(piece) for piece in range(CASTLE + 1)]
    actions += [ReturnDie(face) for face in range(DICE_FACES)]
    return actions + [of(seat) for of in (GiveEye, Steal) for seat in range(seats)]


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_action_has_an_id_of_its_own(seats: int) -> None:
    numbers, game = games.numbers("haricot_magique", seats), new_table(seats, "expert")
    assert numbers
    for seat in range(seats):
        ids = {int(numbers.number(game, seat, action)): action for action in every_action(seats)}
        assert sorted(ids) == list(range(1, numbers.ids))
        assert {number: numbers.action(game, seat, number) for number in ids} == ids
        assert numbers.action(game, seat, WAIT) is None


def test_others_are_counted_from_oneself() -> None:
    numbers, game = games.numbers("haricot_magique", 4), new_table(4, "expert")
    assert numbers
    assert numbers.number(game, 3, Steal(0)) == numbers.number(game, 1, Steal(2))
    assert numbers.number(game, 3, GiveEye(1)) == numbers.number(game, 0, GiveEye(2))


def test_only_oneself_is_told_what_one_chose() -> None:
    numbers = games.numbers("haricot_magique", 3)
    assert numbers
    games_of = [choosing([[1, 2, 3], [1, 2, 3], [1, 2, 3]]) for _ in range(2)]
    for game, card in zip(games_of, (2, 3), strict=True):
        act(game, 0, Choose(card))
    one, other = games_of
    assert row(numbers, one, 0) != row(numbers, other, 0)
    assert row(numbers, one, 1) == row(numbers, other, 1)
