"""Programs against the referee: none does better than the best bot's hand, and none touches."""

from __future__ import annotations

import sys

import pytest
from bench.tower_trials import by_chance

from cassoulet.games.haricot_magique.tower import DIE, height_of
from cassoulet.tower import referee
from cassoulet.tower.cases import Case, Ruling
from cassoulet.tower.hand import THOUSAND, Hand, Moment, sway_for
from cassoulet.tower.pieces import shape_of
from cassoulet.tower.poses import Body, Pose, extent_up, snapshot, top_of, tower_of
from cassoulet.tower.simulation import Simulation
from tests.sizes import FULL, heavy
from tests.tower.attacks import ATTACKS, attacked, leading
from tests.tower.stalks import Stalk, built, by_bot, placing

TOUCHING = ("nudging", "ramming", "dragging", "on a rim")
SURE = 0.001  # so unlikely is what we do not take for luck
MANY = 1000 if FULL else 20
TOWERS = 12 if FULL else 2


def towers(pieces: int) -> list[Stalk]:
    return [built(pieces, seed) for seed in range(TOWERS)]


def cases(pieces: int, count: int) -> list[Case]:
    some = towers(pieces)
    return [placing(some[n % len(some)], DIE, seed=n) for n in range(count)]


# Before the release


@pytest.mark.parametrize("name", TOUCHING)
@pytest.mark.parametrize("pieces", [6, 10, 15] if FULL else [6])
def test_whatever_is_sent_the_piece_stays_above_the_top(name: str, pieces: int) -> None:
    for case in cases(pieces, MANY):
        forged = attacked(case, ATTACKS[name])
        assert min(moment.lift for moment in forged.gesture) < 0  # the wire would refuse it
        top = top_of(tower_of(case.stalk, case.poses))
        for pose in way(forged):
            assert pose[2] - extent_up(case.piece, pose) > top


def way(case: Case) -> list[Pose]:
    """Where the referee has the hand."""
    tower, high = tower_of(case.stalk, case.poses), height_of(case.stalk) / THOUSAND
    hand = Hand(sway_for(case.sway, high), case.tremor, high, case.since / THOUSAND)
    rest = top_of(tower) + shape_of(case.piece).half_height
    return referee._kept_above(top_of(tower), case.piece, hand.path(case.gesture, rest))


@pytest.mark.parametrize("name", TOUCHING)
def test_nothing_moves_before_the_release(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time begins to pass when the hand lets go, and then the tower is what it was."""
    begun: list[tuple[Body, ...]] = []

    class Watched(Simulation):
        def settle(self, at_most: float, *, early: bool = True, filming: bool = True) -> None:
            if not self.steps:
                begun.append(tuple(self.now()))
            super().settle(at_most, early=early, filming=filming)

    monkeypatch.setattr(referee, "Simulation", Watched)
    for case in cases(6, 5 if FULL else 2):
        forged = attacked(case, ATTACKS[name])
        referee.judge(forged)
        *tower, placed = begun[-1]
        assert snapshot(tower) == pytest.approx(case.poses, abs=1)
        assert placed.pose == pytest.approx(way(forged)[-1], abs=1e-6)


def test_how_deep_a_hand_was_sent_makes_no_difference() -> None:
    """The ruling is that of a piece let go just above the top."""
    for case in cases(6, 2):
        since, gesture = leading(sway_for(case.sway, 1.0), tower_of(case.stalk, case.poses)[-1])
        assert not since
        rulings = {sunk(case, gesture, lift) for lift in (-200, -900, -25_000)}
        assert len(rulings) == 1


def sunk(case: Case, gesture: list[Moment], lift: int) -> Ruling:
    deep = [moment._replace(lift=lift) for moment in gesture]
    return referee.judge(case._replace(gesture=tuple(deep)))


# After it


@heavy
@pytest.mark.parametrize("pieces", [6, 10, 15] if FULL else [6])
def test_no_program_does_better_than_the_best_bot(pieces: int) -> None:
    """On the same towers, with the same hidden words: by pairs of which only one falls."""
    some = cases(pieces, MANY)
    by_hand = [falls(by_bot(case, "expert")) for case in some]
    tell(f"\n{pieces} pieces, {MANY} dice: of the expert's fell {sum(by_hand)}")
    for name, attack in ATTACKS.items():
        forged = [falls(attacked(case, attack)) for case in some]
        only = [
            sum(one and not other for one, other in zip(*pair, strict=True))
            for pair in ((by_hand, forged), (forged, by_hand))
        ]
        tell(f"{name}: {sum(forged)} fell; only one {only}")
        assert only[0] <= only[1] or by_chance(*only) > SURE, (name, only)


def tell(figures: str) -> None:
    sys.stdout.write(f"{figures}\n")


def test_beside_the_last_piece_nothing_counts() -> None:
    assert all(falls(attacked(case, ATTACKS["on a rim"])) for case in cases(6, MANY // 4))


def falls(case: Case) -> bool:
    return bool(referee.judge(case).fell)
