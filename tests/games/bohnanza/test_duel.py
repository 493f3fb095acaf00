"""The bean duel for two players, sentence by sentence, in the order of the rulebook."""

from __future__ import annotations

import pytest

from cassoulet.dealers import Playout, Recorder, Script, play_out
from cassoulet.game import NOBODY, Action, Ended
from cassoulet.games.bohnanza.actions import (
    Accept,
    Discard,
    DiscardFromHand,
    Harvest,
    Plant,
    Want,
)
from cassoulet.games.bohnanza.duel import Duel
from cassoulet.games.bohnanza.events import (
    Dealt,
    Discarded,
    Drew,
    Exhausted,
    Fetched,
    FieldBought,
    Harvested,
    LeftOver,
    Planted,
    TurnBegan,
    TurnedOver,
)
from cassoulet.games.bohnanza.growing import Plantation
from tests.games.bohnanza.market import offer
from tests.games.bohnanza.setting import (
    BLACK_EYED,
    BLUE,
    BUY_FIELD,
    CHILI,
    COFFEE,
    DONE,
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
    imagine,
    new_table,
    seen_from,
    state,
    table,
)
from tests.games.helpers import census, refused

OFFERED, PLANTING, OFFERING = 1, 2, 3

# Three cards turned over that match nothing, and two drawn
THREE = [RED, SOY, STINK]
TURNED_OVER = [TurnedOver(0, card) for card in THREE]
TWO = [WAX, GREEN]
DREW = [Drew(0, card) for card in TWO]


def step_1(*offered: int, fields: list[tuple[int, int]] | None = None) -> Plantation:
    """The first player finds these cards on offer."""
    hands = [[WAX, BLUE, CHILI], [COFFEE]]
    return table(hands, [fields or []], turned=offered, phase=OFFERED)


def step_2(*hand: int, planted: int = 0, discard: tuple[int, ...] = ()) -> Plantation:
    game = table([hand, [COFFEE]], phase=PLANTING, planted=planted)
    put_on_discard(game, *discard)
    return game


def step_3(*turned: int, fields: list[tuple[int, int]] | None = None) -> Plantation:
    """The first player has turned these cards over."""
    return table([[WAX, BLUE], [COFFEE]], [fields or []], turned=turned, phase=OFFERING, planted=1)


def put_on_discard(game: Plantation, *cards: int) -> None:
    for card in cards:
        game.deck.take(card)
        game.discard.append(card)


# The changes from the game for more players


def test_the_duel_is_for_two() -> None:
    assert isinstance(new_table(2), Duel)
    assert not isinstance(new_table(3), Duel)


def test_each_player_starts_with_five_cards_and_two_fields() -> None:
    first = [WAX, BLUE, WAX, CHILI, RED]
    second = [COFFEE, COFFEE, GREEN, SOY, STINK]
    script = Script([1, *first, *second])
    dealer = Recorder(script)
    game = deal(2, dealer)
    assert dealer.events == [
        Dealt(1, tuple(first), 5),
        Dealt(0, tuple(second), 5),
        TurnBegan(1),
    ]
    assert (game.hands, game.turn, game.planted) == ([second, first], 1, 0)
    assert fields_of(game) == [[(0, 0), (0, 0)]] * 2
    assert script.used_up()


@pytest.mark.parametrize("first", [0, 1])
def test_either_player_may_begin(first: int) -> None:
    game = deal(2, Script([first, *[WAX] * 5, *[BLUE] * 5]))
    assert (game.turn, game.hands[first]) == (first, [WAX] * 5)
    assert (game.to_act(), game.may_act()) == ((first,), (0, 1))


def test_garden_and_cocoa_beans_are_left_in_the_box() -> None:
    assert census(new_table(2)) == [24, 22, 20, 18, 16, 14, 12, 10, 8, 0, 0] == box(2)


