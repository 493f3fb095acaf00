"""A game in numbers: what a seat may know as a row of them, and what it does as one.

Each game has its own `Numbers`, in `numbers.py` beside its rules, for each number of seats. They
name by what, not by where: varieties instead of places in a hand, "the second open offer of my left
neighbour" instead of offer 137. Seats are counted from one's own.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from cassoulet.game import NOBODY, Action, Game, Seat

WAIT: Final = 0  # the id of doing nothing, for those who need not act
NO_ID: Final = -1  # stands where an action has no id of its own: it can only be spelled
MOST: Final = 32_767  # that a place in a row can hold
ROOM: Final = 16_384  # for a row whose length is not yet known
LIKELY: Final = 24  # choices of a seat


@final
class Sheet:
    """Rows of numbers that are written over and over; what reads its `cells` needs no copy.

    A row is mostly zeros. Which places are not is remembered, so that a row is cleared by them.
    """

    def __init__(self, rows: i64, size: i64) -> None:
        self.size = size
        self.cells = vec[i16]([0] * (rows * size))
        self.me: Seat = 0
        self.seats: i64 = 0
        self.parts: list[tuple[str, int]] = []  # where each begins, while they are learnt
        self.owned: list[str] = []  # those of them that only the seat knows
        self._learns = False
        self._at: i64 = 0
        self._row: i64 = 0
        self._written = vec[i64]([0] * (rows * size))  # of each row, the places that are not 0
        self._counts = vec[i64]([0] * rows)  # of those
        self._mark: i64 = 0

    def begin(self, row: i64, seat: Seat, seats: i64) -> None:
        """Clear a row, to be written for a seat; a spectator looks from seat 0."""
        first = row * self.size
        place: i64
        for place in range(first, first + self._counts[row]):
            self.cells[self._written[place]] = 0
        self.me, self.seats = (0 if seat == NOBODY else seat), seats
        self._row, self._at, self._mark = row, first, first

    def finish(self) -> None:
        self._counts[self._row] = self._mark - self._row * self.size

    def learn(self) -> None:
        """From now on note which parts there are."""
        self._learns = True

    def written(self) -> i64:
        """How many places of this row were filled or left out so far."""
        return self._at - self._row * self.size

    def _set(self, at: i64, value: i64) -> None:
        if value != 0:
            self._written[self._mark] = at
            self._mark += 1
            self.cells[at] = i16(min(max(value, -MOST), MOST))

    def _add(self, at: i64, count: i64) -> None:
        before: i64 = i64(self.cells[at])
        if before == 0:
            self._set(at, count)
        else:
            self.cells[at] = i16(before + count)

    # What is written, place after place

    def part(self, name: str) -> None:
        if self._learns:
            self.parts.append((name, self.written()))

    def own(self, name: str) -> None:
        """A part that is left blank for spectators, or told them otherwise."""
        self.part(name)
        if self._learns:
            self.owned.append(name)

    def put(self, value: i64) -> None:
        self._set(self._at, value)
        self._at += 1

    def flag(self, value: bool) -> None:
        self.put(1 if value else 0)

    def skip(self, places: i64) -> None:
        self._at += places

    def one_of(self, value: i64, count: i64) -> None:
        """A 1 in the place of the value, of so many that it can have; none if it is none."""
        if 0 <= value < count:
            self._set(self._at + value, 1)
        self._at += count

    def whom(self, seat: Seat) -> None:
        """A 1 in the place of a seat, counted from one's own; the last place is nobody's."""
        self.one_of(self.seats if seat < 0 else self.later(seat), self.seats + 1)

    def counts(self, counts: vec[i64]) -> None:
        place: i64
        for place in range(len(counts)):
            self._set(self._at + place, counts[place])
        self._at += len(counts)

    def pile(self, cards: list[int], kinds: i64) -> None:
        """How many of each card there are."""
        self.heap(cards)
        self._at += kinds

    def heap(self, cards: list[int]) -> None:
        """Likewise, but what is written next comes on top of it."""
        for card in cards:
            self._add(self._at + card, 1)

    def named(self, cards: tuple[int, ...], kinds: i64) -> None:
        """Likewise."""
        for card in cards:
            self._add(self._at + card, 1)
        self._at += kinds

    def in_order(self, cards: list[int], places: i64, kinds: i64) -> None:
        """For each of the first cards a 1 in its place."""
        place: i64
        for place in range(min(len(cards), places)):
            self._set(self._at + place * kinds + cards[place], 1)
        self._at += places * kinds

    def listed(self, cards: list[int], first: i64, places: i64) -> None:
        """The cards from the first of these on, each as its number plus 1."""
        place: i64
        for place in range(min(len(cards) - first, places)):
            self._set(self._at + place, cards[first + place] + 1)
        self._at += places

    def tally(self, place: i64, cards: tuple[int, ...]) -> None:
        """Add cards to those in a pile that comes so many places later."""
        for card in cards:
            self._add(self._at + place + card, 1)

    # Seats

    def later(self, seat: Seat) -> i64:
        """How many places after one's own."""
        return (seat - self.me + self.seats) % self.seats

    def after(self, places: i64) -> Seat:
        """Who sits so many places after oneself."""
        return (self.me + places) % self.seats


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers:
    """One game for one number of seats."""

    def __init__(self, seats: i64, ids: i64) -> None:
        self.seats = seats
        self.ids = ids  # of actions, `WAIT` among them
        self.first_letter = ids  # where those begin that only spell
        self.size: i64 = 0  # of a row
        self.parts: list[tuple[str, int, int]] = []  # of it: name, first place, places
        self.owned: list[str] = []  # parts that only the seat knows

    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        """What a seat, or a spectator (NOBODY), may know."""
        raise NotImplementedError

    def number(self, game: Game, seat: Seat, action: Action) -> i64:
        """The id of an action that is allowed now, or NO_ID."""
        raise NotImplementedError

    def action(self, game: Game, seat: Seat, number: i64) -> Action | None:
        """What an id means now, if it means something; it may be forbidden."""
        raise NotImplementedError

    def listed(self, game: Game, seat: Seat) -> vec[i64]:
        """The ids of what `legal` lists, in any order."""
        ids = vec[i64](capacity=LIKELY)
        for action in game.legal(seat):
            ids = append(ids, self.number(game, seat, action))
        return ids

    def admitted(self, game: Game, seat: Seat) -> vec[i64]:
        """The ids of all that the rules allow, where `legal` lists but some of it."""
        return self.listed(game, seat)

    # What has no id is spelled: ids that do nothing by themselves, until the last one is said

    def letters(self, game: Game, seat: Seat, spelled: list[int]) -> list[int]:
        """What may be said after these; at the beginning, what one may begin with."""
        return []

    def is_said(self, spelled: list[int]) -> bool:
        """Whether with these an action is complete, or given up."""
        return False

    def said(self, game: Game, seat: Seat, spelled: list[int]) -> Action | None:
        """What they spell; nothing if it was given up."""
        return None

    def write_spelled(self, spelled: list[int], sheet: Sheet) -> None:
        """What one has spelled so far: nobody else knows it."""

    # Rows

    def look(self, game: Game, seat: Seat, spelled: list[int], sheet: Sheet, row: i64) -> None:
        """Fill a row of a sheet with what a seat may know."""
        sheet.begin(row, seat, self.seats)
        self.write(game, seat, sheet)
        self.write_spelled(spelled, sheet)
        sheet.finish()

    def learn(self, game: Game) -> None:
        """Find out by any table how a row is made."""
        sheet = Sheet(1, ROOM)
        sheet.learn()
        self.look(game, 0, [], sheet, 0)
        self.size, self.owned = sheet.written(), sheet.owned
        ends = [at for _, at in sheet.parts[1:]] + [int(self.size)]
        self.parts = [
            (name, at, end - at) for (name, at), end in zip(sheet.parts, ends, strict=True)
        ]
