"""A policy that learns Fagioli by playing against itself: PPO in NumPy, on the CPU.

    OPENBLAS_NUM_THREADS=1 python ppo.py --seconds 120 --svg curve.svg

It needs `cassoulet-games[study]` and nothing else. Every few rounds it plays against random play,
and what share of those games it won is the curve.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cassoulet.study.tables import Tables

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

TABLES, STEPS = 128, 64  # of each round
HIDDEN = 128
EPOCHS, PART = 4, 1024
CLIP, TRUST, ENTROPY, VALUE = 0.2, 0.95, 0.01, 0.5
RATE = 1e-3
FORBIDDEN = np.float32(-1e9)


class Net:
    """Two hidden layers; out come a worth for each id and, last, what the seat will win."""

    def __init__(self, size: int, ids: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        layers = [(size, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, ids + 1)]
        self.weights = [
            (chance.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)
            for shape in layers
        ]
        self.weights[-1] *= np.float32(0.1)  # at first all ids are worth about the same
        self.weights += [np.zeros(shape[1], np.float32) for shape in layers]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def __call__(self, rows: Floats) -> tuple[Floats, Floats, tuple[Floats, Floats]]:
        a, b, c, d, e, f = self.weights
        first = np.tanh(rows @ a + d)
        second = np.tanh(first @ b + e)
        out = second @ c + f
        return out[:, :-1], out[:, -1], (first, second)

    def slopes(self, rows: Floats, inner: tuple[Floats, Floats], slope: Floats) -> list[Floats]:
        """Of each weight, from the slope of what came out."""
        first, second = inner
        of_second = (slope @ self.weights[2].T) * (1 - second**2)
        of_first = (of_second @ self.weights[1].T) * (1 - first**2)
        products = [rows.T @ of_first, first.T @ of_second, second.T @ slope]
        return products + [one.sum(0) for one in (of_first, of_second, slope)]

    def learn(self, slopes: list[Floats], rate: float) -> None:
        """A step of Adam, after slopes that are too steep were cut."""
        self.steps += 1
        length = float(np.sqrt(sum(float((slope**2).sum()) for slope in slopes)))
        cut = min(1.0, 0.5 / (length + 1e-8))
        for place, slope in enumerate(slopes):
            self.means[place] += 0.1 * (slope * cut - self.means[place])
            self.squares[place] += 0.001 * ((slope * cut) ** 2 - self.squares[place])
            mean = self.means[place] / (1 - 0.9**self.steps)
            square = self.squares[place] / (1 - 0.999**self.steps)
            self.weights[place] -= (rate * mean / (np.sqrt(square) + 1e-5)).astype(np.float32)


def scaled(rows: NDArray[np.int16]) -> Floats:
    """Small numbers stay apart, large ones do not drown them."""
    return np.sign(rows) * np.log1p(np.abs(rows), dtype=np.float32)


def odds(worths: Floats, masks: NDArray[np.uint8]) -> Floats:
    allowed = np.where(masks == 1, worths, FORBIDDEN)
    shares = np.exp(allowed - allowed.max(1, keepdims=True))
    found: Floats = shares / shares.sum(1, keepdims=True)
    return found


def chosen(shares: Floats, chance: np.random.Generator) -> Ints:
    """An id for each table, by its odds."""
    points = chance.random((len(shares), 1), np.float32) * shares.sum(1, keepdims=True)
    ids = (shares.cumsum(1) <= points).sum(1)
    found: Ints = np.minimum(ids, shares.shape[1] - 1)
    return found


class Round(NamedTuple):
    """What was seen and done at all tables, step by step."""

    rows: Floats
    masks: NDArray[np.uint8]
    ids: Ints
    odds: Floats  # of the id that was chosen
    values: Floats
    seats: Ints
    ended: NDArray[np.uint8]
    rewards: NDArray[np.float64]


def played(tables: Tables, net: Net, chance: np.random.Generator) -> Round:
    moments = []
    for _ in range(STEPS):
        rows, masks, seats = scaled(tables.observations), tables.masks.copy(), tables.asked.copy()
        worths, values, _ = net(rows)
        shares = odds(worths, masks)
        ids = chosen(shares, chance)
        tables.step(ids)
        picked = shares[np.arange(len(ids)), ids]
        after = (tables.ended.copy(), tables.rewards.copy())
        moments.append((rows, masks, ids, picked, values, seats, *after))
    return Round(*[np.stack(part) for part in zip(*moments, strict=True)])


def advantages(told: Round) -> tuple[Floats, NDArray[np.bool_]]:
    """How much better each choice turned out than was thought, and where that is known."""
    steps, tables = told.ids.shape
    places, seats = np.arange(tables), told.rewards.shape[2]
    later, reward = np.zeros((2, tables, seats)), np.zeros((tables, seats))
    known = np.zeros((tables, seats), bool)
    found, sure = np.zeros((steps, tables), np.float32), np.zeros((steps, tables), bool)
    for step in reversed(range(steps)):
        over = told.ended[step] == 1
        later[:, over], reward[over], known[over] = 0, told.rewards[step][over], True
        seat = told.seats[step]
        value = told.values[step]
        surprise = reward[places, seat] + later[0, places, seat] - value
        found[step] = surprise + TRUST * later[1, places, seat]
        sure[step] = known[places, seat]
        later[0, places, seat], later[1, places, seat] = value, found[step]
        reward[places, seat], known[places, seat] = 0, True
    return found, sure


def learnt(net: Net, told: Round, chance: np.random.Generator, rate: float) -> None:
    better, sure = advantages(told)
    which = np.flatnonzero(sure)
    rows, masks = (
        told.rows.reshape(-1, told.rows.shape[2]),
        told.masks.reshape(len(better.ravel()), -1),
    )
    ids, before = told.ids.ravel(), told.odds.ravel()
    aims = (better + told.values).ravel()
    gains = better.ravel()
    gains = (gains - gains[which].mean()) / (gains[which].std() + 1e-8)
    for _ in range(EPOCHS):
        chance.shuffle(which)
        for start in range(0, len(which), PART):
            part = which[start : start + PART]
            worths, values, inner = net(rows[part])
            shares = odds(worths, masks[part])
            slope = slope_of_loss(shares, ids[part], before[part], gains[part])
            slope_of_value = VALUE * (values - aims[part]) / len(part)
            slope = np.concatenate([slope, slope_of_value[:, None]], 1).astype(np.float32)
            net.learn(net.slopes(rows[part], inner, slope), rate)


def slope_of_loss(shares: Floats, ids: Ints, before: Floats, gains: Floats) -> Floats:
    """Of the worths: PPO's clipped ratio, and a little for being undecided."""
    places = np.arange(len(ids))
    ratio = shares[places, ids] / before
    active = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = np.where(active, -gains * ratio, 0)[:, None]
    slope = -shares * push
    slope[places, ids] += push[:, 0]
    logs = np.log(shares + 1e-8)
    entropy = -(shares * logs).sum(1, keepdims=True)
    found: Floats = (slope + ENTROPY * shares * (logs + entropy)) / len(ids)
    return found