@pytest.mark.parametrize("phase", [OFFERED, PLANTING, OFFERING])
def test_beans_are_sold_in_ones_own_turn_only(phase: int) -> None:
    fields = [[(BLUE, 4)], [(BLUE, 4)]]
    game = table([[WAX], [WAX]], fields, phase=phase, turned=[RED] * (phase != PLANTING))
    assert refused(game, 1, Harvest(0)) == "not_your_turn"
    assert Harvest(0) in game.legal(0)
    outcome = act(game, 0, Harvest(0))
    assert outcome.events == [Harvested(0, BLUE, 4, 1)]
    assert outcome.changes == {
        "fields": [[(0, 0), (0, 0)], [(BLUE, 4), (0, 0)]],
        "treasuries": [[BLUE], []],
        "discard": [BLUE] * 3,
    }


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("phase", [OFFERED, PLANTING, OFFERING])
def test_a_third_field_is_bought_at_any_time_and_its_coins_leave_the_game(
    seat: int, phase: int
) -> None:
    coins = [[RED, WAX, BLUE, GREEN]] * 2
    turned = [RED] * (phase != PLANTING)
    game = table([[WAX], [WAX]], treasuries=coins, phase=phase, turned=turned)
    outcome = act(game, seat, BUY_FIELD)
    assert outcome.events == [FieldBought(seat, (WAX, BLUE, GREEN))]
    assert sorted(outcome.changes) == ["fields", "out_of_game", "treasuries"]
    assert game.out_of_game == [WAX, BLUE, GREEN]
    assert game.treasuries == [[RED] if one == seat else coins[one] for one in (0, 1)]
    assert [len(plots) for plots in game.fields] == [2 + (one == seat) for one in (0, 1)]


def test_the_coins_of_both_third_fields_leave_the_game() -> None:
    game = table([[WAX], [WAX]], treasuries=[[RED] * 3, [BLUE] * 3])
    act(game, 1, BUY_FIELD)
    act(game, 0, BUY_FIELD)
    assert (game.out_of_game, game.discard) == ([BLUE] * 3 + [RED] * 3, [])
    assert seen_from(game, 0).memory.out_of_game == (BLUE,) * 3 + (RED,) * 3


def test_who_picks_at_random_may_buy_in_the_turn_of_the_other() -> None:
    game = table([[WAX], [WAX]], treasuries=[[], [RED] * 3])
    assert game.pick_action(1, Script([0])) == BUY_FIELD
    game.treasuries[1] = [RED] * 2
    assert game.pick_action(1, Script([])) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_third_field_costs_three_coins_and_there_is_no_fourth(seat: int) -> None:
    game = table([[WAX], [WAX]], treasuries=[[RED] * 2] * 2)
    assert refused(game, seat, BUY_FIELD) == "not_enough_coins"
    game = table([[WAX], [WAX]], [[(0, 0)] * 3] * 2, treasuries=[[RED] * 3] * 2)
    assert refused(game, seat, BUY_FIELD) == "no_field_to_buy"


def test_the_game_ends_when_the_draw_pile_runs_out_for_the_first_time() -> None:
    game = table([[WAX], [BLUE]], turned=[RED], phase=OFFERING, deck=[GREEN])
    outcome = act(game, 0, DONE, draws=[GREEN])
    ended = Ended((0, 0), (0,))
    assert outcome.events == [LeftOver(0, (RED,)), Drew(0, GREEN), Exhausted(1), ended]
    assert (game.turn, game.exhaustions, game.to_act(), game.may_act()) == (NOBODY, 1, (), ())


# 1. Planting or discarding the offered beans


def test_offered_beans_may_be_planted_or_discarded() -> None:
    game = step_1(RED, SOY, RED)
    assert choices(game, 0) == [Plant(SOY), Plant(RED), Discard(SOY), Discard(RED)]
    outcome = act(game, 0, Plant(RED))
    assert outcome.events == [Planted(0, RED, 1)]
    assert outcome.changes == {
        "turned": [SOY, RED],
        "fields": [[(RED, 1), (0, 0)], [(0, 0), (0, 0)]],
    }
    outcome = act(game, 0, Discard(RED))
    assert outcome.events == [Discarded(0, RED)]
    assert outcome.changes == {"turned": [SOY], "discard": [RED]}


