"""The rules, sentence by sentence, in the order of the rulebook."""

from __future__ import annotations

import pytest

from cassoulet.dealers import Playout, Recorder, Script, play_out
from cassoulet.game import NOBODY, Ended
from cassoulet.games.fagioli import BOX
from cassoulet.games.fagioli.actions import Plant
from cassoulet.games.fagioli.events import (
    Began,
    Burst,
    Dealt,
    Drew,
    Planted,
    Played,
    Reshuffled,
    SetAside,
)
from cassoulet.games.fagioli.rules import Fagioli
from tests.games.fagioli.setting import (
    LEFT,
    RIGHT,
    act,
    everything_told,
    face_down,
    face_up,
    new_table,
    seen_from,
    table,
    viewers,
)
from tests.games.helpers import census

# Front page and components


def test_two_to_four_players() -> None:
    assert list(BOX.seats) == [2, 3, 4]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fifty_two_bean_cards_bear_numbers_from_1_to_9_but_no_4(seats: int) -> None:
    counts = census(new_table(seats))
    assert sum(counts) == 52
    assert [number for number, count in enumerate(counts) if count] == [1, 2, 3, 5, 6, 7, 8, 9]


def test_the_start_cards_are_3_and_7_and_no_bean_cards() -> None:
    game = new_table(2)
    assert tuple(game.tops) == (3, 7)
    assert game.shown.size == 0


# Game setup


@pytest.mark.parametrize(("seats", "left"), [(2, 44), (3, 40), (4, 36)])
def test_four_cards_are_dealt_to_each_and_the_rest_is_the_draw_pile(seats: int, left: int) -> None:
    game = new_table(seats, 7)
    assert [hand.size for hand in game.hands] == [4] * seats
    assert game.deck.size == left


def test_hands_are_dealt_in_turn_and_announced() -> None:
    recorder = Recorder(Script([9, 1, 5, 1, 2, 3, 6, 2, 1]))
    game = Fagioli.deal(2, {}, recorder)
    assert [hand.listed() for hand in game.hands] == [(1, 1, 5, 9), (2, 2, 3, 6)]
    assert recorder.events == [Dealt(0, (1, 1, 5, 9)), Dealt(1, (2, 2, 3, 6)), Began(1)]


def test_players_see_their_own_hand_and_no_other() -> None:
    game = table([[1, 5], [2, 8, 8], [9]])
    assert [seen_from(game, viewer).hand for viewer in viewers(game)] == [
        (1, 5),
        (2, 8, 8),
        (9,),
        (),
    ]
    assert seen_from(game, 0) == seen_from(table([[1, 5], [3, 3, 6], [7]]), 0)


def test_nobody_sees_the_draw_pile_but_all_may_count_it() -> None:
    game = table([[1, 5], [2, 8]], deck=[9, 9], shown=[])
    other = table([[1, 5], [2, 8]], deck=[3, 6], shown=[])
    assert [seen_from(game, viewer).deck_size for viewer in viewers(game)] == [2, 2, 2]
    assert [seen_from(game, viewer) for viewer in viewers(game)] == [
        seen_from(other, viewer) for viewer in viewers(game)
    ]


