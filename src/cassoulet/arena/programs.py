"""Programs that play: each in a process of its own, told lines of JSON and asked for one.

Nothing that such a process does holds us up: threads carry the lines, and every answer has a time.
"""

from __future__ import annotations

import os
import shlex
import signal
from collections import deque
from contextlib import suppress
from queue import Empty, SimpleQueue
from shutil import which
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import IO, Final, Literal, NamedTuple, final

import msgspec

from cassoulet.wire.lines import LONGEST, AnyAnswer

# Seconds
PATIENCE: Final = 10.0  # for an answer
STARTS_WITHIN: Final = 30.0  # for the first one
GOES_WITHIN: Final = 2.0  # once there is nothing more to read

REMEMBERED: Final = 10  # lines that it wrote to stderr
SHOWN: Final = 300  # characters of a line
POSIX: Final = os.name == "posix"

# Late, gone, talking out of turn, not in form, against the rules, waiting though it is waited for
Why = Literal["late", "ended", "unasked", "malformed", "illegal", "waits"]

_read = msgspec.json.Decoder(AnyAnswer).decode


class Forfeit(NamedTuple):
    """Why a program lost a game by what it said."""

    program: str
    why: Why
    line: str  # that it said, if it did
    more: str  # what was wrong with it, in a word of ours: a rule, a form, seconds, an exit code
    muttered: list[str]  # the last that it wrote to stderr


class Forfeited(Exception):
    """A program that was asked has lost the game."""

    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit)
        self.forfeit = forfeit


@final
class Program:
    """A process, and those who carry lines to it and from it."""

    def __init__(self, command: str, seconds: float = PATIENCE) -> None:
        self.command = command
        self.seconds = seconds  # for an answer
        self.muttered: deque[str] = deque(maxlen=REMEMBERED)
        self.greeted = False
        self._closed = False
        self._answers = 0
        self._said: SimpleQueue[bytes] = SimpleQueue()  # an empty one: there is nothing more
        self._told: SimpleQueue[bytes] = SimpleQueue()  # the same
        self._process = Popen(  # noqa: S603 (whoever wants it to play has named it)
            words(command), stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=POSIX
        )
        self._threads = [
            Thread(target=carry, args=(pipe,), daemon=True)
            for carry, pipe in (
                (self._write, self._process.stdin),
                (self._hear, self._process.stdout),
                (self._overhear, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def tell(self, message: bytes) -> None:
        self._told.put(message + b"\n")

    def ask(self, message: bytes) -> tuple[AnyAnswer, str]:
        """Tell it something that it must answer: what it says, also as a line to be shown."""
        if not self._said.empty():
            raise self._lost_at(self._said.get())
        self.tell(message)
        line = self._next_line()
        try:
            return _read(line), shown(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise self.forfeited("malformed", shown(line), str(error)) from None

    def _next_line(self) -> bytes:
        within = self.seconds if self._answers else max(self.seconds, STARTS_WITHIN)
        self._answers += 1
        try:
            line = self._said.get(timeout=within)
        except Empty:
            raise self.forfeited("late", "", f"{within:g}") from None
        if not line:
            raise self._lost_at(line)
        return line

    def _lost_at(self, line: bytes) -> Forfeited:
        """It said something, or fell silent, when nobody had asked."""
        if line:
            return self.forfeited("unasked", shown(line))
        with suppress(TimeoutExpired):
            self._process.wait(GOES_WITHIN)
        return self.forfeited("ended", "", str(self._process.returncode))

    def forfeited(self, why: Why, line: str = "", more: str = "") -> Forfeited:
        """It has lost: it is ended, so that all it wrote is known."""
        self.close(at_once=True)
        return Forfeited(Forfeit(self.command, why, line, more, list(self.muttered)))

    def running(self) -> bool:
        return self._process.poll() is None

    def close(self, at_once: bool = False) -> None:
        """There is nothing more to read; who does not go by itself is ended."""
        if self._closed:
            return
        self._closed = True
        self._told.put(b"")
        with suppress(TimeoutExpired):
            self._process.wait(0 if at_once else GOES_WITHIN)
        _end(self._process)
        for thread in self._threads:
            thread.join(GOES_WITHIN)  # unless a process that it left behind holds its pipes

    # In the threads

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while line := self._told.get():
                pipe.write(line)
                pipe.flush()

    def _hear(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(LONGEST):
                self._said.put(line)
        self._said.put(b"")

    def _overhear(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(LONGEST):
                self.muttered.append(shown(line))


def words(command: str) -> list[str]:
    return shlex.split(command, posix=POSIX)


def is_there(command: str) -> bool:
    try:
        return any(map(which, words(command)[:1]))
    except ValueError:  # a quotation that does not end
        return False


def shown(line: bytes) -> str:
    """A line as it can be shown to people, whatever it is."""
    text = line.decode(errors="replace").rstrip()[:SHOWN]
    return "".join(sign if sign.isprintable() else "�" for sign in text)


def _end(process: Popen[bytes]) -> None:
    """With all that it has started."""
    with suppress(ProcessLookupError):
        if POSIX:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


# Kept for the next game

_kept: dict[tuple[str, float, int], Program] = {}


def seated(command: str, seconds: float, number: int) -> Program:
    """A program, as the first or a later one of its sort at a table; it runs from game to game."""
    key = command, seconds, number
    if key in _kept and not _kept[key].running():
        _kept.pop(key).close()
    if key not in _kept:
        _kept[key] = Program(command, seconds)
    return _kept[key]


def dismiss() -> None:
    """Nobody plays any more."""
    while _kept:
        _kept.popitem()[1].close()
