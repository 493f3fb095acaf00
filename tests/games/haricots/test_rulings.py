"""The rulings of docs/rulings/haricots.md, each under its number."""

from __future__ import annotations

import pytest

from cassoulet.dealers import Playout, play_out
from cassoulet.game import NOBODY, Ended
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.events import (
    Caught,
    DroppedOut,
    Folded,
    Passed,
    Played,
    RoundBegan,
    RoundWon,
    TableCleared,
)
from cassoulet.games.haricots.runs import longest_run, run_length
from tests.games.haricots.setting import (
    CARDS,
    FOLD,
    NEW_DEALT,
    NEW_PICKS,
    PASS,
    act,
    choices,
    heap,
    new_table,
    plays,
    seen_from,
    table,
    whose_turns,
)
from tests.games.helpers import odds, refused

# Play cards


@pytest.mark.parametrize(("card", "count", "value"), [(2, 2, 32), (2, 4, 64), (1, 2, 34)])
def test_H1_each_of_several_high_cards_counts_high(card: int, count: int, value: int) -> None:
    game = table([[1, 1, 1, 2, 2, 2, 2, 5], [7], [9]], to_beat=15)
    assert act(game, Play(card, count)).events == [Played(0, card, count, value)]


def test_H2_from_fifteen_on_a_low_card_is_always_high() -> None:
    game = table([[1, 1, 1, 5], [7], [9]], to_beat=16)
    assert plays(game) == [(1, 1), (1, 2), (1, 3)]
    assert act(game, Play(1, 1)).events == [Played(0, 1, 1, 17)]


def test_H2_below_fifteen_a_low_card_is_always_low() -> None:
    game = table([[2, 2, 2, 2, 5], [7], [9]], to_beat=7)
    assert plays(game) == [(2, 4)]
    assert act(game, Play(2, 4)).events == [Played(0, 2, 4, 8)]


def test_H2_low_readings_could_never_beat_fifteen() -> None:
    assert max(card * CARDS[card] for card in (1, 2)) < 15
    assert plays(table([[1] * 3 + [2] * 4, [7], [9]], to_beat=14)) == []


def test_H2_the_two_sorts_are_never_played_together() -> None:
    game = table([[1, 2], [7], [9]], to_beat=15)
    assert plays(game) == [(1, 1), (2, 1)]


def test_H3_a_sum_of_fifteen_turns_the_cards_high_too() -> None:
    game = table([[5, 5, 5, 8], [1, 2, 7], [9]])
    act(game, Play(5, 3))
    assert plays(game) == [(1, 1), (2, 1)]


def test_H3_a_sum_of_fourteen_does_not_turn_them_high() -> None:
    game = table([[7, 7, 8], [1, 2, 15], [9]])
    act(game, Play(7, 2))
    assert plays(game) == [(15, 1)]


def test_H4_the_number_of_cards_need_not_match() -> None:
    fewer = table([[8, 7], [4, 4, 5], [12, 9]])
    assert act(fewer, Play(7, 1), Play(4, 2), Play(12, 1)).events == [
        Played(0, 7, 1, 7),
        Played(1, 4, 2, 8),
        Played(2, 12, 1, 12),
    ]


@pytest.mark.parametrize(("card", "count"), [(1, 1), (1, 3), (2, 1), (2, 4)])
def test_H5_leading_with_the_low_cards_counts_low(card: int, count: int) -> None:
    game = table([[1, 1, 1, 2, 2, 2, 2, 5], [7], [9]])
    assert act(game, Play(card, count)).events == [Played(0, card, count, card * count)]


def test_H6_the_table_is_cleared_before_its_owner_chooses() -> None:
    game = table([[5, 8], [7], [9]], to_beat=4)
    outcome = act(game, Play(5, 1), PASS, PASS, picks=[12, 12])
    assert outcome.events[-1] == TableCleared(0)
    assert (game.turn, game.owner, game.to_beat) == (0, NOBODY, 0)


def test_H6_after_an_owner_who_passes_the_next_player_leads() -> None:
    game = table([[5], [1, 7], [9]], turn=2, to_beat=20, owner=0)
    assert act(game, PASS, PASS, picks=[12, 12]).events == [
        Passed(2, 12),
        TableCleared(0),
        Passed(0, 12),
    ]
    assert plays(game) == [(1, 1), (7, 1)]


