"""The rulings of docs/rulings/bohnanza.md about the duel, each under its number."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cassoulet import archive, games
from cassoulet.dealers import Playout, Script
from cassoulet.game import NOBODY, Action, Ended
from cassoulet.games.bohnanza.actions import Discard, DiscardFromHand, Harvest, Plant
from cassoulet.games.bohnanza.duel import Duel
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
from cassoulet.journal import BadJournal, verify
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

OFFERED, PLANTING, OFFERING, DRAWN = 1, 2, 3, 4
JOURNALS = Path(__file__).parent / "journals"


def test_B20_one_card_at_most_is_discarded_and_ends_the_planting() -> None:
    game = table([[WAX, BLUE, CHILI, BLUE], [COFFEE]])
    act(game, 0, Plant(WAX))
    assert act(game, 0, DiscardFromHand(1)).events == [Discarded(0, CHILI)]
    assert (game.phase, game.hands[0], game.discard) == (PLANTING, [BLUE, BLUE], [CHILI])
    assert choices(game, 0) == [DONE, Harvest(0)]
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
    assert act(game, 0, DiscardFromHand(last)).events == [Discarded(0, BLUE)]


def test_B20_in_the_next_turn_one_may_be_discarded_again() -> None:
    game = table([[WAX, BLUE], [COFFEE, COFFEE]])
    act(game, 0, Plant(WAX))
    act(game, 0, DiscardFromHand(0))
    act(game, 0, DONE, draws=[RED, SOY, STINK])
    act(game, 0, DONE, draws=[GREEN, GREEN])
    act(game, 0, DONE)
    for card in (RED, SOY, STINK):
        act(game, 1, Discard(card))
    act(game, 1, Plant(COFFEE))
    assert DiscardFromHand(0) in game.legal(1)


def test_B20_nothing_is_discarded_without_planting() -> None:
    assert choices(table([[WAX, BLUE], [COFFEE]]), 0) == [Plant(WAX)]


def test_B20_with_an_empty_hand_nothing_is_planted_or_discarded() -> None:
    game = table([[], [COFFEE]], turned=[RED], phase=OFFERED)
    act(game, 0, Discard(RED))
    assert choices(game, 0) == [DONE]
    outcome = act(game, 0, DONE, draws=[RED, SOY, STINK])
    assert outcome.events == [
        *(TurnedOver(0, RED), TurnedOver(0, SOY), TurnedOver(0, STINK), Fetched(0, RED)),
    ]
    assert (game.phase, game.planted, game.turned) == (OFFERING, 0, [RED, SOY, STINK, RED])


def test_B20_the_next_player_may_have_an_empty_hand_too() -> None:
    game = table([[WAX], []], turned=[RED], phase=OFFERING)
    act(game, 0, Plant(RED))
    outcome = act(game, 0, DONE, draws=[BLUE, CHILI])
    assert outcome.events == [LeftOver(0, ()), Drew(0, BLUE), Drew(0, CHILI)]
    assert act(game, 0, DONE).events == [TurnBegan(1)]
    assert (game.turn, game.phase, choices(game, 1)) == (1, PLANTING, [DONE])


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
    act(game, 0, Plant(WAX))
    events = act(game, 0, DONE, draws=[RED, GREEN, STINK]).events
    assert [event for event in events if isinstance(event, Fetched)] == [
        Fetched(0, card) for card in fetched
    ]
    assert game.discard == left


def test_B22_to_fetch_from_the_discard_pile_is_compulsory() -> None:
    game = table([[WAX, BLUE, RED], [COFFEE]], planted=1)
    act(game, 0, DiscardFromHand(2))
    outcome = act(game, 0, DONE, draws=[GREEN, RED, STINK])
    assert outcome.events[-1] == Fetched(0, RED)
    assert (game.turned, game.discard) == ([GREEN, RED, STINK, RED], [])


def test_B22_a_later_harvest_fetches_nothing() -> None:
    game = table([[WAX], [COFFEE]], [[(RED, 3)]], turned=[RED, SOY], phase=OFFERING)
    outcome = act(game, 0, Harvest(0))
    assert outcome.events == [Harvested(0, RED, 3, 2)]
    assert (game.turned, game.discard) == ([RED, SOY], [RED])
    assert act(game, 0, Plant(SOY)).events == [Planted(0, SOY, 1)]


def test_B22_cards_are_fetched_once_all_three_are_drawn() -> None:
    game = table([[WAX, RED], [COFFEE]], planted=1)
    act(game, 0, DiscardFromHand(1))
    outcome = act(game, 0, DONE, draws=[RED, SOY, STINK])
    assert outcome.events == [
        *(TurnedOver(0, RED), TurnedOver(0, SOY), TurnedOver(0, STINK), Fetched(0, RED)),
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
    assert (game.phase, game.exhaustions, game.last_turn) == (OFFERING, 1, True)
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


def test_B23_with_all_open_cards_planted_the_step_is_ended_like_any_other() -> None:
    game = last_cards(CHILI)
    act(game, 0, DONE, draws=[CHILI])
    assert act(game, 0, Plant(CHILI)).events == [Planted(0, CHILI, 1)]
    assert act(game, 0, DONE).events == [
        *(LeftOver(0, ()), Harvested(0, CHILI, 1, 0), Ended((0, 0), (0,))),
    ]


def test_B23_the_last_card_drawn_in_step_four_ends_the_game_at_once() -> None:
    game = table([[], []], [[(RED, 5)], [(BLUE, 4)]], turned=[RED], phase=OFFERING, deck=[WAX] * 2)
    outcome = act(game, 0, DONE, draws=[WAX, WAX])
    assert outcome.events == [
        *(LeftOver(0, (RED,)), Drew(0, WAX), Drew(0, WAX), Exhausted(1)),
        *(Harvested(0, RED, 5, 4), Harvested(1, BLUE, 4, 1), Ended((4, 1), (0,))),
    ]
    assert (game.turn, game.hands, game.turned) == (NOBODY, [[WAX, WAX], []], [RED])


def test_B23_with_a_card_to_spare_the_next_turn_begins() -> None:
    game = table([[], [BLUE]], turned=[RED], phase=OFFERING, deck=[WAX] * 3)
    outcome = act(game, 0, DONE, draws=[WAX, WAX])
    assert outcome.events[-1] == TurnBegan(1)
    assert (game.exhaustions, game.deck.size) == (0, 1)


def test_B23_the_discard_pile_is_never_shuffled() -> None:
    game = table([[], []], turned=[RED], phase=OFFERING, deck=[WAX])
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


@pytest.mark.parametrize("phase", [OFFERED, PLANTING, OFFERING])
def test_B24_there_is_no_trading(phase: int) -> None:
    game = table([[WAX], [COFFEE]], turned=[RED], phase=phase)
    assert refused(game, 0, offer(1, 0)) == "not_allowed_now"
    assert refused(game, 1, offer(0, 0)) == "not_your_turn"


def test_B28_beans_may_be_sold_after_the_discard() -> None:
    game = table([[WAX, BLUE], [COFFEE]], [[(RED, 3)]], planted=1)
    act(game, 0, DiscardFromHand(1))
    act(game, 0, Harvest(0))
    assert game.discard == [BLUE, RED]
    outcome = act(game, 0, DONE, draws=[RED, SOY, STINK])
    assert outcome.events[-1] == Fetched(0, RED)


def test_B28_with_the_last_card_of_the_hand_planted_beans_may_be_sold() -> None:
    game = table([[RED], [COFFEE]], [[(RED, 3)]])
    assert act(game, 0, Plant(RED)).events == [Planted(0, RED, 4)]
    assert choices(game, 0) == [DONE, Harvest(0)]
    assert act(game, 0, Harvest(0)).events == [Harvested(0, RED, 4, 3)]
    assert choices(game, 0) == [DONE, BUY_FIELD]


def test_B28_with_an_empty_hand_beans_may_be_sold_before_three_are_drawn() -> None:
    game = table([[], [COFFEE]], [[(RED, 3)]], turned=[STINK], phase=OFFERED)
    act(game, 0, Plant(STINK))
    assert (game.phase, choices(game, 0)) == (PLANTING, [DONE, Harvest(0)])


def test_B28_with_the_last_open_card_planted_beans_may_be_sold() -> None:
    game = table([[WAX], [COFFEE]], [[(RED, 3)]], turned=[RED], phase=OFFERING)
    act(game, 0, Plant(RED))
    assert (game.turn, choices(game, 0)) == (0, [DONE, Harvest(0)])
    act(game, 0, Harvest(0))
    outcome = act(game, 0, DONE, draws=[BLUE, CHILI])
    assert outcome.events == [LeftOver(0, ()), Drew(0, BLUE), Drew(0, CHILI), TurnBegan(1)]


def after_step_4(*fields: tuple[int, int]) -> Plantation:
    """The first player has drawn; Red and Stink are left to the other."""
    game = table([[WAX], [COFFEE]], [list(fields)], turned=[RED, STINK], phase=OFFERING)
    act(game, 0, DONE, draws=[BLUE, CHILI])
    return game


def test_B28_beans_may_be_sold_after_the_new_cards_are_drawn() -> None:
    game = after_step_4((SOY, 4), (GREEN, 2))
    assert (game.turn, game.phase, game.hands[0]) == (0, DRAWN, [WAX, BLUE, CHILI])
    assert choices(game, 0) == [DONE, Harvest(0), Harvest(1)]
    act(game, 0, Harvest(0))
    assert game.discard == [SOY, SOY]
    assert act(game, 0, DONE).events == [TurnBegan(1)]
    assert (game.phase, game.turned) == (OFFERED, [RED, STINK])


def test_B28_nothing_is_planted_or_discarded_in_step_4() -> None:
    game = after_step_4((SOY, 4))
    for action in (Plant(WAX), Plant(RED), Discard(RED), DiscardFromHand(0)):
        assert refused(game, 0, action) == "not_allowed_now"
    assert refused(game, 1, DONE) == "not_your_turn"
    assert refused(game, 1, Harvest(0)) == "not_your_turn"


def test_B28_without_a_bean_to_sell_step_4_ends_by_itself() -> None:
    game = after_step_4()
    assert (game.turn, game.phase) == (1, OFFERED)


def test_B28_in_version_2_step_4_always_did() -> None:
    game = table([[WAX], [COFFEE]], [[(SOY, 4)]], turned=[RED], phase=OFFERING)
    game.version = 2
    assert act(game, 0, DONE, draws=[BLUE, CHILI]).events[-1] == TurnBegan(1)


def hasty(hand: list[int], turned: list[int], phase: int, planted: int = 0) -> Plantation:
    """A table of version 1; its copies are of version 1, too."""
    game = table([hand, [COFFEE]], turned=turned, phase=phase, planted=planted)
    assert isinstance(game, Duel)
    game.version = 1
    return game.copy()


THREE = [RED, SOY, STINK]


@pytest.mark.parametrize(
    ("game", "action", "draws"),
    [
        (hasty([WAX, BLUE], [], PLANTING, planted=1), DiscardFromHand(1), THREE),
        (hasty([WAX], [], PLANTING), Plant(WAX), THREE),
        (hasty([], [RED], OFFERED), Discard(RED), THREE),
        (hasty([WAX], [RED], OFFERING), Plant(RED), [BLUE, CHILI]),
    ],
)
def test_B28_in_version_1_steps_ended_by_themselves(
    game: Plantation, action: Action, draws: list[int]
) -> None:
    turn, phase = game.turn, game.phase
    events = act(game, 0, action, draws=draws).events
    assert len(events) > len(draws)
    assert (game.turn, game.phase) != (turn, phase)


def test_B28_in_version_1_no_step_ends_after_the_end_of_the_game() -> None:
    game = table([[WAX], [COFFEE]], turned=[RED], phase=OFFERING, deck=[BLUE, CHILI])
    game.version = 1
    events = act(game, 0, Plant(RED), draws=[BLUE, CHILI]).events
    assert [type(event) for event in events[-2:]] == [Harvested, Ended]
    assert game.turn == NOBODY


@pytest.mark.parametrize(
    ("name", "version"),
    [("duel-of-version-1", 1), ("duel-of-version-2", 2), ("market-of-version-2", 2)],
)
def test_B28_a_game_of_an_earlier_version_is_told_by_its_rules(name: str, version: int) -> None:
    """Those on file were played when there was no later version."""
    journal = archive.decode((JOURNALS / f"{name}.json").read_bytes(), games.box)
    assert (journal.box.rules_version, games.box("bohnanza").rules_version) == (version, 3)
    assert verify(journal).over
    newer = replace(journal, box=games.box("bohnanza"))
    with pytest.raises(BadJournal):
        verify(newer)


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_B28_a_table_of_an_earlier_version_goes_on_by_its_rules(seats: int, version: int) -> None:
    """And so do its copies, and what is imagined of it."""
    game = games.box("bohnanza").edition(version).deal(seats, {}, Playout(1))
    for _ in range(40):
        assert isinstance(game, Plantation)
        assert game.version == version
        view = game.view(0)
        assert game.copy().view(0) == game.redeal(0, Playout(2)).view(0) == view
        seat = game.to_act()[0]
        game.play(seat, game.legal(seat)[-1], Playout(3))
