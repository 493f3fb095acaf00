"""Learn what advice for Haricots gets wrong, from how games between its followers go on.

At every move of some thousand games, each likely action is played on a few times in the very world
in which the move was made. No player sees that world, so what is learnt is the mean over all hands
that others may have, given what they were heard to do. A net is fitted to the differences between
the actions of a move, beyond what advice already says.

python tools/practise.py --deals 6000     some ten minutes; writes bots/advice/haricots.json
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cassoulet import games
from cassoulet.arena.entrants import Entrant, entrant
from cassoulet.bots.advice.clues import heard
from cassoulet.bots.advice.described import describe
from cassoulet.bots.advice.haricots import WORST, HaricotsAdvice
from cassoulet.bots.company import Company
from cassoulet.bots.contract import SURE, Advice, Told
from cassoulet.bots.playing import PERCENT, play_on
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Game
from cassoulet.games.haricots.rules import Haricots

KEPT = Path(__file__).parents[1] / "src" / "cassoulet" / "bots" / "advice" / "haricots.json"
POINTS: Final = Advice()  # whose standing is the lead in points, and not yet the chance to win
SEATS: Final = (3, 4, 4, 4, 5)
TRIALS: Final = 8
LIKELY: Final = 8  # actions of a move that are tried
ERRS: Final = 5  # games in a hundred are between easy bots, so that unusual hands are met
HIDDEN: Final = (48, 24)
EPOCHS: Final = 8
BATCH: Final = 256  # moves
RATE: Final = 2e-3
LEVEL: Final = 0.15  # how much how good a move is counts, beside which action is better
STEEPEST: Final = 3.0
KEEPING: Final = (0.9, 0.999)  # Adam's

EASY: Final = Entrant("easy")

Numbers = NDArray[np.float32]


@dataclass
class Lessons:
    """A row for each action; `moves` says where the rows of each move begin."""

    rows: list[list[float]] = field(default_factory=list)
    beyond: list[float] = field(default_factory=list)  # points, more than advice said
    moves: list[int] = field(default_factory=list)


def lessons_of(deals: range, watched: Entrant) -> tuple[Numbers, Numbers, list[int]]:
    lessons = Lessons()
    for deal in deals:
        watch(deal, EASY if deal % PERCENT < ERRS else watched, lessons)
    return (np.array(lessons.rows, np.float32), np.array(lessons.beyond, np.float32), lessons.moves)


def watch(deal: int, watched: Entrant, lessons: Lessons) -> None:
    box, seats = games.box("haricots"), SEATS[deal % len(SEATS)]
    company = Company(dict.fromkeys(range(seats), watched.seat("haricots")), Playout(deal))
    recorder = Recorder(Playout(deal))
    game = box.deal(seats, box.complete({"rules": "advanced"}), recorder)
    chance = Playout(deal)
    while game.to_act():
        seat = game.to_act()[0]
        company.hear(recorder.events)
        recorder.events.clear()
        told = Told(seat, game.view(seat), company.unheard(seat))
        learn_from(game, told, chance, lessons)
        action = company.ask(seat, told.view)
        assert action is not None
        game.play(seat, action, recorder)


def learn_from(game: Game, told: Told, chance: Playout, lessons: Lessons) -> None:
    assert isinstance(game, Haricots)
    advice, seat = HaricotsAdvice(), told.seat
    actions = game.legal(seat)
    worths = advice.worths(game, seat, actions)
    if max(worths) >= SURE or len(actions) < 2:
        return
    likely = sorted(range(len(actions)), key=lambda index: -worths[index])[:LIKELY]
    lucks = [chance.below(2**31) for _ in range(TRIALS)]
    clues = heard(told.events, game.seats)
    lessons.moves.append(len(lessons.rows))
    for index in likely:
        points = [points_of(advice, game, seat, actions[index], luck) for luck in lucks]
        lessons.rows.append(describe(game, seat, clues, actions[index]))
        lessons.beyond.append(sum(points) / TRIALS - max(worths[index], WORST))


def points_of(
    advice: HaricotsAdvice, game: Haricots, seat: int, action: Action, luck: int
) -> float:
    """By how much the round changes the lead of a seat over the others' mean."""
    world, chance = game.copy(), Playout(luck)
    before = POINTS.standing(world, seat)
    world.play(seat, action, chance)
    if world.round == game.round and world.to_act():
        play_on(advice, world, chance)
    return POINTS.standing(world, seat) - before


