"""Whom bots leave alone."""

from __future__ import annotations

from itertools import islice

from cassoulet.bots.contract import Bot, Told
from cassoulet.bots.levels import bot
from cassoulet.bots.personalities import PLAIN
from cassoulet.bots.tact import MOST_AT_ONCE, Tactful, tactful
from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.actions import Decline, Offer
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.views import Terms
from tests.bots.sittings import sitting, traders
from tests.sizes import heavy

PEOPLE = (0, 2)
MOVES = 250
RED = 8


def polite(people: tuple[int, ...]) -> Bot:
    return tactful(bot("bohnanza", "medium"), "bohnanza", "medium", PLAIN, people)


@heavy
def test_who_says_no_is_left_alone_and_nobody_is_asked_twice() -> None:
    table = sitting("bohnanza", {}, [polite(PEOPLE)] * 4, 5)
    asked = refused = 0
    for seat, action in islice(table.moves(), MOVES):
        game = table.game
        assert isinstance(game, Bohnanza)
        refused += isinstance(action, Decline)
        if not isinstance(action, Offer) or action.to not in PEOPLE:
            continue
        asked += 1
        askers = [ticket.seat for ticket in game.offers if ticket.to == action.to]
        assert seat not in askers
        assert len(askers) < MOST_AT_ONCE
        if (seat, action.to) in [(no.seat, no.to) for no in game.refused]:
            assert not action.want or action.counters != NOBODY
    assert asked > 10
    assert refused > 3


def test_who_would_not_pay_for_a_card_does_not_get_it_for_nothing() -> None:
    tact = polite(PEOPLE)
    assert isinstance(tact, Tactful)
    gifts = [
        (game, seat, action)
        for game, seat, action in traders("medium")
        if isinstance(action, Offer) and not action.want and action.to in PEOPLE
    ]
    assert gifts
    for game, seat, gift in gifts:
        world = game.copy()
        world.offers.clear()
        world.refused.clear()
        assert not tact._bothers(world, seat, gift)
        given = [world.hands[seat][at] for at in gift.hand] + list(gift.turned)
        dear = Terms(seat, gift.to, (given[0],), (RED,))
        world.refused.append(Terms(seat, gift.to, (RED,), ()) if given[0] != RED else dear)
        assert tact._bothers(world, seat, gift) is (given[0] == RED)
        world.refused.append(dear)
        assert tact._bothers(world, seat, gift)


@heavy
def test_nobody_raises_the_price_after_a_no() -> None:
    tact = polite(())
    assert isinstance(tact, Tactful)
    offers = [(g, s, one) for g, s, one in traders("hard") if isinstance(one, Offer) and one.want]
    assert len(offers) > 5
    for game, seat, offer in offers:
        world = game.copy()
        world.offers.clear()
        world.refused.clear()
        given = [world.hands[seat][at] for at in offer.hand] + list(offer.turned)
        better = Terms(seat, offer.to, (*given, RED), offer.want[1:])
        worse = Terms(seat, offer.to, tuple(given[1:]), (*offer.want, RED))
        world.refused.append(worse)
        assert not tact._bothers(world, seat, offer)
        world.refused.append(better)
        assert tact._bothers(world, seat, offer)


@heavy
def test_tact_is_needed_and_among_bots_only_lets_others_answer() -> None:
    """Without it somebody is asked again before they have answered, a bot or a person."""
    table = sitting("bohnanza", {}, [bot("bohnanza", "medium")] * 4, 5)
    tact, among_bots = polite((0, 1, 2, 3)), polite(())
    curbed = hasty = 0
    for number, (seat, action) in enumerate(islice(table.moves(), MOVES)):
        game = table.game
        assert isinstance(game, Bohnanza)
        if isinstance(action, Offer):
            told = Told(seat, game.view(seat))
            curbed += tact.choose(told, number) != action
            again = (seat, action.to) in [(ticket.seat, ticket.to) for ticket in game.offers]
            hasty += again
            refused = (seat, action.to) in [(no.seat, no.to) for no in game.refused]
            if again or not refused:
                assert (among_bots.choose(told, number) == action) is not again
    assert curbed > hasty > 0
