"""The rulings of docs/rulings/haricot_magique.md, each under its number: J1 to J18."""

from __future__ import annotations

from pathlib import Path

import pytest

from cassoulet import archive, games
from cassoulet.dealers import Playout, play_out
from cassoulet.game import Ended
from cassoulet.games.haricot_magique.actions import (
    AddDice,
    Hide,
    Place,
    RerollEyes,
    Roll,
    TakeBonus,
    ThrowAxe,
)
from cassoulet.games.haricot_magique.events import (
    AxeThrown,
    BagsOpened,
    CastleReached,
    Collapsed,
    GiantWoke,
    Paid,
    Revealed,
    Rolled,
    RoundBegan,
    Slipped,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import ADDING, ENDING, OVER, PLACING
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DIE,
    EYE,
    TOKEN,
    TRUNK,
    Settled,
)
from cassoulet.journal import verify
from tests.games.haricot_magique.endings import ENDINGS
from tests.games.haricot_magique.setting import (
    FALLS,
    STANDS,
    act,
    choices,
    choose,
    choosing,
    falls,
    identities,
    new_table,
    place,
    placed,
    placing,
    table,
)
from tests.games.helpers import refused

HIDE, BONUS, REROLL = Hide(), TakeBonus(), RerollEyes()
TEN = "E D E D E D E D E D"  # with the base all dice but one

# Game setup


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_J1_each_player_has_three_tokens_of_one_colour(seats: int) -> None:
    tokens = new_table(seats).inventory()["tokens"]
    for seat in range(seats):
        assert tokens[f"before {seat}"] == [3 if one == seat else 0 for one in range(5)]


def test_J1_a_fourth_treasure_finds_no_token() -> None:
    game = placing(table([6, 7, 7]), "T T T T")
    place(game, 0, "T 0 T 0 T 0 T", [STANDS])
    assert choices(game) == [Place(CYLINDER)]


# Rolling


def test_J2_a_single_eye_is_placed_like_any_die() -> None:
    game = table([6, 7, 7])
    act(game, 0, Roll(2), "E R")
    assert choices(game) == [Place(EYE), Place(TRUNK)]
    assert place(game, 0, "R C E").changes["stalk"] == "R C E"


def test_J3_waking_comes_before_extra_dice() -> None:
    game = table([6, 7, 7])
    outcome = act(game, 0, Roll(3), "E D E")
    assert outcome.events == [Rolled(0, (EYE, DIE, EYE)), GiantWoke(0, 1)]
    assert outcome.changes == {"phase": PLACING, "rolled": [2, 0, 0, 0]}


def test_J3_waking_is_tried_after_every_extra_roll() -> None:
    game = table([6, 7, 7])
    act(game, 0, Roll(3), "E D R")
    act(game, 0, AddDice(1), "D")
    outcome = act(game, 0, AddDice(1), "E")
    assert outcome.events == [Rolled(0, (EYE,)), GiantWoke(0, 3)]
    assert outcome.changes == {"phase": PLACING, "rolled": [2, 0, 0, 0], "extra": 0}


def test_J4_there_is_one_extra_die_for_each_die_face() -> None:
    game = table([6, 7, 7])
    act(game, 0, Roll(3), "D R D")
    assert choices(game) == [AddDice(0), AddDice(1), AddDice(2)]


def test_J4_a_declined_extra_die_is_lost() -> None:
    game = table([6, 7, 7])
    act(game, 0, Roll(3), "D D D")
    act(game, 0, AddDice(1), "D")
    assert choices(game) == [AddDice(0), AddDice(1)]
    act(game, 0, AddDice(0))
    assert game.phase == PLACING


def test_J4_extra_dice_are_rolled_together_and_may_give_more() -> None:
    game = table([6, 7, 7])
    act(game, 0, Roll(2), "D D")
    outcome = act(game, 0, AddDice(2), "D D")
    assert outcome.events == [Rolled(0, (DIE, DIE))]
    assert (game.phase, choices(game)) == (ADDING, [AddDice(0), AddDice(1), AddDice(2)])


