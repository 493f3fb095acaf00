"""Mutation tests of the rules: does some test fail for every small mistake in them?

    .venv/bin/python tools/mutants.py [GAME...] [--workers 2] [--sample N --seed S] [--json]

A tool of our own because the rules are written for mypyc, with i64 and vec, and must be tried as
interpreted source, and because a fork of a warm process spares each mutant the start of pytest.
A mutant that no test could tell from the rules is declared so in equivalent_mutants.txt.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from textwrap import shorten
from types import CodeType

import pytest
from hypothesis import HealthCheck, Phase, settings

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src/cassoulet"
EQUIVALENT = ROOT / "tools/equivalent_mutants.txt"
NOT_RULES = {"__init__", "actions", "events", "views", "text"}
PYTEST = "-x -q --tb=no --assert=plain --hypothesis-profile=mutants -p no:cacheprovider -p no:xdist"
PASSING_SCORE = 0.95
LEAST_SECONDS = 20.0  # after which a mutant that goes on and on counts as killed
MOST_BYTES = 4 << 30  # for a mutant that grows and grows
WIDTH = 72  # a mutant is described with as much of its line as fits in this

# Mistakes

MISTAKABLE = [
    *("Lt LtE", "Lt GtE", "Gt GtE", "Gt LtE", "Eq NotEq", "Is IsNot", "In NotIn", "And Or"),
    *("Add Sub", "Mult FloorDiv", "Mod FloorDiv", "BitAnd BitOr", "LShift RShift"),
    "Break Continue",
]


def mistakes(place: Place) -> Iterator[ast.AST]:
    """All that could by mistake be written in that place."""
    yield from wrong_operators(place)
    yield from wrong_conditions(place)
    yield from wrong_expressions(place.node)
    yield from wrong_statements(place.node)


def wrong_operators(place: Place) -> Iterator[ast.AST]:
    if isinstance(place.owner, ast.BinOp) and isinstance(place.owner.left, ast.List):
        return  # lists have no other operators
    name = type(place.node).__name__
    for pair in map(str.split, MISTAKABLE):
        if name in pair:
            yield getattr(ast, pair[pair[0] == name])()


def wrong_conditions(place: Place) -> Iterator[ast.AST]:
    """True and False, but no loop that obviously never ends."""
    if place.field in ("test", "ifs", "guard") and not isinstance(place.node, ast.Constant):
        yield ast.Constant(False)
        ends = any(isinstance(node, ast.Break | ast.Return) for node in ast.walk(place.owner))
        if ends or not isinstance(place.owner, ast.While):
            yield ast.Constant(True)


def wrong_expressions(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.BoolOp(op, values):
            for rest in forgetful(values):
                yield ast.BoolOp(op, rest) if len(rest) > 1 else rest[0]
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Constant(str(value)):
            yield ast.Constant(f"{value}?")
        case (
            ast.Subscript(original, ast.Slice(None, None, None), ast.Load())
            | ast.Call(ast.Attribute(original, "copy"))
            | ast.Call(ast.Name("copies"), [original])
        ):
            yield original


def wrong_statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Return(None):
            yield ast.Pass()
        case ast.Return(value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.AnnAssign(target, _, ast.expr()) if is_state(target):
            yield ast.Pass()
        case ast.Assign(targets, value) if any(map(is_state, targets)):
            yield ast.Pass()
            yield from incomplete(targets, value)


def is_state(target: ast.expr) -> bool:
    """Whether it outlives the function: a local name left unassigned is only a NameError."""
    if isinstance(target, ast.Tuple):
        return any(map(is_state, target.elts))
    return isinstance(target, ast.Attribute | ast.Subscript)


def incomplete(targets: list[ast.expr], value: ast.expr) -> Iterator[ast.AST]:
    """Assignments with one of several targets forgotten."""
    match targets, value:
        case [ast.Tuple(names)], ast.Tuple(values):
            for some, theirs in zip(forgetful(names), forgetful(values), strict=True):
                yield ast.Assign([ast.Tuple(some, ast.Store())], ast.Tuple(theirs, ast.Load()))
        case [_, _, *_], _:
            yield from (ast.Assign(rest, value) for rest in forgetful(targets))


def forgetful(items: Sequence[ast.expr]) -> Iterator[list[ast.expr]]:
    """The items but one, for each of them."""
    return ([*items[:i], *items[i + 1 :]] for i in range(len(items)))


# Places for them


@dataclass(frozen=True)
class Place:
    """A node of the syntax tree, where it hangs, and as much around it as can be shown."""

    node: ast.AST
    owner: ast.AST
    field: str
    put: Callable[[ast.AST], None]
    function: str
    around: ast.AST | None

    def describe(self, mistake: ast.AST) -> str:
        before = text_of(self.around or self.node)
        self.put(mistake)
        after = text_of(self.around or mistake)
        self.put(self.node)
        return f"{before} -> {after}"


def text_of(node: ast.AST) -> str:
    return shorten(ast.unparse(ast.fix_missing_locations(node)), 2 * WIDTH, placeholder=" ...")


def places(
    owner: ast.AST, function: str = "<module>", around: ast.AST | None = None
) -> Iterator[Place]:
    function = owner.name if isinstance(owner, ast.FunctionDef) else function
    around = around or (owner if is_short(owner) else None)
    for field, node, put in children(owner):
        has_text = isinstance(node, ast.stmt | ast.expr)
        yield Place(node, owner, field, put, function, around or (None if has_text else owner))
        yield from places(node, function, around)


def is_short(node: ast.AST) -> bool:
    """Whether it is a line, or a part of one, that can be shown in full."""
    has_text = isinstance(node, ast.stmt | ast.expr | ast.keyword | ast.arguments)
    text = ast.unparse(node) if has_text else "\n"
    return len(text) <= WIDTH and "\n" not in text


def children(owner: ast.AST) -> Iterator[tuple[str, ast.AST, Callable[[ast.AST], None]]]:
    for field, value in ast.iter_fields(owner):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        if isinstance(value, list):
            for i, node in enumerate(value):
                if isinstance(node, ast.AST) and not is_remark(node):
                    yield field, node, partial(value.__setitem__, i)
        elif isinstance(value, ast.AST):
            yield field, value, partial(setattr, owner, field)


def is_remark(node: ast.AST) -> bool:
    """Docstrings, and assertions that narrow a type."""
    match node:
        case ast.Expr(ast.Constant()) | ast.Assert(ast.Call(ast.Name("isinstance"))):
            return True
    return False


@dataclass(frozen=True)
class Mutant:
    id: int
    line: int
    change: str
    function: str
    plant: Callable[[], None]  # makes the mistake in the tree, for good


def mutants(tree: ast.Module) -> Iterator[Mutant]:
    found: Counter[tuple[str, str]] = Counter()
    line = 1
    for place in places(tree):
        line = getattr(place.node, "lineno", line)
        for mistake in mistakes(place):
            change = place.describe(mistake)
            found[place.function, change] += 1
            if (nth := found[place.function, change]) > 1:
                change += f" ({nth})"
            yield Mutant(found.total(), line, change, place.function, partial(place.put, mistake))


# Trying them


class Rules(SourceFileLoader):
    """A module of rules, imported from a tree in memory, and the tests of its game."""

    def __init__(self, file: Path, more_tests: list[str]) -> None:
        self.game, self.title = file.parent.name, f"{file.parent.name} | {file.stem}"
        super().__init__(f"cassoulet.games.{self.game}.{file.stem}", str(file))
        self.tree = ast.parse(file.read_text())
        self.tests = [*PYTEST.split(), f"tests/games/{self.game}", *more_tests]

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        return compile(ast.fix_missing_locations(self.tree), self.path, "exec", dont_inherit=True)

    def start_tests(self, mutant: Mutant | None, seconds: float) -> int:
        """Fork a process that runs the tests, and give its id."""
        if pid := os.fork():
            return pid
        status = 1
        try:
            if mutant:
                mutant.plant()
            os.dup2(os.open(os.devnull, os.O_WRONLY) if mutant else 2, 1)
            os.dup2(1, 2)
            signal.setitimer(signal.ITIMER_REAL, seconds)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            sys.meta_path.insert(0, self)
            status = pytest.main(self.tests)
        finally:
            os._exit(status)


def verdicts(rules: Rules, some: Sequence[Mutant], workers: int) -> Iterator[tuple[Mutant, str]]:
    start = time.monotonic()
    if os.waitpid(rules.start_tests(None, 3600), 0)[1]:
        sys.exit(f"{rules.title}: the tests fail even without a mistake")
    seconds = max(LEAST_SECONDS, 10 * (time.monotonic() - start))
    running: dict[int, Mutant] = {}
    for mutant in some:
        running[rules.start_tests(mutant, seconds)] = mutant
        if len(running) == workers:
            yield next_verdict(running)
    while running:
        yield next_verdict(running)


def next_verdict(running: dict[int, Mutant]) -> tuple[Mutant, str]:
    pid, status = os.wait()
    late = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM
    return running.pop(pid), "timeout" if late else "killed" if status else "survived"


def warm_up(games: list[str]) -> None:
    """Import all that the tests need except the games, interpreted."""
    os.chdir(ROOT)
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(ROOT / "build/pycache")
    sys.path[0] = str(SOURCES.parent)
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


def examine(rules: Rules, options: argparse.Namespace) -> Report:
    every = list(mutants(rules.tree))
    size = min(options.sample or len(every), len(every))
    some = random.Random(options.seed).sample(every, size)
    found: dict[Mutant, str] = {}
    for mutant, verdict in verdicts(rules, some, options.workers):
        found[mutant] = verdict
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


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them, if none is named")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sample", type=int, metavar="N", help="try only so many of each module")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--also", action="append", default=[], metavar="PATH", help="more tests")
    parser.add_argument("-k", metavar="EXPR", help="which tests; usually the name of the game")
    options = parser.parse_args()
    games = sorted(file.parent.name for file in SOURCES.glob("games/*/rules.py"))
    if unknown := set(options.games) - set(games):
        parser.error(f"there is no game called {', '.join(unknown)}")
    options.games = options.games or games
    return options


def main() -> None:
    options = parse()
    warm_up(options.games)
    reports = [
        examine(Rules(file, [*options.also, "-k", options.k or game]), options)
        for game in options.games
        for file in sorted((SOURCES / "games" / game).glob("*.py"))
        if file.stem not in NOT_RULES
    ]
    if options.json:
        print(json.dumps({report.module: asdict(report) for report in reports}, indent=2))
    else:
        for report in reports:
            report.show()
    sys.exit(any(report.score < PASSING_SCORE or report.wrongly_declared for report in reports))


if __name__ == "__main__":
    main()
