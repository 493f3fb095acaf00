"""Play sealed random games until each way to end is on file: tests/games/<game>/journals/.

Existing recordings are kept, because a finished game must open for ever.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from cassoulet import archive, games  # noqa: E402
from cassoulet.box import Box  # noqa: E402
from cassoulet.dealers import Sealed  # noqa: E402
from cassoulet.journal import Match  # noqa: E402
from tests.conformance.cells import walk  # noqa: E402

MOST_GAMES = 20_000


def record(box: Box) -> None:
    endings = import_module(f"tests.games.{box.name}.endings").ENDINGS
    folder = ROOT / "tests" / "games" / box.name / "journals"
    folder.mkdir(exist_ok=True)
    tables = list(box.tables())
    for number in range(MOST_GAMES):
        missing = [name for name in endings if not (folder / f"{name}.json").exists()]
        if not missing:
            return
        match = random_match(box, *tables[number % len(tables)], number)
        for name in missing:
            if endings[name](match.events):
                (folder / f"{name}.json").write_bytes(archive.encode(match.journal))
    print(f"{box.name}: not seen in {MOST_GAMES} games: {missing}")


def random_match(box: Box, seats: int, options: dict[str, str], number: int) -> Match:
    match = Match(box, seats, options, Sealed(Random(number).randbytes(32)))
    for _ in walk(match, number):
        pass
    return match


if __name__ == "__main__":
    for box in games.boxes():
        record(box)