def test_J4_die_faces_are_placed_too() -> None:
    game = table([6, 7, 7])
    act(game, 0, Roll(2), "D D")
    act(game, 0, AddDice(0))
    assert place(game, 0, "D D").changes["stalk"] == "D D"


@pytest.mark.parametrize(
    ("card", "left", "rolls"),
    [
        (1, 2, [1, 2]),
        (1, 1, [1]),
        (4, 3, [1, 3]),
        (4, 2, [1]),
        (4, 1, [1]),
        (5, 3, [2, 3]),
        (5, 2, [2]),
        (5, 1, [1]),
    ],
)
def test_J5_the_reserve_limits_the_choice(card: int, left: int, rolls: list[int]) -> None:
    game = table([card, 7, 7], stalk=TEN[: 2 * (11 - left)])
    assert game.inventory()["dice"]["reserve"] == [left]
    throws = [ThrowAxe(dice) for dice in rolls]
    assert choices(game) == [*[Roll(dice) for dice in rolls], *throws]


# Placing


def test_J6_what_belongs_on_a_die_comes_before_the_next_die() -> None:
    game = placing(table([6, 7, 7]), "T R E")
    place(game, 0, "T", [STANDS])
    assert choices(game) == [Place(TOKEN)]
    place(game, 0, "0", [STANDS])
    assert choices(game) == [Place(EYE), Place(TRUNK)]
    place(game, 0, "R", [STANDS])
    assert choices(game) == [Place(CYLINDER)]


def test_J7_without_a_token_a_cylinder_which_pays_nothing() -> None:
    game = placing(table([6, 7, 7], stalk="T 0 T 0 T 0"), "T")
    outcome = place(game, 0, "T C")
    assert outcome.events == [placed(0, "T", 4), placed(0, "C", 12), TurnBegan(1)]
    assert list(game.gold) == [0, 0, 0]


def test_J7_without_token_and_cylinder_the_castle() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C T 0 T 0 T 0"), "T")
    outcome = place(game, 0, "T K")
    assert outcome.events[2:] == [CastleReached(0), Paid(0, 4), TurnBegan(1)]


def test_J8_the_castle_goes_onto_its_die_before_the_next_die() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C"), "R T E")
    place(game, 0, "R", [STANDS])
    assert choices(game) == [Place(CASTLE)]


def test_J8_dice_not_yet_placed_go_back_when_it_stands() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C"), "R R T")
    outcome = place(game, 0, "R K")
    assert outcome.events == [
        placed(0, "R", 3),
        placed(0, "K", 14),
        CastleReached(0),
        Paid(0, 1),
        TurnBegan(1),
    ]
    assert game.inventory()["dice"] == {"stalk": [1], "rolled": [0], "reserve": [11]}


def test_J8_until_version_2_the_castle_came_last() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C"), "R R E")
    game.version = 1
    place(game, 0, "R", [STANDS])
    assert (game.castle_due, choices(game)) == (True, [Place(EYE), Place(TRUNK)])
    outcome = place(game, 0, "E R K")  # two dice that lack their piece share one
    assert outcome.events[-3:] == [CastleReached(0), Paid(0, 1), TurnBegan(1)]


def test_J9_the_last_die_gets_its_own_piece_and_then_the_castle() -> None:
    game = placing(table([6, 7, 7], stalk=TEN), "R")
    place(game, 0, "R", [STANDS])
    assert choices(game) == [Place(CYLINDER)]
    outcome = place(game, 0, "C", [STANDS])
    assert outcome.changes == {"stalk": f"{TEN} R C", "due": -1, "castle_due": True}
    assert choices(game) == [Place(CASTLE)]


def test_J9_one_castle_is_enough() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C E D E D E D E D"), "R")
    outcome = place(game, 0, "R K")
    assert outcome.events[1:] == [placed(0, "K", 14), CastleReached(0), Paid(0, 1), TurnBegan(1)]


