"""How fast random playouts are: compiled rules against interpreted ones, plain C++, and peers.

    python bench/playouts.py --json --peers

For one seed C++ and Python must play the very same games. OpenSpiel's game is Haricots written for
its Python API, boardgame.io's (--peers; needs npm) the same for its own.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path
from time import process_time

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bench.measuring import (  # noqa: E402
    SEED,
    SOURCE,
    Figures,
    boardgame,
    in_turn,
    is_compiled,
    middle,
    native,
    python,
    ratio,
    run,
    speeds,
)

Table = tuple[str, int, dict[str, str]]

OPENSPIEL = ROOT / "bench" / "peers" / "openspiel_haricots.py"
BASIC: Table = ("haricots", 4, {"rules": "basic"})  # the table that C++ and the peers play
FAGIOLI: Table = ("fagioli", 3, {})

# How many times fewer games the slow ones play
INTERPRETED, OPENSPIELS, BOARDGAMES = 20, 40, 1000


# One measurement, in a process of its own


def measure(game: str, seats: int, options: dict[str, str], games: int) -> Figures:
    from cassoulet.dealers import Playout, play_out
    from cassoulet.games import box

    deal, options = box(game).game.deal, box(game).complete(options)
    dealer, moves, scores = Playout(SEED), 0, [0] * seats
    start = process_time()
    for _ in range(games):
        table = deal(seats, options, dealer)
        moves += play_out(table, dealer)
        scores = [total + score for total, score in zip(scores, table.scores(), strict=True)]
    seconds = process_time() - start
    return {"moves": moves, "seconds": seconds, "scores": scores, "compiled": is_compiled()}


def ours(where: Path | None, table: Table, games: int) -> Figures:
    return python(__file__, [*table, games], where)


# The comparisons


def against_native(table: Table, rounds: int, games: int, where: Path | None) -> Figures:
    name, seats, _ = table
    program = [str(native(name)), str(seats), str(games), str(SEED)]
    timed = in_turn(
        rounds,
        {
            "native": partial(run, program),
            "compiled": partial(ours, where, table, games),
            "interpreted": partial(ours, SOURCE, table, games // INTERPRETED),
        },
    )
    for one, other in zip(timed["compiled"], timed["native"], strict=True):
        same = one["moves"] == other["moves"] and one["scores"] == other["scores"]
        assert same, "C++ and Python did not play the same games"
    each = speeds(timed)
    return {
        "moves_per_second": middle(each),
        "compiled_to_native": ratio(each["compiled"], each["native"]),
        "compiled_to_interpreted": ratio(each["compiled"], each["interpreted"]),
    }


def against_peers(rounds: int, games: int, where: Path | None, everybody: bool) -> Figures:
    seats = BASIC[1]
    openspiel = [sys.executable, str(OPENSPIEL), str(seats), str(games // OPENSPIELS), str(SEED)]
    measurements = {
        "compiled": partial(ours, where, BASIC, games),
        "openspiel": partial(run, openspiel),
    }
    if everybody:
        fewer = games // BOARDGAMES
        measurements["boardgame"] = partial(boardgame, "playouts", seats, fewer, SEED)
    each = speeds(in_turn(rounds, measurements))
    peers = [name for name in each if name != "compiled"]
    ratios = {f"compiled_to_{peer}": ratio(each["compiled"], each[peer]) for peer in peers}
    return {"moves_per_second": middle(each)} | ratios


def every_game(rounds: int, seconds: float, where: Path | None) -> list[Figures]:
    sys.path.append(str(SOURCE))  # if it is installed nowhere
    from cassoulet.games import boxes

    tables = [(box.name, *table) for box in boxes() for table in box.tables()]
    return [one_table(table, rounds, seconds, where) for table in tables]


def one_table(table: Table, rounds: int, seconds: float, where: Path | None) -> Figures:
    trial = ours(SOURCE, table, 20)
    games = max(20, int(seconds / trial["seconds"] * 20))
    each = speeds(
        in_turn(
            rounds,
            {
                "compiled": partial(ours, where, table, 10 * games),
                "interpreted": partial(ours, SOURCE, table, games),
            },
        )
    )
    game, seats, options = table
    facts: Figures = {"game": game, "seats": seats, "options": options}
    return facts | middle(each) | {"ratio": ratio(each["compiled"], each["interpreted"])}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--peers", action="store_true", help="boardgame.io too, which needs npm")
    parser.add_argument("--compiled", type=Path, help="where the compiled package is, if elsewhere")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.measure:
        print(json.dumps(measure(*json.loads(asked.measure))))
        return
    result = {
        "haricots_basic_4": against_native(BASIC, asked.rounds, asked.games, asked.compiled),
        "fagioli_3": against_native(FAGIOLI, asked.rounds, asked.games, asked.compiled),
        "peers": against_peers(asked.rounds, asked.games, asked.compiled, asked.peers),
        "games": every_game(max(1, asked.rounds // 2), 0.3, asked.compiled),
    }
    print(json.dumps(result, indent=None if asked.json else 2))


if __name__ == "__main__":
    main()
