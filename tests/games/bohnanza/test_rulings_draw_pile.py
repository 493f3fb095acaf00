"""The rulings on the draw pile, each under its number in docs/rulings/bohnanza.md."""

from __future__ import annotations

from functools import partial

import pytest

from cassoulet.game import Ended, Event
from cassoulet.games.bohnanza.actions import Harvest, Plant, Spare
from cassoulet.games.bohnanza.events import (
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
    DRAW,
    END_TRADING,
    RED,
    SOY,
    STINK,
    TURN_OVER,
    WAX,
    act,
    choices,
    rows,
    table,
)
from tests.games.helpers import odds, refused

# When it is exhausted


def phase_4(deck: list[int], discard: list[int], exhaustions: int = 0) -> Plantation:
    return table(
        [[SOY], [SOY, SOY]],
        deck=deck,
        discard=discard,
        exhaustions=exhaustions,
        phase=2,
        planted=1,
        seats=4,
    )


def phase_2(deck: list[int], discard: list[int], exhaustions: int = 0) -> Plantation:
    return table(
        [[SOY, SOY], [SOY]],
        deck=deck,
        discard=discard,
        exhaustions=exhaustions,
        planted=1,
        seats=4,
    )


def drawn_events(game: Plantation, drawn: list[int]) -> list[Event]:
    """End trading and draw, the last card of the pile too, which is an action of its own (B29)."""
    return act(game, 0, END_TRADING).events + act(game, 0, DRAW, drawn).events


def test_B4_the_pile_is_exhausted_when_its_last_card_is_taken() -> None:
    game = phase_4([RED, RED, WAX], [BLUE, BLUE, CHILI])
    assert drawn_events(game, [RED, RED, WAX]) == [
        TradingEnded(0),
        Drew(0, RED),
        Drew(0, RED),
        Drew(0, WAX),
        Exhausted(1),
        Reshuffled(3),
        TurnBegan(1),
    ]
    assert (game.deck.listed(), game.discard) == ((BLUE, BLUE, CHILI), [])


def test_B4_it_is_not_exhausted_while_a_card_is_left() -> None:
    game = phase_4([RED, RED, WAX, STINK], [BLUE])
    assert act(game, 0, END_TRADING, [RED, RED, WAX]).events == [
        TradingEnded(0),
        Drew(0, RED),
        Drew(0, RED),
        Drew(0, WAX),
        TurnBegan(1),
    ]
    assert (game.exhaustions, game.deck.listed(), game.discard) == (0, (STINK,), [BLUE])


def test_B4_turning_over_the_last_card_exhausts_it_too() -> None:
    game = phase_2([RED, WAX], [BLUE, CHILI], 1)
    outcome = act(game, 0, TURN_OVER, [WAX, RED])
    assert outcome.events == [
        TurnedOver(0, WAX),
        TurnedOver(0, RED),
        Exhausted(2),
        Reshuffled(2),
    ]
    assert outcome.changes == {
        "phase": 2,
        "turned": [WAX, RED],
        "discard": [],
        "exhaustions": 2,
        "had": rows([SOY, SOY], [SOY]),
        "held": [2, 1, 0, 0],
    }


def test_B5_after_the_last_exhaustion_in_phase_2_cards_are_still_traded_and_planted() -> None:
    game = phase_2([RED, WAX], [BLUE], 2)
    act(game, 0, TURN_OVER, [RED, WAX])
    assert (game.phase, game.to_act(), choices(game, 0)) == (
        2,
        (0,),
        [Spare((WAX, SOY, RED)), END_TRADING],
    )
    assert act(game, 0, END_TRADING).events == [TradingEnded(0)]
    assert choices(game, 0) == [Plant(WAX), Plant(RED)]


def test_B5_then_the_game_ends_without_a_phase_4() -> None:
    game = phase_2([RED, RED], [BLUE], 2)
    act(game, 0, TURN_OVER, [RED, RED])
    act(game, 0, END_TRADING)
    act(game, 0, Plant(RED))
    assert act(game, 0, Plant(RED)).events == [
        Planted(0, RED, 2),
        Harvested(0, RED, 2, 1),
        Ended((1, 0, 0, 0), (0,)),
    ]
    assert (game.hands[0], game.to_act()) == ([SOY, SOY], ())


