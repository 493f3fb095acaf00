"""The expert variant, sentence by sentence, in the order of the rulebook."""

from __future__ import annotations

import pytest

from cassoulet.game import NOBODY, Action
from cassoulet.games.haricot_magique.actions import (
    AddDice,
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
from cassoulet.games.haricot_magique.events import (
    AxeThrown,
    Collapsed,
    DieReturned,
    Drew,
    EyeGiven,
    GiantWoke,
    Hid,
    Paid,
    Rerolled,
    Rolled,
    RoundBegan,
    Stole,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import (
    ADDING,
    ENDING,
    MAY_REROLL,
    PLACING,
    STARTING,
    WIFE_MAY_HELP,
)
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import DIE, EYE, TREASURE, TRUNK
from tests.games.haricot_magique.setting import (
    DECLINE,
    FALLS,
    STANDS,
    act,
    choices,
    falls,
    new_table,
    place,
    placed,
    placing,
    table,
)

HIDE, BONUS, REROLL = Hide(), TakeBonus(), RerollEyes()


def expert(*cards: int, stalk: str = "", dice: str = "", turn: int | None = None) -> HaricotMagique:
    """An expert table; with dice, they are rolled and about to be placed."""
    game = table(cards, "expert", turn=turn, stalk=stalk)
    return placing(game, dice) if dice else game


# The variant


@pytest.mark.parametrize("seats", [2, 5])
def test_experts_have_no_axes(seats: int) -> None:
    assert new_table(seats, "expert").axes == [False] * seats
    assert choices(expert(6, 7, 7, stalk="E")) == [Roll(2), Roll(3)]


@pytest.mark.parametrize(
    ("card", "powers"),
    [
        (1, [Roll(1), Roll(2)]),
        (2, [Roll(1), Roll(2), HIDE]),
        (3, [Roll(1), Roll(3), Steal(1)]),
        (4, [Roll(1), Roll(3), ThrowAxe(1), ThrowAxe(3)]),
        (5, [Roll(2), Roll(3)]),
        (6, [Roll(2), Roll(3)]),
        (7, [Roll(2), Roll(3)]),
    ],
)
def test_at_the_start_of_a_turn_one_may_use_the_power_of_ones_own_card(
    card: int, powers: list[Action]
) -> None:
    game = table([card, 7, 7], "expert", gold=[1, 2, 1], stalk="E")
    assert choices(game) == powers


@pytest.mark.parametrize("card", [2, 3, 4])
def test_no_power_must_be_used(card: int) -> None:
    game = table([card, 7, 7], "expert", gold=[0, 2, 1], stalk="E")
    outcome = act(game, 0, Roll(1), "R")
    assert outcome.changes == {"phase": PLACING, "rolled": [0, 0, 0, 1]}


@pytest.mark.parametrize(
    ("card", "powers"),
    [(2, [Roll(1), Roll(2)]), (3, [Roll(1), Roll(3)]), (4, [Roll(1), Roll(3)])],
)
def test_a_power_is_used_once_a_round(card: int, powers: list[Action]) -> None:
    game = table([card, 7, 7], "expert", gold=[0, 2, 1], stalk="E", used=[card])
    assert choices(game) == powers


def test_in_the_next_round_all_powers_are_back() -> None:
    game = placing(table([2, 3, 7], "expert", turn=2, used=[1, 2, 7]), "T")
    outcome = place(game, 2, "T 2", picks=[4, 4, 4])
    assert outcome.changes["used"] == []
    assert game.powers_used == [False] * 8


@pytest.mark.parametrize(("card", "dice", "pieces"), [(1, "T", "T 0"), (5, "T T", "T 0 T 0")])
def test_who_topples_the_beanstalk_has_lost_the_power(card: int, dice: str, pieces: str) -> None:
    game = expert(card, 7, 7, stalk="T 0", dice=dice)
    outcome = place(game, 0, pieces, [STANDS, FALLS])
    assert outcome.events[-2:] == [Collapsed(0, (0,)), TurnBegan(1)]
    assert "used" not in outcome.changes


# 1: the giant has opened an eye


def test_the_eye_is_given_at_the_end_of_the_turn() -> None:
    game = expert(1, 5, 3, 7, dice="T")
    outcome = place(game, 0, "T 0")
    assert outcome.events[2:] == [Paid(0, 1)]
    assert outcome.changes["phase"] == ENDING
    assert choices(game) == [GiveEye(1), GiveEye(2), GiveEye(3), DECLINE]


def test_all_five_may_get_the_eye_or_be_robbed() -> None:
    giving = placing(table([1, 7, 7, 7, 7], "expert"), "E")
    place(giving, 0, "E")
    assert choices(giving) == [*[GiveEye(seat) for seat in range(1, 5)], DECLINE]
    robbing = table([3, 7, 7, 7, 7], "expert", gold=[0, 1, 1, 1, 1])
    assert choices(robbing)[2:] == [Steal(seat) for seat in range(1, 5)]


def test_the_eye_goes_to_a_player_who_has_not_yet_played() -> None:
    game = table([7, 1, 3, 1], "expert", turn=3, bean=1)
    place(placing(game, "R"), 3, "R C")
    assert choices(game) == [GiveEye(0), GiveEye(2), DECLINE]
    outcome = act(game, 3, GiveEye(2))
    assert outcome.events == [EyeGiven(3, 2), TurnBegan(2)]
    assert outcome.changes == {"phase": STARTING, "played_turns": 2, "used": [1], "eye": 2}


def test_the_eye_may_be_kept() -> None:
    game = expert(1, 5, 3, dice="R")
    place(game, 0, "R C")
    outcome = act(game, 0, DECLINE)
    assert outcome.events == [TurnBegan(2)]
    assert outcome.changes == {"phase": STARTING, "played_turns": 1}


def test_the_eye_counts_as_a_die_with_an_eye() -> None:
    game = table([1, 5, 7], "expert", turn=1, eye=1, used=[1])
    outcome = act(game, 1, Roll(2), "E R")
    assert outcome.events == [Rolled(1, (EYE, TRUNK)), GiantWoke(1, 1)]
    assert outcome.changes == {"phase": PLACING, "rolled": [1, 0, 0, 0]}


@pytest.mark.parametrize("turn", [0, 1])
def test_the_eye_of_somebody_else_does_not_count(turn: int) -> None:
    game = table([5, 5, 7], "expert", turn=turn, eye=2, used=[1])
    assert act(game, turn, Roll(2), "E R").events == [Rolled(turn, (EYE, TRUNK))]


def test_the_eye_alone_wakes_nobody() -> None:
    game = table([5, 7, 7], "expert", eye=0, used=[1])
    outcome = act(game, 0, Roll(2), "T R")
    assert outcome.events == [Rolled(0, (TREASURE, TRUNK))]
    assert outcome.changes == {"phase": PLACING, "rolled": [0, 0, 1, 1]}


def test_the_eye_is_given_back_at_the_end_of_the_turn() -> None:
    game = table([5, 6, 7], "expert", eye=0, used=[1])
    place(placing(game, "R"), 0, "R C")
    assert (game.eye, game.to_act()) == (NOBODY, (1,))
    other = table([5, 6, 7], "expert", eye=1, used=[1])
    place(placing(other, "R"), 0, "R C")
    assert other.eye == 1


# 2: hide


def test_who_hides_plays_without_rolling() -> None:
    game = expert(2, 6, 7, stalk="T 0")
    outcome = act(game, 0, HIDE)
    assert outcome.events == [Hid(0), TurnBegan(1)]
    assert outcome.changes == {"played_turns": 1, "used": [2]}
    assert choices(game) == [Roll(2), Roll(3)]


# 3: steal


def test_a_bag_is_stolen_before_the_dice_are_rolled() -> None:
    game = table([3, 6, 7], "expert", gold=[1, 2, 3])
    outcome = act(game, 0, Steal(2))
    assert outcome.events == [Stole(0, 2)]
    assert outcome.changes == {"used": [3], "gold": [2, 2, 2]}
    assert choices(game) == [Roll(1), Roll(3)]


@pytest.mark.parametrize(
    ("gold", "victims"),
    [([1, 2, 1], [1]), ([1, 1, 2], [2]), ([0, 1, 1], [1, 2]), ([1, 1, 1], []), ([2, 1, 0], [])],
)
def test_only_players_with_more_bags_are_robbed(gold: list[int], victims: list[int]) -> None:
    game = table([3, 6, 7], "expert", gold=gold)
    assert choices(game) == [Roll(1), Roll(3), *[Steal(victim) for victim in victims]]


# 4: the axe


def test_the_fourth_power_is_the_axe() -> None:
    game = expert(4, 4, 7, stalk="T 1 D")
    outcome = act(game, 0, ThrowAxe(1), "R", [falls(2)])
    assert outcome.events == [AxeThrown(0, (2,)), Rolled(0, (TRUNK,))]
    assert outcome.changes == {
        "phase": PLACING,
        "used": [4],
        "stalk": "T 1",
        "rolled": [0, 0, 0, 1],
    }
    place(game, 0, "R C")
    assert choices(game) == [Roll(1), Roll(3)]


# 5: two treasures


def test_two_treasures_are_worth_another_bag() -> None:
    game = expert(5, 6, 7, stalk="T 0", dice="T T")
    outcome = place(game, 0, "T 0 T 0")
    assert outcome.events[4:] == [Paid(0, 2)]
    assert (game.phase, choices(game)) == (ENDING, [BONUS, DECLINE])
    outcome = act(game, 0, BONUS)
    assert outcome.events == [Paid(0, 1), TurnBegan(1)]
    assert outcome.changes == {
        "phase": STARTING,
        "played_turns": 1,
        "used": [5],
        "gold": [3, 0, 0],
        "gold_left": 27,
        "treasures": 0,
    }


def test_three_treasures_are_worth_no_more() -> None:
    game = expert(5, 6, 7, dice="T T T")
    place(game, 0, "T 0 T 0 T 0")
    act(game, 0, BONUS)
    assert list(game.gold) == [4, 0, 0]


def test_one_treasure_is_not_enough() -> None:
    game = expert(5, 6, 7, stalk="T 0 T 0", dice="T")
    assert place(game, 0, "T 0").events[2:] == [Paid(0, 1), TurnBegan(1)]


def test_the_bonus_may_be_declined() -> None:
    game = expert(5, 6, 7, dice="T T")
    place(game, 0, "T 0 T 0")
    outcome = act(game, 0, DECLINE)
    assert outcome.events == [TurnBegan(1)]
    assert outcome.changes == {"phase": STARTING, "played_turns": 1, "treasures": 0}


def test_other_cards_have_no_bonus() -> None:
    game = expert(6, 7, 7, dice="T T")
    assert place(game, 0, "T 0 T 0").events[4:] == [Paid(0, 2), TurnBegan(1)]


# 6: the giant's wife


def test_after_the_roll_a_die_may_be_returned_before_it_takes_effect() -> None:
    game = expert(6, 7, 7)
    outcome = act(game, 0, Roll(3), "E T E")
    assert outcome.events == [Rolled(0, (EYE, TREASURE, EYE))]
    assert outcome.changes == {"phase": WIFE_MAY_HELP, "rolled": [2, 0, 1, 0]}
    assert choices(game) == [ReturnDie(EYE), ReturnDie(TREASURE), DECLINE]
    outcome = act(game, 0, ReturnDie(EYE))
    assert outcome.events == [DieReturned(0, EYE)]
    assert outcome.changes == {"phase": PLACING, "used": [6], "rolled": [1, 0, 1, 0]}


def test_without_help_the_giant_wakes() -> None:
    game = expert(6, 7, 7)
    act(game, 0, Roll(3), "E T E")
    outcome = act(game, 0, DECLINE)
    assert outcome.events == [GiantWoke(0, 1)]
    assert outcome.changes == {"phase": PLACING, "rolled": [2, 0, 0, 0]}


@pytest.mark.parametrize(
    ("face", "phase", "extra"),
    [(DIE, ADDING, 1), (TRUNK, ADDING, 2)],
)
def test_a_returned_die_face_allows_no_die(face: int, phase: int, extra: int) -> None:
    game = expert(6, 7, 7)
    act(game, 0, Roll(3), "D R D")
    act(game, 0, ReturnDie(face))
    assert (game.phase, game.extra) == (phase, extra)
    assert choices(game) == [AddDice(dice) for dice in range(extra + 1)]


def test_without_its_only_die_face_a_roll_is_placed() -> None:
    game = expert(6, 7, 7)
    act(game, 0, Roll(2), "D R")
    outcome = act(game, 0, ReturnDie(DIE))
    assert outcome.changes == {"phase": PLACING, "used": [6], "rolled": [0, 0, 0, 1], "extra": 0}


# 7: rolling again


def test_eyes_are_rolled_again_after_all_dice_are_rolled() -> None:
    game = expert(5, 5, 7, turn=2)
    outcome = act(game, 2, Roll(3), "E R D")
    assert outcome.changes == {"phase": ADDING, "rolled": [1, 1, 0, 1], "extra": 1}
    outcome = act(game, 2, AddDice(1), "T")
    assert outcome.changes == {"phase": MAY_REROLL, "rolled": [1, 1, 1, 1], "extra": 0}
    assert choices(game) == [REROLL, DECLINE]
    outcome = act(game, 2, REROLL, "R")
    assert outcome.events == [Rerolled(2, (TRUNK,))]
    assert outcome.changes == {"phase": PLACING, "used": [7], "rolled": [0, 1, 1, 2]}


def test_every_eye_is_rolled_again_once() -> None:
    game = expert(5, 5, 7, turn=2)
    act(game, 2, Roll(3), "E R E")
    outcome = act(game, 2, REROLL, "E T")
    assert outcome.events == [Rerolled(2, (EYE, TREASURE))]
    assert outcome.changes == {"phase": PLACING, "used": [7], "rolled": [1, 0, 1, 1]}


def test_eyes_rolled_again_may_wake_the_giant_all_the_same() -> None:
    game = expert(5, 5, 7, turn=2)
    act(game, 2, Roll(3), "E R E")
    outcome = act(game, 2, REROLL, "E E")
    assert outcome.events == [Rerolled(2, (EYE, EYE)), GiantWoke(2, 1)]
    assert outcome.changes["rolled"] == [2, 0, 0, 0]


def test_without_an_eye_nothing_is_rolled_again() -> None:
    outcome = act(expert(5, 5, 7, turn=2), 2, Roll(3), "R R T")
    assert outcome.changes["phase"] == PLACING


def test_other_cards_roll_nothing_again() -> None:
    outcome = act(expert(5, 7, 7), 0, Roll(3), "E R T")
    assert outcome.changes["phase"] == PLACING


def test_rolling_again_may_be_declined() -> None:
    game = expert(5, 5, 7, turn=2)
    act(game, 2, Roll(3), "E R R")
    outcome = act(game, 2, DECLINE)
    assert (outcome.events, outcome.changes) == ([], {"phase": PLACING})


# Equal cards


def test_of_two_equal_cards_the_first_in_turn_takes_the_power() -> None:
    game = expert(2, 2, 7)
    act(game, 0, HIDE)
    assert choices(game) == [Roll(1), Roll(2)]


def test_what_the_first_does_not_use_the_second_may() -> None:
    game = expert(2, 2, 7)
    act(game, 0, Roll(1), "R")
    place(game, 0, "R C")
    assert choices(game) == [Roll(1), Roll(2), HIDE]


def test_what_the_first_cannot_use_the_second_may() -> None:
    game = table([3, 3, 7], "expert", gold=[2, 0, 1])
    assert choices(game) == [Roll(1), Roll(3)]
    act(game, 0, Roll(1), "R")
    place(game, 0, "R C")
    assert choices(game) == [Roll(1), Roll(3), Steal(0), Steal(2)]


# Powers at the edges of a round


def test_a_power_used_in_the_last_turn_ends_the_round() -> None:
    game = expert(1, 2, 2, turn=2)
    assert act(game, 2, HIDE, picks=[4, 4, 4]).events == [
        Hid(2),
        *[Drew(seat, 4) for seat in range(3)],
        RoundBegan(2, 2),
    ]
    assert game.powers_used == [False] * 8


def test_placing_goes_as_in_the_basic_game() -> None:
    game = expert(2, 7, 7)
    act(game, 0, Roll(2), "T R")
    assert choices(game) == [Place(TREASURE), Place(TRUNK)]
    assert place(game, 0, "R C T 0").events == [
        placed(0, "R", 1),
        placed(0, "C", 12),
        placed(0, "T", 2),
        placed(0, "0", 15),
        Paid(0, 1),
        TurnBegan(1),
    ]