def test_a_start_card_lies_on_each_side_of_the_draw_pile() -> None:
    for viewer in (0, 1, None):
        view = seen_from(new_table(2, 3), viewer)
        assert view.tops == (3, 7)
        assert view.wallets == (True, True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_a_farm_and_nothing_lies_on_it(seats: int) -> None:
    game = new_table(seats, 5)
    assert [farm.size for farm in game.farms] == [0] * seats
    assert [cards.size for cards in game.spent] == [0] * seats


@pytest.mark.parametrize(
    ("seats", "tokens"),
    [(2, (2, 3, 3, 3, 4)), (3, (2, 3, 3, 3, 4, 4)), (4, (2, 2, 3, 3, 3, 4, 4))],
)
def test_the_token_supply_depends_on_the_number_of_players(
    seats: int, tokens: tuple[int, ...]
) -> None:
    view = seen_from(new_table(seats, 5), None)
    assert view.supply == tokens
    assert view.penalties == ((),) * seats
    assert view.returned == ()


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_any_player_may_be_the_starting_player(starter: int) -> None:
    game = Fagioli.deal(3, {}, Script([1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, starter]))
    assert game.first == starter
    assert game.to_act() == (starter,)


# Game flow


def test_turns_go_round_clockwise() -> None:
    game = table([[3, 1], [3, 1], [3, 1]], turn=1)
    turns = [act(game, face_up(3, LEFT)).changes["turn"] for _ in range(3)]
    assert turns == [2, 0, 1]


def test_one_card_of_the_hand_is_played_to_either_pile() -> None:
    game = table([[2, 8, 8], [5]], tops=(8, 6))
    on_either = [face_up(2, LEFT), face_up(2, RIGHT), face_up(8, LEFT), face_up(8, RIGHT)]
    assert game.legal(0) == on_either
    assert game.legal(1) == []


def test_on_the_left_pile_its_top_card_counts() -> None:
    game = table([[6, 1, 1, 1, 1], [7]], tops=(5, 8))
    played = act(game, face_up(6, LEFT), [9])
    assert played.events == [Played(0, LEFT, 6, 6), Drew(0, 9)]
    assert (tuple(game.tops), tuple(game.wallets)) == ((6, 8), (False, False))


def test_on_the_right_pile_its_top_card_counts() -> None:
    game = table([[6, 1, 1, 1, 1], [7]], tops=(5, 8))
    played = act(game, face_up(6, RIGHT))
    assert (played.events, game.to_plant) == ([Played(0, RIGHT, 6, 6)], 2)
    assert (tuple(game.tops), tuple(game.wallets)) == ((5, 6), (True, False))


@pytest.mark.parametrize(("pile", "drawn"), [(LEFT, [1, 2, 9, 9, 9]), (RIGHT, [1])])
def test_on_a_start_card_its_own_number_counts(pile: int, drawn: list[int]) -> None:
    game = table([[8], [5]])
    assert act(game, face_up(8, pile), drawn).changes["hand 0"] == tuple(drawn)


def test_after_a_comparison_the_next_player_has_a_turn() -> None:
    game = table([[8, 2, 2], [5], [6]])
    assert act(game, face_up(8, RIGHT), [9]).changes["turn"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_on_until_no_token_is_left(seats: int) -> None:
    game, dealer = new_table(seats, 11), Playout(12)
    while game.to_act():
        assert game.supply
        game.play(game.turn, game.legal(game.turn)[0], dealer)
    assert game.supply == []


# If the number you played is higher


def test_a_higher_number_draws_cards_into_the_hand() -> None:
    game = table([[5, 1, 1, 2], [7]])
    played = act(game, face_up(5, LEFT), [9, 6])
    assert played.events == [Played(0, LEFT, 5, 5), Drew(0, 9), Drew(0, 6)]
    assert played.changes == {"hand 0": (1, 1, 2, 6, 9), "shown": (5,), "tops": (5, 7), "turn": 1}


# If the number you played is lower


def test_a_lower_number_plants_beans_on_the_own_farm() -> None:
    game = table([[7], [6, 1, 2, 9]], turn=1)
    played = act(game, face_up(6, RIGHT))
    assert played.events == [Played(1, RIGHT, 6, 6)]
    assert played.changes == {
        "hand 1": (1, 2, 9),
        "shown": (6,),
        "tops": (3, 6),
        "wallets": (True, False),
        "to_plant": 1,
    }
    planted = act(game, Plant(2))
    assert planted.events == [Planted(1, 2)]
    assert planted.changes == {"hand 1": (1, 9), "farm 1": (2,), "to_plant": 0, "turn": 0}


def test_any_card_of_the_hand_may_be_planted() -> None:
    game = table([[5, 1, 2, 9, 9], [7]])
    act(game, face_up(5, RIGHT))
    assert game.legal(0) == [Plant(1), Plant(2), Plant(9)]
    act(game, Plant(9))
    assert game.legal(0) == [Plant(1), Plant(2), Plant(9)]
    assert act(game, Plant(9)).changes["farm 0"] == (9, 9)


def test_what_lies_on_a_farm_is_secret() -> None:
    game = table([[7], [6, 1, 2, 9], [5]], farms=[[], [8, 8], [3]], turn=1)
    act(game, face_up(6, RIGHT))
    planted = act(game, Plant(2)).events
    assert [everything_told(planted, viewer) for viewer in viewers(game)] == [
        [Planted(1, None)],
        [Planted(1, 2)],
        [Planted(1, None)],
        [Planted(1, None)],
    ]
    assert [seen_from(game, viewer).farm for viewer in viewers(game)] == [(), (2, 8, 8), (3,), ()]


# Number of cards to draw or plant


@pytest.mark.parametrize(
    ("top", "card"), [(2, 3), (1, 3), (2, 5), (1, 5), (7, 8), (7, 9), (5, 9), (6, 9)]
)
def test_as_many_cards_are_drawn_as_the_numbers_differ(top: int, card: int) -> None:
    game = table([[card], [7]], tops=(top, 7))
    drawn = (6,) * (card - top)
    played = act(game, face_up(card, LEFT), drawn)
    assert played.changes["hand 0"] == drawn
    assert played.events[1:] == [Drew(0, 6)] * (card - top)


@pytest.mark.parametrize(("top", "card"), [(2, 1), (3, 1), (5, 3), (5, 2), (9, 8), (9, 7), (9, 6)])
def test_as_many_cards_are_planted_as_the_numbers_differ(top: int, card: int) -> None:
    game = table([[card, 1, 1, 1, 1], [7]], tops=(7, top))
    act(game, face_up(card, RIGHT))
    for left in range(top - card, 0, -1):
        assert game.to_plant == left
        assert game.to_act() == (0,)
        act(game, Plant(1))
    assert game.farms[0].listed() == (1,) * (top - card)
    assert game.hands[0].size == 4 - (top - card)
    assert game.to_act() == (1,)


# If the numbers are the same


def test_an_equal_number_neither_draws_nor_plants() -> None:
    game = table([[8, 1], [7]], tops=(8, 7))
    played = act(game, face_up(8, LEFT))
    assert played.events == [Played(0, LEFT, 8, 8)]
    assert played.changes == {"hand 0": (1,), "shown": (8, 8), "turn": 1}


# Playing a card face-down


@pytest.mark.parametrize(("top", "wallet"), [(3, True), (5, True), (6, False), (8, False)])
def test_a_card_is_played_face_down_only_on_a_wallet(top: int, wallet: bool) -> None:
    game = table([[2, 9], [7]], tops=(top, 8))
    assert (face_down(2, LEFT) in game.legal(0)) is wallet
    assert (face_down(9, LEFT) in game.legal(0)) is wallet
    assert face_down(2, RIGHT) not in game.legal(0)


def test_plays_are_listed_card_by_card_pile_by_pile_face_up_before_face_down() -> None:
    assert table([[2, 9], [7]], tops=(6, 7)).legal(0) == [
        face_up(2, LEFT),
        face_up(2, RIGHT),
        face_down(2, RIGHT),
        face_up(9, LEFT),
        face_up(9, RIGHT),
        face_down(9, RIGHT),
    ]


@pytest.mark.parametrize("card", [1, 2, 3, 5, 6, 7, 8, 9])
def test_a_face_down_card_has_the_value_4_whatever_its_number(card: int) -> None:
    game = table([[card, 1, 1], [7]])
    played = act(game, face_down(card, LEFT), [drawn := card % 3 + 1])
    assert played.events == [Played(0, LEFT, card, 4), Drew(0, drawn)]
    assert played.changes == {
        "hand 0": (1, 1, drawn),
        "spent 0": (card,),
        "tops": (4, 7),
        "wallets": (False, True),
        "turn": 1,
    }


# Burst


def test_a_burst_is_resolved_before_the_next_turn() -> None:
    game = table([[3], [5], [6]])
    played = act(game, face_up(3, LEFT), [1, 2, 8, 9])
    assert played.changes["hand 0"] == (1, 2, 8, 9)
    assert played.changes["turn"] == 1


# Burst: your hand would have 6 or more cards


def test_a_hand_may_grow_to_five_cards() -> None:
    game = table([[8, 1, 1, 1, 1], [5]])
    played = act(game, face_up(8, RIGHT), [9])
    assert played.events == [Played(0, RIGHT, 8, 8), Drew(0, 9)]
    assert played.changes["hand 0"] == (1, 1, 1, 1, 9)


def test_who_would_hold_six_cards_draws_none_of_them_and_bursts() -> None:
    game = table([[9, 1, 1, 1, 1], [5]])
    played = act(game, face_up(9, RIGHT), [2, 3, 5, 6])
    assert played.events == [
        Played(0, RIGHT, 9, 9),
        Burst(0, 2),
        SetAside(0, (1, 1, 1, 1), 4),
        *[Drew(0, 2), Drew(0, 3), Drew(0, 5), Drew(0, 6)],
    ]
    assert played.changes == {
        "hand 0": (2, 3, 5, 6),
        "spent 0": (1, 1, 1, 1),
        "shown": (9,),
        "tops": (3, 9),
        "supply": (3, 3, 3, 4),
        "tokens 0": (2,),
        "turn": 1,
    }


# Burst: your hand would have fewer than 0 cards


def test_who_has_too_few_cards_to_plant_plants_none_and_bursts() -> None:
    game = table([[5, 9], [6]], farms=[[8], []])
    played = act(game, face_up(5, RIGHT), [1, 2, 3, 3])
    assert played.events[:3] == [Played(0, RIGHT, 5, 5), Burst(0, 2), SetAside(0, (9,), 1)]
    assert played.changes == {
        "hand 0": (1, 2, 3, 3),
        "spent 0": (9,),
        "shown": (5,),
        "tops": (3, 5),
        "supply": (3, 3, 3, 4),
        "tokens 0": (2,),
        "turn": 1,
    }


def test_who_must_plant_the_whole_hand_plants_all_of_it() -> None:
    game = table([[5, 9, 1], [6]], farms=[[8], []])
    played = act(game, face_up(5, RIGHT), [2, 2, 3, 3])
    assert played.events[:4] == [
        Played(0, RIGHT, 5, 5),
        Planted(0, 1),
        Planted(0, 9),
        Burst(0, 2),
    ]
    assert played.changes["farm 0"] == (1, 8, 9)


# Burst: you have 0 cards at the end of your turn


def test_an_empty_hand_after_planting_bursts() -> None:
    game = table([[6, 1], [5]])
    played = act(game, face_up(6, RIGHT), [2, 2, 3, 3])
    assert played.events == [
        Played(0, RIGHT, 6, 6),
        Planted(0, 1),
        Burst(0, 2),
        *[Drew(0, 2), Drew(0, 2), Drew(0, 3), Drew(0, 3)],
    ]
    assert played.changes == {
        "hand 0": (2, 2, 3, 3),
        "farm 0": (1,),
        "shown": (6,),
        "tops": (3, 6),
        "wallets": (True, False),
        "supply": (3, 3, 3, 4),
        "tokens 0": (2,),
        "turn": 1,
    }


def test_an_empty_hand_after_an_equal_number_bursts() -> None:
    game = table([[3], [5]])
    played = act(game, face_up(3, LEFT), [2, 2, 6, 6])
    assert played.events[:2] == [Played(0, LEFT, 3, 3), Burst(0, 2)]
    assert played.changes == {
        "hand 0": (2, 2, 6, 6),
        "shown": (3,),
        "supply": (3, 3, 3, 4),
        "tokens 0": (2,),
        "turn": 1,
    }


def test_the_last_card_of_a_hand_does_not_burst_if_it_draws() -> None:
    game = table([[8], [5]])
    played = act(game, face_up(8, RIGHT), [1])
    assert played.events == [Played(0, RIGHT, 8, 8), Drew(0, 1)]
    assert game.penalties == [[], []]


def test_the_last_card_of_a_hand_bursts_if_it_would_draw_six() -> None:
    game = table([[9], [5]])
    played = act(game, face_up(9, LEFT), [1, 1, 2, 2])
    assert played.events[:3] == [Played(0, LEFT, 9, 9), Burst(0, 2), Drew(0, 1)]
    assert played.changes["hand 0"] == (1, 1, 2, 2)


# Resolving a burst


@pytest.mark.parametrize(
    ("supply", "taken", "left"), [([2, 3, 4], 2, (3, 4)), ([3, 3, 4], 3, (3, 4)), ([3, 4], 3, (4,))]
)
def test_a_burst_takes_the_token_of_lowest_penalty(
    supply: list[int], taken: int, left: tuple[int, ...]
) -> None:
    game = table([[5], [3]], turn=1, supply=supply)
    changes = act(game, face_up(3, LEFT), [1, 1, 2, 2]).changes
    assert (changes["tokens 1"], changes["supply"]) == ((taken,), left)


def test_taking_the_last_token_ends_the_game_with_no_further_step() -> None:
    game = table([[9, 1, 1, 1, 1], [5]], farms=[[6], [6, 6]], supply=[4], tokens=[[], [2, 3]])
    played = act(game, face_up(9, LEFT))
    assert played.events == [Played(0, LEFT, 9, 9), Burst(0, 4), Ended((-2, -3), (0,))]
    assert played.changes == {
        "hand 0": (1, 1, 1, 1),
        "shown": (9,),
        "tops": (9, 7),
        "supply": (),
        "tokens 0": (4,),
        "turn": NOBODY,
    }


def test_after_a_burst_the_whole_hand_is_set_aside_face_down() -> None:
    game = table([[9, 1, 2, 5, 6], [5]], spent=[[8], []])
    played = act(game, face_up(9, RIGHT), [1, 1, 1, 1])
    set_aside = played.events[2:3]
    assert everything_told(set_aside, 0) == [SetAside(0, (1, 2, 5, 6), 4)]
    assert everything_told(set_aside, 1) == [SetAside(0, (), 4)]
    assert played.changes["spent 0"] == (1, 2, 5, 6, 8)
    assert played.changes["shown"] == (9,)


def test_after_a_burst_four_cards_are_drawn() -> None:
    game = table([[5, 1], [6]])
    played = act(game, face_up(5, RIGHT), [9, 8, 7, 6])
    assert played.events[3:] == [Drew(0, 9), Drew(0, 8), Drew(0, 7), Drew(0, 6)]
    assert played.changes["hand 0"] == (6, 7, 8, 9)


def test_after_a_burst_the_next_player_has_a_turn() -> None:
    game = table([[5, 1], [6], [6]])
    assert act(game, face_up(5, RIGHT), [9, 8, 7, 6]).changes["turn"] == 1
    assert game.to_act() == (1,)


def test_cards_set_aside_are_out_of_play_until_the_draw_pile_runs_out() -> None:
    game = table([[3, 2], [3, 2]], spent=[[8], [9]], deck=[5, 6])
    assert game.legal(0) == table([[3, 2], [3, 2]]).legal(0)
    act(game, face_up(3, LEFT))
    assert [cards.listed() for cards in game.spent] == [(8,), (9,)]


# When the draw pile runs out


def test_a_new_draw_pile_is_made_of_the_discard_piles_and_all_cards_set_aside() -> None:
    game = table(
        [[8, 1], [6]], tops=(9, 7), shown=[5, 5], spent=[[3], [2]], deck=[1], farms=[[], [6]]
    )
    played = act(game, face_up(8, RIGHT), [1])
    assert played.events == [Played(0, RIGHT, 8, 8), Drew(0, 1), Reshuffled(2)]
    assert played.changes == {
        "hand 0": (1, 1),
        "shown": (),
        "spent 0": (),
        "spent 1": (),
        "tops": (3, 7),
        "supply": (3, 3, 3, 4),
        "box": (2,),
        "turn": 1,
    }
    assert game.deck.listed() == (2, 3, 5, 5, 8, 9)


def test_drawing_goes_on_from_the_new_draw_pile() -> None:
    game = table([[9, 1], [6]], shown=[5, 5], deck=[1])
    played = act(game, face_up(9, RIGHT), [1, 5])
    assert played.events == [Played(0, RIGHT, 9, 9), Drew(0, 1), Reshuffled(2), Drew(0, 5)]
    assert played.changes["hand 0"] == (1, 1, 5)
    assert game.deck.listed() == (5, 9)


def test_the_start_cards_stay_in_the_discard_piles() -> None:
    game = table([[5, 1], [6]], tops=(2, 8), shown=[9], deck=[1, 1])
    played = act(game, face_up(5, LEFT), [1, 1, 9])
    assert played.events[3:] == [Reshuffled(2), Drew(0, 9)]
    assert played.changes["tops"] == (3, 7)
    assert played.changes["wallets"] == (True, True)
    assert game.deck.listed() == (2, 5, 8)


@pytest.mark.parametrize(("supply", "left"), [([2, 3, 4], [3, 4]), ([3, 4], [4])])
def test_a_new_draw_pile_costs_the_unclaimed_token_of_lowest_penalty(
    supply: list[int], left: list[int]
) -> None:
    game = table([[8, 1], [6]], deck=[1], supply=supply)
    box = game.returned[:]
    assert act(game, face_up(8, RIGHT), [1]).events[-1] == Reshuffled(supply[0])
    assert (game.supply, game.returned) == (left, [*box, supply[0]])
    assert game.penalties == [[], []]


# End of the game


def test_the_game_ends_when_a_player_takes_the_last_token() -> None:
    game = table([[3], [5]], supply=[3])
    assert act(game, face_up(3, LEFT)).events[-1] == Ended((-3, 2), (1,))
    assert game.to_act() == ()


def test_the_game_ends_when_the_last_token_goes_back_to_the_box() -> None:
    game = table([[8, 1], [5]], supply=[3], deck=[1])
    played = act(game, face_up(8, RIGHT), [1])
    assert played.events == [
        Played(0, RIGHT, 8, 8),
        Drew(0, 1),
        Reshuffled(3),
        Ended((2, 2), (1,)),
    ]
    assert game.to_act() == ()


def test_the_game_does_not_end_while_a_token_is_left() -> None:
    game = table([[3], [5]], supply=[3, 4])
    assert act(game, face_up(3, LEFT), [1, 1, 2, 2]).events[-1] == Drew(0, 2)
    assert game.to_act() == (1,)


def test_the_lowest_total_of_penalties_gains_a_thaler() -> None:
    assert table([[], [], []], tokens=[[2, 3], [4], [3, 3]]).scores() == [-5, -3, -6]


def test_all_who_are_tied_for_the_lowest_total_gain_a_thaler() -> None:
    assert table([[], [], []], tokens=[[2, 3], [4], [4]]).scores() == [-5, -3, -3]


def test_who_took_no_token_has_a_total_of_0_and_gains_a_bonus_too() -> None:
    assert table([[], [], []], tokens=[[2], [], [3]]).scores() == [-2, 2, -3]


def test_every_card_on_a_farm_is_a_thaler_whatever_its_number() -> None:
    game = table([[1], [1, 1]], farms=[[9, 9, 1], [5]], tokens=[[2], []])
    assert game.scores() == [1, 3]


def test_thalers_may_be_negative() -> None:
    game = table([[], []], farms=[[9], [5]], tokens=[[3, 3], [2]])
    assert game.scores() == [-5, 0]


@pytest.mark.parametrize("first", [0, 1])
def test_the_most_thalers_win(first: int) -> None:
    assert table([[], []], farms=[[1, 1], [1]], first=first).winners() == [0]
    assert table([[], []], farms=[[1], [1, 1]], first=first).winners() == [1]


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 0)])
def test_of_the_tied_the_later_in_turn_order_wins(first: int, winner: int) -> None:
    game = table([[], [], []], farms=[[1, 1], [1], [1, 1]], first=first)
    assert game.scores() == [4, 3, 4]
    assert game.winners() == [winner]


def test_the_result_is_announced_and_shown_to_all() -> None:
    game = table([[3], [5]], supply=[3], farms=[[], [9]])
    assert [seen_from(game, viewer).scores for viewer in viewers(game)] == [(), (), ()]
    act(game, face_up(3, LEFT))
    assert [seen_from(game, viewer).scores for viewer in viewers(game)] == [(-3, 3)] * 3


def test_nobody_has_anything_to_do_once_the_game_is_over() -> None:
    game = new_table(3)
    play_out(game, Playout(2))
    assert [game.legal(seat) for seat in (0, 1, 2, NOBODY)] == [[], [], [], []]
    assert game.to_act() == ()
