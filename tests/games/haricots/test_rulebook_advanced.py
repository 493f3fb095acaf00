"""The advanced rules, sentence by sentence, in the order of the rulebook."""

from __future__ import annotations

import pytest

from cassoulet.game import NOBODY, Ended, Event
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.events import Caught, Folded, Passed, Played, RoundBegan, RoundWon
from cassoulet.games.haricots.rules import Haricots
from tests.games.haricots.setting import (
    EMPTY,
    FOLD,
    NEW_DEALT,
    NEW_HANDS,
    NEW_PICKS,
    PASS,
    act,
    choices,
    new_table,
    seen_from,
    state,
    table,
    whose_turns,
)
from tests.games.helpers import refused

SEATS = [3, 4, 5]

# The differences from the basic rules


def test_folding_is_the_one_choice_that_the_advanced_rules_add() -> None:
    basic, advanced = table([[5], [7], [9]]), table([[5], [7], [9]], "advanced")
    assert choices(advanced) == [*choices(basic), FOLD]
    assert refused(basic, 0, FOLD) == "folding_is_advanced"


@pytest.mark.parametrize("seats", SEATS)
def test_a_round_is_set_up_as_in_the_basic_rules(seats: int) -> None:
    assert state(new_table(seats, "advanced")) == state(new_table(seats, "basic"))


# Overview


@pytest.mark.parametrize("seats", SEATS)
def test_there_are_as_many_rounds_as_players(seats: int) -> None:
    game = table([[5]] * seats, "advanced", won_by=[0] * (seats - 2))
    act(game, Play(5, 1))
    assert (game.round, game.to_act()) == (seats, (1,))
    last = table([[5]] * seats, "advanced", won_by=[0] * (seats - 1))
    act(last, Play(5, 1))
    assert (last.round, last.to_act()) == (seats, ())


def test_the_most_points_win_and_not_the_most_chips() -> None:
    game = table([[5], [7], [9]], "advanced", won_by=[0, 2], penalties=[5, 0, 1])
    outcome = act(game, Play(5, 1), picks=[])
    assert outcome.events[-1] == Ended((1, -1, 1), (0,))
    poorer = table([[5], [7], [9]], "advanced", won_by=[0, 2], penalties=[6, 0, 1])
    assert act(poorer, Play(5, 1), picks=[]).events[-1] == Ended((0, -1, 1), (2,))


# Setup


def test_each_chip_bears_the_number_of_its_round_from_one_upwards() -> None:
    game = table([[5], [7], [9]], "advanced")
    numbers = []
    for _ in range(3):
        numbers += [event.number for event in finish_round(game) if isinstance(event, RoundWon)]
    assert numbers == [1, 2, 3]
    assert game.to_act() == ()


def finish_round(game: Haricots) -> list[Event]:
    """All but one fold."""
    return act(game, *[FOLD] * (game.seats - 1)).events


# Turn flow


def test_a_turn_is_to_play_cards_or_to_draw_and_pass_or_to_fold() -> None:
    game = table([[5, 9], [7], [9]], "advanced")
    assert choices(game) == [Play(5, 1), Play(9, 1), PASS, FOLD]


# Draw a card and pass


def test_passing_draws_a_card_of_the_personal_deck() -> None:
    game = table([[5], [7], [9]], "advanced", to_beat=10, decks=[1, 4, 4])
    outcome = act(game, PASS, picks=[8])
    assert outcome.events == [Passed(0, 8)]
    assert outcome.changes == {"hands": [[5, 8], [7], [9]], "decks": [0, 4, 4], "turn": 1}


def test_with_an_empty_personal_deck_you_cannot_pass() -> None:
    game = table([[5], [7], [9]], "advanced", decks=[0, 4, 4])
    assert choices(game) == [Play(5, 1), FOLD]
    assert refused(game, 0, PASS) == "personal_deck_is_empty"


