"""What `bench/review.py` has in common: games of bots, judged, and figures with their errors."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf, nan, sqrt
from pathlib import Path
from time import thread_time
from typing import Any, NamedTuple

from cassoulet.bots.company import Company
from cassoulet.bots.contract import Bot
from cassoulet.bots.levels import bot
from cassoulet.bots.training import Level
from cassoulet.dealers import Playout, Recorder, Sealed
from cassoulet.game import Action, Event, Game
from cassoulet.journal import Journal, Match, replay
from cassoulet.review.methods import METHODS, box_of
from cassoulet.review.reviewing import done, review
from cassoulet.review.scales import shares
from cassoulet.review.shapes import Review

SEATS = {
    "haricots": 4,
    "duel": 2,
    "pas_de_haricots": 4,
    "fagioli": 3,
    "bohnanza": 4,
    "haricot_magique": 3,
}
OPTIONS = {"haricots": {"rules": "advanced"}}
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")
Row = dict[str, Any]


# Playing


class Table:
    """Bots at a table that somebody may have laid out."""

    def __init__(self, game: Game, bots: Sequence[Bot], seed: int) -> None:
        self.game = game
        self.company = Company(dict(enumerate(bots)), Playout(seed))

    def next_move(self) -> tuple[int, Action]:
        waiting = self.game.to_act()
        for seat in self.game.may_act():
            action = None if seat in waiting else self.company.ask(seat, self.game.view(seat))
            if action is not None:
                return seat, action
        action = self.company.ask(waiting[0], self.game.view(waiting[0]))
        assert action is not None
        return waiting[0], action

    def play_on(self, chance: Playout) -> Iterator[Game]:
        """The table after each move."""
        while self.game.to_act():
            seat, action = self.next_move()
            recorder = Recorder(chance)
            self.game.play(seat, action, recorder)
            self.company.hear(recorder.events)
            yield self.game


def bots(kind: str, levels: Sequence[Level], part: float = 1) -> list[Bot]:
    return [bot(box_of(kind).name, level, part=part, seconds=inf) for level in levels]


def recorded(kind: str, levels: Sequence[Level], seed: int, part: float = 1) -> Journal:
    box = box_of(kind)
    sealed = Sealed(seed.to_bytes(32, "big"))
    match = Match(box, SEATS[kind], OPTIONS.get(kind, {}), sealed)
    table = Table(match.game, bots(kind, levels, part), seed)
    heard: list[Event] = match.events
    while match.game.to_act():
        table.company.hear(heard)
        heard = match.act(*table.next_move())
    return match.journal


def mixed(kind: str, game: int) -> list[Level]:
    """Who sits where: everybody meets everybody in every seat."""
    if SEATS[kind] == 2:
        pairs = [(0, 1), (1, 2), (2, 0), (1, 0), (2, 1), (0, 2)]
        return [LEVELS[level] for level in pairs[game % len(pairs)]]
    company = [*LEVELS, "medium"][: SEATS[kind]]
    first = game % len(company)
    return [*company[first:], *company[:first]]


def all_of(level: Level, kind: str) -> list[Level]:
    return [level] * SEATS[kind]


def won(journal: Journal) -> list[float]:
    *_, last = replay(journal)
    return shares(last.game)


# Judging


def without_luck(kind: str) -> None:
    METHODS[kind] = replace(METHODS[kind], playouts=0)


class Timed(NamedTuple):
    review: Review
    seconds: float  # of a core


def judged(journal: Journal, seat: int) -> Timed:
    began = thread_time()
    found = done(review(journal, seat))
    assert isinstance(found, Review)
    return Timed(found, thread_time() - began)


# Figures


class Mean(NamedTuple):
    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.error:.3f}"


def mean(values: Sequence[float]) -> Mean:
    """With its standard error."""
    count = len(values)
    middle = sum(values) / max(1, count)
    squares = sum((value - middle) ** 2 for value in values)
    return Mean(middle, sqrt(squares / (count - 1) / count) if count > 1 else inf)


def auc(more: Sequence[float], less: Sequence[float]) -> float:
    """How often one of the first is above one of the second; equals count half."""
    if not more or not less:
        return nan
    above = sum((one > other) + (one == other) / 2 for one in more for other in less)
    return above / len(more) / len(less)


class Kept:
    """Rows in a file, a line each: what was measured before is not measured again."""

    def __init__(self, file: Path) -> None:
        self.file = file
        lines = file.read_text().splitlines() if file.exists() else []
        self.rows: list[Row] = [json.loads(line) for line in lines]

    def missing(self, games: int) -> list[int]:
        """Numbers of games that are not in it."""
        there = {row["game"] for row in self.rows}
        return [game for game in range(games) if game not in there]

    def add(self, row: Row) -> None:
        self.rows.append(row)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a") as file:
            file.write(json.dumps(row) + "\n")