def against_random(net: Net, game: str, seats: int, games: int, seed: int) -> float:
    """The share of games that the policy wins from one seat, all others playing at random."""
    tables, chance = Tables(game, seats, TABLES, seed=10**9 + seed), np.random.default_rng(seed)
    own, won, over = np.arange(TABLES) % seats, 0.0, 0
    while over < games:
        worths, _, _ = net(scaled(tables.observations))
        ids = np.where(
            tables.asked == own, chosen(odds(worths, tables.masks), chance), tables.samples
        )
        tables.step(ids)
        ended = tables.ended == 1
        over += int(ended.sum())
        won += float((tables.rewards[ended, own[ended]] + 1 / seats).sum())
    return won / over


def trained(game: str, seats: int, seconds: float, seed: int, games: int) -> list[dict[str, float]]:
    tables, chance = Tables(game, seats, TABLES, seed=seed * 10**6), np.random.default_rng(seed)
    net = Net(int(tables.numbers.size), int(tables.numbers.ids), seed)
    curve: list[dict[str, float]] = []
    start, spent, rounds = perf_counter(), 0.0, 0
    while spent < seconds:
        if rounds % 10 == 0:
            share = against_random(net, game, seats, games, seed)
            curve.append({"choices": rounds * TABLES * STEPS, "seconds": spent, "won": share})
            print(json.dumps(curve[-1]), flush=True)
        learnt(net, played(tables, net, chance), chance, RATE * max(0.1, 1 - spent / seconds))
        rounds, spent = rounds + 1, perf_counter() - start
    share = against_random(net, game, seats, 4 * games, seed)
    curve.append({"choices": rounds * TABLES * STEPS, "seconds": spent, "won": share})
    print(json.dumps(curve[-1]), flush=True)
    return curve


def drawn(curves: list[list[dict[str, float]]], even: float) -> str:
    """The curves as an SVG: a line a seed."""
    most = max(point["choices"] for curve in curves for point in curve)
    parts = [
        '<rect width="600" height="320" fill="#fffaf0"/>',
        f'<path d="M60 280H580M60 {280 - 240 * even}H580M60 40H580" stroke="#ddd"/>',
        text(320, 24, "middle", "games won against random play"),
        text(320, 308, "middle", f"choices made while learning, to {most:,.0f}"),
        *[text(52, 284 - 240 * share, "end", f"{share:.0%}") for share in (0, even, 1)],
        *[line(curve, most) for curve in curves],
    ]
    size = 'viewBox="0 0 600 320" font-family="sans-serif" font-size="12"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *parts, "</svg>\n"])


def text(x: float, y: float, anchor: str, words: str) -> str:
    return f'<text x="{x}" y="{y:.0f}" text-anchor="{anchor}">{words}</text>'


def line(curve: list[dict[str, float]], most: float) -> str:
    points = [(60 + 520 * one["choices"] / most, 280 - 240 * one["won"]) for one in curve]
    path = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="#2f7d4f" stroke-width="2"/>'


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by PPO, against oneself.")
    parser.add_argument("--game", default="fagioli")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument(
        "--games", type=int, default=512, help="against random play, for each point"
    )
    parser.add_argument("--svg", type=Path)
    asked = parser.parse_args()
    curves = [
        trained(asked.game, asked.seats, asked.seconds, seed, asked.games) for seed in asked.seeds
    ]
    if asked.svg:
        asked.svg.write_text(drawn(curves, 1 / asked.seats), encoding="utf-8")


if __name__ == "__main__":
    main()
