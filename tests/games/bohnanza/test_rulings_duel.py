"""The rulings of docs/rulings/bohnanza.md about the duel, each under its number."""

from __future__ import annotations

import pytest

from cassoulet.dealers import Script
from cassoulet.game import NOBODY, Action, Ended
from cassoulet.games.bohnanza.actions import Discard, DiscardFromHand, Harvest, Plant
from cassoulet.games.bohnanza.events import (
    Discarded,
    Drew,
    Exhausted,
    Fetched,
    Harvested,
    LeftOver,
    Planted,
    TurnBegan,
    TurnedOver,
)
from cassoulet.games.bohnanza.growing import Plantation
from tests.games.bohnanza.market import offer
from tests.games.bohnanza.setting import (
    BLUE,
    BUY_FIELD,
    CHILI,
    COFFEE,
    DONE,
    GREEN,
    RED,
    SOY,
    STINK,
    WAX,
    act,
    choices,
    deal,
    fields_of,
    table,
)
from tests.games.helpers import refused

OFFERED, PLANTING, DRAWING = 1, 2, 3


def test_B20_one_card_at_most_is_discarded_and_ends_the_planting() -> None:
    game = table([[WAX, BLUE, CHILI, BLUE], [COFFEE]])
    act(game, 0, Plant(WAX))
    act(game, 0, DiscardFromHand(1), draws=[RED, SOY, STINK])
    assert (game.phase, game.hands[0], game.discard) == (DRAWING, [BLUE, BLUE], [CHILI])
    assert refused(game, 0, DiscardFromHand(0)) == "not_allowed_now"
    assert refused(game, 0, Plant(BLUE)) == "not_allowed_now"


@pytest.mark.parametrize("planted", [1, 2])
def test_B20_a_card_may_be_discarded_after_one_bean_or_two(planted: int) -> None:
    game = table([[WAX, WAX, BLUE], [COFFEE]])
    for _ in range(planted):
        act(game, 0, Plant(WAX))
    last = len(game.hands[0]) - 1
    assert DiscardFromHand(last) in game.legal(0)
    assert DiscardFromHand(last + 1) not in game.legal(0)
    outcome = act(game, 0, DiscardFromHand(last), draws=[RED, SOY, STINK])
    assert outcome.events[0] == Discarded(0, BLUE)


def test_B20_nothing_is_discarded_without_planting() -> None:
    assert choices(table([[WAX, BLUE], [COFFEE]]), 0) == [Plant(WAX)]


def test_B20_with_an_empty_hand_nothing_is_planted_or_discarded() -> None:
    game = table([[], [COFFEE]], turned=[RED], phase=OFFERED)
    outcome = act(game, 0, Discard(RED), draws=[RED, SOY, STINK])
    assert outcome.events == [
        *(Discarded(0, RED), TurnedOver(0, RED), TurnedOver(0, SOY), TurnedOver(0, STINK)),
        Fetched(0, RED),
    ]
    assert (game.phase, game.planted, game.turned) == (DRAWING, 0, [RED, SOY, STINK, RED])


def test_B20_the_empty_hand_of_the_next_player_is_passed_over_too() -> None:
    game = table([[WAX], []], turned=[RED], phase=DRAWING)
    outcome = act(game, 0, Plant(RED), draws=[BLUE, CHILI, GREEN, SOY, STINK])
    assert outcome.events == [
        *(Planted(0, RED, 1), LeftOver(0, ()), Drew(0, BLUE), Drew(0, CHILI), TurnBegan(1)),
        *(TurnedOver(1, GREEN), TurnedOver(1, SOY), TurnedOver(1, STINK)),
    ]
    assert (game.turn, game.phase) == (1, DRAWING)


