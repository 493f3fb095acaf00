"""A server that speaks as OpenAI's does, and misbehaves as it is told."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

Answer = Callable[["Request"], None]


class Request(BaseHTTPRequestHandler):
    """One question, and the ways to answer it."""

    protocol_version = "HTTP/1.1"
    body: dict[str, Any]

    def do_POST(self) -> None:
        self.body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        fake = self.server
        assert isinstance(fake, Fake)
        fake.asked.append(self)
        fake.next_answer()(self)

    def log_message(self, *_: object) -> None:
        pass

    def say(self, body: bytes, code: int = 200, **headers: str) -> None:
        self.send_response(code)
        for name, value in {"content-length": str(len(body)), **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def signs(self) -> int:
        return sum(len(message["content"]) for message in self.body["messages"])


class Fake(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *answers: Answer) -> None:
        super().__init__(("127.0.0.1", 0), Request)
        self.answers = list(answers)
        self.asked: list[Request] = []
        self.closing = Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    def next_answer(self) -> Answer:
        """In turn; the last one for ever."""
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


@contextmanager
def serving(*answers: Answer) -> Iterator[Fake]:
    with Fake(*answers) as fake:
        Thread(target=fake.serve_forever, args=(0.01,), daemon=True).start()
        try:
            yield fake
        finally:
            fake.closing.set()
            fake.shutdown()


# Ways to answer


def completion(text: object, usage: object = None) -> bytes:
    told = {"choices": [{"message": {"role": "assistant", "content": text}}], "usage": usage}
    return json.dumps(told).encode()


def says(text: object, usage: object = None) -> Answer:
    return lambda request: request.say(completion(text, usage))


def honest(request: Request) -> None:
    """The first choice, and tokens as they may well be."""
    usage = {"prompt_tokens": request.signs() // 4, "completion_tokens": 3}
    request.say(completion("ANSWER: 1", usage))


def errs(code: int, **headers: str) -> Answer:
    return lambda request: request.say(b'{"error": "no"}', code, **headers)


def raw(body: bytes) -> Answer:
    return lambda request: request.say(body)


def hangs(request: Request) -> None:
    """Until nobody listens any more."""
    fake = request.server
    assert isinstance(fake, Fake)
    fake.closing.wait(60)


def drips(request: Request) -> None:
    """A byte now and then, so that no single wait is long."""
    fake = request.server
    assert isinstance(fake, Fake)
    request.wfile.write(b"HTTP/1.1 200 OK\r\n")
    while not fake.closing.is_set():
        try:
            request.wfile.write(b"x-a: b\r\n")
        except OSError:
            return
        time.sleep(0.02)


def hangs_up(request: Request) -> None:
    request.connection.close()