def test_J9_dice_that_went_back_leave_a_last_one_to_place() -> None:
    game = table([6, 7, 7], stalk=TEN[: 2 * 8])
    act(game, 0, Roll(3), "E R E")
    assert place(game, 0, "E E").events[-1] == TurnBegan(1)
    assert game.inventory()["dice"]["reserve"] == [1]


def test_J10_the_castle_pays_instead_of_the_tokens_of_the_turn() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C T 0 T 1"), "T R")
    outcome = place(game, 0, "T 0 R K")
    assert outcome.events[4:] == [CastleReached(0), Paid(0, 3), TurnBegan(1)]
    assert list(game.gold) == [3, 0, 0]


# The collapse


@pytest.mark.parametrize("fell", [(1,), (2,), (1, 2, 3, 18), (0,)])
def test_J11_any_piece_that_leaves_the_beanstalk_is_a_collapse(fell: tuple[int, ...]) -> None:
    game = placing(table([6, 7, 7], stalk="E T 1"), "D E")
    outcome = place(game, 0, "D", [falls(*fell)])
    assert outcome.events == [Collapsed(0, fell), Paid(1, 1), TurnBegan(1)]
    assert identities(game) == [0]


def test_J11_whoever_is_on_turn_is_guilty_even_while_waiting() -> None:
    game = placing(table([6, 7, 7], stalk="T 0 T 1"), "D")
    outcome = place(game, 0, "D", [STANDS, falls(3)])
    assert outcome.events == [placed(0, "D", 3), Collapsed(0, (3,)), Paid(1, 1), TurnBegan(1)]
    assert list(game.gold) == [0, 1, 0]


def test_J11_a_gentle_table_lets_a_piece_that_slipped_be_placed_again() -> None:
    game = placing(table([6, 7, 7], stalk="E T 1", slips="again"), "D E")
    outcome = place(game, 0, "D", [Settled((), (3,), 5, (1, 2), "film")])
    assert outcome.events == [Slipped(0, DIE, 3)]
    assert (identities(game), game.lean, game.poses) == ([0, 1, 2, 18], 5, (1, 2))
    assert game.legal(0) == [Place(EYE), Place(DIE)]
    assert place(game, 0, "D E").events[:2] == [placed(0, "D", 3), placed(0, "E", 4)]


@pytest.mark.parametrize("fell", [(1,), (3, 18), (0,)])
def test_J11_a_gentle_table_is_not_gentle_to_a_tower(fell: tuple[int, ...]) -> None:
    game = placing(table([6, 7, 7], stalk="E T 1", slips="again"), "D E")
    outcome = place(game, 0, "D", [falls(*fell)])
    assert outcome.events == [Collapsed(0, fell), Paid(1, 1), TurnBegan(1)]


def test_J11_elsewhere_one_piece_that_slips_is_a_collapse() -> None:
    game = placing(table([6, 7, 7], stalk="E T 1"), "D E")
    outcome = place(game, 0, "D", [falls(3)])
    assert outcome.events == [Collapsed(0, (3,)), Paid(1, 1), TurnBegan(1)]


def test_J12_the_guilty_are_not_paid_for_tokens_of_this_turn() -> None:
    game = placing(table([6, 7, 7]), "T T")
    outcome = place(game, 0, "T 0 T 0", [STANDS, FALLS])
    assert outcome.events[4:] == [Collapsed(0, (0,)), TurnBegan(1)]
    assert (list(game.gold), game.treasures_placed) == ([0, 0, 0], 0)


def test_J12_others_are_paid_for_tokens_that_did_not_fall() -> None:
    game = placing(table([6, 7, 7], stalk="T 1 T 2 E"), "D")
    outcome = place(game, 0, "D", [falls(3)])
    assert outcome.events[1:3] == [Paid(1, 1), Paid(2, 1)]


