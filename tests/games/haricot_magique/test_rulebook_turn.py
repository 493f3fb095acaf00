"""A player's turn, sentence by sentence, in the order of the rulebook."""

from __future__ import annotations

import pytest

from cassoulet.game import Action
from cassoulet.games.haricot_magique.actions import AddDice, Place, Roll, ThrowAxe
from cassoulet.games.haricot_magique.events import (
    Collapsed,
    GiantWoke,
    Paid,
    Placed,
    Rolled,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import ADDING, PLACING, STARTING
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DIE,
    EYE,
    TOKEN,
    TREASURE,
    TRUNK,
)
from tests.games.haricot_magique.setting import (
    FALLS,
    NUMBERS,
    STANDS,
    act,
    choices,
    choose,
    choosing,
    faces,
    identities,
    next_odds,
    place,
    place_action,
    placed,
    placing,
    seen_from,
    stands,
    table,
)

NONE_ROLLED = [0, 0, 0, 0]


def rolled(dice: str, card: int = 6, stalk: str = "") -> HaricotMagique:
    """Seat 0 has rolled these dice; the beanstalk below stands and shows no eye."""
    game = table([card, 7, 7], stalk=stalk)
    act(game, 0, Roll(len(faces(dice))), dice)
    return game


# The order of turns


@pytest.mark.parametrize("low", range(1, NUMBERS - 1))
def test_the_lower_the_card_the_earlier_the_turn(low: int) -> None:
    game = choosing([[low, low + 1]] * 2, discards=[[]] * 2)
    choose(game, low + 1, low)
    assert (game.order, game.to_act()) == ([1, 0], (1,))


def test_the_next_turn_is_that_of_the_next_card() -> None:
    game = placing(table([3, 7, 5], turn=0), "E")
    assert place(game, 0, "E").events[-1] == TurnBegan(2)
    assert game.to_act() == (2,)


# Rolling


def test_on_your_turn_you_must_choose_how_many_dice_to_roll() -> None:
    game = table([6, 7, 7], stalk="E")
    assert choices(game) == [Roll(2), Roll(3), ThrowAxe(2), ThrowAxe(3)]
    assert [game.legal(seat) for seat in (1, 2)] == [[], []]


@pytest.mark.parametrize("dice", ["E T", "R T R"])
def test_the_chosen_dice_are_rolled(dice: str) -> None:
    game = table([6, 7, 7])
    outcome = act(game, 0, Roll(len(faces(dice))), dice)
    assert outcome.events == [Rolled(0, faces(dice))]
    counts = [faces(dice).count(face) for face in range(4)]
    assert outcome.changes == {"phase": PLACING, "rolled": counts}


def test_of_six_sides_two_are_eyes_one_a_die_two_treasures_and_one_a_trunk() -> None:
    sides = {EYE: 2, DIE: 1, TREASURE: 2, TRUNK: 1}
    game = table([6, 7, 7])
    assert next_odds(game, 0, Roll(2)) == sides
    assert next_odds(game, 0, Roll(2), picks=[EYE]) == sides


# Stacking


def test_dice_go_on_top_of_each_other() -> None:
    game = rolled("E T R", stalk="T 1")
    place(game, 0, "E", [STANDS])
    assert identities(game) == [0, 1, 18, 2]


def test_dice_are_placed_in_an_order_of_ones_choice() -> None:
    game = rolled("E T R")
    assert choices(game) == [Place(EYE), Place(TREASURE), Place(TRUNK)]
    place(game, 0, "R C", [STANDS])
    assert choices(game) == [Place(EYE), Place(TREASURE)]
    place(game, 0, "E", [STANDS])
    assert choices(game) == [Place(TREASURE)]


def test_pieces_are_placed_one_by_one() -> None:
    game = rolled("T R")
    for word, due in (("T", "0"), ("0", "R"), ("R", "C")):
        outcome = place(game, 0, word, [STANDS])
        assert len(outcome.events) == 1
        assert choices(game) == [place_action(due)]


def test_where_a_piece_came_to_rest_is_kept() -> None:
    game = rolled("E T", stalk="E")
    outcome = act(game, 0, Place(EYE), settled=[stands(-40, (7, -8, 9))])
    assert outcome.events == [Placed(0, EYE, 2, (7, -8, 9), -40)]
    assert outcome.changes == {"stalk": "E E", "lean": -40, "rolled": [0, 0, 1, 0]}
    assert (game.stalk[-1].pose, game.stalk[-1].identity) == ((7, -8, 9), 2)


# Eye


