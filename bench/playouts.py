"""How fast random playouts are: compiled rules against interpreted ones, plain C++, and peers.

    python bench/playouts.py --json --peers
    python bench/playouts.py --against OLDER.whl --game bohnanza

For one seed C++ and Python must play the very same games. OpenSpiel's game is Haricots written for
its Python API, boardgame.io's (--peers; needs npm) the same for its own. An older Cassoulet is a
wheel, or an interpreter that has it installed; both play the edition of the rules that it has.
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
    Measurement,
    boardgame,
    in_turn,
    is_compiled,
    lying_in,
    middle,
    native,
    python,
    ratio,
    run,
    speeds,
)

Table = tuple[str, int, dict[str, str]]

OPENSPIEL = ROOT / "bench" / "peers" / "openspiel_haricots.py"
BASIC: Table = ("haricots", 4, {"rules": "basic"})  # the table that the peers play
# What C++ plays, too
YARDSTICKS: list[Table] = [
    BASIC,
    ("fagioli", 3, {}),
    ("pas_de_haricots", 4, {}),
    ("bohnanza", 2, {}),
]

# How many times fewer games the slow ones play
INTERPRETED, OPENSPIELS, BOARDGAMES = 20, 40, 1000
COMPARED = 20  # games, move by move
SECONDS = 0.3  # for which an interpreted table is measured
TODAYS = 0  # edition


def named(game: str, seats: int, options: dict[str, str]) -> str:
    return "_".join([game, *options.values(), str(seats)])


# One measurement, in a process of its own


def measure(
    game: str, seats: int, options: dict[str, str], games: int, edition: int = TODAYS
) -> Figures:
    from cassoulet.dealers import Playout, play_out
    from cassoulet.games import box

    deal = box(game).earlier.get(edition, box(game).game.deal)
    options = box(game).complete(options)
    dealer, moves, scores = Playout(SEED), 0, [0] * seats
    start = process_time()
    for _ in range(games):
        table = deal(seats, options, dealer)
        moves += play_out(table, dealer)
        for seat, score in enumerate(table.scores()):
            scores[seat] += score
    seconds = process_time() - start
    played = {"moves": moves, "scores": scores, "edition": edition or box(game).rules_version}
    return played | {"seconds": seconds, "compiled": is_compiled()}


def ours(where: Path | None, table: Table, games: int, edition: int = TODAYS) -> Figures:
    return python(__file__, [*table, games, edition], where)


# Are they the same games?


def same(one: Figures, other: Figures) -> bool:
    return bool(one["moves"] == other["moves"] and one["scores"] == other["scores"])


def choices(game: str, seats: int, options: dict[str, str], games: int) -> list[int]:
    """At each move, as C++ writes it down: how many actions are legal, and which is picked."""
    from cassoulet.dealers import Playout
    from cassoulet.games import box

    dealer = Playout(SEED)
    made: list[int] = []
    for _ in range(games):
        table = box(game).deal(seats, options, dealer)
        while among := table.may_act():
            seat = among[dealer.below(len(among))] if len(among) > 1 else among[0]
            if not table.legal(seat):
                seat = table.to_act()[0]
            legal = table.legal(seat)
            chosen = dealer.pick_one(len(legal))
            made += [len(legal), chosen]
            table.play(seat, legal[chosen], dealer)
    return made


def plays_the_same(table: Table, program: list[str]) -> bool:
    sys.path.append(str(SOURCE))  # if it is installed nowhere
    said = run([*program[:2], str(COMPARED), program[3], "choices"])
    return bool(said["choices"] == choices(*table, COMPARED))


# The comparisons


def against_native(table: Table, rounds: int, games: int, where: Path | None) -> Figures:
    name, seats, _ = table
    program = [str(native(name)), str(seats), str(games), str(SEED)]
    assert plays_the_same(table, program), "C++ and Python do not make the same moves"
    timed = in_turn(
        rounds,
        {
            "native": partial(run, program),
            "compiled": partial(ours, where, table, games),
            "interpreted": partial(ours, SOURCE, table, games // INTERPRETED),
        },
    )
    for one, other in zip(timed["compiled"], timed["native"], strict=True):
        assert same(one, other), "C++ and Python did not play the same games"
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


def every_game(
    games: list[str], rounds: int, where: Path | None, older: Path | None
) -> list[Figures]:
    sys.path.append(str(SOURCE))  # if it is installed nowhere
    from cassoulet.games import boxes

    chosen = [box for box in boxes() if not games or box.name in games]
    tables = [(box.name, *table) for box in chosen for table in box.tables()]
    return [one_table(table, rounds, where, older) for table in tables]


def one_table(table: Table, rounds: int, where: Path | None, older: Path | None) -> Figures:
    trial = ours(SOURCE, table, 20)
    games = max(20, int(SECONDS / trial["seconds"] * 20))
    measurements: dict[str, Measurement] = {
        "compiled": partial(ours, where, table, 10 * games),
        "interpreted": partial(ours, SOURCE, table, games),
    }
    if older:
        edition = ours(older, table, 1)["edition"]
        measurements["older"] = partial(ours, older, table, 10 * games)
        measurements["by_its_edition"] = partial(ours, where, table, 10 * games, edition)
    timed = in_turn(rounds, measurements)
    each = speeds(timed)
    game, seats, options = table
    facts: Figures = {"game": game, "seats": seats, "options": options} | middle(each)
    facts["ratio"] = ratio(each["compiled"], each["interpreted"])
    return facts | (beside_older(timed, each) if older else {})


def beside_older(timed: dict[str, list[Figures]], each: dict[str, list[float]]) -> Figures:
    """By the edition of the rules that the older one has."""
    older, todays = timed["older"][0], timed["by_its_edition"][0]
    return {
        "edition": older["edition"],
        "to_older": ratio(each["by_its_edition"], each["older"]),
        "same_games": same(todays, older),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument(
        "--game", action="append", default=[], help="this one alone; may be said again"
    )
    parser.add_argument("--peers", action="store_true", help="boardgame.io too, which needs npm")
    where = "where the compiled package is, if elsewhere: a folder, an interpreter, a wheel"
    parser.add_argument("--compiled", type=lying_in, help=where)
    parser.add_argument("--against", type=lying_in, help="an older Cassoulet, likewise")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.measure:
        print(json.dumps(measure(*json.loads(asked.measure))))
        return
    yardsticks = [table for table in YARDSTICKS if not asked.game or table[0] in asked.game]
    result: Figures = {
        named(*table): against_native(table, asked.rounds, asked.games, asked.compiled)
        for table in yardsticks
    }
    if not asked.game:
        result["peers"] = against_peers(asked.rounds, asked.games, asked.compiled, asked.peers)
    rounds = asked.rounds if asked.against else max(1, asked.rounds // 2)
    result["games"] = every_game(asked.game, rounds, asked.compiled, asked.against)
    print(json.dumps(result, indent=None if asked.json else 2))


if __name__ == "__main__":
    main()
