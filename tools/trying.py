"""Tests in forks of a warm process, each with a mistake in the rules.

Tests are collected once: most mistakes are in functions, and are planted there afterwards. What is
wrong in the module itself, a table or a default, needs an import of its own.
"""

from __future__ import annotations

import ast
import gc
import os
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from cProfile import Profile
from functools import _lru_cache_wrapper, cache, partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from inspect import CO_OPTIMIZED
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import CodeType, FunctionType
from typing import Any

import pytest

from tools.mistakes import Mutant

PYTEST = "-x -q --tb=no --assert=plain --hypothesis-profile=mutants -p no:cacheprovider -p no:xdist"
PATIENCE = 10.0  # seconds of CPU for a test, beside ten times what it takes without a mistake
MOST_BYTES = 4 << 30  # for a mutant that grows and grows
ANYWHERE = "anywhere"  # among the names of functions
REACHED, TOOK, KILLED = "reached", "took", "killed"  # what tests report
ELSEWHERE = 77  # the status of a process that could not plant its mistake

Verdicts = Iterator[tuple[Mutant, str]]


class KillersFirst:
    """Which of a game's tests are run, and in which order.

    Those that reach the function with the mistake, for others cannot tell, or all, if none does;
    first those that killed most of its mutants, then those that killed most of all, then the
    quickest.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.reports = NamedTemporaryFile("a")  # noqa: SIM115 (tests write to it in their forks)
        self.heard = 0  # of what they wrote
        self.kills: Counter[tuple[str, str]] = Counter()  # in a function, and anywhere
        self.reached: dict[str, set[str]] = {}  # functions, by a test or by fixtures of a file
        self.seconds: dict[str, float] = {}  # that each test takes without a mistake
        self.place = ANYWHERE  # the function that has the mistake

    def choose(self, items: list[pytest.Item]) -> None:
        if self.is_reached(self.place):  # unlike a table, or what only an import calls
            items[:] = filter(self._reaches, items)
        items.sort(key=lambda item: self._urgency(item.nodeid))

    def _reaches(self, item: pytest.Item) -> bool:
        by_fixtures = self.reached.get(str(item.path), set())
        return self.place in by_fixtures or self.place in self.reached.get(item.nodeid, set())

    def _urgency(self, test: str) -> tuple[int, int, float]:
        there, anywhere = self.kills[self.place, test], self.kills[ANYWHERE, test]
        return -there, -anywhere, self.seconds.get(test, 0)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.choose(items)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        return (yield from self._noting(str(item.path)))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        return (yield from self._noting(item.nodeid))

    def _noting(self, who: str) -> Iterator[None]:
        """Note what is reached, with nothing that earlier tests had worked out."""
        if self.seconds:
            return (yield)
        for cached in caches():
            cached.cache_clear()
        with Profile() as profile:
            try:
                return (yield)
            finally:
                profile.disable()
                self._say(who, REACHED, *functions_in(self.folder, profile))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        if self.seconds:  # a mutant that goes on and on counts as killed
            end_after(PATIENCE + 10 * self.seconds.get(nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._say(report.nodeid, KILLED, self.place)
        elif report.when == "call" and not self.seconds:
            self._say(report.nodeid, TOOK, str(report.duration))

    def _say(self, *words: str) -> None:
        print(*words, sep="\t", file=self.reports)
        self.reports.flush()

    def learn(self) -> None:
        news = Path(self.reports.name).read_text()[self.heard :]
        self.heard += len(news)
        for line in news.splitlines():
            who, what, *rest = line.split("\t")
            if what == REACHED:
                self.reached.setdefault(who, set()).update(rest)
            elif what == TOOK:
                self.seconds[who] = float(rest[0])
            else:
                self.kills[rest[0], who] += 1
                self.kills[ANYWHERE, who] += 1

    def is_reached(self, place: str) -> bool:
        return any(place in functions for functions in self.reached.values())


def functions_in(folder: str, profile: Profile) -> set[str]:
    """Those of a folder that were called."""
    codes = [entry.code for entry in profile.getstats() if isinstance(entry.code, CodeType)]
    return {
        place_of(code.co_filename, code.co_name)
        for code in codes
        if code.co_filename.startswith(folder) and is_function(code)
    }


def place_of(path: str, function: str) -> str:
    return f"{Path(path).stem}.{function}"


@cache
def caches() -> list[Any]:
    """Of the rules and of their tests."""
    ours = ("cassoulet", "tests")
    found = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    return [one for one in found if one.__module__.partition(".")[0] in ours]


def end_after(seconds: float) -> None:
    """End this process after so many seconds of CPU: walls say little on a busy machine."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