@pytest.mark.parametrize("last", [Plant(RED), Discard(RED)])
def test_after_the_last_offered_bean_one_plants_from_the_hand(last: Action) -> None:
    game = step_1(RED)
    assert act(game, 0, last).changes["phase"] == PLANTING
    assert (game.turn, game.planted) == (0, 0)
    assert choices(game, 0)[0] == Plant(WAX)


def test_planting_offered_beans_does_not_count_as_planting_from_the_hand() -> None:
    game = step_1(WAX, WAX)
    act(game, 0, Plant(WAX))
    act(game, 0, Plant(WAX))
    assert (game.phase, game.planted, fields_of(game)[0][0]) == (PLANTING, 0, (WAX, 2))
    assert DONE not in game.legal(0)


def test_one_may_have_to_harvest_before_planting_an_offered_bean() -> None:
    game = step_1(RED, fields=[(BLUE, 2), (GREEN, 1)])
    assert refused(game, 0, Plant(RED)) == "no_field_for_it"
    assert choices(game, 0) == [Discard(RED), Harvest(0)]
    act(game, 0, Harvest(0))
    assert act(game, 0, Plant(RED)).events == [Planted(0, RED, 1)]


def test_this_step_is_skipped_in_the_very_first_turn() -> None:
    game = new_table(2)
    assert (game.phase, game.turned) == (PLANTING, [])


def test_this_step_is_skipped_when_nothing_was_left() -> None:
    game = step_3(RED)
    act(game, 0, Plant(RED))
    assert act(game, 0, DONE, draws=TWO).events == [LeftOver(0, ()), *DREW]
    assert act(game, 0, DONE).events == [TurnBegan(1)]
    assert (game.turn, game.phase, game.turned) == (1, PLANTING, [])


def test_what_was_left_is_offered_in_the_next_turn() -> None:
    game = step_3(RED, SOY)
    outcome = act(game, 0, DONE, draws=TWO)
    assert outcome.events == [LeftOver(0, (RED, SOY)), *DREW, TurnBegan(1)]
    assert outcome.changes == {
        "turn": 1,
        "phase": OFFERED,
        "planted": 0,
        "hands": [[WAX, BLUE, WAX, GREEN], [COFFEE]],
    }
    assert choices(game, 1) == [Plant(SOY), Plant(RED), Discard(SOY), Discard(RED)]


# 2. Planting bean cards and discarding


def test_one_or_two_beans_are_planted_as_in_the_normal_game() -> None:
    game = step_2(WAX, BLUE, CHILI)
    assert choices(game, 0) == [Plant(WAX)]
    outcome = act(game, 0, Plant(WAX))
    assert outcome.events == [Planted(0, WAX, 1)]
    assert outcome.changes == {
        "hands": [[BLUE, CHILI], [COFFEE]],
        "fields": [[(WAX, 1), (0, 0)], [(0, 0), (0, 0)]],
        "planted": 1,
    }
    assert act(game, 0, Plant(BLUE)).changes["planted"] == 2
    assert refused(game, 0, Plant(CHILI)) == "no_field_for_it"


def test_a_third_bean_is_not_planted() -> None:
    game = step_2(WAX, WAX, WAX, WAX)
    act(game, 0, Plant(WAX))
    assert choices(game, 0) == [
        *(Plant(WAX), DiscardFromHand(0), DiscardFromHand(1), DiscardFromHand(2), DONE),
        Harvest(0),
    ]
    act(game, 0, Plant(WAX))
    assert choices(game, 0) == [DiscardFromHand(0), DiscardFromHand(1), DONE, Harvest(0)]
    assert refused(game, 0, Plant(WAX)) == "not_allowed_now"


def test_the_second_bean_need_not_be_planted() -> None:
    game = step_2(WAX, BLUE, CHILI)
    act(game, 0, Plant(WAX))
    outcome = act(game, 0, DONE, draws=THREE)
    assert outcome.events == TURNED_OVER
    assert outcome.changes == {"phase": OFFERING, "turned": THREE}