def test_J12_dice_not_yet_placed_go_back() -> None:
    game = placing(table([6, 7, 7]), "D E R")
    outcome = place(game, 0, "D", [FALLS])
    assert outcome.events == [Collapsed(0, (0,)), TurnBegan(1)]
    assert game.inventory()["dice"] == {"stalk": [1], "rolled": [0], "reserve": [11]}
    assert game.to_act() == (1,)


# Gold


@pytest.mark.parametrize(
    ("bean", "left", "paid"),
    [
        (0, 3, [0, 2, 0, 1]),
        (0, 2, [0, 1, 0, 1]),
        (0, 1, [0, 1, 0, 0]),
        (2, 3, [0, 1, 0, 2]),
        (2, 1, [0, 0, 0, 1]),
        (3, 2, [0, 1, 0, 1]),
    ],
)
def test_J13_the_last_bags_go_round_one_by_one_from_the_bean_token(
    bean: int, left: int, paid: list[int]
) -> None:
    gold = [30 - left, 0, 0, 0]
    game = table([6, 7, 7, 7], bean=bean, gold=gold, stalk="T 1 T 1 T 3 T 3")
    picks = [0] * 10 + [1] * 10 + [2] * 10
    outcome = place(placing(game, "E"), 0, "E", [FALLS], picks=picks)
    order = [seat for steps in range(4) for seat in [(bean + steps) % 4] if paid[seat]]
    assert outcome.events[1 : 1 + len(order)] == [Paid(seat, paid[seat]) for seat in order]
    assert list(game.gold) == [30 - left + paid[0], *paid[1:]]
    assert (game.gold_left, game.phase) == (0, OVER)


def test_J14_without_gold_the_game_ends_at_once() -> None:
    game = placing(table([6, 7], gold=[15, 14]), "T")
    outcome = place(game, 0, "T 0", picks=[0] * 10 + [1] * 10 + [2] * 10)
    assert outcome.events[2:] == [
        Paid(0, 1),
        BagsOpened(0, (10, 6, 0)),
        BagsOpened(1, (0, 4, 10)),
        Ended((190, 260), (1,)),
    ]
    assert (game.to_act(), game.round, game.played_turns) == ((), 1, 0)


def test_J14_the_payout_under_way_is_completed_first() -> None:
    game = table([6, 7, 7], gold=[27, 0, 0], stalk="T 1 T 2 T 2")
    picks = [0] * 10 + [1] * 10 + [2] * 10
    outcome = place(placing(game, "E"), 0, "E", [FALLS], picks=picks)
    assert outcome.events[1:3] == [Paid(1, 1), Paid(2, 2)]
    assert list(game.gold) == [27, 1, 2]


def test_J14_a_bonus_can_take_the_last_bag() -> None:
    game = placing(table([5, 7], "expert", gold=[14, 13]), "T T")
    place(game, 0, "T 0 T 0")
    assert (game.gold_left, game.phase) == (1, ENDING)
    outcome = act(game, 0, BONUS, picks=[0] * 10 + [1] * 10 + [2] * 10)
    assert (outcome.events[0], game.phase) == (Paid(0, 1), OVER)


# Rounds


@pytest.mark.parametrize("seed", range(6))
def test_J15_a_game_lasts_seven_rounds_unless_the_gold_is_gone(seed: int) -> None:
    game = new_table(2 + seed % 4, seed=seed)
    play_out(game, Playout(seed))
    assert game.round == 7 or (game.round < 7 and game.gold_left == 0)


def test_J15_hands_shrink_after_the_fifth_round() -> None:
    game, dealer = new_table(2), Playout(3)
    sizes: dict[int, int] = {}
    while game.to_act():
        sizes.setdefault(game.round, game.hands[0].size)
        seat = game.to_act()[0]
        game.play(seat, choices(game, seat)[0], dealer)
    assert sizes == {1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 2, 7: 1}


