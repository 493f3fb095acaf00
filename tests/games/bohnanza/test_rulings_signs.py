"""The rulings on signs (B30) and on a no that is heard (B31); signs tell nothing of a hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import NOBODY, Action, Event, Illegal
from cassoulet.games.bohnanza.actions import (
    Accept,
    Decline,
    Harvest,
    Offer,
    Plant,
    Spare,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.events import Declined, Harvested, Planted, Spared, Traded, Wanted
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.rules import Bohnanza
from tests.games.bohnanza.market import EVERYONE, accept, act_all, market, numbers, offer
from tests.games.bohnanza.setting import (
    BLUE,
    COFFEE,
    END_TRADING,
    GARDEN,
    GREEN,
    RED,
    SOY,
    STINK,
    WAX,
    act,
    imagine,
    new_table,
    seen_from,
    table,
)
from tests.games.helpers import refused
from tests.sizes import FULL, heavy

# What one would part with


@pytest.mark.parametrize("seat", [0, 2])
def test_B30_anybody_says_at_the_market_what_they_would_part_with(seat: int) -> None:
    outcome = act(market(), seat, Spare((GREEN, GARDEN)))
    assert outcome.events == [Spared(seat, (GREEN, GARDEN))]
    assert sorted(outcome.changes) == ["spares", "spares_changed"]


def test_B30_all_see_it() -> None:
    game = market()
    act(game, 1, Spare((RED,)))
    for viewer in (0, 1, 3, None):
        view = seen_from(game, viewer)
        assert (view.spares, view.spares_changed) == (
            ((), (RED,), (), ()),
            (False, True, False, False),
        )


def test_B30_it_is_a_call_for_bids_of_which_one_is_picked() -> None:
    game = market()
    act_all(game, (0, Spare((STINK,))), (1, offer(0, 1, want=(STINK,))))
    act_all(game, (2, offer(0, 0, 1, want=(STINK,))), (3, offer(0, 0, want=(STINK,))))
    picked = act(game, 0, accept(2, turned=(STINK,)))
    assert picked.events[0] == Traded(2, 2, 0, (RED, GARDEN), (STINK,))
    assert numbers(game) == [1, 3]


def test_B30_it_binds_nobody() -> None:
    game = market()
    act_all(game, (0, Spare((STINK,))), (1, offer(0, 0, want=(STINK,))), (0, Decline(1)))
    assert game.set_aside == [[]] * 4


def test_B30_it_is_not_compared_with_the_hand() -> None:
    for hand in ([RED], [WAX], []):
        game = market([hand, [SOY], [SOY]], turned=[])
        assert act(game, 0, Spare((RED,))).events == [Spared(0, (RED,))]


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ((RED, RED), "name_each_once_in_order"),
        ((RED, SOY), "name_each_once_in_order"),
        ((-1, RED), "no_such_variety"),
        ((COFFEE,), "no_such_variety"),
        ((RED, 11), "no_such_variety"),
        ((), "nothing_changed"),
    ],
)
def test_B30_signs_that_are_refused(cards: tuple[int, ...], rule: str) -> None:
    assert refused(market(), 1, Spare(cards)) == rule
    assert refused(market(), 1, Want(cards)) == rule


def test_B30_signs_grow_at_the_market_only() -> None:
    game = table([[WAX]], seats=4)
    assert refused(game, 0, Spare((RED,))) == "no_trading_now"
    assert refused(game, 4, Spare((RED,))) == "not_your_turn"
    game.turn = NOBODY
    assert refused(game, 0, Spare((RED,))) == "game_over"


# Taking signs down


def with_signs(phase: int) -> Plantation:
    game = table([[WAX, BLUE], [SOY]], phase=phase, set_aside=[[STINK]], seats=4)
    game.wants[1] = game.spares[1] = (WAX, BLUE, RED)
    game.wants_changed[1] = game.spares_changed[1] = True
    return game


@pytest.mark.parametrize("phase", [1, 2, 3, 4])
@pytest.mark.parametrize("left", [(), (RED,), (WAX, RED)])
def test_B30_to_take_beans_off_a_sign_is_free_at_any_time(
    phase: int, left: tuple[int, ...]
) -> None:
    game = with_signs(phase)
    assert act(game, 1, Want(left)).changes == {"wants": [(), left, (), ()]}
    assert act(game, 1, Spare(left)).changes == {"spares": [(), left, (), ()]}


def test_B30_it_does_not_count_as_the_change_of_a_turn() -> None:
    game = market(wants=[(), (WAX, RED)])
    act_all(game, (1, Want((RED,))), (1, Want(())), (1, Want((SOY,))))
    assert refused(game, 1, Want((SOY, RED))) == "wants_already_changed"
    game = market()
    game.spares[1] = (WAX, RED)
    act_all(game, (1, Spare((RED,))), (1, Spare(())), (1, Spare((SOY,))))
    assert refused(game, 1, Spare((SOY, RED))) == "spares_already_changed"


@pytest.mark.parametrize("cards", [(RED, BLUE), (BLUE, BLUE), (WAX, SOY), (WAX, BLUE, RED)])
def test_B30_whatever_does_not_shrink_a_sign_is_no_taking_down(cards: tuple[int, ...]) -> None:
    game = with_signs(1)
    assert refused(game, 1, Want(cards)) == "no_trading_now"
    assert refused(game, 1, Spare(cards)) == "no_trading_now"


def test_B30_what_one_got_is_no_longer_wanted() -> None:
    game = market(wants=[(SOY, RED), (WAX,)])
    act_all(game, (0, Spare((WAX,))), (0, offer(1, 0, want=(RED,))))
    assert act(game, 1, accept(1, 1)).events == [
        *(Traded(1, 0, 1, (WAX,), (RED,)), Wanted(0, (SOY,)), Spared(0, ()), Wanted(1, ())),
    ]
    assert not game.wants_changed[0]
    act(game, 0, Want((SOY, RED)))  # it may be hung again at once


def test_B30_but_what_one_grows_is_wanted_still() -> None:
    game = market(fields=[[(RED, 2)]], wants=[(RED,)])
    act_all(game, (0, offer(1, 0, want=(RED,))), (1, accept(1, 1)))
    assert game.wants[0] == (RED,)


def test_B30_who_sells_a_field_no_longer_collects_its_beans() -> None:
    game = market(fields=[[], [(RED, 2), (SOY, 2)]], wants=[(), (SOY, RED)])
    game.wants_changed[1] = True
    assert act(game, 1, Harvest(0)).events == [Harvested(1, RED, 2, 1), Wanted(1, (SOY,))]
    assert not game.wants_changed[1]


def test_B30_what_one_gave_or_planted_is_no_longer_to_spare() -> None:
    game = market([[SOY], [SOY, RED, SOY], []], turned=[])
    act_all(game, (1, Spare((SOY, RED))), (1, offer(0, 0)))
    assert act(game, 0, accept(1)).events == [Traded(1, 1, 0, (SOY,), ()), Spared(1, (RED,))]
    assert game.hands[1] == [RED, SOY]
    act(game, 1, Spare((SOY, RED)))
    act(game, 0, END_TRADING)
    act(game, 0, Plant(SOY), draws=[BLUE, BLUE, BLUE])
    assert act(game, 1, Plant(RED)).events == [Planted(1, RED, 1), Spared(1, (SOY,))]


def test_B30_an_open_card_of_the_same_variety_is_still_to_spare() -> None:
    game = market(turned=[STINK, STINK])
    act_all(game, (0, Spare((STINK,))), (0, offer(1, turned=(STINK,))))
    assert act(game, 1, accept(1)).events == [Traded(1, 0, 1, (STINK,), ())]
    act(game, 0, offer(2, turned=(STINK,)))
    assert act(game, 2, accept(2)).events == [Traded(2, 0, 2, (STINK,), ()), Spared(0, ())]


def test_B30_signs_say_nothing_when_the_game_ends() -> None:
    game = table([[WAX]], [[(RED, 2)]], phase=2, last_turn=True, seats=4)
    game.wants[0] = (RED,)
    events = act(game, 0, END_TRADING).events
    assert not any(isinstance(event, Wanted) for event in events)


def test_B30_in_version_2_signs_hung_on() -> None:
    game = market(fields=[[], [(RED, 2)]], wants=[(SOY,), (RED,)])
    game.version = 2
    act_all(game, (0, offer(1, 0, want=(SOY,))), (1, accept(1, 0)), (1, Harvest(0)))
    assert game.wants == [(SOY,), (RED,), (), ()]


# A no that is heard


def test_B31_a_no_to_an_offer_to_everyone_is_heard_and_changes_nothing_else() -> None:
    game = market()
    act(game, 0, offer(EVERYONE, 0, want=(RED,)))
    outcome = act(game, 2, Decline(1))
    assert outcome.events == [Declined(1, 2)]
    assert sorted(outcome.changes) == ["offers"]
    assert [(one.number, one.declined_by) for one in game.offers] == [(1, [2])]
    assert game.refused == []
    for viewer in (0, 1, 2, None):
        assert [one.declined_by for one in seen_from(game, viewer).offers] == [(2,)]


def test_B31_others_may_still_accept_and_so_may_who_said_no() -> None:
    for taker in (1, 2):
        game = market()
        act_all(game, (0, offer(EVERYONE, 0, want=(RED,))), (2, Decline(1)))
        act(game, taker, accept(1, 1 if taker == 1 else 0))
        assert numbers(game) == []


def test_B31_nobody_says_it_twice() -> None:
    game = market()
    act_all(game, (0, offer(EVERYONE, 0)), (2, Decline(1)), (1, Decline(1)))
    assert refused(game, 2, Decline(1)) == "already_declined"
    assert [Decline(1) in game.legal(seat) for seat in range(4)] == [False, False, False, True]


def test_B31_in_version_2_it_was_not_said() -> None:
    game = market()
    game.version = 2
    act(game, 0, offer(EVERYONE, 0))
    assert refused(game, 2, Decline(1)) == "offer_is_for_everyone"
    assert Decline(1) not in game.legal(2)


@pytest.mark.parametrize(
    ("seat", "answer", "rule"),
    [
        (1, Decline(9), "no_such_offer"),
        (2, Decline(1), "offer_is_not_for_you"),
        (0, Decline(2), "offer_is_not_for_you"),
        (1, Withdraw(2), "offer_is_not_yours"),
        (1, Withdraw(9), "no_such_offer"),
    ],
)
def test_an_answer_is_refused_for_the_true_reason(seat: int, answer: Action, rule: str) -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (0, offer(EVERYONE, 1)))
    assert refused(game, seat, answer) == rule


# Signs tell nothing of a hand: in worlds that somebody cannot tell apart they are the same

MOVES = 160
BEANS = range(-1, 12)  # those at both ends are none
SIGNS: list[tuple[int, ...]] = [(), *[(card,) for card in BEANS], *combinations(BEANS, 2)]


def answers(game: Plantation, seat: int) -> list[str]:
    """What a seat is told for each sign that it might hang."""
    found = []
    for cards in SIGNS:
        for sign in (Want(cards), Spare(cards)):
            try:
                game.check(seat, sign)
            except Illegal as error:
                found.append(error.rule)
            else:
                found.append("")
    return found


def in_other_places(real: Plantation, other: Plantation, seat: int, action: Action) -> Action:
    """The same as all hear it, in a world where the cards of a hand stand elsewhere."""
    if not isinstance(action, (Offer, Accept)):
        return action
    places: list[int] = []
    for place in action.hand:
        card = real.hands[seat][place]
        found = [at for at, one in enumerate(other.hands[seat]) if one == card and at not in places]
        places.append(found[0])
    if isinstance(action, Offer):
        return Offer(action.to, tuple(places), action.turned, action.want, action.counters)
    return Accept(action.offer, tuple(places), action.turned)


def chosen(game: Bohnanza, chance: Playout) -> tuple[int, Action]:
    """Somebody does something, most often with a sign."""
    while True:
        seat = chance.below(game.seats)
        legal: list[Action] = [*game.legal(seat)]
        cards = SIGNS[chance.below(len(SIGNS))]
        for sign in (Spare(cards), Want(cards)):
            try:
                game.check(seat, sign)
            except Illegal:
                continue
            legal += [sign] * max(1, len(legal) // 2)
        if legal:
            return seat, legal[chance.below(len(legal))]


def signs_of(game: Plantation) -> tuple[object, ...]:
    return tuple(game.wants), tuple(game.spares), *game.wants_changed, *game.spares_changed


def play(game: Plantation, seat: int, action: Action, dealer: Playout) -> list[Event]:
    recorder = Recorder(dealer)
    game.play(seat, action, recorder)
    return [event for event in recorder.events if isinstance(event, (Wanted, Spared))]


def assert_signs_tell_nothing(game: Bohnanza, viewer: int | None, chance: Playout) -> None:
    """A move in the real world and in one that `viewer` takes for it does the same to all signs."""
    other = imagine(game, viewer, chance)
    for seat in range(game.seats):
        assert answers(other, seat) == answers(game, seat)
    seat, action = chosen(game, chance)
    if seat != viewer:
        try:
            same = in_other_places(game, other, seat, action)
            other.check(seat, same)
        except (IndexError, Illegal):
            play(game, seat, action, chance)  # the other world cannot follow
            return
    else:
        same = action
    told, heard = play(game, seat, action, chance), play(other, seat, same, chance)
    if game.to_act():
        assert told == heard
        assert signs_of(other) == signs_of(game)


@heavy
@pytest.mark.parametrize(
    ("seats", "seed"),
    [
        pytest.param(seats, seed, marks=() if seed == 0 else heavy)
        for seats in (3, 5, 7)
        for seed in range(20 if FULL else 3)
    ],
)
def test_B30_signs_tell_nothing_of_hidden_cards(seats: int, seed: int) -> None:
    game, chance = new_table(seats, seed), Playout(seed + 1)
    assert isinstance(game, Bohnanza)
    for _ in range(MOVES):
        if not game.to_act():
            break
        viewer = chance.below(seats + 1)
        assert_signs_tell_nothing(game, None if viewer == seats else viewer, chance)
