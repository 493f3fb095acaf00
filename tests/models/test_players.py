"""Whoever answers: behind an address, as a command, as a script; and what they get wrong."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from cassoulet.models.endpoints import Endpoint
from cassoulet.models.players import LARGEST, Message, Reply, Usage, estimated, within
from cassoulet.models.programs import Command, NoScript, Script
from tests.models.endpoint import (
    Answer,
    completion,
    drips,
    errs,
    hangs,
    hangs_up,
    honest,
    raw,
    says,
    serving,
)

HELLO = [Message("system", "Rules."), Message("user", "Choose!")]
SHORT = 0.3  # seconds
AGES = 60.0


def asked(*answers: Answer, **settings: object) -> tuple[Reply, int, list[float]]:
    """What came of it, how often the server was asked, and the pauses between."""
    pauses: list[float] = []
    with serving(*answers) as fake:
        endpoint = Endpoint(fake.url, "small", sleep=pauses.append, **settings)  # type: ignore[arg-type]
        return endpoint.reply(HELLO), len(fake.asked), pauses


# Addresses


def test_what_a_server_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_KEY", "secret")
    with serving(honest) as fake:
        endpoint = Endpoint(fake.url, "small", "A_KEY", {"max_tokens": 9})
        assert endpoint.reply(HELLO) == Reply("ANSWER: 1", Usage(3, 3))
        (request,) = fake.asked
    assert request.path == "/v1/chat/completions"
    assert request.headers["authorization"] == "Bearer secret"
    assert request.body == {
        "model": "small",
        "max_tokens": 9,
        "messages": [
            {"role": "system", "content": "Rules."},
            {"role": "user", "content": "Choose!"},
        ],
    }


def test_a_busy_server_is_asked_again_after_a_pause() -> None:
    reply, times, pauses = asked(errs(429, retry_after="7"), errs(503), says("ANSWER: 2"))
    assert (reply.text, reply.failure, times) == ("ANSWER: 2", "", 3)
    assert pauses == [7.0, 1.0]


def test_no_server_makes_us_wait_for_ages() -> None:
    _, _, pauses = asked(errs(429, retry_after="86400"), honest)
    assert pauses == [30.0]


def test_a_server_that_is_always_busy_is_an_error() -> None:
    reply, times, _ = asked(errs(500), retries=2)
    assert (reply.failure, times) == ("error", 3)
    assert "answered 500" in reply.why


@pytest.mark.parametrize("code", [400, 401, 403, 404])
def test_what_will_not_change_is_not_asked_again(code: int) -> None:
    reply, times, _ = asked(errs(code))
    assert (reply.failure, times) == ("error", 1)
    assert f"answered {code} " in reply.why


def test_nobody_is_sent_elsewhere_with_a_key() -> None:
    with serving(honest) as other:
        reply, times, _ = asked(errs(307, location=f"{other.url}/chat/completions"))
        assert (reply.failure, times, other.asked) == ("error", 1, [])


def test_nobody_there_and_nothing_said_are_errors() -> None:
    gone = Endpoint("http://me:secret@127.0.0.1:9/v1?key=secret", "small").reply(HELLO)
    assert gone.failure == "error"
    assert gone.why.startswith("http://127.0.0.1:9/v1 cannot be reached (")
    assert "secret" not in gone.why
    assert asked(hangs_up)[0].failure == "error"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'{"error": {"message": "Wrong key secret."}}', "401 Unauthorized: Wrong key ***."),
        (b'{"error": "no"}', "401 Unauthorized: no"),
        (b'{"message": "no"}', "401 Unauthorized: no"),
        (b"<html>\n\x1b[31m" + b"a" * 9999, "401 Unauthorized: <html> [31maaa"),
    ],
)
def test_what_a_server_complains_of_is_told_on_one_line_without_the_key(
    monkeypatch: pytest.MonkeyPatch, body: bytes, told: str
) -> None:
    monkeypatch.setenv("A_KEY", "secret")
    reply, _, _ = asked(lambda request: request.say(body, 401), key="A_KEY")
    assert told in reply.why
    assert len(reply.why) <= 300
    assert reply.why.isprintable()


@pytest.mark.parametrize("answer", [hangs, drips])
def test_a_slow_server_is_left(answer: Answer) -> None:
    start = time.monotonic()
    reply, times, _ = asked(answer, timeout=SHORT)
    assert (reply, times) == (
        Reply(failure="timeout", why="no answer came within 0.3 seconds"),
        1,
    )
    assert time.monotonic() - start < AGES / 2


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"<html>",
        b"{}",
        b"\xff\xfe",
        b'{"choices": []}',
        b'{"choices": [{"message": null}]}',
        b'{"choices": {"0": 1}}',
        completion(None),
        completion([{"type": "text", "text": "ANSWER: 1"}]),
        b"[" * 100_000,
        completion("a" * LARGEST),
    ],
    ids=range(11),
)
def test_what_is_no_answer_is_malformed(body: bytes) -> None:
    reply, _, _ = asked(raw(body))
    assert (reply.text, reply.failure) == ("", "malformed")
    assert "answer" in reply.why


@pytest.mark.parametrize(
    "usage",
    [
        None,
        "many",
        {},
        {"prompt_tokens": -5, "completion_tokens": 1},
        {"prompt_tokens": 5.5, "completion_tokens": 1},
        {"prompt_tokens": 10**30, "completion_tokens": 1},
        {"prompt_tokens": 0, "completion_tokens": 0},  # 13 signs were read
        {"prompt_tokens": 50, "completion_tokens": 1},  # 1,000 were written
    ],
)
def test_tokens_that_cannot_be_true_are_not_believed(usage: object) -> None:
    reply, _, _ = asked(says("a" * 1000, usage))
    assert (len(reply.text), reply.usage) == (1000, None)


def test_tokens_by_rule_of_thumb() -> None:
    assert estimated("ANSWER: 1", HELLO) == Usage(4, 3)


# Commands

ECHO = "import json, sys; print('ANSWER:', len(json.load(sys.stdin)))"
COUNTED = (
    "import json, sys; print(json.dumps({'text': 'ANSWER: 1', "
    "'usage': {'prompt_tokens': 40, 'completion_tokens': 3}}))"
)
PARENT = (
    "import subprocess, sys, time; "
    "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']); "
    "open('half', 'w').write(str(child.pid)); "
    "import os; os.replace('half', 'child'); time.sleep(60)"
)


def command(code: str, folder: Path, timeout: float = AGES) -> Reply:
    return Command([sys.executable, "-c", code], folder, timeout).reply(HELLO)


def test_a_command_is_told_the_messages_and_prints_its_answer(tmp_path: Path) -> None:
    assert command(ECHO, tmp_path) == Reply("ANSWER: 2\n")
    assert command(COUNTED, tmp_path) == Reply("ANSWER: 1", Usage(40, 3))


def test_a_command_that_is_not_there_or_fails_is_an_error(tmp_path: Path) -> None:
    gone = Command(["./gone"], tmp_path).reply(HELLO)
    assert gone.failure == "error"
    assert gone.why == "./gone cannot be started (No such file or directory)"
    ended = command("raise SystemExit('no\\nmemory')", tmp_path)
    assert ended.failure == "error"
    assert ended.why.endswith("ended with exit code 1: memory")
    assert command(r"import sys; sys.stdout.buffer.write(b'\xff')", tmp_path).failure == "malformed"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere children are not ended")
def test_a_command_that_hangs_ends_with_its_children(tmp_path: Path) -> None:
    timeout = 0.25
    while not (tmp_path / "child").exists():  # on a busy machine it takes longer to begin
        timeout *= 2
        assert command(PARENT, tmp_path, timeout).failure == "timeout"
    child = int((tmp_path / "child").read_text())
    within(AGES, lambda: _until_gone(child))


def _until_gone(pid: int) -> None:
    while Path(f"/proc/{pid}/stat").exists():
        if Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
            return
        time.sleep(0.01)


# Scripts


def script(folder: Path, code: str, timeout: float = AGES) -> Reply:
    file = folder / "model.py"
    file.write_text(code)
    return Script(file, timeout).reply(HELLO)


def test_a_script_returns_a_text_and_maybe_what_it_used(tmp_path: Path) -> None:
    plain = "def reply(messages):\n    return messages[-1]['content']\n"
    counted = "def reply(messages):\n    return 'x', {'prompt_tokens': 9, 'completion_tokens': 1}\n"
    assert script(tmp_path, plain) == Reply("Choose!")
    assert script(tmp_path, counted) == Reply("x", Usage(9, 1))


def test_what_a_script_gets_wrong(tmp_path: Path) -> None:
    raised = script(tmp_path, "def reply(messages):\n    return 1 / 0\n")
    assert raised.failure == "error"
    assert raised.why == "the script raised ZeroDivisionError: division by zero"
    assert script(tmp_path, "def reply(messages):\n    return 3\n").failure == "malformed"
    assert script(tmp_path, "def reply(messages):\n    exit()\n").failure == "error"
    slow = "import time\ndef reply(messages):\n    time.sleep(60)\n"
    assert script(tmp_path, slow, timeout=SHORT).failure == "timeout"


def test_a_file_that_is_no_script(tmp_path: Path) -> None:
    with pytest.raises(NoScript):
        Script(tmp_path / "gone.py")
    with pytest.raises(NoScript):
        script(tmp_path, "answer = 1\n")
