"""The rulings of docs/rulings/fagioli.md, each under its number."""

from __future__ import annotations

import pytest

from cassoulet.dealers import NeedsPick, Script
from cassoulet.game import NOBODY, Ended
from cassoulet.games.fagioli.actions import Plant
from cassoulet.games.fagioli.events import Burst, Drew, Planted, Played, Reshuffled, SetAside
from cassoulet.games.fagioli.rules import Fagioli
from tests.games.fagioli.setting import (
    HIGHER,
    LEFT,
    LOWER,
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


@pytest.mark.parametrize("tokens", [(2, 3, 3, 3, 4), (2, 3, 4), (3, 4)])
def test_F1_the_lowest_penalty_is_the_smallest_number(tokens: tuple[int, ...]) -> None:
    game = table([[3], [3]], supply=tokens)
    assert act(game, face_up(3, LEFT), [1, 1, 2, 2]).events[1] == Burst(0, tokens[0])
    assert game.supply == [*tokens[1:]]


def test_F2_playing_is_compulsory_even_if_every_play_bursts() -> None:
    game = table([[1], [5]], tops=(8, 6))
    assert game.legal(0) == [face_up(1, LEFT), face_up(1, RIGHT)]


def test_F2_a_burst_may_be_chosen() -> None:
    game = table([[3, 9, 1, 1, 1], [5]])
    assert face_up(3, LEFT) in game.legal(0)
    played = act(game, face_up(9, LEFT), [6, 6, 6, 6])
    assert played.events[1:3] == [Burst(0, 2), SetAside(0, (1, 1, 1, 3), 4)]


@pytest.mark.parametrize("hand", [1, 2, 3, 4, 5])
def test_F3_a_hand_of_h_may_draw_up_to_6_minus_h(hand: int) -> None:
    count = 6 - hand
    top, card = HIGHER[count]
    game = table([[card] + [9] * (hand - 1), [5]], tops=(top, 7))
    played = act(game, face_up(card, LEFT), [8] * count)
    assert played.events == [Played(0, LEFT, card, card), *[Drew(0, 8)] * count]
    assert game.hands[0].listed() == (8,) * count + (9,) * (hand - 1)
    assert game.penalties == [[], []]


@pytest.mark.parametrize("hand", [1, 2, 3, 4, 5])
def test_F3_one_card_more_bursts(hand: int) -> None:
    top, card = HIGHER[7 - hand]
    game = table([[card] + [9] * (hand - 1), [5]], tops=(top, 7))
    played = act(game, face_up(card, LEFT), [8] * 4)
    assert played.events[:2] == [Played(0, LEFT, card, card), Burst(0, 2)]
    assert game.hands[0].listed() == (8,) * 4
    assert game.spent[0].listed() == (9,) * (hand - 1)


@pytest.mark.parametrize("hand", [3, 4, 5])
def test_F4_planting_one_card_less_than_is_left_does_not_burst(hand: int) -> None:
    count = hand - 2
    top, card = LOWER[count]
    game = table([[card] + [1] * (hand - 1), [5]], tops=(top, 7))
    act(game, face_up(card, LEFT))
    for _ in range(count):
        assert act(game, Plant(1)).events == [Planted(0, 1)]
    assert (game.hands[0].listed(), game.farms[0].listed()) == ((1,), (1,) * count)
    assert (game.turn, game.penalties) == (1, [[], []])


@pytest.mark.parametrize("hand", [2, 3, 4, 5])
def test_F4_planting_all_that_is_left_plants_it_then_bursts(hand: int) -> None:
    count = hand - 1
    top, card = LOWER[count]
    game = table([[card] + [1] * count, [5]], tops=(top, 7))
    played = act(game, face_up(card, LEFT), [2] * 4)
    assert played.events == [
        Played(0, LEFT, card, card),
        *[Planted(0, 1)] * count,
        Burst(0, 2),
        *[Drew(0, 2)] * 4,
    ]
    assert (game.farms[0].listed(), game.spent[0].listed()) == ((1,) * count, ())


@pytest.mark.parametrize("hand", [1, 2, 3, 4, 5])
def test_F4_having_one_card_too_few_plants_none_and_bursts(hand: int) -> None:
    top, card = LOWER[hand]
    game = table([[card] + [1] * (hand - 1), [5]], tops=(top, 7))
    played = act(game, face_up(card, LEFT), [2] * 4)
    assert played.events[:2] == [Played(0, LEFT, card, card), Burst(0, 2)]
    assert (game.farms[0].listed(), game.spent[0].listed()) == ((), (1,) * (hand - 1))


def test_F5_an_over_draw_with_an_empty_hand_is_one_burst() -> None:
    game = table([[9], [5]])
    played = act(game, face_up(9, LEFT), [1, 1, 2, 2])
    assert [event for event in played.events if isinstance(event, Burst)] == [Burst(0, 2)]
    assert played.changes["tokens 0"] == (2,)


def test_F6_the_card_that_bursts_stays_on_its_pile() -> None:
    game = table([[9, 1, 1, 1, 1], [5]])
    changes = act(game, face_up(9, RIGHT), [2, 2, 2, 2]).changes
    assert (changes["tops"], changes["shown"]) == ((3, 9), (9,))
    assert changes["spent 0"] == (1, 1, 1, 1)


def test_F6_so_does_a_face_down_card() -> None:
    game = table([[9, 1], [5]], tops=(9, 7))
    changes = act(game, face_down(9, LEFT), [2, 2, 2, 2]).changes
    assert (changes["tops"], changes["wallets"]) == ((4, 7), (False, True))
    assert changes["spent 0"] == (1, 9)


def test_F7_the_new_pile_is_made_the_instant_the_last_card_is_drawn() -> None:
    game = table([[8, 1], [5]], deck=[2])
    assert act(game, face_up(8, RIGHT), [2]).events[1:] == [Drew(0, 2), Reshuffled(2)]


def test_F7_and_not_before() -> None:
    game = table([[8, 1], [5]], deck=[2, 2])
    assert act(game, face_up(8, RIGHT), [2]).events[1:] == [Drew(0, 2)]
    assert (game.deck.listed(), game.returned) == ((2,), [])


def test_F8_the_card_just_played_is_shuffled_in_too() -> None:
    game = table([[8, 1], [5]], tops=(3, 6), shown=[], deck=[2])
    act(game, face_up(8, RIGHT), [2, 8])
    assert game.deck.listed() == (6,)
    assert (tuple(game.tops), tuple(game.wallets)) == ((3, 7), (True, True))


def test_F8_also_if_it_lies_face_down() -> None:
    game = table([[8, 1], [5]], tops=(3, 6), shown=[], deck=[2])
    changes = act(game, face_down(8, LEFT), [2]).changes
    assert game.deck.listed() == (6, 8)
    assert "spent 0" not in changes
    assert changes["tops"] == (3, 7)


def test_F9_a_new_pile_costs_the_lowest_unclaimed_token() -> None:
    game = table([[8, 1], [5]], deck=[2], supply=[3, 4], tokens=[[], [2]])
    changes = act(game, face_up(8, RIGHT), [2]).changes
    assert (changes["supply"], changes["box"]) == ((4,), (3, 3, 3))
    assert changes["turn"] == 1


def test_F9_if_it_was_the_last_the_game_ends_in_the_middle_of_the_draw() -> None:
    game = table([[9, 1], [5]], tops=(2, 7), deck=[6], supply=[4])
    played = act(game, face_up(9, RIGHT), [6])
    assert played.events[1:] == [Drew(0, 6), Reshuffled(4), Ended((2, 2), (1,))]
    assert played.changes == {
        "hand 0": (1, 6),
        "shown": (),
        "tops": (3, 7),
        "wallets": (True, True),
        "supply": (),
        "box": (2, 3, 3, 3, 4),
        "turn": NOBODY,
    }


def test_F10_the_last_token_leaves_the_hand_where_it_is() -> None:
    game = table([[5, 1], [6]], supply=[4])
    played = act(game, face_up(5, RIGHT))
    assert played.events == [Played(0, RIGHT, 5, 5), Burst(0, 4), Ended((-4, 2), (1,))]
    assert played.changes["hand 0"] == (1,)
    assert "spent 0" not in played.changes


def test_F11_the_refill_after_a_burst_may_need_a_new_pile() -> None:
    game = table([[5, 1], [6]], tops=(3, 8), shown=[9, 9], spent=[[], [2]], deck=[6, 6])
    played = act(game, face_up(5, RIGHT), [6, 6, 1, 2])
    assert played.events == [
        Played(0, RIGHT, 5, 5),
        Burst(0, 2),
        SetAside(0, (1,), 1),
        *[Drew(0, 6), Drew(0, 6), Reshuffled(3), Drew(0, 1), Drew(0, 2)],
    ]
    assert (game.supply, game.returned, game.penalties) == ([3, 3, 4], [3], [[2], []])
    assert game.deck.listed() == (5, 8, 9, 9)


def test_F11_which_may_end_the_game() -> None:
    game = table([[5, 1], [6]], tokens=[[2, 3], [3]], supply=[3, 4], deck=[6, 6])
    played = act(game, face_up(5, RIGHT), [6, 6])
    assert played.events[3:] == [Drew(0, 6), Drew(0, 6), Reshuffled(4), Ended((-8, -2), (1,))]
    assert (played.changes["hand 0"], played.changes["turn"]) == ((6, 6), NOBODY)


def test_F12_if_there_are_too_few_cards_those_there_are_get_drawn() -> None:
    game = table([[7, 1], [6]], shown=[], deck=[2])
    played = act(game, face_up(7, LEFT), [2, 7])
    assert played.events == [Played(0, LEFT, 7, 7), Drew(0, 2), Reshuffled(2), Drew(0, 7)]
    assert played.changes == {
        "hand 0": (1, 2, 7),
        "supply": (3, 3, 3, 4),
        "box": (2,),
        "turn": 1,
    }
    assert game.deck.listed() == ()


def test_F13_nothing_is_played_face_down_on_a_face_down_card() -> None:
    game = table([[5], [6]], tops=(4, 7), spent=[[], [9]])
    assert game.legal(0) == [face_up(5, LEFT), face_up(5, RIGHT), face_down(5, RIGHT)]


@pytest.mark.parametrize(("card", "draws"), [(5, [9]), (7, [9, 9, 9])])
def test_F13_a_face_down_card_on_top_counts_4_for_higher_cards(card: int, draws: list[int]) -> None:
    game = table([[card, 1], [6]], tops=(4, 7), spent=[[], [9]])
    assert act(game, face_up(card, LEFT), draws).changes["hand 0"] == (1, *draws)
    assert game.tops[LEFT] == card


@pytest.mark.parametrize(("card", "count"), [(3, 1), (2, 2), (1, 3)])
def test_F13_and_for_lower_cards(card: int, count: int) -> None:
    game = table([[card, 6, 6, 6, 6], [6]], tops=(3, 4), spent=[[], [9]])
    assert act(game, face_up(card, RIGHT)).changes["to_plant"] == count


def test_F13_a_wallet_on_top_of_a_face_down_card_serves_again() -> None:
    game = table([[5, 1], [6]], tops=(4, 7), spent=[[], [9]])
    assert act(game, face_up(5, LEFT), [9]).changes["wallets"] == (True, True)


def test_F14_only_its_owner_knows_a_face_down_card() -> None:
    game = table([[5, 1], [6], [7]])
    played = act(game, face_down(5, LEFT), [9]).events[:1]
    assert [everything_told(played, viewer) for viewer in viewers(game)] == [
        [Played(0, LEFT, 5, 4)],
        *[[Played(0, LEFT, None, 4)]] * 3,
    ]
    spent = [seen_from(game, viewer).memory.spent for viewer in viewers(game)]
    assert spent == [(5,), (), (), ()]


def test_F14_nor_does_the_new_draw_pile_betray_it() -> None:
    views = []
    for hidden, other in [(5, 6), (6, 5)]:
        game = table([[8, 1], [other]], spent=[[], [hidden]], deck=[2])
        events = act(game, face_up(8, RIGHT), [2]).events
        views.append((seen_from(game, 0), everything_told(events, 0)))
    assert views[0] == views[1]


def test_F15_only_its_owner_sees_a_farm() -> None:
    game = table([[5], [6], [7]], farms=[[1, 2], [8], []])
    assert [seen_from(game, viewer).farm for viewer in viewers(game)] == [(1, 2), (8,), (), ()]
    assert seen_from(game, 1) == seen_from(table([[5], [6], [7]], farms=[[3, 3], [8], []]), 1)


def test_F15_how_many_were_planted_could_have_been_counted() -> None:
    game = table([[5], [6], [7]], farms=[[1, 2], [8], []])
    for viewer in viewers(game):
        assert seen_from(game, viewer).memory.farm_sizes == (2, 1, 0)


def test_F16_the_bonus_for_the_lowest_total_and_for_no_token_add_up() -> None:
    assert table([[], [], []], tokens=[[], [2], [3]]).scores() == [2, -2, -3]


def test_F16_all_who_tie_for_the_lowest_total_gain_the_bonus() -> None:
    game = table([[], [], [], []], tokens=[[2, 2], [4], [3, 3], [4]])
    assert game.scores() == [-3, -3, -6, -3]


def test_F17_all_without_tokens_gain_both() -> None:
    assert table([[], [], []], tokens=[[], [2], []]).scores() == [2, -2, 2]


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_F18_of_all_tied_the_last_in_the_first_round_wins_alone(first: int) -> None:
    game = table([[], [], [], []], first=first)
    assert game.scores() == [2, 2, 2, 2]
    assert game.winners() == [(first + 3) % 4]


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_F18_whose_turn_it_is_at_the_end_does_not_matter(turn: int) -> None:
    game = table([[], [], []], farms=[[1], [1], []], first=1, turn=turn)
    assert game.winners() == [0]


def test_F19_the_game_stops_though_others_had_fewer_turns() -> None:
    game = table([[6, 1], [5], [5]], first=0, turn=0, supply=[4])
    played = act(game, face_up(6, RIGHT))
    assert played.events[1:] == [Planted(0, 1), Burst(0, 4), Ended((-3, 2, 2), (2,))]
    assert played.changes["farm 0"] == (1,)
    assert game.to_act() == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_F20_the_starting_player_is_drawn_by_lot(seats: int) -> None:
    hands = [1, 2, 3, 5] * seats
    with pytest.raises(NeedsPick) as lot:
        Fagioli.deal(seats, {}, Script(hands))
    assert lot.value.weights == [1] * seats


def test_F20_start_card_3_always_lies_left() -> None:
    assert {tuple(new_table(2, seed).tops) for seed in range(9)} == {(3, 7)}


def test_F21_all_see_the_size_of_the_draw_pile_and_the_tops() -> None:
    game = table([[5], [6]], tops=(8, 4), spent=[[9], []], deck=[1, 1, 1])
    for viewer in viewers(game):
        view = seen_from(game, viewer)
        assert (view.deck_size, view.tops, view.wallets) == (3, (8, 4), (False, False))


def test_F21_what_was_played_face_up_could_have_been_written_down() -> None:
    game = table([[5], [6]], tops=(8, 7), shown=[1, 1])
    for viewer in viewers(game):
        assert seen_from(game, viewer).memory.shown == (1, 1, 8)


def test_F22_without_any_card_no_pile_is_made_and_no_token_returned() -> None:
    game = table([[7, 1], [6, 1, 1]], shown=[], deck=[2])
    act(game, face_up(7, LEFT), [2, 7])
    played = act(game, face_up(6, RIGHT))
    assert (played.changes["to_plant"], played.changes["tops"]) == (1, (3, 6))
    assert (game.deck.size, game.returned) == (0, [2])


def test_F22_the_next_draw_makes_one_of_what_was_played_since() -> None:
    game = table([[8, 1], [6, 2]], tops=(6, 7), shown=[], deck=[])
    played = act(game, face_up(8, RIGHT), [6])
    assert played.events == [Played(0, RIGHT, 8, 8), Reshuffled(2), Drew(0, 6)]
    assert played.changes == {
        "hand 0": (1, 6),
        "shown": (),
        "tops": (3, 7),
        "wallets": (True, True),
        "supply": (3, 3, 3, 4),
        "box": (2,),
        "turn": 1,
    }
    assert game.deck.listed() == (8,)


def test_F22_that_pile_may_end_the_game_before_a_card_is_drawn() -> None:
    game = table([[8, 1], [6]], shown=[], deck=[], supply=[4])
    played = act(game, face_up(8, RIGHT))
    assert played.events == [Played(0, RIGHT, 8, 8), Reshuffled(4), Ended((2, 2), (1,))]
    assert (played.changes["hand 0"], game.deck.listed()) == ((1,), (8,))


def test_F23_six_cards_are_too_many_even_if_fewer_could_be_drawn() -> None:
    game = table([[6, 1, 1, 1], [9]], shown=[], deck=[2])
    played = act(game, face_up(6, LEFT), [2, 1, 1, 1])
    assert played.events[1:3] == [Burst(0, 2), SetAside(0, (1, 1, 1), 3)]


def test_F24_cards_are_planted_one_by_one_and_nothing_else_is_done_between() -> None:
    game = table([[5, 1, 2, 9], [6]])
    act(game, face_up(5, RIGHT))
    assert act(game, Plant(9)).changes == {"hand 0": (1, 2), "farm 0": (9,), "to_plant": 1}
    assert (game.to_act(), game.legal(0), game.legal(1)) == ((0,), [Plant(1), Plant(2)], [])
    assert act(game, Plant(1)).changes["turn"] == 1


def test_FA_how_many_cards_bear_each_number() -> None:
    assert census(new_table(2)) == [0, 6, 6, 7, 0, 7, 7, 7, 6, 6]


@pytest.mark.parametrize("card", [1, 2, 3, 5, 6, 7, 8, 9])
def test_FB_odd_numbers_bear_a_wallet(card: int) -> None:
    game = table([[card, 1], [5, 5]], tops=(card, 8))
    act(game, face_up(card, LEFT))
    assert tuple(game.wallets) == (card in (1, 3, 5, 7, 9), False)
    assert (face_down(5, LEFT) in game.legal(1)) is (card in (1, 3, 5, 7, 9))


def test_FB_so_do_both_start_cards() -> None:
    game = Fagioli.deal(2, {}, Script([1, 1, 1, 1, 5, 5, 5, 5, 0]))
    assert game.legal(0) == [
        face_up(1, LEFT),
        face_down(1, LEFT),
        face_up(1, RIGHT),
        face_down(1, RIGHT),
    ]
