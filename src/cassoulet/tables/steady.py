"""The time of day as tables know it: it goes on, and does not jump with the machine's clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

DRAWN = 0.01  # of the time that passes: by so much it is drawn to the machine's clock
MILLION = 1_000_000

Nanoseconds = Callable[[], int]


def _since_boot() -> Nanoseconds:
    """Goes on while a machine sleeps, where the system has such a clock."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return partial(time.clock_gettime_ns, time.CLOCK_BOOTTIME)
    return time.monotonic_ns


class SteadyClock:
    """Who sets the machine's clock lets no flag fall, and gives nobody an hour."""

    def __init__(self, of_day: Nanoseconds = time.time_ns, passing: Nanoseconds | None = None):
        self._of_day, self._passing = of_day, passing or _since_boot()
        self._at, self._passed = of_day(), self._passing()

    def now(self) -> int:
        """Milliseconds since 1970."""
        passed = self._passing()
        gone, self._passed = passed - self._passed, passed
        self._at += gone
        most = int(gone * DRAWN)
        self._at += max(-most, min(most, self._of_day() - self._at))
        return self._at // MILLION


CLOCK = SteadyClock()
now = CLOCK.now
