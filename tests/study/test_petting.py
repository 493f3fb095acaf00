"""PettingZoo's own tests, on every table that the boxes allow."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from cassoulet.study.asking import WrongChoice
from cassoulet.study.petting import Env, env, parallel_env
from tests.conformance.cells import Cell
from tests.sizes import FULL
from tests.study.tables import NUMBERED, every_table

CYCLES = 1000 if FULL else 60
TOGETHER = [cell for cell in NUMBERED if not cell.box.unlisted]


def made(cell: Cell, mask: str = "listed") -> Env:
    return env(cell.box.name, cell.seats, cell.options, mask)


@every_table
def test_its_api(cell: Cell, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(made(cell), num_cycles=CYCLES)


@every_table
def test_its_seeds(cell: Cell) -> None:
    seed_test(lambda: made(cell), num_cycles=CYCLES // 2)


@pytest.mark.parametrize("mask", ["admitted", "spelled"])
def test_its_api_under_other_masks(mask: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env("bohnanza", 3, mask=mask), num_cycles=CYCLES // 4)
    seed_test(lambda: env("bohnanza", 3, mask=mask), num_cycles=CYCLES // 4)


def at_once() -> list[Cell]:
    """Where the rules have all choose at once; the rest of them differ by options alone."""
    return [cell for cell in TOGETHER if cell.box.name in ("pas_de_haricots", "haricot_magique")]


@pytest.mark.parametrize("cell", at_once() if FULL else at_once()[:2] + at_once()[-2:], ids=str)
def test_its_parallel_api_and_seeds(cell: Cell, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(parallel_env(cell.box.name, cell.seats, cell.options), num_cycles=CYCLES)
    parallel_seed_test(
        lambda: parallel_env(cell.box.name, cell.seats, cell.options), num_cycles=CYCLES // 2
    )


# What those do not ask


def played(table: Env, seed: int) -> list[float]:
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in table.agent_iter():
        _, _, over, _, info = table.last()
        mask = info["action_mask"]
        table.step(None if over else int(rng.choice(np.flatnonzero(mask))))
        del agent
    return [table.rewards.get(agent, 0.0) for agent in table.possible_agents]


def test_the_name_has_the_version_of_the_rules() -> None:
    assert env("bohnanza", 4).metadata["name"] == "cassoulet_bohnanza_v3"


def test_whoever_resets_without_a_seed_gets_another_deal() -> None:
    table = env("haricots", 3)
    table.reset(seed=5)
    first = table.observe("player_0")
    table.reset()
    assert (table.observe("player_0") != first).any()
    table.reset(seed=5)
    assert (table.observe("player_0") == first).all()


def test_a_wrong_choice_is_refused_and_changes_nothing() -> None:
    table = env("fagioli", 2)
    table.reset(seed=1)
    before = table.observe(table.agent_selection)
    with pytest.raises(WrongChoice):
        table.step(0)
    assert (table.observe(table.agent_selection) == before).all()


def test_points_can_be_the_reward() -> None:
    rewards: dict[str, float] = {}
    table = env("fagioli", 2, reward="points")
    table.reset(seed=3)
    rng = np.random.default_rng(3)
    for agent in table.agent_iter():
        _, reward, over, _, info = table.last()
        rewards[agent] = reward
        table.step(None if over else int(rng.choice(np.flatnonzero(info["action_mask"]))))
    assert list(rewards.values()) == table.asking.game.scores()
    with pytest.raises(ValueError, match="reward"):
        env("fagioli", reward="applause")


def test_an_environment_can_be_pickled() -> None:
    table = pickle.loads(pickle.dumps(env("bohnanza", 4, mask="admitted")))
    table.reset(seed=1)
    assert table.places.table.seats == 4


def test_where_one_may_interrupt_nobody_plays_at_once() -> None:
    with pytest.raises(ValueError, match="interrupt"):
        parallel_env("bohnanza", 4)


def test_a_spectators_view_is_rendered() -> None:
    table = env("fagioli", 2, render_mode="ansi")
    table.reset(seed=1)
    assert "seat=None" in table.render()
