"""The end of the beanstalk, the axe and the end of the game, in the order of the rulebook."""

from __future__ import annotations

from cassoulet.game import Ended
from cassoulet.games.haricot_magique.actions import AddDice, Place, Roll, ThrowAxe
from cassoulet.games.haricot_magique.board import NOTHING
from cassoulet.games.haricot_magique.events import (
    AxeThrown,
    BagsOpened,
    CastleReached,
    Collapsed,
    Drew,
    GiantWoke,
    Paid,
    Placed,
    Rolled,
    RoundBegan,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import ADDING, OVER, PLACING, STARTING
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import CASTLE, CYLINDER, DIE, EYE, TOKEN, TREASURE, TRUNK
from tests.games.haricot_magique.setting import (
    FALLS,
    STANDS,
    act,
    choices,
    choosing,
    falls,
    place,
    placed,
    placing,
    seen_from,
    stands,
    state,
    table,
)
from tests.games.helpers import refused

NONE_ROLLED = [0, 0, 0, 0]

# The beanstalk collapses


def test_each_innocent_player_draws_a_bag_for_each_token_in_the_beanstalk() -> None:
    game = placing(table([6, 7, 7, 7], stalk="T 1 T 3 T 1"), "E T")
    outcome = place(game, 0, "T", [falls(1, 2)])
    assert outcome.events == [Collapsed(0, (1, 2)), Paid(1, 2), Paid(3, 1), TurnBegan(1)]
    assert (outcome.changes["gold"], outcome.changes["gold_left"]) == ([0, 2, 0, 1], 27)


def test_the_guilty_player_draws_nothing_whatever_was_theirs() -> None:
    game = placing(table([6, 7, 7], stalk="T 0 T 1"), "T E", treasures=1)
    outcome = place(game, 0, "T 0 E", [FALLS])
    assert outcome.events[2:] == [Collapsed(0, (0,)), Paid(1, 1), TurnBegan(1)]
    assert outcome.changes["gold"] == [0, 1, 0]


def test_then_tokens_dice_and_cylinders_go_back_and_one_die_remains() -> None:
    game = placing(table([6, 7, 7], stalk="T 0 R C T 1", lean=30), "T E", treasures=1)
    game.poses = (1, 2, 3)
    outcome = place(game, 0, "E", [FALLS])
    assert outcome.changes == {
        "phase": STARTING,
        "played_turns": 1,
        "gold": [0, 1, 0],
        "gold_left": 29,
        "stalk": "",
        "lean": 0,
        "poses": (),
        "rolled": NONE_ROLLED,
        "treasures": 0,
    }
    assert game.inventory()["dice"] == {"stalk": [1], "rolled": [0], "reserve": [11]}
    assert game.inventory()["cylinders"] == {"stalk": [0], "reserve": [2]}
    assert game.inventory()["tokens"]["before 0"] == [3, 0, 0, 0, 0]


def test_what_was_due_at_the_collapse_is_forgotten() -> None:
    game = placing(table([6, 7, 7], stalk="R C"), "R E")
    place(game, 0, "R", [STANDS])
    outcome = place(game, 0, "C", [FALLS])
    assert (outcome.changes["due"], choices(game, 1)) == (-1, [Roll(2), Roll(3)])
    act(game, 1, Roll(2), "E R")
    assert choices(game) == [Place(EYE), Place(TRUNK)]


def test_a_castle_that_falls_is_due_no_longer() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C T 0"), "R")
    outcome = place(game, 0, "R K", [FALLS])
    assert outcome.events[1:] == [Collapsed(0, (0,)), TurnBegan(1)]
    assert (game.castle_due, "gold" in outcome.changes) == (False, False)


def test_after_a_collapse_the_round_goes_on() -> None:
    game = placing(table([7, 5, 6], turn=1), "E")
    assert place(game, 1, "E", [FALLS]).events == [Collapsed(1, (0,)), TurnBegan(2)]
    assert game.to_act() == (2,)


def test_after_the_last_turn_a_collapse_is_followed_by_a_new_round() -> None:
    game = placing(table([5, 6, 7], turn=2), "E", treasures=1)
    assert place(game, 2, "E", [FALLS], picks=[3, 3, 3]).events == [
        Collapsed(2, (0,)),
        *[Drew(seat, 3) for seat in range(3)],
        RoundBegan(2, 2),
    ]
    assert game.treasures_placed == 0


# The castle is reached


def test_the_castle_stands_in_for_a_cylinder_that_is_lacking() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C"), "R")
    outcome = place(game, 0, "R K")
    assert outcome.events == [
        placed(0, "R", 3),
        placed(0, "K", 14),
        CastleReached(0),
        Paid(0, 1),
        TurnBegan(1),
    ]


def test_a_cylinder_stands_in_for_a_token_that_is_lacking() -> None:
    game = placing(table([6, 7, 7], stalk="T 0 T 0 T 0"), "T E")
    outcome = place(game, 0, "T", [STANDS])
    assert (outcome.changes["due"], choices(game)) == (CYLINDER, [Place(CYLINDER)])


def test_with_one_token_left_it_is_a_token() -> None:
    game = placing(table([6, 7, 7], stalk="T 0 T 0 T 1 T 1"), "T E")
    assert place(game, 0, "T", [STANDS]).changes["due"] == TOKEN


TEN = "E D E D E D E D E D"  # with the base all dice but one


def test_after_the_last_die_of_the_game_comes_the_castle() -> None:
    game = placing(table([6, 7, 7], stalk=TEN), "D")
    outcome = place(game, 0, "D", [STANDS])
    assert outcome.changes == {"stalk": f"{TEN} D", "rolled": NONE_ROLLED, "castle_due": True}
    assert choices(game) == [Place(CASTLE)]
    assert place(game, 0, "K").events == [
        placed(0, "K", 14),
        CastleReached(0),
        Paid(0, 1),
        TurnBegan(1),
    ]


def test_what_goes_on_the_last_die_is_placed_before_the_castle() -> None:
    game = placing(table([6, 7, 7], stalk=TEN), "T")
    outcome = place(game, 0, "T 0 K")
    assert outcome.events[3:] == [CastleReached(0), Paid(0, 2), TurnBegan(1)]


def test_with_a_die_left_there_is_no_castle() -> None:
    game = placing(table([6, 7, 7], stalk=TEN[:-2]), "D")
    assert place(game, 0, "D").events == [placed(0, "D", 10), TurnBegan(1)]


def test_the_castle_must_stand_while_one_waits() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C T 1"), "R")
    outcome = place(game, 0, "R K", [STANDS, FALLS])
    assert outcome.events[2:] == [Collapsed(0, (0,)), Paid(1, 1), TurnBegan(1)]


def test_who_reaches_the_castle_draws_a_bag_and_one_for_each_own_token() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C T 0 T 0"), "T R")
    outcome = place(game, 0, "T 0 R K")
    assert outcome.events[4:] == [CastleReached(0), Paid(0, 4), TurnBegan(1)]
    assert (outcome.changes["gold"], outcome.changes["gold_left"]) == ([4, 0, 0], 26)


def test_the_others_draw_nothing_at_the_castle() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C T 1 T 2"), "R")
    outcome = place(game, 0, "R K")
    assert outcome.events[2:] == [CastleReached(0), Paid(0, 1), TurnBegan(1)]
    assert outcome.changes["gold"] == [1, 0, 0]


def test_after_the_castle_all_goes_back_and_one_die_remains() -> None:
    game = placing(table([6, 7, 7], stalk="R C R C T 0 T 1", lean=70), "R")
    act(game, 0, Place(TRUNK), settled=[stands(20)])
    outcome = act(game, 0, Place(CASTLE), settled=[stands(10), stands(9)])
    assert outcome.events[0] == Placed(0, CASTLE, 14, (0, 0, 0), 10)
    assert outcome.changes == {
        "phase": STARTING,
        "played_turns": 1,
        "gold": [2, 0, 0],
        "gold_left": 28,
        "stalk": "",
        "lean": 0,
        "due": NOTHING,
    }
    assert game.inventory()["dice"] == {"stalk": [1], "rolled": [0], "reserve": [11]}
    assert game.inventory()["tokens"]["before 1"] == [0, 3, 0, 0, 0]


def test_after_the_castle_of_the_last_turn_a_new_round_begins() -> None:
    game = placing(table([5, 6, 7], turn=2, stalk="R C R C"), "R")
    assert place(game, 2, "R K", picks=[3, 3, 3]).events[2:] == [
        CastleReached(2),
        Paid(2, 1),
        *[Drew(seat, 3) for seat in range(3)],
        RoundBegan(2, 2),
    ]


# The axe


def axe_table() -> HaricotMagique:
    return table([6, 7, 7], stalk="T 0 R C T 1 D", lean=40)


def test_an_axe_is_thrown_at_the_start_of_a_turn() -> None:
    game = axe_table()
    assert choices(game) == [Roll(2), Roll(3), ThrowAxe(2), ThrowAxe(3)]
    act(game, 0, Roll(2), "D R")
    assert refused(game, 0, ThrowAxe(2)) == "not_allowed_now"
    act(game, 0, AddDice(0))
    assert refused(game, 0, ThrowAxe(2)) == "not_allowed_now"


def test_each_axe_is_thrown_once_a_game() -> None:
    game = axe_table()
    outcome = act(game, 0, ThrowAxe(2), "E R", [stands(40)])
    assert outcome.changes["axes"] == [False, True, True]
    place(game, 0, "E R C")
    assert choices(game) == [Roll(2), Roll(3), ThrowAxe(2), ThrowAxe(3)]
    spent = table([6, 7, 7], stalk="E", axes=[False, True, True])
    assert choices(spent) == [Roll(2), Roll(3)]


def test_dice_are_chosen_before_the_throw_and_rolled_after_it() -> None:
    game = axe_table()
    outcome = act(game, 0, ThrowAxe(3), "E R R", [falls(4)])
    assert outcome.events == [AxeThrown(0, (4,)), Rolled(0, (EYE, TRUNK, TRUNK))]
    assert outcome.changes == {
        "phase": PLACING,
        "axes": [False, True, True],
        "stalk": "T 0 R C T 1",
        "lean": 0,
        "rolled": [1, 0, 0, 2],
    }


def test_what_falls_to_the_axe_goes_back_and_pays_nobody() -> None:
    game = axe_table()
    outcome = act(game, 0, ThrowAxe(2), "E R", [falls(12, 3, 18, 4)])
    assert outcome.events == [AxeThrown(0, (12, 3, 18, 4)), Rolled(0, (EYE, TRUNK))]
    assert (outcome.changes["stalk"], list(game.gold)) == ("T 0 R", [0, 0, 0])
    assert game.inventory()["dice"] == {"stalk": [3], "rolled": [2], "reserve": [7]}
    assert game.inventory()["cylinders"]["reserve"] == [2]
    assert game.inventory()["tokens"]["before 1"] == [0, 3, 0, 0, 0]


def test_what_the_axe_leaves_standing_stays() -> None:
    game = axe_table()
    outcome = act(game, 0, ThrowAxe(2), "E R", [stands(35)])
    assert outcome.events[0] == AxeThrown(0, ())
    assert outcome.changes == {
        "phase": PLACING,
        "axes": [False, True, True],
        "lean": 35,
        "rolled": [1, 0, 0, 1],
    }


def test_after_the_throw_the_turn_goes_on_as_usual() -> None:
    waking = act(axe_table(), 0, ThrowAxe(3), "E R E", [stands(40)])
    assert waking.events[1:] == [Rolled(0, (EYE, TRUNK, EYE)), GiantWoke(0, 1)]
    adding = axe_table()
    act(adding, 0, ThrowAxe(2), "D T", [falls(4)])
    assert (adding.phase, choices(adding)) == (ADDING, [AddDice(0), AddDice(1)])
    act(adding, 0, AddDice(0))
    outcome = place(adding, 0, "T 0 D")
    assert outcome.events[-2:] == [Paid(0, 1), TurnBegan(1)]
    assert outcome.changes["stalk"] == "T 0 R C T 1 T 0 D"


# End of the round and of the game


def test_a_round_ends_only_when_everybody_has_played() -> None:
    game = placing(table([5, 6, 7], turn=1), "E")
    place(game, 1, "E")
    assert (game.round, game.to_act()) == (1, (2,))
    act(game, 2, Roll(2), "E R")
    place(game, 2, "E R C", picks=[3, 3, 3])
    assert (game.round, game.bean, game.to_act()) == (2, 2, (0, 1, 2))


def test_a_new_round_starts_with_the_beanstalk_as_it_stands() -> None:
    game = placing(table([5, 6, 7], turn=2, stalk="T 0"), "E")
    assert place(game, 2, "E", picks=[3, 3, 3]).changes["stalk"] == "T 0 E"


def ended(bags: list[int], picks: list[int]) -> HaricotMagique:
    """A game that ends with so many bags for each seat."""
    done = [[1, 2, 3, 4, 5, 6]] * len(bags)
    game = table([7] * len(bags), hands=[[]] * len(bags), discards=done, gold=bags)
    game.played_turns = len(bags) - 1
    place(placing(game, "E"), len(bags) - 1, "E", picks=picks)
    return game


def test_without_action_cards_the_game_is_over() -> None:
    game = ended([1, 0], [1])
    assert (game.phase, game.to_act(), game.legal(0), game.legal(1)) == (OVER, (), [], [])
    assert (game.discards, game.round) == ([[1, 2, 3, 4, 5, 6, 7]] * 2, 7)
    assert list(game.played) == [0, 0]


def test_bags_are_opened_and_added_up() -> None:
    game = ended([4, 2], [0, 1, 2, 2, 1, 1])
    assert (game.bags, game.scores()) == ([[1, 1, 2], [0, 2, 0]], [65, 30])
    assert seen_from(game, None).bags == ((1, 1, 2), (0, 2, 0))


def test_the_richest_thief_wins() -> None:
    assert ended([2, 1, 1], [0, 0, 1, 2]).winners() == [0, 2]
    assert ended([2, 1, 1], [0, 1, 1, 2]).winners() == [0]
    assert ended([2, 1, 1], [0, 0, 1, 1]).winners() == [0]


def test_the_rich_may_have_fewer_bags() -> None:
    assert ended([3, 2], [0, 0, 0, 2, 2]).winners() == [1]


def test_of_equals_all_win_and_feast() -> None:
    done = [[1, 2, 3, 4, 5, 6]] * 2
    game = table([7, 7], turn=1, hands=[[]] * 2, discards=done, gold=[2, 1])
    outcome = place(placing(game, "E"), 1, "E", picks=[0, 0, 2])
    assert outcome.events[1:] == [
        BagsOpened(0, (2, 0, 0)),
        BagsOpened(1, (0, 0, 1)),
        Ended((20, 20), (0, 1)),
    ]


def test_a_table_without_bags_is_shared_by_all() -> None:
    game = ended([0, 0, 0], [])
    assert (game.scores(), game.winners()) == ([0, 0, 0], [0, 1, 2])


def test_before_the_end_a_bag_counts_as_fifteen() -> None:
    assert table([5, 6, 7], gold=[2, 0, 1]).scores() == [30, 0, 15]
    assert choosing([[1, 2, 3]] * 2).scores() == [0, 0]


def test_dice_of_all_faces_may_stand_in_the_beanstalk() -> None:
    game = placing(table([6, 7, 7]), "E D T R")
    place(game, 0, "R C D T 0 E")
    assert [one.piece for one in game.stalk] == [
        EYE,
        TRUNK,
        CYLINDER,
        DIE,
        TREASURE,
        TOKEN,
        EYE,
    ]
    assert state(game)["gold"] == [1, 0, 0]
