"""Tables' time: a clock that is set lets no flag fall."""

from __future__ import annotations

from itertools import accumulate, pairwise

from hypothesis import given
from hypothesis import strategies as st

from cassoulet.tables.steady import MILLION, SteadyClock

SECOND, HOUR = 10**9, 3600 * 10**9
START = 1_800_000_000 * SECOND


class Machine:
    def __init__(self) -> None:
        self.passed, self.set_by = 0, 0
        self.clock = SteadyClock(lambda: START + self.passed + self.set_by, lambda: self.passed)

    def now(self) -> int:
        """In seconds since the start."""
        return (self.clock.now() - START // MILLION) // 1000


def test_it_goes_as_the_machine_does() -> None:
    machine = Machine()
    machine.passed = HOUR
    assert machine.now() == 3600


def test_a_jump_of_an_hour_and_back_is_hardly_noticed() -> None:
    machine = Machine()
    for set_by in (HOUR, 0, -HOUR, 0):
        machine.set_by = set_by
        machine.passed += 10 * SECOND
        machine.now()
    assert machine.now() == 40


def test_a_clock_that_was_wrong_is_put_right_by_and_by() -> None:
    machine = Machine()
    machine.now()
    machine.set_by = 60 * SECOND
    machine.passed = 2 * HOUR
    assert machine.now() == 7260


@given(st.lists(st.tuples(st.integers(0, HOUR), st.integers(-HOUR, HOUR)), max_size=30))
def test_it_never_goes_back(steps: list[tuple[int, int]]) -> None:
    machine = Machine()
    heard = []
    for passed, (_, set_by) in zip(accumulate(gone for gone, _ in steps), steps, strict=True):
        machine.passed, machine.set_by = passed, set_by
        heard.append(machine.clock.now())
    assert all(one <= next_one for one, next_one in pairwise(heard))
