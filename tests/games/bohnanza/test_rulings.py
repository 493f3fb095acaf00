"""The rulings of docs/rulings/bohnanza.md, each under its number.

Those on the draw pile, on trading and on the duel are in files of their own.
"""

from __future__ import annotations

from functools import partial

import pytest

from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import Action, Ended
from cassoulet.games.bohnanza.actions import Harvest, Plant
from cassoulet.games.bohnanza.events import (
    Dealt,
    Drew,
    FieldBought,
    Harvested,
    TradingEnded,
    TurnBegan,
)
from cassoulet.games.bohnanza.growing import Plantation
from tests.games.bohnanza.setting import (
    BLUE,
    BUY_FIELD,
    CHILI,
    EMPTY,
    END_TRADING,
    GREEN,
    RED,
    SOY,
    STINK,
    TURN_OVER,
    WAX,
    act,
    choices,
    deal,
    fields_of,
    new_table,
    plots,
    rows,
    seen_from,
    table,
)
from tests.games.helpers import odds, refused

# 1. Planting beans


def test_B1_a_card_must_go_to_the_field_of_its_variety() -> None:
    game = table([[WAX, RED]], [[EMPTY, (WAX, 1), EMPTY]], seats=4)
    act(game, 0, Plant(WAX))
    assert fields_of(game)[0] == [EMPTY, (WAX, 2), EMPTY]


def test_B1_that_field_may_be_harvested_first() -> None:
    game = table([[WAX, RED]], [[EMPTY, (WAX, 4)]], seats=4)
    act(game, 0, Harvest(1))
    act(game, 0, Plant(WAX))
    assert fields_of(game)[0] == [(WAX, 1), EMPTY]


@pytest.mark.parametrize("seats", [3, 5])
def test_B1_no_plantation_ever_has_two_fields_of_one_variety(seats: int) -> None:
    game, chance = new_table(seats), Playout(seats)
    while seats_to_act := game.to_act():
        actions = choices(game, seats_to_act[0])
        game.play(seats_to_act[0], actions[chance.below(len(actions))], chance)
        for fields in fields_of(game):
            growing = [card for card, count in fields if count]
            assert len(set(growing)) == len(growing)


# Harvesting and selling beans


@pytest.mark.parametrize(
    ("fields", "sold"),
    [
        ([(WAX, 1), EMPTY], [0]),
        ([EMPTY, (WAX, 1)], [1]),
        ([(WAX, 1), (RED, 1), EMPTY], [0, 1]),
        ([(WAX, 1), EMPTY, EMPTY], [0]),
    ],
)
def test_B2_an_empty_field_does_not_protect_a_single_bean(
    fields: list[tuple[int, int]], sold: list[int]
) -> None:
    assert choices(table(fields=[[], fields], seats=4), 1) == [Harvest(field) for field in sold]


def test_B2_a_field_with_two_beans_does() -> None:
    game = table(fields=[[], [(WAX, 1), (RED, 2), EMPTY]], seats=4)
    assert choices(game, 1) == [Harvest(1)]
    assert refused(game, 1, Harvest(0)) == "bean_is_protected"
    act(game, 1, Harvest(1))
    assert choices(game, 1) == [Harvest(0)]


def test_B3_at_the_end_no_bean_is_protected() -> None:
    game = table(fields=[[(WAX, 1), (RED, 2)]], phase=2, last_turn=True, seats=4)
    assert act(game, 0, END_TRADING).events == [
        TradingEnded(0),
        Harvested(0, WAX, 1, 0),
        Harvested(0, RED, 2, 1),
        Ended((1, 0, 0, 0), (0,)),
    ]


# At any time


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_B8_any_time_is_whenever_anybody_has_a_decision(phase: int) -> None:
    game = table(
        [[SOY, SOY], [SOY]],
        [[], [], [(RED, 3)]],
        treasuries=[[], [], [], [WAX] * 3],
        set_aside=[[WAX], [BLUE]] if phase == 3 else (),
        phase=phase,
        seats=4,
    )
    waiting = game.to_act()
    assert game.may_act() == (0, 1, 2, 3)
    act(game, 2, Harvest(0))
    act(game, 3, BUY_FIELD)
    assert (game.turn, game.phase, game.to_act()) == (0, phase, waiting)


def test_B8_nobody_interrupts_a_draw() -> None:
    game = table([[SOY], [SOY]], [[], [(RED, 3)]], phase=2, seats=4)
    assert act(game, 0, END_TRADING, [WAX, WAX, WAX]).events[-1] == TurnBegan(1)


