"""No bot is given the state, and none finds out more than its seat may know."""

from __future__ import annotations

import ast
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from cassoulet.bots.contract import Told, options
from cassoulet.bots.levels import training
from cassoulet.bots.personalities import PLAIN
from cassoulet.bots.training import Level
from cassoulet.dealers import Playout
from cassoulet.game import Game
from tests.bots.sittings import every_level, every_table, sitting, small
from tests.sizes import FULL, heavy

SOURCE = Path(__file__).parents[2] / "src" / "cassoulet" / "bots" / "players.py"
WORLDS = 3
SETS = 200 if FULL else 12
STRIDE = 7


def test_a_bot_is_given_a_seed_and_what_its_seat_is_told() -> None:
    """Read from the source, since what is compiled forgets its types; mypy holds them to it."""
    module = ast.parse(SOURCE.read_text())
    methods = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    given = [ast.unparse(method.args) for method in methods if method.name == "choose"]
    assert len(given) > 3
    assert set(given) == {"self, told: Told, seed: int"}
    assert not any("Game" in str(kind) for kind in Told.__annotations__.values())


def waypoints(game: str, seats: int, choices: dict[str, str]) -> list[tuple[Game, int]]:
    """Moments of games, each with a seat that moves then."""
    return _waypoints(game, seats, tuple(choices.items()))


@cache
def _waypoints(
    game: str, seats: int, choices: tuple[tuple[str, str], ...]
) -> list[tuple[Game, int]]:
    found: list[tuple[Game, int]] = []
    seed = 0
    while len(found) < SETS:
        table = sitting(game, dict(choices), [small(game, "easy")] * seats, seed)
        for seat, _ in islice(table.moves(), seed % STRIDE, None, STRIDE):
            found.append((table.game.copy(), seat))
        seed += 1
    return found[:: len(found) // SETS]


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
@every_table
def test_advice_is_the_same_in_every_world_of_a_view(
    game: str, seats: int, choices: dict[str, str], level: Level
) -> None:
    if level != "medium" and level not in training(game).other_advice:
        pytest.skip("the advice is that for medium bots")
    advice = training(game).advice_for(level, PLAIN)
    for table, seat in waypoints(game, seats, choices):
        told = Told(seat, table.view(seat))
        said = set()
        for world in [table, *[table.redeal(seat, Playout(seed)) for seed in range(WORLDS)]]:
            actions = options(advice, world, seat)
            worths = advice.worths(world, seat, actions)
            experience = advice.experience(world, told, actions)
            said.add((tuple(actions), tuple(worths), tuple(experience)))
        assert len(said) == 1


@heavy
@every_level
@every_table
def test_who_is_told_the_same_does_the_same(
    game: str, seats: int, choices: dict[str, str], level: Level
) -> None:
    for number, (table, seat) in enumerate(waypoints(game, seats, choices)):
        worlds = [table, *[table.redeal(seat, Playout(seed)) for seed in range(WORLDS)]]
        done = {small(game, level).choose(Told(seat, one.view(seat)), number) for one in worlds}
        assert len(done) == 1
