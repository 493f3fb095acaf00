"""The course of the game for 3 to 7 players, sentence by sentence, in the rulebook's order.

Trading is in test_rulebook_trading.py, all that comes after phase 4 in test_rulebook_growing.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from cassoulet.box import WrongBox
from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import Event
from cassoulet.games.bohnanza import BOX
from cassoulet.games.bohnanza.actions import Harvest, Plant
from cassoulet.games.bohnanza.events import (
    Dealt,
    Drew,
    Exhausted,
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
    COFFEE,
    COPIES,
    DRAW,
    EMPTY,
    END_TRADING,
    GREEN,
    RED,
    SOY,
    STINK,
    TURN_OVER,
    WAX,
    act,
    box,
    choices,
    deal,
    fields_of,
    new_table,
    plots,
    rows,
    state,
    table,
)
from tests.games.helpers import census, odds, refused

SEATS = [3, 4, 5, 6, 7]

# The box


@pytest.mark.parametrize("seats", [2, *SEATS])
def test_two_to_seven_can_play(seats: int) -> None:
    assert len(BOX.deal(seats, {}, Playout(1)).scores()) == seats


@pytest.mark.parametrize("seats", [1, 8])
def test_nobody_plays_alone_or_with_more_than_seven(seats: int) -> None:
    with pytest.raises(WrongBox):
        BOX.deal(seats, {}, Playout(1))


def test_there_are_154_bean_cards_of_eleven_varieties() -> None:
    assert (len(COPIES), sum(COPIES)) == (11, 154)
    in_use = [max(counts) for counts in zip(*[census(new_table(s)) for s in SEATS], strict=True)]
    assert in_use == COPIES


@pytest.mark.parametrize("seats", SEATS)
def test_there_are_seven_third_fields(seats: int) -> None:
    game = new_table(seats)
    assert census(game, "third fields") == [7]
    assert game.inventory()["third fields"]["box"] == [4 if seats == 3 else 7]


# Bean fields


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_everybody_starts_with_two_empty_fields(seats: int) -> None:
    assert fields_of(new_table(seats)) == [[EMPTY, EMPTY]] * seats


def test_a_field_holds_one_variety_only() -> None:
    game = table([[WAX, BLUE, RED]], [[(RED, 1)]], seats=4)
    act(game, 0, Plant(WAX))
    assert fields_of(game)[0] == [(RED, 1), (WAX, 1)]
    assert refused(game, 0, Plant(BLUE)) == "no_field_for_it"


def test_a_field_holds_as_many_beans_as_there_are() -> None:
    game = table([[WAX, BLUE]], [[(WAX, 21)]], seats=4)
    assert act(game, 0, Plant(WAX)).events == [Planted(0, WAX, 22)]


@pytest.mark.parametrize("card", range(1, 11))
def test_an_empty_field_takes_any_variety(card: int) -> None:
    game = table([[card, card]], [[(COFFEE, 0), (WAX if card == RED else RED, 2)]], seats=4)
    assert choices(game, 0)[0] == Plant(card)


# Game setup


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_five_cards_are_dealt_to_each(seats: int) -> None:
    assert [len(hand) for hand in new_table(seats).hands] == [5] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_all_bean_cards_are_shuffled(seats: int) -> None:
    left = {card: count for card, count in enumerate(box(seats)) if count}
    assert odds(partial(deal, seats), 0) == left
    assert odds(partial(deal, seats), 0, RED, RED, WAX) == {**left, RED: 6, WAX: 21}


def test_hands_are_kept_in_the_order_in_which_they_were_dealt() -> None:
    dealt = [[RED, WAX, RED, BLUE, WAX], [SOY, BLUE, BLUE, WAX, SOY], [STINK, RED, RED, SOY, CHILI]]
    dealer = Recorder(Script([0, *[card for hand in dealt for card in hand]]))
    game = deal(3, dealer)
    assert dealer.events == [
        Dealt(0, (RED, WAX, RED, BLUE, WAX), 5),
        Dealt(1, (SOY, BLUE, BLUE, WAX, SOY), 5),
        Dealt(2, (STINK, RED, RED, SOY, CHILI), 5),
        TurnBegan(0),
    ]
    assert state(game) == state(table(dealt))
    assert [game.view(seat) for seat in range(3)] == [table(dealt).view(seat) for seat in range(3)]


def test_the_order_of_a_hand_does_not_change() -> None:
    game = table([[SOY, RED, WAX, BLUE]], seats=4)
    act(game, 0, Plant(SOY))
    act(game, 0, TURN_OVER, [CHILI, CHILI])
    act(game, 0, END_TRADING)
    act(game, 0, Plant(CHILI))
    act(game, 0, Plant(CHILI), [STINK, CHILI, GREEN, WAX, WAX])
    assert game.hands[0] == [RED, WAX, BLUE, STINK, CHILI, GREEN]


@pytest.mark.parametrize("seats", SEATS)
def test_the_rest_is_the_draw_pile(seats: int) -> None:
    game = new_table(seats)
    dealt = {3: 15, 4: 20, 5: 25, 6: 30, 7: 36}[seats]
    assert game.deck.size == sum(box(seats)) - dealt
    assert (game.discard, game.out_of_game) == ([], [])


# Game flow


def test_a_turn_has_four_phases() -> None:
    game = table([[RED, WAX], [SOY]], seats=4)
    phases = [game.phase]
    act(game, 0, Plant(RED))
    act(game, 0, TURN_OVER, [RED, RED])
    phases.append(game.phase)
    act(game, 0, END_TRADING)
    phases.append(game.phase)
    act(game, 0, Plant(RED))
    outcome = act(game, 0, Plant(RED), [WAX, WAX, WAX])
    assert phases == [1, 2, 3]
    assert outcome.events[1:] == [Drew(0, WAX), Drew(0, WAX), Drew(0, WAX), TurnBegan(1)]
    assert (game.turn, game.phase, game.planted) == (1, 1, 0)


# 1. Planting beans


def test_the_first_card_of_the_hand_must_be_planted() -> None:
    game = table([[RED, WAX], [RED]], seats=4)
    assert choices(game, 0) == [Plant(RED)]
    assert (game.to_act(), choices(game, 1)) == ((0,), [])
    outcome = act(game, 0, Plant(RED))
    assert outcome.events == [Planted(0, RED, 1)]
    assert outcome.changes == {
        "hands": rows([WAX], [RED]),
        "fields": plots([(RED, 1)]),
        "planted": 1,
    }


def test_another_card_of_the_hand_may_not_come_first() -> None:
    game = table([[RED, WAX]], seats=4)
    assert refused(game, 0, Plant(WAX)) == "not_allowed_now"
    assert refused(game, 0, TURN_OVER) == "not_allowed_now"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([(WAX, 3), EMPTY], [(WAX, 4), EMPTY]),
        ([EMPTY, (WAX, 3)], [EMPTY, (WAX, 4)]),
        ([(RED, 1), (WAX, 1)], [(RED, 1), (WAX, 2)]),
        ([EMPTY, (RED, 1), (WAX, 2)], [EMPTY, (RED, 1), (WAX, 3)]),
    ],
)
def test_a_card_goes_to_the_field_of_its_variety(
    before: list[tuple[int, int]], after: list[tuple[int, int]]
) -> None:
    game = table([[WAX, RED]], [before], seats=4)
    assert act(game, 0, Plant(WAX)).changes == {
        "hands": rows([RED]),
        "fields": plots(after),
        "planted": 1,
    }


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([EMPTY, EMPTY], [(WAX, 1), EMPTY]),
        ([(RED, 2), EMPTY], [(RED, 2), (WAX, 1)]),
        ([EMPTY, (RED, 2)], [(WAX, 1), (RED, 2)]),
        ([(RED, 2), (SOY, 1), EMPTY], [(RED, 2), (SOY, 1), (WAX, 1)]),
    ],
)
def test_a_card_of_another_variety_goes_to_an_empty_field(
    before: list[tuple[int, int]], after: list[tuple[int, int]]
) -> None:
    game = table([[WAX, RED]], [before], seats=4)
    assert act(game, 0, Plant(WAX)).changes == {
        "hands": rows([RED]),
        "fields": plots(after),
        "planted": 1,
    }


def test_the_first_variety_of_all_needs_an_empty_field_too() -> None:
    """An empty field is not one of the variety with number 0."""
    game = table([[COFFEE, WAX]], [[(RED, 2), EMPTY, (COFFEE, 1)]], seats=3)
    act(game, 0, Plant(COFFEE))
    assert fields_of(game)[0] == [(RED, 2), EMPTY, (COFFEE, 2)]


def test_without_a_fitting_or_empty_field_one_must_be_harvested_first() -> None:
    game = table([[WAX, BLUE]], [[(RED, 3), (SOY, 2)]], seats=4)
    assert choices(game, 0) == [Harvest(0), Harvest(1)]
    assert refused(game, 0, Plant(WAX)) == "no_field_for_it"
    outcome = act(game, 0, Harvest(0))
    assert outcome.events == [Harvested(0, RED, 3, 2)]
    assert outcome.changes == {
        "fields": plots([EMPTY, (SOY, 2)]),
        "treasuries": rows([RED, RED]),
        "discard": [RED],
    }
    assert act(game, 0, Plant(WAX)).changes["fields"] == plots([(WAX, 1), (SOY, 2)])


def test_the_next_card_may_be_planted_too() -> None:
    game = table([[RED, RED, WAX]], seats=4)
    act(game, 0, Plant(RED))
    assert choices(game, 0) == [Plant(RED), TURN_OVER, Harvest(0)]
    outcome = act(game, 0, Plant(RED), [SOY, BLUE])
    assert outcome.events == [Planted(0, RED, 2), TurnedOver(0, SOY), TurnedOver(0, BLUE)]
    assert outcome.changes == {
        "hands": rows([WAX]),
        "fields": plots([(RED, 2)]),
        "planted": 2,
        "phase": 2,
        "turned": [SOY, BLUE],
    }


def test_the_next_card_is_planted_in_the_same_way_as_the_first() -> None:
    game = table([[RED, SOY, WAX]], [[(RED, 1), (WAX, 2)]], seats=4)
    act(game, 0, Plant(RED))
    assert choices(game, 0) == [TURN_OVER, Harvest(0), Harvest(1)]
    assert refused(game, 0, Plant(SOY)) == "no_field_for_it"
    act(game, 0, Harvest(0))
    act(game, 0, Plant(SOY), [BLUE, BLUE])
    assert fields_of(game)[0] == [(SOY, 1), (WAX, 2)]


def test_the_next_card_may_be_kept() -> None:
    game = table([[RED, RED, WAX]], seats=4)
    act(game, 0, Plant(RED))
    outcome = act(game, 0, TURN_OVER, [SOY, BLUE])
    assert outcome.events == [TurnedOver(0, SOY), TurnedOver(0, BLUE)]
    assert outcome.changes == {"phase": 2, "turned": [SOY, BLUE]}


def test_a_third_card_cannot_be_planted() -> None:
    game = table([[RED, RED, RED]], seats=4)
    act(game, 0, Plant(RED))
    act(game, 0, Plant(RED), [WAX, WAX])
    assert game.phase == 2
    assert refused(game, 0, Plant(RED)) == "not_allowed_now"


def test_the_only_card_of_a_hand_is_enough() -> None:
    game = table([[RED]], seats=4)
    outcome = act(game, 0, Plant(RED), [SOY, BLUE])
    assert outcome.events == [Planted(0, RED, 1), TurnedOver(0, SOY), TurnedOver(0, BLUE)]
    assert outcome.changes == {
        "hands": rows(),
        "fields": plots([(RED, 1)]),
        "planted": 1,
        "phase": 2,
        "turned": [SOY, BLUE],
    }


def test_who_has_no_card_in_hand_skips_the_first_phase() -> None:
    game = table([[RED], []], set_aside=[[WAX]], phase=3, planted=2, seats=4)
    outcome = act(game, 0, Plant(WAX), [BLUE, BLUE, BLUE, SOY, STINK])
    assert outcome.events[4:] == [TurnBegan(1), TurnedOver(1, SOY), TurnedOver(1, STINK)]
    assert outcome.changes == {
        "hands": rows([RED, BLUE, BLUE, BLUE]),
        "fields": plots([(WAX, 1)]),
        "set_aside": rows(),
        "turn": 1,
        "phase": 2,
        "planted": 0,
        "turned": [SOY, STINK],
    }


# 2. Turning over and trading


def test_two_cards_of_the_draw_pile_are_turned_over() -> None:
    game = table([[RED, WAX]], deck=[SOY, SOY, BLUE], discard=[RED], planted=1, seats=4)
    turn_over = partial(game.copy().play, 0, TURN_OVER)
    assert odds(turn_over) == {SOY: 2, BLUE: 1}
    act(game, 0, TURN_OVER, [SOY, BLUE])
    assert (game.turned, game.deck.listed()) == ([SOY, BLUE], (SOY,))


def test_cards_that_were_turned_over_may_be_kept_to_be_planted() -> None:
    game = table([[WAX]], turned=[SOY, BLUE], phase=2, seats=4)
    assert END_TRADING in choices(game, 0)
    outcome = act(game, 0, END_TRADING)
    assert outcome.events == [TradingEnded(0)]
    assert outcome.changes == {"phase": 3, "turned": [], "set_aside": rows([SOY, BLUE])}


def test_only_the_player_on_turn_ends_the_second_phase() -> None:
    game = table([[WAX], [WAX], [WAX]], turned=[SOY, BLUE], phase=2, turn=1)
    assert game.to_act() == (1,)
    assert [END_TRADING in game.legal(seat) for seat in range(3)] == [False, True, False]
    assert refused(game, 0, END_TRADING) == "not_your_turn"


# 3. Planting traded and given beans


def received(coins: Sequence[int] = ()) -> Plantation:
    return table(
        [[WAX], [WAX], [WAX], [WAX]],
        [[(RED, 1), (CHILI, 2)], [(BLUE, 4), EMPTY]],
        treasuries=[coins],
        set_aside=[[SOY, RED], [GREEN, BLUE, STINK]],
        phase=3,
        planted=2,
    )


def test_all_players_plant_what_they_received() -> None:
    game = received()
    assert game.to_act() == (0, 1)
    assert choices(game, 1) == [Plant(BLUE), Plant(STINK), Plant(GREEN), Harvest(0)]
    outcome = act(game, 1, Plant(STINK))
    assert outcome.events == [Planted(1, STINK, 1)]
    assert outcome.changes == {
        "fields": plots([(RED, 1), (CHILI, 2)], [(BLUE, 4), (STINK, 1)]),
        "set_aside": rows([SOY, RED], [GREEN, BLUE]),
    }


def test_the_player_on_turn_plants_the_cards_turned_over_and_kept() -> None:
    game = table([[WAX]], turned=[SOY, SOY], set_aside=[[RED], [BLUE]], phase=2, seats=4)
    act(game, 0, END_TRADING)
    assert game.set_aside == rows([RED, SOY, SOY], [BLUE])
    assert choices(game, 0) == [Plant(SOY), Plant(RED)]


@pytest.mark.parametrize("order", [[GREEN, BLUE], [BLUE, GREEN]])
def test_everybody_chooses_the_order_of_their_cards(order: list[int]) -> None:
    game = table([[WAX]], set_aside=[[RED], [GREEN, BLUE]], phase=3, seats=4)
    for card in order:
        act(game, 1, Plant(card))
    assert fields_of(game)[1] == [(card, 1) for card in order]


def test_cards_in_hand_are_not_planted_in_the_third_phase() -> None:
    game = received()
    assert refused(game, 1, Plant(WAX)) == "not_allowed_now"
    assert refused(game, 2, Plant(WAX)) == "not_allowed_now"
    assert choices(game, 2) == []


def test_the_turn_goes_on_only_when_all_cards_are_planted() -> None:
    game = table([[WAX], [SOY]], set_aside=[[RED], [GREEN, RED]], phase=3, seats=4)
    act(game, 0, Plant(RED))
    assert (game.phase, game.to_act()) == (3, (1,))
    act(game, 1, Plant(RED))
    assert (game.phase, game.to_act()) == (3, (1,))
    outcome = act(game, 1, Plant(GREEN), [BLUE, BLUE, BLUE])
    assert outcome.events == [Planted(1, GREEN, 1), *[Drew(0, BLUE)] * 3, TurnBegan(1)]


def test_beans_may_be_sold_in_the_third_phase() -> None:
    game = received()
    assert act(game, 1, Harvest(0)).events == [Harvested(1, BLUE, 4, 1)]
    assert (game.phase, game.set_aside) == (3, rows([SOY, RED], [GREEN, BLUE, STINK]))


def test_a_card_that_fits_nowhere_needs_a_field_first() -> None:
    game = received()
    assert choices(game, 0) == [Plant(RED), Harvest(1)]
    assert refused(game, 0, Plant(SOY)) == "no_field_for_it"


def test_a_field_for_it_may_come_from_a_harvest() -> None:
    game = received()
    act(game, 0, Harvest(1))
    assert act(game, 0, Plant(SOY)).events == [Planted(0, SOY, 1)]
    assert fields_of(game)[0] == [(RED, 1), (SOY, 1)]


def test_a_field_for_it_may_be_bought() -> None:
    game = received([WAX, WAX, WAX])
    act(game, 0, BUY_FIELD)
    assert choices(game, 0)[:2] == [Plant(SOY), Plant(RED)]
    act(game, 0, Plant(SOY))
    assert fields_of(game)[0] == [(RED, 1), (CHILI, 2), (SOY, 1)]


# 4. Drawing new cards


def finish_turn(game: Plantation, draws: list[int]) -> list[Event]:
    return act(game, game.turn, END_TRADING, draws).events


@pytest.mark.parametrize(("seats", "count"), [(3, 3), (4, 3), (5, 3), (6, 4), (7, 4)])
def test_new_cards_are_drawn_one_by_one_to_the_end_of_the_hand(seats: int, count: int) -> None:
    drawn = [RED, WAX, RED, BLUE][:count]
    game = table([[SOY, RED], [SOY]], phase=2, planted=2, seats=seats)
    outcome = act(game, 0, END_TRADING, drawn)
    assert outcome.events == [TradingEnded(0), *[Drew(0, card) for card in drawn], TurnBegan(1)]
    assert outcome.changes == {
        "hands": rows([SOY, RED, *drawn], [SOY], seats=seats),
        "turn": 1,
        "phase": 1,
        "planted": 0,
    }


def test_when_the_draw_pile_is_exhausted_the_discard_pile_becomes_the_new_one() -> None:
    game = table([[SOY], [SOY]], phase=2, deck=[RED, WAX], discard=[BLUE, BLUE, CHILI], seats=4)
    act(game, 0, END_TRADING)
    turn = partial(game.copy().play, 0, DRAW)
    assert odds(turn, WAX, RED) == {BLUE: 2, CHILI: 1}
    outcome = act(game, 0, DRAW, [WAX, RED, BLUE])
    assert outcome.events == [
        Drew(0, WAX),
        Drew(0, RED),
        Exhausted(1),
        Reshuffled(3),
        Drew(0, BLUE),
        TurnBegan(1),
    ]
    assert outcome.changes == {
        "hands": rows([SOY, WAX, RED, BLUE], [SOY]),
        "discard": [],
        "exhaustions": 1,
        "turn": 1,
        "phase": 1,
        "had": rows([WAX, SOY, RED], [SOY]),
        "held": [3, 1, 0, 0],
    }
    assert game.deck.listed() == (BLUE, CHILI)


@pytest.mark.parametrize("seats", SEATS)
def test_then_it_is_the_left_neighbours_turn(seats: int) -> None:
    count = 3 if seats < 6 else 4
    for turn in range(seats):
        game = table([[SOY]] * seats, phase=2, turn=turn)
        left = (turn + 1) % seats
        assert finish_turn(game, [WAX] * count)[-1] == TurnBegan(left)
        assert game.to_act() == (left,)
