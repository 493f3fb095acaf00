"""What `cassoulet arena --bots` finds: how much better the first bot is than the others."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from cassoulet.arena.charts import dots
from cassoulet.arena.entrants import Entrant
from cassoulet.arena.figures import Estimate
from cassoulet.arena.fixtures import Crew, Table
from cassoulet.arena.tournament import Played, lead, tournament, until_narrow, win_share
from cassoulet.cli.parsing import say
from cassoulet.cli.screen import heading, open_console
from cassoulet.texts import number

PERCENTILE = 0.99


@final
@dataclass(frozen=True)
class Results:
    table: Table
    entrants: Sequence[Entrant]  # as they were called for
    part: int
    seed: int
    played: Sequence[Played]

    def report(self) -> dict[str, object]:
        return {
            "game": self.table.game,
            "seats": self.table.seats,
            "options": self.table.options,
            "bots": [str(one) for one in self.entrants],
            "part": self.part,
            "seed": self.seed,
            "deals": len(self.played) // self.table.seats,
            "games": len(self.played),
            "win_share": figure(win_share(self.played)),
            "lead": figure(lead(self.played)),
            "mean_score": sum(game.score for game in self.played) / len(self.played),
            "decisions": sum(len(game.seconds) for game in self.played),
            "decision_seconds_p99": slow_decision(self.played),
        }

    def show(self, title: str) -> None:
        """The same for people."""
        share, points = win_share(self.played), lead(self.played)
        slow = slow_decision(self.played)
        console = open_console()
        console.print(heading(say("arena.title", title=title, who=self._who())))
        console.print(say("arena.won", n=len(self.played), share=shown(share)))
        console.print(say("arena.lead", points=shown(points, "+.2f")))
        console.print(say("arena.slow", seconds=number(f"{slow:.3f}")))

    def svg(self) -> str:
        fair = 1 / self.table.seats
        title = say("arena.chart", game=self.table.game)
        return dots(title, {self._who(): win_share(self.played)}, fair)

    def _who(self) -> str:
        first, *others = map(str, self.entrants)
        return say("arena.against", bot=first, others=", ".join(others))


def play(args: Namespace, table: Table, entrants: Sequence[Entrant], crew: Crew) -> Results:
    def some(deals: range) -> list[Played]:
        return list(tournament(table, entrants, deals, args.seed, crew))

    if args.until_half_width:
        played = until_narrow(some, args.deals, args.until_half_width, table.seats)
    else:
        played = some(range(args.deals))
    return Results(table, args.bots, args.part, args.seed, played)


def shown(estimate: Estimate, form: str = ".1%") -> str:
    """With its interval, if there are games enough for one."""
    if not estimate.played:
        return say("arena.noGames")
    mean = number(f"{estimate.mean:{form}}")
    if not estimate.bounded:
        return say("arena.fewGames", mean=mean)
    half = number(f"{estimate.half:{form.removeprefix('+')}}")
    return f"{mean} ± {half}"


def figure(estimate: Estimate) -> dict[str, float | None]:
    return {
        "mean": estimate.mean if estimate.played else None,
        "half_width_95": estimate.half if estimate.bounded else None,
    }


def slow_decision(played: Sequence[Played]) -> float:
    """What all but the slowest hundredth of the first bot's decisions took at most."""
    seconds = sorted(second for game in played for second in game.seconds)
    return seconds[int(PERCENTILE * (len(seconds) - 1))] if seconds else 0.0
