"""What it is like to sit at a table with bots."""

from __future__ import annotations

from collections import Counter

from cassoulet.bots.advice.bohnanza import MOST_OFFERS, BohnanzaAdvice
from cassoulet.bots.advice.fields import Garden, Season, expected_coins
from cassoulet.bots.contract import options
from cassoulet.bots.levels import bot
from cassoulet.bots.personalities import PERSONALITIES
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action
from cassoulet.games.bohnanza.actions import Accept, Harvest, Offer, Want
from cassoulet.games.bohnanza.rules import Bohnanza
from tests.bots.sittings import sitting


def whole_game() -> tuple[list[Action], int]:
    """All moves of four medium traders, and the most offers that one of them made in a turn."""
    table = sitting("bohnanza", {}, [bot("bohnanza", "medium")] * 4, 5)
    done: list[Action] = []
    most = 0
    for _, action in table.moves():
        assert isinstance(table.game, Bohnanza)
        done.append(action)
        most = max(most, *table.game.offers_made)
    return done, most


def test_traders_offer_counter_accept_and_say_what_they_want() -> None:
    done, most = whole_game()
    sorts = Counter(type(action) for action in done)
    assert sorts[Accept] >= 10
    assert sorts[Want] >= 4
    assert most <= MOST_OFFERS
    assert any(isinstance(one, Offer) and one.counters != NOBODY for one in done)


def test_nobody_harvests_who_need_not() -> None:
    table = sitting("bohnanza", {}, [bot("bohnanza", "easy")] * 4, 2)
    for seat, action in table.moves():
        if isinstance(action, Harvest):
            others = [one for one in table.game.legal(seat) if not isinstance(one, Harvest)]
            advice = BohnanzaAdvice()
            worths = advice.worths(table.game, seat, [action, *others])
            assert worths[0] > 0 or max(worths[1:], default=-2.0) < 0


def test_a_field_is_worth_more_the_more_beans_may_come() -> None:
    worths = [expected_coins(8, 1, arrivals) for arrivals in (0.0, 0.5, 1.0, 2.0)]
    assert worths == sorted(worths)
    assert worths[0] == 0
    assert expected_coins(8, 5, 0.0) == 4


def test_a_card_that_fits_is_a_gain_and_one_that_does_not_a_loss() -> None:
    game = Bohnanza.deal(4, {}, Playout(1))
    assert isinstance(game, Bohnanza)
    season = Season(game, 0)
    garden = Garden([(8, 1), (7, 3)], [])
    assert season.plan(garden.with_cards([8]), []) > season.plan(garden, [])
    assert season.plan(garden.with_cards([1]), []) < season.plan(garden, [])
    assert options(BohnanzaAdvice(), game, game.turn) == game.legal(game.turn)


def test_everybody_has_a_name_of_their_own() -> None:
    names = [one.name for one in PERSONALITIES]
    assert len(set(names)) == len(names) >= 7