def test_B8_in_a_duel_beans_are_sold_in_ones_own_turn_only() -> None:
    game = table([[SOY], [SOY]], [[(RED, 3)], [(RED, 3)]])
    assert Harvest(0) in game.legal(0)
    assert refused(game, 1, Harvest(0)) == "not_your_turn"


def test_B8_in_a_duel_a_field_is_bought_at_any_time() -> None:
    game = table([[SOY], [SOY]], treasuries=[[], [WAX] * 3])
    assert game.legal(1) == [BUY_FIELD]
    assert act(game, 1, BUY_FIELD).events == [FieldBought(1, (WAX, WAX, WAX))]


def test_B8_when_the_game_is_over_it_is_too_late() -> None:
    game = table(treasuries=[[WAX] * 3], phase=2, last_turn=True, seats=4)
    act(game, 0, END_TRADING)
    assert game.may_act() == ()
    assert refused(game, 0, BUY_FIELD) == "game_over"


def test_B9_a_field_may_be_bought_for_the_first_card_of_the_hand() -> None:
    game = table([[WAX, SOY]], [[(RED, 3), (BLUE, 2)]], treasuries=[[GREEN] * 3], seats=4)
    assert choices(game, 0) == [Harvest(0), Harvest(1), BUY_FIELD]
    act(game, 0, BUY_FIELD)
    act(game, 0, Plant(WAX))
    assert fields_of(game)[0] == [(RED, 3), (BLUE, 2), (WAX, 1)]


def test_B9_or_for_the_second() -> None:
    game = table([[RED, SOY, RED]], [[(RED, 3), (BLUE, 2)]], treasuries=[[GREEN] * 3], seats=4)
    act(game, 0, Plant(RED))
    act(game, 0, BUY_FIELD)
    act(game, 0, Plant(SOY), [WAX, WAX])
    assert fields_of(game)[0] == [(RED, 4), (BLUE, 2), (SOY, 1)]


# A third field


def test_B10_the_coins_that_were_earned_last_are_paid_first() -> None:
    game = table(fields=[[(RED, 3), (SOY, 2)]], treasuries=[[BLUE, WAX]], seats=4)
    act(game, 0, Harvest(0))
    act(game, 0, Harvest(1))
    assert game.treasuries[0] == [BLUE, WAX, RED, RED, SOY]
    outcome = act(game, 0, BUY_FIELD)
    assert outcome.events == [FieldBought(0, (RED, RED, SOY))]
    assert outcome.changes == {
        "fields": plots([EMPTY, EMPTY, EMPTY]),
        "treasuries": rows([BLUE, WAX]),
        "discard": [RED, SOY, RED, RED, SOY],
    }


def test_B10_they_are_beans_again_and_can_be_drawn() -> None:
    game = table([[SOY]], treasuries=[[RED, RED, WAX]], deck=[CHILI], discard=[], seats=4)
    act(game, 0, BUY_FIELD)
    act(game, 0, Plant(SOY))
    act(game, 0, TURN_OVER, [CHILI, WAX])
    assert (game.turned, game.deck.listed()) == ([CHILI, WAX], (RED, RED))


@pytest.mark.parametrize("seats", [6, 7])
def test_B11_for_six_or_seven_players_two_coins_are_enough(seats: int) -> None:
    game = table(treasuries=[[SOY, WAX], [SOY]], seats=seats)
    assert refused(game, 1, BUY_FIELD) == "not_enough_coins"
    assert act(game, 0, BUY_FIELD).events == [FieldBought(0, (SOY, WAX))]
    assert (game.treasuries[0], game.discard) == ([], [SOY, WAX])


@pytest.mark.parametrize("seats", [4, 5])
def test_B11_for_four_or_five_players_they_are_not(seats: int) -> None:
    game = table(treasuries=[[SOY, WAX]], seats=seats)
    assert refused(game, 0, BUY_FIELD) == "not_enough_coins"


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_B11_nobody_has_more_than_three_fields(seats: int) -> None:
    game = table(treasuries=[[WAX] * 10], seats=seats)
    act(game, 0, BUY_FIELD)
    assert refused(game, 0, BUY_FIELD) == "no_field_to_buy"
    assert BUY_FIELD not in game.legal(0)


def test_B11_three_players_have_three_from_the_start_and_buy_none() -> None:
    game = table(treasuries=[[WAX] * 10], seats=3)
    assert [len(fields) for fields in game.fields] == [3, 3, 3]
    assert refused(game, 0, BUY_FIELD) == "no_field_to_buy"


# 3. Planting traded and given beans


def planters() -> Plantation:
    return table(
        [[WAX], [WAX], [WAX], [WAX]],
        [[(RED, 3), (CHILI, 2)], [(BLUE, 4), (WAX, 2)]],
        set_aside=[[SOY], [GREEN, BLUE]],
        phase=3,
    )