def test_H6_after_an_owner_who_folds_the_next_player_leads() -> None:
    game = table([[5], [1, 7], [9]], "advanced", turn=2, to_beat=20, owner=0)
    act(game, PASS, FOLD)
    assert (game.turn, game.owner, plays(game)) == (1, NOBODY, [(1, 1), (7, 1)])


def test_H6_an_empty_table_is_not_cleared_again() -> None:
    game = table([[5], [7], [9]])
    events = act(game, PASS, PASS, PASS, PASS, picks=[8, 8, 8, 8]).events
    assert events == [Passed(0, 8), Passed(1, 8), Passed(2, 8), Passed(0, 8)]


def test_H6_with_two_players_left_one_pass_clears_the_table() -> None:
    game = table([[5, 6], [7], [9]], out=[1], decks=[4, 0, 4])
    assert act(game, Play(5, 1), PASS, picks=[8]).events == [
        Played(0, 5, 1, 5),
        Passed(2, 8),
        TableCleared(0),
    ]


# Draw a card and pass


def test_H7_a_leader_may_pass() -> None:
    game = table([[5], [7], [9]])
    outcome = act(game, PASS, picks=[8])
    assert outcome.changes == {"hands": [[5, 8], [7], [9]], "decks": [3, 4, 4], "turn": 1}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_H7_a_round_in_which_all_pass_comes_to_an_end(seats: int) -> None:
    game = table([[5]] * seats)
    act(game, *[PASS] * (4 * seats + seats - 1))
    assert (game.round, game.won_by) == (2, [seats - 1])


@pytest.mark.parametrize("seed", range(5))
def test_H7_a_basic_game_has_at_most_one_round_more_than_players(seed: int) -> None:
    game = new_table(5, seed=seed)
    play_out(game, Playout(seed))
    assert 2 <= len(game.won_by) <= 6
    assert max(game.scores()) == 2


def test_H8_drawing_the_last_card_is_not_dropping_out() -> None:
    game = table([[5], [7], [9]], decks=[1, 4, 4])
    assert act(game, PASS, picks=[8]).events == [Passed(0, 8)]
    assert list(game.out) == [False, False, False]


def test_H8_passing_with_nothing_to_draw_is_dropping_out() -> None:
    game = table([[5], [7], [9]], decks=[0, 4, 4])
    assert act(game, PASS, picks=[]).events == [DroppedOut(0)]
    assert list(game.out) == [True, False, False]


def test_H8_who_could_play_may_drop_out_instead() -> None:
    game = table([[5], [7], [9]], to_beat=4, decks=[0, 4, 4])
    assert choices(game) == [Play(5, 1), PASS]


def test_H8_in_the_advanced_rules_folding_takes_its_place() -> None:
    game = table([[5], [7], [9]], "advanced", to_beat=4, decks=[0, 4, 4])
    assert choices(game) == [Play(5, 1), FOLD]


# End of the round


def test_H9_the_last_player_wins_at_once_with_cards_in_hand() -> None:
    game = table([[5], [7], [9, 10]], turn=1, out=[0], decks=[0, 0, 4], to_beat=12, owner=2)
    outcome = act(game, PASS, picks=NEW_PICKS)
    assert outcome.events == [DroppedOut(1), RoundWon(2, 1), RoundBegan(2, 1), *NEW_DEALT]
    assert (outcome.changes["won_by"], game.to_beat, game.owner) == ([2], 0, NOBODY)


def test_H9_the_last_player_wins_even_if_never_having_had_a_turn() -> None:
    game = table([[5], [7], [9]], "advanced")
    assert act(game, FOLD, FOLD).events[:3] == [
        Folded(0, (5,), (5,), 0),
        Folded(1, (7,), (7,), 0),
        RoundWon(2, 1),
    ]


def test_H10_a_dropped_hand_is_out_of_the_round() -> None:
    game = table([[5, 6], [7], [9]], decks=[0, 4, 4])
    assert act(game, PASS, picks=[]).changes == {"out": [0], "turn": 1}
    assert odds(lambda dealer: game.play(1, PASS, dealer)) == {**CARDS, 5: 7, 6: 9, 7: 8, 9: 6}