@pytest.mark.parametrize(
    ("position", "left"), [(0, [CHILI, RED]), (1, [BLUE, RED]), (2, [BLUE, CHILI])]
)
def test_after_planting_any_card_of_the_hand_may_be_discarded_face_up(
    position: int, left: list[int]
) -> None:
    game = step_2(WAX, BLUE, CHILI, RED)
    card = game.hands[0][position + 1]
    act(game, 0, Plant(WAX))
    outcome = act(game, 0, DiscardFromHand(position))
    assert outcome.events == [Discarded(0, card)]
    assert outcome.changes == {
        "hands": [left, [COFFEE]],
        "discard": [card],
        "discarded": True,
    }


def test_nothing_is_discarded_before_planting() -> None:
    game = step_2(WAX, BLUE)
    assert refused(game, 0, DiscardFromHand(0)) == "not_allowed_now"
    assert refused(game, 0, DONE) == "not_allowed_now"


def test_who_has_planted_the_whole_hand_goes_on() -> None:
    game = step_2(WAX)
    act(game, 0, Plant(WAX))
    assert act(game, 0, DONE, draws=THREE).events == TURNED_OVER
    assert (game.phase, game.planted) == (OFFERING, 1)


# 3. Drawing, planting and offering beans


def test_three_cards_are_turned_over() -> None:
    game = step_2(WAX, WAX, WAX, planted=2)
    assert act(game, 0, DONE, draws=THREE).events == TURNED_OVER
    assert game.turned == THREE


def test_a_matching_card_on_top_of_the_discard_pile_is_added() -> None:
    game = step_2(WAX, planted=1, discard=(GREEN, SOY))
    outcome = act(game, 0, DONE, draws=THREE)
    assert outcome.events == [*TURNED_OVER, Fetched(0, SOY)]
    assert outcome.changes == {"phase": OFFERING, "turned": [*THREE, SOY], "discard": [GREEN]}


def test_this_goes_on_until_the_top_card_does_not_match() -> None:
    game = step_2(WAX, planted=1, discard=(RED, GREEN, STINK, RED, RED, SOY))
    outcome = act(game, 0, DONE, draws=THREE)
    fetched = [Fetched(0, card) for card in (SOY, RED, RED, STINK)]
    assert outcome.events == [*TURNED_OVER, *fetched]
    assert game.turned == [*THREE, SOY, RED, RED, STINK]
    assert game.discard == [RED, GREEN]


def test_the_whole_discard_pile_may_be_added() -> None:
    game = step_2(WAX, planted=1, discard=(RED, SOY))
    act(game, 0, DONE, draws=THREE)
    assert (game.turned, game.discard) == ([*THREE, SOY, RED], [])


def test_nothing_is_added_if_the_top_card_does_not_match() -> None:
    game = step_2(WAX, planted=1, discard=(RED, SOY, GREEN))
    assert act(game, 0, DONE, draws=THREE).events == TURNED_OVER
    assert game.discard == [RED, SOY, GREEN]


def test_some_of_the_cards_are_planted_and_the_rest_is_offered() -> None:
    game = step_3(RED, SOY, STINK, SOY)
    assert choices(game, 0) == [Plant(STINK), Plant(SOY), Plant(RED), DONE]
    outcome = act(game, 0, Plant(SOY))
    assert outcome.events == [Planted(0, SOY, 1)]
    assert outcome.changes == {
        "turned": [RED, STINK, SOY],
        "fields": [[(SOY, 1), (0, 0)], [(0, 0), (0, 0)]],
    }
    act(game, 0, Plant(SOY))
    assert act(game, 0, DONE, draws=TWO).events == [LeftOver(0, (RED, STINK)), *DREW]
    act(game, 0, DONE)
    assert (game.phase, game.turned) == (OFFERED, [RED, STINK])


def test_one_may_sell_beans_while_planting_if_one_must() -> None:
    game = step_3(RED, fields=[(BLUE, 4), (GREEN, 1)])
    assert refused(game, 0, Plant(RED)) == "no_field_for_it"
    assert act(game, 0, Harvest(0)).events == [Harvested(0, BLUE, 4, 1)]
    assert act(game, 0, Plant(RED)).events == [Planted(0, RED, 1)]