def test_J16_the_bean_token_goes_to_the_last_player() -> None:
    game = placing(table([7, 5, 6], bean=2), "E")
    game.played_turns = 2
    assert place(game, 0, "E", picks=[3, 3, 3]).events[-1] == RoundBegan(2, 0)


@pytest.mark.parametrize(("bean", "order"), [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1))])
def test_J16_ties_start_with_the_holder(bean: int, order: tuple[int, ...]) -> None:
    game = choosing([[4, 5, 6]] * 3, bean=bean)
    assert choose(game, 5, 5, 5).events[1] == Revealed((5, 5, 5), order)


# The axe


def test_J17_dice_are_chosen_before_the_throw() -> None:
    game = table([5, 7, 7], stalk=TEN)
    assert choices(game) == [Roll(1), ThrowAxe(1)]
    outcome = act(game, 0, ThrowAxe(1), "R", [falls(*range(1, 11))])
    assert outcome.events[1] == Rolled(0, (TRUNK,))
    assert game.inventory()["dice"]["reserve"] == [10]


def test_J17_the_axe_is_no_collapse() -> None:
    game = table([5, 7, 7], stalk="T 1 T 0")
    outcome = act(game, 0, ThrowAxe(2), "E R", [falls(1, 18, 2, 15)])
    assert outcome.events == [AxeThrown(0, (1, 18, 2, 15)), Rolled(0, (EYE, TRUNK))]
    assert (list(game.gold), game.phase, game.to_act()) == ([0, 0, 0], PLACING, (0,))


def test_J17_the_base_die_cannot_be_hit() -> None:
    game = table([5, 7, 7], stalk="E D")
    outcome = act(game, 0, ThrowAxe(2), "E R", [falls(0, 1, 2)])
    assert outcome.events[0] == AxeThrown(0, (1, 2))
    assert identities(game) == [0]


@pytest.mark.parametrize("variant", ["basic", "expert"])
def test_J17_there_must_be_something_to_hit(variant: str) -> None:
    assert choices(table([4, 7, 7], variant)) == [Roll(1), Roll(3)]
    assert refused(table([4, 7, 7], variant), 0, ThrowAxe(1)) == "nothing_to_hit"
    hit = table([4, 7, 7], variant, stalk="E")
    assert choices(hit) == [Roll(1), Roll(3), ThrowAxe(1), ThrowAxe(3)]


def test_J18_what_the_axe_fells_goes_home_and_the_rest_stays() -> None:
    game = table([5, 7, 7], stalk="T 1 R C T 0 R C D")
    outcome = act(game, 0, ThrowAxe(2), "T R", [falls(18, 13, 4)])
    assert outcome.changes["stalk"] == "T R C T 0 D"
    assert game.inventory()["tokens"]["before 1"] == [0, 3, 0, 0, 0]
    assert game.inventory()["cylinders"] == {"stalk": [1], "reserve": [1]}
    place(game, 0, "T 0 R C", [STANDS, STANDS])
    assert identities(game) == [0, 1, 2, 12, 3, 15, 5, 4, 16, 6, 13]


# Versions


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_game_of_version_1_is_told_by_its_rules(ending: str) -> None:
    file = Path(__file__).parent / "journals" / f"{ending}-of-version-1.json"
    journal = archive.decode(file.read_bytes(), games.box)
    assert (journal.box.rules_version, games.box("haricot_magique").rules_version) == (1, 2)
    assert verify(journal).over


def test_a_table_of_version_1_goes_on_by_its_rules() -> None:
    """And so do its copies, and what is imagined of it."""
    box = games.box("haricot_magique").edition(1)
    game = box.deal(3, {}, Playout(1))
    for _ in range(60):
        assert isinstance(game, HaricotMagique)
        assert game.version == 1
        view = game.view(0)
        assert game.copy().view(0) == game.redeal(0, Playout(2)).view(0) == view
        seat = game.to_act()[0]
        game.play(seat, game.legal(seat)[-1], Playout(3))
