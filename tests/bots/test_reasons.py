"""What bots say about their trades is true, and tells nothing of their hands."""

from __future__ import annotations

from collections import Counter

import pytest

from cassoulet.bots.advice.bohnanza import ticket_of
from cassoulet.bots.advice.reasons import Reason, reason
from cassoulet.bots.levels import Level
from cassoulet.dealers import Playout
from cassoulet.game import Action
from cassoulet.games.bohnanza.actions import Accept, Decline, EndTrading, Offer
from cassoulet.games.bohnanza.rules import Bohnanza
from tests.bots.sittings import traders


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
        "not_worth_it": isinstance(action, Decline),
    }
    return truths[said.why]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_reason_is_true_and_the_same_whatever_is_hidden(level: Level) -> None:
    heard: Counter[str] = Counter()
    for game, seat, action in traders(level):
        said = reason(game, seat, action)
        if said is None:
            assert not isinstance(action, (Offer, Decline)) or level == "easy"
            continue
        heard[said.why] += 1
        assert is_true(game, seat, action, said)
        if isinstance(action, Decline):
            world = game.redeal(None, Playout(1))
            assert isinstance(world, Bohnanza)
            assert reason(world, seat, action) == said
    assert len(heard) >= 4


def test_what_is_no_trade_needs_no_reason() -> None:
    game = Bohnanza.deal(4, {}, Playout(3))
    assert isinstance(game, Bohnanza)
    assert reason(game, game.turn, EndTrading()) is None
