"""What stands and what falls, judged alone and from a snapshot."""

from __future__ import annotations

import math

import pytest

from cassoulet.games.haricot_magique.tower import CASTLE, CYLINDER, DIE, TOKEN
from cassoulet.tower import referee
from cassoulet.tower.cases import Case, Ruling
from cassoulet.tower.hand import Moment
from cassoulet.tower.pieces import WIDTH
from cassoulet.tower.poses import (
    PER_POSE,
    Body,
    lies_on,
    snapshot,
    stacked_on,
    tower_of,
    turned,
)
from cassoulet.tower.referee import judge
from cassoulet.tower.simulation import Simulation, Unstable
from cassoulet.tower.trajectory import decode
from tests.sizes import FULL
from tests.tower.stalks import BASE, built, by_bot, dropped, grown, placing, steadily

ALONE = (BASE, ())


@pytest.mark.parametrize("piece", [DIE, TOKEN, CYLINDER, CASTLE])
def test_a_piece_put_down_with_care_stands(piece: int) -> None:
    ruling = steadily(placing(ALONE, piece), dropped(0, 0, 0.03))
    assert ruling.fell == ()
    assert len(ruling.poses) == 2 * PER_POSE
    assert max(abs(offset) for offset in ruling.pose[:2]) < 100


def test_a_piece_put_down_beside_the_tower_falls() -> None:
    assert steadily(placing(ALONE, DIE), dropped(0.9, 0, 0.03)).fell == (1,)


def test_what_was_let_go_far_off_falls_and_the_rest_stands() -> None:
    stalk = built(4, 1)
    ruling = steadily(placing(stalk, DIE), dropped(0.8, 0, 0.03))
    assert ruling.fell == (4,)
    assert len(ruling.poses) == 4 * PER_POSE


# Where a piece counts


def with_a_rim() -> list[Body]:
    """A cloud upon the base, and a die at one end of it."""
    tower = tower_of(BASE, ())
    tower.append(stacked_on(tower, 1, TOKEN))
    tower.append(stacked_on(tower, 2, DIE, -450))
    return tower


def test_a_piece_that_rests_on_a_lower_rim_does_not_count() -> None:
    """It stands on the cloud beside the last die, and has come to rest there; but not on top."""
    tower = with_a_rim()
    stalk = tuple([(body.identity, body.piece, 0, 0, 0) for body in tower]), snapshot(tower)
    case = placing(stalk, DIE)
    flat = Body(3, DIE, (0.58 * WIDTH, 0.0, tower[1].pose[2] + 0.004 + WIDTH / 2, *turned(0.0)))
    simulation = Simulation([*tower, flat])
    simulation.settle(1.0)
    assert simulation.standing() == {0, 1, 2, 3}
    ruling = steadily(case, dropped(0.58, 0, 0))
    assert 3 in ruling.fell
    assert referee._at_the_top(3, simulation.now()) == simulation.now()[:3]


def lying(piece: int, x: float, up: float, *turn: float) -> Body:
    return Body(9, piece, (x * WIDTH, 0.0, up, *turned(*turn)))


@pytest.mark.parametrize("tilt", [0.0, 0.15, 0.3])
def test_a_piece_lies_on_another_that_is_flat_or_tilted(tilt: float) -> None:
    """Both lean alike, so that the corner which hangs lowest is below the other's highest."""
    below = lying(DIE, 0.0, 0.2, 0.4, tilt, math.pi / 2)  # towards the right
    for off in (0.0, 0.3, -0.4):
        x, up = off * math.cos(tilt) + math.sin(tilt), -off * math.sin(tilt) + math.cos(tilt)
        above = lying(DIE, x, 0.2 + up * WIDTH, 1.0, tilt, math.pi / 2)
        assert lies_on(above, below)
        assert not lies_on(below, above)


def test_a_piece_that_tipped_over_lies_on_another_by_its_side() -> None:
    on_its_side = (0.0, math.pi / 2, 0.0)
    trunk = lying(CYLINDER, 0.0, 0.2, *on_its_side)
    assert lies_on(lying(DIE, 0.0, 0.2 + WIDTH, 0.0), trunk)
    assert lies_on(lying(CYLINDER, 0.0, 0.2 + WIDTH, *on_its_side), lying(DIE, 0.0, 0.2, 0.0))
    cloud = lying(TOKEN, 0.0, 0.2, *on_its_side)  # on an edge
    assert lies_on(lying(DIE, 0.0, 0.2 + 0.044 + WIDTH / 2, 0.0), cloud)


def test_a_piece_that_leans_beside_another_does_not_lie_on_it() -> None:
    below = lying(DIE, 0.0, 0.2, 0.0)
    assert not lies_on(lying(DIE, 1.0, 0.2, 0.0), below)
    assert not lies_on(lying(DIE, 0.9, 0.2 + WIDTH / 2, 0.0, 0.8, math.pi / 2), below)


def test_a_die_on_its_edge_has_no_side_to_lie_on_but_straight_up() -> None:
    edge = lying(DIE, 0.0, 0.2, 0.0, math.pi / 4)
    reach = WIDTH / 2 * math.sqrt(2)
    assert lies_on(lying(DIE, 0.0, 0.2 + reach + WIDTH / 2, 0.0), edge)
    assert not lies_on(lying(DIE, 0.5, 0.2 + WIDTH / 2, 0.0), edge)