class Rules(SourceFileLoader):
    """A module of rules, imported from a tree in memory, and the tests of its game."""

    def __init__(self, file: Path, order: KillersFirst, tests: Sequence[str]) -> None:
        self.game, self.title = file.parent.name, f"{file.parent.name} | {file.stem}"
        super().__init__(f"cassoulet.games.{self.game}.{file.stem}", str(file))
        self.tree = ast.parse(file.read_text())
        self.order, self.tests = order, [*PYTEST.split(), *tests]

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str = "") -> CodeType:  # noqa: ARG002
        return compile(ast.fix_missing_locations(self.tree), self.path, "exec", dont_inherit=True)

    def verdicts(self, some: Sequence[Mutant], workers: int) -> Verdicts:
        elsewhere = []
        for mutant, verdict in Collected(self, some, workers).verdicts():
            if verdict == "elsewhere":
                elsewhere.append(mutant)
            else:
                yield mutant, verdict
        for mutant, verdict in tried(elsewhere, self._start_anew, workers):
            self.order.learn()
            yield mutant, verdict

    def _start_anew(self, mutant: Mutant) -> int:
        def run() -> int:
            mutant.plant()
            self.order.place = place_of(self.path, mutant.function)
            end_after(PATIENCE)  # the import and the collection
            sys.meta_path.insert(0, self)
            return pytest.main(self.tests, [self.order])

        return forked(run, quiet=True)


class Collected:
    """Tests that are collected once, and the process in which they are."""

    def __init__(self, rules: Rules, some: Sequence[Mutant], workers: int) -> None:
        self.rules, self.some, self.workers = rules, some, workers
        self.running = False  # in a fork

    def verdicts(self) -> Verdicts:
        read, self.written = os.pipe()
        pid = forked(lambda: pytest.main(self.rules.tests, [self, self.rules.order]), quiet=True)
        os.close(self.written)
        by_id = {mutant.id: mutant for mutant in self.some}
        with os.fdopen(read) as lines:
            for number, verdict in map(str.split, lines):
                yield by_id[int(number)], verdict
        if os.waitpid(pid, 0)[1]:
            sys.exit(f"{self.rules.game}: the tests fail even without a mistake")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> object:
        if self.running:
            return None  # and pytest's own loop does it
        gc.unfreeze()  # tests/conftest.py froze them: neither functions nor caches would be found
        if not self.rules.order.seconds:
            if os.waitpid(forked(partial(self._run, session)), 0)[1]:
                pytest.exit("the tests fail", 1)
            self.rules.order.learn()
        for mutant, verdict in tried(self.some, partial(self._start, session), self.workers):
            os.write(self.written, f"{mutant.id} {verdict}\n".encode())
            self.rules.order.learn()
        return True

    def _start(self, session: pytest.Session, mutant: Mutant) -> int:
        order = self.rules.order

        def run() -> int:
            before = self.rules.get_code()
            mutant.plant()
            order.place = place_of(self.rules.path, mutant.function)
            if not order.is_reached(order.place):
                return ELSEWHERE  # no test calls it, or only an import does
            if not plant(before, self.rules.get_code()):
                return ELSEWHERE
            return self._run(session)

        return forked(run)

    def _run(self, session: pytest.Session) -> int:
        self.running = True
        self.rules.order.choose(session.items)
        session.config.hook.pytest_runtestloop(session=session)
        return session.testsfailed


def tried(some: Sequence[Mutant], start: Callable[[Mutant], int], workers: int) -> Verdicts:
    running: dict[int, Mutant] = {}
    for mutant in some:
        running[start(mutant)] = mutant
        if len(running) == workers:
            yield next_verdict(running)
    while running:
        yield next_verdict(running)


def next_verdict(running: dict[int, Mutant]) -> tuple[Mutant, str]:
    pid, status = os.wait()
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
        return running.pop(pid), "timeout"
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == ELSEWHERE:
        return running.pop(pid), "elsewhere"
    return running.pop(pid), "killed" if status else "survived"


def forked(run: Callable[[], int], quiet: bool = False) -> int:
    """A process that does it, by its number; whatever is raised there is a failure."""
    if pid := os.fork():
        return pid
    status = 1
    try:
        if quiet:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        status = run()
    finally:
        os._exit(status)


# Planting a mistake in functions that are there already

Key = tuple[str, int]  # the name of a function, and its first line


def plant(before: CodeType, after: CodeType) -> bool:
    """Whether that was enough: not, if the body of the module or of a class has changed."""
    was, now = dict(functions(before)), dict(functions(after))
    if skeleton(before) != skeleton(after):
        return False
    changed = {key: code for key, code in now.items() if code != was[key]}
    for function in living_functions(before.co_filename):
        if code := changed.pop(key_of(function.__code__), None):
            function.__code__ = code
    return not changed


def functions(code: CodeType) -> Iterator[tuple[Key, CodeType]]:
    """The outermost ones of a module and its classes."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from [(key_of(part), part)] if is_function(part) else functions(part)


def skeleton(code: CodeType) -> list[object]:
    """All but the insides of functions."""
    return [code.co_code, code.co_names, *map(bone, code.co_consts)]


def bone(part: object) -> object:
    if not isinstance(part, CodeType):
        return repr(part)
    return key_of(part) if is_function(part) else skeleton(part)


def is_function(code: CodeType) -> bool:
    return bool(code.co_flags & CO_OPTIMIZED)


def key_of(code: CodeType) -> Key:
    return code.co_qualname, code.co_firstlineno


def living_functions(path: str) -> Iterator[FunctionType]:
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == path:
            yield one
