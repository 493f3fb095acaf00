"""`cassoulet arena`: bots against bots, and how much better the first of them is."""

from __future__ import annotations

import json
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from time import perf_counter

from cassoulet.arena.tournament import Estimate, Played, lead, tournament, win_share
from cassoulet.bots.levels import LEVELS, Level, bot
from cassoulet.cli.arguments import (
    Asked,
    Commands,
    Refused,
    add_json,
    add_seed,
    add_table,
    asked_table,
    between,
    wants_json,
)
from cassoulet.cli.screen import heading, open_console

MOST_DEALS = 1_000_000
PERCENTILE = 0.99


def add(commands: Commands) -> None:
    parser = commands.add_parser("arena", help="let bots play against each other and compare")
    add_table(parser)
    parser.add_argument(
        "--bots",
        type=_levels,
        required=True,
        metavar="LEVELS",
        help=f"one for each seat, of {', '.join(LEVELS)}; the first is measured",
    )
    deals = between(1, MOST_DEALS)
    parser.add_argument("--deals", type=deals, default=25, metavar="K", help="how many (25)")
    parser.add_argument(
        "--part",
        type=between(1, MOST_DEALS),
        default=1,
        metavar="P",
        help="think only this part of the usual: 8 for an eighth",
    )
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def _levels(text: str) -> list[Level]:
    known = {str(level): level for level in LEVELS}
    levels = [known[name] for name in text.split(",") if name in known]
    if len(levels) < text.count(",") + 1:
        raise ArgumentTypeError(f"levels are {', '.join(LEVELS)}")
    return levels


def run(args: Namespace) -> int:
    table = asked_table(args)
    if len(args.bots) != table.seats:
        raise Refused(f"{table.seats} seats need {table.seats} bots")
    start = perf_counter()
    bots = [bot(table.box.name, level, part=args.part) for level in args.bots]
    played = list(tournament(table.box, table.options, bots, args.deals, args.seed))
    report = _report(table, args, played) | {"seconds": perf_counter() - start}
    if wants_json(args):
        print(json.dumps(report))
    else:
        _show(table, args.bots, played)
    return 0


def _report(table: Asked, args: Namespace, played: Sequence[Played]) -> dict[str, object]:
    return {
        "game": table.box.name,
        "seats": table.seats,
        "options": table.options,
        "bots": args.bots,
        "part": args.part,
        "seed": args.seed,
        "deals": args.deals,
        "games": len(played),
        "win_share": _figure(win_share(played)),
        "lead": _figure(lead(played)),
        "mean_score": sum(game.score for game in played) / len(played),
        "decision_seconds_p99": _slow_decision(played),
    }


def _figure(estimate: Estimate) -> dict[str, float | None]:
    known = estimate.half != float("inf")
    return {"mean": estimate.mean, "half_width_95": estimate.half if known else None}


def _slow_decision(played: Sequence[Played]) -> float:
    """What all but the slowest hundredth of the first bot's decisions took at most."""
    seconds = sorted(second for game in played for second in game.seconds)
    return seconds[int(PERCENTILE * (len(seconds) - 1))]


def _show(table: Asked, levels: Sequence[Level], played: Sequence[Played]) -> None:
    """The same for people."""
    share, points = win_share(played), lead(played)
    console = open_console()
    console.print(heading(f"{table.box.title}, {levels[0]} against {', '.join(levels[1:])}"))
    console.print(f"{share.mean:.1%} ± {share.half:.1%} of {len(played):,} games won")
    console.print(f"{points.mean:+.2f} ± {points.half:.2f} points more than the others")
    console.print(f"{_slow_decision(played):.3f} s for all but the slowest hundredth of decisions")