def test_one_may_sell_beans_while_planting_if_one_wants_to() -> None:
    game = step_3(RED, SOY, fields=[(RED, 4)])
    assert Harvest(0) in game.legal(0)
    act(game, 0, Harvest(0))
    assert (game.phase, game.turned, game.treasuries[0]) == (OFFERING, [RED, SOY], [RED] * 3)


def test_what_was_turned_over_is_not_discarded() -> None:
    assert refused(step_3(RED), 0, Discard(RED)) == "not_allowed_now"


def test_one_need_not_plant_any_of_them() -> None:
    game = step_3(*THREE)
    assert act(game, 0, DONE, draws=TWO).events[0] == LeftOver(0, tuple(THREE))
    assert game.turned == THREE


# 4. Drawing new bean cards


def test_two_cards_are_drawn_one_by_one_to_the_end_of_the_hand() -> None:
    game = step_3(RED)
    outcome = act(game, 0, DONE, draws=TWO)
    assert outcome.events == [LeftOver(0, (RED,)), Drew(0, WAX), Drew(0, GREEN), TurnBegan(1)]
    assert game.hands == [[WAX, BLUE, WAX, GREEN], [COFFEE]]


def test_turns_alternate() -> None:
    game = table([[WAX], [COFFEE]], turned=[RED], phase=OFFERING, turn=1, planted=2)
    act(game, 1, DONE, draws=TWO)
    assert (game.turn, game.planted, game.hands[1]) == (0, 0, [COFFEE, *TWO])


def test_a_whole_turn() -> None:
    game = table([[WAX, BLUE, CHILI], [COFFEE]], turned=[RED, GREEN], phase=OFFERED)
    events = [
        *act(game, 0, Discard(GREEN)).events,
        *act(game, 0, Plant(RED)).events,
        *act(game, 0, Plant(WAX)).events,
        *act(game, 0, DiscardFromHand(1)).events,
        *act(game, 0, DONE, draws=[CHILI, GREEN, RED]).events,
        *act(game, 0, Plant(RED)).events,
        *act(game, 0, DONE, draws=TWO).events,
        *act(game, 0, DONE).events,
    ]
    assert events == [
        *(Discarded(0, GREEN), Planted(0, RED, 1), Planted(0, WAX, 1), Discarded(0, CHILI)),
        *(TurnedOver(0, CHILI), TurnedOver(0, GREEN), TurnedOver(0, RED)),
        *(Fetched(0, CHILI), Fetched(0, GREEN), Planted(0, RED, 2)),
        *(LeftOver(0, (CHILI, GREEN, CHILI, GREEN)), *DREW, TurnBegan(1)),
    ]


@pytest.mark.parametrize("seed", range(10))
def test_a_duel_ends_after_one_pass_through_the_draw_pile(seed: int) -> None:
    game = new_table(2, seed)
    play_out(game, Playout(seed))
    assert (game.turn, game.exhaustions, game.deck.size) == (NOBODY, 1, 0)
    assert census(game) == box(2)


# Refusals

NOT_IN_A_DUEL: list[Action] = [offer(1, 0), Accept(1, (), ()), Want((RED,)), END_TRADING, TURN_OVER]
MALFORMED: list[Action] = [
    *(Plant(-1), Plant(99), Discard(-1), Discard(99)),
    *(DiscardFromHand(-1), DiscardFromHand(99)),
]


@pytest.mark.parametrize("action", [*NOT_IN_A_DUEL, *MALFORMED, Plant(RED), DONE, Harvest(0)])
@pytest.mark.parametrize("seat", [1, 2, -1, 99])
def test_not_your_turn(seat: int, action: Action) -> None:
    game = step_3(RED)
    assert refused(game, seat, action) == "not_your_turn"
    assert game.legal(seat) == []


