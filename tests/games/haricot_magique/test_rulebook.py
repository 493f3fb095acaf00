"""The rules up to a player's turn, sentence by sentence, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from cassoulet.box import WrongBox
from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import Ended, Event
from cassoulet.games.haricot_magique import BOX
from cassoulet.games.haricot_magique.actions import Choose, Place, Roll, ThrowAxe
from cassoulet.games.haricot_magique.events import (
    BagsOpened,
    Chose,
    Collapsed,
    Drew,
    Paid,
    Revealed,
    RoundBegan,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import CHOOSING, OVER, STARTING
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import EYE
from tests.games.haricot_magique.setting import (
    FALLS,
    NUMBERS,
    STANDS,
    act,
    choices,
    choose,
    choosing,
    hands_of,
    identities,
    new_table,
    next_odds,
    place,
    placed,
    placing,
    state,
    table,
)
from tests.games.helpers import odds, refused

SEATS = [2, 3, 4, 5]
HANDS = [[1, 2, 3], [2, 3, 4], [3, 4, 5]]
DEAL = partial(HaricotMagique.deal, 3, {"variant": "basic", "slips": "fall"})
DEALT = [2, 5, 1, 3, 6, 2, 1, 7, 7, 4]  # the bean token, then three laps of one card each

# The box


@pytest.mark.parametrize("seats", SEATS)
def test_two_to_five_can_play(seats: int) -> None:
    assert len(BOX.deal(seats, {}, Playout(1)).scores()) == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_nobody_plays_alone_and_no_sixth_joins(seats: int) -> None:
    with pytest.raises(WrongBox):
        BOX.deal(seats, {}, Playout(1))


def test_there_is_a_variant_for_experts() -> None:
    assert BOX.options["variant"] == ("basic", "expert")
    assert [new_table(3, variant).expert for variant in ("basic", "expert")] == [False, True]


# Goal


def test_you_choose_a_number_of_dice_roll_them_and_stack_them() -> None:
    game = table([5, 6, 7])
    act(game, 0, Roll(2), "E D")
    act(game, 0, choices(game)[0])
    outcome = place(game, 0, "D E")
    assert outcome.events == [placed(0, "D", 1), placed(0, "E", 2), TurnBegan(1)]
    assert outcome.changes["stalk"] == "D E"


def test_who_topples_the_dice_lets_the_others_steal_gold() -> None:
    game = placing(table([5, 6, 7], stalk="T 1 T 2"), "E E")
    outcome = place(game, 0, "E", [FALLS])
    assert outcome.events == [Collapsed(0, (0,)), Paid(1, 1), Paid(2, 1), TurnBegan(1)]
    assert outcome.changes["gold"] == [0, 1, 1]


# Components


@pytest.mark.parametrize("seats", SEATS)
def test_the_box_holds_dice_cylinders_tokens_cards_and_gold(seats: int) -> None:
    census = new_table(seats).inventory()
    totals = {
        sort: [sum(counts) for counts in zip(*places.values(), strict=True)]
        for sort, places in census.items()
    }
    assert totals == {
        "action cards": [0] + [seats] * 7,
        "gold": [30],
        "dice": [12],
        "cylinders": [2],
        "tokens": [3] * seats + [0] * (5 - seats),
    }


def test_bags_are_worth_ten_fifteen_or_twenty() -> None:
    game = last_turn(gold=[1, 1, 1])
    outcome = place(game, 0, "E", picks=[0, 1, 2])
    assert outcome.events[-1] == Ended((10, 15, 20), (2,))


def test_there_are_ten_bags_of_each_value() -> None:
    game = last_turn(gold=[10, 1, 0])
    odds_after = partial(next_odds, game, 0, Place(EYE), [STANDS, STANDS])
    assert odds_after([]) == {0: 10, 1: 10, 2: 10}
    assert odds_after([2] * 9) == {0: 10, 1: 10, 2: 1}
    assert odds_after([2] * 10) == {0: 10, 1: 10}


def last_turn(gold: Sequence[int]) -> HaricotMagique:
    """The last turn of the last round, with one die to place."""
    game = table(
        [7, 1, 1],
        turn=0,
        hands=[[]] * 3,
        discards=[[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6, 7]],
        gold=gold,
    )
    return placing(game, "E")


# Game setup


@pytest.mark.parametrize("seats", SEATS)
def test_one_die_is_the_first_level_and_eleven_lie_beside_it(seats: int) -> None:
    game = new_table(seats)
    assert game.inventory()["dice"] == {"stalk": [1], "rolled": [0], "reserve": [11]}
    assert (identities(game), game.lean) == ([0], 0)


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_three_tokens_seven_cards_and_an_axe(seats: int) -> None:
    game = new_table(seats)
    tokens = game.inventory()["tokens"]
    for seat in range(seats):
        assert tokens[f"before {seat}"] == [3 * (one == seat) for one in range(5)]
        assert game.decks[seat].size + game.hands[seat].size == 7
    assert game.axes == [True] * seats


def test_the_gold_lies_face_down_in_one_pile() -> None:
    game = new_table(4)
    assert (game.gold_left, list(game.gold), game.bags) == (30, [0, 0, 0, 0], [])
    assert game.inventory()["cylinders"] == {"stalk": [0], "reserve": [2]}


def test_somebody_gets_the_bean_token() -> None:
    assert odds(DEAL) == {0: 1, 1: 1, 2: 1}
    assert [DEAL(Script([bean, *DEALT[1:]])).bean for bean in range(3)] == [0, 1, 2]


def test_everybody_shuffles_seven_cards_and_draws_three() -> None:
    assert odds(DEAL, 2) == dict.fromkeys(range(1, NUMBERS), 1)
    assert odds(DEAL, 2, 5, 1, 3) == dict.fromkeys([1, 2, 3, 4, 6, 7], 1)
    game = DEAL(Script(DEALT))
    assert hands_of(game) == [[5, 6, 7], [1, 2, 7], [1, 3, 4]]
    assert [deck.listed() for deck in game.decks] == [(1, 2, 3, 4), (3, 4, 5, 6), (2, 5, 6, 7)]


def test_then_the_game_begins() -> None:
    dealer = Recorder(Script(DEALT))
    game = DEAL(dealer)
    draws = [Drew(number % 3, card) for number, card in enumerate(DEALT[1:])]
    assert dealer.events == [*draws, RoundBegan(1, 2)]
    expected = choosing([[5, 6, 7], [1, 2, 7], [1, 3, 4]], bean=2)
    assert state(game) == state(expected)
    assert (game.seats, game.expert, game.to_act()) == (3, False, (0, 1, 2))


# An action card


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_values_of_action_cards_run_from_one_to_seven(seat: int) -> None:
    assert HaricotMagique(3, False, False).decks[seat].listed() == (1, 2, 3, 4, 5, 6, 7)


def test_the_powers_of_cards_are_for_experts_only() -> None:
    game = table([2, 3, 3], gold=[0, 1, 1], stalk="E")
    assert choices(game) == [Roll(1), Roll(2), ThrowAxe(1), ThrowAxe(2)]


@pytest.mark.parametrize(
    ("card", "dice"),
    [(1, (1, 2)), (2, (1, 2)), (3, (1, 3)), (4, (1, 3)), (5, (2, 3)), (6, (2, 3)), (7, (2, 3))],
)
def test_a_card_says_how_many_dice_one_may_roll(card: int, dice: tuple[int, int]) -> None:
    few, many = dice
    assert choices(table([card, 7, 7])) == [Roll(few), Roll(many)]


# How the game goes: its end


def test_rounds_go_on_while_there_are_action_cards_and_gold() -> None:
    game = table([7, 7, 7], turn=2, hands=[[6]] * 3, discards=[[1, 2, 3, 4, 5]] * 3)
    outcome = place(placing(game, "E"), 2, "E")
    assert outcome.events == [placed(2, "E", 1), RoundBegan(7, 2)]
    assert (game.phase, game.to_act()) == (CHOOSING, (0, 1, 2))


def test_the_game_ends_when_all_action_cards_are_played() -> None:
    game = last_turn(gold=[1, 0, 0])
    outcome = place(game, 0, "E", picks=[0])
    assert outcome.events == [
        placed(0, "E", 1),
        BagsOpened(0, (1, 0, 0)),
        BagsOpened(1, (0, 0, 0)),
        BagsOpened(2, (0, 0, 0)),
        Ended((10, 0, 0), (0,)),
    ]
    assert (game.phase, game.to_act()) == (OVER, ())


def test_the_game_ends_when_the_gold_is_gone() -> None:
    game = placing(table([5, 6, 7], gold=[9, 10, 10], stalk="T"), "T")
    outcome = place(game, 0, "T 0", picks=[0] * 10 + [1] * 10 + [2] * 10)
    assert outcome.events[2:] == [
        Paid(0, 1),
        BagsOpened(0, (10, 0, 0)),
        BagsOpened(1, (0, 10, 0)),
        BagsOpened(2, (0, 0, 10)),
        Ended((100, 150, 200), (2,)),
    ]
    assert (game.phase, game.to_act(), game.gold_left) == (OVER, (), 0)


def test_one_bag_left_is_enough_to_go_on() -> None:
    game = placing(table([5, 6, 7], gold=[8, 10, 10], stalk="T"), "T")
    outcome = place(game, 0, "T 0")
    assert outcome.events[2:] == [Paid(0, 1), TurnBegan(1)]
    assert (outcome.changes["gold_left"], game.to_act()) == (1, (1,))


# A round, 1


def test_everybody_chooses_a_card_from_their_hand() -> None:
    game = choosing(HANDS)
    assert [choices(game, seat) for seat in range(3)] == [
        [Choose(card) for card in hand] for hand in HANDS
    ]


def test_the_chosen_card_lies_face_down() -> None:
    game = choosing(HANDS)
    outcome = act(game, 1, Choose(3))
    assert outcome.events == [Chose(1, 3)]
    assert outcome.changes == {"choices": [0, 3, 0]}
    assert (game.to_act(), game.legal(1)) == ((0, 2), [])


# A round, 2


def test_all_cards_are_turned_over_together() -> None:
    game = choosing(HANDS)
    act(game, 2, Choose(3))
    act(game, 0, Choose(2))
    outcome = act(game, 1, Choose(4))
    assert outcome.events == [Chose(1, 4), Revealed((2, 4, 3), (0, 2, 1)), TurnBegan(0)]
    assert outcome.changes == {
        "phase": STARTING,
        "hands": [[1, 3], [2, 3], [4, 5]],
        "choices": [0, 0, 0],
        "played": [2, 4, 3],
        "order": [0, 2, 1],
    }


# A round, 3


def test_turns_go_from_the_lowest_card_to_the_highest() -> None:
    game = choosing([[1, 2, 7], [1, 6, 7], [1, 2, 3], [1, 3, 4]])
    assert choose(game, 7, 1, 3, 4).events[1:] == [
        Revealed((7, 1, 3, 4), (1, 2, 3, 0)),
        TurnBegan(1),
    ]


@pytest.mark.parametrize(
    ("bean", "order"),
    [(0, (3, 0, 1, 2)), (1, (3, 1, 2, 0)), (2, (3, 2, 0, 1)), (3, (3, 0, 1, 2))],
)
def test_equal_cards_go_clockwise_from_the_bean_token(bean: int, order: tuple[int, ...]) -> None:
    game = choosing([[4, 5, 6]] * 4, bean=bean)
    assert choose(game, 5, 5, 5, 4).events[1] == Revealed((5, 5, 5, 4), order)


# A round, 4


def test_the_last_player_of_the_round_takes_the_bean_token() -> None:
    game = placing(table([5, 6, 7], turn=2, bean=1), "E")
    outcome = place(game, 2, "E", picks=[3, 3, 3])
    assert outcome.changes["bean"] == 2
    assert RoundBegan(2, 2) in outcome.events


def test_the_bean_token_stays_until_then() -> None:
    game = placing(table([5, 6, 7], turn=1, bean=1), "E")
    assert place(game, 1, "E").changes == {
        "phase": STARTING,
        "played_turns": 2,
        "stalk": "E",
        "rolled": [0, 0, 0, 0],
    }


# A round, 5


def test_after_all_turns_everybody_draws_up_to_three_cards() -> None:
    game = placing(table([5, 6, 7], turn=2, bean=1, gold=[1, 0, 0]), "E")
    outcome = place(game, 2, "E", picks=[4, 7, 3])
    drawn: list[Event] = [Drew(0, 4), Drew(1, 7), Drew(2, 3)]
    assert outcome.events == [placed(2, "E", 1), *drawn, RoundBegan(2, 2)]
    assert outcome.changes == {
        "round": 2,
        "phase": CHOOSING,
        "bean": 2,
        "order": [],
        "played_turns": 0,
        "hands": [[1, 2, 4], [1, 2, 7], [1, 2, 3]],
        "played": [0, 0, 0],
        "discards": [[5], [6], [7]],
        "stalk": "E",
        "rolled": [0, 0, 0, 0],
    }
    assert [deck.listed() for deck in game.decks] == [(3, 6, 7), (3, 4, 5), (4, 5, 6)]


def test_a_new_card_is_any_of_those_still_in_the_deck() -> None:
    game = placing(table([5, 6, 7], turn=2), "E")
    odds_after = partial(next_odds, game, 2, Place(EYE), [STANDS, STANDS])
    assert odds_after([]) == dict.fromkeys([3, 4, 6, 7], 1)
    assert odds_after([3]) == dict.fromkeys([3, 4, 5, 7], 1)
    assert odds_after([3, 3]) == dict.fromkeys([3, 4, 5, 6], 1)


def test_without_a_card_to_draw_the_hand_shrinks() -> None:
    played = [[1, 2, 3, 4]] * 3
    game = placing(table([5, 5, 5], turn=2, hands=[[6, 7]] * 3, discards=played), "E")
    outcome = place(game, 2, "E")
    assert outcome.events == [placed(2, "E", 1), RoundBegan(6, 2)]
    assert hands_of(game) == [[6, 7], [6, 7], [6, 7]]


def test_a_new_round_begins_with_a_choice_for_all() -> None:
    game = placing(table([5, 6, 7], turn=2), "E")
    place(game, 2, "E", picks=[3, 3, 3])
    assert [choices(game, seat) for seat in range(3)] == [[Choose(1), Choose(2), Choose(3)]] * 3
    assert refused(game, 0, Roll(2)) == "not_allowed_now"