@dataclass
class Fit:
    """A net in the making, by Adam."""

    weights: list[Numbers]
    biases: list[Numbers]

    @classmethod
    def fresh(cls, widths: list[int], chance: np.random.Generator) -> Fit:
        sizes = list(pairwise(widths))
        weights = [chance.normal(0, np.sqrt(2 / min(wide, 40)), (wide, out)) for wide, out in sizes]
        return cls(
            [weight.astype(np.float32) for weight in weights],
            [np.zeros(out, np.float32) for _, out in sizes],
        )

    def forward(self, rows: Numbers) -> list[Numbers]:
        layers = [rows]
        for weight, bias in zip(self.weights[:-1], self.biases[:-1], strict=True):
            layers.append(np.maximum(layers[-1] @ weight + bias, 0))
        return [*layers, layers[-1] @ self.weights[-1] + self.biases[-1]]

    def slopes(self, layers: list[Numbers], error: Numbers) -> list[Numbers]:
        slopes: list[Numbers] = []
        for weight, given in zip(self.weights[::-1], layers[-2::-1], strict=True):
            slopes = [given.T @ error, error.sum(0), *slopes]
            error = (error @ weight.T) * (given > 0)
        return slopes

    @property
    def parts(self) -> list[Numbers]:
        return [part for pair in zip(self.weights, self.biases, strict=True) for part in pair]


def fit(rows: Numbers, beyond: Numbers, moves: list[int]) -> Fit:
    chance = np.random.default_rng(0)
    net = Fit.fresh([rows.shape[1], *HIDDEN, 1], chance)
    means, squares = ([np.zeros_like(part) for part in net.parts] for _ in range(2))
    bounds = np.append(moves, len(rows))
    steps = EPOCHS * -(-len(moves) // BATCH)
    step = 0
    for epoch in range(EPOCHS):
        order = chance.permutation(len(moves))
        for start in range(0, len(order), BATCH):
            step += 1
            batch = order[start : start + BATCH]
            error, layers = errors(net, rows, beyond, bounds, batch)
            rate = RATE * (1 + np.cos(np.pi * step / steps)) / 2
            adam(net, net.slopes(layers, error), means, squares, step, rate)
        print(f"epoch {epoch + 1} of {EPOCHS}", flush=True)
    return net


def errors(
    net: Fit, rows: Numbers, beyond: Numbers, bounds: Any, batch: Any
) -> tuple[Numbers, list[Numbers]]:
    index = np.concatenate([np.arange(bounds[move], bounds[move + 1]) for move in batch])
    of = np.repeat(np.arange(len(batch)), bounds[batch + 1] - bounds[batch])
    layers = net.forward(rows[index])
    error = layers[-1][:, 0] - beyond[index]
    mean = (np.bincount(of, error) / np.bincount(of))[of]
    error = np.clip(error - mean + LEVEL * mean, -STEEPEST, STEEPEST) / len(index)
    return error[:, None].astype(np.float32), layers


def adam(
    net: Fit,
    slopes: list[Numbers],
    means: list[Numbers],
    squares: list[Numbers],
    step: int,
    rate: float,
) -> None:
    for part, slope, mean, square in zip(net.parts, slopes, means, squares, strict=True):
        mean += (1 - KEEPING[0]) * (slope - mean)
        square += (1 - KEEPING[1]) * (slope**2 - square)
        scale = np.sqrt(square / (1 - KEEPING[1] ** step)) + 1e-8
        part -= (rate * mean / (1 - KEEPING[0] ** step) / scale).astype(np.float32)


def keep(net: Fit, deals: int, watched: str) -> None:
    layers = [
        {"weights": rounded(weight), "biases": rounded(bias)}
        for weight, bias in zip(net.weights, net.biases, strict=True)
    ]
    made = f"tools/practise.py --deals {deals} --watched {watched}"
    KEPT.write_text(json.dumps({"made_by": made, "layers": layers}, separators=(",", ":")) + "\n")


def rounded(numbers: Numbers) -> Any:
    return np.round(numbers.astype(float), 3).tolist()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--watched", default="medium", help="whose games are watched")
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    parts = [range(start, min(start + 50, args.deals)) for start in range(0, args.deals, 50)]
    watched = replace(entrant(args.watched), clock=False)
    with multiprocessing.Pool(args.processes) as pool:
        found = pool.map(partial(lessons_of, watched=watched), parts, chunksize=1)
    moves, so_far = [], 0
    for rows, _, begins in found:
        moves += [so_far + begin for begin in begins]
        so_far += len(rows)
    net = fit(
        np.concatenate([rows for rows, _, _ in found]),
        np.concatenate([points for _, points, _ in found]),
        moves,
    )
    print(f"{len(moves):,} moves of {args.deals:,} games")
    keep(net, args.deals, args.watched)


if __name__ == "__main__":
    main()