@pytest.mark.parametrize("seat", [2, -1, 99])
def test_nobody_buys_who_does_not_sit_at_the_table(seat: int) -> None:
    game = table([[WAX], [COFFEE]], treasuries=[[RED] * 3, [BLUE] * 3])
    assert refused(game, seat, BUY_FIELD) == "not_your_turn"
    assert game.legal(seat) == []


@pytest.mark.parametrize("action", [*NOT_IN_A_DUEL, *MALFORMED, DONE, Harvest(0), BUY_FIELD])
@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_game_over(seat: int, action: Action) -> None:
    game = table([[WAX], [COFFEE]], turn=NOBODY, phase=OFFERING, treasuries=[[RED] * 3] * 2)
    assert refused(game, seat, action) == "game_over"
    assert game.legal(seat) == []


@pytest.mark.parametrize("action", [*NOT_IN_A_DUEL, *MALFORMED, Plant(GREEN), Discard(GREEN)])
def test_not_allowed_now(action: Action) -> None:
    for game in (step_1(RED), step_2(WAX, BLUE, planted=1), step_3(RED)):
        assert refused(game, 0, action) == "not_allowed_now"


def test_each_step_has_its_own_choices() -> None:
    assert refused(step_1(RED), 0, DONE) == "not_allowed_now"
    assert refused(step_1(RED), 0, Plant(WAX)) == "not_allowed_now"
    assert refused(step_1(RED), 0, DiscardFromHand(0)) == "not_allowed_now"
    assert refused(step_3(RED), 0, DiscardFromHand(0)) == "not_allowed_now"
    assert refused(step_2(WAX, planted=1), 0, DiscardFromHand(1)) == "not_allowed_now"


@pytest.mark.parametrize(
    ("field", "rule"),
    [(-1, "no_such_field"), (2, "no_such_field"), (99, "no_such_field"), (1, "bean_is_protected")],
)
def test_fields_that_are_not_harvested(field: int, rule: str) -> None:
    game = step_3(RED, fields=[(BLUE, 2), (GREEN, 1)])
    assert refused(game, 0, Harvest(field)) == rule
    assert refused(step_3(RED), 0, Harvest(0)) == "field_is_empty"


# What a seat may know


def in_play() -> Plantation:
    game = table(
        [[WAX, BLUE, WAX], [COFFEE, CHILI]],
        [[(RED, 2)], [(SOY, 1), (GREEN, 3)]],
        treasuries=[[RED, BLUE], [BLACK_EYED]],
        turned=[STINK, RED],
        phase=OFFERING,
        planted=2,
    )
    put_on_discard(game, RED, BLUE, RED, GREEN)
    return game


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_order_of_the_discard_pile_is_known(viewer: int | None) -> None:
    view = seen_from(in_play(), viewer)
    assert view.memory.discard == (RED, BLUE, RED, GREEN)
    assert view.hand == {0: (WAX, BLUE, WAX), 1: (COFFEE, CHILI), None: ()}[viewer]
    assert view.hand_sizes == (3, 2)
    assert (view.turned, view.phase, view.planted) == ((STINK, RED), OFFERING, 2)


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_duel_looks_the_same(viewer: int | None, seed: int) -> None:
    game = in_play()
    imagined = imagine(game, viewer, Playout(seed))
    assert isinstance(imagined, Duel)
    assert imagined.view(viewer) == game.view(viewer)
    assert imagined.discard == game.discard
    assert census(imagined) == box(2)


def test_the_opponents_hand_is_imagined_afresh() -> None:
    game = in_play()
    hands = [tuple(imagine(game, 0, Playout(seed)).hands[1]) for seed in range(20)]
    assert len(set(hands)) > 10
    twin = imagine(game, 0, Script([STINK, SOY]))
    assert twin.hands == [[WAX, BLUE, WAX], [STINK, SOY]]


def test_a_copy_shares_nothing() -> None:
    game = in_play()
    before, twin = state(game), game.copy()
    assert isinstance(twin, Duel)
    assert state(twin) == before
    act(twin, 0, Plant(RED))
    act(twin, 0, DONE, draws=TWO)
    assert state(game) == before
