"""`cassoulet games`: what there is to play."""

from __future__ import annotations

import json
from argparse import Namespace

from rich.console import Console
from rich.table import Table

from cassoulet import games
from cassoulet.box import Box
from cassoulet.cli.parsing import Parser

EXAMPLES = """\
cassoulet games
cassoulet games --json"""


def add(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: Namespace) -> int:
    if args.json:
        print(json.dumps([_facts(box) for box in games.boxes()], indent=2))
    else:
        Console(highlight=False).print(_table())
    return 0


def _facts(box: Box) -> dict[str, object]:
    return {
        "name": box.name,
        "title": box.title,
        "designer": box.designer,
        "seats": list(box.seats),
        "options": {name: list(choices) for name, choices in box.options.items()},
        "rules_version": box.rules_version,
    }


def _table() -> Table:
    table = Table(
        caption="Try: cassoulet play fagioli",
        caption_justify="left",
    )
    table.add_column("GAME", style="bold cyan", no_wrap=True)
    for heading in ("Title", "Players", "Options"):
        table.add_column(heading)
    for box in games.boxes():
        players = f"{box.seats[0]} to {box.seats[-1]}"
        table.add_row(box.name, box.title, players, _options(box))
    return table


def _options(box: Box) -> str:
    return "\n".join(f"{name}={'|'.join(choices)}" for name, choices in box.options.items())
