"""A model that is a program here: a command that is started for each answer, or a Python script."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final, final

import msgspec

from cassoulet.models.players import (
    LARGEST,
    Message,
    Reply,
    answered,
    as_json,
    failed,
    late,
    malformed,
    within,
)
from cassoulet.texts import speaker

say = speaker("models")

UNIX: Final = os.name == "posix"


@final
class Command:
    """It reads the messages as JSON, and prints its answer: plain text, or JSON with a usage."""

    def __init__(self, words: Sequence[str], folder: Path, timeout: float = 60.0) -> None:
        self.words = list(words)
        self.folder = folder
        self.timeout = timeout

    def reply(self, messages: Sequence[Message]) -> Reply:
        try:
            process = subprocess.Popen(  # noqa: S603  # as its owner wrote it down
                self.words,
                cwd=self.folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=UNIX,  # so that its children end with it
            )
        except OSError as error:
            reason = error.strerror or str(error)
            return failed("error", say("failed.noStart", command=self.words[0], reason=reason))
        with process:
            return self._answer(process, messages)

    def _answer(self, process: subprocess.Popen[bytes], messages: Sequence[Message]) -> Reply:
        try:
            said, complained = process.communicate(
                msgspec.json.encode(as_json(messages)), self.timeout
            )
        except subprocess.TimeoutExpired:
            return late(self.timeout)
        finally:
            _end(process)
        if process.returncode:
            return self._ended(process.returncode, complained)
        return _read(said, messages)

    def _ended(self, code: int, complained: bytes) -> Reply:
        last = complained.decode(errors="replace").strip().rpartition("\n")[2]
        return failed("error", say("failed.ended", command=self.words[0], code=code, said=last))


def _end(process: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):
        if UNIX:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _read(said: bytes, messages: Sequence[Message]) -> Reply:
    try:
        text = said.decode()
    except UnicodeDecodeError:
        return malformed(said[:LARGEST].decode(errors="replace"))
    if len(said) > LARGEST:
        return malformed(text)
    told = _as_json(text)
    if told is None:
        return answered(text, None, messages)
    return answered(told.get("text"), told.get("usage"), messages)


def _as_json(text: str) -> dict[str, Any] | None:
    """{"text": ..., "usage": {...}}; anything else is the text itself."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    return found if isinstance(found, dict) and "text" in found else None


@final
class Script:
    """A Python file with `reply(messages)`, which returns a text, or a text and its usage."""

    def __init__(self, file: Path, timeout: float = 60.0) -> None:
        self.function = _function(file)
        self.timeout = timeout

    def reply(self, messages: Sequence[Message]) -> Reply:
        try:
            said = within(self.timeout, lambda: self.function(as_json(messages)))
        except TimeoutError:
            return late(self.timeout)
        except (Exception, SystemExit) as error:  # whatever a script does, the others play on
            raised = f"{type(error).__name__}: {error}"
            return failed("error", say("failed.raised", error=raised))
        text, usage = said if isinstance(said, tuple) and len(said) == 2 else (said, None)
        return answered(text, usage, messages)


class NoScript(Exception):
    """The file is not there, or has no `reply`."""


def _function(file: Path) -> Callable[[list[dict[str, Any]]], Any]:
    spec = spec_from_file_location(f"model_{file.stem}", file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise NoScript(str(file))
    module = sys.modules[spec.name] = module_from_spec(spec)  # as where it is imported
    spec.loader.exec_module(module)
    reply: Callable[[list[dict[str, Any]]], Any] | None = getattr(module, "reply", None)
    if reply is None:
        raise NoScript(str(file))
    return reply
