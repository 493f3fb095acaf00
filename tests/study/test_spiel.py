"""OpenSpiel's own tests and algorithms, on every table that the boxes allow."""

from __future__ import annotations

import importlib.util
import os
import pickle
import unittest
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

from cassoulet.game import NOBODY
from cassoulet.study import spiel
from tests.conformance.cells import Cell
from tests.sizes import FULL, heavy
from tests.study.tables import NUMBERED, every_page, every_table, every_whole_game, is_market

RESAMPLES = 5_000 // len(NUMBERED) + 1 if FULL else 12  # at each table
EVERY = 5  # choices between two of them
SOURCE = os.environ.get("OPEN_SPIEL_SOURCE", "")  # an unpacked source distribution


def name(cell: Cell, **more: object) -> str:
    told = {"players": cell.seats, **cell.options, **more}
    return f"cassoulet_{cell.box.name}({','.join(f'{key}={told[key]}' for key in told)})"


def go_on(state: Any, rng: Random) -> None:
    if state.is_chance_node():
        picks, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(picks, odds)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def decisions(text: str, seed: int) -> Iterator[Any]:
    """Games played at random, one after the other, stopping wherever somebody chooses."""
    game, rng = pyspiel.load_game(text), Random(seed)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                yield state
            go_on(state, rng)


def some_decisions(text: str, count: int) -> list[Any]:
    found = decisions(text, 1)
    return [[next(found) for _ in range(EVERY)][-1].clone() for _ in range(count)]


# Its own tests


@heavy
@every_whole_game
def test_random_play(cell: Cell, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(name(cell))
    pyspiel.random_sim_test(game, num_sims=1, serialize=not is_market(cell), verbose=False)


@every_page
def test_a_playthrough_is_told_twice_alike(cell: Cell, monkeypatch: pytest.MonkeyPatch) -> None:
    # It rounds millions of numpy's numbers one by one: of Python's own that takes a hundredth.
    monkeypatch.setattr(generate_playthrough, "round", _round_quickly, raising=False)
    one, other = [generate_playthrough.playthrough(name(cell), [], seed=2026) for _ in range(2)]
    assert one == other
    assert f'GameType.short_name = "cassoulet_{cell.box.name}"' in one


def _round_quickly(number: float, digits: int) -> float:
    return round(float(number), digits)


@heavy
@pytest.mark.skipif(not SOURCE, reason="OPEN_SPIEL_SOURCE names no source distribution")
@every_table
def test_its_api_test(cell: Cell) -> None:
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(_api_test(name(cell)))
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun > 4
    assert [*result.errors, *result.failures] == []


def _api_test(text: str) -> type[unittest.TestCase]:
    told = {"game_name": text, "game": pyspiel.load_game(text)}
    return type("Partial", (_its_api_test().EnforceAPIOnPartialTreeBase,), told)


@cache
def _its_api_test() -> Any:
    path = Path(SOURCE) / "open_spiel/integration_tests/api_test.py"
    spec = importlib.util.spec_from_file_location("open_spiel_api_test", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# Resampling


@every_table
def test_who_chooses_cannot_tell_a_resampled_world(cell: Cell) -> None:
    rng = Random(4)
    for state in some_decisions(name(cell), RESAMPLES):
        player = state.current_player()
        world = state.resample_from_infostate(player, rng.random)
        assert told(world, player) == told(state, player)
        assert world.legal_actions() == state.legal_actions()
        for _ in range(3):
            if not world.is_terminal():
                go_on(world, rng)


def told(state: Any, player: int) -> tuple[object, ...]:
    return (
        state.observation_string(player),
        state.information_state_string(player),
        state.observation_tensor(player),
        state.current_player(),
    )


def test_a_resampled_world_knows_nothing_of_the_true_one() -> None:
    """Neither by its history nor by what others heard."""
    state = some_decisions("cassoulet_haricots(players=3)", 4)[-1]
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, Random(seed).random) for seed in range(9)]
    other = (player + 1) % 3
    assert len({world.observation_string(other) for world in worlds}) > 1
    for world in worlds:
        assert world.history() == []
        assert world.ears.heard[other] == state.ears.heard[-1]


def test_what_another_spells_is_not_imagined() -> None:
    for state in some_decisions("cassoulet_bohnanza(players=3,mask=spelled)", 80):
        if state.asking.spelled:
            break
    speller = state.current_player()
    world = state.resample_from_infostate((speller + 1) % 3, Random(1).random)
    assert world.asking.spelled == []
    assert world.current_player() == speller


# States


def test_a_clone_goes_its_own_way() -> None:
    state = some_decisions("cassoulet_fagioli(players=2)", 2)[-1]
    before = str(state)
    twin = state.clone()
    go_on(twin, Random(1))
    assert str(state) == before
    assert str(twin) != before


def test_a_state_can_be_pickled() -> None:
    for state in some_decisions("cassoulet_bohnanza(players=2)", 3):
        twin = pickle.loads(pickle.dumps(state))
        assert told(twin, 0) == told(state, 0)
        assert twin.legal_actions() == state.legal_actions()


