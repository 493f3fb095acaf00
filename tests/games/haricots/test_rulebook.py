"""The basic rules, sentence by sentence, in the order of the rulebook."""

from __future__ import annotations

from functools import partial

import pytest

from cassoulet.box import WrongBox
from cassoulet.dealers import Playout, Script
from cassoulet.game import NOBODY, Ended
from cassoulet.games.haricots import BOX
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.events import (
    DroppedOut,
    Passed,
    Played,
    RoundBegan,
    RoundWon,
    TableCleared,
)
from cassoulet.games.haricots.rules import Haricots
from tests.games.haricots.setting import (
    ALL_CARDS,
    CARDS,
    EMPTY,
    NEW_DEALT,
    NEW_HANDS,
    NEW_PICKS,
    PASS,
    act,
    choices,
    new_table,
    plays,
    state,
    table,
    whose_turns,
)
from tests.games.helpers import census, odds, refused

SEATS = [3, 4, 5]

# The box


@pytest.mark.parametrize("seats", SEATS)
def test_three_to_five_can_play(seats: int) -> None:
    game = BOX.deal(seats, {}, Playout(1))
    assert len(game.scores()) == seats


@pytest.mark.parametrize("seats", [2, 6])
def test_fewer_than_three_or_more_than_five_cannot_play(seats: int) -> None:
    with pytest.raises(WrongBox):
        BOX.deal(seats, {}, Playout(1))


# Overview


def test_there_are_basic_and_advanced_rules() -> None:
    assert BOX.options == {"rules": ("basic", "advanced")}
    assert [new_table(3, rules).advanced for rules in ("basic", "advanced")] == [False, True]


def test_the_basic_goal_is_to_empty_your_hand_before_the_others() -> None:
    game = table([[5], [7], [9]])
    assert act(game, Play(5, 1)).events[:2] == [Played(0, 5, 1, 5), RoundWon(0, 1)]


# Components


def test_there_are_seventy_cards_of_thirteen_sorts() -> None:
    assert odds(partial(Haricots.deal, 3, {"rules": "basic"}), 0) == CARDS
    assert (sum(CARDS.values()), len(CARDS)) == (70, 13)


def test_six_chips_are_enough_for_the_basic_rules() -> None:
    game = table([[5], [7], [9], [10], [11]], won_by=[0, 1, 2, 3, 4])
    act(game, Play(5, 1))
    assert game.won_by == [0, 1, 2, 3, 4, 0]
    assert game.to_act() == ()


# Basic rules


def test_rounds_go_on_while_nobody_has_won_two() -> None:
    game = table([[5], [7], [9]], won_by=[1, 2])
    act(game, Play(5, 1))
    assert (game.won_by, game.round, game.to_act()) == ([1, 2, 0], 4, (1,))


def test_rounds_stop_once_somebody_has_won_two() -> None:
    game = table([[5], [7], [9]], won_by=[0, 2])
    act(game, Play(5, 1))
    assert (game.won_by, game.round, game.to_act()) == ([0, 2, 0], 3, ())


# Round setup


@pytest.mark.parametrize("seats", SEATS)
def test_ten_cards_are_dealt_to_each_hand(seats: int) -> None:
    game = new_table(seats)
    assert [hand.size for hand in game.hands] == [10] * seats
    assert census(game) == ALL_CARDS


def test_hands_come_from_one_shuffled_deck() -> None:
    deal = partial(Haricots.deal, 3, {"rules": "basic"})
    left = {**CARDS, 6: 8}
    assert odds(deal, 0, 6, 6) == left
    del left[15]
    assert odds(deal, 0, 6, 6, 15) == left


@pytest.mark.parametrize("seats", SEATS)
def test_four_more_cards_each_make_the_personal_decks(seats: int) -> None:
    assert list(new_table(seats).decks) == [4] * seats


def test_nobody_has_looked_at_a_personal_deck() -> None:
    game = table([[5, 5], [7], [9]])
    unseen = {**CARDS, 5: 6, 7: 8, 9: 6}
    assert odds(lambda dealer: game.play(0, PASS, dealer)) == unseen