@pytest.mark.parametrize(
    ("steps", "discard", "fields"),
    [
        ([Discard(RED), Discard(SOY), Discard(GREEN)], [RED, SOY, GREEN], []),
        ([Discard(GREEN), Discard(RED), Discard(SOY)], [GREEN, RED, SOY], []),
        ([Discard(SOY), Plant(RED), Discard(GREEN)], [SOY, GREEN], [(RED, 1)]),
        ([Plant(GREEN), Plant(SOY), Discard(RED)], [RED], [(GREEN, 1), (SOY, 1)]),
        ([Plant(SOY), Plant(GREEN), Discard(RED)], [RED], [(SOY, 1), (GREEN, 1)]),
    ],
)
def test_B21_each_offered_card_is_planted_or_discarded_in_any_order(
    steps: list[Action], discard: list[int], fields: list[tuple[int, int]]
) -> None:
    game = table([[WAX], [COFFEE]], turned=[RED, SOY, GREEN], phase=OFFERED)
    for step in steps:
        assert game.phase == OFFERED
        act(game, 0, step)
    assert (game.phase, game.turned, game.discard) == (PLANTING, [], discard)
    assert fields_of(game)[0] == (fields + [(0, 0)] * 2)[:2]


def test_B21_none_of_the_offered_cards_may_remain() -> None:
    game = table([[WAX], [COFFEE]], turned=[RED, SOY], phase=OFFERED)
    assert choices(game, 0) == [Plant(SOY), Plant(RED), Discard(SOY), Discard(RED)]
    act(game, 0, Discard(RED))
    assert choices(game, 0) == [Plant(SOY), Discard(SOY)]
    assert refused(game, 0, DONE) == "not_allowed_now"


@pytest.mark.parametrize(
    ("order", "fetched", "left"),
    [([RED, SOY], [], [RED, SOY]), ([SOY, RED], [RED], [SOY])],
)
def test_B21_the_order_of_the_discards_decides_what_is_fetched(
    order: list[int], fetched: list[int], left: list[int]
) -> None:
    game = table([[WAX], [COFFEE]], turned=[RED, SOY], phase=OFFERED)
    for card in order:
        act(game, 0, Discard(card))
    events = act(game, 0, Plant(WAX), draws=[RED, GREEN, STINK]).events
    assert [event for event in events if isinstance(event, Fetched)] == [
        Fetched(0, card) for card in fetched
    ]
    assert game.discard == left


def test_B22_to_fetch_from_the_discard_pile_is_compulsory() -> None:
    game = table([[WAX, BLUE, RED], [COFFEE]], planted=1)
    outcome = act(game, 0, DiscardFromHand(2), draws=[GREEN, RED, STINK])
    assert outcome.events[-1] == Fetched(0, RED)
    assert (game.turned, game.discard) == ([GREEN, RED, STINK, RED], [])


def test_B22_a_later_harvest_fetches_nothing() -> None:
    game = table([[WAX], [COFFEE]], [[(RED, 3)]], turned=[RED, SOY], phase=DRAWING)
    outcome = act(game, 0, Harvest(0))
    assert outcome.events == [Harvested(0, RED, 3, 2)]
    assert (game.turned, game.discard) == ([RED, SOY], [RED])
    assert act(game, 0, Plant(SOY)).events == [Planted(0, SOY, 1)]


def test_B22_cards_are_fetched_once_all_three_are_drawn() -> None:
    game = table([[WAX, RED], [COFFEE]], planted=1)
    outcome = act(game, 0, DiscardFromHand(1), draws=[RED, SOY, STINK])
    assert outcome.events == [
        *(Discarded(0, RED), TurnedOver(0, RED), TurnedOver(0, SOY), TurnedOver(0, STINK)),
        Fetched(0, RED),
    ]


def last_cards(*deck: int) -> Plantation:
    """The draw pile holds only these when the first player has planted."""
    return table([[WAX, BLUE], [COFFEE]], planted=1, deck=deck, discard=[GREEN, RED, SOY])


@pytest.mark.parametrize("count", [1, 2, 3])
def test_B23_with_three_cards_or_fewer_all_of_them_are_turned_over(count: int) -> None:
    drawn = [RED, SOY, STINK][:count]
    game = last_cards(*drawn)
    outcome = act(game, 0, DONE, draws=drawn)
    fetched = [Fetched(0, SOY), Fetched(0, RED)] if count > 1 else []
    told = [TurnedOver(0, card) for card in drawn]
    assert outcome.events == [*told, Exhausted(1), *fetched]
    assert (game.phase, game.exhaustions, game.last_turn) == (DRAWING, 1, True)
    assert game.to_act() == (0,)


