"""What each seat and a spectator may know, and the tables they may imagine."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, View
from cassoulet.games.fagioli.actions import Plant, Play
from cassoulet.games.fagioli.events import Burst, Drew, Planted, Played
from cassoulet.games.fagioli.rules import Fagioli
from cassoulet.games.fagioli.views import Outcome, Table
from tests.games.fagioli.setting import (
    LEFT,
    RIGHT,
    act,
    face_down,
    face_up,
    seen_from,
    table,
    viewers,
    worlds,
)
from tests.games.helpers import census

# What a view holds


def mid_game() -> Fagioli:
    return table(
        [[1, 5, 5], [9], [2, 2]],
        tops=(4, 8),
        turn=2,
        first=1,
        farms=[[3], [6, 6], []],
        spent=[[7, 7], [], [1]],
        shown=[2],
        supply=[3, 4, 4],
        tokens=[[2], [3], []],
    )


def test_a_seat_knows_its_own_cards_and_all_that_lies_open() -> None:
    view = seen_from(mid_game(), 0)
    assert view == Table(
        seat=0,
        first=1,
        turn=2,
        to_plant=0,
        hand=(1, 5, 5),
        farm=(3,),
        hand_sizes=(3, 1, 2),
        deck_size=38,
        tops=(4, 8),
        wallets=(False, False),
        supply=(3, 4, 4),
        penalties=((2,), (3,), ()),
        returned=(3,),
        outcomes=(),
        memory=view.memory,
        scores=(),
    )


def test_a_seat_may_have_counted_what_no_longer_lies_open() -> None:
    memory = seen_from(mid_game(), 0).memory
    assert (memory.farm_sizes, memory.shown) == ((1, 2, 0), (2, 8))
    assert (memory.spent, memory.spent_sizes) == ((7, 7), (2, 0, 1))
    assert (memory.unplaced, memory.buried, memory.held) == ((), (0, 0, 0), (0, 0, 0))


def test_a_spectator_knows_no_hidden_card() -> None:
    view = seen_from(mid_game(), None)
    assert (view.seat, view.hand, view.farm, view.memory.spent) == (None, (), (), ())
    assert (view.hand_sizes, view.deck_size) == ((3, 1, 2), 38)
    assert (view.memory.farm_sizes, view.memory.spent_sizes) == ((1, 2, 0), (2, 0, 1))
    assert view.memory.shown == (2, 8)


def test_all_know_how_many_cards_are_still_to_plant() -> None:
    game = table([[5, 1, 2, 9], [6]])
    act(game, face_up(5, RIGHT))
    assert [seen_from(game, viewer).to_plant for viewer in viewers(game)] == [2, 2, 2]


# What is remembered until the draw pile runs out


def test_own_cards_played_face_down_and_set_aside_are_remembered() -> None:
    game = table([[6, 2], [3, 1]], tops=(9, 7))
    act(game, face_down(6, LEFT), [1, 1, 5, 5])
    for viewer, spent in ((0, (2, 6)), (1, ()), (None, ())):
        assert seen_from(game, viewer).memory.spent == spent
        assert seen_from(game, viewer).memory.spent_sizes == (2, 0)


def test_they_are_forgotten_with_the_new_draw_pile() -> None:
    game = table([[8, 2], [3]], spent=[[6], [7]], deck=[1])
    assert seen_from(game, 0).memory.spent == (6,)
    act(game, face_up(8, RIGHT), [1])
    memory = seen_from(game, 0).memory
    assert (memory.spent, memory.spent_sizes, memory.shown) == ((), (0, 0), ())


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_an_imagined_table_keeps_what_the_viewer_knows(viewer: int | None) -> None:
    game = mid_game()
    for world in worlds(game, viewer, 5):
        assert seen_from(world, viewer) == seen_from(game, viewer)
        assert census(world) == census(game)
    for seat in {0, 1, 2} & {viewer}:
        assert world.hands[seat].listed() == game.hands[seat].listed()
        assert world.farms[seat].listed() == game.farms[seat].listed()
        assert world.spent[seat].listed() == game.spent[seat].listed()


def test_every_unseen_card_may_be_anywhere_before_the_first_new_pile() -> None:
    game = table([[1] * 5, [2], [3]], farms=[[1], [5], []], spent=[[], [], [6]])
    imagined = worlds(game, 0, 150)
    for place in ("hands", "farms", "spent"):
        cards = {getattr(world, place)[2 if place == "spent" else 1].listed() for world in imagined}
        assert cards == {(2,), (3,), (5,), (6,), (7,), (8,), (9,)}


# What is known of the moment when the draw pile ran out


def reshuffled() -> Fagioli:
    """Seat 0 has just drawn the last card; a 7 that seat 1 set aside was shuffled in unseen."""
    game = table([[8, 1], [9, 9]], farms=[[2], [6]], spent=[[3], [7]], deck=[5])
    act(game, face_up(8, RIGHT), [5])
    return game


def test_what_had_not_been_seen_lay_with_the_others() -> None:
    game = reshuffled()
    unplaced = [seen_from(game, viewer).memory.unplaced for viewer in viewers(game)]
    assert unplaced == [(6, 7, 9, 9), (1, 2, 3, 5), (1, 2, 3, 5, 6, 7, 9, 9)]
    for viewer in viewers(game):
        memory = seen_from(game, viewer).memory
        assert (memory.buried, memory.held) == ((1, 1), (2, 2))


def test_a_later_new_pile_is_remembered_in_place_of_the_earlier() -> None:
    game = table([[8, 1], [8, 9]], farms=[[2], [6]], shown=[5], deck=[5])
    act(game, face_up(8, RIGHT), [5])
    assert seen_from(game, 0).memory.unplaced == (6, 8, 9)
    act(game, face_up(9, RIGHT), [5, 8])
    unplaced = [seen_from(game, viewer).memory.unplaced for viewer in viewers(game)]
    assert unplaced == [(5, 6, 8, 8), (1, 2, 5), (1, 2, 5, 5, 6, 8, 8)]
    assert (seen_from(game, 0).memory.buried, seen_from(game, 0).memory.held) == ((1, 1), (2, 3))


def test_no_card_known_to_be_shuffled_in_is_imagined_with_another_seat() -> None:
    hands, farms = set(), set()
    for world in worlds(reshuffled(), 0):
        hands.add(world.hands[1].listed())
        farms.add(world.farms[1].listed())
        assert world.deck.counts[8] == 6
        assert world.deck.counts[3] == 7
    assert hands == {(6, 7), (6, 9), (7, 9), (9, 9)}
    assert farms == {(6,), (7,), (9,)}


def test_neither_does_the_other_seat_nor_a_spectator_imagine_it() -> None:
    game = reshuffled()
    for world in worlds(game, 1, 30):
        assert set(world.hands[0].listed() + world.farms[0].listed()) <= {1, 2, 3, 5}
    for world in worlds(game, None, 30):
        places = [*world.hands, *world.farms]
        assert {card for place in places for card in place.listed()} <= {1, 2, 3, 5, 6, 7, 9}


def test_a_buried_farm_keeps_its_old_cards_while_hands_change() -> None:
    game = reshuffled()
    act(game, face_up(9, RIGHT), [1, 1])
    assert seen_from(game, 0).memory.held == (2, 1)
    drawn = set()
    for world in worlds(game, 0, 150):
        assert set(world.farms[1].listed()) <= {6, 7, 9}
        assert {6, 7, 9} & set(world.hands[1].listed())
        drawn |= set(world.hands[1].listed())
    assert drawn == {1, 2, 3, 5, 6, 7, 8, 9}


def test_each_card_that_leaves_a_hand_may_have_been_an_old_one() -> None:
    game, held = reshuffled(), []
    steps: list[tuple[Action, list[int]]] = [
        (face_up(9, RIGHT), [1, 1]),
        (face_up(5, LEFT), [2, 2]),
        (face_up(9, RIGHT), []),
        (face_down(1, LEFT), []),
        (Plant(2), []),
    ]
    for action, draws in steps:
        act(game, action, draws)
        held.append(seen_from(game, None).memory.held)
    assert held == [(2, 1), (1, 1), (1, 0), (0, 0), (0, 0)]


def test_planting_takes_from_the_old_cards_of_a_hand_too() -> None:
    game = table([[8, 1], [6, 9, 9]], deck=[5])
    act(game, face_up(8, RIGHT), [5])
    act(game, face_up(6, RIGHT))
    assert seen_from(game, 0).memory.held == (2, 2)
    act(game, Plant(9))
    memory = seen_from(game, 0).memory
    assert (memory.held, memory.farm_sizes) == ((2, 1), (0, 1))


def test_setting_a_hand_aside_leaves_no_old_card_in_it() -> None:
    game = table([[8, 1], [9, 9, 9]], deck=[5])
    act(game, face_up(8, RIGHT), [5])
    act(game, face_up(9, LEFT), [1, 1, 2, 2])
    assert seen_from(game, 0).memory.held == (2, 0)


def test_a_seen_card_is_not_imagined_to_lie_with_another_seat() -> None:
    game = table([[8, 1], [9, 2]], farms=[[9] * 5, [6]], deck=[5])
    act(game, face_up(8, RIGHT), [5])
    assert seen_from(game, 0).memory.unplaced == (2, 6, 9)
    act(game, face_up(9, RIGHT), [7, 7])
    for world in worlds(game, 0):
        assert census(world) == census(game)
        assert set(world.farms[1].listed()) <= {2, 6}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_imagined_table_keeps_what_is_known_of_that_moment(viewer: int | None) -> None:
    game = reshuffled()
    for world in worlds(game, viewer, 5):
        assert seen_from(world, viewer) == seen_from(game, viewer)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_from_an_imagined_table_every_seat_can_imagine_in_turn(viewer: int | None) -> None:
    for world in worlds(reshuffled(), viewer, 5):
        for other in viewers(world):
            for nested in worlds(world, other, 3):
                assert seen_from(nested, other) == seen_from(world, other)
                assert census(nested) == census(world)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_on_an_imagined_table_too_what_others_have_was_unplaced(viewer: int | None) -> None:
    game = table([[8, 1], [9, 9], [2, 6]], farms=[[2], [6], [7]], spent=[[3], [7], [1]], deck=[5])
    act(game, face_up(8, RIGHT), [5])
    for world in worlds(game, viewer, 10):
        for other in viewers(world):
            cards = [world.hands[seat].listed() for seat in range(3) if seat != other]
            cards += [world.farms[seat].listed() for seat in range(3) if seat != other]
            assert Counter(chain(*cards)) <= Counter(seen_from(world, other).memory.unplaced)


# Whole games


def short_game(seats: int, dealer: Playout) -> Fagioli:
    """A table whose draw pile will soon run out."""
    game = Fagioli.deal(seats, {}, dealer)
    game.shown = game.deck.deal(30, dealer)
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_every_turn_an_imagined_table_looks_the_same_to_its_viewer(seats: int) -> None:
    dealer = Playout(seats)
    game = short_game(seats, dealer)
    cards = census(game)
    while game.to_act():
        for viewer in viewers(game):
            world = Fagioli.imagine(game.view(viewer), dealer)
            assert world.view(viewer) == game.view(viewer)
            assert world.to_act() == game.to_act()
            assert census(world) == cards
        actions = game.legal(game.turn)
        game.play(game.turn, actions[dealer.below(len(actions))], dealer)
    assert game.returned, "the draw pile did not run out: take another seed"
    assert Fagioli.imagine(game.view(0), dealer).view(0) == game.view(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_copy_is_equal_and_shares_nothing(seats: int) -> None:
    dealer = Playout(seats)
    game = short_game(seats, dealer)
    while game.to_act():
        twin, before = game.copy(), all_of(game)
        assert all_of(twin) == before
        for _ in range(4):
            if twin.to_act():
                twin.play(twin.turn, twin.legal(twin.turn)[-1], dealer)
        assert all_of(game) == before
        game.play(game.turn, game.legal(game.turn)[-1], dealer)
    assert game.returned, "the draw pile did not run out: take another seed"


def all_of(game: Fagioli) -> tuple[list[View], dict[str, dict[str, list[int]]]]:
    return [game.view(viewer) for viewer in viewers(game)], game.inventory()


def test_the_inventory_lists_every_card_and_token_by_place() -> None:
    game = table(
        [[1, 5], [9]],
        tops=(3, 8),
        farms=[[2], []],
        spent=[[], [7]],
        shown=[],
        deck=[6, 6],
        supply=[3, 4],
        tokens=[[3], [2]],
    )
    assert game.inventory() == {
        "cards": {
            "draw pile": [0, 0, 0, 0, 0, 0, 2, 0, 0, 0],
            "shown": [0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
            "hand of 0": [0, 1, 0, 0, 0, 1, 0, 0, 0, 0],
            "farm of 0": [0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
            "spent by 0": [0] * 10,
            "hand of 1": [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
            "farm of 1": [0] * 10,
            "spent by 1": [0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
        },
        "tokens": {
            "supply": [0, 0, 0, 1, 1],
            "box": [0, 0, 0, 1, 0],
            "taken by 0": [0, 0, 0, 1, 0],
            "taken by 1": [0, 0, 1, 0, 0],
        },
    }


# What a play would bring


@pytest.mark.parametrize(
    ("hand", "tops", "outcome"),
    [
        ([8, 1, 1, 1], (6, 7), Outcome(8, LEFT, False, draw=2, plant=0, burst=0)),
        ([5, 1, 1, 1], (7, 7), Outcome(5, LEFT, False, draw=0, plant=2, burst=0)),
        ([7, 1, 1, 1], (7, 7), Outcome(7, LEFT, False, draw=0, plant=0, burst=0)),
        ([8, 1, 1, 1, 1], (6, 7), Outcome(8, LEFT, False, draw=0, plant=0, burst=2)),
        ([2, 1, 1, 1, 1], (7, 7), Outcome(2, LEFT, False, draw=0, plant=0, burst=2)),
        ([3, 1, 1, 1, 1], (7, 7), Outcome(3, LEFT, False, draw=0, plant=4, burst=2)),
        ([7], (7, 7), Outcome(7, LEFT, False, draw=0, plant=0, burst=2)),
        ([9, 1, 1], (3, 7), Outcome(9, LEFT, True, draw=1, plant=0, burst=0)),
    ],
)
def test_a_view_foretells_what_a_play_brings(
    hand: list[int], tops: tuple[int, int], outcome: Outcome
) -> None:
    assert outcome in seen_from(table([hand, [2], [2]], tops), 0).outcomes


def test_who_is_not_on_turn_or_has_to_plant_chooses_no_play() -> None:
    game = table([[5, 1, 1, 1], [2], [2]], (7, 7))
    assert seen_from(game, 1).outcomes == ()
    act(game, face_up(5, LEFT))
    assert game.to_plant == 2
    assert seen_from(game, 0).outcomes == ()


@pytest.mark.parametrize("seed", range(20))
def test_what_a_view_foretold_is_what_happens(seed: int) -> None:
    dealer = Recorder(Playout(seed))
    game = Fagioli.deal(3, {}, dealer)
    chance = Playout(seed)
    while game.to_act():
        seat = game.turn
        legal, foretold = game.legal(seat), seen_from(game, seat).outcomes
        action = legal[chance.below(len(legal))]
        dealer.events.clear()
        game.play(seat, action, dealer)
        if isinstance(action, Play) and game.to_act():
            assert what_happened(game, action, dealer) == foretold[legal.index(action)]


def what_happened(game: Fagioli, play: Play, dealer: Recorder) -> Outcome:
    [first, *later] = dealer.events
    assert isinstance(first, Played)
    burst = next((event.penalty for event in later if isinstance(event, Burst)), 0)
    drawn = sum(isinstance(event, Drew) for event in later if not burst)
    planted = game.to_plant + sum(isinstance(event, Planted) for event in later)
    return Outcome(play.card, play.pile, play.face_down, drawn, planted, burst)