@pytest.mark.parametrize(("seats", "aside"), [(3, 28), (4, 14), (5, 0)])
def test_the_rest_is_set_aside_unseen(seats: int, aside: int) -> None:
    game = new_table(seats)
    assert game.unseen.size - sum(game.decks) == aside
    assert game.seen.size == 0


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_of_the_first_round_is_random(seats: int) -> None:
    deal = partial(Haricots.deal, seats, {"rules": "basic"})
    assert odds(deal) == dict.fromkeys(range(seats), 1)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_table_is_laid_out_for_the_first_round(first: int) -> None:
    game = Haricots.deal(3, {"rules": "basic"}, Script([first, *NEW_PICKS]))
    laid_out = state(table(NEW_HANDS, first=first, turn=first))
    assert state(game) == laid_out
    assert (laid_out["previous"], laid_out["owner"], laid_out["to_beat"]) == (EMPTY, NOBODY, 0)


# Round flow


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("first", [0, 2])
def test_turns_go_clockwise_from_the_first_player(seats: int, first: int) -> None:
    game = table([[5]] * seats, first=first, turn=first)
    turns = whose_turns(game, *[PASS] * (seats + 1))
    assert turns == [(first + step) % seats for step in range(seats + 1)]


# Turn flow


def test_a_turn_is_to_play_cards_or_to_draw_and_pass() -> None:
    game = table([[5, 9], [7], [9]])
    assert choices(game) == [Play(5, 1), Play(9, 1), PASS]


def test_who_cannot_play_can_only_pass() -> None:
    assert choices(table([[5, 9], [7], [9]], to_beat=10)) == [PASS]


# Play cards


def test_cards_go_from_the_hand_to_the_centre() -> None:
    game = table([[5, 8], [7], [9]])
    assert act(game, Play(5, 1)).changes == {
        "hands": [[8], [7], [9]],
        "seen": [5],
        "turn": 1,
        "owner": 0,
        "previous": (5, 1),
        "to_beat": 5,
    }


# Play cards, 1


@pytest.mark.parametrize("card", CARDS)
def test_one_card_of_any_value_can_be_played(card: int) -> None:
    game = table([[card, 6], [7], [9]])
    outcome = act(game, Play(card, 1))
    assert outcome.events == [Played(0, card, 1, card)]
    assert outcome.changes["to_beat"] == card


def test_several_cards_can_be_played_if_they_have_the_same_value() -> None:
    game = table([[4, 4, 4, 7], [7], [9]])
    assert plays(game) == [(4, 1), (4, 2), (4, 3), (7, 1)]


@pytest.mark.parametrize(("count", "value"), [(1, 4), (2, 8), (3, 12)])
def test_several_cards_are_worth_their_sum(count: int, value: int) -> None:
    game = table([[4, 4, 4, 4], [7], [9]], to_beat=3)
    outcome = act(game, Play(4, count))
    assert outcome.events == [Played(0, 4, count, value)]
    assert outcome.changes == {
        "hands": [[4] * (4 - count), [7], [9]],
        "seen": [3] + [4] * count,
        "turn": 1,
        "owner": 0,
        "previous": (4, count),
        "to_beat": value,
    }


# Play cards, 2


def test_cards_must_be_higher_than_the_previous_ones() -> None:
    game = table([[5, 6, 7], [7], [9]], to_beat=6)
    assert plays(game) == [(7, 1)]
    assert refused(game, 0, Play(6, 1)) == "must_be_higher"


def test_a_sum_must_be_higher_than_the_previous_cards() -> None:
    game = table([[4, 4, 4, 4], [7], [9]], to_beat=8)
    assert plays(game) == [(4, 3), (4, 4)]


def test_on_an_empty_table_the_value_to_beat_is_nothing() -> None:
    game = table([[1, 2, 3, 15], [7], [9]])
    assert plays(game) == [(1, 1), (2, 1), (3, 1), (15, 1)]


# Play cards, 3


def test_from_fifteen_on_the_two_low_cards_become_the_highest() -> None:
    game = table([[1, 1, 2, 2, 12], [7], [9]], to_beat=15)
    assert plays(game) == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_below_fifteen_the_two_low_cards_stay_low() -> None:
    assert plays(table([[1, 1, 2, 2, 15], [7], [9]], to_beat=14)) == [(15, 1)]