def test_one_eye_wakes_nobody() -> None:
    outcome = act(table([6, 7, 7]), 0, Roll(3), "E R R")
    assert outcome.events == [Rolled(0, (EYE, TRUNK, TRUNK))]
    assert outcome.changes["rolled"] == [1, 0, 0, 2]


@pytest.mark.parametrize(
    ("dice", "eyes", "returned"),
    [("E E", 2, 0), ("E E T", 2, 1), ("E R E", 2, 1), ("D E E", 2, 1), ("E E E", 3, 0)],
)
def test_two_eyes_wake_the_giant(dice: str, eyes: int, returned: int) -> None:
    game = table([6, 7, 7])
    outcome = act(game, 0, Roll(len(faces(dice))), dice)
    assert outcome.events == [Rolled(0, faces(dice)), GiantWoke(0, returned)]
    assert outcome.changes == {"phase": PLACING, "rolled": [eyes, 0, 0, 0]}
    assert game.inventory()["dice"]["reserve"] == [11 - eyes]


def test_then_the_eyes_alone_are_placed() -> None:
    game = rolled("E T E")
    outcome = place(game, 0, "E E")
    assert outcome.events == [placed(0, "E", 1), placed(0, "E", 2), TurnBegan(1)]
    assert outcome.changes == {
        "phase": STARTING,
        "played_turns": 1,
        "stalk": "E E",
        "rolled": NONE_ROLLED,
    }


# Die


def test_a_die_face_allows_an_extra_die_which_one_may_decline() -> None:
    game = table([6, 7, 7])
    outcome = act(game, 0, Roll(2), "D R")
    assert outcome.changes == {"phase": ADDING, "rolled": [0, 1, 0, 1], "extra": 1}
    assert choices(game) == [AddDice(0), AddDice(1)]
    declined = act(game, 0, AddDice(0))
    assert (declined.events, declined.changes) == ([], {"phase": PLACING, "extra": 0})


def test_the_extra_die_is_rolled_before_any_die_is_placed() -> None:
    game = rolled("D R")
    outcome = act(game, 0, AddDice(1), "T")
    assert outcome.events == [Rolled(0, (TREASURE,))]
    assert outcome.changes == {"phase": PLACING, "rolled": [0, 1, 1, 1], "extra": 0}


EIGHT = "E D E D E D E D"  # eight dice above the base, so three are left


@pytest.mark.parametrize(("stalk", "most"), [("", 2), (EIGHT[:-2], 2), (EIGHT, 1)])
def test_extra_dice_come_from_the_reserve_as_far_as_it_goes(stalk: str, most: int) -> None:
    game = rolled("D D", stalk=stalk)
    assert choices(game) == [AddDice(dice) for dice in range(most + 1)]


def test_without_dice_in_reserve_there_is_no_extra_die() -> None:
    game = rolled("D D", stalk=EIGHT + " E")
    assert (game.phase, game.extra, choices(game)) == (PLACING, 0, [Place(DIE)])


def test_the_same_face_again_allows_another() -> None:
    game = rolled("D R")
    outcome = act(game, 0, AddDice(1), "D")
    assert outcome.changes == {"rolled": [0, 2, 0, 1]}
    assert choices(game) == [AddDice(0), AddDice(1)]
    act(game, 0, AddDice(1), "D")
    act(game, 0, AddDice(1), "T")
    assert list(game.rolled) == [0, 3, 1, 1]


def test_of_several_extra_dice_the_number_is_settled_first() -> None:
    game = rolled("D D D")
    assert choices(game) == [AddDice(dice) for dice in range(4)]
    outcome = act(game, 0, AddDice(2), "T R")
    assert outcome.events == [Rolled(0, (TREASURE, TRUNK))]
    assert outcome.changes == {"phase": PLACING, "rolled": [0, 3, 1, 1], "extra": 0}


def test_an_extra_die_that_shows_the_second_eye_wakes_the_giant() -> None:
    game = rolled("D E R")
    outcome = act(game, 0, AddDice(1), "E")
    assert outcome.events == [Rolled(0, (EYE,)), GiantWoke(0, 2)]
    assert outcome.changes == {"phase": PLACING, "rolled": [2, 0, 0, 0], "extra": 0}


# Treasure


def test_a_treasure_gets_one_of_your_tokens() -> None:
    game = rolled("T R", stalk="T 1")
    outcome = place(game, 0, "T", [STANDS])
    assert outcome.changes == {"stalk": "T 1 T", "rolled": [0, 0, 0, 1], "due": TOKEN}
    outcome = place(game, 0, "0", [STANDS])
    assert outcome.events == [placed(0, "0", 15)]
    assert outcome.changes == {"stalk": "T 1 T 0", "due": -1, "treasures": 1}


