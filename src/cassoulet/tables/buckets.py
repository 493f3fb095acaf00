"""How often something may be repeated."""

from __future__ import annotations

import time


class Bucket:
    """So many at once, and then so many a second."""

    __slots__ = ("burst", "full", "level", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.level = float(burst)
        self.full = time.monotonic()  # when the level was last reckoned

    def take(self, cost: float = 1) -> bool:
        moment = time.monotonic()
        self.level = min(self.burst, self.level + (moment - self.full) * self.rate)
        self.full = moment
        if self.level < cost:
            return False
        self.level -= cost
        return True

    def charge(self, cost: float) -> None:
        """What was known only afterwards, beside what was taken; negative: too much was."""
        self.level -= cost