def test_B16_all_who_received_cards_plant_at_once() -> None:
    game = planters()
    assert game.to_act() == (0, 1)
    act(game, 1, Plant(BLUE))
    assert game.to_act() == (0, 1)
    act(game, 0, Harvest(0))
    act(game, 0, Plant(SOY))
    assert game.to_act() == (1,)


def test_B16_who_plants_first_makes_no_difference() -> None:
    moves: list[list[tuple[int, Action]]] = [
        [(0, Harvest(1)), (0, Plant(SOY))],
        [(1, Harvest(0)), (1, Plant(GREEN))],
    ]
    ends = []
    for first, second in (moves, moves[::-1]):
        game = planters()
        for seat, action in [*first, *second]:
            act(game, seat, action)
        ends.append([game.view(viewer) for viewer in (0, 1, 2, 3, None)])
    assert ends[0] == ends[1]


def test_B16_the_discard_pile_is_shown_without_order() -> None:
    game = table(discard=[RED, WAX, SOY, WAX], seats=4)
    assert seen_from(game, 0).memory.discard == (WAX, WAX, SOY, RED)


# Game setup


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_B17_anybody_may_be_the_first_player(seats: int) -> None:
    assert odds(partial(deal, seats)) == dict.fromkeys(range(seats), 1)
    turns = {new_table(seats, seed).turn for seed in range(60)}
    assert turns == set(range(seats))


@pytest.mark.parametrize("first", [0, 2, 5])
def test_B17_cards_are_dealt_from_the_first_player_on(first: int) -> None:
    hands = [[WAX] * 3, [BLUE] * 4, [CHILI] * 5, [STINK] * 6, [GREEN] * 6, [SOY] * 6]
    dealer = Recorder(Script([first, *[card for hand in hands for card in hand]]))
    game = deal(6, dealer)
    places = [(first + place) % 6 for place in range(6)]
    assert dealer.events == [
        *[Dealt(places[n], tuple(hand), len(hand)) for n, hand in enumerate(hands)],
        TurnBegan(first),
    ]
    assert [game.hands[seat] for seat in places] == hands


# End of the game


@pytest.mark.parametrize(
    ("coins", "hands", "winners"),
    [
        ([2, 2, 1], [1, 3, 9], [1]),
        ([2, 2, 2], [3, 1, 3], [0, 2]),
        ([0, 0, 0], [0, 0, 0], [0, 1, 2]),
        ([1, 2, 2], [4, 2, 2], [1, 2]),
    ],
)
def test_B18_a_tie_that_cards_in_hand_do_not_break_is_shared(
    coins: list[int], hands: list[int], winners: list[int]
) -> None:
    game = table(
        [[WAX] * count for count in hands],
        treasuries=[[BLUE] * count for count in coins],
        phase=2,
        last_turn=True,
    )
    ended = act(game, 0, END_TRADING).events[-1]
    assert ended == Ended(tuple(coins), tuple(winners))
    assert game.winners() == winners


# What everybody knows


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_B19_coins_hand_sizes_fields_and_piles_are_open(viewer: int | None) -> None:
    game = table(
        [[WAX, RED], [SOY]],
        [[(RED, 2), EMPTY], [(SOY, 1)]],
        treasuries=[[], [WAX, BLUE]],
        deck=[CHILI] * 3,
        discard=[STINK],
        seats=4,
    )
    view = seen_from(game, viewer)
    assert (view.coins, view.hand_sizes, view.deck_size) == ((0, 2, 0, 0), (2, 1, 0, 0), 3)
    assert view.memory.discard == (STINK,)
    assert [[(one.card, one.count) for one in plots] for plots in view.fields] == fields_of(game)


def test_B19_the_cards_of_a_hand_are_not() -> None:
    ours, theirs = [[WAX, RED], [SOY, BLUE], []], [[WAX, RED], [GREEN, CHILI], []]
    game, other = table(ours), table(theirs)
    assert seen_from(game, 0) == seen_from(other, 0)
    assert seen_from(game, 0).hand == (WAX, RED)
    assert seen_from(game, 1).hand == (SOY, BLUE)
    assert seen_from(game, None).hand == ()


def test_B19_nor_are_cards_dealt_and_drawn() -> None:
    assert Dealt(1, (RED, WAX), 2).seen_by(1) == Dealt(1, (RED, WAX), 2)
    assert Drew(1, RED).seen_by(1) == Drew(1, RED)
    for viewer in (0, 2, None):
        assert Dealt(1, (RED, WAX), 2).seen_by(viewer) == Dealt(1, (), 2)
        assert Drew(1, RED).seen_by(viewer) == Drew(1, None)