def test_each_treasure_gets_its_own_token() -> None:
    game = rolled("T T T")
    outcome = place(game, 0, "T 0 T 0 T 0")
    pieces = [("T", 1), ("0", 15), ("T", 2), ("0", 16), ("T", 3), ("0", 17)]
    assert outcome.events[:-2] == [placed(0, word, identity) for word, identity in pieces]
    assert outcome.events[-2:] == [Paid(0, 3), TurnBegan(1)]


# Trunk


def test_a_trunk_gets_a_cylinder() -> None:
    game = rolled("R T")
    outcome = place(game, 0, "R", [STANDS])
    assert outcome.changes == {"stalk": "R", "rolled": [0, 0, 1, 0], "due": CYLINDER}
    outcome = place(game, 0, "C", [STANDS])
    assert outcome.events == [placed(0, "C", 12)]
    assert outcome.changes == {"stalk": "R C", "due": -1}


def test_the_second_trunk_gets_the_second_cylinder() -> None:
    game = rolled("R T", stalk="R C")
    outcome = place(game, 0, "R C", [STANDS])
    assert outcome.events == [placed(0, "R", 2), placed(0, "C", 13)]


def test_without_a_cylinder_a_trunk_gets_the_castle() -> None:
    game = rolled("R E", stalk="R C R C")
    place(game, 0, "E", [STANDS])
    outcome = place(game, 0, "R", [STANDS])
    assert outcome.changes == {
        "stalk": "R C R C E R",
        "rolled": NONE_ROLLED,
        "due": CASTLE,
    }
    assert choices(game) == [Place(CASTLE)]


# Attention


def test_only_what_lies_ready_may_be_touched() -> None:
    game = rolled("E R", stalk="T 0 D")
    everything: list[Action] = [Place(piece) for piece in range(CASTLE + 1)]
    allowed = [action for action in everything if action in choices(game)]
    assert allowed == [Place(EYE), Place(TRUNK)]


# End of the turn


def test_when_all_is_placed_one_waits_before_the_next_player_goes_on() -> None:
    game = rolled("E R")
    place(game, 0, "E R", [STANDS])
    outcome = act(game, 0, Place(CYLINDER), settled=[stands(5), stands(11)])
    assert outcome.events == [Placed(0, CYLINDER, 12, (0, 0, 0), 5), TurnBegan(1)]
    assert outcome.changes == {
        "phase": STARTING,
        "played_turns": 1,
        "stalk": "E R C",
        "lean": 11,
        "due": -1,
    }


def test_it_may_fall_while_one_waits() -> None:
    game = rolled("E R", stalk="T 1 T 0")
    outcome = place(game, 0, "E R C", [STANDS, FALLS])
    assert outcome.events[3:] == [Collapsed(0, (0,)), Paid(1, 1), TurnBegan(1)]
    assert outcome.changes["gold"] == [0, 1, 0]


@pytest.mark.parametrize(("dice", "pieces", "bags"), [("T R", "T 0 R C", 1), ("T T", "T 0 T 0", 2)])
def test_you_draw_a_bag_for_each_token_placed_this_turn(dice: str, pieces: str, bags: int) -> None:
    game = rolled(dice, stalk="T 0 T 1")
    outcome = place(game, 0, pieces)
    assert outcome.events[-2:] == [Paid(0, bags), TurnBegan(1)]
    assert (outcome.changes["gold"], game.gold_left) == ([bags, 0, 0], 30 - bags)


def test_without_a_token_placed_you_draw_nothing() -> None:
    game = rolled("E R", stalk="T 0")
    outcome = place(game, 0, "E R C")
    assert outcome.events[-1] == TurnBegan(1)
    assert "gold" not in outcome.changes


def test_tokens_of_an_earlier_turn_do_not_count_again() -> None:
    game = rolled("T T")
    place(game, 0, "T 0 T 0")
    act(game, 1, Roll(2), "E T")
    outcome = place(game, 1, "E T 1")
    assert outcome.events[-2:] == [Paid(1, 1), TurnBegan(2)]
    assert list(game.gold) == [2, 1, 0]


def test_nobody_sees_the_value_of_a_bag_before_the_end() -> None:
    game = rolled("T T")
    place(game, 0, "T 0 T 0")
    for viewer in (0, 1, 2, None):
        view = seen_from(game, viewer)
        assert (view.gold, view.gold_left, view.bags, view.scores) == ((2, 0, 0), 28, (), ())