def test_B5_only_one_card_is_turned_over_if_it_is_the_last() -> None:
    game = phase_2([RED], [BLUE, BLUE], 2)
    assert act(game, 0, TURN_OVER, [RED]).events == [TurnedOver(0, RED), Exhausted(3)]
    assert (game.turned, game.last_turn, game.discard) == ([RED], True, [BLUE, BLUE])


def test_B5_between_two_cards_an_earlier_exhaustion_only_means_a_reshuffle() -> None:
    game = phase_2([RED], [BLUE, WAX], 1)
    outcome = act(game, 0, TURN_OVER, [RED, BLUE])
    assert outcome.events == [
        TurnedOver(0, RED),
        Exhausted(2),
        Reshuffled(2),
        TurnedOver(0, BLUE),
    ]
    assert (game.turned, game.last_turn, game.deck.listed()) == ([RED, BLUE], False, (WAX,))


@pytest.mark.parametrize("drawn", [[RED], [RED, WAX], [RED, WAX, RED]])
def test_B6_the_last_exhaustion_in_phase_4_ends_the_game_at_once(drawn: list[int]) -> None:
    game = phase_4(drawn, [BLUE], 2)
    assert drawn_events(game, drawn) == [
        TradingEnded(0),
        *[Drew(0, card) for card in drawn],
        Exhausted(3),
        Ended((0, 0, 0, 0), (0,) if len(drawn) > 1 else (0, 1)),
    ]
    assert (game.turn, game.discard) == (-1, [BLUE])


def test_B6_cards_drawn_stay_in_hand_and_break_a_tie() -> None:
    game = phase_4([RED, WAX], [BLUE], 2)
    drawn_events(game, [RED, WAX])
    assert game.hands == rows([SOY, RED, WAX], [SOY, SOY])
    assert game.winners() == [0]


def test_B7_an_earlier_exhaustion_in_phase_4_is_followed_by_the_other_cards() -> None:
    game = phase_4([RED], [BLUE, BLUE, CHILI], 1)
    assert drawn_events(game, [RED, BLUE, CHILI]) == [
        TradingEnded(0),
        Drew(0, RED),
        Exhausted(2),
        Reshuffled(3),
        Drew(0, BLUE),
        Drew(0, CHILI),
        TurnBegan(1),
    ]
    assert (game.hands[0], game.deck.listed()) == ([SOY, RED, BLUE, CHILI], (BLUE,))


# Two piles without cards


def test_B25_with_no_card_anywhere_nothing_is_turned_over_and_the_turn_is_the_last() -> None:
    game = phase_2([], [], 1)
    outcome = act(game, 0, TURN_OVER)
    assert outcome.events == []
    assert outcome.changes == {"phase": 2, "last_turn": True}
    assert act(game, 0, END_TRADING).events == [TradingEnded(0), Ended((0, 0, 0, 0), (0,))]


def test_B25_a_second_card_that_is_nowhere_is_not_turned_over() -> None:
    game = phase_2([RED], [])
    outcome = act(game, 0, TURN_OVER, [RED])
    assert outcome.events == [TurnedOver(0, RED), Exhausted(1)]
    assert outcome.changes == {
        "phase": 2,
        "turned": [RED],
        "last_turn": True,
        "exhaustions": 1,
        "had": rows([SOY, SOY], [SOY]),
        "held": [2, 1, 0, 0],
    }
    act(game, 0, END_TRADING)
    assert isinstance(act(game, 0, Plant(RED)).events[-1], Ended)


def test_B25_the_turn_stays_the_last_when_cards_are_discarded_after_all() -> None:
    game = ran_out()
    act(game, 0, TURN_OVER)
    act(game, 1, Harvest(0))
    assert game.discard == [CHILI, CHILI]
    assert isinstance(act(game, 0, END_TRADING).events[-1], Ended)