def test_B23_with_four_cards_the_turn_goes_on_and_ends_in_step_four() -> None:
    game = last_cards(RED, SOY, STINK, STINK)
    act(game, 0, DONE, draws=[RED, SOY, STINK])
    assert (game.exhaustions, game.last_turn) == (0, False)
    outcome = act(game, 0, DONE, draws=[STINK])
    assert outcome.events == [
        *(LeftOver(0, (RED, SOY, STINK, SOY, RED)), Drew(0, STINK), Exhausted(1)),
        Ended((0, 0), (0,)),
    ]
    assert game.hands == [[WAX, BLUE, STINK], [COFFEE]]


def test_B23_after_the_last_draw_step_three_is_finished_and_the_game_ends() -> None:
    game = last_cards(RED, CHILI)
    act(game, 0, DONE, draws=[RED, CHILI])
    assert choices(game, 0) == [Plant(CHILI), Plant(RED), DONE]
    assert act(game, 0, Plant(RED)).events == [Planted(0, RED, 1)]
    outcome = act(game, 0, DONE)
    assert outcome.events == [
        *(LeftOver(0, (CHILI,)), Harvested(0, RED, 1, 0), Ended((0, 0), (0,))),
    ]
    assert (game.turn, game.turned, game.hands) == (NOBODY, [CHILI], [[WAX, BLUE], [COFFEE]])


def test_B23_planting_the_last_open_card_ends_the_game_too() -> None:
    game = last_cards(CHILI)
    act(game, 0, DONE, draws=[CHILI])
    assert act(game, 0, Plant(CHILI)).events == [
        *(Planted(0, CHILI, 1), LeftOver(0, ()), Harvested(0, CHILI, 1, 0)),
        Ended((0, 0), (0,)),
    ]


def test_B23_the_last_card_drawn_in_step_four_ends_the_game_at_once() -> None:
    game = table([[], []], [[(RED, 5)], [(BLUE, 4)]], turned=[RED], phase=DRAWING, deck=[WAX] * 2)
    outcome = act(game, 0, DONE, draws=[WAX, WAX])
    assert outcome.events == [
        *(LeftOver(0, (RED,)), Drew(0, WAX), Drew(0, WAX), Exhausted(1)),
        *(Harvested(0, RED, 5, 4), Harvested(1, BLUE, 4, 1), Ended((4, 1), (0,))),
    ]
    assert (game.turn, game.hands, game.turned) == (NOBODY, [[WAX, WAX], []], [RED])


def test_B23_with_a_card_to_spare_the_next_turn_begins() -> None:
    game = table([[], [BLUE]], turned=[RED], phase=DRAWING, deck=[WAX] * 3)
    outcome = act(game, 0, DONE, draws=[WAX, WAX])
    assert outcome.events[-1] == TurnBegan(1)
    assert (game.exhaustions, game.deck.size) == (0, 1)


def test_B23_the_discard_pile_is_never_shuffled() -> None:
    game = table([[], []], turned=[RED], phase=DRAWING, deck=[WAX])
    size = len(game.discard)
    act(game, 0, DONE, draws=[WAX])
    assert (len(game.discard), game.deck.size, game.turn) == (size, 0, NOBODY)


def test_B24_a_duel_begins_with_five_cards_and_two_fields_each() -> None:
    game = deal(2, Script([0, *[WAX] * 5, *[BLUE] * 5]))
    assert game.hands == [[WAX] * 5, [BLUE] * 5]
    assert fields_of(game) == [[(0, 0)] * 2] * 2


def test_B24_the_third_field_costs_three_coins_that_leave_the_game() -> None:
    game = table([[WAX], [COFFEE]], treasuries=[[RED, BLUE, WAX]])
    act(game, 0, BUY_FIELD)
    assert (game.out_of_game, game.discard, game.treasuries[0]) == ([RED, BLUE, WAX], [], [])
    assert len(game.fields[0]) == 3


@pytest.mark.parametrize("phase", [OFFERED, PLANTING, DRAWING])
def test_B24_there_is_no_trading(phase: int) -> None:
    game = table([[WAX], [COFFEE]], turned=[RED], phase=phase)
    assert refused(game, 0, offer(1, 0)) == "not_allowed_now"
    assert refused(game, 1, offer(0, 0)) == "not_your_turn"
