"""`cassoulet simulate`: many games of random play, and how they went."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from time import perf_counter

from rich.table import Table

from cassoulet import archive, dealers
from cassoulet.cli.arguments import (
    Asked,
    add_json,
    add_seed,
    add_table,
    asked_table,
    between,
    wants_json,
)
from cassoulet.cli.parsing import Parser, say
from cassoulet.cli.screen import heading, open_console
from cassoulet.dealers import Playout, Sealed, play_out
from cassoulet.game import Game
from cassoulet.journal import Match
from cassoulet.texts import number
from cassoulet.words import title

MOST_GAMES = 10_000_000

EXAMPLES = """\
cassoulet simulate fagioli
cassoulet simulate haricots --seats 4 --option rules=advanced --games 10000
cassoulet simulate bohnanza --seats 5 --games 10 --journals journals"""


def add(parser: Parser) -> None:
    add_table(parser)
    games = between(1, MOST_GAMES)
    parser.add_argument(
        "--games", type=games, default=1000, metavar="K", help=say("help.simulate.games")
    )
    add_seed(parser)
    add_json(parser)
    folder, what = say("metavars.directory"), say("help.simulate.journals")
    parser.add_argument("--journals", type=Path, metavar=folder, help=what)


def run(args: Namespace) -> int:
    table = asked_table(args)
    if args.journals:
        tally = _play_for_the_record(table, args.games, args.seed, args.journals)
    else:
        tally = _play_fast(table, args.games, args.seed)
    if wants_json(args):
        print(json.dumps(_report(table, args.seed, tally)))
    else:
        _show(table, tally)
    return 0


# Playing


@dataclass
class Tally:
    """What has been counted; of scores and wins, one number a seat."""

    scores: list[int]
    wins: list[int]
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    compiled: bool = field(default=not dealers.__file__.endswith(".py"))

    def count(self, game: Game, moves: int, seconds: float) -> None:
        self.games += 1
        self.moves += moves
        self.seconds += seconds
        for seat, score in enumerate(game.scores()):
            self.scores[seat] += score
        for seat in game.winners():
            self.wins[seat] += 1


def _empty_tally(seats: int) -> Tally:
    return Tally([0] * seats, [0] * seats)


def _play_fast(table: Asked, games: int, seed: int) -> Tally:
    tally = _empty_tally(table.seats)
    dealer = Playout(seed)
    for _ in range(games):
        start = perf_counter()
        game = table.box.game.deal(table.seats, table.options, dealer)
        moves = play_out(game, dealer)
        tally.count(game, moves, perf_counter() - start)
    return tally


def _play_for_the_record(table: Asked, games: int, seed: int, folder: Path) -> Tally:
    folder.mkdir(parents=True, exist_ok=True)
    tally = _empty_tally(table.seats)
    for played in range(games):
        start = perf_counter()
        match = _sealed_match(table, sha256(f"{seed}/{played}".encode()).digest())
        tally.count(match.game, len(match.journal.log), perf_counter() - start)
        file = folder / f"{table.box.name}-{seed}-{played:06}.json"
        file.write_bytes(archive.encode(match.journal))
    return tally


def _sealed_match(table: Asked, seed: bytes) -> Match:
    match = Match(table.box, table.seats, table.options, Sealed(seed))
    chooser = Playout(int.from_bytes(seed, "big"))
    while waiting := match.game.to_act():
        actions = match.game.legal(waiting[0])
        match.act(waiting[0], actions[chooser.below(len(actions))])
    return match


# Reporting


def _report(table: Asked, seed: int, tally: Tally) -> dict[str, object]:
    return {
        "game": table.box.name,
        "seats": table.seats,
        "options": table.options,
        "rules_version": table.box.rules_version,
        "seed": seed,
        "games": tally.games,
        "moves": tally.moves,
        "mean_moves": tally.moves / tally.games,
        "mean_scores": [total / tally.games for total in tally.scores],
        "wins": tally.wins,
        "seconds": tally.seconds,
        "moves_per_second": tally.moves / tally.seconds,
        "compiled": tally.compiled,
    }


def _show(table: Asked, tally: Tally) -> None:
    """The same for people."""
    console = open_console()
    console.print(heading(say("simulate.title", n=tally.games, title=title(table.box))))
    console.print(_by_seat(tally))
    mean = number(f"{tally.moves / tally.games:.1f}")
    console.print(say("simulate.moves", n=tally.moves, mean=mean))
    fast = number(f"{tally.moves / tally.seconds:,.0f}")
    console.print(
        say("simulate.compiled" if tally.compiled else "simulate.interpreted", moves=fast)
    )


def _by_seat(tally: Tally) -> Table:
    grid = Table()
    for head in ("seat", "score", "wins", "share"):
        grid.add_column(say("simulate", head), justify="right")
    for seat, (score, wins) in enumerate(zip(tally.scores, tally.wins, strict=True)):
        figures = (f"{score / tally.games:.2f}", f"{wins:,}", f"{wins / tally.games:.1%}")
        grid.add_row(str(seat), *map(number, figures))
    return grid
