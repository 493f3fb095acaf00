"""`cassoulet perft`: how many lines of play start from a deal, to compare two versions of rules."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator

from cassoulet.cli.arguments import (
    add_json,
    add_seed,
    add_table,
    asked_table,
    between,
    wants_json,
)
from cassoulet.cli.parsing import Parser, say
from cassoulet.dealers import Playout
from cassoulet.game import Game
from cassoulet.perft import perft
from cassoulet.texts import number

DEEPEST = 6

EXAMPLES = """\
cassoulet perft fagioli --depth 3
cassoulet perft haricots --seats 4 --seed 7 --json"""


def add(parser: Parser) -> None:
    add_table(parser)
    depth = between(1, DEEPEST)
    parser.add_argument("--depth", type=depth, default=1, metavar="D", help=say("help.perft.depth"))
    add_seed(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    table = asked_table(args)
    game = table.box.deal(table.seats, table.options, Playout(args.seed))
    counts = _counts(game, args.depth)
    if wants_json(args):
        facts = {"game": table.box.name, "seats": table.seats, "options": table.options}
        print(json.dumps({**facts, "seed": args.seed, "counts": list(counts)}))
        return 0
    for depth, count in enumerate(counts, 1):  # each as soon as it is known
        print(say("perft.line", n=count, depth=depth, count=number(f"{count:>16,}")))
    return 0


def _counts(game: Game, depth: int) -> Iterator[int]:
    return (perft(game, moves) for moves in range(1, depth + 1))