def test_chance_has_the_odds_of_the_cards() -> None:
    state = pyspiel.load_game("cassoulet_fagioli(players=2)").new_initial_state()
    assert state.is_chance_node()
    odds = dict(state.chance_outcomes())
    assert odds[3] == pytest.approx(7 / 52)
    assert 4 not in odds
    state.apply_action(3)
    assert dict(state.chance_outcomes())[3] == pytest.approx(6 / 51)


def test_who_did_and_heard_the_same_has_the_same_information() -> None:
    """Two deals that differ in the other's hand alone."""

    def dealt(*picks: int) -> Any:
        state = pyspiel.load_game("cassoulet_fagioli(players=2)").new_initial_state()
        for pick in picks:
            state.apply_action(pick)
        return state

    one, other = dealt(1, 2, 3, 5, 6, 6, 6, 6, 0), dealt(1, 2, 3, 5, 7, 7, 7, 7, 0)
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(1) != other.information_state_string(1)


# Observers


def observer(text: str, **kind: object) -> Any:
    return pyspiel.load_game(text).make_py_observer(pyspiel.IIGObservationType(**kind))


PUBLIC = {"public_info": True, "private_info": pyspiel.PrivateInfoType.NONE}
PRIVATE = {"public_info": False, "private_info": pyspiel.PrivateInfoType.SINGLE_PLAYER}
BOTH = {"public_info": True, "private_info": pyspiel.PrivateInfoType.SINGLE_PLAYER}
EVERYTHING = {"public_info": True, "private_info": pyspiel.PrivateInfoType.ALL_PLAYERS}
HARICOTS = "cassoulet_haricots(players=3)"


def seen(kind: dict[str, object], state: Any, player: int) -> tuple[list[float], str]:
    watcher = observer(HARICOTS, perfect_recall=False, **kind)
    watcher.set_from(state, player)
    return watcher.tensor.tolist(), watcher.string_from(state, player)


def test_what_is_public_is_the_same_for_all() -> None:
    for state in some_decisions(HARICOTS, 3):
        assert seen(PUBLIC, state, 0) == seen(PUBLIC, state, 1) == seen(PUBLIC, state, 2)


def test_what_is_public_has_no_hand_and_what_is_private_nothing_else() -> None:
    state = some_decisions(HARICOTS, 1)[0]
    for kind, private in ((PUBLIC, False), (PRIVATE, True), (BOTH, True)):
        watcher = observer(HARICOTS, perfect_recall=False, **kind)
        watcher.set_from(state, 1)
        assert watcher.dict["hand"].any() == private
        assert watcher.dict["players"].any() == (kind is not PRIVATE)


def test_what_all_players_know_is_everybodys_row() -> None:
    state = some_decisions(HARICOTS, 1)[0]
    rows = [seen(BOTH, state, player)[0] for player in range(3)]
    assert seen(EVERYTHING, state, 0)[0] == [number for row in rows for number in row]


def test_a_spectator_is_shown_the_view_of_nobody() -> None:
    state = some_decisions(HARICOTS, 1)[0]
    watcher = observer(HARICOTS, perfect_recall=False, **PUBLIC)
    watcher.set_from(state, 2)
    sheet = watcher.sheet
    state.table.numbers.look(state.asking.game, NOBODY, [], sheet, 0)
    assert watcher.tensor.tolist() == list(sheet.cells)


def test_perfect_recall_is_told_by_what_was_heard() -> None:
    state = some_decisions(HARICOTS, 2)[-1]
    recalls = observer(HARICOTS, perfect_recall=True, **BOTH).string_from(state, 0)
    forgets = observer(HARICOTS, perfect_recall=False, **BOTH).string_from(state, 0)
    assert state.ears.heard[0].hex() in recalls
    assert state.ears.heard[0].hex() not in forgets


# Its algorithms


def won_by_search(games: int, simulations: int) -> float:
    game, rng = pyspiel.load_game("cassoulet_fagioli(players=2)"), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=rng,
    )
    won, chance = 0.0, Random(3)
    for number in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and state.current_player() == number % 2:
                state.apply_action(int(bot.step(state)))
            else:
                go_on(state, chance)
        won += state.returns()[number % 2] + 0.5
    return won


@heavy
def test_its_search_beats_random_play() -> None:
    games = 12 if FULL else 4
    assert won_by_search(games, 30) > games / 2


def test_counterfactual_regrets_are_learnt() -> None:
    game = pyspiel.load_game("cassoulet_fagioli(players=2)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(100 if FULL else 3):
        solver.iteration()
    state = some_decisions("cassoulet_fagioli(players=2)", 1)[0]
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
    assert set(policy) == set(state.legal_actions())


def test_every_game_is_registered() -> None:
    registered = pyspiel.registered_names()
    for cell in NUMBERED:
        assert f"cassoulet_{cell.box.name}" in registered
    assert issubclass(spiel.Haricots, spiel.SpielGame)  # type: ignore[attr-defined]
