"""Bohnanza in numbers: what has an id, what has none, and which card of a hand is meant."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement, product

import pytest

from cassoulet import games
from cassoulet.dealers import Playout, play_out
from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.actions import (
    BuyField,
    Decline,
    DiscardFromHand,
    Draw,
    Offer,
    Spare,
    Want,
)
from cassoulet.games.bohnanza.board import TRADING
from cassoulet.games.bohnanza.bundles import Bundles
from cassoulet.games.bohnanza.duel import Duel
from cassoulet.games.bohnanza.numbers import (
    ALIKE,
    FIRST_FROM_HAND,
    FIRST_SPARE,
    FIRST_WANT,
    TO_BUY,
    TO_DRAW,
    TO_SPARE,
    TO_WANT,
)
from cassoulet.games.bohnanza.players import VARIETIES, numbers_for
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.numbers import NO_ID, Numbers
from tests.games.helpers import in_row, marked


def market() -> tuple[Bohnanza, Numbers]:
    """Four at a market; the player on turn has a hand with two alike."""
    numbers = games.numbers("bohnanza", 4)
    game = games.box("bohnanza").deal(4, {}, Playout(1))
    assert numbers
    assert isinstance(game, Bohnanza)
    game.phase = TRADING
    game.hands[game.turn] = [3, 5, 3, 7, 7]
    return game, numbers


@pytest.mark.parametrize("seats", range(3, 8))
def test_every_bundle_has_a_number_of_its_own(seats: int) -> None:
    bundles = Bundles(seats)
    varieties = [card for card in range(VARIETIES) if card not in numbers_for(seats).removed]
    one = [(card,) for card in varieties]
    alike = [(card, card) for card in varieties]
    turned = list(combinations_with_replacement(varieties, 2))
    every = [*product(one, [()], [(), *one, *alike]), *product([()], one, [(), *one, *alike])]
    every += [*product(alike, [()], [(), *one]), *product([()], turned, [(), *one])]
    numbers = [bundles.number(*bundle) for bundle in every]
    assert sorted(numbers) == list(range(bundles.count))
    for number, bundle in zip(numbers, every, strict=True):
        found = bundles.bundle(number)
        assert (found.from_hand, found.turned, found.want) == bundle


def test_larger_bundles_have_none() -> None:
    bundles = Bundles(4)
    assert bundles.number((), (), (3,)) == NO_ID
    assert bundles.number((3, 4), (), ()) == NO_ID
    assert bundles.number((3,), (4,), ()) == NO_ID
    assert bundles.number((3, 3, 3), (), ()) == NO_ID
    assert bundles.number((3,), (), (4, 5)) == NO_ID
    assert bundles.number((3,), (), (4, 4, 4)) == NO_ID
    assert bundles.number((3, 3), (), (4, 4)) == NO_ID


def test_of_cards_that_are_alike_the_first_are_meant() -> None:
    game, numbers = market()
    seat, to = game.turn, (game.turn + 1) % 4
    first, later = Offer(to, (0,), (), (), NOBODY), Offer(to, (2,), (), (), NOBODY)
    assert numbers.action(game, seat, numbers.number(game, seat, first)) == first
    assert numbers.number(game, seat, later) == NO_ID
    both = Offer(to, (0, 2), (), (5,), NOBODY)
    assert numbers.action(game, seat, numbers.number(game, seat, both)) == both


def test_accepting_means_the_usual_answer() -> None:
    game, numbers = market()
    seat, maker = game.turn, (game.turn + 1) % 4
    game.turned = [3]
    game.play(maker, Offer(seat, (), (), (3, 7), NOBODY), Playout(1))
    usual = game.answer_to(seat, game.offers[0])
    assert numbers.action(game, seat, numbers.number(game, seat, usual)) == usual
    assert numbers.number(game, seat, replace(usual, hand=(4,))) == NO_ID


def test_offers_that_must_be_spelled() -> None:
    game, numbers = market()
    to = (game.turn + 1) % 4
    for offer in (
        Offer(-1, (0,), (), (5,), NOBODY),
        Offer(to, (0,), (), (5,), 1),
        Offer(to, (), (), (5,), NOBODY),
        Offer(to, (0, 1), (), (5,), NOBODY),
    ):
        assert numbers.number(game, game.turn, offer) == NO_ID


def test_a_seat_is_named_by_its_distance() -> None:
    game, numbers = market()
    ids = []
    for seat in range(4):
        game.turn = seat
        game.hands[seat] = [3]
        ids.append(numbers.number(game, seat, Offer((seat + 1) % 4, (0,), (), (), NOBODY)))
    assert len(set(ids)) == 1


def test_signs_are_the_usual_one_or_one_variety_more_or_less() -> None:
    game, numbers = market()
    seat = game.turn
    game.fields[seat][0].card, game.fields[seat][0].count = 4, 2
    game.wants[seat], game.spares[seat] = (2, 6), (5,)
    assert numbers.action(game, seat, TO_WANT) == Want((4,))
    assert numbers.action(game, seat, TO_SPARE) == Spare((3, 5, 7))
    assert numbers.action(game, seat, FIRST_WANT + 4) == Want((2, 4, 6))
    assert numbers.action(game, seat, FIRST_WANT + 6) == Want((2,))
    assert numbers.action(game, seat, FIRST_SPARE + 3) == Spare((3, 5))
    assert numbers.action(game, seat, FIRST_SPARE) == Spare((0, 5))
    assert numbers.number(game, seat, Want((2, 4, 6))) == FIRST_WANT + 4
    assert numbers.number(game, seat, Want((8, 9))) == NO_ID
    assert numbers.number(game, seat, Want((4,))) == TO_WANT


def test_drawing_has_an_id() -> None:
    game, numbers = market()
    assert numbers.action(game, game.turn, TO_DRAW) == Draw()
    assert numbers.number(game, game.turn, Draw()) == TO_DRAW


def test_a_row_counts_what_was_in_hands_when_the_pile_ran_out() -> None:
    game, numbers = market()
    game.had = [[3, 5], [5, 6], [], [7, 7]]
    assert marked(in_row(numbers, game, 1, "had")) == {5: 1, 6: 1}
    assert marked(in_row(numbers, game, 1, "unplaced")) == {3: 1, 5: 1, 7: 2}


def test_a_row_tells_who_said_no_to_an_offer_to_everyone() -> None:
    game, numbers = market()
    game.turn = 1
    game.hands[1] = [3]
    game.play(1, Offer(-1, (0,), (), (), NOBODY), Playout(1))
    offer = {4: 1, 6 + 3: 1}  # to everyone, and what is given
    assert marked(in_row(numbers, game, 1, "offers")) == offer
    game.play(3, Decline(1), Playout(1))
    assert marked(in_row(numbers, game, 1, "offers")) == {**offer, 6 + 3 * VARIETIES + 2: 1}


def test_a_spectator_is_admitted_nothing() -> None:
    game, numbers = market()
    assert len(numbers.admitted(game, game.turn)) > 1
    assert list(numbers.admitted(game, NOBODY)) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_buying_a_field_has_an_id_in_both_games(seats: int) -> None:
    numbers, game = (
        games.numbers("bohnanza", seats),
        games.box("bohnanza").deal(seats, {}, Playout(1)),
    )
    assert numbers
    assert numbers.number(game, 0, BuyField()) == TO_BUY
    assert numbers.action(game, 0, TO_BUY) == BuyField()


def test_what_belongs_to_the_other_game_has_no_id() -> None:
    game, numbers = market()
    assert numbers.number(game, game.turn, DiscardFromHand(0)) == NO_ID
    duel = games.numbers("bohnanza", 2)
    assert duel
    assert duel.number(Duel(2), 0, Draw()) == NO_ID


# The duel


def test_a_discard_is_told_by_its_variety_and_how_many_stand_before_it() -> None:
    numbers, game = games.numbers("bohnanza", 2), Duel(2)
    assert numbers
    game.hands[0] = [3, 5, 3, 3]
    ids = [numbers.number(game, 0, DiscardFromHand(place)) for place in range(4)]
    assert ids[2] - ids[0] == 1
    assert ids[3] - ids[0] == 2
    for place, number in enumerate(ids):
        assert numbers.action(game, 0, number) == DiscardFromHand(place)
    assert numbers.action(game, 0, ids[0] + 3) is None
    game.hands[0] = [0]
    assert numbers.action(game, 0, FIRST_FROM_HAND) == DiscardFromHand(0)


def test_no_hand_of_a_duel_grows_beyond_the_ids() -> None:
    largest = 0
    for seed in range(30):
        dealer = Playout(seed)
        game = games.box("bohnanza").deal(2, {}, dealer)
        play_out(game, dealer)
        assert isinstance(game, Duel)
        largest = max(largest, *[len(hand) for hand in game.hands])
    assert 6 <= largest <= ALIKE
