"""Advice on the beanstalk: what it hopes for, and when a search stops to count."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.bots.advice.haricot_magique import HaricotMagiqueAdvice
from cassoulet.bots.levels import training
from cassoulet.bots.personalities import PLAIN
from cassoulet.bots.training import Level
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
    assert ADVICE.standing(game, 0) == pytest.approx(4.05)
    assert ADVICE.standing(game, 1) == pytest.approx(-1.35)


def test_an_axe_is_worth_less_each_round() -> None:
    game = table()
    game.axes = [True, False, False, False]
    worths = []
    for game.round in range(1, 8):
        worths.append(ADVICE.standing(game, 0))
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == pytest.approx(7.5)
    assert worths[-1] == pytest.approx(7.5 / 7)


def test_who_is_cautious_fears_each_die() -> None:
    game, rolls = table(), [Roll(1), Roll(3)]
    bold = ADVICE.worths(game, 0, rolls)
    cautious = HaricotMagiqueAdvice(caution=3.0).worths(game, 0, rolls)
    assert cautious == pytest.approx([bold[0] - 3.0, bold[1] - 9.0])


def test_easy_bots_are_cautious_and_no_others_are() -> None:
    levels: tuple[Level, ...] = ("easy", "medium", "hard", "expert")
    advice = [training("haricot_magique").advice_for(level, PLAIN) for level in levels]
    assert [one.caution for one in advice if isinstance(one, HaricotMagiqueAdvice)] == [3, 0, 0, 0]


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
