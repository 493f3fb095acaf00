"""Is a review true? Each command plays games between bots, judges them, and says how far it holds.

python bench/review.py levels haricots --games 120    do losses tell bots of different levels apart?
python bench/review.py replaced haricots --games 60   does it help to do what was called better?
python bench/review.py curve haricots --games 100     do those win so often who are said to?
python bench/review.py luck haricots --games 60       how much of who won is luck, by the parts told
python bench/review.py secrecy --decisions 2000       is a review the same in worlds dealt afresh?
python bench/review.py beside --games 10              do those who play feel it? rounds, in one run

Rows are kept in build/review: a command that was stopped goes on. Seconds are those of a core, with
the trials compiled or not as they are installed.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bench.reviews import curve, levels, luck, replaced
from bench.reviews.beside import beside
from bench.reviews.judged import Kept, without_luck
from bench.reviews.secrecy import secrecy
from cassoulet.review.methods import METHODS

KEPT = Path(__file__).parents[1] / "build" / "review"
COMMANDS: dict[str, Any] = {"levels": levels, "replaced": replaced, "curve": curve, "luck": luck}


def measured(command: str, kind: str, games: int, keep: Path) -> Any:
    """Each has a row for a game, and says what all rows tell."""
    if command != "luck":
        without_luck(kind)
    kept = Kept(keep / f"{command}-{kind}.jsonl")
    for game in kept.missing(games):
        kept.add(COMMANDS[command].row_of(kind, game))
    return COMMANDS[command].tell(kind, kept.rows)


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("command", choices=[*COMMANDS, "secrecy", "beside"])
    parser.add_argument("kinds", nargs="*", default=list(METHODS))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--keep", type=Path, default=KEPT)
    parser.add_argument("--svg", type=Path, help="where to draw a curve")
    asked = parser.parse_args()
    if asked.command == "secrecy":
        secrecy(asked.decisions)
        return
    if asked.command == "beside":
        beside(asked.games, seconds=10)
        return
    found = {kind: measured(asked.command, kind, asked.games, asked.keep) for kind in asked.kinds}
    if asked.svg:
        curve.draw(found, asked.svg)


if __name__ == "__main__":
    main()