@pytest.mark.parametrize(("card", "value"), [(1, 17), (2, 16)])
def test_a_card_played_high_has_its_high_value(card: int, value: int) -> None:
    game = table([[card, 5], [7], [9]], to_beat=15)
    outcome = act(game, Play(card, 1))
    assert outcome.events == [Played(0, card, 1, value)]
    assert outcome.changes == {
        "hands": [[5], [7], [9]],
        "seen": sorted([card, 15]),
        "turn": 1,
        "owner": 0,
        "previous": (card, 1),
        "to_beat": value,
    }


def test_all_other_cards_keep_their_value_above_fifteen() -> None:
    game = table([[3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 8, 8], [7], [9]], to_beat=16)
    assert plays(game) == [(4, 5), (5, 4)]


# Play cards, 4


def test_when_the_previous_cards_are_yours_the_table_is_cleared() -> None:
    game = table([[5], [7], [9]], turn=2, to_beat=20, owner=0)
    outcome = act(game, PASS, picks=[12])
    assert outcome.events == [Passed(2, 12), TableCleared(0)]
    assert outcome.changes == {
        "hands": [[5], [7], [9, 12]],
        "decks": [4, 4, 3],
        "turn": 0,
        "owner": NOBODY,
        "previous": EMPTY,
        "to_beat": 0,
    }


def test_on_the_cleared_table_you_play_what_you_like() -> None:
    game = table([[1, 5, 5], [7], [9]], turn=2, to_beat=20, owner=0)
    act(game, PASS)
    assert plays(game) == [(1, 1), (5, 1), (5, 2)]


def test_the_previous_cards_stay_while_they_are_somebody_elses() -> None:
    game = table([[5], [7], [9]], turn=1, to_beat=20, owner=0)
    assert act(game, PASS, picks=[12]).events == [Passed(1, 12)]
    assert (game.to_beat, game.owner, game.turn) == (20, 0, 2)


# Draw a card and pass


def test_who_could_play_may_pass_all_the_same() -> None:
    game = table([[5], [7], [9]], to_beat=4)
    assert choices(game) == [Play(5, 1), PASS]


def test_passing_adds_a_card_of_the_personal_deck_to_the_hand() -> None:
    game = table([[5, 9], [7], [9]], to_beat=10)
    outcome = act(game, PASS, picks=[8])
    assert outcome.events == [Passed(0, 8)]
    assert outcome.changes == {"hands": [[5, 8, 9], [7], [9]], "decks": [3, 4, 4], "turn": 1}
    assert game.unseen.size == 70 - 1 - 5


def test_who_cannot_draw_drops_out() -> None:
    game = table([[5], [7], [9]], to_beat=10, decks=[0, 4, 4])
    outcome = act(game, PASS, picks=[])
    assert outcome.events == [DroppedOut(0)]
    assert outcome.changes == {"out": [0], "turn": 1}


def test_who_can_still_draw_does_not_drop_out() -> None:
    game = table([[5], [7], [9]], to_beat=10, decks=[1, 4, 4])
    assert act(game, PASS, picks=[8]).events == [Passed(0, 8)]
    assert (list(game.out), list(game.decks)) == ([False, False, False], [0, 4, 4])


@pytest.mark.parametrize(("seats", "out", "then"), [(3, [1], 2), (4, [1, 2], 3), (4, [1, 3], 2)])
def test_dropped_out_players_are_skipped(seats: int, out: list[int], then: int) -> None:
    game = table([[5, 5]] * seats, out=out, decks=[0] * seats)
    act(game, Play(5, 1))
    assert game.to_act() == (then,)


def test_dropped_out_players_are_skipped_across_the_last_seat() -> None:
    game = table([[5], [6], [7, 7], [9]], out=[0, 3], turn=2)
    act(game, Play(7, 1))
    assert game.to_act() == (1,)


def test_dropped_out_players_stay_out_for_the_rest_of_the_round() -> None:
    game = table([[5], [6], [7], [9]], out=[1])
    assert whose_turns(game, *[PASS] * 6) == [0, 2, 3, 0, 2, 3]


def test_after_passing_you_may_play_on_your_next_turn() -> None:
    game = table([[5], [7], [9]])
    act(game, PASS, PASS, PASS, picks=[8, 8, 8])
    assert choices(game) == [Play(5, 1), Play(8, 1), PASS]


