"""Whom bots leave alone."""

from __future__ import annotations

from itertools import islice

from cassoulet import games
from cassoulet.bots.contract import Advice, Bot, Told
from cassoulet.bots.levels import TRAINING, bot
from cassoulet.bots.personalities import PLAIN
from cassoulet.bots.tact import MOST_AT_ONCE, Tactful
from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.actions import Decline, Offer
from cassoulet.games.bohnanza.rules import Bohnanza
from tests.bots.sittings import sitting

PEOPLE = (0, 2)
MOVES = 250


def tactful(people: tuple[int, ...]) -> Bot:
    advice: Advice = TRAINING["bohnanza"].advice(PLAIN)
    return Tactful(bot("bohnanza", "medium"), games.box("bohnanza").game, advice, people)


def test_who_says_no_is_left_alone_and_nobody_is_asked_twice() -> None:
    table = sitting("bohnanza", {}, [tactful(PEOPLE)] * 4, 5)
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
        no_to = [no for no in game.refused if (no.seat, no.to) == (seat, action.to)]
        if no_to:
            assert not action.want or action.counters != NOBODY
        if not action.want:
            given = [game.hands[seat][at] for at in action.hand] + list(action.turned)
            assert not any(card in no.given for no in no_to for card in given)
    assert asked > 10
    assert refused > 3


def test_tact_is_needed_and_among_bots_only_lets_others_answer() -> None:
    """Without it somebody is asked again before they have answered, a bot or a person."""
    table = sitting("bohnanza", {}, [bot("bohnanza", "medium")] * 4, 5)
    tact, among_bots = tactful((0, 1, 2, 3)), tactful(())
    curbed = hasty = 0
    for number, (seat, action) in enumerate(islice(table.moves(), MOVES)):
        game = table.game
        assert isinstance(game, Bohnanza)
        if isinstance(action, Offer):
            told = Told(seat, game.view(seat))
            curbed += tact.choose(told, number) != action
            again = (seat, action.to) in [(ticket.seat, ticket.to) for ticket in game.offers]
            hasty += again
            assert (among_bots.choose(told, number) == action) is not again
    assert curbed > hasty > 0
