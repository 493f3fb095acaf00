"""The rulings of docs/rulings/haricot_magique.md, each under its number: J19 to J27."""

from __future__ import annotations

from functools import partial

import pytest

from cassoulet.game import NOBODY, Ended
from cassoulet.games.haricot_magique.actions import (
    AddDice,
    GiveEye,
    Hide,
    RerollEyes,
    ReturnDie,
    Roll,
    Steal,
    TakeBonus,
    ThrowAxe,
)
from cassoulet.games.haricot_magique.events import (
    CastleReached,
    Collapsed,
    DieReturned,
    GiantWoke,
    Hid,
    Paid,
    Rerolled,
    Rolled,
    RoundBegan,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import ADDING, MAY_REROLL, PLACING, STARTING
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import (
    DIE,
    EYE,
    TREASURE,
    TRUNK,
    Settled,
)
from tests.games.haricot_magique.setting import (
    DECLINE,
    FALLS,
    STANDS,
    act,
    choices,
    place,
    placing,
    seen_from,
    stands,
    table,
)
from tests.games.helpers import odds, refused

HIDE, BONUS, REROLL = Hide(), TakeBonus(), RerollEyes()
TEN = "E D E D E D E D E D"  # with the base all dice but one

# Powers


def test_J19_of_equal_cards_one_player_uses_the_power() -> None:
    game = table([4, 4, 7], "expert", stalk="E D")
    act(game, 0, ThrowAxe(1), "R", [stands()])
    place(game, 0, "R C")
    assert choices(game) == [Roll(1), Roll(3)]
    assert refused(game, 1, ThrowAxe(1)) == "no_axe"


def test_J19_if_the_first_does_not_the_next_may() -> None:
    game = table([6, 6, 7], "expert")
    act(game, 0, Roll(2), "R R")
    act(game, 0, DECLINE)
    place(game, 0, "R C R C")
    act(game, 1, Roll(2), "E R")
    assert choices(game) == [ReturnDie(EYE), ReturnDie(TRUNK), DECLINE]


@pytest.mark.parametrize("wait", [STANDS, FALLS])
def test_J19_if_the_first_has_lost_or_declined_it_the_next_may(wait: Settled) -> None:
    game = placing(table([1, 1, 7], "expert"), "E")
    place(game, 0, "E", [STANDS, wait])
    if wait == STANDS:
        act(game, 0, DECLINE)
    place(placing(game, "E"), 1, "E")
    assert choices(game) == [GiveEye(2), DECLINE]


def test_J20_the_eye_needs_somebody_who_has_not_played() -> None:
    game = table([1, 1, 1], "expert", turn=2)
    outcome = place(placing(game, "E"), 2, "E", picks=[4, 4, 4])
    assert outcome.events[-1] == RoundBegan(2, 2)
    second = table([1, 1, 1], "expert", turn=1)
    place(placing(second, "E"), 1, "E")
    assert choices(second) == [GiveEye(2), DECLINE]


def test_J20_with_one_eye_die_it_wakes_the_giant_and_is_not_placed() -> None:
    game = table([5, 7, 7], "expert", eye=0, used=[1])
    outcome = act(game, 0, Roll(3), "E T D")
    assert outcome.events == [Rolled(0, (EYE, TREASURE, DIE)), GiantWoke(0, 2)]
    assert place(game, 0, "E").changes["stalk"] == "E"


@pytest.mark.parametrize("wait", [STANDS, FALLS])
def test_J20_it_is_given_back_however_the_turn_ends(wait: Settled) -> None:
    game = placing(table([5, 7, 7], "expert", eye=0, used=[1]), "E")
    place(game, 0, "E", [STANDS, wait])
    assert game.eye == NOBODY


def test_J20_it_is_given_back_by_who_hides() -> None:
    game = table([2, 7, 7], "expert", eye=0, used=[1])
    assert act(game, 0, HIDE).changes == {"played_turns": 1, "used": [1, 2], "eye": NOBODY}


def test_J21_hiding_is_passing() -> None:
    game = table([2, 7, 7], "expert", stalk="T 0 T 1", lean=50)
    outcome = act(game, 0, HIDE)
    assert outcome.events == [Hid(0), TurnBegan(1)]
    assert outcome.changes == {"played_turns": 1, "used": [2]}


def test_J22_only_strictly_richer_players_are_robbed() -> None:
    game = table([3, 7, 7, 7], "expert", gold=[2, 2, 3, 1])
    assert choices(game) == [Roll(1), Roll(3), Steal(2)]


def test_J22_a_robbery_is_a_number_until_the_bags_are_opened() -> None:
    game = table([3, 7, 7], "expert", gold=[0, 4, 0])
    outcome = act(game, 0, Steal(1))
    assert outcome.changes == {"used": [3], "gold": [1, 3, 0]}
    assert game.bags == []


@pytest.mark.parametrize("card", [1, 5])
def test_J23_an_interrupted_turn_has_no_end_and_no_power_of_it(card: int) -> None:
    game = placing(table([card, 7, 7], "expert", stalk="R C R C"), "T T R")
    outcome = place(game, 0, "T 0 T 0 R K")
    assert outcome.events[6:] == [CastleReached(0), Paid(0, 3), TurnBegan(1)]
    assert game.powers_used == [False] * 8


def test_J23_until_version_2_the_bonus_came_in_a_castle_turn_too() -> None:
    game = placing(table([5, 7, 7], "expert", stalk="R C R C"), "T T R")
    game.version = 1
    outcome = place(game, 0, "T 0 T 0 R K")
    assert outcome.events[6:] == [CastleReached(0), Paid(0, 3)]
    assert choices(game) == [BONUS, DECLINE]
    assert act(game, 0, BONUS).events == [Paid(0, 1), TurnBegan(1)]
    assert list(game.gold) == [4, 0, 0]


def test_J24_the_wife_helps_after_the_first_roll_only() -> None:
    game = table([6, 7, 7], "expert")
    act(game, 0, Roll(2), "D E")
    act(game, 0, DECLINE)
    assert game.phase == ADDING
    outcome = act(game, 0, AddDice(1), "E")
    assert outcome.events == [Rolled(0, (EYE,)), GiantWoke(0, 1)]


def test_J24_without_the_only_die_there_is_nothing_to_place() -> None:
    game = table([6, 7, 7], "expert", stalk="T 1 " + TEN[:-2])
    act(game, 0, Roll(1), "D")
    assert choices(game) == [ReturnDie(DIE), DECLINE]
    outcome = act(game, 0, ReturnDie(DIE), settled=[stands(8)])
    assert outcome.events == [DieReturned(0, DIE), TurnBegan(1)]
    assert outcome.changes == {
        "phase": STARTING,
        "played_turns": 1,
        "used": [6],
        "lean": 8,
        "rolled": [0, 0, 0, 0],
        "extra": 0,
    }


def test_J25_eyes_are_rolled_again_when_the_giant_would_wake() -> None:
    game = table([5, 5, 7], "expert", turn=2)
    outcome = act(game, 2, Roll(3), "E D E")
    assert outcome.events == [Rolled(2, (EYE, DIE, EYE))]
    assert (game.phase, choices(game)) == (MAY_REROLL, [REROLL, DECLINE])


def test_J25_or_after_the_last_extra_die() -> None:
    game = table([5, 5, 7], "expert", turn=2)
    act(game, 2, Roll(2), "E D")
    assert game.phase == ADDING
    outcome = act(game, 2, AddDice(0))
    assert outcome.changes == {"phase": MAY_REROLL, "extra": 0}
    assert choices(game) == [REROLL, DECLINE]


def test_J25_die_faces_of_before_still_give_dice() -> None:
    game = table([5, 5, 7], "expert", turn=2)
    act(game, 2, Roll(3), "E D E")
    outcome = act(game, 2, REROLL, "E T")
    assert outcome.events == [Rerolled(2, (EYE, TREASURE))]
    assert outcome.changes == {"phase": ADDING, "used": [7], "rolled": [1, 1, 1, 0]}
    assert choices(game) == [AddDice(0), AddDice(1)]
    assert act(game, 2, AddDice(1), "E").events == [Rolled(2, (EYE,)), GiantWoke(2, 2)]


def test_J25_until_version_2_die_faces_of_before_were_lost() -> None:
    game = table([5, 5, 7], "expert", turn=2)
    game.version = 1
    act(game, 2, Roll(3), "E D E")
    assert act(game, 2, REROLL, "E T").changes["phase"] == PLACING


def test_J25_new_die_faces_give_no_more_dice() -> None:
    game = table([5, 5, 7], "expert", turn=2)
    act(game, 2, Roll(2), "E E")
    outcome = act(game, 2, REROLL, "D T")
    assert outcome.events == [Rerolled(2, (DIE, TREASURE))]
    assert outcome.changes == {"phase": PLACING, "used": [7], "rolled": [0, 1, 1, 0]}


def test_J25_the_eye_token_is_not_rolled_again() -> None:
    game = table([5, 5, 7], "expert", turn=2, eye=2, used=[1])
    act(game, 2, Roll(2), "E R")
    outcome = act(game, 2, REROLL, "E")
    assert outcome.events == [Rerolled(2, (EYE,)), GiantWoke(2, 1)]


@pytest.mark.parametrize("card", [1, 5])
def test_J26_after_a_collapse_there_is_no_power_at_the_end(card: int) -> None:
    game = placing(table([card, 7, 7], "expert"), "T T")
    outcome = place(game, 0, "T 0 T 0", [STANDS, FALLS])
    assert outcome.events[4:] == [Collapsed(0, (0,)), TurnBegan(1)]
    assert game.powers_used == [False] * 8


def test_J26_a_tie_is_shared() -> None:
    game = placing(table([6, 7], gold=[14, 15]), "T")
    picks = [0] * 5 + [1] * 5 + [2] * 5 + [0] * 5 + [1] * 5 + [2] * 5
    outcome = place(game, 0, "T 0", picks=picks)
    assert outcome.events[-1] == Ended((225, 225), (0, 1))


# What nobody knows


def test_J27_bags_are_only_counted_before_the_end() -> None:
    game = table([5, 6, 7], gold=[2, 0, 1])
    for viewer in (0, 1, 2, None):
        view = seen_from(game, viewer)
        assert (view.gold, view.bags, view.scores) == ((2, 0, 1), (), ())


@pytest.mark.parametrize("seats", [2, 5])
def test_J27_the_youngest_player_is_any(seats: int) -> None:
    deal = partial(HaricotMagique.deal, seats, {"variant": "basic", "slips": "fall"})
    assert odds(deal) == dict.fromkeys(range(seats), 1)
