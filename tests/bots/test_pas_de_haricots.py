"""How bots collect in Pas de Haricots."""

from __future__ import annotations

import pytest

from cassoulet.bots.advice.pas_de_haricots import PasDeHaricotsAdvice
from cassoulet.bots.levels import bot
from cassoulet.bots.playing import advised, play_on
from cassoulet.dealers import Playout
from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.views import Table
from tests.bots.sittings import sitting
from tests.games.pas_de_haricots.setting import card, new_table, table
from tests.sizes import heavy

ADVICE = PasDeHaricotsAdvice()
BLUNDER = 10  # points lost at once, while another card would have gained some


@pytest.mark.parametrize(
    ("held", "there", "best"),
    [
        ("S1 H1", "S9 H3", "S9"),
        ("S5 SJ H1", "S9 H3", "H3"),  # not more of what counts against one
        ("S9 S8 SJ H1", "SQ H5", "SQ"),  # a second minus card mends the suit
        ("S9 S8 H1", "SJ H1", "H1"),
        ("S9 S8 H1", "SK H10", "SK"),
        ("S9 S8 SJ H1", "S0 H2", "S0"),  # a trump saves what has gone wrong
        ("S9 S8 H1", "S0 H2", "H2"),
    ],
)
def test_takes_what_helps_most(held: str, there: str, best: str) -> None:
    first, second = there.split()
    held = " ".join(face for face in held.split() if face not in there.split())
    played = {0: "C1", 1: first, 2: second}
    world = table("D1", "D2", "D3", played=played, collections={0: held}, rest=2)
    assert advised(ADVICE, world, 0) == Take(1 if best == first else 2)


def test_leads_what_hurts_the_others() -> None:
    held = {1: "S9 S8", 2: "S7 S6"}
    world = table("SJ S1 H1", "D1 D2 D3", "C1 C2 C3", collections=held, rest=0)
    assert advised(ADVICE, world, 0) == Play(card("SJ"))


@heavy
def test_who_is_new_never_throws_many_points_away() -> None:
    easy = bot("pas_de_haricots", "easy")
    for seed in range(6):
        game = sitting("pas_de_haricots", {}, [easy] * 4, seed)
        for seat, action in game.moves():
            if isinstance(action, Take):
                view = game.game.view(seat)
                assert isinstance(view, Table)
                there = [one for one in game.game.legal(seat) if isinstance(one, Take)]
                gains = [view.gains[one.owner] for one in there]
                assert view.gains[action.owner] > -BLUNDER or max(gains) <= 0


def others_collect(wary: bool) -> int:
    """What all but the first have after some rounds in which they may surprise."""
    total = 0
    for seed in range(6):
        world = new_table(4, seed)
        play_on(ADVICE, world, Playout(seed), 0, wary)
        total += sum(world.scores()[1:])
    return total


def test_who_surprises_collects_less() -> None:
    assert others_collect(wary=False) > others_collect(wary=True) + 200


def test_what_others_put_face_down_surprises_more_often_than_what_they_take() -> None:
    world = table("H1 H2", "S1 SJ", "C1 C2", rest=0)
    to_lead = ADVICE.surprises(world)
    taken = table("D1", "D2", "D3", played={0: "C1", 1: "S9", 2: "H3"}, rest=2)
    assert to_lead > ADVICE.surprises(taken) > 0


def test_points_of_who_leads_count_for_more_than_those_of_who_is_last() -> None:
    standings = []
    for fed in (1, 2):
        world = new_table(4, 1)
        for seat, points in enumerate([50, 70, 10, 50]):
            world.plus[seat], world.minus[seat] = [points + (30 if seat == fed else 0)], [0]
        world.round = 2
        standings.append(ADVICE.standing(world, 0))
    assert standings[0] < standings[1]


def test_what_lies_face_down_is_guessed_by_advice_and_not_read() -> None:
    world = table("H1", "S1 SJ", "C1 C2", played={0: "D1"}, chosen={1: "S1"}, rest=0)
    assert ADVICE.take_back(world, 2) == [1]
    assert world.to_act() == (1, 2)
    assert ADVICE.take_back(world, 2) == []
