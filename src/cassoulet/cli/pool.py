"""What `cassoulet arena --pool` finds: everybody against everybody, and a rating for each."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from rich.table import Table as Grid

from cassoulet.arena.charts import crossplay_chart
from cassoulet.arena.crossplay import Crossplay, crossplay
from cassoulet.arena.entrants import Entrant
from cassoulet.arena.fixtures import Crew, Table
from cassoulet.cli.contest import figure, shown
from cassoulet.cli.parsing import say
from cassoulet.cli.screen import heading, open_console
from cassoulet.texts import number


@final
@dataclass(frozen=True)
class Results:
    table: Table
    part: int
    seed: int
    deals: int
    found: Crossplay

    def report(self) -> dict[str, object]:
        return {
            "game": self.table.game,
            "seats": self.table.seats,
            "options": self.table.options,
            "pool": [str(one) for one in self.found.pool],
            "part": self.part,
            "seed": self.seed,
            "deals": self.deals,
            "games": self.found.games,
            "matrix": {str(one): self._row(one) for one in self.found.pool},
            "standings": [self._standing(one) for one in self.found.best_first()],
        }

    def _row(self, one: Entrant) -> dict[str, object]:
        others = self.found.others(one)
        return {str(other): figure(self.found.matrix[one, other]) for other in others}

    def _standing(self, one: Entrant) -> dict[str, object]:
        rating = self.found.ratings[one]
        return {
            "bot": str(one),
            "rating": {"mu": rating.mu, "sigma": rating.sigma},
            "mixed": figure(self.found.mixed[one]),
            "worst_opponent": str(self.found.worst_opponent(one)),
        }

    def show(self, title: str) -> None:
        console = open_console()
        games, fair = f"{self.found.games:,}", f"{1 / self.table.seats:.0%}"
        console.print(heading(say("arena.pool", title=title, games=number(games))))
        console.print(say("arena.fair", share=number(fair)))
        console.print(self._matrix())
        console.print(self._standings())

    def _matrix(self) -> Grid:
        among = [say("arena.among", bot=str(other)) for other in self.found.pool]
        grid = Grid(say("arena.one"), *among)
        for one in self.found.pool:
            cells = [self._cell(one, other) for other in self.found.pool]
            grid.add_row(str(one), *cells)
        return grid

    def _cell(self, one: Entrant, other: Entrant) -> str:
        if one == other:
            return "[dim]-[/]"
        return shown(self.found.matrix[one, other])

    def _standings(self) -> Grid:
        grid = Grid("", say("arena.rating"), say("arena.mixed"), say("arena.worst"))
        for one in self.found.best_first():
            rating, share = self.found.ratings[one], self.found.mixed[one]
            worst = str(self.found.worst_opponent(one))
            rated = number(f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}")
            grid.add_row(str(one), rated, shown(share), worst)
        return grid

    def svg(self) -> str:
        return crossplay_chart(self.table.game, self.found, 1 / self.table.seats)


def play(args: Namespace, table: Table, entrants: Sequence[Entrant], crew: Crew) -> Results:
    found = crossplay(table, entrants, args.deals, args.seed, crew)
    return Results(table, args.part, args.seed, args.deals, found)
