"""Every way in which the rules for 3 to 7 players say no, but for those of trading."""

from __future__ import annotations

import pytest

from cassoulet.game import NOBODY, Action
from cassoulet.games.bohnanza.actions import (
    Accept,
    Decline,
    Discard,
    DiscardFromHand,
    Harvest,
    Offer,
    Plant,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.growing import Plantation
from tests.games.bohnanza.setting import (
    BLUE,
    BUY_FIELD,
    CHILI,
    COCOA,
    DONE,
    EMPTY,
    END_TRADING,
    RED,
    SOY,
    TURN_OVER,
    WAX,
    act,
    choices,
    table,
)
from tests.games.helpers import refused

GROWING: list[Action] = [
    Plant(WAX),
    Plant(99),
    Plant(-1),
    Harvest(0),
    Harvest(7),
    Harvest(-1),
    BUY_FIELD,
    TURN_OVER,
    END_TRADING,
]
TRADING: list[Action] = [
    Offer(1, (0,), (), (), NOBODY),
    Accept(1, (), ()),
    Decline(1),
    Withdraw(1),
    Want((WAX,)),
]
OF_THE_DUEL: list[Action] = [Discard(WAX), DiscardFromHand(0), DONE]
EVERYTHING = [*GROWING, *TRADING, *OF_THE_DUEL]
HUGE = 2**62


def in_phase(phase: int, turn: int = 0) -> Plantation:
    return table(
        [[WAX, RED], [WAX], [WAX], [WAX]],
        [[(BLUE, 2), (SOY, 1)]] * 4,
        treasuries=[[WAX] * 2] * 4,
        turned=[CHILI] if phase == 2 else (),
        set_aside=[[CHILI]] if phase == 3 else (),
        phase=phase,
        planted=0 if phase == 1 else 1,
        turn=turn,
    )


@pytest.mark.parametrize("action", EVERYTHING, ids=repr)
def test_game_over(action: Action) -> None:
    game = table([[WAX]], treasuries=[[RED] * 3], phase=2, last_turn=True, seats=4)
    act(game, 0, END_TRADING)
    for seat in range(4):
        assert refused(game, seat, action) == "game_over"
        assert game.legal(seat) == []


@pytest.mark.parametrize("action", EVERYTHING, ids=repr)
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_nobody_sits_there(action: Action, phase: int) -> None:
    game = in_phase(phase)
    for seat in (4, 7, -1, -4, HUGE):
        assert refused(game, seat, action) == "not_your_turn"
        assert game.legal(seat) == []


@pytest.mark.parametrize("phase", [1, 2, 3])
@pytest.mark.parametrize("action", [TURN_OVER, END_TRADING], ids=repr)
def test_not_your_turn(phase: int, action: Action) -> None:
    for turn in range(4):
        game = in_phase(phase, turn)
        for seat in range(4):
            if seat != turn:
                assert refused(game, seat, action) == "not_your_turn"


@pytest.mark.parametrize(
    ("phase", "action"),
    [(1, TURN_OVER), (1, END_TRADING), (2, TURN_OVER), (3, TURN_OVER), (3, END_TRADING)],
    ids=repr,
)
def test_the_player_on_turn_cannot_go_on_yet_or_again(phase: int, action: Action) -> None:
    assert refused(in_phase(phase), 0, action) == "not_allowed_now"


def test_trading_does_not_end_after_one_card_was_planted() -> None:
    game = table([[WAX, RED]], planted=1, seats=4)
    assert choices(game, 0) == [Plant(WAX), TURN_OVER]
    assert refused(game, 0, END_TRADING) == "not_allowed_now"


@pytest.mark.parametrize("phase", [1, 2, 3])
@pytest.mark.parametrize("card", [WAX, RED, CHILI, COCOA, 11, 99, -1, -11, HUGE, -HUGE])
def test_no_field_for_it(phase: int, card: int) -> None:
    for seat in (0, 1):
        assert refused(in_phase(phase), seat, Plant(card)) == "no_field_for_it"


@pytest.mark.parametrize(
    ("phase", "seat", "card"),
    [
        pytest.param(1, 0, RED, id="the second card of the hand"),
        pytest.param(1, 0, SOY, id="a card that is not in hand"),
        pytest.param(1, 1, WAX, id="out of turn"),
        pytest.param(2, 0, WAX, id="in phase 2 from the hand"),
        pytest.param(2, 0, CHILI, id="in phase 2 a card that was turned over"),
        pytest.param(3, 0, WAX, id="in phase 3 from the hand"),
        pytest.param(3, 1, WAX, id="in phase 3 with nothing received"),
        pytest.param(3, 1, CHILI, id="a card that somebody else received"),
        pytest.param(1, 0, 0, id="the variety that is not in the game"),
        pytest.param(1, 0, 11, id="the first number that is on no card"),
        pytest.param(1, 0, 99, id="a number that is on no card"),
        pytest.param(3, 0, -1, id="a number below all cards"),
        pytest.param(3, 0, -8, id="a number that counts from the end"),
        pytest.param(1, 0, HUGE, id="a huge number"),
    ],
)
def test_not_this_card_now(phase: int, seat: int, card: int) -> None:
    game = table(
        [[WAX, RED], [WAX]],
        turned=[CHILI] if phase == 2 else (),
        set_aside=[[CHILI]] if phase == 3 else (),
        phase=phase,
        seats=4,
    )
    assert refused(game, seat, Plant(card)) == "not_allowed_now"


@pytest.mark.parametrize("field", [2, 3, 7, 99, -1, -2, HUGE, -HUGE])
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_no_such_field(field: int, phase: int) -> None:
    for seat in range(4):
        assert refused(in_phase(phase), seat, Harvest(field)) == "no_such_field"


@pytest.mark.parametrize("field", [3, -1])
def test_no_such_field_beyond_a_third_one(field: int) -> None:
    game = table(fields=[[(BLUE, 2), (SOY, 1), (RED, 1)]], seats=4)
    assert refused(game, 0, Harvest(field)) == "no_such_field"


@pytest.mark.parametrize("fields", [[EMPTY, EMPTY], [EMPTY, (RED, 1)], [EMPTY, (RED, 2)]])
def test_field_is_empty(fields: list[tuple[int, int]]) -> None:
    for seat in (0, 1):
        game = table(fields=[fields, fields], seats=4)
        assert refused(game, seat, Harvest(0)) == "field_is_empty"


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_bean_is_protected(phase: int) -> None:
    for seat in range(4):
        assert refused(in_phase(phase), seat, Harvest(1)) == "bean_is_protected"


@pytest.mark.parametrize(("seats", "coins"), [(4, 2), (4, 0), (5, 2), (6, 1), (7, 1), (7, 0)])
def test_not_enough_coins(seats: int, coins: int) -> None:
    game = table(treasuries=[[RED] * coins] * 4, seats=seats)
    assert refused(game, 0, BUY_FIELD) == "not_enough_coins"
    assert refused(game, 3, BUY_FIELD) == "not_enough_coins"


@pytest.mark.parametrize("coins", [0, 2, 3, 8])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_no_field_to_buy(coins: int, seats: int) -> None:
    game = table(fields=[[EMPTY] * 3], treasuries=[[RED] * coins], seats=seats)
    assert refused(game, 0, BUY_FIELD) == "no_field_to_buy"


@pytest.mark.parametrize("phase", [1, 2, 3])
@pytest.mark.parametrize("action", OF_THE_DUEL, ids=repr)
def test_the_duel_has_actions_of_its_own(phase: int, action: Action) -> None:
    for seat in (0, 1):
        assert refused(in_phase(phase), seat, action) == "not_allowed_now"


@pytest.mark.parametrize("phase", [1, 3])
@pytest.mark.parametrize("action", TRADING, ids=repr)
def test_no_trading_now(phase: int, action: Action) -> None:
    for seat in (0, 1):
        assert refused(in_phase(phase), seat, action) == "no_trading_now"


@pytest.mark.parametrize("action", [Decline(1), Withdraw(1), Decline(-1), Withdraw(99)], ids=repr)
def test_no_such_offer(action: Action) -> None:
    for seat in (0, 1):
        assert refused(in_phase(2), seat, action) == "no_such_offer"


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_all_that_is_listed_is_allowed(phase: int) -> None:
    game = in_phase(phase)
    act(game, 0, Harvest(0))
    for seat in range(4):
        for action in game.legal(seat):
            game.check(seat, action)
