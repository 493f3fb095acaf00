"""What bots say about their trades is true, and tells nothing of their hands."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from cassoulet import games
from cassoulet.bots.advice.bohnanza import ticket_of
from cassoulet.bots.advice.reasons import Reason, reason
from cassoulet.bots.training import Level
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action
from cassoulet.games.bohnanza.actions import Accept, Decline, EndTrading, Offer
from cassoulet.games.bohnanza.rules import Bohnanza
from tests.bots.sittings import traders
from tests.sizes import heavy

WORLDS = 3


def swap(game: Bohnanza, seat: int, action: Action) -> tuple[list[int], list[int], int]:
    """What a seat would receive and give by an action, and with whom it trades."""
    if isinstance(action, Offer):
        given = [game.hands[seat][at] for at in action.hand] + list(action.turned)
        return list(action.want), given, action.to
    assert isinstance(action, (Accept, Decline))
    ticket = ticket_of(game, action.offer)
    return [*ticket.from_hand, *ticket.turned], list(ticket.want), ticket.seat


def is_true(game: Bohnanza, seat: int, action: Action, said: Reason) -> bool:
    received, given, partner = swap(game, seat, action)
    mine = [plot.card for plot in game.fields[seat] if plot.count]
    theirs = [plot.card for plot in game.fields[partner] if plot.count]
    room = len(mine) < len(game.fields[seat])
    truths = {
        "fits_my_field": said.card in received and said.card in mine,
        "opens_my_field": said.card in received and room,
        "clears_my_hand": said.card in given and said.card not in mine,
        "clears_the_table": said.card in game.turned and said.card not in mine,
        "fits_your_field": said.card in given and said.card in theirs,
        "grow_it_myself": said.card in given and said.card in mine,
        "no_field_for_it": said.card in received and said.card not in mine and not room,
        "not_this_time": isinstance(action, Decline),
    }
    return truths[said.why]


def elsewhere(game: Bohnanza, seat: int, action: Action, seed: int) -> Bohnanza:
    """Another table that looks the same to a spectator: of the hands only named cards are there."""
    world = game.redeal(None, Playout(seed))
    assert isinstance(world, Bohnanza)
    if isinstance(action, (Offer, Accept)):
        for position in action.hand:
            world.hands[seat][position] = game.hands[seat][position]
    return world


@pytest.mark.parametrize(
    "level", ["medium", *[pytest.param(level, marks=heavy) for level in ("easy", "hard")]]
)
def test_every_reason_is_true_and_the_same_whatever_is_hidden(level: Level) -> None:
    heard: Counter[str] = Counter()
    other_hands = 0
    for game, seat, action in traders(level):
        said = reason(game, seat, action)
        for seed in range(WORLDS if isinstance(action, (Offer, Accept, Decline)) else 0):
            world = elsewhere(game, seat, action, seed)
            assert reason(world, seat, action) == said
            other_hands += world.hands[seat] != game.hands[seat]
        if said is None:
            assert not isinstance(action, (Offer, Decline)) or level == "easy"
            continue
        heard[said.why] += 1
        assert is_true(game, seat, action, said)
    assert len(heard) >= 3
    assert other_hands > 100


def test_who_refuses_does_not_say_whether_they_have_what_is_asked_for() -> None:
    """A seat with an empty field, asked for what it does not grow: all it says is no."""
    game = Bohnanza.deal(4, {}, Playout(3))
    assert isinstance(game, Bohnanza)
    while EndTrading() not in game.legal(game.turn):
        game.play(game.turn, game.legal(game.turn)[-1], Playout(1))
    asked = (game.turn + 1) % 4
    said = set()
    for card in {*game.hands[asked], *game.hands[game.turn]}:
        table = game.copy()
        table.play(table.turn, Offer(asked, (), (), (card,), NOBODY), Playout(1))
        said.add(reason(table, asked, Decline(table.offers[0].number)))
    assert said == {Reason("not_this_time")}


def test_reasons_are_given_in_no_other_game() -> None:
    duel = games.box("bohnanza").game.deal(2, {}, Playout(3))
    assert reason(duel, 0, EndTrading()) is None


def test_what_is_no_trade_needs_no_reason() -> None:
    game = Bohnanza.deal(4, {}, Playout(3))
    assert isinstance(game, Bohnanza)
    assert reason(game, game.turn, EndTrading()) is None


def test_a_reason_comes_over_from_another_process() -> None:
    said = Reason("fits_my_field", 3)
    assert pickle.loads(pickle.dumps(said)) == said
