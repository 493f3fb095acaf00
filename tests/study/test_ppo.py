"""The example that learns: its slopes are those of its loss, and it learns."""

from __future__ import annotations

import numpy as np
import pytest
from examples import ppo

from cassoulet.study.tables import Tables
from tests.sizes import heavy

CHANCE = np.random.default_rng(4)


def loss(worths: ppo.Floats, told: tuple[ppo.Ints, ppo.Floats, ppo.Floats]) -> float:
    """PPO's, as it is written in books."""
    ids, before, gains = told
    shares = ppo.odds(worths, np.ones_like(worths, np.uint8))
    ratio = shares[np.arange(len(ids)), ids] / before
    kept = np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP)
    entropy = -(shares * np.log(shares + 1e-8)).sum(1)
    return float((-np.minimum(ratio * gains, kept * gains) - ppo.ENTROPY * entropy).mean())


def test_the_slope_of_the_loss() -> None:
    worths = CHANCE.standard_normal((6, 5))
    before = np.array([0.2, 0.5, 0.1, 0.3, 0.25, 0.2])
    told = (CHANCE.integers(0, 5, 6), before, CHANCE.standard_normal(6))
    shares = ppo.odds(worths, np.ones_like(worths, np.uint8))  # type: ignore[arg-type]
    slope = ppo.slope_of_loss(shares, *told)  # type: ignore[arg-type]
    for row, column in np.ndindex(worths.shape):
        step = np.zeros_like(worths)
        step[row, column] = 1e-5
        rise = loss(worths + step, told) - loss(worths - step, told)  # type: ignore[arg-type]
        assert slope[row, column] == pytest.approx(rise / 2e-5, abs=1e-4)


def test_the_slopes_of_the_net() -> None:
    net = ppo.Net(4, 3, 1)
    net.weights = [weight.astype(np.float64) for weight in net.weights]
    rows, aim = CHANCE.standard_normal((5, 4)), CHANCE.standard_normal((5, 4))

    def out() -> float:
        worths, values, _ = net(rows)  # type: ignore[arg-type]
        return float((np.concatenate([worths, values[:, None]], 1) * aim).sum())

    slopes = net.slopes(rows, net(rows)[2], aim)  # type: ignore[arg-type]
    for weight, slope in zip(net.weights, slopes, strict=True):
        place = tuple(CHANCE.integers(0, size) for size in weight.shape)
        weight[place] += 1e-5
        high = out()
        weight[place] -= 2e-5
        assert slope[place] == pytest.approx((high - out()) / 2e-5, rel=1e-4, abs=1e-6)
        weight[place] += 1e-5


def test_what_is_won_reaches_those_who_chose_and_what_is_open_is_left_out() -> None:
    """One table, two seats in turn: a game ends with the third choice, the next goes on."""
    nothing = np.zeros((5, 1))
    told = ppo.Round(
        rows=np.zeros((5, 1, 1), np.float32),
        masks=np.ones((5, 1, 1), np.uint8),
        ids=np.zeros((5, 1), np.int64),
        odds=np.ones((5, 1), np.float32),
        values=nothing.astype(np.float32),
        seats=np.array([[0], [1], [0], [0], [1]]),
        ended=np.array([[0], [0], [1], [0], [0]], np.uint8),
        rewards=np.array([[[0, 0]], [[0, 0]], [[0.5, -0.5]], [[0, 0]], [[0, 0]]]),
    )
    better, sure = ppo.advantages(told)
    assert better[:3, 0].tolist() == pytest.approx([ppo.TRUST * 0.5, -0.5, 0.5])
    assert sure[:, 0].tolist() == [True, True, True, False, False]


@heavy
def test_it_beats_random_play_after_some_rounds() -> None:
    tables, chance = Tables("fagioli", 2, ppo.TABLES, seed=10**6), np.random.default_rng(1)
    net = ppo.Net(int(tables.numbers.size), int(tables.numbers.ids), 1)
    before = ppo.against_random(net, "fagioli", 2, 256, 1)
    for _ in range(8):
        ppo.learnt(net, ppo.played(tables, net, chance), chance, ppo.RATE)
    assert ppo.against_random(net, "fagioli", 2, 256, 1) > max(0.55, before)