def test_who_can_neither_draw_nor_play_folds_and_does_not_drop_out() -> None:
    game = table([[5], [7], [9]], "advanced", to_beat=10, decks=[0, 4, 4])
    assert choices(game) == [FOLD]


# Fold


def test_folding_shows_the_hand_and_sets_a_run_aside() -> None:
    game = table([[4, 5, 9], [7], [9]], "advanced", to_beat=10)
    outcome = act(game, FOLD, picks=[])
    assert outcome.events == [Folded(0, (4, 5, 9), (4, 5), 1)]
    assert outcome.changes == {
        "penalties": [1, 0, 0],
        "hands": [[], [7], [9]],
        "seen": [4, 5, 9, 10],
        "out": [0],
        "turn": 1,
    }


def test_without_a_run_one_card_is_set_aside() -> None:
    game = table([[4, 6, 8], [7], [9]], "advanced")
    assert act(game, FOLD, picks=[]).events == [Folded(0, (4, 6, 8), (4,), 2)]


def test_in_a_run_the_high_low_cards_are_one_and_two() -> None:
    game = table([[1, 2, 3, 15], [7], [9]], "advanced", to_beat=16)
    assert act(game, FOLD, picks=[]).events == [Folded(0, (1, 2, 3, 15), (1, 2, 3), 1)]


@pytest.mark.parametrize(("rest", "penalty"), [([], 0), ([12], 1), ([12] * 2, 2), ([8] * 8, 8)])
def test_each_remaining_card_costs_one_point_whatever_its_value(
    rest: list[int], penalty: int
) -> None:
    game = table([[4, 5, *rest], [7], [9]], "advanced", penalties=[3, 1, 2])
    act(game, FOLD, picks=[])
    assert list(game.penalties) == [3 + penalty, 1, 2]


def test_nobody_may_look_at_the_negative_chips_of_others() -> None:
    game = table([[5], [7], [9]], "advanced", penalties=[3, 1, 2])
    assert [seen_from(game, seat).penalty for seat in (0, 1, 2, None)] == [3, 1, 2, 0]


def test_only_one_run_is_set_aside() -> None:
    game = table([[4, 5, 7, 8, 9], [7], [9]], "advanced")
    assert act(game, FOLD, picks=[]).events == [Folded(0, (4, 5, 7, 8, 9), (7, 8, 9), 2)]


def test_a_hand_that_is_one_run_costs_nothing() -> None:
    game = table([[5, 6, 7, 8], [7], [9]], "advanced")
    assert act(game, FOLD, picks=[]).events == [Folded(0, (5, 6, 7, 8), (5, 6, 7, 8), 0)]


def test_folded_players_are_skipped() -> None:
    game = table([[5], [7], [9], [10]], "advanced", turn=1)
    assert whose_turns(game, FOLD, PASS, PASS, PASS, PASS) == [1, 2, 3, 0, 2]


# End of the round


def test_the_round_ends_when_somebody_plays_their_last_card() -> None:
    game = table([[5], [7, 7], [9]], "advanced", penalties=[1, 2, 3], to_beat=3, decks=[0, 1, 2])
    outcome = act(game, Play(5, 1), picks=NEW_PICKS)
    assert outcome.events == [
        Played(0, 5, 1, 5),
        RoundWon(0, 1),
        Caught(1, 2),
        Caught(2, 1),
        RoundBegan(2, 1),
        *NEW_DEALT,
    ]
    assert outcome.changes == {
        "round": 2,
        "first": 1,
        "won_by": [0],
        "penalties": [1, 4, 4],
        "hands": NEW_HANDS,
        "seen": [],
        "decks": [4, 4, 4],
        "turn": 1,
        "owner": NOBODY,
        "previous": EMPTY,
        "to_beat": 0,
    }


