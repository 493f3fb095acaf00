"""How much of who won is luck, by the parts that are told?"""

from __future__ import annotations

from math import nan
from time import thread_time

from bench.reviews.judged import LEVELS, Mean, Row, mean, mixed, recorded, won
from cassoulet.review.luck import parted, weighings
from cassoulet.review.methods import METHODS


def row_of(kind: str, game: int) -> Row:
    levels = mixed(kind, game)
    journal = recorded(kind, levels, 600_000 + game, part=2)
    began = thread_time()
    weighed = [one.do() for one in weighings(journal, kind)]
    seconds = thread_time() - began
    parts = [parted(journal, kind, seat, weighed) for seat in range(journal.seats)]
    return {
        "game": game,
        "levels": levels,
        "won": won(journal),
        "luck": [(one.deal + one.cards) / METHODS[kind].lucky for one in parts],
        "seconds": seconds,
    }


def tell(kind: str, rows: list[Row]) -> None:
    """Within each level: that hard bots win more often is no luck."""
    seats = [_Seat(kind, row, seat) for row in rows for seat in range(len(row["won"]))]
    for level in LEVELS:
        these = [seat for seat in seats if seat.level == level]
        won, luck = mean([seat.won for seat in these]), mean([seat.luck for seat in these])
        print(f"{kind} {level}: won {won}, luck {luck}")
    parts = [_variance_left([seat for seat in seats if seat.game != row["game"]]) for row in rows]
    error = mean(parts).error * (len(rows) - 1)  # the jackknife's
    print(
        f"{kind}: {len(rows)} games, variance left {Mean(_variance_left(seats), error)},", end=" "
    )
    print(f"{mean([row['seconds'] for row in rows])} s a game")


class _Seat:
    def __init__(self, kind: str, row: Row, seat: int) -> None:
        self.game, self.level = row["game"], row["levels"][seat]
        self.won, self.luck = row["won"][seat], METHODS[kind].lucky * row["luck"][seat]


def _variance_left(seats: list[_Seat]) -> float:
    """When luck, as it is told, is taken from what was won."""
    whole, left = 0.0, 0.0
    for level in LEVELS:
        these = [seat for seat in seats if seat.level == level]
        whole += _squares([seat.won for seat in these])
        left += _squares([seat.won - seat.luck for seat in these])
    return left / whole if whole else nan


def _squares(values: list[float]) -> float:
    middle = sum(values) / max(1, len(values))
    return sum((value - middle) ** 2 for value in values)
