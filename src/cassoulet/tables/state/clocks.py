"""Clocks: how much time each seat has left. They run by the times in the log and survive us."""

from __future__ import annotations

from collections.abc import Collection

from cassoulet.wire.facts import Clock

SECOND = 1000
FOR_A_RETURN = 30 * SECOND  # who comes back after the flag fell has at least this


class Clocks:
    """The clocks of one game; all times in milliseconds."""

    def __init__(self, clock: Clock, seats: int, at: int) -> None:
        self.clock = clock
        self.bank = clock.bank * SECOND
        self.gain = clock.gain * SECOND if clock.kind == "live" else 0
        self.left = [self.bank] * seats
        self.running: frozenset[int] = frozenset()
        self.spending: set[int] = set()  # whose time has run since the last move
        self.since = at

    def used(self) -> bool:
        return self.clock.kind != "none"

    def go_on(self, at: int, seats: Collection[int], moved: int = -1, waited: int = 0) -> None:
        """Time has passed up to `at`; from now on it runs for `seats`.

        `moved` made a move, which had `waited` for us: only who moves need not pay for that.
        """
        for seat in self.running:
            free = min(waited, at - self.since) if seat == moved else 0
            self.left[seat] -= at - self.since - free
        if moved in self.running and moved not in seats:
            self.left[moved] += self.gain  # for a turn, not for every move in it
        if self.clock.kind == "days":
            self._refill(seats, moved)
        self.running = frozenset(seats) if self.used() else frozenset()
        self.since = at

    def _refill(self, seats: Collection[int], moved: int) -> None:
        """Whose turn begins has a new bank; who only left and came back within it has not."""
        if moved >= 0:
            self.spending = set(self.running) - {moved}
        for seat in seats:
            if seat not in self.spending:
                self.left[seat] = self.bank
        self.spending.update(seats)

    def welcome_back(self, seat: int) -> None:
        if self.left[seat] <= 0:
            self.left[seat] = FOR_A_RETURN

    def flags(self) -> list[tuple[int, int]]:
        """When flags will fall, and whose; the next one first."""
        return sorted((self.since + self.left[seat], seat) for seat in self.running)

    def left_at(self, at: int) -> list[int]:
        """What everybody has left at a time; empty without clocks."""
        if not self.used():
            return []
        passed = at - self.since
        return [
            left - passed if seat in self.running else left for seat, left in enumerate(self.left)
        ]
