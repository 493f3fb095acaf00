"""`cassoulet arena`: bots against bots, and how much better the first, or each, of them is."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from argparse import ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import track

from cassoulet import dealers
from cassoulet.arena.crews import PLACES, crew
from cassoulet.arena.entrants import NAMES, TRAITS, Entrant, Unknown, entrant
from cassoulet.arena.fixtures import Crew, CrewLost, Fixture, Outcome, Table
from cassoulet.arena.programs import Forfeit
from cassoulet.arena.tournament import MOST_GAMES
from cassoulet.cli import contest, pool
from cassoulet.cli.arguments import (
    add_json,
    add_seed,
    add_table,
    asked_table,
    between,
    wants_json,
)
from cassoulet.cli.forfeits import add_seconds, in_words, lacks_path, refuse_what_is_missing
from cassoulet.cli.parsing import Failed, Parser, Refused, complain, meant, say
from cassoulet.texts import number
from cassoulet.words import title

Results = contest.Results | pool.Results
MOST_DEALS = 1_000_000
MOST_WORKERS = 1_000
# Names and commands, apart by commas, but for those within quotes
APART = re.compile(r"""(?:\A|,)((?:'[^']*'|"[^"]*"|[^,])*)""")

EXAMPLES = """\
cassoulet arena fagioli --bots hard,medium
cassoulet arena haricots --seats 4 --option rules=advanced --bots expert,hard,hard,hard
cassoulet arena fagioli --seats 3 --pool easy,medium,hard --deals 50 --svg pool.svg
cassoulet arena fagioli --bots "python mybot.py,medium" --seconds 2"""


def add(parser: Parser) -> None:
    add_table(parser)
    _add_who(parser)
    _add_how_long(parser)
    _add_where(parser)
    add_seed(parser)
    file = say("metavars.file")
    parser.add_argument("--svg", type=Path, metavar=file, help=say("help.arena.svg"))
    add_json(parser)


def _add_who(parser: Parser) -> None:
    who = parser.add_mutually_exclusive_group(required=True)
    bots = say("metavars.bots")
    first = say("help.arena.bots", levels=", ".join(NAMES), traits=", ".join(TRAITS))
    who.add_argument("--bots", type=_entrants, metavar=bots, help=first)
    who.add_argument("--pool", type=_entrants, metavar=bots, help=say("help.arena.pool"))


def _add_how_long(parser: Parser) -> None:
    deals = between(1, MOST_DEALS)
    parser.add_argument(
        "--deals", type=deals, default=25, metavar="K", help=say("help.arena.deals")
    )
    width = say("help.arena.width", games=number(f"{MOST_GAMES:,}"))
    parser.add_argument("--until-half-width", type=_width, metavar="W", help=width)
    parser.add_argument("--part", type=deals, default=1, metavar="P", help=say("help.arena.part"))
    add_seconds(parser)


def _add_where(parser: Parser) -> None:
    parser.add_argument("--on", choices=PLACES, default="pool", help=say("help.arena.on"))
    workers = between(1, MOST_WORKERS)
    cores = os.cpu_count() or 1
    how_many = say("help.arena.workers", cores=cores)
    parser.add_argument("--workers", type=workers, default=cores, metavar="N", help=how_many)


def _entrants(text: str) -> list[Entrant]:
    return [_entrant(one) for one in APART.findall(text)]


def _entrant(text: str) -> Entrant:
    try:
        return entrant(text)
    except Unknown as error:
        if lacks_path(text):
            raise ArgumentTypeError(complain("programs.noPath", program=text)) from None
        name = text.partition(":")[0]
        instead = "" if name in NAMES else meant(name, NAMES)
        raise ArgumentTypeError(f"{error}{instead}") from None


def _width(text: str) -> float:
    try:
        width = float(text)
    except ValueError:
        width = 0.0
    if 0 < width < 1:
        return width
    raise ArgumentTypeError(complain("notAShare", word=repr(text)))


def run(args: Namespace) -> int:
    args.seats = args.seats or (args.bots and len(args.bots))
    asked = asked_table(args)
    table = Table(asked.box.name, asked.seats, asked.options)
    entrants = [one.slowed(args.part).within(args.seconds) for one in args.bots or args.pool]
    _refuse_nonsense(args, table, entrants)
    start = perf_counter()
    forfeits: list[Forfeit] = []
    results = _played(args, table, entrants, forfeits)
    if args.svg:
        args.svg.write_text(results.svg(), encoding="utf-8")
    if wants_json(args):
        facts = {"command": command(args, table), "compiled": _compiled()} | results.report()
        facts["forfeits"] = [forfeit._asdict() for forfeit in forfeits]
        print(json.dumps(facts | {"seconds": perf_counter() - start}))
    else:
        results.show(title(asked.box))
    for words, times in Counter(map(in_words, forfeits)).items():
        print(say("arena.forfeited", n=times, words=words), file=sys.stderr)
    return 0


def _played(
    args: Namespace, table: Table, entrants: Sequence[Entrant], forfeits: list[Forfeit]
) -> Results:
    play: Callable[..., Results] = contest.play if args.bots else pool.play
    try:
        with crew(args.on, args.workers) as players:
            return play(args, table, entrants, _watched(players, forfeits, silent=args.json))
    except CrewLost as error:
        raise Failed(str(error)) from error


def _refuse_nonsense(args: Namespace, table: Table, entrants: Sequence[Entrant]) -> None:
    for one in entrants:
        if one.command:
            refuse_what_is_missing(one.command)
    if args.bots and len(entrants) != table.seats:
        raise Refused(complain("arena.seats", seats=table.seats))
    if args.pool and (len(entrants) < 2 or len(set(entrants)) < len(entrants)):
        raise Refused(complain("arena.pool"))
    if args.pool and args.until_half_width:
        raise Refused(complain("arena.poolDeals"))
    if args.pool and not find_spec("openskill"):
        raise Refused(complain("arena.extra", option="--pool", extra="arena"))
    if args.on == "ray" and not find_spec("ray"):
        raise Refused(complain("arena.extra", option="--on ray", extra="ray"))


def command(args: Namespace, table: Table) -> str:
    """What to type to get these results again, on however many processes."""
    words = ["cassoulet", "arena", table.game, "--seats", str(table.seats)]
    for name, choice in table.options.items():
        words += ["--option", f"{name}={choice}"]
    words += ["--bots" if args.bots else "--pool", ",".join(map(str, args.bots or args.pool))]
    words += ["--deals", str(args.deals)]
    if args.until_half_width:
        words += ["--until-half-width", str(args.until_half_width)]
    words += ["--part", str(args.part)] if args.part > 1 else []
    if any(one.command for one in args.bots or args.pool):
        words += ["--seconds", f"{args.seconds:g}"]
    return shlex.join([*words, "--seed", str(args.seed), "--json"])


def _compiled() -> bool:
    return not dealers.__file__.endswith(".py")


def _watched(players: Crew, forfeits: list[Forfeit], silent: bool) -> Crew:
    """With a bar on the terminal that says how far they are, and a list of what was forfeited."""
    console = Console(stderr=True)
    hidden = silent or not console.is_terminal

    def play(fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
        outcomes, games = players(fixtures), len(fixtures)
        what = say("arena.playing")
        bar = track(outcomes, what, games, console=console, disable=hidden, transient=True)
        for outcome in bar:
            forfeits.extend([outcome.forfeit] if outcome.forfeit else [])
            yield outcome

    return play
