"""What it is like to sit at a table of Bohnanza with bots."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.bots.advice.bohnanza import MOST_OFFERS, MOST_REFUSALS, BohnanzaAdvice
from cassoulet.bots.advice.fields import PAID, ROW, Garden, Season, coins, poisson
from cassoulet.bots.advice.neighbours import HAD_NONE, STILL_THERE, Neighbour
from cassoulet.bots.contract import options
from cassoulet.bots.personalities import PERSONALITIES
from cassoulet.bots.training import Level
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.actions import Accept, Harvest, Offer, Want
from cassoulet.games.bohnanza.board import Plot, Ticket
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.views import Terms
from tests.bots.sittings import traders
from tests.sizes import heavy

LATER = 0.6


@heavy
def test_traders_offer_counter_accept_and_say_what_they_want() -> None:
    done = [action for _, _, action in traders("medium")]
    sorts = Counter(type(action) for action in done)
    assert sorts[Accept] >= 10
    assert sorts[Want] >= 4
    assert any(isinstance(one, Offer) and one.counters != NOBODY for one in done)


@heavy
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_nobody_is_pestered(level: Level) -> None:
    for game, seat, action in traders(level):
        if isinstance(action, Offer):
            refused = [one for one in game.refused if one.seat == seat and one.to == action.to]
            assert len(refused) < MOST_REFUSALS
            assert game.offers_made[seat] < MOST_OFFERS


@pytest.mark.parametrize("level", ["medium", pytest.param("hard", marks=heavy)])
def test_nobody_gives_away_for_nothing_what_they_grow(level: Level) -> None:
    gifts = 0
    for game, seat, action in traders(level):
        if isinstance(action, Offer) and not action.want:
            gifts += 1
            given = [game.hands[seat][at] for at in action.hand] + list(action.turned)
            assert not any(plot.card in given for plot in game.fields[seat] if plot.count)
    assert gifts > 0


def test_in_an_imagined_market_only_who_is_asked_interrupts() -> None:
    for game, _, _ in traders("medium"):
        asked = [one.to for one in game.offers if one.to != game.turn]
        assert list(BohnanzaAdvice().interrupters(game)) == asked


@heavy
def test_nobody_harvests_who_need_not() -> None:
    for game, seat, action in traders("easy"):
        if isinstance(action, Harvest):
            others = [one for one in game.legal(seat) if not isinstance(one, Harvest)]
            worths = BohnanzaAdvice().worths(game, seat, [action, *others])
            assert worths[0] > 0 or max(worths[1:], default=-2.0) < 0


@heavy
def test_who_is_new_takes_the_coins_that_lie_there() -> None:
    harvests = [
        (game, seat, one) for game, seat, one in traders("easy") if isinstance(one, Harvest)
    ]
    assert len(harvests) > 20
    for game, seat, harvest in harvests:
        fields = [at for at in range(len(game.fields[seat])) if game.may_harvest(seat, at)]
        paid = [paid_for(game.fields[seat][at]) for at in fields]
        assert paid_for(game.fields[seat][harvest.field]) > 0 or max(paid) == 0


def paid_for(plot: Plot) -> float:
    return coins(plot.card, plot.count)


# The arithmetic


def test_a_field_is_worth_what_arriving_beans_will_make_of_it() -> None:
    game = Bohnanza.deal(4, {}, Playout(1))
    assert isinstance(game, Bohnanza)
    season = Season(game, 0, LATER)
    for card in range(1, 11):
        worths = [season.field(card, count) for count in range(ROW)]
        assert worths[0] == 0
        assert worths == sorted(worths)
        assert all(worth > PAID[card * ROW + count] - 1e-9 for count, worth in enumerate(worths))
    assert sum(poisson(1.5)) == pytest.approx(1)
    assert coins(8, 5) == 4


def garden(*fields: tuple[int, int]) -> Garden:
    cards, counts = zip(*fields, strict=True)
    return Garden(vec[i64](list(cards)), vec[i64](list(counts)), [])


def test_a_card_that_fits_is_a_gain_and_one_that_does_not_a_loss() -> None:
    game = Bohnanza.deal(4, {}, Playout(1))
    assert isinstance(game, Bohnanza)
    season = Season(game, 0, LATER)
    mine = garden((8, 1), (7, 3))
    assert season.plan(mine.with_cards([8]), []) > season.plan(mine, [])
    assert season.plan(mine.with_cards([1]), []) < season.plan(mine, [])
    assert season.plan(mine, [8]) < season.plan(mine.with_cards([8]), [])  # later is less
    assert options(BohnanzaAdvice(), game, game.turn) == game.legal(game.turn)


def test_who_is_attentive_knows_hands_by_what_was_said() -> None:
    game = Bohnanza.deal(4, {}, Playout(1))
    assert isinstance(game, Bohnanza)
    other = (game.turn + 1) % 4
    season = Season(game, game.turn, LATER)
    neighbour = Neighbour(game, other, season)
    by_chance = neighbour.has([8], attentive=True)
    assert by_chance == neighbour.has([8], attentive=False)
    game.refused.append(Terms(game.turn, other, (1,), (8,)))  # asked for, and refused
    assert neighbour.has([8], attentive=True) == pytest.approx(by_chance * HAD_NONE)
    game.refused.append(Terms(other, game.turn, (7,), ()))  # offered in vain
    assert neighbour.has([7], attentive=True) == STILL_THERE
    ticket = Ticket(1, other, game.turn)
    ticket.from_hand = (8,)
    game.offers.append(ticket)
    assert neighbour.has([8], attentive=True) == 1
    assert neighbour.has([8], attentive=False) == by_chance


def test_nobody_can_give_more_than_they_hold() -> None:
    game = Bohnanza.deal(4, {}, Playout(1))
    assert isinstance(game, Bohnanza)
    game.turned = [8]
    neighbour = Neighbour(game, game.turn, Season(game, (game.turn + 1) % 4, LATER))
    assert neighbour.has([8], attentive=False) == 1
    assert 0 < neighbour.has([8, 8], attentive=False) < 1
    game.hands[game.turn].clear()
    assert neighbour.has([8], attentive=True) == 1
    assert neighbour.has([8, 8], attentive=True) == neighbour.has([7], attentive=False) == 0


def test_everybody_has_a_name_of_their_own() -> None:
    names = [one.name for one in PERSONALITIES]
    assert len(set(names)) == len(names) >= 7