def test_the_round_ends_when_only_one_player_remains() -> None:
    game = table([[5, 6], [], [9]], "advanced", turn=2, out=[1], seen=[7], penalties=[0, 1, 0])
    outcome = act(game, FOLD, picks=NEW_PICKS)
    assert outcome.events == [
        Folded(2, (9,), (9,), 0),
        RoundWon(0, 1),
        RoundBegan(2, 1),
        *NEW_DEALT,
    ]
    assert outcome.changes == {
        "round": 2,
        "first": 1,
        "won_by": [0],
        "hands": NEW_HANDS,
        "seen": [],
        "out": [],
        "turn": 1,
    }


def test_the_winner_gets_the_chip_of_this_round() -> None:
    game = table([[5], [7], [9]], "advanced", won_by=[2])
    assert RoundWon(0, 2) in act(game, Play(5, 1)).events
    assert game.won_by == [2, 0]


def test_a_chip_is_worth_three_points() -> None:
    game = table([[5], [], []], "advanced", won_by=[0, 2])
    assert game.scores() == [3, 0, 3]


def test_who_still_holds_cards_pays_for_each_of_them() -> None:
    game = table([[5], [15], [6, 7, 8], [9] * 7], "advanced", penalties=[1, 1, 1, 1])
    events = act(game, Play(5, 1)).events
    assert events[2:5] == [Caught(1, 1), Caught(2, 3), Caught(3, 7)]
    assert list(game.penalties) == [1, 2, 4, 8]


def test_who_has_folded_does_not_pay_again() -> None:
    game = table([[5], [6, 8], [9, 10]], "advanced", turn=1, to_beat=3)
    act(game, FOLD, PASS, Play(5, 1))
    assert list(game.penalties) == [0, 1, 3]


def test_no_run_is_removed_when_somebody_else_goes_out() -> None:
    game = table([[5], [6, 7, 8], [9]], "advanced")
    assert Caught(1, 3) in act(game, Play(5, 1)).events


def test_the_last_player_remaining_pays_nothing_for_their_hand() -> None:
    game = table([[5], [7], [9, 9, 9]], "advanced")
    events = act(game, FOLD, FOLD).events
    assert not [event for event in events if isinstance(event, Caught)]
    assert (list(game.penalties), game.scores()) == ([0, 0, 0], [0, 0, 3])


# End of the game


def test_the_game_ends_after_the_last_round() -> None:
    game = table([[5], [7, 7], [9]], "advanced", won_by=[1, 2], penalties=[0, 1, 2], first=2)
    outcome = act(game, Play(5, 1), picks=[])
    assert outcome.events == [
        Played(0, 5, 1, 5),
        RoundWon(0, 3),
        Caught(1, 2),
        Caught(2, 1),
        Ended((3, 0, 0), (0,)),
    ]
    assert outcome.changes == {
        "won_by": [1, 2, 0],
        "penalties": [0, 3, 3],
        "hands": [[], [7, 7], [9]],
        "seen": [5],
        "turn": NOBODY,
        "owner": 0,
        "previous": (5, 1),
        "to_beat": 5,
    }


def test_two_chips_do_not_end_the_advanced_game() -> None:
    game = table([[5], [7], [9]], "advanced", won_by=[0])
    act(game, Play(5, 1))
    assert (game.won_by, game.round, game.to_act()) == ([0, 0], 3, (1,))


def test_points_are_the_chips_less_the_negative_chips() -> None:
    game = table([[], [], []], "advanced", won_by=[0, 2, 0], penalties=[1, 4, 5])
    assert game.scores() == [5, -4, -2]
    assert game.winners() == [0]


def test_among_equal_points_more_chips_win() -> None:
    game = table([[], [], []], "advanced", won_by=[0, 1, 1], penalties=[1, 4, 0])
    assert (game.scores(), game.winners()) == ([2, 2, 0], [1])


def test_among_equal_chips_the_highest_round_number_wins() -> None:
    early_and_late = table([[]] * 5, "advanced", won_by=[0, 1, 1, 0, 2])
    assert (early_and_late.scores(), early_and_late.winners()) == ([6, 6, 3, 0, 0], [0])
    other = table([[]] * 5, "advanced", won_by=[0, 0, 1, 2, 1])
    assert other.winners() == [1]