def test_B25_phase_4_ends_the_game_when_a_card_is_missing() -> None:
    game = phase_4([RED, WAX], [])
    assert drawn_events(game, [RED, WAX]) == [
        TradingEnded(0),
        Drew(0, RED),
        Drew(0, WAX),
        Exhausted(1),
        Ended((0, 0, 0, 0), (0,)),
    ]
    assert game.hands[0] == [SOY, RED, WAX]


def test_B25_no_card_is_missing_after_the_last_one() -> None:
    game = phase_4([RED, WAX, RED], [])
    assert drawn_events(game, [RED, WAX, RED])[-2:] == [Exhausted(1), TurnBegan(1)]
    assert not game.last_turn


# A draw pile that runs out while nothing is discarded


def ran_out() -> Plantation:
    return table(
        [[SOY, SOY, RED]],
        [[(RED, 2)], [(CHILI, 3)], [(WAX, 2)]],
        deck=[],
        discard=[],
        planted=1,
        exhaustions=1,
        seats=4,
    )


def test_B27_the_new_pile_is_formed_when_a_card_is_needed() -> None:
    game = ran_out()
    act(game, 1, Harvest(0))
    act(game, 2, Harvest(0))
    assert (game.deck.size, game.discard) == (0, [CHILI, CHILI, WAX, WAX])
    outcome = act(game, 0, TURN_OVER, [WAX, CHILI])
    assert outcome.events == [Reshuffled(4), TurnedOver(0, WAX), TurnedOver(0, CHILI)]
    assert outcome.changes == {"phase": 2, "turned": [WAX, CHILI], "discard": []}
    assert game.deck.listed() == (WAX, CHILI)


def test_B27_it_counts_as_one_exhaustion() -> None:
    game = phase_4([RED, WAX, RED], [])
    drawn_events(game, [RED, WAX, RED])
    assert (game.exhaustions, game.deck.size, game.turn) == (1, 0, 1)
    act(game, 1, Plant(SOY))
    act(game, 1, Harvest(0))
    outcome = act(game, 1, TURN_OVER, [SOY])
    assert outcome.events == [Reshuffled(1), TurnedOver(1, SOY), Exhausted(2)]


def test_B27_the_order_of_harvests_before_it_makes_no_difference() -> None:
    piles = []
    for seats in ((1, 2), (2, 1)):
        game = ran_out()
        for seat in seats:
            act(game, seat, Harvest(0))
        piles.append(odds(partial(game.play, 0, TURN_OVER)))
    assert piles == [{WAX: 2, CHILI: 2}] * 2


def test_B27_in_phase_4_too() -> None:
    game = phase_4([], [BLUE, CHILI, WAX, WAX], 1)
    assert drawn_events(game, [WAX, CHILI, WAX]) == [
        TradingEnded(0),
        Reshuffled(4),
        Drew(0, WAX),
        Drew(0, CHILI),
        Drew(0, WAX),
        TurnBegan(1),
    ]
    assert (game.deck.listed(), game.discard, game.exhaustions) == ((BLUE,), [], 1)


# A draw that takes the last card


def about_to_plant(deck: list[int], hand: list[int], planted: int = 1) -> Plantation:
    return table(
        [hand, [SOY]],
        [[(RED, 3)], [(CHILI, 3)]],
        treasuries=[[], [], [BLUE] * 3],
        deck=deck,
        discard=[WAX],
        planted=planted,
        seats=4,
    )


@pytest.mark.parametrize("hand", [[RED], [RED, WAX]])
def test_B29_before_the_pile_runs_out_in_phase_2_all_may_sell_or_buy(hand: list[int]) -> None:
    game = about_to_plant([BLUE, STINK], hand)
    assert act(game, 0, Plant(RED)).events == [Planted(0, RED, 4)]
    assert (game.phase, game.to_act(), game.may_act()) == (1, (0,), (0, 1, 2, 3))
    assert choices(game, 0) == [TURN_OVER, Harvest(0)]
    assert (choices(game, 1), choices(game, 2)) == ([Harvest(0)], [BUY_FIELD])
    act(game, 0, Harvest(0))
    act(game, 1, Harvest(0))
    act(game, 2, BUY_FIELD)
    outcome = act(game, 0, TURN_OVER, [BLUE, STINK])
    assert outcome.events[2:] == [Exhausted(1), Reshuffled(1 + 1 + 2 + 3)]


