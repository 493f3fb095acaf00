"""Many tables of one game, in one process: all that a learner needs lies in flat vectors."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cassoulet.box import Box
from cassoulet.dealers import Playout
from cassoulet.numbers import Numbers, Sheet
from cassoulet.study.asking import Asking, WrongChoice, asked, shares

WHIMS: Final = 2**40  # far from every deal's own chance


@final
class Batch:
    """So many tables; each asks a seat, and begins anew when its game is over."""

    def __init__(
        self,
        box: Box,
        numbers: Numbers,
        options: dict[str, str],
        mask: i64,
        count: i64,
        seed: int,
        first: i64 = 0,
    ) -> None:
        """`first` is the number of the first table: chance at a table depends on its number."""
        self.box = box
        self.numbers = numbers
        self.options = options
        self.mask = mask
        self.count = count
        self.dealers = [Playout(seed + int(first) + table) for table in range(count)]
        self.whims = [Playout(seed + int(first) + table + WHIMS) for table in range(count)]
        self.sheet = Sheet(count, numbers.size)
        self.masks = vec[u8]([0] * (count * numbers.ids))
        self.asked = vec[i64]([0] * count)  # which seat
        self.samples = vec[i64]([0] * count)  # a choice at random, where nobody chooses better
        self.ended = vec[u8]([0] * count)
        self.rewards = vec[float]([0.0] * (count * numbers.seats))
        self.tables = [self._deal(table) for table in range(count)]
        table: i64
        for table in range(count):
            self._show(table)

    def _deal(self, table: i64) -> Asking:
        """By the newest rules, and with all options named: the box has nothing to add."""
        game = self.box.game.deal(int(self.numbers.seats), self.options, self.dealers[table])
        return asked(self.box.name, self.numbers, game, self.mask)

    def step(self, chosen: list[int]) -> None:
        """An id for each table; where a game ends, rewards are given and the next one begins."""
        if len(chosen) != self.count:
            raise WrongChoice("not one choice for each table")
        table: i64
        for table in range(self.count):
            self._check(table, chosen[table])
        for table in range(self.count):
            self._step(table, chosen[table])

    def step_at_random(self) -> None:
        table: i64
        for table in range(self.count):
            self._step(table, self.samples[table])

    def _check(self, table: i64, number: i64) -> None:
        ids = self.numbers.ids
        if not 0 <= number < ids or self.masks[table * ids + number] == 0:
            raise WrongChoice(f"{number} is no choice at table {table} now")

    def _step(self, table: i64, number: i64) -> None:
        self._clear(table)
        asking = self.tables[table]
        asking.answer(number, self.dealers[table])
        if asking.is_over():
            self._end(table)
        self._show(table)

    def _clear(self, table: i64) -> None:
        """What the last step left."""
        first = table * self.numbers.ids
        for number in self.tables[table].ids:
            self.masks[first + number] = 0
        if self.ended[table] == 1:
            self.ended[table] = 0
            seat: i64
            for seat in range(self.numbers.seats):
                self.rewards[table * self.numbers.seats + seat] = 0.0

    def _end(self, table: i64) -> None:
        self.ended[table] = 1
        place = table * self.numbers.seats
        for share in shares(self.tables[table].game, int(self.numbers.seats)):
            self.rewards[place] = share
            place += 1
        self.tables[table] = self._deal(table)

    def _show(self, table: i64) -> None:
        asking = self.tables[table]
        first = table * self.numbers.ids
        for number in asking.ids:
            self.masks[first + number] = 1
        self.asked[table] = asking.seat
        self.samples[table] = asking.ids[self.whims[table].below(len(asking.ids))]
        self.numbers.look(asking.game, asking.seat, asking.spelled, self.sheet, table)
