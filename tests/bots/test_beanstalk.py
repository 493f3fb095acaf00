"""Advice on the beanstalk: what it hopes for, and when a search stops to count."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.bots.advice.haricot_magique import HaricotMagiqueAdvice
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY
from cassoulet.games.haricot_magique.actions import Roll
from cassoulet.games.haricot_magique.board import DICE, FIRST_TOKEN, Piece
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import DIE, TOKEN

ADVICE = HaricotMagiqueAdvice()


def table() -> HaricotMagique:
    box = games.box("haricot_magique")
    game = box.deal(4, {"variant": "basic", "slips": "fall"}, Playout(1))
    assert isinstance(game, HaricotMagique)
    return game


def test_a_cloud_that_stands_is_a_part_of_a_bag_of_hope() -> None:
    game = table()
    assert ADVICE.standing(game, 0) == 0
    game.stalk.append(Piece(FIRST_TOKEN, TOKEN, 0, (0, 0, 0)))
    assert ADVICE.standing(game, 0) == pytest.approx(2.55)
    assert ADVICE.standing(game, 1) == pytest.approx(-0.85)


def test_a_search_stops_to_count_after_the_turn() -> None:
    game = table()
    before = ADVICE.chapter(game)
    game.played_turns += 1
    assert ADVICE.chapter(game) != before
    game.round, game.played_turns = game.round + 1, 0
    assert ADVICE.chapter(game) != before


def test_who_chooses_a_card_imagines_the_whole_round() -> None:
    game, chance = table(), Playout(2)
    assert ADVICE.chapters(game) == 4
    for seat in game.to_act():
        game.play(seat, game.legal(seat)[0], chance)
    assert ADVICE.chapters(game) == 1


def test_there_is_advice_even_when_no_die_is_left_to_roll() -> None:
    game = table()
    game.stalk += [Piece(number, DIE, NOBODY, (0, 0, 0)) for number in range(1, DICE)]
    assert game.dice_left() == 0
    assert len(ADVICE.worths(game, 0, [Roll(0)])) == 1
