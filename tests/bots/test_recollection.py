"""Hands are imagined that explain what others did in a round of Haricots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from statistics import mean

import pytest

from cassoulet.bots.advice.clues import Clued
from cassoulet.bots.advice.haricots import HaricotsAdvice
from cassoulet.bots.advice.recollection import FOLLOWS, Deed, Recollection, remembered
from cassoulet.bots.company import Ears
from cassoulet.bots.contract import Told
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.board import NUMBERS, PLAYS
from cassoulet.games.haricots.events import Played, RoundBegan
from cassoulet.games.haricots.rules import Haricots
from cassoulet.games.haricots.views import Table
from tests.bots.sittings import small
from tests.games.haricots.setting import PASS, heap, table

ADVICE = HaricotsAdvice(remembering=True)
ME, LEFT, RIGHT = 0, 1, 2
BEGAN = RoundBegan(1, LEFT)
WORLDS = 400

every_table = pytest.mark.parametrize(("seats", "rules"), [(4, "advanced"), (3, "basic")])


def moments(seats: int, rules: str) -> Iterator[tuple[Haricots, Told]]:
    """All decisions of a game between easy bots, of whom each remembers the round."""
    recorder, bot = Recorder(Playout(3)), small("haricots", "easy")
    game = Haricots.deal(seats, {"rules": rules}, recorder)
    ears = [Ears(seat, RoundBegan) for seat in range(seats)]
    while game.to_act():
        for one in ears:
            one.hear(recorder.events)
        recorder.events.clear()
        seat = game.to_act()[0]
        told = ears[seat].told(game.view(seat))
        ears[seat].decided()
        yield game, told
        action = bot.choose(told, len(told.earlier))
        assert action is not None
        game.play(seat, action, recorder)


@every_table
def test_a_round_is_followed_as_far_as_everybody_can(seats: int, rules: str) -> None:
    for game, told in moments(seats, rules):
        assert isinstance(told.view, Table)
        memory = remembered(told.view, (*told.earlier, *told.events))
        followed = memory.table
        assert memory.fits(told.view)
        assert [hand.size for hand in followed.hands] == [hand.size for hand in game.hands]
        assert list(followed.decks) == list(game.decks)
        assert list(followed.out) == list(game.out)
        assert (followed.owner, followed.to_beat) == (game.owner, game.to_beat)


@every_table
def test_worlds_that_explain_a_round_are_worlds_of_the_view(seats: int, rules: str) -> None:
    for game, told in islice(moments(seats, rules), 3, None, 9):
        beliefs = ADVICE.beliefs(told)
        assert isinstance(beliefs, Recollection)
        for seed in range(3):
            chance = Playout(seed)
            world = Haricots.imagine(told.view, chance)
            beliefs.settle(world, chance)
            assert world.view(told.seat) == told.view
            assert sum(map(sum, world.inventory()["cards"].values())) == 70
            assert [hand.size for hand in world.hands] == [hand.size for hand in game.hands]


def test_who_did_not_hear_the_whole_round_has_clues() -> None:
    told = [told for _, told in moments(4, "advanced") if told.earlier][5]
    assert isinstance(HaricotsAdvice().beliefs(told), Clued)
    assert isinstance(ADVICE.beliefs(Told(told.seat, told.view, told.events)), Clued)
    assert isinstance(ADVICE.beliefs(Told(told.seat, told.view)), Clued)
    less = told.earlier[:-1]  # a play or a card that was drawn
    assert isinstance(ADVICE.beliefs(Told(told.seat, told.view, told.events, less)), Clued)


def test_what_advice_would_do_is_likely_what_looks_worse_is_less_so() -> None:
    lying = table([[3, 4], [9, 10, 11, 11], [5, 5]], "advanced", turn=LEFT, to_beat=8)
    hand = heap([9, 10, 11, 11])

    def likelihoods(action: Action) -> tuple[float, float]:
        return Deed(lying, LEFT, action).likelihoods(hand, ADVICE)

    everything = [likelihoods(action) for action in lying.legal(LEFT)]
    assert [sum(one) for one in zip(*everything, strict=True)] == pytest.approx([1, 1])
    best, worse, worst = (likelihoods(PLAYS[card * NUMBERS + 1]) for card in (9, 10, 11))
    assert best[0] > 0.7 > best[1] > worse[1] > worst[1]
    assert FOLLOWS.slips / 10 < worst[0] < worse[0] < 0.3
    assert likelihoods(PASS)[1] > likelihoods(PASS)[0], "who thinks ahead has patience"


def test_nobody_plays_what_they_do_not_hold() -> None:
    lying = table([[3, 4], [9, 10], [5, 5]], "advanced", turn=LEFT, to_beat=8)
    assert Deed(lying, LEFT, Play(9, 1)).is_possible(heap([9, 10]))
    assert not Deed(lying, LEFT, Play(9, 2)).is_possible(heap([9, 10]))
    assert Deed(lying, LEFT, PASS).is_possible(heap([9, 10]))
    assert Deed(lying, LEFT, PASS).draws


def told_of(play: Played) -> Told:
    """The round began, and somebody on the left has played."""
    game = Haricots.deal(3, {"rules": "advanced"}, Playout(1))
    cards = heap([play.card] * play.count)
    game.unseen.add_all(game.hands[LEFT])
    game.unseen.take_all(cards)
    game.hands[LEFT] = game.unseen.deal(10 - play.count, Playout(2))
    game.turn, game.owner, game.to_beat, game.seen = ME, LEFT, play.value, cards
    return Told(ME, game.view(ME), (BEGAN, play))


def imagined(told: Told) -> list[Haricots]:
    """Worlds one after the other."""
    beliefs, chance = ADVICE.beliefs(told), Playout(4)
    worlds = [Haricots.imagine(told.view, chance) for _ in range(WORLDS)]
    for world in worlds:
        beliefs.settle(world, chance)
    return worlds


def test_worlds_come_up_as_often_as_they_are_likely() -> None:
    """Beside worlds that were dealt at random, and count as much as they explain."""
    told = told_of(Played(LEFT, 7, 1, 7))
    assert isinstance(told.view, Table)
    lying = Haricots(3, advanced=True)
    lying.hands = [heap([0] * 10) for _ in range(3)]
    for seat in range(3):
        lying.decks[seat] = 4
    deed, weights, sevens = Deed(lying, LEFT, PLAYS[7 * NUMBERS + 1]), list[float](), list[int]()
    for seed in range(4000):
        hand = Haricots.imagine(told.view, Playout(seed)).hands[LEFT]
        before = heap([*hand.listed(), 7])
        weights.append(sum(deed.likelihoods(before, ADVICE)))
        sevens.append(int(hand.counts[7]))
    weighed = sum(w * n for w, n in zip(weights, sevens, strict=True)) / sum(weights)
    found = mean(int(world.hands[LEFT].counts[7]) for world in imagined(told))
    unheard = mean(sevens)
    assert weighed < 0.6 * unheard, "who has two sevens plays both"
    assert found == pytest.approx(weighed, abs=0.1 * unheard)


def test_who_did_nothing_yet_may_hold_anything() -> None:
    told = told_of(Played(LEFT, 7, 1, 7))
    sixes = mean(int(world.hands[RIGHT].counts[6]) for world in imagined(told))
    dealt = [Haricots.imagine(told.view, Playout(seed)) for seed in range(WORLDS)]
    assert sixes == pytest.approx(mean(int(one.hands[RIGHT].counts[6]) for one in dealt), rel=0.2)
