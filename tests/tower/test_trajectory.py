"""Trajectories: small, and the same in Python and in TypeScript."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from cassoulet.games.haricot_magique.tower import CASTLE, DIE
from cassoulet.tower.hand import Moment
from cassoulet.tower.pieces import WIDTH
from cassoulet.tower.referee import judge
from cassoulet.tower.trajectory import HEAD, PER_ONE, PER_WIDTH, Floats, decode, encode
from tests.golden import assert_golden
from tests.sizes import FULL, heavy
from tests.tower.stalks import BASE, built, dropped, placing, steadily

FIXTURE = Path(__file__).parents[2] / "web/src/games/haricot_magique/trajectory.fixture.json"


def tumbling(frames: int = 90, bodies: int = 3) -> list[Floats]:
    """Bodies of which the first rests, and the others fly and spin, more than once around."""
    times = np.arange(frames)[:, None] / 30
    which = np.arange(bodies)[None, :]
    turn = times * which * 4
    nothing = np.zeros_like(turn)
    parts = [times * which, -times * which / 2, which / 7 + nothing]
    parts += [np.cos(turn), np.sin(turn), nothing, nothing]
    return list(np.stack(parts, axis=2))


def test_what_was_filmed_is_seen() -> None:
    frames = tumbling()
    film = decode(encode([4, 5, 255], frames, 30))
    assert list(film) == [5, 255]
    filmed = np.stack(frames)
    for index, identity in ((1, 5), (2, 255)):
        assert np.abs(film[identity][:, :3] - filmed[:, index, :3]).max() <= WIDTH / PER_WIDTH
        alike = np.abs(np.einsum("fi,fi->f", film[identity][:, 3:], filmed[:, index, 3:]))
        assert (alike > 1 - 2 / PER_ONE**1.5).all()


def test_a_film_says_when_the_hand_lets_go() -> None:
    ruling = steadily(placing((BASE, ()), DIE), dropped(0, 0, 0.2))
    _, moving, frames, before = HEAD.unpack_from(ruling.trajectory)
    assert (moving, before) == (1, 4)  # a hand that was held for a tenth of a second
    assert frames > before


def test_where_nothing_moves_there_is_nothing_to_see() -> None:
    assert encode([], [], 0) == HEAD.pack(1, 0, 0, 0)
    assert decode(encode([], [], 0)) == {}
    assert decode(encode([1, 2], tumbling()[:1] * 5, 0)) == {}


def test_a_film_ends_where_the_snapshot_says() -> None:
    ruling = steadily(placing((BASE, ()), DIE), dropped(0.1, 0, 0.3))
    last = decode(ruling.trajectory)[1][-1]
    assert last[:3] == pytest.approx(np.array(ruling.poses[7:10]) * 1e-7, abs=WIDTH / PER_WIDTH)


@heavy
def test_a_collapse_of_twenty_pieces_takes_six_kilobytes() -> None:
    """By castles let go from high above and beside, and by the axe: all are filmed."""
    high = [dropped(off, 0, lift) for off, lift in ((0.5, 20), (0.7, 12))]
    for seed in range(6 if FULL else 1):
        stalk = built(20, seed)
        cases = [placing(stalk, CASTLE, gesture, seed) for gesture in high]
        axe = [Moment(at, 0, 3000, 7000, 0) for at in (0, 600)]
        cases.append(placing(stalk, DIE, axe, seed)._replace(sort="throwing"))
        rulings = [judge(case) for case in cases]
        assert max(len(ruling.fell) for ruling in rulings) > 10
        assert max(len(ruling.trajectory) for ruling in rulings) <= 6 * 1024


def test_the_browser_has_a_film_to_try_its_decoder_on() -> None:
    """web/src/games/haricot_magique/trajectory.test.ts reads the same file."""
    data = encode([4, 5, 255], tumbling(frames=40), 12)
    film = {str(identity): poses.round(5).tolist() for identity, poses in decode(data).items()}
    text = json.dumps({"film": data.hex(), "before": 12, "poses": film}) + "\n"
    assert_golden(FIXTURE, text)