def test_H10_a_folded_hand_is_out_of_the_round() -> None:
    game = table([[5, 6], [7], [9]], "advanced")
    act(game, FOLD)
    assert odds(lambda dealer: game.play(1, PASS, dealer)) == {**CARDS, 5: 7, 6: 9, 7: 8, 9: 6}


def test_H10_after_a_leader_drops_out_the_next_in_turn_leads() -> None:
    game = table([[5], [7], [1, 9]], turn=1, decks=[4, 0, 4])
    act(game, PASS)
    assert (game.turn, plays(game)) == (2, [(1, 1), (9, 1)])


@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_H11_the_marker_goes_left_whoever_won(winner: int) -> None:
    game = table([[5]] * 4, turn=winner, first=1)
    act(game, Play(5, 1))
    assert (game.first, game.turn) == (2, 2)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_H12_left_is_the_next_seat_for_turns_and_for_the_marker(seats: int) -> None:
    game = table([[6, 6]] * seats, first=seats - 1, turn=seats - 2)
    assert whose_turns(game, PASS, PASS, Play(6, 1)) == [seats - 2, seats - 1, 0]
    last = table([[5]] * seats, first=seats - 1, turn=seats - 1)
    act(last, Play(5, 1))
    assert last.first == 0


# Fold


def test_an_empty_hand_has_no_run() -> None:
    assert (longest_run(heap([])), run_length(heap([]))) == ((), 0)


@pytest.mark.parametrize(
    ("hand", "run"),
    [
        ([1, 2], (1, 2)),
        ([12, 15], (12,)),
        ([11, 12, 15], (11, 12)),
        ([15, 1, 2], (1, 2)),
        ([15, 2], (2,)),
        ([12, 1], (1,)),
        ([4, 5, 8, 9], (4, 5)),
        ([4, 5, 8, 9, 10], (8, 9, 10)),
        ([4, 4, 5, 5, 6, 6], (4, 5, 6)),
        ([10, 11, 12, 15, 2, 3], (10, 11, 12)),
        ([15], (15,)),
        ([1, 2, 5], (1, 2)),
        ([1, 3, 4, 5, 5], (3, 4, 5)),
        (list(range(1, 13)), tuple(range(1, 13))),
    ],
)
def test_H13_the_longest_run_is_set_aside(hand: list[int], run: tuple[int, ...]) -> None:
    assert (longest_run(heap(hand)), run_length(heap(hand))) == (run, len(run))
    game = table([hand, [7], [9]], "advanced")
    expected = Folded(0, tuple(sorted(hand)), run, len(hand) - len(run))
    assert act(game, FOLD).events == [expected]


def test_H14_at_least_one_card_is_set_aside() -> None:
    game = table([[6, 6, 6], [7], [9]], "advanced")
    assert act(game, FOLD).events == [Folded(0, (6, 6, 6), (6,), 2)]


def test_H15_folding_is_open_at_every_turn_of_ones_own() -> None:
    game = table([[5], [7], [9]], "advanced", to_beat=4)
    assert choices(game) == [Play(5, 1), PASS, FOLD]
    assert refused(game, 1, FOLD) == "not_your_turn"


def test_H15_folding_is_all_that_is_left_with_nothing_to_draw_or_to_play() -> None:
    assert choices(table([[5], [7], [9]], "advanced", to_beat=5, decks=[0, 4, 4])) == [FOLD]


# Going out


def test_H16_cards_of_the_personal_deck_cost_nothing() -> None:
    game = table([[5], [7], [9, 9]], "advanced", decks=[4, 4, 1])
    act(game, Play(5, 1))
    assert list(game.penalties) == [0, 1, 2]


def test_H16_who_folded_keeps_the_penalty_of_the_fold() -> None:
    game = table([[5, 7, 7], [7, 9], [9], [10]], "advanced", to_beat=9)
    act(game, FOLD, PASS, PASS)
    assert list(game.penalties) == [2, 0, 0, 0]
    act(game, Play(10, 1))
    assert list(game.penalties) == [2, 3, 2, 0]


