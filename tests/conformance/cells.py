"""What the laws are tried on: every game, every number of seats, every choice of options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from cassoulet import games
from cassoulet.box import Box
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import Action, Dealer, Game, Illegal
from cassoulet.journal import Match
from tests.sizes import FULL, heavy

FIRST_PAUSES = 6
STRIDE = 5 if FULL else 48
LONG_GAME = 400  # moves
SHORT_GAME = 60
MARKET = 4  # players who trade: their moves are too many for a short check


@dataclass(frozen=True)
class Cell:
    """One game at one size under one choice of options."""

    box: Box
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([self.box.name, str(self.seats), *self.options.values()])

    def match(self, seed: int) -> Match:
        return Match(self.box, self.seats, self.options, Playout(seed))

    @property
    def is_heavy(self) -> bool:
        """Large markets, and where nobody trades what lies between the smallest and the largest."""
        if self.box.unlisted:
            return self.seats >= MARKET
        return self.seats not in (self.box.seats[0], self.box.seats[-1])

    def games(self, short: int, full: int) -> int:
        """How many games to try: in full as many as are wished, else fewer the longer a game is."""
        moves = moves_of_a_game(str(self))
        if FULL:
            return min(full, 2_000) if moves > LONG_GAME else full
        return max(1, min(short, short * SHORT_GAME // moves))

    def viewers(self) -> list[int | None]:
        return [*range(self.seats), None]


def cells_of(box: Box) -> list[Cell]:
    return [Cell(box, seats, options) for seats, options in box.tables()]


@cache
def moves_of_a_game(name: str) -> int:
    cell = next((cell for cell in CELLS if str(cell) == name), None)
    return sum(1 for _ in walk(cell.match(0), 0)) if cell else SHORT_GAME


CELLS = [cell for box in games.boxes() for cell in cells_of(box)]

every_cell = pytest.mark.parametrize(
    "cell",
    [pytest.param(cell, marks=heavy) if cell.is_heavy else cell for cell in CELLS],
    ids=str,
)


def walk(match: Match, seed: int) -> Iterator[tuple[int, Action]]:
    """Play at random to the end, stopping at every decision before it is carried out."""
    rng = Random(seed)
    while match.game.to_act():
        seat, action = random_choice(match.game, rng)
        yield seat, action
        match.act(seat, action)


def pauses(match: Match, seed: int) -> Iterator[tuple[int, Action]]:
    """Walk, but stop only at some decisions, others for each seed."""
    for number, choice in enumerate(walk(match, seed)):
        if is_pause(number, seed):
            yield choice


def is_pause(number: int, seed: int) -> bool:
    return number < FIRST_PAUSES or number % STRIDE == seed % STRIDE


def random_choice(game: Game, rng: Random) -> tuple[int, Action]:
    """What one of those who may act might do; those who interrupt are among them."""
    seat = rng.choice(game.may_act())
    if not game.legal(seat):
        seat = rng.choice(game.to_act())
    return seat, rng.choice(game.legal(seat))


def act_at_random(game: Game, rng: Random, dealer: Dealer) -> None:
    game.play(*random_choice(game, rng), dealer)


def shown_to(game: Game, cell: Cell, viewer: int | None) -> bytes:
    """All that a viewer is sent about a table, as bytes."""
    words = codec(cell.box)
    legal = [] if viewer is None else game.legal(viewer)
    return b"\n".join(
        [
            words.views.encode(game.view(viewer)),
            repr(game.to_act()).encode(),
            *[words.actions.encode(action) for action in legal],
        ]
    )


def fingerprint(game: Game, cell: Cell) -> bytes:
    """All there is to know about a table, as bytes."""
    everything = repr((game.inventory(), game.scores(), game.winners())).encode()
    return b"\n\n".join([everything, *[shown_to(game, cell, viewer) for viewer in cell.viewers()]])


def refusal(game: Game, seat: int, action: Action) -> str | None:
    """The rule that forbids an action, or None if it is allowed."""
    try:
        game.check(seat, action)
    except Illegal as illegal:
        return illegal.rule
    return None
