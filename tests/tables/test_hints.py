"""Hints are entries and no moves: a few a game, to who plays with nobody but bots."""

from __future__ import annotations

from typing import Any

import pytest

from cassoulet.tables.refusals import Refused
from cassoulet.tables.state import hints
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import told
from cassoulet.wire import facts
from cassoulet.wire.to_server import AskUndo, Stand
from tests.tables.setting import ANN, BOB, EVE, TABLE, Scene, playing


def alone(game: str = "fagioli", **setting: Any) -> Scene:
    """Ann, two bots, and her turn with a choice."""
    return to_ann(playing(game, people=1, **setting))


def to_ann(scene: Scene) -> Scene:
    while 0 not in scene.table.awaited() or len(scene.table.game.legal(0)) < 2:
        if 0 in scene.table.awaited():
            scene.play_any(0)
        else:
            scene.fire()
    return scene


def give(scene: Scene, who: Guest = ANN) -> None:
    after = scene.table.decided(scene.table.seat_of(who.id))
    scene.write(who.id, hints.give(scene.table, who.id, after))


def refused(scene: Scene, who: Guest = ANN) -> str:
    with pytest.raises(Refused) as error:
        hints.check(scene.table, who.id)
    return error.value.code


def test_three_a_game_and_a_log_that_is_read_again_knows_of_them() -> None:
    scene = alone()
    for left in (2, 1, 0):
        give(scene)
        assert hints.left(scene.table, ANN.id) == left
        scene.play_any(0)
        to_ann(scene)
    assert refused(scene) == "no_hints_left"
    again, _ = told(TABLE, scene.log)
    assert hints.left(again, ANN.id) == 0


def test_one_is_no_move_and_no_turn() -> None:
    scene = alone()
    table = scene.table
    assert table.match
    turn, moves = table.turn, len(table.match.journal.log)
    give(scene)
    assert (table.turn, len(table.match.journal.log)) == (turn, moves)
    assert scene.happenings[-1].fact == facts.Hinted(0)


def test_for_the_same_decision_it_counts_once() -> None:
    scene = alone()
    give(scene)
    assert hints.is_again(scene.table, 0)
    assert hints.check(scene.table, ANN.id) == 0
    with pytest.raises(Refused, match="stale"):
        give(scene)
    scene.play_any(0)
    assert not hints.is_again(scene.table, 0)


def test_what_was_taken_back_is_the_same_decision() -> None:
    scene = alone("pas_de_haricots", undo="free")
    give(scene)
    scene.play_any(0)
    scene.do(ANN, AskUndo)
    assert hints.is_again(scene.table, 0)


def test_what_was_done_otherwise_is_another_decision() -> None:
    """It was reached by another move: else one hint would do for all of them."""
    scene = alone("bohnanza", seats=2, undo="free")
    decided = scene.table.decided(0)
    scene.play_any(0, choice=0)
    give(scene)
    scene.do(ANN, AskUndo)
    assert not hints.is_again(scene.table, 0)
    scene.play_any(0, choice=1)
    assert scene.table.decided(0) == decided + 1
    assert not hints.is_again(scene.table, 0)
    give(scene)
    assert hints.left(scene.table, ANN.id) == hints.MOST - 2


def test_whoever_sits_elsewhere_has_another_decision() -> None:
    scene = alone()
    give(scene)
    assert [hints.is_again(scene.table, seat) for seat in range(3)] == [True, False, False]


def test_one_that_was_overtaken_is_not_given() -> None:
    scene = alone()
    before = scene.table.decided(0)
    scene.play_any(0)
    to_ann(scene)
    with pytest.raises(Refused, match="stale"):
        hints.give(scene.table, ANN.id, before)


@pytest.mark.parametrize("setting", [{"kind": "queue"}, {"kind": "daily"}, {"rated": True}])
def test_only_where_nothing_is_at_stake(setting: dict[str, Any]) -> None:
    scene = alone()
    kind, rated = setting.get("kind", "open"), setting.get("rated", False)
    scene.table.setting = facts.Setting("fagioli", 3, kind=kind, rated=rated)
    assert refused(scene) == "no_hints_here"
    assert hints.left(scene.table, ANN.id) == 0


def test_only_where_all_others_are_bots() -> None:
    scene = playing("fagioli", people=2)
    assert {refused(scene, who) for who in (ANN, BOB)} == {"no_hints_here"}


def test_only_to_who_has_something_to_decide() -> None:
    scene = alone()
    assert refused(scene, EVE) == "no_hints_here"
    while 0 in scene.table.awaited():
        scene.play_any(0)
    assert refused(scene) == "nothing_to_hint"
    to_ann(scene)
    scene.do(ANN, Stand)
    assert refused(scene) == "bot_plays"
    assert refused(Scene("fagioli", 3)) == "no_hints_here"
