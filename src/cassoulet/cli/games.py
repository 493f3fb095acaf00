"""`cassoulet games`: what there is to play."""

from __future__ import annotations

import json
from argparse import Namespace

from rich.console import Console
from rich.table import Table

from cassoulet import games
from cassoulet.box import Box
from cassoulet.cli.parsing import Parser, say
from cassoulet.words import title

EXAMPLES = """\
cassoulet games
cassoulet games --json"""


def add(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=say("help.games.json"))


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
        caption=say("games.try", command="cassoulet play fagioli"),
        caption_justify="left",
    )
    table.add_column(say("metavars.game"), style="bold cyan", no_wrap=True)
    for heading in (say("games.title"), say("games.players"), say("games.options")):
        table.add_column(heading)
    for box in games.boxes():
        players = say("games.range", least=box.seats[0], most=box.seats[-1])
        table.add_row(box.name, title(box), players, _options(box))
    return table


def _options(box: Box) -> str:
    return "\n".join(f"{name}={'|'.join(choices)}" for name, choices in box.options.items())
