"""`cassoulet models`: language models against bots and each other, and a report on each."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from cassoulet.arena.entrants import Entrant, Unknown, entrant
from cassoulet.arena.fixtures import Table
from cassoulet.cli.arguments import (
    add_json,
    add_seed,
    add_table,
    asked_table,
    between,
    wants_json,
)
from cassoulet.cli.parsing import Failed, Parser, Refused, complain, say
from cassoulet.cli.screen import heading, open_console
from cassoulet.games import box
from cassoulet.models import bench, page
from cassoulet.models.bench import Folder, Game, OtherModel
from cassoulet.models.players import Player
from cassoulet.models.report import Report, Section, Standing, report
from cassoulet.models.roster import Prices, Roster, Wrong, read_models, read_prices
from cassoulet.models.seats import MEMORY, TRIES
from cassoulet.models.trials import unable
from cassoulet.texts import speaker
from cassoulet.words import title

tell = speaker("models")

MOST_DEALS, MOST_TRIES, MOST_RECALLED, MOST_GAMES_AT_A_TIME = 10_000, 20, 1_000, 100
USUAL = "medium"
DEALS = 5
JSON, PAGE = "report.json", "report.html"

EXAMPLES = """\
cassoulet models fagioli --models models.toml --folder measured
cassoulet models bohnanza --seats 4 --models models.toml --prices prices.toml --folder measured"""


def add(parser: Parser) -> None:
    add_table(parser)
    file, folder = say("metavars.file"), say("metavars.directory")
    told = {name: say("help.models", name) for name in ("models", "folder", "prices")}
    parser.add_argument("--models", type=Path, metavar=file, required=True, help=told["models"])
    parser.add_argument("--folder", type=Path, metavar=folder, required=True, help=told["folder"])
    parser.add_argument("--prices", type=Path, metavar=file, help=told["prices"])
    _add_how(parser)
    add_seed(parser)
    add_json(parser)


def _add_how(parser: Parser) -> None:
    against = say("help.models.against", usual=USUAL)
    parser.add_argument(
        "--against", type=_bot, default=entrant(USUAL), metavar=say("metavars.level"), help=against
    )
    for name, letter, least, most, usual in (
        ("deals", "K", 1, MOST_DEALS, DEALS),
        ("tries", "N", 1, MOST_TRIES, TRIES),
        ("memory", "N", 0, MOST_RECALLED, MEMORY),
        ("workers", "N", 1, MOST_GAMES_AT_A_TIME, 1),
    ):
        allowed, told = between(least, most), say("help.models", name)
        parser.add_argument(f"--{name}", type=allowed, default=usual, metavar=letter, help=told)


def _bot(text: str) -> Entrant:
    try:
        return entrant(text)
    except Unknown as error:
        raise ArgumentTypeError(str(error)) from None


def run(args: Namespace) -> int:
    if not find_spec("openskill"):
        raise Refused(complain("models.extra"))
    asked = asked_table(args)
    try:
        roster = read_models(args.models)
        prices = read_prices(args.prices) if args.prices else Prices()
        players, folder = roster.players(), _folder(args, roster)
    except Wrong as error:
        raise Refused(str(error)) from None
    table = Table(asked.box.name, asked.seats, asked.options)
    how = bench.setting(table, args.against, args.tries, args.memory)
    games = bench.plan(how, list(roster.models), args.deals, args.seed)
    missing = bench.missing(folder, games)
    _try(folder, missing, players)
    folder.remember(roster.digests())
    _play(folder, missing, players, args)
    _tell(report(folder.games(), prices), args)
    return 0


def _folder(args: Namespace, roster: Roster) -> Folder:
    folder = Folder(args.folder)
    try:
        folder.meet(roster.digests())
    except OtherModel as error:
        raise Refused(complain("models.other", name=str(error))) from None
    return folder


def _try(folder: Folder, missing: Sequence[Game], players: dict[str, Player]) -> None:
    """Nothing is played while somebody cannot answer at all."""
    silent = unable(folder, missing, players)
    if silent:
        told = [complain("models.silent", name=name, why=why) for name, why in silent.items()]
        raise Failed("\n".join([*told, complain("models.nothingPlayed")]))


def _play(
    folder: Folder, missing: Sequence[Game], players: dict[str, Player], args: Namespace
) -> None:
    console = Console(stderr=True)
    hidden = args.json or not console.is_terminal
    played = bench.play_all(folder, missing, players, args.workers)
    what = say("models.playing")
    for _ in track(played, what, len(missing), console=console, disable=hidden, transient=True):
        pass


def _tell(found: Report, args: Namespace) -> None:
    data = msgspec.json.format(msgspec.json.encode(found), indent=1)
    (args.folder / JSON).write_bytes(data + b"\n")
    (args.folder / PAGE).write_text(page.page(found), encoding="utf-8")
    if wants_json(args):
        print(msgspec.json.encode(found).decode())
        return
    console = open_console()
    for section in found.sections:
        _show(section, console)
    _show_troubles(found, console)
    written = say("models.written", file=str(args.folder / PAGE))
    console.print(written, markup=False, soft_wrap=True)


def _show(section: Section, console: Console) -> None:
    named = title(box(section.setting.game))
    console.print(heading(say("models.title", title=named, n=section.games)))
    costs = page.priced(section)
    columns = ["against", "mixed", "rating", *["cost"] * costs]
    heads = [tell("report.columns", column) for column in columns]
    sorts = [tell("report.sorts", sort) for sort in ("bad", "forfeited")]
    grid = Grid(say("models.model"), *heads, *sorts)
    for one in section.standings:
        grid.add_row(one.model, *_row(one, costs))
    console.print(grid)


def _show_troubles(found: Report, console: Console) -> None:
    standings = [one for section in found.sections for one in section.standings]
    for told in filter(None, map(page.trouble, standings)):
        console.print(told, markup=False, soft_wrap=True)
    if any(one.answers.unanswered for one in standings):
        console.print(say("models.again"), markup=False, soft_wrap=True)


def _row(one: Standing, costs: bool) -> list[str]:
    shares = [page.share(one.against), page.share(one.mixed), page.rating(one)]
    counts = [page.whole(count) for count in (one.answers.bad(), one.answers.forfeited)]
    return [*shares, *[page.decimal(one.spent.cost)] * costs, *counts]
