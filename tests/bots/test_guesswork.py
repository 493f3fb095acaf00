"""A game that nobody wrote advice for is played by its rules alone, and better than by dice."""

from __future__ import annotations

from itertools import islice

import pytest

from cassoulet import games
from cassoulet.bots.contract import SURE, Bot
from cassoulet.bots.guesswork import MOST_ACTIONS, UNTAUGHT, Guesswork
from cassoulet.bots.levels import bot, trained, training
from cassoulet.bots.personalities import PLAIN
from cassoulet.bots.training import Level
from cassoulet.dealers import Playout
from tests.bots.sittings import NO_CLOCK, sitting
from tests.sizes import heavy

TAUGHT = ("bohnanza", "fagioli", "haricot_magique", "haricots", "pas_de_haricots")
MOVES = 6


def untaught(game: str, level: Level, part: float = 1) -> Bot:
    """As if there were no advice for that game."""
    return trained(games.box(game).game, UNTAUGHT, level, PLAIN, part, NO_CLOCK)


def test_advice_is_found_by_the_name_of_the_game() -> None:
    assert all(training(game) is not UNTAUGHT for game in TAUGHT)
    assert training("petits_pois") is UNTAUGHT


@heavy
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_level_can_play_any_game(game: str, level: Level) -> None:
    """A table checks every move before it is made."""
    seats = games.box(game).seats[0]
    table = sitting(game, {}, [untaught(game, level, part=100)] * seats, 3)
    assert len(list(islice(table.moves(), MOVES))) == MOVES


@heavy
def test_it_is_clearly_better_than_dice() -> None:
    won = 0
    for deal in range(4):
        for seat in range(2):
            bots = [bot("fagioli", "random"), bot("fagioli", "random")]
            bots[seat] = untaught("fagioli", "medium")
            won += sitting("fagioli", {}, bots, deal).play().winners() == [seat]
    assert won >= 6


def test_what_must_be_done_needs_no_thought() -> None:
    game = games.box("fagioli").deal(2, {}, Playout(1))
    seat = game.to_act()[0]
    endless = Guesswork(moves=10**12)
    assert endless.worths(game, seat, game.legal(seat)[:1]) == [0.0]


def test_of_very_many_actions_some_are_tried() -> None:
    game = games.box("fagioli").deal(2, {}, Playout(1))
    seat = game.to_act()[0]
    actions = (game.legal(seat) * MOST_ACTIONS)[: MOST_ACTIONS + 5]
    worths = Guesswork(moves=1).worths(game, seat, actions)
    assert worths.count(-SURE) == 5
