"""Programs as a person runs them: processes of their own, in a terminal or without one."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import psutil

PROGRAM = (sys.executable, "-m", "cassoulet")
PATIENCE = 120  # seconds, after which something is wrong


def surroundings(home: Path) -> dict[str, str]:
    """The environment of somebody whose data folder is in `home`."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join(str(Path(place).resolve()) for place in sys.path),
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "COLUMNS": "80",
        "LINES": "40",
        "NO_COLOR": "1",
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
    }


def run(words: Sequence[str], home: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The program without a terminal, in the folder `home`."""
    return subprocess.run(
        [*PROGRAM, *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=home,
        env=surroundings(home),
        timeout=PATIENCE,
        check=False,
    )


class Terminal:
    """A process, what it has shown so far, and a keyboard."""

    def __init__(self, process: subprocess.Popen[bytes], screen: int) -> None:
        self.process = process
        self.screen = screen
        self.shown = ""

    def wait_for(self, text: str, times: int = 1) -> None:
        """Until the text has been shown so often."""
        while self.shown.count(text) < times:
            assert self._read(), f"{text!r} was not shown, but this:\n{self.shown}"

    def wait_until_it_reads(self) -> None:
        """What was shown may not be all that is done before the process waits for an answer."""
        while psutil.Process(self.process.pid).status() != psutil.STATUS_SLEEPING:
            time.sleep(0.01)

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def interrupt(self, by: signal.Signals = signal.SIGINT) -> None:
        self.process.send_signal(by)

    def end(self) -> int:
        """All that is shown until the process ends; return its exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.screen], [], [], PATIENCE)
        assert ready, f"nothing more was shown than this:\n{self.shown}"
        try:
            data = os.read(self.screen, 65536)
        except OSError:  # so Linux tells that nobody writes there any more
            return False
        self.shown += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)


@contextmanager
def terminal(
    command: Sequence[str], home: Path, more: Mapping[str, str] | None = None
) -> Iterator[Terminal]:
    """A command with a terminal of its own, in the folder `home`."""
    screen, inside = pty.openpty()
    process = subprocess.Popen(
        command,
        stdin=inside,
        stdout=inside,
        stderr=inside,
        cwd=home,
        env=surroundings(home) | dict(more or {}),
        start_new_session=True,
    )
    os.close(inside)
    try:
        yield Terminal(process, screen)
    finally:
        process.kill()
        process.wait()
        os.close(screen)
