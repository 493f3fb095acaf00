"""Many tables at once: what NumPy reads is what the rules say, in one process or in several."""

from __future__ import annotations

import numpy as np
import pytest

from cassoulet.numbers import Sheet
from cassoulet.study.asking import WrongChoice
from cassoulet.study.tables import Tables
from tests.conformance.cells import Cell
from tests.sizes import FULL, heavy
from tests.study.tables import every_table

STEPS = 2_000 if FULL else 60
ARRAYS = ("observations", "masks", "asked", "samples", "ended", "rewards")


def tables_of(cell: Cell, tables: int = 4, mask: str = "listed", processes: int = 1) -> Tables:
    return Tables(
        cell.box.name,
        cell.seats,
        tables,
        options=cell.options,
        mask=mask,
        seed=7,
        processes=processes,
    )


@every_table
def test_what_is_seen_is_what_is_asked(cell: Cell) -> None:
    many = tables_of(cell)
    for _ in range(STEPS):
        for number, asking in enumerate(many._crew.batch.tables):  # type: ignore[union-attr]
            assert many.asked[number] == asking.seat
            assert np.flatnonzero(many.masks[number]).tolist() == sorted(asking.ids)
            assert many.samples[number] in list(asking.ids)
        many.step(many.samples)


@every_table
def test_a_row_is_written_as_if_anew(cell: Cell) -> None:
    """Though only those places are cleared that were not zero."""
    many = tables_of(cell, 2, "spelled")
    for _ in range(STEPS):
        many.step_at_random()
        for number, asking in enumerate(many._crew.batch.tables):  # type: ignore[union-attr]
            sheet = Sheet(1, many.numbers.size)
            many.numbers.look(asking.game, asking.seat, asking.spelled, sheet, 0)
            assert many.observations[number].tolist() == list(sheet.cells)


def test_games_end_with_rewards_and_begin_anew() -> None:
    many, ended = Tables("fagioli", 2, 8, seed=1), 0
    for _ in range(300):
        many.step_at_random()
        over = many.ended == 1
        ended += int(over.sum())
        assert np.allclose(np.abs(many.rewards[over]), 0.5)
        assert not many.rewards[~over].any()
        assert many.masks.any(axis=1).all()
    assert ended > 8
    assert np.allclose(many.rewards.sum(axis=1), 0)


def test_arrays_are_not_copied_and_cannot_be_spoilt() -> None:
    many = Tables("haricots", 3, 4)
    before = many.observations
    kept = before.copy()
    many.step_at_random()
    assert many.observations is before
    assert (before != kept).any()
    with pytest.raises(ValueError, match="read-only"):
        many.masks[0, 0] = 1


@pytest.mark.parametrize("processes", [1, 2])
def test_a_wrong_choice_is_refused_and_changes_nothing(processes: int) -> None:
    with Tables("fagioli", 2, 4, seed=2, processes=processes) as many:
        before = {name: getattr(many, name).copy() for name in ARRAYS}
        for wrong in (-1, 0, 10**6):
            choices = many.samples.copy()
            choices[2] = wrong
            with pytest.raises(WrongChoice):
                many.step(choices)
        with pytest.raises(WrongChoice):
            many.step(many.samples[:3])
        for name in ARRAYS:
            assert (getattr(many, name) == before[name]).all()


@pytest.mark.parametrize(
    "game", ["fagioli", *[pytest.param(game, marks=heavy) for game in ("haricots", "bohnanza")]]
)
def test_two_processes_play_the_same_games_as_one(game: str) -> None:
    with Tables(game, 3, 6, seed=5) as one, Tables(game, 3, 6, seed=5, processes=2) as two:
        for step in range(80):
            for name in ARRAYS:
                assert (getattr(one, name) == getattr(two, name)).all(), (step, name)
            choices = one.samples.copy()
            one.step(choices)
            two.step(choices)


def test_tables_are_shared_evenly() -> None:
    with pytest.raises(ValueError, match="every process"):
        Tables("fagioli", 2, 5, processes=2)