# End of the round


def test_the_round_ends_when_somebody_plays_their_last_card() -> None:
    game = table([[5, 5], [7], [9]], to_beat=9, decks=[0, 1, 2], first=2)
    outcome = act(game, Play(5, 2), picks=NEW_PICKS)
    assert outcome.events == [
        Played(0, 5, 2, 10),
        RoundWon(0, 1),
        RoundBegan(2, 0),
        *NEW_DEALT,
    ]


def test_the_round_goes_on_while_the_hand_has_another_card() -> None:
    game = table([[5, 5, 5], [7], [9]], to_beat=9)
    assert act(game, Play(5, 2)).events == [Played(0, 5, 2, 10)]
    assert (game.round, game.won_by) == (1, [])


def test_the_round_ends_when_only_one_player_remains() -> None:
    game = table([[5], [7], [9, 9]], turn=1, out=[0], decks=[0, 0, 4])
    outcome = act(game, PASS, picks=NEW_PICKS)
    assert outcome.events == [DroppedOut(1), RoundWon(2, 1), RoundBegan(2, 1), *NEW_DEALT]
    assert game.won_by == [2]


def test_the_round_goes_on_while_two_players_remain() -> None:
    game = table([[5], [7], [9]], decks=[0, 4, 4])
    assert act(game, PASS, picks=[]).changes == {"out": [0], "turn": 1}


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_of_the_round_gets_a_chip(winner: int) -> None:
    game = table([[5], [5], [5]], turn=winner)
    act(game, Play(5, 1))
    assert game.scores() == [int(seat == winner) for seat in range(3)]


@pytest.mark.parametrize(("seats", "first", "then"), [(3, 0, 1), (3, 2, 0), (4, 2, 3), (5, 4, 0)])
def test_the_first_player_marker_goes_to_the_left(seats: int, first: int, then: int) -> None:
    game = table([[5]] * seats, first=first)
    act(game, Play(5, 1))
    assert (game.first, game.to_act()) == (then, (then,))


def test_a_new_round_is_set_up_like_the_first() -> None:
    game = table([[5, 5], [7], [9]], to_beat=9, owner=2, decks=[0, 1, 2], out=[1], seen=[12])
    assert act(game, Play(5, 2), picks=NEW_PICKS).changes == {
        "round": 2,
        "first": 1,
        "won_by": [0],
        "hands": NEW_HANDS,
        "seen": [],
        "decks": [4, 4, 4],
        "out": [],
        "turn": 1,
        "owner": NOBODY,
        "previous": EMPTY,
        "to_beat": 0,
    }


# End of the game


def test_the_first_with_two_chips_wins_the_game() -> None:
    game = table([[5], [7], [9]], won_by=[1, 0])
    outcome = act(game, Play(5, 1), picks=[])
    assert outcome.events == [
        Played(0, 5, 1, 5),
        RoundWon(0, 3),
        Ended((2, 1, 0), (0,)),
    ]
    assert (game.scores(), game.winners()) == ([2, 1, 0], [0])


def test_when_the_game_is_over_the_table_is_left_as_it_is() -> None:
    game = table([[5], [7], [9]], won_by=[1, 0], to_beat=4)
    assert act(game, Play(5, 1), picks=[]).changes == {
        "won_by": [1, 0, 0],
        "hands": [[], [7], [9]],
        "seen": [4, 5],
        "turn": NOBODY,
        "owner": 0,
        "previous": (5, 1),
        "to_beat": 5,
    }


def test_the_last_player_remaining_can_win_the_game_too() -> None:
    game = table([[5], [7], [9, 9]], turn=1, out=[0], decks=[0, 0, 4], won_by=[2])
    outcome = act(game, PASS, picks=[])
    assert outcome.events == [DroppedOut(1), RoundWon(2, 2), Ended((0, 0, 2), (2,))]
    assert outcome.changes == {"out": [0, 1], "won_by": [2, 2], "turn": NOBODY}


def test_cards_left_in_hand_cost_nothing_in_the_basic_rules() -> None:
    game = table([[5], [7, 7], [9, 9, 9]])
    act(game, Play(5, 1))
    assert (list(game.penalties), game.scores()) == ([0, 0, 0], [1, 0, 0])
