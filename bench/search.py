"""How many trials a second the search makes: compiled against interpreted, and a peer's bot.

    python bench/search.py --json --peers

A trial imagines a world, makes a move in it and plays on: at random to the end of the game, or by
advice to the end of the chapter, as hard and expert bots do. boardgame.io's bot (--peers; needs
npm) searches Haricots, basic rules, at random to the end of the game; it sees all cards, so that it
need not imagine any.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

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
    python,
    ratio,
)

if TYPE_CHECKING:
    from cassoulet.bots.contract import Told
    from cassoulet.game import Game

# Usual tables; the first is also the peer's
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("haricots", 4, {"rules": "basic"}),
    ("haricots", 4, {"rules": "advanced"}),
    ("fagioli", 3, {}),
    ("pas_de_haricots", 4, {}),
    ("bohnanza", 4, {}),
    ("bohnanza", 2, {}),
    ("haricot_magique", 4, {"variant": "basic"}),
]
DECISIONS = 6  # at each of which it searches
MOVES_BETWEEN = 5
TRIALS = 48  # a search, so that rounding its halves costs little
PEERS_ITERATIONS = 40
SORTS = ("random", "advised")


# One measurement, in a process of its own


def measure(game: str, seats: int, options: dict[str, str], seconds: float) -> Figures:
    from cassoulet.games import box

    rules = box(game).game
    moments = decisions(rules, seats, box(game).complete(options))
    advised = _advised(game, rules, moments)
    return {
        "random": rate(_at_random(rules, moments), seconds),
        "advised": rate(advised, seconds),
        "compiled": is_compiled(),
    }


def decisions(rules: type[Game], seats: int, options: dict[str, str]) -> list[Told]:
    """Moments of games, told to a seat that has a choice."""
    from cassoulet.bots.contract import Told
    from cassoulet.dealers import Playout

    found: list[Told] = []
    for seed in count():
        chance = Playout(seed)
        table = rules.deal(seats, options, chance)
        for number in range(1, DECISIONS * MOVES_BETWEEN):
            if not table.to_act():
                break
            seat = table.to_act()[0]
            actions = table.legal(seat)
            if number % MOVES_BETWEEN == 0 and len(actions) > 1:
                found.append(Told(seat, table.view(seat)))
            table.play(seat, actions[chance.below(len(actions))], chance)
        if len(found) >= DECISIONS:
            return found[:DECISIONS]
    raise AssertionError("no end of games")


def _at_random(rules: type[Game], moments: Sequence[Told]) -> Callable[[int], int]:
    from cassoulet.dealers import Playout, play_out

    def search(number: int) -> int:
        told = moments[number % len(moments)]
        chance = Playout(number)
        actions = rules.imagine(told.view, chance).legal(told.seat)
        for trial in range(TRIALS):
            world = rules.imagine(told.view, chance)
            world.play(told.seat, actions[trial % len(actions)], chance)
            play_out(world, chance)
            world.winners()
        return TRIALS

    return search


def _advised(game: str, rules: type[Game], moments: Sequence[Told]) -> Callable[[int], int]:
    from cassoulet.bots.levels import training
    from cassoulet.bots.personalities import PLAIN
    from cassoulet.bots.search import Budget, search
    from cassoulet.dealers import Playout

    advice = training(game).advice(PLAIN)

    def one(number: int) -> int:
        told = moments[number % len(moments)]
        search(rules, advice, told, Budget(TRIALS, 2), Playout(number))
        return TRIALS

    return one


def rate(search: Callable[[int], int], seconds: float) -> float:
    """Trials a second, after a first search that fills what is remembered."""
    search(0)
    trials, start = 0, process_time()
    for number in count():
        trials += search(number)
        if process_time() - start >= seconds:
            break
    return trials / (process_time() - start)


# The comparisons


def one_table(
    table: tuple[str, int, dict[str, str]], rounds: int, seconds: float, where: Path | None
) -> Figures:
    timed = in_turn(
        rounds,
        {
            "compiled": partial(python, __file__, [*table, seconds], where),
            "interpreted": partial(python, __file__, [*table, seconds], SOURCE),
        },
    )
    game, seats, options = table
    facts: Figures = {"game": game, "seats": seats, "options": options}
    for sort in SORTS:
        each = {name: [one[sort] for one in figures] for name, figures in timed.items()}
        faster = ratio(each["compiled"], each["interpreted"])
        facts[sort] = {"trials_per_second": middle(each), "compiled_to_interpreted": faster}
    return facts


def against_boardgame(rounds: int, seconds: float, where: Path | None) -> Figures:
    arguments = ("search", TABLES[0][1], PEERS_ITERATIONS, SEED)
    timed = in_turn(
        rounds,
        {
            "compiled": partial(python, __file__, [*TABLES[0], seconds], where),
            "boardgame": partial(boardgame, *arguments),
        },
    )
    each = {
        "compiled": [one["random"] for one in timed["compiled"]],
        "boardgame": [one["iterations_per_second"] for one in timed["boardgame"]],
        "boardgame_50_moves": [one["with_its_usual_depth"] for one in timed["boardgame"]],
    }
    return {
        "trials_per_second": middle(each),
        "compiled_to_boardgame": ratio(each["compiled"], each["boardgame"]),
        "compiled_to_boardgame_50_moves": ratio(each["compiled"], each["boardgame_50_moves"]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure and round")
    parser.add_argument("--peers", action="store_true", help="boardgame.io too, which needs npm")
    parser.add_argument("--compiled", type=Path, help="where the compiled package is, if elsewhere")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.measure:
        print(json.dumps(measure(*json.loads(asked.measure))))
        return
    how = (asked.rounds, asked.seconds, asked.compiled)
    result: Figures = {"games": [one_table(table, *how) for table in TABLES]}
    if asked.peers:
        result["haricots_basic_4"] = against_boardgame(*how)
    print(json.dumps(result, indent=None if asked.json else 2))


if __name__ == "__main__":
    main()
