"""Mutation tests of the rules: does some test fail for every small mistake in them?

    python -m tools.mutants [GAME...] [--module NAME] [--part K/N] [--sample N --seed S]
                            [--workers 2] [--json]

All mutants of a large game take hours; in parts it can be done in several sittings.

A tool of our own because the rules are written for mypyc, with i64 and vec, and must be tried as
interpreted source, and because a fork of a process that has collected the tests spares each mutant
the start of pytest.
A mutant that no test could tell from the rules is declared so in equivalent_mutants.txt.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings

from tools.mistakes import Mutant, mutants
from tools.trying import KillersFirst, Rules

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src/cassoulet"
EQUIVALENT = ROOT / "tools/equivalent_mutants.txt"
NOT_RULES = {"__init__", "actions", "events", "views", "text"}
PASSING_SCORE = 0.95


def warm_up(games: list[str]) -> None:
    """Import all that the tests need except the games, interpreted."""
    os.chdir(ROOT)
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(ROOT / "build/pycache")
    sys.path.insert(0, str(SOURCES.parent))
    kernel = [f"cassoulet.{file.stem}" for file in SOURCES.glob("[!_]*.py")]
    for name in (*kernel, "cassoulet.games", "hypothesis.stateful", "msgspec.json", "rich.console"):
        import_module(name)
    assert all(str(sys.modules[name].__file__).endswith(".py") for name in kernel)
    assert not any(f"cassoulet.games.{game}" in sys.modules for game in games)
    settings.register_profile(
        "mutants",
        derandomize=True,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],  # one failure is enough, however large
        suppress_health_check=[HealthCheck.too_slow],
    )


# The report


@dataclass
class Report:
    module: str
    mutants: int
    equivalent: int
    timeouts: int
    score: float
    survivors: list[str]
    wrongly_declared: list[str]

    def show(self) -> None:
        print(f"{self.module}: {self.score:.1%} of {self.mutants} mutants killed", end="")
        print(f" ({self.timeouts} by the clock), {self.equivalent} equivalent ones left out")
        for name in self.survivors:
            print("  survived:", name)
        for name in self.wrongly_declared:
            print("  wrongly declared equivalent:", name)


def examine_game(game: str, options: argparse.Namespace) -> list[Report]:
    of_all_games = map(str, ROOT.glob("tests/games/test_*.py"))
    laws = map(str, ROOT.glob("tests/conformance/test_*.py"))
    tests = [f"tests/games/{game}", *of_all_games, *laws, *options.also, "-k", options.k or game]
    folder = SOURCES / "games" / game
    order, files = KillersFirst(folder), sorted(folder.glob(f"{options.module}.py"))
    return [
        examine(Rules(file, order, tests), options) for file in files if file.stem not in NOT_RULES
    ]


def examine(rules: Rules, options: argparse.Namespace) -> Report:
    every = list(mutants(rules.tree))
    part = every[options.part]
    size = min(options.sample or len(part), len(part))
    some = random.Random(options.seed).sample(part, size)
    found: dict[Mutant, str] = {}
    for mutant, verdict in rules.verdicts(some, options.workers):
        found[mutant] = verdict
        if verdict == "survived":
            print(f"{rules.title}: {mutant.change} in {mutant.function} survived", file=sys.stderr)
        if len(found) % 50 == 0:
            print(f"{rules.title}: {len(found)} of {size}", file=sys.stderr)
    return judge(rules.title, every, found)


def judge(title: str, every: list[Mutant], found: dict[Mutant, str]) -> Report:
    names = {mutant: f"{title} | {mutant.change} | {mutant.function}" for mutant in every}
    declared = {name for name in declared_equivalent() if name.startswith(f"{title} | ")}
    scored = [mutant for mutant in every if mutant in found and names[mutant] not in declared]
    survivors = [mutant for mutant in scored if found[mutant] == "survived"]
    not_killed = {names[m] for m in every if found.get(m, "survived") == "survived"}
    return Report(
        title,
        mutants=len(scored),
        equivalent=len(found) - len(scored),
        timeouts=[found[mutant] for mutant in scored].count("timeout"),
        score=1 - len(survivors) / max(1, len(scored)),
        survivors=[f"{mutant.id}, line {mutant.line}: {names[mutant]}" for mutant in survivors],
        wrongly_declared=sorted(declared - not_killed),
    )


def declared_equivalent() -> list[str]:
    lines = EQUIVALENT.read_text().splitlines()
    return [line.rsplit(" | ", 1)[0] for line in lines if line and not line.startswith("#")]


def part(text: str) -> slice:
    number, parts = map(int, text.split("/"))
    return slice(number - 1, None, parts)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them, if none is named")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sample", type=int, metavar="N", help="try only so many of each module")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--part", type=part, default="1/1", metavar="K/N", help="each Nth mutant")
    parser.add_argument("--module", default="*", help="only this one, such as listing")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--also", action="append", default=[], metavar="PATH", help="more tests")
    parser.add_argument("-k", metavar="EXPR", help="which tests; usually the name of the game")
    options = parser.parse_args()
    games = sorted(file.parent.name for file in SOURCES.glob("games/*/rules.py"))
    if unknown := set(options.games) - set(games):
        parser.error(f"there is no game called {', '.join(unknown)}")
    options.games = options.games or games
    if not any(SOURCES.glob(f"games/*/{options.module}.py")):
        parser.error(f"there is no module called {options.module}")
    return options


def main() -> None:
    options = parse()
    warm_up(options.games)
    reports = [report for game in options.games for report in examine_game(game, options)]
    if options.json:
        print(json.dumps({report.module: asdict(report) for report in reports}, indent=2))
    else:
        for report in reports:
            report.show()
    sys.exit(any(report.score < PASSING_SCORE or report.wrongly_declared for report in reports))


if __name__ == "__main__":
    main()