def test_a_piece_lies_as_the_hand_turned_it() -> None:
    quarter = math.pi / 4
    ruling = steadily(placing(ALONE, DIE), dropped(0, 0, 0.02, quarter))
    assert ruling.pose[2] == pytest.approx(1000 * quarter, abs=100)


def test_a_ruling_says_how_far_the_top_is_off() -> None:
    ruling = steadily(placing(ALONE, DIE), dropped(-0.2, 0, 0.02))
    assert ruling.fell == ()
    assert ruling.lean == pytest.approx(-200, abs=40)
    assert ruling.lean == pytest.approx(ruling.pose[0], abs=10)


def test_a_tower_that_was_guessed_can_be_judged_too() -> None:
    """A table may have begun without a referee: then pieces are only known to be off by so much."""
    guessed = (*BASE, (1, DIE, 100, -50, 0), (18, TOKEN, 0, 40, 0))
    tower = tower_of(guessed, ())
    assert [round(body.pose[0], 4) for body in tower] == [0, 0.0064, 0.0064]
    ruling = steadily(placing((guessed, ()), DIE), dropped(0.1, 0, 0.03))
    assert ruling.fell == ()
    assert len(ruling.poses) == 4 * PER_POSE


# Waiting


@pytest.mark.parametrize("pieces", [1, 3, 6, 10, 21] if FULL else [1, 3, 10])
def test_a_tower_at_rest_stays_as_it_is(pieces: int) -> None:
    stalk = built(pieces, 3)
    ruling = judge(waiting(stalk))
    assert ruling.fell == ()
    if stalk[1]:
        assert ruling.poses == pytest.approx(stalk[1], abs=3000)  # 0.3 mm


def test_no_tower_falls_by_itself_in_a_minute() -> None:
    for pieces in [3, 6, 10, 15, 21] if FULL else [3, 6]:
        simulation = Simulation(tower_of(*built(pieces, 4)))
        simulation.settle(60.0 if FULL else 10.0, early=False, filming=False)
        assert len(simulation.standing()) == pieces


def waiting(stalk: tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]) -> Case:
    return placing(stalk, DIE)._replace(sort="waiting", identity=-1, piece=-1)


def test_what_was_not_at_rest_when_it_was_judged_falls_while_everybody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(referee, "SETTLE", 0.3)  # so that it is easily met with
    stalk = built(3, 1)
    case = placing(stalk, DIE, seed=2)
    ruling = steadily(case, dropped(0.48, 0, 0.02))
    assert ruling.fell == ()
    after = judge(waiting(grown(stalk, case, ruling)))
    assert after.fell == (2, 3)
    assert len(decode(after.trajectory)[3]) > 30  # frames: it is seen


# The axe


def thrown(drawn: int, aim: int, across: int = 0) -> Case:
    stalk = built(8, 5)
    gesture = [Moment(0, across, drawn, aim, 0), Moment(600, across, drawn, aim, 0)]
    return placing(stalk, DIE, gesture)._replace(sort="throwing", identity=-1, piece=-1)


def test_the_axe_fells_what_it_hits_and_the_base_stays() -> None:
    ruling = judge(thrown(drawn=3500, aim=3500))
    assert ruling.fell
    assert 0 not in ruling.fell
    left = 8 - len(ruling.fell)
    assert len(ruling.poses) == left * PER_POSE


def test_an_axe_that_flies_past_fells_nothing() -> None:
    ruling = judge(thrown(drawn=3500, aim=3500, across=4000))
    assert ruling.fell == ()


# The engine


def test_what_the_engine_cannot_do_is_done_with_a_smaller_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[float] = []

    def failing(case: Case, scale: float) -> Ruling:
        tried.append(scale)
        if scale > 0.3:
            raise Unstable
        return referee.place(case, scale)

    monkeypatch.setitem(referee.JUDGES, "placing", failing)
    ruling = judge(by_bot(placing(ALONE, DIE), "expert"))
    assert (ruling.fell, ruling.halvings) == ((), 2)
    assert tried == [1, 0.5, 0.25]


def test_where_the_engine_always_fails_nothing_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(case: Case, scale: float) -> Ruling:
        raise Unstable

    monkeypatch.setitem(referee.JUDGES, "placing", failing)
    ruling = judge(placing(built(3, 6), DIE, dropped(3, 3, 3)))
    assert (ruling.fell, len(ruling.poses)) == ((), 4 * PER_POSE)
    assert judge(waiting((BASE, ruling.poses[:PER_POSE]))).fell == ()


def test_a_world_that_explodes_is_noticed() -> None:
    simulation = Simulation(tower_of(*built(3, 7)))
    simulation.data.qvel[0] = math.nan
    with pytest.raises(Unstable):
        simulation.settle(0.1)
    wild = Simulation(tower_of(*built(3, 7)))
    wild.data.qvel[2] = 1e4
    with pytest.raises(Unstable):
        wild.settle(0.05)
