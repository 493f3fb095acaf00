"""Harvests, the third field, the end of the game, the number of players: sentence by sentence."""

from __future__ import annotations

import pytest

from cassoulet.game import NOBODY, Ended
from cassoulet.games.bohnanza.actions import Harvest, Plant
from cassoulet.games.bohnanza.events import (
    Drew,
    Exhausted,
    FieldBought,
    Harvested,
    Planted,
    Reshuffled,
    TradingEnded,
    TurnBegan,
    TurnedOver,
)
from cassoulet.games.bohnanza.growing import Plantation
from tests.games.bohnanza.setting import (
    BLUE,
    BUY_FIELD,
    CHILI,
    COCOA,
    COFFEE,
    COPIES,
    DRAW,
    EMPTY,
    END_TRADING,
    GARDEN,
    GREEN,
    RED,
    SOY,
    STINK,
    TURN_OVER,
    WAX,
    act,
    choices,
    fields_of,
    new_table,
    plots,
    rows,
    table,
)
from tests.games.helpers import census, refused

SEATS = [3, 4, 5, 6, 7]
TIMES = {3: 2, 4: 3, 5: 3, 6: 3, 7: 3}  # how often the pile runs out

# Harvesting and selling beans


@pytest.mark.parametrize("phase", [1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_beans_may_be_sold_at_any_time_by_anybody(phase: int, seat: int) -> None:
    fields = [[(CHILI, 3), (RED, 1)]] * 4
    set_aside = [[], [], [WAX]] if phase == 3 else []
    game = table([[SOY]], fields, phase=phase, set_aside=set_aside, seats=4)
    assert Harvest(0) in game.legal(seat)
    assert seat in game.may_act()
    outcome = act(game, seat, Harvest(0))
    assert outcome.events == [Harvested(seat, CHILI, 3, 1)]
    after = [[EMPTY, (RED, 1)] if other == seat else fields[0] for other in range(4)]
    assert outcome.changes == {
        "fields": after,
        "treasuries": [[CHILI] if other == seat else [] for other in range(4)],
        "discard": [CHILI, CHILI],
    }


def test_all_beans_of_a_field_are_sold_together() -> None:
    game = table(fields=[[(GREEN, 9), (RED, 2)]], seats=4)
    act(game, 0, Harvest(0))
    assert fields_of(game)[0] == [EMPTY, (RED, 2)]


def test_coins_go_on_top_of_the_treasury_and_the_rest_on_the_discard_pile() -> None:
    game = table(fields=[[(SOY, 5)]], treasuries=[[RED, WAX]], discard=[BLUE], seats=4)
    outcome = act(game, 0, Harvest(0))
    assert outcome.events == [Harvested(0, SOY, 5, 2)]
    assert outcome.changes == {
        "fields": plots(),
        "treasuries": rows([RED, WAX, SOY, SOY]),
        "discard": [BLUE, SOY, SOY, SOY],
    }


def test_a_sale_may_bring_nothing() -> None:
    game = table(fields=[[(CHILI, 2)]], seats=4)
    outcome = act(game, 0, Harvest(0))
    assert outcome.events == [Harvested(0, CHILI, 2, 0)]
    assert outcome.changes == {"fields": plots(), "discard": [CHILI, CHILI]}


def test_a_sale_may_use_up_all_beans() -> None:
    game = table(fields=[[(COCOA, 3)]], seats=4)
    outcome = act(game, 0, Harvest(0))
    assert outcome.changes == {"fields": plots(), "treasuries": rows([COCOA, COCOA, COCOA])}


def test_there_is_nothing_to_sell_in_an_empty_field() -> None:
    game = table(fields=[[(CHILI, 2)]], seats=4)
    assert refused(game, 0, Harvest(1)) == "field_is_empty"


@pytest.mark.parametrize(
    ("counts", "sold"),
    [
        ([1, 2], [1]),
        ([2, 1], [0]),
        ([2, 2], [0, 1]),
        ([1, 8], [1]),
        ([1, 1], [0, 1]),
        ([1, 1, 1], [0, 1, 2]),
        ([1, 1, 2], [2]),
        ([2, 1, 3], [0, 2]),
        ([0, 0], []),
    ],
    ids=str,
)
def test_a_single_bean_is_sold_only_if_all_fields_have_one(
    counts: list[int], sold: list[int]
) -> None:
    beans = [(card, count) for card, count in zip([WAX, RED, SOY], counts, strict=False)]
    game = table(fields=[[], beans], seats=4)
    assert choices(game, 1) == [Harvest(field) for field in sold]


def test_among_single_beans_you_choose_which_to_sell() -> None:
    for field, left in enumerate([[EMPTY, (RED, 1)], [(WAX, 1), EMPTY]]):
        game = table(fields=[[(WAX, 1), (RED, 1)]], seats=4)
        act(game, 0, Harvest(field))
        assert fields_of(game)[0] == left


def test_beans_of_others_protect_nothing() -> None:
    game = table(fields=[[(WAX, 1), (RED, 1)], [(WAX, 5), (RED, 5)]], seats=4)
    assert choices(game, 0) == [TURN_OVER, Harvest(0), Harvest(1)]


# Buying a third field


@pytest.mark.parametrize("phase", [1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_third_field_may_be_bought_at_any_time_by_anybody(phase: int, seat: int) -> None:
    set_aside = [[], [], [WAX]] if phase == 3 else []
    coins = [[WAX, BLUE, BLUE, BLUE]] * 4
    game = table([[SOY]], treasuries=coins, phase=phase, set_aside=set_aside, seats=4)
    assert game.legal(seat)[-1] == BUY_FIELD
    outcome = act(game, seat, BUY_FIELD)
    assert outcome.events == [FieldBought(seat, (BLUE, BLUE, BLUE))]
    assert outcome.changes == {
        "fields": [[EMPTY] * (3 if other == seat else 2) for other in range(4)],
        "treasuries": [[WAX] if other == seat else coins[other] for other in range(4)],
        "discard": [BLUE, BLUE, BLUE],
    }


def test_each_player_may_buy_one_third_field() -> None:
    game = table(treasuries=[[WAX] * 7, [WAX] * 3], seats=4)
    act(game, 0, BUY_FIELD)
    assert refused(game, 0, BUY_FIELD) == "no_field_to_buy"
    act(game, 1, BUY_FIELD)
    assert [len(fields) for fields in game.fields] == [3, 3, 2, 2]
    assert game.inventory()["third fields"] == {
        "box": [5],
        "plantation of 0": [1],
        "plantation of 1": [1],
        "plantation of 2": [0],
        "plantation of 3": [0],
    }


@pytest.mark.parametrize(("seats", "price"), [(4, 3), (5, 3), (6, 2), (7, 2)])
def test_it_costs_the_coins_on_top_which_are_discarded_as_beans(seats: int, price: int) -> None:
    coins = [RED, SOY, WAX, BLUE]
    game = table(treasuries=[[], coins], discard=[CHILI], seats=seats)
    outcome = act(game, 1, BUY_FIELD)
    assert outcome.events == [FieldBought(1, tuple(coins[-price:]))]
    assert outcome.changes == {
        "fields": plots([], [EMPTY, EMPTY, EMPTY], seats=seats),
        "treasuries": rows([], coins[:-price], seats=seats),
        "discard": [CHILI, *coins[-price:]],
    }


def test_it_can_be_planted_at_once() -> None:
    game = table([[WAX, RED]], [[(RED, 2), (SOY, 2)]], treasuries=[[BLUE] * 3], seats=4)
    assert choices(game, 0) == [Harvest(0), Harvest(1), BUY_FIELD]
    act(game, 0, BUY_FIELD)
    assert choices(game, 0) == [Plant(WAX), Harvest(0), Harvest(1)]
    assert act(game, 0, Plant(WAX)).events == [Planted(0, WAX, 1)]
    assert fields_of(game)[0] == [(RED, 2), (SOY, 2), (WAX, 1)]


def test_the_third_field_is_harvested_like_the_others() -> None:
    game = table(fields=[[EMPTY, EMPTY, (CHILI, 6)]], seats=4)
    assert choices(game, 0) == [TURN_OVER, Harvest(2)]
    assert act(game, 0, Harvest(2)).events == [Harvested(0, CHILI, 6, 2)]
    assert game.fields[0][2].count == 0


@pytest.mark.parametrize(("seats", "price"), [(4, 3), (5, 3), (6, 2), (7, 2)])
def test_nobody_buys_what_they_cannot_pay(seats: int, price: int) -> None:
    game = table(treasuries=[[WAX] * (price - 1), [WAX] * price], seats=seats)
    assert refused(game, 0, BUY_FIELD) == "not_enough_coins"
    assert BUY_FIELD not in game.legal(0)
    assert BUY_FIELD in game.legal(1)


# End of the game


def last_exhaustion(seats: int, before: int, deck: list[int]) -> Plantation:
    return table(
        [[SOY, SOY]] * 3,
        phase=2,
        planted=2,
        deck=deck,
        discard=[BLUE] * 5,
        exhaustions=before,
        seats=seats,
    )


@pytest.mark.parametrize("seats", SEATS)
def test_the_game_goes_on_until_the_pile_has_run_out_often_enough(seats: int) -> None:
    for before in range(TIMES[seats] - 1):
        game = last_exhaustion(seats, before, [RED])
        more = [BLUE] * (2 if seats < 6 else 3)
        act(game, 0, END_TRADING)
        outcome = act(game, 0, DRAW, [RED, *more])
        assert outcome.events == [
            Drew(0, RED),
            Exhausted(before + 1),
            Reshuffled(5),
            *[Drew(0, BLUE)] * len(more),
            TurnBegan(1),
        ]
        assert (game.exhaustions, game.last_turn, game.turn) == (before + 1, False, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_in_phase_4_the_last_exhaustion_ends_the_game_at_once(seats: int) -> None:
    game = last_exhaustion(seats, TIMES[seats] - 1, [RED, WAX])
    act(game, 0, END_TRADING)
    outcome = act(game, 0, DRAW, [RED, WAX])
    assert outcome.events == [
        Drew(0, RED),
        Drew(0, WAX),
        Exhausted(TIMES[seats]),
        Ended((0,) * seats, (0,)),
    ]
    assert outcome.changes == {
        "hands": rows([SOY, SOY, RED, WAX], [SOY, SOY], [SOY, SOY], seats=seats),
        "turn": NOBODY,
        "exhaustions": TIMES[seats],
        "last_turn": True,
        "had": rows([WAX, SOY, SOY, RED], [SOY, SOY], [SOY, SOY], seats=seats),
        "held": [4, 2, 2] + [0] * (seats - 3),
    }
    assert (game.to_act(), game.may_act(), game.legal(0)) == ((), (), [])


@pytest.mark.parametrize("seats", SEATS)
def test_in_phase_2_it_ends_after_phase_3(seats: int) -> None:
    game = table(
        [[SOY, SOY], [SOY]],
        planted=1,
        deck=[RED, WAX],
        discard=[BLUE] * 5,
        exhaustions=TIMES[seats] - 1,
        seats=seats,
    )
    outcome = act(game, 0, TURN_OVER, [RED, WAX])
    assert outcome.events == [TurnedOver(0, RED), TurnedOver(0, WAX), Exhausted(TIMES[seats])]
    assert (game.last_turn, game.phase, game.discard) == (True, 2, [BLUE] * 5)
    assert act(game, 0, END_TRADING).events == [TradingEnded(0)]
    assert act(game, 0, Plant(RED)).events == [Planted(0, RED, 1)]
    outcome = act(game, 0, Plant(WAX))
    assert outcome.events == [
        Planted(0, WAX, 1),
        Harvested(0, RED, 1, 0),
        Harvested(0, WAX, 1, 0),
        Ended((0,) * seats, (0,)),
    ]
    assert outcome.changes == {
        "fields": plots(seats=seats),
        "set_aside": rows(seats=seats),
        "discard": [BLUE] * 5 + [RED, WAX],
        "turn": NOBODY,
    }


def test_one_card_is_turned_over_if_there_are_not_two() -> None:
    game = table([[SOY, SOY]], planted=1, deck=[RED], discard=[BLUE] * 5, exhaustions=2, seats=4)
    outcome = act(game, 0, TURN_OVER, [RED])
    assert outcome.events == [TurnedOver(0, RED), Exhausted(3)]
    assert outcome.changes == {
        "phase": 2,
        "turned": [RED],
        "exhaustions": 3,
        "last_turn": True,
        "had": rows([SOY, SOY]),
        "held": [2, 0, 0, 0],
    }


def test_at_the_end_fields_are_harvested_and_hands_are_set_aside() -> None:
    game = table(
        [[RED, RED, RED], [SOY]],
        [[(CHILI, 3), (WAX, 1)], [], [(SOY, 3), (BLUE, 6), (GREEN, 2)]],
        treasuries=[[WAX], [BLUE, BLUE]],
        phase=2,
        last_turn=True,
        discard=[RED],
        deck=[],
        seats=4,
    )
    outcome = act(game, 0, END_TRADING)
    assert outcome.events == [
        TradingEnded(0),
        Harvested(0, CHILI, 3, 1),
        Harvested(0, WAX, 1, 0),
        Harvested(2, SOY, 3, 1),
        Harvested(2, BLUE, 6, 2),
        Harvested(2, GREEN, 2, 0),
        Ended((2, 2, 3, 0), (2,)),
    ]
    assert outcome.changes == {
        "phase": 3,
        "turn": NOBODY,
        "fields": plots([], [], [EMPTY] * 3),
        "treasuries": rows([WAX, CHILI], [BLUE, BLUE], [SOY, BLUE, BLUE]),
        "discard": [RED, CHILI, CHILI, WAX, SOY, SOY, *[BLUE] * 4, GREEN, GREEN],
    }
    assert (game.scores(), game.winners()) == ([2, 2, 3, 0], [2])


def test_cards_left_in_hand_are_worth_nothing() -> None:
    game = table([[COCOA] * 4, [SOY]], treasuries=[[], [WAX]], phase=2, last_turn=True, seats=4)
    assert act(game, 0, END_TRADING).events == [TradingEnded(0), Ended((0, 1, 0, 0), (1,))]


@pytest.mark.parametrize(
    ("coins", "hands", "winners"),
    [
        ([3, 2, 1], [0, 5, 5], [0]),
        ([2, 3, 3], [9, 1, 2], [2]),
        ([3, 3, 3], [2, 4, 3], [1]),
        ([3, 3, 2], [1, 0, 5], [0]),
    ],
)
def test_most_coins_win_and_cards_in_hand_break_a_tie(
    coins: list[int], hands: list[int], winners: list[int]
) -> None:
    game = table([[WAX] * count for count in hands], treasuries=[[BLUE] * count for count in coins])
    assert (game.scores(), game.winners()) == (coins, winners)


def test_a_score_counts_what_the_fields_would_bring() -> None:
    game = table(fields=[[(CHILI, 3), (WAX, 4)], [(RED, 5)]], treasuries=[[WAX]], seats=4)
    assert game.scores() == [3, 4, 0, 0]


# The number of players


@pytest.mark.parametrize(
    ("seats", "removed", "cards"),
    [
        (3, [COCOA], 150),
        (4, [COFFEE], 130),
        (5, [COFFEE], 130),
        (6, [GARDEN, COCOA], 144),
        (7, [GARDEN, COCOA], 144),
    ],
)
def test_some_varieties_stay_in_the_box(seats: int, removed: list[int], cards: int) -> None:
    expected = [0 if card in removed else COPIES[card] for card in range(11)]
    assert census(new_table(seats)) == expected
    assert sum(expected) == cards


def test_three_players_start_with_their_third_field() -> None:
    assert fields_of(new_table(3)) == [[EMPTY] * 3] * 3


def test_three_players_cannot_buy_one() -> None:
    game = table(treasuries=[[WAX] * 22], seats=3)
    assert choices(game, 0) == [TURN_OVER]
    assert refused(game, 0, BUY_FIELD) == "no_field_to_buy"


@pytest.mark.parametrize(("seats", "sizes"), [(6, [3, 4, 5, 6, 6, 6]), (7, [3, 4, 5, 6, 6, 6, 6])])
def test_six_or_seven_players_start_with_hands_of_different_sizes(
    seats: int, sizes: list[int]
) -> None:
    for seed in range(8):
        game = new_table(seats, seed)
        assert [len(game.hands[(game.turn + place) % seats]) for place in range(seats)] == sizes


@pytest.mark.parametrize(("seats", "count"), [(5, 3), (6, 4), (7, 4)])
def test_six_or_seven_players_draw_four_cards(seats: int, count: int) -> None:
    game = table([[SOY], [SOY]], phase=2, seats=seats)
    outcome = act(game, 0, END_TRADING, [STINK] * count)
    assert outcome.events == [TradingEnded(0), *[Drew(0, STINK)] * count, TurnBegan(1)]


@pytest.mark.parametrize("field", [-1, 2])
def test_no_field_is_harvested_that_there_is_not(field: int) -> None:
    game = table([[WAX], [BLUE], [RED]], [[(RED, 3), (BLUE, 2)]], seats=4)
    assert game.may_harvest(0, 1)
    assert not game.may_harvest(0, field)