def test_B29_also_before_the_turn_of_who_has_no_card_in_hand() -> None:
    game = table(
        [[SOY], [], [SOY]], [[], [(CHILI, 3)]], deck=[WAX] * 5, discard=[BLUE] * 4, phase=2, seats=4
    )
    assert act(game, 0, END_TRADING, [WAX] * 3).events[-1] == TurnBegan(1)
    assert (game.phase, game.turn, choices(game, 1)) == (1, 1, [TURN_OVER, Harvest(0)])
    assert refused(game, 0, TURN_OVER) == "not_your_turn"
    act(game, 1, Harvest(0))
    assert act(game, 1, TURN_OVER, [WAX] * 2).events[2:] == [Exhausted(1), Reshuffled(6)]


@pytest.mark.parametrize(
    ("seats", "drawn"), [(3, [RED] * 3), (5, [RED] * 3), (6, [RED] * 4), (7, [RED] * 4)]
)
def test_B29_before_the_pile_runs_out_in_phase_4_all_may_sell_or_buy(
    seats: int, drawn: list[int]
) -> None:
    game = table(
        [[SOY], [SOY]],
        [[(BLUE, 4)], [(CHILI, 3)]],
        set_aside=[[], [CHILI]],
        deck=drawn,
        discard=[WAX],
        phase=3,
        seats=seats,
    )
    assert act(game, 1, Plant(CHILI)).events == [Planted(1, CHILI, 4)]
    assert (game.phase, game.to_act()) == (4, (0,))
    assert (choices(game, 0), choices(game, 1)) == ([DRAW, Harvest(0)], [Harvest(0)])
    assert refused(game, 1, DRAW) == "not_your_turn"
    act(game, 1, Harvest(0))
    act(game, 0, Harvest(0))
    assert act(game, 0, DRAW, drawn).events == [
        *[Drew(0, RED)] * len(drawn),
        *(Exhausted(1), Reshuffled(1 + 3 + 3), TurnBegan(1)),
    ]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_B29_elsewhere_nobody_is_asked(seats: int) -> None:
    drawn = [RED] * (3 if seats < 6 else 4)
    game = table([[SOY], [SOY, SOY]], deck=[*drawn, WAX], discard=[WAX], phase=2, seats=seats)
    assert act(game, 0, END_TRADING, drawn).events[-1] == TurnBegan(1)
    game = about_to_plant([BLUE, STINK, STINK], [RED])
    assert act(game, 0, Plant(RED), [BLUE, STINK]).events[-1] == TurnedOver(0, STINK)
    assert refused(game, 0, DRAW) == "not_allowed_now"


def test_B29_nothing_else_is_planted_meanwhile() -> None:
    game = about_to_plant([BLUE, STINK], [RED, RED])
    act(game, 0, Plant(RED))
    assert refused(game, 0, Plant(RED)) == "not_allowed_now"


def test_B29_an_empty_pile_is_not_formed_before_it_either() -> None:
    """Of B27: what all discard meanwhile belongs to the new pile."""
    game = phase_4([], [BLUE], 1)
    act(game, 0, END_TRADING)
    assert (game.phase, game.discard) == (4, [BLUE])


def test_B29_in_version_2_the_draw_came_at_once() -> None:
    game = about_to_plant([BLUE, STINK], [RED])
    game.version = 2
    assert act(game, 0, Plant(RED), [BLUE, STINK]).events[-1] == Reshuffled(1)
    game = phase_4([RED, RED, WAX], [BLUE])
    game.version = 2
    assert act(game, 0, END_TRADING, [RED, RED, WAX]).events[-1] == TurnBegan(1)