def test_H16_folded_seats_are_not_told_as_caught() -> None:
    game = table([[5], [], [9]], "advanced", out=[1], seen=[7, 7], penalties=[0, 1, 0])
    events = act(game, Play(5, 1), picks=NEW_PICKS).events
    assert events[1:4] == [RoundWon(0, 1), Caught(2, 1), RoundBegan(2, 1)]


def test_H17_negative_chips_never_run_out() -> None:
    game = table([[4, 6], [7, 7], [9]], "advanced", penalties=[125, 125, 125], turn=2)
    act(game, Play(9, 1))
    assert list(game.penalties) == [127, 127, 125]


# What is secret


def test_H18_a_seat_is_shown_its_own_negative_points_only() -> None:
    game = table([[5], [7], [9]], "advanced", penalties=[3, 1, 2])
    assert [seen_from(game, seat).penalty for seat in (0, 1, 2, None)] == [3, 1, 2, 0]
    assert {seen_from(game, seat).scores for seat in (0, 1, 2, None)} == {()}


def test_H18_everybody_could_have_counted_the_points_of_all() -> None:
    game = table([[5], [7], [9]], "advanced", penalties=[3, 1, 2])
    assert {seen_from(game, seat).memory.penalties for seat in (0, 1, 2, None)} == {(3, 1, 2)}


def test_H18_at_the_end_all_scores_are_shown() -> None:
    game = table([[5], [7], [9]], "advanced", won_by=[0, 1], penalties=[0, 0, 2])
    act(game, Play(5, 1))
    assert {seen_from(game, seat).scores for seat in (0, 1, 2, None)} == {(6, 2, -3)}


# End of the game


@pytest.mark.parametrize(
    ("won_by", "penalties", "scores", "winners"),
    [
        ([0, 0, 1], [4, 0, 0], [2, 3, 0], [1]),
        ([0, 0, 1], [3, 0, 0], [3, 3, 0], [0]),
        ([0, 1, 2], [0, 0, 0], [3, 3, 3], [2]),
        ([2, 1, 0], [1, 0, 0], [2, 3, 3], [1]),
        ([0, 0, 0], [14, 5, 5], [-5, -5, -5], [0]),
        ([0, 0, 0], [15, 5, 5], [-6, -5, -5], [1, 2]),
        ([0, 0, 0], [15, 6, 5], [-6, -6, -5], [2]),
    ],
)
def test_H19_points_then_chips_then_the_latest_round(
    won_by: list[int], penalties: list[int], scores: list[int], winners: list[int]
) -> None:
    game = table([[], [], []], "advanced", won_by=won_by, penalties=penalties)
    assert (game.scores(), game.winners()) == (scores, winners)


def test_H19_a_tie_without_any_chip_is_shared() -> None:
    game = table([[5], [7], [9]], "advanced", won_by=[0, 0], penalties=[14, 3, 3])
    assert act(game, Play(5, 1), picks=[]).events[-1] == Ended((-5, -4, -4), (1, 2))


# Round setup


def test_H20_each_round_is_dealt_from_all_seventy_cards() -> None:
    game = table([[5], [7], [9]], to_beat=4, seen=[12, 12, 15])
    assert odds(lambda dealer: game.play(0, Play(5, 1), dealer)) == CARDS


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_H20_everybody_sees_how_many_cards_each_has(seat: int | None) -> None:
    game = table([[5, 5, 5], [7], [9, 9]], decks=[4, 0, 2])
    view = seen_from(game, seat)
    assert (view.hand_sizes, view.deck_sizes) == ((3, 1, 2), (4, 0, 2))


# Hands that nobody shows


def test_H21_a_dropped_hand_stays_hidden() -> None:
    game = table([[5, 6], [7], [9]], decks=[0, 4, 4])
    act(game, PASS)
    assert seen_from(game, 1).memory.seen == ()
    assert seen_from(game, 0).hand == (5, 6)


def test_H21_a_caught_hand_stays_hidden() -> None:
    game = table([[5], [7, 8], [9]], "advanced", won_by=[0, 1])
    assert act(game, Play(5, 1)).events[2:4] == [Caught(1, 2), Caught(2, 1)]
    assert seen_from(game, 2).memory.seen == (5,)
